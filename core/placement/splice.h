// SPDX-License-Identifier: MIT
//
// Copies of long arrays with a few entries taken out or put in: whole stretches are copied at the
// speed of memory, and what every entry needs besides (a node's new number, an offset) is done
// while the stretch is still in the cache. Used by ring_patch.cpp and position_table.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ringscope {

/// What a splice does to the entries that stay, when it is nothing.
struct Unadjusted {
    template <class Entry>
    Entry operator()(Entry entry) const {
        return entry;
    }
};

/// Appends `from`, each entry adjusted.
template <class Entry, class Adjust = Unadjusted>
void appendAdjusted(std::vector<Entry>& to, std::span<const Entry> from, const Adjust& adjust = {}) {
    const std::size_t begin = to.size();
    to.insert(to.end(), from.begin(), from.end());
    if constexpr (!std::is_same_v<Adjust, Unadjusted>) {
        for (std::size_t i = begin; i < to.size(); ++i) to[i] = adjust(to[i]);
    }
}

/// Without the entries at `ranks`. \pre ranks ascend, each once
template <class Entry, class Adjust = Unadjusted>
[[nodiscard]] std::vector<Entry> without(std::span<const Entry> from, std::span<const std::uint32_t> ranks,
                                         const Adjust& adjust = {}) {
    std::vector<Entry> result;
    result.reserve(from.size() - ranks.size());
    std::size_t next = 0;
    for (const std::uint32_t rank : ranks) {
        appendAdjusted(result, from.subspan(next, rank - next), adjust);
        next = rank + 1;
    }
    appendAdjusted(result, from.subspan(next), adjust);
    return result;
}

/// With entryAt(i) at rank ranks[i] of the result. \pre ranks ascend, each once
template <class Entry, class EntryAt, class Adjust = Unadjusted>
[[nodiscard]] std::vector<Entry> with(std::span<const Entry> from, std::span<const std::uint32_t> ranks,
                                      const EntryAt& entryAt, const Adjust& adjust = {}) {
    std::vector<Entry> result;
    result.reserve(from.size() + ranks.size());
    std::size_t next = 0;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        const std::size_t stretch = ranks[i] - result.size();
        appendAdjusted(result, from.subspan(next, stretch), adjust);
        result.push_back(entryAt(i));
        next += stretch;
    }
    appendAdjusted(result, from.subspan(next), adjust);
    return result;
}

}  // namespace ringscope
