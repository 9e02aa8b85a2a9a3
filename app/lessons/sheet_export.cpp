// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/sheet_export.h"

#include "app/export/picture_export.h"
#include "app/lessons/lesson_page.h"
#include "app/session/document_file.h"

#include <utility>

namespace ringscope {
namespace {

constexpr double kComputed = 0.5;  ///< of the time

SheetSize sizeOf(SheetFormat format) {
    return format == SheetFormat::Handout ? SheetSize::Paper : SheetSize::Screen;
}

/// With its words and painters, so that a worker can paint and write it. GUI thread.
std::function<Result<QByteArray>(const Progress&)> writerOf(LessonSheet sheet, const SheetRequest& request) {
    if (request.format == SheetFormat::Handout) {
        return [sheet = std::move(sheet), paper = request.paper, words = HandoutWords::current()](
                   const Progress& progress) { return handout(sheet, paper, words, progress); };
    }
    return [sheet = std::move(sheet), words = LessonPageWords::current()](const Progress& progress) {
        return lessonPage(sheet, words, progress);
    };
}

}  // namespace

Result<QByteArray> sheetBytes(const LessonCourse& course, const SheetRequest& request) {
    const auto pictures = lessonPictures(course, sizeOf(request.format));
    if (!pictures) return Unexpected{pictures.error()};
    return writerOf(sheetOf(course, *pictures), request)({});
}

QString sheetEnding(SheetFormat format) {
    return format == SheetFormat::Handout ? QStringLiteral(".pdf") : QStringLiteral(".html");
}

SheetExport::SheetExport(QObject* parent) : QObject(parent) {}

void SheetExport::start(LessonCoursePtr course, SheetRequest request) {
    cancel();
    m_computing.start([course, size = sizeOf(request.format)](
                          const Progress& progress) { return lessonPictures(*course, size, progress); },
                      [this, course, request = std::move(request)](Result<std::vector<LessonPictures>> pictures) {
                          if (!pictures) {
                              Q_EMIT failed(pictures.error());
                              return;
                          }
                          write(writerOf(sheetOf(*course, *pictures), request), request.path);
                      },
                      [this](double done) { Q_EMIT progressed(done * kComputed); });
}

void SheetExport::write(const Bytes& bytes, const QString& path) {
    m_writing.start(
        [bytes, path](const Progress& progress) -> Result<Done> {
            const Result<QByteArray> made = bytes(progress);
            if (!made) return Unexpected{made.error()};
            if (progress.cancelled()) return fail(ErrorCode::Cancelled);
            return writeAtomically(path, made->toStdString());
        },
        [this, path](const Result<Done>& written) {
            if (written) {
                Q_EMIT finished(path);
            } else {
                Q_EMIT failed(written.error());
            }
        },
        [this](double done) { Q_EMIT progressed(kComputed + done * (1 - kComputed)); });
}

void SheetExport::cancel() {
    m_computing.cancel();
    m_writing.cancel();
}

}  // namespace ringscope
