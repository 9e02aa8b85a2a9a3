// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes settings in a worker, a moment after the last change. QSettings writes by itself as soon as the window has
// time, in the window's thread, and waits there until the disk has it: tens of milliseconds on a busy one. What is read
// meanwhile would wait for the file, too, hence the moment. GUI thread; the settings go before it does.
#pragma once

#include <QObject>
#include <QThreadPool>
#include <QTimer>

QT_BEGIN_NAMESPACE
class QSettings;
QT_END_NAMESPACE

namespace ringscope {

class LateWriter : public QObject {
    Q_OBJECT
public:
    LateWriter(QSettings& settings, QObject* parent);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void write();

    QSettings& m_settings;
    QTimer m_quiet;
    QThreadPool m_worker;  ///< its own: the workers may be busy for long
};

}  // namespace ringscope
