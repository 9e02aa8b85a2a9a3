// SPDX-License-Identifier: MIT
//
// Who inherits what a dead node had, and how heavy the heaviest heir gets when one, two or three nodes fail at once.
// Where a rule says in advance where its keys go (no key moves between those that stay, no past), the lists of
// candidates answer every combination: of circles by their arcs, exactly; of others by a sample of keys. Any
// other rule is built again for each combination, and asked.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/cluster/cluster.h"
#include "core/placement/placement_spec.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace ringscope {

struct InheritanceRequest {
    Cluster cluster;                             ///< those that are up may fail
    PlacementSpec spec;                          ///< with its rule
    std::uint64_t keys = 20'000;                 ///< of the sample; circles need none
    std::uint64_t mostCombinations = 1'000'000;  ///< above that: greedy, and a seeded sample
    std::uint64_t mostBuilds = 2'000;            ///< the same for rules that are built again for each
    std::uint64_t seed = 1;
    friend bool operator==(const InheritanceRequest&, const InheritanceRequest&) = default;
};

struct WorstFailure {
    std::vector<NodeIndex> dead;  ///< ascending, as indices of the cluster; empty: nobody would be left
    NodeIndex heir = kNobody;     ///< the heaviest of those left
    double load = 0;              ///< its share of all keys then
    double before = 0;            ///< its share with all up
    std::uint64_t tried = 0;      ///< combinations
    bool exact = true;            ///< all combinations there are; false: the heaviest found
    friend bool operator==(const WorstFailure&, const WorstFailure&) = default;
};

struct Inheritance {
    std::vector<NodeIndex> nodes;  ///< that are up: rows and columns
    std::vector<double> before;    ///< share of all keys, by row
    std::vector<double> matrix;  ///< dead × heir: part of the dead node's keys; rows add up to 1 (0 if nobody gets any)
    std::vector<double> needless;       ///< share of all keys that move between others when that node dies; by row
    std::array<WorstFailure, 3> worst;  ///< after one, two, three failures
    bool measured = false;              ///< by a sample of keys; else exact, by the circle

    [[nodiscard]] double inherited(std::size_t dead, std::size_t heir) const {
        return matrix[dead * nodes.size() + heir];
    }
    /// How many nodes get anything when that one dies.
    [[nodiscard]] std::size_t heirsOf(std::size_t dead) const;
    friend bool operator==(const Inheritance&, const Inheritance&) = default;
};

/// Most nodes that may be up: the matrix has the square of it.
inline constexpr std::size_t kMostHeirs = 2000;

/// What makePlacement says, TooManyNodes (up, kMostHeirs), NobodyUp (fewer than two), Cancelled.
Result<Inheritance> inheritanceLab(const InheritanceRequest& request, const Progress& progress = {});

}  // namespace ringscope
