// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first words of a lesson that was recorded: what happened as title, and sentences around the numbers, so that they
// stay true whatever is changed. In the current language; the person goes on from there. GUI thread.
#pragma once

#include "core/lesson/lesson.h"
#include "core/scenario/timeline.h"

#include <QString>

namespace ringscope {

/// The window's language as lessons name it: one of Language::shipped(), without the country where that has none.
[[nodiscard]] QString windowLanguage();
/// Titles that were given stay. \pre the lesson is recordLesson() of this line
void giveWords(Lesson& lesson, const Timeline& timeline, StepId tip, const QString& scenario, const QString& language);

}  // namespace ringscope
