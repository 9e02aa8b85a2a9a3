// SPDX-License-Identifier: MIT
//
// Which point a digest belongs to, and who of equal points is met: a circle's look-up, normalised once into arcs, each
// with the point it leads to. Whatever the rule, an arc i is (end of i−1, end of i].
#pragma once

#include "core/base/wide.h"
#include "core/placement/composed/point_series.h"

#include <cstddef>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

namespace ringscope {

/// No place: the digest belongs to nobody.
inline constexpr std::size_t kNowhere = std::numeric_limits<std::size_t>::max();

struct ComposedArc {
    Wide end;
    std::size_t point = kNowhere;  ///< rank of the point it leads to
};

/// Which way round the circle a key goes to its point.
enum class WayRound : std::uint8_t { Onward, Back, Shorter };

struct LookUpRule {
    std::string_view id;
    WayRound way;
    /// Ends ascend; what is past the last one belongs to the first arc. \pre positions ascend and are not empty
    std::vector<ComposedArc> (*arcs)(std::span<const ComposedPoint> points, Wide mask);
};

/// Orders points that were made node by node, in members' order, and drops those a system does not keep.
struct TieRule {
    std::string_view id;
    void (*sort)(std::vector<ComposedPoint>& points);
};

[[nodiscard]] std::span<const LookUpRule> lookUpRules();
[[nodiscard]] std::span<const TieRule> tieRules();

}  // namespace ringscope
