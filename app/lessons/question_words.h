// SPDX-License-Identifier: GPL-3.0-or-later
//
// Questions, answers and why, in whole sentences of the current language. Ask again when it changes. GUI thread.
#pragma once

#include "app/lessons/lesson_player.h"
#include "core/lab/place_search.h"
#include "core/lesson/question_facts.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace ringscope {

/// How it can be answered: "Click a node on the circle, or choose it here."
[[nodiscard]] QString howToAnswer(LessonQuestion::Kind kind, bool onCircle);
/// The lesson's hint, else one that fits the kind of question and the rule.
[[nodiscard]] QString hintFor(const LessonCourse& course, std::size_t step);
/// "cache-c", "11 of 60 keys", "118.3°".
[[nodiscard]] QString guessText(const LessonGuess& guess, const QuestionFacts& facts);
[[nodiscard]] QString truthText(const QuestionFacts& facts);
/// "Right!", "Close.", "Not this time."
[[nodiscard]] QString verdictText(const Score& score);
/// "100 points"
[[nodiscard]] QString pointsText(int points);
/// The person's guess beside the truth: "You said 30, it is 11 of 60 keys." Without a guess the truth alone.
[[nodiscard]] QString comparisonText(const std::optional<LessonGuess>& guess, const QuestionFacts& facts);
/// Why: a sentence or two, and for a key that moved the steps of the core's own explanation.
/// \param own  the node at the place that was guessed, once it has a name
[[nodiscard]] QStringList whyText(const QuestionFacts& facts, const std::optional<FoundName>& name,
                                  const std::optional<Arrival>& own);
/// "server 12, 8 keys"
[[nodiscard]] QString arrivalText(const Arrival& node);
/// "3 of 4 right"; empty where nothing was answered.
[[nodiscard]] QString tallyText(int right, int of);
/// "Quiz, seed 42"
[[nodiscard]] QString quizTitle(quint64 seed);

}  // namespace ringscope
