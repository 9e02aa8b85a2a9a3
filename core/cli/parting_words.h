// SPDX-License-Identifier: MIT
//
// The command line's words for the step at which two placements part (core/lab/parting.h): an id that programs can
// compare, and an English sentence without a final stop.
#pragma once

#include "core/cluster/cluster.h"
#include "core/lab/parting.h"

#include <string>
#include <string_view>

namespace ringscope {

[[nodiscard]] std::string_view partingId(PartingStage stage);
/// \pre the parting is of nodes of this cluster
[[nodiscard]] std::string partingSentence(const Parting& parting, const Cluster& cluster);

}  // namespace ringscope
