// SPDX-License-Identifier: MIT
//
// A lesson as a document: its steps stand on a timeline, so that whoever shows a timeline shows the lesson. A scenario
// is one, too: each step of its line is a step without words. Immutable once made; any thread.
#pragma once

#include "core/lesson/lesson_run.h"
#include "core/scenario/timeline.h"

#include <memory>
#include <vector>

namespace ringscope {

struct QuestionFacts;

struct LessonCourse {
    Lesson lesson;  ///< with as many steps as can be done
    std::shared_ptr<const Timeline> timeline;
    std::vector<StepId> stops;  ///< where each step ends: the same as the one before for a step that only talks
    PlayedLesson played;
    std::vector<std::shared_ptr<const QuestionFacts>>
        facts;         ///< of each step, null or left out where not found out yet
    bool told = true;  ///< false: made of a scenario; titles and sentences are those of its events

    [[nodiscard]] std::size_t size() const { return stops.size(); }
    /// Where a step begins: the start for the first one.
    [[nodiscard]] StepId before(std::size_t step) const { return step == 0 ? StepId{} : stops[step - 1]; }
};
using LessonCoursePtr = std::shared_ptr<const LessonCourse>;

/// Faults stand in LessonCourse::played. What play() says.
Result<LessonCoursePtr> courseOf(Lesson lesson, const Progress& progress = {});
/// The line from the start to a step, the start itself being the first one. Nothing is computed. \pre timeline->has(tip)
[[nodiscard]] LessonCoursePtr courseOf(std::shared_ptr<const Timeline> timeline, StepId tip);

}  // namespace ringscope
