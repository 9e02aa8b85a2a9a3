// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one clock of an event: ring, modulo picture, load bars and counters all read it, so that they
// move together. Runs from 0 to duration milliseconds of *animation* time; speed scales real time.
// At rest it does not tick.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace ringscope {

class MotionClock : public QObject {
    Q_OBJECT
public:
    explicit MotionClock(QObject* parent = nullptr);

    /// Starts at 0; a running event is finished first (finished is emitted).
    void start(double durationMs);
    /// Jumps to the end.
    void finish();
    /// Shows a moment and stops there without ticking: screenshots and tests.
    void freezeAt(double durationMs, double ms);
    void setPaused(bool paused);
    void setSpeed(double speed);  ///< 0.5, 1, 4
    [[nodiscard]] double speed() const { return m_speed; }
    [[nodiscard]] bool running() const { return m_running; }
    [[nodiscard]] double now() const { return m_now; }  ///< animation ms
    [[nodiscard]] double duration() const { return m_duration; }

Q_SIGNALS:
    void ticked(double ms);
    void finished();

private:
    void tick();
    QTimer m_timer;
    QElapsedTimer m_real;
    double m_speed = 1.0, m_now = 0, m_duration = 0;
    bool m_running = false, m_paused = false;
};

}  // namespace ringscope
