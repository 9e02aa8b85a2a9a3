// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/lesson_library.h"

#include "app/settings/settings.h"
#include "core/lesson/lesson_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>

#include <algorithm>
#include <utility>

namespace ringscope {
namespace {

constexpr qint64 kMostBytes = 4 << 20;
constexpr qint64 kBeginning = 64 << 10;
constexpr int kSettledMs = 200;
const QString kShipped = QStringLiteral(":/lessons");
const QString kFolder = QStringLiteral("lessons/folder");

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::LessonLibrary)
};

struct LessonFiles {
    QStringList paths;
    qsizetype leftOut = 0;
};

LessonFiles lessonFiles(const QString& folder) {
    LessonFiles files;
    const QFileInfoList all = QDir(folder).entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Name);
    files.leftOut = std::max<qsizetype>(0, all.size() - LessonLibrary::kMostFiles);
    for (const QFileInfo& file : all.first(all.size() - files.leftOut)) files.paths << file.absoluteFilePath();
    return files;
}

struct LessonFile {
    QByteArray json;
    Lesson lesson;
};

std::string_view textOf(const QByteArray& json) {
    return {json.constData(), static_cast<std::size_t>(json.size())};
}

Result<LessonFile> readFile(const QString& path) {
    const auto refused = [&](ErrorCode code, std::vector<std::string> values = {}) {
        Unexpected unexpected = fail(code, std::move(values));
        unexpected.error.file = path.toStdString();
        return unexpected;
    };
    const QFileInfo there(path);
    if (!there.exists()) return refused(ErrorCode::FileNotFound);
    // Whoever opens a pipe waits for somebody at its other end.
    if (!there.isFile()) return refused(ErrorCode::FileUnreadable, {Words::tr("it is no file").toStdString()});
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return refused(ErrorCode::FileUnreadable, {file.errorString().toStdString()});
    const QByteArray json = file.read(kMostBytes + 1);
    if (json.size() > kMostBytes) return refused(ErrorCode::FileTooLarge, {std::to_string(kMostBytes)});
    Result<Lesson> lesson = readLesson(textOf(json));
    if (lesson) return LessonFile{json, std::move(*lesson)};
    Unexpected unexpected{lesson.error()};
    unexpected.error.file = path.toStdString();
    return unexpected;
}

enum class Depth { Read, Checked };

LibraryLesson shelved(const QString& path, bool shipped, Depth depth, const Progress& progress) {
    LibraryLesson shelved;
    shelved.path = path;
    shelved.shipped = shipped;
    Result<LessonFile> file = readFile(path);
    if (!file) {
        shelved.error = file.error();
        return shelved;
    }
    if (depth == Depth::Checked) {
        Result<PlayedLesson> played = play(file->lesson, progress);
        if (!played) {
            shelved.error = played.error();
            return shelved;
        }
        shelved.faults = std::move(played->faults);
        locateFaults(textOf(file->json), file->lesson, shelved.faults);
    }
    shelved.lesson = std::make_shared<const Lesson>(std::move(file->lesson));
    return shelved;
}

std::vector<LibraryLesson> readAll(const QStringList& own, const Progress& progress) {
    const QStringList shipped = LessonLibrary::shipped();
    std::vector<LibraryLesson> all;
    all.reserve(static_cast<std::size_t>(shipped.size() + own.size()));
    for (const QString& path : shipped) all.push_back(shelved(path, true, Depth::Read, progress));
    for (const QString& path : own) {
        if (progress.cancelled()) break;
        all.push_back(shelved(path, false, Depth::Read, progress));
    }
    return all;
}

std::vector<LibraryLesson> checkedAll(std::vector<LibraryLesson> lessons, const Progress& progress) {
    for (LibraryLesson& one : lessons) {
        if (progress.cancelled()) break;
        if (!one.shipped && one.lesson) one = shelved(one.path, false, Depth::Checked, progress);
    }
    return lessons;
}

}  // namespace

Result<Lesson> readLessonFile(const QString& path) {
    Result<LessonFile> file = readFile(path);
    if (!file) return Unexpected{file.error()};
    return std::move(file->lesson);
}

Result<LessonCoursePtr> readLessonCourse(const QString& path, const Progress& progress) {
    const Result<LessonFile> file = readFile(path);
    if (!file) return Unexpected{file.error()};
    const Result<LessonCoursePtr> made = courseOf(file->lesson, progress);
    if (!made || (*made)->played.faults.empty()) return made;
    auto course = std::make_shared<LessonCourse>(**made);
    locateFaults(textOf(file->json), file->lesson, course->played.faults);
    return LessonCoursePtr(std::move(course));
}

bool claimsToBeLesson(const QString& path) {
    static const QRegularExpression kClaim(QStringLiteral("^\\s*\\{.*\"lesson\"\\s*:"),
                                           QRegularExpression::DotMatchesEverythingOption);
    QFile file(path);
    const QFileInfo there(path);
    return there.suffix().compare(QStringLiteral("json"), Qt::CaseInsensitive) == 0 && there.isFile() &&
           file.open(QIODevice::ReadOnly) && kClaim.match(QString::fromUtf8(file.read(kBeginning))).hasMatch();
}

LessonLibrary::LessonLibrary(Settings& settings, QObject* parent) : QObject(parent), m_settings(settings) {
    m_settled.setSingleShot(true);
    m_settled.setInterval(kSettledMs);
    connect(&m_settled, &QTimer::timeout, this, &LessonLibrary::reload);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_settled, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_settled, qOverload<>(&QTimer::start));
    reload();
}

QStringList LessonLibrary::shipped() {
    return lessonFiles(kShipped).paths;
}

QString LessonLibrary::folder() const {
    const QString own = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/lessons");
    const QString chosen = m_settings.value(kFolder).toString();
    return chosen.isEmpty() ? own : chosen;
}

void LessonLibrary::setFolder(const QString& folder) {
    m_settings.setValue(kFolder, folder);
    reload();
}

void LessonLibrary::setOpenFile(const QString& path) {
    m_openFile = path.startsWith(QLatin1Char(':')) ? QString() : path;
    watch();
}

void LessonLibrary::reload() {
    // Before reading: what changes meanwhile is read after it.
    watch();
    m_checking.cancel();
    m_reading.start([own = m_ownFiles](const Progress& progress) { return readAll(own, progress); },
                    [this](std::vector<LibraryLesson> lessons) {
                        m_lessons = std::move(lessons);
                        check();
                        Q_EMIT changed();
                    });
}

void LessonLibrary::check() {
    m_checking.start([lessons = m_lessons](const Progress& progress) { return checkedAll(lessons, progress); },
                     [this](std::vector<LibraryLesson> lessons) {
                         m_lessons = std::move(lessons);
                         Q_EMIT checked();
                     });
}

void LessonLibrary::watch() {
    // Of a file that was replaced the watch is gone, so all is watched anew.
    if (const QStringList old = m_watcher.files() + m_watcher.directories(); !old.isEmpty()) m_watcher.removePaths(old);
    const LessonFiles files = lessonFiles(folder());
    m_ownFiles = files.paths;
    m_leftOut = files.leftOut;
    QStringList paths = m_ownFiles;
    if (QFileInfo(folder()).isDir()) paths << folder();
    if (QFileInfo::exists(m_openFile) && !paths.contains(m_openFile)) paths << m_openFile;
    if (!paths.isEmpty()) m_watcher.addPaths(paths);
}

}  // namespace ringscope
