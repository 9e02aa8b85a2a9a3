// SPDX-License-Identifier: MIT
//
// Adds up moves by their two owners. Under modulo nearly every key moves, and a thousand nodes have
// a million pairs of owners, so no pair is looked up: moves are brought into order of the owner
// before by counting places, then added up by the owner after. Used by movement.cpp.
#pragma once

#include "core/metrics/moved_ranges.h"
#include "core/metrics/movement.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace ringscope {

/// Fills in the sums and the table from `count` pieces of the key set: ownersOf(i) is the pair of owners before and
/// after, as places in their own clusters, amountOf(i) what there is of it. Pieces that did not move are left out.
/// \pre count < 2^32
template <class OwnersOf, class AmountOf>
void addUpMoves(std::size_t count, const OwnersOf& ownersOf, const AmountOf& amountOf, const Hands& hands,
                Movement& movement) {
    // A place among owners: nobody's is 0.
    const auto placeOf = [](NodeIndex owner) { return owner == kNobody ? 0 : std::size_t{owner} + 1; };
    constexpr std::size_t kDense = 16;
    struct Piece {
        NodeIndex to;
        std::uint32_t at;
    };
    std::vector<std::uint32_t> ends(hands.nodesBefore() + 1);
    for (std::size_t i = 0; i < count; ++i) {
        const auto [from, to] = ownersOf(i);
        if (hands.differ(from, to)) ++ends[placeOf(from)];
    }
    std::partial_sum(ends.begin(), ends.end(), ends.begin());
    std::vector<Piece> byFrom(ends.back());
    auto free = ends;
    for (std::size_t i = count; i-- > 0;) {
        const auto [from, to] = ownersOf(i);
        if (hands.differ(from, to)) byFrom[--free[placeOf(from)]] = {to, static_cast<std::uint32_t>(i)};
    }

    std::vector<Amount> sums(hands.nodesAfter() + 1);
    std::vector<std::size_t> touched;
    movement.table.reserve(std::min(byFrom.size(), ends.size() * sums.size()));
    std::size_t next = 0;
    for (std::size_t before = 0; before < ends.size(); ++before) {
        for (; next < ends[before]; ++next) {
            const Amount amount = amountOf(byFrom[next].at);
            Amount& sum = sums[placeOf(byFrom[next].to)];
            if (amount.keys != 0 && sum.keys == 0) touched.push_back(placeOf(byFrom[next].to));
            sum = {sum.keys + amount.keys, sum.requests + amount.requests};
        }
        // Many are brought into order by looking at all places, few by sorting.
        if (touched.size() > sums.size() / kDense) {
            touched.clear();
            for (std::size_t after = 0; after < sums.size(); ++after) {
                if (sums[after].keys != 0) touched.push_back(after);
            }
        } else {
            std::sort(touched.begin(), touched.end());
        }
        const auto from = static_cast<NodeIndex>(before) - 1;
        for (const std::size_t after : touched) {
            const Amount sum = std::exchange(sums[after], {});
            const auto to = static_cast<NodeIndex>(after) - 1;
            movement.keys += sum.keys;
            movement.requests += sum.requests;
            if (hands.bothStayedUp(from, to)) movement.needlessKeys += sum.keys;
            movement.table.push_back({hands.before(from), hands.after(to), sum.keys, sum.requests});
        }
        touched.clear();
    }
    const auto inOrder = [](const MoveCount& a, const MoveCount& b) {
        return a.from != b.from ? a.from < b.from : a.to < b.to;
    };
    // Nodes usually stand in the order of their ids already.
    if (!std::is_sorted(movement.table.begin(), movement.table.end(), inOrder))
        std::sort(movement.table.begin(), movement.table.end(), inOrder);
}

}  // namespace ringscope
