// SPDX-License-Identifier: MIT
//
// DxHash: numbered buckets of which some work. A key has a pseudo-random sequence of buckets; the first one that works
// is its own. Which buckets work is all there is to know, in whatever order they were removed. A plain value.
// Source: Dong and Wang, "DxHash: A Memory Saving Consistent Hashing Algorithm", 2021, and the authors' program, whose
// CRC-32C sequence is taken for the one the paper leaves open. That program gives a key up after 4 · size − 1 draws;
// here the next bucket that works, counted upwards from the last one drawn, has it then, which moves as little.
#pragma once

#include "core/hash/crc32c.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace ringscope {

class DxTable {
public:
    /// Buckets 0 … working − 1 work. \pre working ≤ size, size > 0
    DxTable(std::uint32_t size, std::uint32_t working);

    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(m_works.size()); }
    [[nodiscard]] std::uint32_t working() const { return m_working; }
    [[nodiscard]] bool works(std::uint32_t bucket) const { return m_works[bucket]; }
    /// \pre bucket works
    void remove(std::uint32_t bucket);
    /// The bucket that works now: the first one that did not in the sequence of key 1228. If all work, the size first
    /// becomes the smallest power of two above it, and then most keys move.
    std::uint32_t add();

    /// Visits the buckets of a key's sequence, working or not, as visit(draw, size(), bucket), until it returns false;
    /// after the draws all buckets, upwards from the last one drawn, as visit(0, 0, bucket).
    template <class Visit>
    void visitSequence(std::uint32_t key, const Visit& visit) const {
        const std::uint32_t seed = key * 421757u + 1;
        std::uint32_t draw = key;
        std::uint32_t bucket = 0;
        for (std::uint64_t turn = 1; turn < std::uint64_t{4} * size(); ++turn) {
            draw = crc32cOf(draw, seed);
            bucket = draw % size();
            if (!visit(draw, size(), bucket)) return;
        }
        for (std::uint32_t step = 0; step < size(); ++step) {
            if (++bucket == size()) bucket = 0;
            if (!visit(0u, 0u, bucket)) return;
        }
    }
    /// \pre working() > 0
    [[nodiscard]] std::uint32_t bucketOf(std::uint32_t key) const {
        assert(m_working > 0);
        std::uint32_t found = 0;
        visitSequence(key, [&](std::uint32_t, std::uint32_t, std::uint32_t bucket) {
            found = bucket;
            return !m_works[bucket];
        });
        return found;
    }
    /// Bytes held.
    [[nodiscard]] std::size_t memory() const { return (m_works.size() + 7) / 8; }

    /// The key that a digest is: 32 bits, of 64 the exclusive or of both halves.
    [[nodiscard]] static std::uint32_t keyOf(std::uint64_t digest) {
        return static_cast<std::uint32_t>(digest ^ digest >> 32);
    }

private:
    std::vector<bool> m_works;
    std::uint32_t m_working;
};

}  // namespace ringscope
