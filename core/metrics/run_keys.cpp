// SPDX-License-Identifier: MIT
#include "core/metrics/run_keys.h"

namespace ringscope {

Amount amountIn(const RankRange& range, const KeyIndex& index) {
    const auto between = [&](std::size_t first, std::size_t last) {
        return Amount{last - first, index.requestsBefore(last) - index.requestsBefore(first)};
    };
    if (range.first <= range.last) return between(range.first, range.last);
    Amount amount = between(range.first, index.size());
    return amount += between(0, range.last);
}

bool isEmpty(const Handover& run, const PositionTable& positions) {
    return run.begin < run.end && positions[run.begin] == positions[run.end];
}

std::vector<RankRange> ranksPast(std::span<const Handover> runs, const PositionTable& positions,
                                 const KeyIndex& index) {
    std::vector<std::uint64_t> borders;
    borders.reserve(2 * runs.size());
    for (const Handover& run : runs) {
        borders.push_back(positions[run.begin]);
        borders.push_back(positions[run.end]);
    }
    std::vector<std::uint32_t> ranks(borders.size());
    index.ranksAfter(borders, ranks);
    std::vector<RankRange> past(runs.size());
    for (std::size_t i = 0; i < past.size(); ++i) past[i] = {ranks[2 * i], ranks[2 * i + 1]};
    return past;
}

RankRange keysOn(const Handover& run, const RankRange& past, const KeyIndex& index) {
    // Across 0, equal ranks mean that all keys lie on it: none is between its end and its begin.
    if (run.begin >= run.end && past.first == past.last) return {0, index.size()};
    return past;
}

std::vector<Amount> amountsOf(const Ring& ring, const KeyIndex& index) {
    std::vector<Amount> amounts(ring.cluster().size() + 1);
    const auto give = [&](NodeIndex owner, std::size_t first, std::size_t last) {
        Amount& amount = owner == kNobody ? amounts.back() : amounts[owner];
        amount.keys += last - first;
        amount.requests += index.requestsBefore(last) - index.requestsBefore(first);
    };
    const ArcTable& arcs = *ring.arcs();
    if (arcs.empty()) {
        give(kNobody, 0, index.size());
        return amounts;
    }
    index.sorted().visit([&]<class Word>(std::span<const Word> sorted) {
        arcs.ends()->visit([&](auto ends) {
            std::size_t first = 0;
            for (std::size_t arc = 0; arc < ends.size(); ++arc) {
                const std::size_t last = rankPast(sorted, first, static_cast<Word>(ends[arc]));
                give(arcs.owner(arc), first, last);
                first = last;
            }
            give(arcs.owner(0), first, index.size());
        });
    });
    return amounts;
}

}  // namespace ringscope
