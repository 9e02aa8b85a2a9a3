// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/motion_clock.h"

#include <algorithm>

namespace ringscope {

namespace {
constexpr int kFrameMs = 16;
}

MotionClock::MotionClock(QObject* parent) : QObject(parent) {
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(kFrameMs);
    connect(&m_timer, &QTimer::timeout, this, &MotionClock::tick);
}

void MotionClock::start(double durationMs) {
    finish();
    m_duration = std::max(0.0, durationMs);
    m_now = 0;
    m_running = true;
    m_paused = false;
    m_real.start();
    m_timer.start();
    Q_EMIT ticked(0);
}

void MotionClock::finish() {
    if (!m_running) return;
    m_timer.stop();
    m_running = false;
    m_paused = false;
    m_now = m_duration;
    Q_EMIT ticked(m_now);
    Q_EMIT finished();
}

void MotionClock::freezeAt(double durationMs, double ms) {
    m_timer.stop();
    m_duration = std::max(0.0, durationMs);
    m_now = std::clamp(ms, 0.0, m_duration);
    m_running = true;
    m_paused = true;
    Q_EMIT ticked(m_now);
}

void MotionClock::setPaused(bool paused) {
    if (!m_running || paused == m_paused) return;
    m_paused = paused;
    if (paused) {
        tick();
        m_timer.stop();
    } else {
        m_real.start();
        m_timer.start();
    }
}

void MotionClock::setSpeed(double speed) {
    if (m_timer.isActive()) tick();
    m_speed = speed;
}

void MotionClock::tick() {
    m_now = std::min(m_duration, m_now + static_cast<double>(m_real.restart()) * m_speed);
    if (m_now >= m_duration) {
        finish();
    } else {
        Q_EMIT ticked(m_now);
    }
}

}  // namespace ringscope
