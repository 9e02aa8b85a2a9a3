// SPDX-License-Identifier: MIT
//
// Commands of lessons out of JSON (lesson_file.h has the form).
#pragma once

#include "core/lesson/lesson_command.h"
#include "core/scenario/json_view.h"

#include <vector>

namespace ringscope {

[[nodiscard]] std::vector<LessonCommand> readCommands(const JsonView& json);

}  // namespace ringscope
