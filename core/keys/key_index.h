// SPDX-License-Identifier: MIT
//
// A KeySet seen through one hash, of the keys themselves or of what a real system makes of them: every key's digest, and the keys in order of (digest, KeyId).
// Immutable; shared by every rule that hashes alike. Eight bytes a key on circles of up to 32 bits, twelve
// on wider ones.
#pragma once

#include "core/base/native_words.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/hash/hash_function.h"
#include "core/keys/key_grid.h"
#include "core/keys/key_set.h"

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// Which bytes of a key are hashed, where they are not the key as it is. Two with one id do the same.
struct KeyBytes {
    std::string id = {};  ///< empty: the key as it is
    /// A part of the key, or what was written to the buffer. Any thread.
    std::function<std::string_view(std::string_view key, std::string& buffer)> of = {};
};

class KeyIndex {
public:
    /// On two threads; the same on one. Cancelled if progress says so, OutOfMemory. \pre check(hash)
    static Result<std::shared_ptr<const KeyIndex>> build(KeySetPtr keys, const HashSpec& hash,
                                                         const Progress& progress = {}, const KeyBytes& bytes = {});

    [[nodiscard]] std::size_t size() const { return m_order.size(); }
    [[nodiscard]] const KeySet& keys() const { return *m_keys; }
    [[nodiscard]] const KeySetPtr& keysPtr() const { return m_keys; }
    [[nodiscard]] const HashSpec& hash() const { return m_hash; }
    /// KeyBytes::id of what was hashed.
    [[nodiscard]] const std::string& bytesId() const { return m_bytesId; }
    /// Digests in ascending order, in the native width of the hash; sorted()[i] belongs to key order()[i].
    [[nodiscard]] const NativeWords& sorted() const { return m_sorted; }
    [[nodiscard]] std::span<const KeyId> order() const { return m_order; }
    /// Sum of the counts of the keys before rank i; i in 0 … size().
    [[nodiscard]] std::uint64_t requestsBefore(std::size_t rank) const {
        return m_requests.empty() ? rank : m_requests[rank];
    }
    /// Bytes of memory held, without the keys.
    [[nodiscard]] std::size_t memory() const;
    /// First rank whose digest is at least position.
    [[nodiscard]] std::size_t rankFrom(std::uint64_t position) const;
    /// First rank whose digest is greater than position.
    [[nodiscard]] std::size_t rankAfter(std::uint64_t position) const;
    /// The same of many, which do not wait for each other's memory. \pre out.size() == positions.size()
    void ranksAfter(std::span<const std::uint64_t> positions, std::span<std::uint32_t> out) const {
        m_grid.ranksAfter(m_sorted, positions, out);
    }

private:
    KeySetPtr m_keys;
    HashSpec m_hash;
    std::string m_bytesId;
    NativeWords m_sorted;
    KeyGrid m_grid;  ///< of m_sorted
    std::vector<KeyId> m_order;
    std::vector<std::uint64_t> m_requests;  ///< empty when every key counts once
};

using KeyIndexPtr = std::shared_ptr<const KeyIndex>;

}  // namespace ringscope
