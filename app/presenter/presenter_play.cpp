// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenter/presenter_play.h"

#include "app/lessons/lesson_player.h"
#include "app/lessons/lesson_words.h"
#include "app/session/motion_clock.h"

#include <cmath>

namespace ringscope {
namespace {

constexpr int kRestMs = 1200;
/// About 1,000 letters a minute.
constexpr int kPerLetterMs = 60;

}  // namespace

PresenterPlay::PresenterPlay(Session& session, LessonPlayer& player, MotionClock& clock, QObject* parent)
    : QObject(parent), m_session(session), m_player(player), m_clock(clock), m_rest(kRestMs),
      m_perLetter(kPerLetterMs) {
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &PresenterPlay::advance);
    // Queued: the pictures start the clock when they hear of the same transition.
    connect(&session, &Session::evaluated, this, &PresenterPlay::settled, Qt::QueuedConnection);
    connect(&clock, &MotionClock::finished, this, &PresenterPlay::settled, Qt::QueuedConnection);
    connect(&player, &LessonPlayer::changed, this, &PresenterPlay::settled, Qt::QueuedConnection);
    connect(&session, &Session::evaluationFailed, this, &PresenterPlay::stop);
    connect(&session, &Session::evaluationCancelled, this, &PresenterPlay::stop);
}

void PresenterPlay::setRest(int ms, int perLetter) {
    m_rest = ms;
    m_perLetter = perLetter;
}

bool PresenterPlay::atEnd() const {
    return !m_player.course() || (m_player.step() + 1 == m_player.course()->size() && !m_player.isAsking());
}

void PresenterPlay::toggle() {
    m_playing ? pause() : play();
}

void PresenterPlay::play() {
    if (!m_player.course()) return;
    m_playing = true;
    Q_EMIT playingChanged(true);
    if (m_clock.running())
        m_clock.setPaused(false);
    else if (atEnd() && m_player.step() > 0)
        m_player.goTo(0);
    else
        advance();
}

void PresenterPlay::pause() {
    if (m_playing && m_clock.running()) m_clock.setPaused(true);
    m_timer.stop();
    if (!m_playing) return;
    m_playing = false;
    Q_EMIT playingChanged(false);
}

void PresenterPlay::stop() {
    m_clock.setPaused(false);
    m_timer.stop();
    if (!m_playing) return;
    m_playing = false;
    Q_EMIT playingChanged(false);
}

void PresenterPlay::advance() {
    if (!m_player.next()) stop();
}

void PresenterPlay::settled() {
    if (!m_playing || m_session.isWorking() || m_clock.running()) return;
    if (atEnd() || m_player.isAsking()) {
        stop();
        return;
    }
    qsizetype letters = 0;
    if (m_player.course()->told) {
        for (const QString& sentence : stepSentencesOf(*m_player.course(), m_player.step())) letters += sentence.size();
    }
    const double rest = m_rest + static_cast<double>(m_perLetter) * static_cast<double>(letters);
    m_timer.start(static_cast<int>(std::lround(rest / m_clock.speed())));
}

}  // namespace ringscope
