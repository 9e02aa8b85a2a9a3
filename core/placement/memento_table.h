// SPDX-License-Identifier: MIT
//
// MementoHash: jump hash over numbered buckets, and a memento for each that was removed from between: how many worked
// after it, and which one was removed before it. A key that jumps to a removed bucket is hashed again, among as many
// buckets as worked then. Removals are undone in reverse order. While nothing is removed from between it is plain
// jump hash, and takes no memory. A plain value.
// Source: Coluzzi, Brocco, Antonucci, Leidi, "MementoHash: A Stateful, Minimal Memory, Best Performing Consistent Hash
// Algorithm", 2023, and the authors' Java (MementoEngine), which jumps as Guava does.
#pragma once

#include "core/placement/jump_hash.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <unordered_map>

namespace ringscope {

class MementoTable {
public:
    /// Buckets 0 … working − 1 work.
    explicit MementoTable(std::uint32_t working) : m_size(working), m_last(working) {}

    /// Buckets that work or are remembered.
    [[nodiscard]] std::uint32_t size() const { return m_size; }
    [[nodiscard]] std::uint32_t working() const { return m_size - static_cast<std::uint32_t>(m_removed.size()); }
    /// \pre bucket works
    void remove(std::uint32_t bucket);
    /// The bucket that works now: the last one removed, else a new one at the end.
    std::uint32_t add();

    /// The bucket of a key of this hash; hashAgain(bucket) is its hash after it was led to a removed one. `tried` is
    /// told of each step as by AnchorTable::bucketOf. \pre working() > 0
    template <class HashAgain, class Tried>
    [[nodiscard]] std::uint32_t bucketOf(std::uint64_t hash, const HashAgain& hashAgain, const Tried& tried) const {
        assert(working() > 0);
        auto bucket = static_cast<std::uint32_t>(jumpBucketGuava(hash, m_size));
        tried(hash, m_size, bucket);
        for (auto at = m_removed.find(bucket); at != m_removed.end(); at = m_removed.find(bucket)) {
            const std::uint32_t range = at->second.working;
            const std::uint64_t again = hashAgain(bucket);
            bucket = static_cast<std::uint32_t>(again % range);
            tried(again, range, bucket);
            for (at = m_removed.find(bucket); at != m_removed.end() && at->second.working >= range;
                 at = m_removed.find(bucket)) {
                bucket = at->second.working;
                tried(std::uint64_t{0}, 0u, bucket);
            }
        }
        return bucket;
    }
    /// Bytes of the mementos, with what a hash table needs for each.
    [[nodiscard]] std::size_t memory() const { return m_removed.size() * (sizeof(Memento) + 3 * sizeof(void*)); }

private:
    struct Memento {
        std::uint32_t working;   ///< how many worked after this removal; also the bucket that took its place
        std::uint32_t previous;  ///< what was removed before it
    };
    std::unordered_map<std::uint32_t, Memento> m_removed;
    std::uint32_t m_size;
    std::uint32_t m_last;  ///< what add() gives
};

}  // namespace ringscope
