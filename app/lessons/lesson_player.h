// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where a person stands in a lesson. The lesson is the session's document, so a person may do what they like at any
// moment and come back; the player follows where the cursor goes. A step with a question stands before its event until
// somebody has guessed or goes on. Says nothing and shows nothing itself: panel, presenter and dialogs do. GUI thread;
// the session must outlive it.
#pragma once

#include "app/session/session.h"
#include "core/lesson/lesson_course.h"

#include <QObject>
#include <QString>

#include <map>
#include <optional>
#include <string>
#include <variant>

namespace ringscope {

/// A node's name, a number of keys, or a place in turns.
using LessonGuess = std::variant<double, std::string>;

class LessonPlayer : public QObject {
    Q_OBJECT
public:
    explicit LessonPlayer(Session& session, QObject* parent = nullptr);

    /// Null: no lesson.
    [[nodiscard]] const LessonCoursePtr& course() const { return m_course; }
    /// Where it was read; empty for a scenario and for what has no file yet.
    [[nodiscard]] QString path() const { return m_path; }
    [[nodiscard]] std::size_t step() const { return m_step; }
    /// \pre course()
    [[nodiscard]] const LessonStep& lessonStep() const { return m_course->lesson.steps[m_step]; }
    [[nodiscard]] const PlayedStep& playedStep() const { return m_course->played.steps[m_step]; }
    /// The step's question is open: its event has not happened.
    [[nodiscard]] bool isAsking() const { return m_asking; }
    /// The person stands elsewhere than where the step ends, or, while it asks, begins.
    [[nodiscard]] bool hasStrayed() const;
    [[nodiscard]] std::optional<LessonGuess> guessOf(std::size_t step) const;

    /// Makes it the document and stands on a step. Unsaved changes are for the caller to ask about.
    /// \pre course->size() > step
    void start(LessonCoursePtr course, const QString& path = {}, std::size_t step = 0);
    /// Follows a course of the document that is open (courseOf of the session's own timeline): nothing is replaced.
    void follow(LessonCoursePtr course, std::size_t step);
    /// The document stays as it is.
    void leave();

    /// Back from where the person strayed; else answers an open question without a guess; else the next step, its
    /// journey shown. False at the end.
    bool next();
    /// The journey back is shown. False at the first step.
    bool back();
    /// A cut.
    void goTo(std::size_t step);
    /// Of the open question; then the step's event happens. \pre isAsking()
    void guess(LessonGuess guess);
    /// What the person proposes in place of what the step does: a fork beside the lesson, its journey shown. The person
    /// has strayed then, and next() leads back. What apply() says. \pre course(), not isAsking()
    Result<Done> playInstead(Event event);
    /// The person stands where that ended.
    [[nodiscard]] bool playsInstead() const;
    /// The guesses go, and questions that were answered ask again.
    void forgetGuesses();
    /// Off: steps with questions are told at once, as in a lecture that is played through.
    void setQuestions(bool on);

Q_SIGNALS:
    /// Another course, step or phase, or strayed and back. After the session has changed.
    void changed();
    /// An open question was answered, guessed or not; its event is on its way.
    void revealed();
    void left();

private:
    enum class Way { Cut, Journey };
    void enter(std::size_t step, Way way, bool mayAsk);
    void look();
    void followCursor(Change change);
    [[nodiscard]] bool isOurs() const;
    [[nodiscard]] StepId place() const;

    Session& m_session;
    LessonCoursePtr m_course;
    QString m_path;
    std::size_t m_step = 0;
    bool m_asking = false;
    bool m_questions = true;
    bool m_moving = false;  ///< the change that is announced is our own
    bool m_strayed = false;
    std::optional<StepId> m_instead;                              ///< where what was played instead ended
    std::map<std::size_t, std::optional<LessonGuess>> m_guesses;  ///< of answered questions
};

}  // namespace ringscope
