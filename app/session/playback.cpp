// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/playback.h"

#include "app/session/motion_clock.h"

#include <QScopedValueRollback>

#include <cmath>

namespace ringscope {
namespace {

constexpr int kRestMs = 1200;

}  // namespace

Playback::Playback(Session& session, MotionClock& clock, QObject* parent)
    : QObject(parent), m_session(session), m_clock(clock), m_rest(kRestMs) {
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &Playback::advance);
    // Queued: the views start the clock when they hear of the same transition.
    connect(&session, &Session::evaluated, this, &Playback::settled, Qt::QueuedConnection);
    connect(&clock, &MotionClock::finished, this, &Playback::settled, Qt::QueuedConnection);
    connect(&session, &Session::changed, this, [this](Change change) {
        if (m_playing && !m_advancing && change.testAnyFlags(ChangeFlag::State | ChangeFlag::Timeline)) stop();
    });
    connect(&session, &Session::evaluationFailed, this, &Playback::stop);
    connect(&session, &Session::evaluationCancelled, this, &Playback::stop);
}

void Playback::play() {
    if (m_playing) return;
    m_playing = true;
    Q_EMIT playingChanged(true);
    if (m_clock.running()) {
        m_clock.setPaused(false);
    } else if (atEnd() && m_session.cursor() != StepId{}) {
        const QScopedValueRollback<bool> ours(m_advancing, true);
        m_session.toStart();
    } else {
        advance();
    }
}

void Playback::pause() {
    if (!m_playing) return;
    stop();
    if (m_clock.running()) m_clock.setPaused(true);
}

void Playback::toggle() {
    m_playing ? pause() : play();
}

bool Playback::atEnd() const {
    return m_session.timeline().line(m_session.cursor()).back() == m_session.cursor();
}

void Playback::advance() {
    const QScopedValueRollback<bool> ours(m_advancing, true);
    if (!m_session.forward()) stop();
}

void Playback::settled() {
    if (!m_playing || m_session.isWorking() || m_clock.running()) return;
    if (atEnd()) {
        stop();
    } else {
        m_timer.start(static_cast<int>(std::lround(m_rest / m_clock.speed())));
    }
}

void Playback::stop() {
    m_timer.stop();
    if (!m_playing) return;
    m_playing = false;
    Q_EMIT playingChanged(false);
}

}  // namespace ringscope
