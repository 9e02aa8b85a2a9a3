// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/story_file.h"

#include "core/cli/scenario_loader.h"
#include "core/lesson/lesson_file.h"
#include "core/scenario/link_text.h"

#include <QString>

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace ringscope {

namespace {

constexpr std::uint64_t kMostBytes = 4 << 20;

bool isScenarioByName(const std::string& path) {
    return beginsAsLink(path) ||
           QString::fromLocal8Bit(path.c_str()).endsWith(QLatin1String(".ringscope"), Qt::CaseInsensitive);
}

Result<Story> scenarioIn(const std::string& path) {
    Result<Scenario> scenario = loadScenario(path);
    if (!scenario) return Unexpected{scenario.error()};
    return Story(std::move(*scenario));
}

/// Every command of it can be done: else its end would be missing, and nobody would be told.
Result<Story> lessonIn(std::string_view json) {
    Result<Lesson> lesson = readLesson(json);
    if (!lesson) return Unexpected{lesson.error()};
    Result<LessonCoursePtr> course = courseOf(std::move(*lesson));
    if (!course) return Unexpected{course.error()};
    std::vector<LessonFault> faults = (*course)->played.faults;
    locateFaults(json, (*course)->lesson, faults);
    for (LessonFault& fault : faults) {
        if (fault.kind != LessonFault::Kind::Command || !fault.error) continue;
        fault.error->line = fault.line;
        return Unexpected{std::move(*fault.error)};
    }
    return Story(std::move(*course));
}

Result<Story> storyIn(const std::string& path) {
    if (isScenarioByName(path)) return scenarioIn(path);
    const Result<std::string> json = readWholeFile(path, kMostBytes);
    if (!json) return Unexpected{json.error()};
    Result<Story> lesson = lessonIn(*json);
    if (lesson) return lesson;
    // Scenarios may have any name.
    Result<Story> scenario = scenarioIn(path);
    return scenario ? std::move(scenario) : std::move(lesson);
}

}  // namespace

Result<Story> readStory(const std::string& path) {
    Result<Story> story = storyIn(path);
    if (story || !story.error().file.empty()) return story;
    Error error = story.error();
    error.file = path;
    return Unexpected{std::move(error)};
}

}  // namespace ringscope
