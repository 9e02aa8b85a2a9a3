// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the views of "what if" draw, and the words and numbers that plots and tables share. GUI thread.
#pragma once

#include "app/labs/whatif_report.h"
#include "core/cli/figures.h"

namespace ringscope {

/// Sum of the weights of the nodes that are up.
[[nodiscard]] double weightUp(const Cluster& cluster);
/// End of a scale: room beside the longest bar.
[[nodiscard]] double topOf(double most);
/// "nobody" for kNobody and no id.
[[nodiscard]] QString nameOf(const Cluster& cluster, NodeIndex node);
[[nodiscard]] QString nameOf(const Cluster& cluster, std::optional<NodeId> id);
[[nodiscard]] const WhatIfRest& restAt(const WhatIfFound& found, std::size_t side);
/// "2. cache-c goes down"; 0: "Start".
[[nodiscard]] QString stepName(const WhatIfQuestion& question, std::size_t step);

/// Of each step what the origin gets, or without a rate how many keys move.
[[nodiscard]] LabBars whatIfStepBars(const WhatIfQuestion& question, const WhatIfFound& found);
/// From whom to whom keys move in a step: a matrix, or the largest moves where there are too many nodes. None for the start.
[[nodiscard]] LabPlot whatIfMovesPlot(const WhatIfQuestion& question, const WhatIfFound& found, std::size_t step);
/// Of each node its bytes against its memory, or without them its share of the requests against its weight.
[[nodiscard]] LabBars whatIfNodeBars(const WhatIfQuestion& question, const WhatIfFound& found, std::size_t side);

}  // namespace ringscope
