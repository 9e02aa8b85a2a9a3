// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/recorder/draft_file.h"

#include <QCryptographicHash>
#include <QFile>
#include <QSaveFile>

namespace ringscope {
namespace {

/// Empty: it cannot be read.
QByteArray digestOf(const QString& path) {
    QFile file(path);
    QCryptographicHash digest(QCryptographicHash::Sha256);
    return file.open(QIODevice::ReadOnly) && digest.addData(&file) ? digest.result() : QByteArray();
}

}  // namespace

void DraftFile::remember(const QString& path) {
    m_digest = digestOf(path);
}

bool DraftFile::hasChanged(const QString& path) const {
    const QByteArray now = digestOf(path);
    return !now.isEmpty() && now != m_digest;
}

Result<Done> DraftFile::write(const QString& path, std::string_view json) {
    QSaveFile file(path);
    const auto size = static_cast<qint64>(json.size());
    if (!file.open(QIODevice::WriteOnly) || file.write(json.data(), size) != size || !file.commit()) {
        Unexpected refused = fail(ErrorCode::FileUnwritable, {file.errorString().toStdString()});
        refused.error.file = path.toStdString();
        return refused;
    }
    remember(path);
    return Done{};
}

}  // namespace ringscope
