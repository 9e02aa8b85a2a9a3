// SPDX-License-Identifier: MIT
//
// Commands of lessons as JSON and back (lesson_file.h has the form).
#pragma once

#include "core/lesson/lesson_command.h"
#include "core/scenario/scenario_json.h"

#include <vector>

namespace ringscope {

[[nodiscard]] std::vector<LessonCommand> readCommands(const JsonView& json, KeySetReader& keys);
/// readCommands() gives the same one.
[[nodiscard]] Json commandJson(const LessonCommand& command);
/// Whole numbers without a point, as people write them.
[[nodiscard]] Json plainNumber(double number);

}  // namespace ringscope
