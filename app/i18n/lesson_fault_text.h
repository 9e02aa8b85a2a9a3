// SPDX-License-Identifier: GPL-3.0-or-later
//
// Words for what does not hold in a lesson, and for why a file is none. Core never words a message itself. Whole
// sentences in the current language. GUI thread.
#pragma once

#include "core/lesson/lesson_run.h"

#include <QString>

namespace ringscope {

/// "The number “moved” is 12, not 13."
[[nodiscard]] QString lessonFaultReason(const LessonFault& fault);
/// The same with its place: "Step 3: The number …", "Start: …"; with its line where it is known.
[[nodiscard]] QString lessonFaultText(const LessonFault& fault);
/// Of what readLesson() and play() refuse, with the line where there is one.
[[nodiscard]] QString lessonErrorText(const Error& error);

}  // namespace ringscope
