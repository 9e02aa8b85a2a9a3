// SPDX-License-Identifier: MIT
//
// Lessons as JSON, in the form of lesson_file.h, laid out for people who go on by hand: two blanks a level, and what is
// short on one line. The same lesson gives the same bytes. Pure.
#pragma once

#include "core/lesson/lesson.h"

#include <string>

namespace ringscope {

/// readLesson() gives an equal lesson where it has what a file must have: a title, an about, a step, and in each step a
/// title and one to four sentences. Otherwise that is what readLesson() refuses.
[[nodiscard]] std::string writeLesson(const Lesson& lesson);

}  // namespace ringscope
