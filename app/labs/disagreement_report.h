// SPDX-License-Identifier: GPL-3.0-or-later
//
// Why two clients disagree (core/lab/disagreement.h) in words: keys, steps and stretches of the circle as the views of one
// report, and the two ways of one key side by side. GUI thread.
#pragma once

#include "app/labs/lab_report.h"
#include "app/labs/ways_panel.h"
#include "core/lab/disagreement.h"

namespace ringscope {

struct DisagreementAnswer {
    QString titleA, titleB;  ///< what the two are called; not equal
    PlacementPtr a, b;       ///< same nodes in the same order
    KeySetPtr keys;
    Disagreement found;
};

/// Views: "keys", "steps", and "circle" where both are rings that can be laid over each other. Row i of "keys" is sample i.
[[nodiscard]] LabReport disagreementReport(const DisagreementAnswer& answer);
/// \pre sample < found.samples.size()
[[nodiscard]] KeyWays waysOf(const DisagreementAnswer& answer, std::size_t sample);

}  // namespace ringscope
