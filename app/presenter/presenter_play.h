// SPDX-License-Identifier: GPL-3.0-or-later
//
// Plays a course by itself: one step, its event shown to the end, time to look and to read, the next. Stops at the end,
// at an open question, and when somebody steps by hand. What is passed to the constructor must outlive it. GUI thread.
#pragma once

#include <QObject>
#include <QTimer>

namespace ringscope {

class LessonPlayer;
class MotionClock;
class Session;

class PresenterPlay : public QObject {
    Q_OBJECT
public:
    PresenterPlay(Session& session, LessonPlayer& player, MotionClock& clock, QObject* parent);

    [[nodiscard]] bool isPlaying() const { return m_playing; }
    /// From here, or from the first step when it stands at the last.
    void toggle();
    /// An event that is being shown stands still until toggle().
    void pause();
    /// The event that is being shown goes on.
    void stop();
    /// After each step, at speed 1, in ms, and on top of it for each letter that is to be read.
    void setRest(int ms, int perLetter);

Q_SIGNALS:
    void playingChanged(bool playing);

private:
    [[nodiscard]] bool atEnd() const;
    void play();
    void advance();
    void settled();

    Session& m_session;
    LessonPlayer& m_player;
    MotionClock& m_clock;
    QTimer m_timer;
    int m_rest, m_perLetter;
    bool m_playing = false;
};

}  // namespace ringscope
