// SPDX-License-Identifier: MIT
//
// Plays a lesson and holds it to what it says: every command applies, every number is what the core computes, every
// {name} of a text is a number of its step, and no digits stand in a text but those of numbers, of names of nodes and
// keys, and those listed as said. Pure; a lesson is played in a worker where its keys are many.
#pragma once

#include "core/base/progress.h"
#include "core/lesson/lesson.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace ringscope {

struct LessonFault {
    enum class Kind {
        Command,      ///< `error` says why it cannot be done
        Figure,       ///< of a number: no such figure, or of nothing that is there; `expected` figure of `found`
        Number,       ///< is `expected`, the core computes `found`
        Placeholder,  ///< no number of the step has this name
        Digits,       ///< nothing computes them
        Name,         ///< of a node or key that is not there
        Rule,         ///< of a comparison: there is none of this id
        Language,     ///< a text lacks it; without a step: the title, which says what languages a lesson has
        Question,     ///< `expected` is its kind: the step does not do it, to `what`, or two answers are as good
    };
    Kind kind = Kind::Command;
    std::optional<std::size_t> step;  ///< none: in the start, or the head
    std::string what;                 ///< the name, the text, the language
    std::string expected, found;
    std::optional<Error> error;
    std::size_t command = 0;  ///< of the step or the start: which one it is
    std::uint64_t line = 0;   ///< of the file, where locateFaults() found it
};

struct PlayedStep {
    State before, after;
    std::map<std::string, std::variant<double, std::string>, std::less<>> numbers;  ///< by name, as computed
    /// Of the question: a node's name, or a number of keys; none without one.
    std::optional<std::variant<double, std::string>> answer;
};

struct PlayedLesson {
    State start = State::initial();
    std::vector<PlayedStep> steps;  ///< up to the first command that cannot be done
    std::vector<LessonFault> faults;
};

/// Cancelled; OutOfMemory.
Result<PlayedLesson> play(const Lesson& lesson, const Progress& progress = {});

/// The text with its numbers in place; `write` gives each of them as people of the language write it.
using NumberWriter = std::string (*)(const std::variant<double, std::string>& number);
[[nodiscard]] std::string filledText(std::string_view text, const PlayedStep& step, NumberWriter write);

}  // namespace ringscope
