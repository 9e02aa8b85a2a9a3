// SPDX-License-Identifier: GPL-3.0-or-later
//
// "Quiz me": endless questions about the document as it is, each a step after it that the player asks about. The steps are
// a trial of the session: when the quiz ends, the document is what it was, with all there was to undo and to redo. The
// step after a question stands for the next one: who goes on gets it. GUI thread; session, player and desk must outlive it.
#pragma once

#include "app/lessons/question_desk.h"
#include "app/session/latest_job.h"
#include "core/lesson/quiz.h"

#include <QObject>

#include <memory>
#include <string>

namespace ringscope {

class Session;

class QuizMaster : public QObject {
    Q_OBJECT
public:
    QuizMaster(Session& session, LessonPlayer& player, QuestionDesk& desk, QObject* parent = nullptr);

    /// \param goesOn  each question begins where the last one ended; else all begin where the person stands now
    void start(quint64 seed, bool goesOn);
    /// The next question; the one that is open is passed over.
    void next();
    void stop();
    [[nodiscard]] bool isRunning() const { return m_running; }
    [[nodiscard]] quint64 seed() const { return m_seed; }
    /// Of the question that is asked, counted from 1; 0 before the first.
    [[nodiscard]] int number() const { return m_number; }
    /// Of this run: how many were right, of how many that were answered.
    [[nodiscard]] ResultTally tally() const { return m_tally; }

Q_SIGNALS:
    /// Started, stopped, another question, or a guess was counted.
    void changed();
    /// NotFound: the document gives no question. The quiz has stopped then.
    void failed(ringscope::Error error);

private:
    void ask(Result<QuizQuestion> question);
    [[nodiscard]] LessonCoursePtr courseOfQuestion(QuizQuestion question) const;
    void follow();
    void fail(const Error& error);

    Session& m_session;
    LessonPlayer& m_player;
    QuestionDesk& m_desk;
    LatestJob<Result<QuizQuestion>> m_job;
    StepId m_origin;     ///< where the question that is made begins
    std::string m_rule;  ///< that is asked about: the one that is looked at
    bool m_running = false, m_goesOn = false;
    bool m_busy = false;  ///< what the player tells is our own doing
    quint64 m_seed = 0;
    int m_number = 0;
    ResultTally m_tally;
};

}  // namespace ringscope
