// SPDX-License-Identifier: MIT
//
// What an editor does to the steps of a lesson: a lesson in, another one out. Whether it can still be played is for
// lesson_run.h to say. Pure.
#pragma once

#include "core/lesson/lesson.h"

#include <cstddef>
#include <optional>
#include <set>
#include <string>

namespace ringscope {

/// As many sentences as a step of a file may have, and as many steps as a file.
inline constexpr std::size_t kMostSentences = 4, kMostLessonSteps = 100;

/// \pre both are steps
[[nodiscard]] Lesson withStepMoved(Lesson lesson, std::size_t from, std::size_t to);
/// Does what both did and says what both said: the first one's title, look and question; sentences that are there already
/// and those beyond kMostSentences go. Numbers of the same name that ask another thing get another name. \pre the next one
/// is a step
[[nodiscard]] Lesson withNextMerged(Lesson lesson, std::size_t step);
/// A step that does nothing and has no words yet; it looks at what the step before looks at. \pre at <= steps
[[nodiscard]] Lesson withStepInserted(Lesson lesson, std::size_t at);
/// What it did is not done any more. \pre it is a step, and not the only one
[[nodiscard]] Lesson withoutStep(Lesson lesson, std::size_t step);

/// With the name in its sentences, title and notes. Nothing where the new name is taken, or is none: letters, digits, -
/// and _. \pre the step has the number
[[nodiscard]] std::optional<LessonStep> withNumberRenamed(LessonStep step, const std::string& from,
                                                          const std::string& to);
/// "{moved}"
[[nodiscard]] std::string placeholderOf(const std::string& number);

/// Of the lesson. A language whose title is taken away goes, with the empty texts that wait for it, unless it is the last.
void setTitleWords(Lesson& lesson, const std::string& language, std::string words);
/// Languages of the title: those that every text must have.
[[nodiscard]] std::set<std::string> languagesOf(const Lesson& lesson);
/// Languages in which another thing is said than before: in the head, or in a step of the same place.
[[nodiscard]] std::set<std::string> languagesChanged(const Lesson& before, const Lesson& after);
/// An empty text goes; `needed`: it stands there as empty, to be written later.
void setWords(LessonText& text, const std::string& language, std::string words, bool needed);

}  // namespace ringscope
