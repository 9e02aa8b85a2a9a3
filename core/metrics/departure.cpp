// SPDX-License-Identifier: MIT
#include "core/metrics/departure.h"

#include <algorithm>

namespace ringscope {

Departure departureOf(const Ring& ring, NodeIndex node, const ArcKeys& keys, const KeyIndex& index) {
    const PositionTable& positions = *ring.positions();
    std::vector<HeirLoad> gains;
    for (const Handover& run : ring.handoversOf(node)) {
        if (isEmpty(run, positions)) continue;
        const Amount amount = amountIn(keys.on(run, positions, index), index);
        if (amount.keys > 0) gains.push_back({run.heir, amount});
    }
    std::sort(gains.begin(), gains.end(), [](const HeirLoad& a, const HeirLoad& b) { return a.heir < b.heir; });
    Departure departure;
    for (const HeirLoad& gain : gains) {
        departure.moved += gain.amount;
        if (departure.heirs.empty() || departure.heirs.back().heir != gain.heir)
            departure.heirs.push_back(gain);
        else
            departure.heirs.back().amount += gain.amount;
    }
    return departure;
}

}  // namespace ringscope
