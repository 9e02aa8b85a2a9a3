// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/story_file.h"

#include "core/cli/scenario_loader.h"
#include "core/lesson/lesson_file.h"
#include "core/scenario/link_text.h"

#include <QString>

#include <cstdint>
#include <utility>

namespace ringscope {

namespace {

constexpr std::uint64_t kMostBytes = 4 << 20;

bool isScenarioByName(const std::string& path) {
    return beginsAsLink(path) ||
           QString::fromLocal8Bit(path.c_str()).endsWith(QLatin1String(".ringscope"), Qt::CaseInsensitive);
}

Result<Lesson> lessonIn(const std::string& path) {
    const Result<std::string> json = readWholeFile(path, kMostBytes);
    if (!json) return Unexpected{json.error()};
    return readLesson(*json);
}

Result<Story> scenarioIn(const std::string& path) {
    Result<Scenario> scenario = loadScenario(path);
    if (!scenario) return Unexpected{scenario.error()};
    return Story(std::move(*scenario));
}

}  // namespace

Result<Story> readStory(const std::string& path) {
    if (isScenarioByName(path)) return scenarioIn(path);
    Result<Lesson> lesson = lessonIn(path);
    if (!lesson) {
        // Scenarios may have any name.
        Result<Story> scenario = scenarioIn(path);
        if (scenario) return scenario;
        return Unexpected{lesson.error()};
    }
    Result<LessonCoursePtr> course = courseOf(std::move(*lesson));
    if (!course) return Unexpected{course.error()};
    // Its end would be missing, and nobody would be told.
    for (const LessonFault& fault : (*course)->played.faults)
        if (fault.kind == LessonFault::Kind::Command && fault.error) return Unexpected{*fault.error};
    return Story(std::move(*course));
}

}  // namespace ringscope
