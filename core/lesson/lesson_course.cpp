// SPDX-License-Identifier: MIT
#include "core/lesson/lesson_course.h"

#include <utility>

namespace ringscope {

Result<LessonCoursePtr> courseOf(Lesson lesson, const Progress& progress) {
    Result<PlayedLesson> played = play(lesson, progress);
    if (!played) return Unexpected{played.error()};
    auto course = std::make_shared<LessonCourse>();
    course->played = std::move(*played);
    Timeline timeline(course->played.start);
    StepId end;
    lesson.steps.resize(course->played.steps.size());
    for (const LessonStep& step : lesson.steps) {
        for (const LessonCommand& command : step.commands) {
            const Result<std::vector<Event>> events = eventsOf(timeline.step(end).state, command);
            if (!events) return Unexpected{events.error()};
            for (const Event& event : *events) {
                Result<Timeline::Grown> grown = timeline.withStep(end, event);
                if (!grown) return Unexpected{grown.error()};
                timeline = std::move(grown->timeline);
                end = grown->step;
            }
        }
        course->stops.push_back(end);
    }
    course->lesson = std::move(lesson);
    course->timeline = std::make_shared<const Timeline>(std::move(timeline));
    return LessonCoursePtr(std::move(course));
}

LessonCoursePtr courseOf(std::shared_ptr<const Timeline> timeline, StepId tip) {
    auto course = std::make_shared<LessonCourse>();
    course->told = false;
    course->played.start = timeline->start();
    course->stops = timeline->path(tip);
    course->lesson.steps.resize(course->stops.size());
    course->played.steps.reserve(course->stops.size());
    for (const StepId stop : course->stops) {
        const Step& step = timeline->step(stop);
        course->played.steps.push_back({timeline->step(step.parent).state, step.state, {}, {}});
    }
    course->timeline = std::move(timeline);
    return course;
}

}  // namespace ringscope
