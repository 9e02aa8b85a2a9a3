// SPDX-License-Identifier: MIT
//
// Which numbers a node's points are: a hash of a label each, words of a digest, a chain … Rows with their sources.
#pragma once

#include "core/base/wide.h"
#include "core/placement/composed/members.h"
#include "core/placement/composed_spec.h"

#include <cstdint>

namespace ringscope {

struct ComposedPoint {
    Wide position;
    NodeIndex node = kNobody;
    std::uint32_t index = 0;  ///< the how many-th of its node, 0-based
    friend bool operator==(const ComposedPoint&, const ComposedPoint&) = default;
};

struct PointSeries {
    std::string_view id;
    unsigned (*bits)(const ComposedSpec& spec);  ///< width of the circle: 32, 64 or 128
    /// Appends the first `count` points of a node, in order. `name` is the name rule's.
    void (*append)(const Node& node, NodeIndex index, std::string_view name, std::uint64_t count,
                   const ComposedSpec& spec, std::vector<ComposedPoint>& out);
    /// What was hashed for a point; empty where no text was.
    std::string (*label)(const Node& node, std::string_view name, std::uint32_t index, const ComposedSpec& spec);
    std::uint32_t perLabel = 1;  ///< points made of one text
    /// It reads Node::number: nodes without one are given with that of numbersOf().
    bool numbered = false;
};

[[nodiscard]] std::span<const PointSeries> pointSeries();

/// The label with its fields filled in, all numbers in decimal: {node} the name, {i}, {weight}, {number}.
[[nodiscard]] std::string composedLabel(std::string_view text, const Node& node, std::string_view name,
                                        std::uint64_t i);

}  // namespace ringscope
