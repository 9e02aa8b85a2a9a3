// SPDX-License-Identifier: MIT
//
// How many keys lie at or before each point of a ring: with it the keys of any run of arcs are two
// reads away, however many keys there are. Four bytes a point. Immutable; shared while points and
// keys stay, spliced when points come or go.
#pragma once

#include "core/keys/amount.h"
#include "core/keys/key_index.h"
#include "core/placement/ring.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace ringscope {

/// Ranks [first, last) of KeyIndex::sorted(), wrapping past the end when last < first.
struct RankRange {
    std::size_t first = 0;
    std::size_t last = 0;
};

[[nodiscard]] Amount amountIn(const RankRange& range, const KeyIndex& index);

class ArcKeys {
public:
    using Ptr = std::shared_ptr<const ArcKeys>;

    /// One merge of keys and points. \pre index is of the ring's hash
    static Ptr build(const PositionTable& positions, const KeyIndex& index);
    /// build() of change.after, from that of the ring before: a short search for each point that came.
    static Ptr patched(const Ptr& before, const RingChange& change, const KeyIndex& index);

    /// Keys at or before the point of this rank: the rank of the first key after it.
    [[nodiscard]] std::size_t upTo(std::size_t point) const { return m_upTo[point]; }
    [[nodiscard]] std::size_t size() const { return m_upTo.size(); }
    /// The keys on the arcs after point `begin` up to point `end`. \pre the run is not empty: see isEmpty()
    [[nodiscard]] RankRange on(const Handover& run, const PositionTable& positions, const KeyIndex& index) const;
    friend bool operator==(const ArcKeys&, const ArcKeys&) = default;

private:
    std::vector<std::uint32_t> m_upTo;
};

using ArcKeysPtr = ArcKeys::Ptr;

/// Whether a run has no length: all its points stand where the one before them does.
[[nodiscard]] bool isEmpty(const Handover& run, const PositionTable& positions);
/// Keys and requests of the nodes that own them, in node order, nobody's last. \pre keys is of this ring and index
[[nodiscard]] std::vector<Amount> amountsOf(const Ring& ring, const ArcKeys& keys, const KeyIndex& index);

}  // namespace ringscope
