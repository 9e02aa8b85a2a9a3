// SPDX-License-Identifier: MIT
//
// A lesson of what somebody has played: the line of a timeline, step by step, said by commands with names wherever a
// command can say it. Words are for whoever shows it: titles that a person gave are there, sentences are not. Pure; done
// in a worker, for figures of all keys are computed.
#pragma once

#include "core/base/progress.h"
#include "core/lesson/lesson.h"
#include "core/scenario/timeline.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace ringscope {

struct RecordOptions {
    std::string title;
    std::string language = "en";             ///< of the title, and of those that the steps were given
    std::uint64_t embeddedBytes = 1u << 20;  ///< keys of files up to so many bytes are put into the lesson
};

/// From the start to tip: the start is the first step, with nothing to do. Each step has the numbers of
/// suggestedNumbers(). FileTooLarge (bytes of the keys, embeddedBytes) and FileNotFound for keys of a file that a lesson
/// cannot hold, with the file and, as `line`, the step of the line, 0 for the start; Cancelled; what placing says.
/// \pre timeline.has(tip)
Result<Lesson> recordLesson(const Timeline& timeline, StepId tip, const RecordOptions& options,
                            const Progress& progress = {});

/// Begins with this state, whatever it began with; the steps stay. FileTooLarge and FileNotFound as recordLesson(), for
/// the start.
Result<Lesson> withStart(Lesson lesson, State start, std::uint64_t embeddedBytes = 1u << 20);

/// Lower-case words of ASCII divided by -; "lesson" where nothing is left.
[[nodiscard]] std::string lessonId(std::string_view title);

using LessonNumbers = std::map<std::string, LessonNumber, std::less<>>;

/// Figures that are worth telling between two states, as the core computes them: up and keys always; moved, share and
/// expected where keys may have moved; heir and taken where one node went; arrived where one came; heaviest and peak where
/// the rule or the keys are others. What placing says.
Result<LessonNumbers> suggestedNumbers(const State& before, const State& after);

}  // namespace ringscope
