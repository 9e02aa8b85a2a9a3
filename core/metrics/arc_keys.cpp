// SPDX-License-Identifier: MIT
#include "core/metrics/arc_keys.h"

#include "core/placement/splice.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace ringscope {
namespace {

/// First rank from `rank` on whose word is past `end`, in steps that double: the next point is rarely far.
template <class Word>
std::size_t rankPast(std::span<const Word> sorted, std::size_t rank, Word end) {
    std::size_t step = 1;
    while (rank + step <= sorted.size() && sorted[rank + step - 1] <= end) {
        rank += step;
        step *= 2;
    }
    const auto last = std::min(sorted.size(), rank + step - 1);
    const auto from = sorted.begin();
    const auto found =
        std::upper_bound(from + static_cast<std::ptrdiff_t>(rank), from + static_cast<std::ptrdiff_t>(last), end);
    return static_cast<std::size_t>(found - from);
}

}  // namespace

Amount amountIn(const RankRange& range, const KeyIndex& index) {
    const auto between = [&](std::size_t first, std::size_t last) {
        return Amount{last - first, index.requestsBefore(last) - index.requestsBefore(first)};
    };
    if (range.first <= range.last) return between(range.first, range.last);
    Amount amount = between(range.first, index.size());
    return amount += between(0, range.last);
}

ArcKeysPtr ArcKeys::build(const PositionTable& positions, const KeyIndex& index) {
    auto keys = std::make_shared<ArcKeys>();
    keys->m_upTo.reserve(positions.size());
    index.sorted().visit([&]<class Word>(std::span<const Word> sorted) {
        positions.visit([&](auto ends) {
            std::size_t rank = 0;
            for (const auto end : ends) {
                rank = rankPast(sorted, rank, static_cast<Word>(end));
                keys->m_upTo.push_back(static_cast<std::uint32_t>(rank));
            }
        });
    });
    return keys;
}

ArcKeysPtr ArcKeys::patched(const ArcKeysPtr& before, const RingChange& change, const KeyIndex& index) {
    if (change.gone.empty() && change.come.empty()) return before;
    auto keys = std::make_shared<ArcKeys>();
    const std::span<const std::uint32_t> old = before->m_upTo;
    if (change.come.empty()) {
        keys->m_upTo = without(old, change.gone);
        return keys;
    }
    const PositionTable& positions = *change.after->positions();
    index.sorted().visit([&]<class Word>(std::span<const Word> sorted) {
        keys->m_upTo = with(old, change.come, [&](std::size_t i) {
            // Its keys end between those of the points that were its neighbours.
            const std::size_t next = change.come[i] - i;
            const auto first = sorted.begin() + (next == 0 ? 0 : static_cast<std::ptrdiff_t>(old[next - 1]));
            const auto last =
                next == old.size() ? sorted.end() : sorted.begin() + static_cast<std::ptrdiff_t>(old[next]);
            const auto past = std::upper_bound(first, last, static_cast<Word>(positions[change.come[i]]));
            return static_cast<std::uint32_t>(past - sorted.begin());
        });
    });
    return keys;
}

bool isEmpty(const Handover& run, const PositionTable& positions) {
    return run.begin < run.end && positions[run.begin] == positions[run.end];
}

RankRange ArcKeys::on(const Handover& run, [[maybe_unused]] const PositionTable& positions,
                      const KeyIndex& index) const {
    assert(!isEmpty(run, positions));
    const RankRange range{upTo(run.begin), upTo(run.end)};
    // Across 0, equal ranks mean that all keys lie on it: none is between its end and its begin.
    if (run.begin >= run.end && range.first == range.last) return {0, index.size()};
    return range;
}

std::vector<Amount> amountsOf(const Ring& ring, const ArcKeys& keys, const KeyIndex& index) {
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
    std::size_t first = 0;
    for (std::size_t arc = 0; arc < arcs.size(); ++arc) {
        give(arcs.owner(arc), first, keys.upTo(arc));
        first = keys.upTo(arc);
    }
    give(arcs.owner(0), first, index.size());
    return amounts;
}

}  // namespace ringscope
