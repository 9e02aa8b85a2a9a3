// SPDX-License-Identifier: GPL-3.0-or-later
//
// The file that commands take which tell something step by step: a lesson as JSON, or a scenario (also as a text that
// can be pasted), whose steps then are told by what they do. Plain values.
#pragma once

#include "core/lesson/lesson_course.h"
#include "core/scenario/scenario_file.h"

#include <string>
#include <variant>

namespace ringscope {

using Story = std::variant<Scenario, LessonCoursePtr>;

/// A scenario is told by its name; anything else is a lesson, unless it can only be read as a scenario. What
/// loadScenario, readLesson and play say, and why a command of the lesson cannot be done; with the file and, where it is
/// known, the line.
Result<Story> readStory(const std::string& path);

}  // namespace ringscope
