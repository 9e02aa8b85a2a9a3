// SPDX-License-Identifier: GPL-3.0-or-later
//
// The whole course of movement in words: a curve for each rule over the number of nodes, with the theory beside them.
// GUI thread.
#pragma once

#include "app/labs/lab_report.h"
#include "core/lab/movement_course.h"

#include <string>

namespace ringscope {

struct MovementCourseQuestion {
    MovementLabRequest request;  ///< nodes is the largest number
    std::string front = "ring";  ///< the rule that is drawn strong, with the range of its samples
    bool logarithmic = false;    ///< both axes; else both from where they begin
};

/// Of what is known so far: steps without samples have no figures. \pre steps are those of the request
[[nodiscard]] LabReport movementCourseReport(const MovementCourseQuestion& question,
                                             const std::vector<MovementStep>& steps);

}  // namespace ringscope
