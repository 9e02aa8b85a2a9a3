// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands on a node's badge: the shortest ending of its name that no other node's name shares, up to
// three characters, in capitals ("cache-d" → D, "10.0.0.7" → .7). So the letter follows the name, not the
// colour. Where no ending of three characters distinguishes, the letter of the colour slot (A … L, then A1 …).
// List, circle, bars and exports all ask here.
#pragma once

#include "core/cluster/cluster.h"

#include <QString>

#include <vector>

namespace ringscope {

/// In node order.
[[nodiscard]] std::vector<QString> badgeTexts(const Cluster& cluster);

}  // namespace ringscope
