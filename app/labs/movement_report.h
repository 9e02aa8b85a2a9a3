// SPDX-License-Identifier: GPL-3.0-or-later
//
// The movement lab in words, and the articles' letters. GUI thread.
#pragma once

#include "app/labs/lab_report.h"
#include "core/lab/movement_lab.h"

namespace ringscope {

[[nodiscard]] LabReport movementReport(const MovementLabRequest& request, const std::vector<MovementRow>& rows);
/// "2 added to 10 nodes".
[[nodiscard]] QString movementEvent(const MovementLabRequest& request);
/// Why the rule cannot do it, without names, which are random in the lab.
[[nodiscard]] QString movementRefusal(const Error& error);
[[nodiscard]] LabReport lettersReport(const LettersExperiment& experiment);

}  // namespace ringscope
