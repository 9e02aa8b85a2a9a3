// SPDX-License-Identifier: GPL-3.0-or-later
//
// The movement lab in words, and the articles' letters. GUI thread.
#pragma once

#include "app/labs/lab_report.h"
#include "core/lab/movement_lab.h"

namespace ringscope {

[[nodiscard]] LabReport movementReport(const MovementLabRequest& request, const std::vector<MovementRow>& rows);
[[nodiscard]] LabReport lettersReport(const LettersExperiment& experiment);

}  // namespace ringscope
