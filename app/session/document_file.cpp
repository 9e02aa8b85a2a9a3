// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/document_file.h"

#include "core/base/gzip.h"
#include "core/cli/scenario_loader.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

#include <utility>

namespace ringscope {
namespace {

class DocumentWords {
    Q_DECLARE_TR_FUNCTIONS(ringscope::DocumentFile)
};

Unexpected unwritable(const QString& path, const QString& reason) {
    return Unexpected{Error{ErrorCode::FileUnwritable, {reason.toStdString()}, path.toStdString(), 0, 0}};
}

/// Key files relative to the new folder. A missing one is still named relative to the folder it was read from.
SavedPath relativeTo(const QString& newFile, const QString& oldFile) {
    const QDir to = QFileInfo(newFile).absoluteDir();
    const QDir from = oldFile.isEmpty() ? QDir() : QFileInfo(oldFile).absoluteDir();
    return [to, from](const std::string& path) {
        return to.relativeFilePath(from.absoluteFilePath(QString::fromStdString(path))).toStdString();
    };
}

}  // namespace

Result<ReadScenario> readDocument(const QString& path, const FoundKeyFiles& found, const Progress& progress) {
    // Whoever opens a pipe waits for somebody at its other end.
    if (const QFileInfo there(path); there.exists() && !there.isFile() && !there.isDir()) {
        return Unexpected{Error{
            ErrorCode::FileUnreadable, {DocumentWords::tr("it is no file").toStdString()}, path.toStdString(), 0, 0}};
    }
    const Result<std::string> json = readScenarioFile(path.toStdString(), progress.part(0, kFileRead));
    if (!json) return Unexpected{json.error()};
    const Progress rest = progress.part(kFileRead, 1);
    const QDir folder = QFileInfo(path).absoluteDir();
    const KeyFileLoader beside = keyFilesIn(folder.absolutePath().toStdString(), rest);
    const KeyFileLoader loader = [&](const FileKeys& wanted) {
        const QString tried = QDir::cleanPath(folder.absoluteFilePath(QString::fromStdString(wanted.path)));
        FileKeys asked = wanted;
        asked.path = found.value(tried, tried).toStdString();
        Result<KeySetPtr> keys = beside(asked);
        if (keys) return keys;
        Error error = keys.error();
        error.file = tried.toStdString();
        return Result<KeySetPtr>(Unexpected{std::move(error)});
    };
    Result<ReadScenario> read = readScenario(*json, loader, rest);
    if (read) return read;
    Error error = read.error();
    if (error.file.empty()) error.file = path.toStdString();
    return Unexpected{std::move(error)};
}

Result<Done> writeDocument(const Scenario& scenario, const QString& readFrom, const QString& path, bool withKeys,
                           const Progress& progress) {
    // Most of the time goes into making the text of the keys, then into packing it.
    constexpr double kText = 0.4, kPacked = 0.95;
    std::string bytes = writeScenario(scenario, withKeys, relativeTo(path, readFrom), progress.part(0, kText));
    if (withKeys) {
        Result<std::string> packed = gzipped(bytes, progress.part(kText, kPacked));
        if (!packed) return Unexpected{packed.error()};
        bytes = std::move(*packed);
    }
    if (progress.cancelled()) return fail(ErrorCode::Cancelled);
    return writeAtomically(path, bytes);
}

Result<Done> checkReplaceable(const QString& path) {
    const QFileInfo there(path);
    if (!there.exists() || there.isFile() || there.isDir()) return Done{};
    return unwritable(path, DocumentWords::tr("it is no file"));
}

Result<Done> writeAtomically(const QString& path, const std::string& bytes) {
    if (auto replaceable = checkReplaceable(path); !replaceable) return replaceable;
    QSaveFile file(path);
    const auto size = static_cast<qint64>(bytes.size());
    // Unbuffered: commit() does not notice when the last buffer finds the disk full, and would put the torn file in
    // the old one's place.
    bool done = file.open(QIODevice::WriteOnly | QIODevice::Unbuffered);
    // A disk that fills up takes a part first; only the next write gives the reason.
    for (qint64 at = 0; done && at < size;) {
        const qint64 taken = file.write(bytes.data() + at, size - at);
        done = taken > 0;
        at += taken;
    }
    done = done && file.commit();
    if (!done) return unwritable(path, file.errorString());
    return Done{};
}

}  // namespace ringscope
