// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a step of a course says, in the current language, with its numbers as people of that language write them. Ask
// again when the language changes. GUI thread.
#pragma once

#include "core/lesson/lesson_course.h"

#include <QString>
#include <QStringList>

namespace ringscope {

struct Transition;

/// Of the lesson; empty for a scenario.
[[nodiscard]] QString lessonTitle(const Lesson& lesson);
[[nodiscard]] QString lessonAbout(const Lesson& lesson);

/// "cache-c goes down" for a scenario.
[[nodiscard]] QString stepTitleOf(const LessonCourse& course, std::size_t step);
/// \param shown  that ends at the step: what happened in it is the sentence of a scenario's step; may be null
[[nodiscard]] QStringList stepSentencesOf(const LessonCourse& course, std::size_t step, const Transition* shown = {});
[[nodiscard]] QString speakerNotesOf(const LessonCourse& course, std::size_t step);
/// "Who gets the keys of cache-c?" Empty without a question.
[[nodiscard]] QString questionOf(const LessonCourse& course, std::size_t step);
[[nodiscard]] QString hintOf(const LessonCourse& course, std::size_t step);
/// "Step 2 of 6", counted from 1.
[[nodiscard]] QString stepCountText(const LessonCourse& course, std::size_t step);
/// A figure or an answer: "1,000", "18.3", "cache-c".
[[nodiscard]] QString lessonValueText(const std::variant<double, std::string>& value);

}  // namespace ringscope
