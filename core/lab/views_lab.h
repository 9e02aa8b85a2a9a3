// SPDX-License-Identifier: MIT
//
// Karger's spread and load: several clients place the same keys on a ring, but each of them knows only a random part of
// the nodes. How many owners a key has among them (spread), how many keys a cache has for any of them (load), and
// how often two of them disagree (Karger et al., "Consistent hashing and random trees", STOC 1997, section 4).
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/placement/placement_spec.h"

#include <cstdint>
#include <vector>

namespace ringscope {

struct ViewsRequest {
    PlacementSpec spec;  ///< hash and points; its rule is the ring whatever it says
    std::uint32_t nodes = 40;
    std::vector<std::uint32_t> virtualNodes{1, 10, 100};
    std::vector<double> parts{0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0};  ///< known to a client, 0 … 1
    std::uint32_t clients = 20;
    std::uint64_t keys = 5'000;
    std::uint64_t seed = 1;
    unsigned threads = 2;
    friend bool operator==(const ViewsRequest&, const ViewsRequest&) = default;
};

struct ViewsCell {
    std::uint32_t virtualNodes = 0;
    double part = 0;          ///< asked for
    std::uint32_t known = 0;  ///< nodes that each client knows, at least one
    double spread = 0;        ///< owners of a key among all clients, mean over the keys
    std::uint32_t spreadMost = 0;
    double load = 0;          ///< keys of the fullest cache, counted once however many clients, ÷ keys per node
    double disagreement = 0;  ///< chance that two different clients place a key differently
    double unanimous = 0;     ///< share of the keys on which all clients agree
    double theorySpread = 0;  ///< see expectedSpread
    double theoryDisagreement = 0;
    friend bool operator==(const ViewsCell&, const ViewsCell&) = default;
};

/// One cell for each of virtualNodes × parts, parts innermost. The same names, keys and views in every row. The same on
/// any number of threads. What makePlacement says, Cancelled. \pre nodes, clients, keys > 0; parts in 0 … 1
Result<std::vector<ViewsCell>> viewsLab(const ViewsRequest& request, const Progress& progress = {});

/// Owners of a key among all clients, on average over all rings, whatever the virtual nodes: the key meets the nodes in a
/// random order and each client takes the first it knows, the j-th with chance q(j) = C(n − j, known − 1) / C(n, known).
/// So it is an owner with chance 1 − (1 − q(j))^clients. Exact. \pre 0 < known ≤ nodes
[[nodiscard]] double expectedSpread(std::uint32_t nodes, std::uint32_t known, std::uint32_t clients);
/// Chance that two clients differ, likewise: they agree if the first node that either knows is known to both, so with
/// chance E[common ÷ (2·known − common)], common hypergeometric. Exact. \pre 0 < known ≤ nodes
[[nodiscard]] double expectedDisagreement(std::uint32_t nodes, std::uint32_t known);

}  // namespace ringscope
