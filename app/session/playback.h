// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plays a scenario: one step forward, its event shown to the end, a pause, the next. Stops at the end of
// the line, and whenever the person goes or changes something themselves. session and clock must outlive
// it. GUI thread.
#pragma once

#include "app/session/session.h"

#include <QObject>
#include <QTimer>

namespace ringscope {

class MotionClock;

class Playback : public QObject {
    Q_OBJECT
public:
    Playback(Session& session, MotionClock& clock, QObject* parent = nullptr);

    [[nodiscard]] bool isPlaying() const { return m_playing; }
    /// From the cursor; from the start when it stands at the end.
    void play();
    /// Stops where it is: an event that is being shown stands still until play().
    void pause();
    void toggle();
    /// Rest after each event at speed 1, in ms.
    void setRest(int ms) { m_rest = ms; }

Q_SIGNALS:
    void playingChanged(bool playing);

private:
    [[nodiscard]] bool atEnd() const;
    void advance();
    void settled();
    void stop();

    Session& m_session;
    MotionClock& m_clock;
    QTimer m_timer;
    int m_rest;
    bool m_playing = false;
    bool m_advancing = false;  ///< the change that is announced is our own
};

}  // namespace ringscope
