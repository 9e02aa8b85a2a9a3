// SPDX-License-Identifier: MIT
//
// A key of AnchorHash as the Java benchmark collection hashes it: the text with DE AD BE EF behind it, and then each
// hash before, the bucket it led to and DE AD BE EF once more. The table is that of the authors' program.
// Source: java-consistent-hashing-algorithms (SUPSI-DTI-ISIN, 2025-05-16), AnchorEngine and AnchorHash.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace ringscope {

/// Hash: from bytes (string_view) to a number that is not negative in 64 bits.
template <class Hash>
class JavaAnchorKey {
public:
    JavaAnchorKey(Hash hash, std::string text) : m_hashOf(std::move(hash)), m_text(std::move(text)) {}
    [[nodiscard]] std::uint64_t hash() { return hashed(m_text); }
    [[nodiscard]] std::uint64_t hashAgain(std::uint32_t bucket) {
        std::string bytes;
        appendBigEndian(bytes, m_hash, 8);
        appendBigEndian(bytes, bucket, 4);
        return hashed(std::move(bytes));
    }

    /// The `count` low bytes of a number, most significant first.
    static void appendBigEndian(std::string& bytes, std::uint64_t number, int count) {
        for (int shift = 8 * (count - 1); shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift & 0xff);
    }

private:
    std::uint64_t hashed(std::string bytes) {
        bytes += "\xde\xad\xbe\xef";
        m_hash = m_hashOf(std::string_view(bytes));
        return m_hash;
    }

    Hash m_hashOf;
    std::string m_text;
    std::uint64_t m_hash = 0;
};

}  // namespace ringscope
