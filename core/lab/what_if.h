// SPDX-License-Identifier: MIT
//
// What happens to a cluster of caches if something is done to it, before anything is touched: which keys move, what the
// origin behind the caches has to answer, whether the bytes fit. Asked of a line of sides (nodes and rule), each
// made from the one before by whatever was done; so a plan of many steps is one question. Knows nothing of events or of
// systems. Pure; runs in a worker, with progress and cancel. worst_failures.h asks what fails worst.
//
// The model. Keys are asked for independently of each other, each by a Poisson process of its own rate
// λ = requestsPerSecond × its count ÷ all counts (the independent reference model: Fagin, "Asymptotic miss ratios over
// independent references", 1977; a key is asked for within T seconds with 1 − e^(−λT), as in Che, Tung and Wang,
// "Hierarchical Web caching systems", 2002, section III). At rest a request for a key that somebody owns misses
// with 1 − hitRatio, one for a key nobody owns always. A key that moved misses once on its new node, then it is there
// as it was before; so within the first minute it adds hitRatio × (1 − e^(−60λ)) misses. Steps of a plan are a minute
// apart or more. What is evicted when a node gets more keys than its memory holds is not modelled: it is told (overfull).
#pragma once

#include "core/keys/amount.h"
#include "core/keys/key_set.h"
#include "core/metrics/movement.h"
#include "core/placement/placement.h"

#include <optional>
#include <span>
#include <vector>

namespace ringscope {

struct WhatIfSide {
    Cluster cluster;
    PlacementSpec spec;
};

/// What was measured. What is not told has no answers.
struct WhatIfInputs {
    std::optional<double> requestsPerSecond;  ///< of all clients together, ≥ 0
    double hitRatio = 1;                      ///< 0 … 1, at rest
    std::vector<std::uint64_t> bytes;         ///< by KeyId; empty: not told
    std::optional<std::uint64_t> memory;      ///< bytes each node has for values
    std::size_t hottest = 20;                 ///< keys that are told by name
    std::size_t mostListed = 0;               ///< moved keys of each step that are listed
};

/// One node on one side.
struct NodeBurden {
    NodeId node;
    Amount amount;            ///< keys it owns, and their requests
    std::uint64_t bytes = 0;  ///< of their values; 0 if not told
    bool up = true;
    bool overfull = false;  ///< more bytes than its memory
};

/// A side at rest.
struct WhatIfRest {
    std::vector<NodeBurden> nodes;  ///< in node order
    Amount unowned;                 ///< keys that nobody has
    std::optional<double> peak;     ///< requests of the busiest ÷ mean of the nodes that are up; none without either
    std::uint64_t overfull = 0;     ///< nodes
    std::optional<double> origin;   ///< requests a second that the caches do not answer
};

struct KeyMove {
    KeyId key = 0;
    NodeIndex from = kNobody;  ///< of the side before
    NodeIndex to = kNobody;    ///< of the side after
    friend bool operator==(const KeyMove&, const KeyMove&) = default;
};

/// From one side to the next.
struct WhatIfStep {
    Amount moved;                             ///< keys whose owner is another one
    Amount cold;                              ///< of them those that somebody owns now: each misses once
    std::uint64_t needless = 0;               ///< keys that moved between nodes that were up before and after
    std::vector<MoveCount> table;             ///< sorted by (from, to), nobody first
    std::vector<KeyMove> listed;              ///< in file order, the first mostListed
    std::optional<double> misses;             ///< expected in the first minute because of the step
    std::optional<double> originFirstMinute;  ///< requests a second at the origin, mean of the first minute
    std::optional<double> originAtOnce;       ///< the same in the first moment, before anything is cached again
    WhatIfRest after;
};

struct HotKey {
    KeyId key = 0;
    std::vector<NodeIndex> owners;  ///< on each side
};

struct WhatIf {
    WhatIfRest before;
    std::vector<WhatIfStep> steps;  ///< one fewer than sides
    Amount net;                     ///< keys whose owner on the last side is another one than on the first
    std::vector<HotKey> hottest;    ///< by requests, then in file order
};

/// What checkPlacement says of a side; Cancelled, OutOfMemory. \pre sides is not empty; bytes is empty or one a key;
/// hitRatio in 0 … 1
Result<WhatIf> whatIf(std::span<const WhatIfSide> sides, const KeySet& keys, const WhatIfInputs& inputs,
                      const Progress& progress = {});

// Shared with worst_failures.h.

/// Owners of all keys, in file order. Cancelled.
Result<std::vector<NodeIndex>> ownersOfKeys(const Placement& placement, const KeySet& keys,
                                            const Progress& progress = {});
[[nodiscard]] WhatIfRest restOf(const Cluster& cluster, std::span<const NodeIndex> owners, const KeySet& keys,
                                const WhatIfInputs& inputs);
/// What moved between two sides; `after` of the step is `rest`. \pre one owner a key each
[[nodiscard]] WhatIfStep stepBetween(const Cluster& before, std::span<const NodeIndex> from, const Cluster& after,
                                     std::span<const NodeIndex> to, const KeySet& keys, const WhatIfInputs& inputs,
                                     WhatIfRest rest);

}  // namespace ringscope
