// SPDX-License-Identifier: MIT
//
// AnchorHash: numbered buckets of which some work. A bucket that was removed remembers how many worked after it and who
// took its place among them, so that its keys are hashed again among just those. The order of the removals is part of
// the state; an addition brings the last one removed back. A plain value.
// The hash is left open: AnchorNumbers is that of the authors' program, and java_anchor_key.h another.
// Source: Mendelson, Vargaftik, Barabash, Lorenz, Keslassy, Orda, "AnchorHash: A Scalable Consistent Hash", IEEE/ACM
// Transactions on Networking 29 (2021), and the authors' program.
#pragma once

#include "core/hash/crc32c.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace ringscope {

/// A key as the authors' program hashes it: CRC-32C of two numbers, changed by each hash before.
class AnchorNumbers {
public:
    AnchorNumbers(std::uint64_t first, std::uint64_t second) : m_first(first), m_second(second) {}
    [[nodiscard]] std::uint64_t hash() {
        m_hash = crc32cOf(m_first, static_cast<std::uint32_t>(m_second));
        return m_hash;
    }
    /// After it was led to this bucket, which does not work.
    [[nodiscard]] std::uint64_t hashAgain(std::uint32_t) {
        m_hash = crc32cOf(m_first - m_hash, static_cast<std::uint32_t>(m_second + m_hash));
        return m_hash;
    }

private:
    std::uint64_t m_first;
    std::uint64_t m_second;
    std::uint32_t m_hash = 0;
};

class AnchorTable {
public:
    /// Buckets 0 … working − 1 work, the others were removed from the last one on. \pre working ≤ capacity, capacity > 0
    AnchorTable(std::uint32_t capacity, std::uint32_t working);

    [[nodiscard]] std::uint32_t capacity() const { return static_cast<std::uint32_t>(m_workingAfter.size()); }
    [[nodiscard]] std::uint32_t working() const { return m_working; }
    /// \pre bucket works
    void remove(std::uint32_t bucket);
    /// The bucket that works again: the last one removed. \pre working() < capacity()
    std::uint32_t add();

    /// The bucket of a key, which is asked for its hash() and then for hashAgain(bucket). `tried` is told of each step: a
    /// hash, how many buckets it was reduced to, and the bucket it led to; without a hash (0, 0, bucket) where a
    /// replacement was followed. \pre working() > 0
    template <class Key, class Tried>
    [[nodiscard]] std::uint32_t bucketOf(Key key, const Tried& tried) const {
        assert(m_working > 0);
        std::uint64_t hash = key.hash();
        auto bucket = static_cast<std::uint32_t>(hash % capacity());
        tried(hash, capacity(), bucket);
        while (const std::uint32_t range = m_workingAfter[bucket]) {
            hash = key.hashAgain(bucket);
            auto next = static_cast<std::uint32_t>(hash % range);
            tried(hash, range, next);
            while (m_workingAfter[next] >= range) {
                next = m_successor[next];
                tried(std::uint64_t{0}, 0u, next);
            }
            bucket = next;
        }
        return bucket;
    }
    template <class Key>
    [[nodiscard]] std::uint32_t bucketOf(Key key) const {
        return bucketOf(std::move(key), [](std::uint64_t, std::uint32_t, std::uint32_t) {});
    }
    /// Bytes held.
    [[nodiscard]] std::size_t memory() const {
        return (m_workingAfter.size() + m_workers.size() + m_place.size() + m_successor.size() + m_removed.size()) *
               sizeof(std::uint32_t);
    }

private:
    // A, W, L, K and R of the paper.
    std::vector<std::uint32_t> m_workingAfter;  ///< how many worked when the bucket had been removed; 0: it works
    std::vector<std::uint32_t> m_workers;       ///< the buckets that work, at the front
    std::vector<std::uint32_t> m_place;         ///< where among them a bucket was last
    std::vector<std::uint32_t> m_successor;     ///< who took its place
    std::vector<std::uint32_t> m_removed;       ///< the last one removed at the end
    std::uint32_t m_working;
};

}  // namespace ringscope
