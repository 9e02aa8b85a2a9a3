// SPDX-License-Identifier: MIT
//
// Endless questions about a scenario. A question is a function of the evaluation, the seed and its number, so that a
// class with the same scenario and seed gets the same ones on every machine. Never a trivial one: something moves, and
// the answer is one. Pure; work for a worker where keys are many and the rule places all of them for an event.
#pragma once

#include "core/base/progress.h"
#include "core/lesson/question_facts.h"
#include "core/scenario/event.h"

#include <cstdint>
#include <string>
#include <variant>

namespace ringscope {

struct QuizQuestion {
    LessonQuestion question;
    Event event;                               ///< of Place: a node comes whose name hashes to the best place
    std::variant<double, std::string> answer;  ///< as PlayedStep::answer
    QuestionFacts facts;                       ///< facts.after is the state after the event
};

/// Kinds take turns: any four questions in a row, from a multiple of four on, are of as many kinds as the scenario has.
/// NotFound where nothing can be asked: fewer than two nodes up, no keys, or nothing that would have one answer. Cancelled.
/// \param number  0, 1, 2 …
Result<QuizQuestion> quizQuestion(const EvaluationPtr& from, std::uint64_t seed, std::uint64_t number,
                                  const Progress& progress = {});

}  // namespace ringscope
