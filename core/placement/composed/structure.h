// SPDX-License-Identifier: MIT
//
// Where a digest is looked up: a sorted ring, a list of slots, a table … Immutable; made for one cluster and one spec, and
// only of the nodes that take part. A place is a point or a slot.
#pragma once

#include "core/base/result.h"
#include "core/placement/composed/look_up.h"
#include "core/placement/rule_options.h"

#include <memory>

namespace ringscope {

class Structure {
public:
    virtual ~Structure() = default;
    [[nodiscard]] virtual std::size_t size() const = 0;  ///< places
    /// The place of a digest, or kNowhere. \pre size() > 0
    [[nodiscard]] virtual std::size_t placeOf(Wide digest) const = 0;
    [[nodiscard]] virtual NodeIndex nodeAt(std::size_t place) const = 0;
    /// Nodes of the places of digests in any order, kNobody for kNowhere; a structure may do better than a loop.
    /// \pre size() > 0; on a circle of up to 64 bits digests are no wider than it; out is as long as digests
    virtual void nodesOf(std::span<const std::uint32_t> digests, std::span<NodeIndex> out) const;
    virtual void nodesOf(std::span<const std::uint64_t> digests, std::span<NodeIndex> out) const;
    void nodesOf(std::span<const Wide> digests, std::span<NodeIndex> out) const;
    /// The place that a search goes on to.
    [[nodiscard]] std::size_t after(std::size_t place) const { return place + 1 == size() ? 0 : place + 1; }
    /// The place in the system's own numbers, decimal.
    [[nodiscard]] virtual std::string placeText(std::size_t place) const = 0;
    /// What was hashed for the place; empty for none.
    [[nodiscard]] virtual std::string labelOf(std::size_t place) const = 0;
    /// Of all digests, in node order.
    [[nodiscard]] virtual std::vector<double> shares() const = 0;
    /// In order of position; empty for what is not a ring.
    [[nodiscard]] virtual std::span<const ComposedPoint> points() const { return {}; }
    [[nodiscard]] virtual std::span<const ComposedArc> arcs() const { return {}; }
    [[nodiscard]] virtual unsigned bits() const { return 0; }  ///< of the circle; 0 for what is not a ring
    /// A digest or a point's position on a circle of 64 bits at most: the upper 64 of a wider one.
    [[nodiscard]] std::uint64_t onCircle(Wide position) const { return bits() > 64 ? position.high : position.low; }
};

/// What a structure is made of; lives as long as the placement.
struct StructureInput {
    const Cluster& cluster;
    const Members& members;
    const ComposedSpec& spec;
    const RuleOptions& options;  ///< of structures that have more numbers than a ring
};

struct StructureRule {
    std::string_view id;
    /// Whether it can be made, and with how many places.
    Result<Done> (*check)(const StructureInput& input);
    std::unique_ptr<const Structure> (*build)(const StructureInput& input);
};

[[nodiscard]] std::span<const StructureRule> structures();

/// Structures that would take longer are refused: some seconds.
inline constexpr std::uint64_t kMostSteps = 1'000'000'000;

/// Sum of the row's counts, in 64 bits. \pre counts is a row
[[nodiscard]] std::uint64_t placesOf(const StructureInput& input);
/// A 128-bit number in decimal.
[[nodiscard]] std::string wideText(Wide number);
/// Both halves rounded to doubles.
[[nodiscard]] constexpr double asDouble(Wide number) {
    return static_cast<double>(number.high) * 18446744073709551616.0 + static_cast<double>(number.low);
}

Result<Done> checkRing(const StructureInput& input);
std::unique_ptr<const Structure> buildRing(const StructureInput& input);
/// Slots one after the other, as many a node as its row of counts says: slot = digest mod their number.
Result<Done> checkSlots(const StructureInput& input);
std::unique_ptr<const Structure> buildSlots(const StructureInput& input);

/// Slots dealt one by one to whoever is owed most: slot = digest mod their number (HAProxy 2.6.12, lb_map.c).
Result<Done> checkDealtSlots(const StructureInput& input);
std::unique_ptr<const Structure> buildDealtSlots(const StructureInput& input);
/// Partitions that a ring's nodes take within a bound: bounded_partitions.cpp.
Result<Done> checkBoundedPartitions(const StructureInput& input);
std::unique_ptr<const Structure> buildBoundedPartitions(const StructureInput& input);
/// A Maglev table with weights: weighted_maglev.cpp.
Result<Done> checkWeightedMaglev(const StructureInput& input);
std::unique_ptr<const Structure> buildWeightedMaglev(const StructureInput& input);
/// Arcs that shrink as nodes are added: scaled_arcs.cpp.
Result<Done> checkScaledArcs(const StructureInput& input);
std::unique_ptr<const Structure> buildScaledArcs(const StructureInput& input);

}  // namespace ringscope
