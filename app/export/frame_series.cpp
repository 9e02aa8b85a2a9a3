// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/frame_series.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>

#include <cmath>

namespace ringscope {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::FrameSeries)
};

/// Of a whole file: its words when it cannot be.
QString writeWhole(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered)) return file.errorString();
    for (qsizetype at = 0; at < bytes.size();) {
        const qint64 taken = file.write(bytes.constData() + at, bytes.size() - at);
        if (taken <= 0) return file.errorString();
        at += static_cast<qsizetype>(taken);
    }
    return {};
}

QByteArray pngOf(const QImage& frame) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    frame.save(&buffer, "PNG");
    return bytes;
}

}  // namespace

FrameSeries::FrameSeries(const QString& folder, const QString& name, int framesPerSecond, bool replace)
    : m_folder(folder), m_name(name), m_rate(framesPerSecond), m_replace(replace) {}

FrameSeries::~FrameSeries() {
    m_beside.reset();
    // Only an empty folder goes.
    if (m_madeFolder) QDir().rmdir(m_folder.path());
}

QStringList FrameSeries::standing(const QString& folder, const QString& name) {
    const QRegularExpression ours(QStringLiteral("^%1-\\d{4,}\\.png$").arg(QRegularExpression::escape(name)));
    return QDir(folder).entryList(QDir::Files | QDir::Hidden, QDir::Name).filter(ours);
}

QString FrameSeries::fileName(std::size_t number) const {
    return QStringLiteral("%1-%2.png").arg(m_name).arg(number, 4, 10, QLatin1Char('0'));
}

Unexpected FrameSeries::unwritable(const QString& path, const QString& reason) const {
    return Unexpected{Error{ErrorCode::FileUnwritable, {reason.toStdString()}, path.toStdString(), 0, 0}};
}

Result<Done> FrameSeries::open() {
    const QStringList there = standing(m_folder.path(), m_name);
    if (!m_replace && !there.isEmpty())
        return unwritable(m_folder.filePath(there.first()), Words::tr("it is there already"));
    if (!m_folder.exists()) {
        if (!QDir().mkpath(m_folder.path())) return unwritable(m_folder.path(), Words::tr("the folder cannot be made"));
        m_madeFolder = true;
    }
    // In the same folder, so that moving is renaming.
    m_beside = std::make_unique<QTemporaryDir>(m_folder.filePath(QStringLiteral(".frames-XXXXXX")));
    if (!m_beside->isValid()) return unwritable(m_folder.path(), m_beside->errorString());
    return Done{};
}

Result<Done> FrameSeries::add(const QImage& frame, double ms) {
    if (!m_beside) {
        if (auto opened = open(); !opened) return opened;
    }
    const auto framesUntil = [this](double end) { return static_cast<std::size_t>(std::lround(end * m_rate / 1000)); };
    m_end += ms;
    const std::size_t until = framesUntil(m_end);
    if (m_count == until) return Done{};
    const QByteArray png = pngOf(frame);
    while (m_count < until) {
        ++m_count;
        const QString path = m_beside->filePath(fileName(m_count));
        if (const QString trouble = writeWhole(path, png); !trouble.isEmpty())
            return unwritable(m_folder.filePath(fileName(m_count)), trouble);
    }
    return Done{};
}

Result<Done> FrameSeries::finish() {
    const QDir beside(m_beside->path());
    const QStringList old = standing(m_folder.path(), m_name);
    if (!m_replace && !old.isEmpty())
        return unwritable(m_folder.filePath(old.first()), Words::tr("it is there already"));
    // The old series waits among the new frames' temporary files and comes back if these cannot take its place.
    const auto aside = [&](const QString& name) { return beside.filePath(QStringLiteral("old-") + name); };
    QStringList away, placed;
    const auto failed = [&](const QString& name) {
        for (const QString& one : placed) QFile::remove(m_folder.filePath(one));
        for (const QString& one : away) QFile::rename(aside(one), m_folder.filePath(one));
        return unwritable(m_folder.filePath(name), Words::tr("it cannot be put in its place"));
    };
    for (const QString& name : old) {
        if (!QFile::rename(m_folder.filePath(name), aside(name))) return failed(name);
        away.append(name);
    }
    for (std::size_t number = 1; number <= m_count; ++number) {
        const QString name = fileName(number);
        if (!QFile::rename(beside.filePath(name), m_folder.filePath(name))) return failed(name);
        placed.append(name);
    }
    m_beside.reset();
    m_madeFolder = false;
    return Done{};
}

}  // namespace ringscope
