// SPDX-License-Identifier: MIT
//
// A candidate of a configuration as nodes and a placement, through the catalog of systems. Pure functions, any thread.
#pragma once

#include "core/systems/catalog.h"
#include "core/systems/import/imported.h"

#include <string_view>

namespace ringscope::imports {

struct ImportedPlacement {
    Cluster cluster;
    PlacementSpec spec;
};

/// Nodes in the candidate's order, with names in normal form; where that changes a name, its own bytes are its identity. A
/// weight of 0 is kept. NameEmpty, NameTooLong, NameNotUtf8, NameHasControl, NameDuplicate, TooManyNodes, with the line.
[[nodiscard]] Result<Cluster> clusterOf(const ImportCandidate& candidate);
/// `system` stands for the candidate's own row when it is not empty, and then its options do not count, only `values` do; else
/// `values` go before its options. What clusterOf() and systemSpec() say; SystemUnknown with an empty id when there is no
/// row at all. Slots that the servers have are told to the candidate's own row.
/// \pre !isRefused(candidate.notes)
[[nodiscard]] Result<ImportedPlacement> placementOf(const ImportCandidate& candidate, std::string_view system = {},
                                                    const OptionValues& values = {});

/// The candidate's own row with its options, `values` before them, and the slots that its servers have. What systemSpec()
/// says.
[[nodiscard]] Result<PlacementSpec> specOf(const ImportCandidate& candidate, const OptionValues& values = {});

[[nodiscard]] bool hasSlots(const ImportCandidate& candidate);

}  // namespace ringscope::imports
