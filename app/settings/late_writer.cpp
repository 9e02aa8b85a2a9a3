// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/late_writer.h"

#include <QEvent>
#include <QSettings>

namespace ringscope {

LateWriter::LateWriter(QSettings& settings, QObject* parent) : QObject(parent), m_settings(settings) {
    constexpr int kQuietMs = 500;
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(kQuietMs);
    connect(&m_quiet, &QTimer::timeout, this, &LateWriter::write);
    m_worker.setMaxThreadCount(1);
    settings.installEventFilter(this);
}

bool LateWriter::eventFilter(QObject* watched, QEvent* event) {
    // This is how QSettings tells itself that there is something to write. It does so once, until it has been synced.
    if (event->type() != QEvent::UpdateRequest) return QObject::eventFilter(watched, event);
    m_quiet.start();
    return true;
}

void LateWriter::write() {
    // Objects of the same file share what is not written yet, across threads.
    m_worker.start([this, path = m_settings.fileName(), format = m_settings.format()] {
        QSettings(path, format).sync();
        // Finds nothing left to write, and tells again from then on.
        QMetaObject::invokeMethod(
            this, [this] { m_settings.sync(); }, Qt::QueuedConnection);
    });
}

}  // namespace ringscope
