// SPDX-License-Identifier: GPL-3.0-or-later
//
// Behind every view of a question: finds out in a worker what is asked about, counts what guesses are worth, and enters them
// in the book. One for a player, however many views there are. GUI thread; player and book must outlive it.
#pragma once

#include "app/lessons/lesson_player.h"
#include "app/lessons/result_book.h"
#include "app/session/latest_job.h"
#include "core/lab/place_search.h"
#include "core/lesson/question_facts.h"

#include <QObject>

#include <memory>
#include <optional>

namespace ringscope {

class QuestionDesk : public QObject {
    Q_OBJECT
public:
    QuestionDesk(LessonPlayer& player, ResultBook& book, QObject* parent = nullptr);

    [[nodiscard]] LessonPlayer& player() const { return m_player; }
    [[nodiscard]] ResultBook& book() const { return m_book; }
    /// Whether the step the player stands on asks, or has asked and was answered.
    [[nodiscard]] bool isOpen() const;
    /// Of the player's step; null while they are found out, and where there are none.
    [[nodiscard]] const std::shared_ptr<const QuestionFacts>& facts() const { return m_facts; }
    [[nodiscard]] std::optional<LessonGuess> guess() const;
    [[nodiscard]] std::optional<Score> score() const;
    /// A name that hashes where the person put the new node; none while it is searched.
    [[nodiscard]] const std::optional<FoundName>& nameAtGuess() const { return m_name; }
    /// The node of that name: where it stands and what it would take.
    [[nodiscard]] std::optional<Arrival> ownNode() const;
    /// Lets it come in place of the step's node, once there is one.
    void playOwnNode();
    /// What the book calls the lesson. A quiz says which one it is.
    [[nodiscard]] QString lessonId() const;
    void setQuiz(std::optional<quint64> seed, int number = 0);
    [[nodiscard]] std::optional<quint64> quiz() const { return m_quiz; }

Q_SIGNALS:
    /// Another question, or something is known now that was not.
    void changed();
    void scored(const ringscope::Score& score);

private:
    void follow();
    void reveal();
    void enter();
    void searchName();

    LessonPlayer& m_player;
    ResultBook& m_book;
    LessonCoursePtr m_course;
    std::size_t m_step = 0;
    std::shared_ptr<const QuestionFacts> m_facts;
    std::optional<FoundName> m_name;
    bool m_revealed = false;  ///< in front of the person
    bool m_owed = false;      ///< the guess was made before the facts were there
    std::optional<quint64> m_quiz;
    int m_quizNumber = 0;
    LatestJob<std::shared_ptr<const QuestionFacts>> m_job;
    LatestJob<Result<FoundName>> m_search;
};

}  // namespace ringscope
