// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes a lesson's handout or page: pictures are computed in a worker, words and painters made here, the file is
// written in a worker again. Progress, cancel, one at a time; what stood in the file's place stays until the new one is
// whole. Destroying it cancels. GUI thread.
#pragma once

#include "app/lessons/handout.h"
#include "app/session/latest_job.h"

#include <QObject>
#include <QString>

#include <functional>
#include <vector>

namespace ringscope {

enum class SheetFormat { Handout, Page };

struct SheetRequest {
    SheetFormat format = SheetFormat::Handout;
    Paper paper = Paper::A4;
    QString path;
};

/// The file's bytes in the current language, without a worker: for commands. What lessonPictures() says; Cancelled.
Result<QByteArray> sheetBytes(const LessonCourse& course, const SheetRequest& request);
/// ".pdf", ".html".
[[nodiscard]] QString sheetEnding(SheetFormat format);

class SheetExport : public QObject {
    Q_OBJECT
public:
    explicit SheetExport(QObject* parent = nullptr);

    /// A running one is cancelled first.
    void start(LessonCoursePtr course, SheetRequest request);
    /// No signal follows.
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_computing.running() || m_writing.running(); }

Q_SIGNALS:
    void progressed(double done);  ///< 0 … 1
    void finished(const QString& path);
    void failed(const ringscope::Error& error);

private:
    using Bytes = std::function<Result<QByteArray>(const Progress&)>;
    void write(const Bytes& bytes, const QString& path);

    LatestJob<Result<std::vector<LessonPictures>>> m_computing;
    LatestJob<Result<Done>> m_writing;
};

}  // namespace ringscope
