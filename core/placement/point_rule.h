// SPDX-License-Identifier: MIT
//
// Which bytes are hashed for a node's points, and how many points it gets. Rows, not branches.
//
// label: max(1, floor(v·w + ½)) points, each the spec's hash of the filled-in label template
//        (index from firstIndex); with virtual nodes off one point, the hash of the bare name.
// ketama: 32-bit points from MD5 of "{node}-{k}", k = 0 …, four little-endian words each;
//        floor(single(pct·(v/4)·n)) digests, pct = single(w)/single(total) (libketama 2014,
//        ketama.c: product in double, rounded once to binary32 before the floor).
// ketama-libmemcached: the same, the product in binary32 throughout (libmemcached 1.1.4,
//        libmemcached/hosts.cc). Both count n and the total over every node, up or down, and add
//        up the weights in ascending order, so that fractions do not make the order matter.
// v is the node's own number of virtual nodes if it has one, else the ring's; for ketama it
// changes that node's points only, as if it alone had been built with another constant.
#pragma once

#include "core/base/result.h"
#include "core/cluster/cluster.h"
#include "core/placement/placement_spec.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// A virtual node's place on the ring.
struct Point {
    std::uint64_t position = 0;  ///< native
    NodeIndex node = 0;
    std::uint32_t index = 0;  ///< as in the label: firstIndex + i (ketama: 4·k + word)
    friend bool operator==(const Point&, const Point&) = default;
};

struct PointRule {
    std::string_view id;
    bool needsVirtualNodes;  ///< has no meaning while the switch is off
    bool narrowOnly;         ///< makes 32-bit points: the hash must have 32 bits
    bool countsDependOnAll;  ///< a node's number of points depends on all weights
    bool usesLabel;          ///< points depend on the label template and the first index
    /// Number of points of each node, in node order; 64 bits, nothing allocated but the answer.
    std::vector<std::uint64_t> (*counts)(const Cluster& cluster, const RingSpec& spec);
    /// Appends the positions of one node's points, in index order: hashed in batches.
    void (*positions)(const Node& node, std::uint64_t count, const PlacementSpec& spec,
                      std::vector<std::uint64_t>& out);
    /// Appends the points of one node, in index order, one by one: the same positions the plain way.
    void (*append)(const Node& node, NodeIndex index, std::uint64_t count, const PlacementSpec& spec,
                   std::vector<Point>& out);
    /// What was hashed for a point of that node.
    std::string (*label)(const Node& node, std::uint32_t index, const RingSpec& spec);
};

[[nodiscard]] std::span<const PointRule> pointRules();
[[nodiscard]] const PointRule* findPointRule(std::string_view id);
/// Where a node's point of the lowest index is. \pre it has points
[[nodiscard]] std::uint64_t firstPosition(const Node& node, const PlacementSpec& spec);
/// The label template filled in: what is hashed for point `index`.
/// An index past 2^32 − 1 goes on at 0.
[[nodiscard]] std::string filledLabel(std::string_view labelTemplate, std::string_view node, std::uint32_t index);
/// LabelWithoutNode, LabelWithoutIndex, PointRuleUnknown, PointRuleNeedsNarrowHash,
/// PointRuleNeedsVirtualNodes, VirtualNodesOutOfRange, TooManyPoints, TooManyNodes. Label and numbers are
/// checked also while the switch is off: switching on must not fail on them.
Result<Done> checkPoints(const Cluster& cluster, const PlacementSpec& spec);
/// True when a node's point `index` is at the same place under both: only the number of points may differ.
/// \pre both pass checkPoints
[[nodiscard]] bool samePoints(const PlacementSpec& a, const PlacementSpec& b);

}  // namespace ringscope
