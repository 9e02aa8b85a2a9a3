// SPDX-License-Identifier: MIT
//
// DxHash as the Java benchmark collection has it: the sequence of buckets is that of java.util.Random, seeded with the
// key's hash, and goes on until a bucket works; an addition brings back the last bucket removed, else the first one that
// never worked. A plain value.
// Source: java-consistent-hashing-algorithms (SUPSI-DTI-ISIN, 2025-05-16), DxEngine; java.util.Random of Java 17, whose
// documentation fixes its numbers.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace ringscope {

/// java.util.Random, of which nextInt(bound) alone.
class JavaRandom {
public:
    explicit JavaRandom(std::uint64_t seed) : m_state((seed ^ kFactor) & kMask) {}
    struct Draw {
        std::uint32_t bits = 0;    ///< the 31 bits that were taken
        std::uint32_t number = 0;  ///< 0 … bound − 1
    };
    /// \pre 1 ≤ bound < 2^31
    [[nodiscard]] Draw next(std::uint32_t bound) {
        for (;;) {
            const std::uint32_t bits = nextBits();
            if ((bound & (bound - 1)) == 0)
                return {bits, static_cast<std::uint32_t>(std::uint64_t{bound} * bits >> 31)};
            // Numbers of the last, incomplete stretch of bounds are thrown away.
            const std::uint32_t number = bits % bound;
            if (bits - number + (bound - 1) < std::uint32_t{1} << 31) return {bits, number};
        }
    }

private:
    static constexpr std::uint64_t kFactor = 0x5deece66d;
    static constexpr std::uint64_t kMask = (std::uint64_t{1} << 48) - 1;

    [[nodiscard]] std::uint32_t nextBits() {
        m_state = (m_state * kFactor + 0xb) & kMask;
        return static_cast<std::uint32_t>(m_state >> 17);
    }

    std::uint64_t m_state;
};

class JavaDxTable {
public:
    /// Buckets 0 … working − 1 work. \pre working ≤ size, 1 ≤ size < 2^31
    JavaDxTable(std::uint32_t size, std::uint32_t working);

    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(m_works.size()); }
    [[nodiscard]] std::uint32_t working() const { return size() - static_cast<std::uint32_t>(m_removed.size()); }
    [[nodiscard]] bool works(std::uint32_t bucket) const { return m_works[bucket]; }
    /// \pre bucket works
    void remove(std::uint32_t bucket);
    /// The bucket that works now. \pre working() < size()
    std::uint32_t add();

    /// Visits the buckets of a key's sequence, working or not, as visit(bits drawn, size(), bucket), until it returns
    /// false. The sequence comes to every bucket again and again.
    template <class Visit>
    void visitSequence(std::uint64_t key, const Visit& visit) const {
        JavaRandom random(key);
        for (;;) {
            const JavaRandom::Draw draw = random.next(size());
            if (!visit(draw.bits, size(), draw.number)) return;
        }
    }
    /// \pre working() > 0
    [[nodiscard]] std::uint32_t bucketOf(std::uint64_t key) const {
        assert(working() > 0);
        std::uint32_t found = 0;
        visitSequence(key, [&](std::uint32_t, std::uint32_t, std::uint32_t bucket) {
            found = bucket;
            return !m_works[bucket];
        });
        return found;
    }
    /// Bytes held.
    [[nodiscard]] std::size_t memory() const {
        return (m_works.size() + 7) / 8 + m_removed.size() * sizeof(std::uint32_t);
    }

    /// The key that a digest is.
    [[nodiscard]] static std::uint64_t keyOf(std::uint64_t digest) { return digest; }

private:
    std::vector<bool> m_works;
    std::vector<std::uint32_t> m_removed;  ///< what does not work, the next one to be added at the end
};

}  // namespace ringscope
