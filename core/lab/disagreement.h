// SPDX-License-Identifier: MIT
//
// Why two clients disagree: two placements over the same nodes and keys, how many keys they place differently, where on
// the circle, and at which step they part (parting.h). Pure; runs in a worker, with progress and cancel.
#pragma once

#include "core/keys/amount.h"
#include "core/keys/key_set.h"
#include "core/lab/parting.h"
#include "core/placement/composed/composed.h"

#include <optional>
#include <vector>

namespace ringscope {

/// A stretch (begin, end] of the circle that they give to different nodes; begin == end: all of it.
struct DifferingArc {
    Wide begin, end;
    NodeIndex a = kNobody, b = kNobody;
    friend bool operator==(const DifferingArc&, const DifferingArc&) = default;
};

struct DifferingArcs {
    std::vector<DifferingArc> arcs;  ///< in order; neighbours of the same two nodes are one, but for those across 0
    double share = 0;                ///< of the circle, 0 … 1
};

struct DifferingKey {
    KeyId key = 0;
    NodeIndex a = kNobody, b = kNobody;
    Parting parting;
};

struct Disagreement {
    struct Stage {
        DifferingKey first;  ///< in file order
        std::uint64_t keys = 0;
    };
    Amount all, differing;
    std::uint64_t explained = 0;        ///< differing keys whose parting was looked for: the first mostExplained
    std::vector<Stage> stages;          ///< of those, by the stage they part at, the most frequent first
    std::vector<DifferingKey> samples;  ///< the first mostSamples
    std::optional<DifferingArcs> arcs;  ///< only where both are rings of one width with the same digests
};

struct DisagreementLimits {
    std::size_t mostSamples = 20;
    std::size_t mostExplained = 1000;
};

/// Cancelled, OutOfMemory. \pre same nodes in the same order
Result<Disagreement> disagreementBetween(const Placement& a, const Placement& b, const KeySet& keys,
                                         const DisagreementLimits& limits = {}, const Progress& progress = {});

/// Nodes that are not up own nothing here. None where the circles cannot be laid over each other; that some keys are cut
/// short before they are hashed does not count.
[[nodiscard]] std::optional<DifferingArcs> differingArcs(const Placement& a, const Placement& b);

}  // namespace ringscope
