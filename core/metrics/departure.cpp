// SPDX-License-Identifier: MIT
#include "core/metrics/departure.h"

#include <cstdint>

namespace ringscope {

Departure departureOf(const Ring& ring, NodeIndex node, const KeyIndex& index) {
    const PositionTable& positions = *ring.positions();
    Departure departure;
    // A heir's place in the list plus one; the last is nobody's.
    std::vector<std::uint32_t> places(ring.cluster().size() + 1);
    const std::vector<Handover> runs = ring.handoversOf(node);
    const std::vector<RankRange> past = ranksPast(runs, positions, index);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const Handover& run = runs[i];
        if (isEmpty(run, positions)) continue;
        const Amount amount = amountIn(keysOn(run, past[i], index), index);
        if (amount.keys == 0) continue;
        departure.moved += amount;
        std::uint32_t& place = places[run.heir == kNobody ? places.size() - 1 : run.heir];
        if (place == 0) {
            departure.heirs.push_back({run.heir, {}});
            place = static_cast<std::uint32_t>(departure.heirs.size());
        }
        departure.heirs[place - 1].amount += amount;
    }
    return departure;
}

}  // namespace ringscope
