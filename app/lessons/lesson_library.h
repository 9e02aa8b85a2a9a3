// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lessons there are: those that are shipped, in their order, and those of a folder of the person's own, which is
// read again when something in it changes. Read in a worker, and only then held to what they say, for that may take
// its time; a file that is no lesson, or says what does not hold, is listed with what is wrong with it. GUI thread, but for the functions that read; settings must outlive it.
#pragma once

#include "app/session/latest_job.h"
#include "core/lesson/lesson_course.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

namespace ringscope {

class Settings;

struct LibraryLesson {
    QString path;
    bool shipped = false;
    std::shared_ptr<const Lesson> lesson;  ///< null: the file is none
    std::optional<Error> error;            ///< why it is none
    /// What does not hold. Empty for shipped ones, which tests hold to what they say.
    std::vector<LessonFault> faults;
};

/// FileNotFound, FileUnreadable (also of a pipe), FileTooLarge; what readLesson() says. For a worker.
Result<Lesson> readLessonFile(const QString& path);
/// The same, played; what does not hold has its line. For a worker.
Result<LessonCoursePtr> readLessonCourse(const QString& path, const Progress& progress);
/// Whether a .json file says of itself that it is a lesson; looks at its beginning only.
[[nodiscard]] bool claimsToBeLesson(const QString& path);

class LessonLibrary : public QObject {
    Q_OBJECT
public:
    explicit LessonLibrary(Settings& settings, QObject* parent = nullptr);

    /// The shipped ones first, then the own ones by file name.
    [[nodiscard]] const std::vector<LibraryLesson>& lessons() const { return m_lessons; }
    [[nodiscard]] static QStringList shipped();  ///< paths, in order
    /// Of the person's own lessons. May not exist yet.
    [[nodiscard]] QString folder() const;
    void setFolder(const QString& folder);
    /// Another file to be watched: the lesson that is open, wherever it is. Empty: none.
    void setOpenFile(const QString& path);
    void reload();
    [[nodiscard]] bool isReading() const { return m_reading.running() || m_checking.running(); }
    /// Files of the folder that are not listed: beyond kMostFiles, by name.
    [[nodiscard]] qsizetype leftOut() const { return m_leftOut; }
    static constexpr qsizetype kMostFiles = 500;

Q_SIGNALS:
    /// Read again, whether or not anything is different.
    void changed();
    /// Faults of lessons are known now.
    void checked();

private:
    void watch();
    void check();

    Settings& m_settings;
    std::vector<LibraryLesson> m_lessons;
    QStringList m_ownFiles;
    qsizetype m_leftOut = 0;
    QString m_openFile;
    QFileSystemWatcher m_watcher;
    QTimer m_settled;  ///< editors write in several goes
    LatestJob<std::vector<LibraryLesson>> m_reading, m_checking;
};

}  // namespace ringscope
