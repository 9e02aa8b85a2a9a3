// SPDX-License-Identifier: MIT
//
// The keys of a state in file order: bytes (in memory or in a mapped file, key_texts.h), how often each is asked
// for, and where they come from. Immutable, shared by pointer, knows no hash. Keys are bytes; they may hold anything,
// also NUL and invalid UTF-8. Equal keys are kept apart (each line of a file is one key).
#pragma once

#include "core/base/ids.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ringscope {

/// key:1 … key:N.
struct SequenceKeys {
    std::uint64_t count = 60;
    std::string prefix = "key:";
    friend bool operator==(const SequenceKeys&, const SequenceKeys&) = default;
};
/// key:1 … key:N, asked for `requests` times in all, each with the same chance.
struct UniformKeys {
    std::uint64_t count = 60;
    std::uint64_t requests = 600;
    std::uint64_t seed = 1;
    std::string prefix = "key:";
    friend bool operator==(const UniformKeys&, const UniformKeys&) = default;
};
/// As UniformKeys, the chance of rank r proportional to r^-exponent.
struct ZipfKeys {
    std::uint64_t count = 60;
    std::uint64_t requests = 600;
    double exponent = 1.0;  ///< 0 … 4
    std::uint64_t seed = 1;
    std::string prefix = "key:";
    friend bool operator==(const ZipfKeys&, const ZipfKeys&) = default;
};
/// Typed or pasted.
struct ListedKeys {
    friend bool operator==(const ListedKeys&, const ListedKeys&) = default;
};
/// Read from a file. Path as given, size and xxHash64 (seed 0) of its bytes when it was read.
struct FileKeys {
    std::string path;
    std::uint64_t size = 0;
    std::uint64_t xxh64 = 0;
    bool withCounts = false;  ///< lines are key<TAB>count
    friend bool operator==(const FileKeys&, const FileKeys&) = default;
};
using KeyOrigin = std::variant<SequenceKeys, UniformKeys, ZipfKeys, ListedKeys, FileKeys>;

class KeyTexts;

class KeySet {
public:
    KeySet();
    /// offsets has size()+1 entries into bytes; counts is empty (every key once) or has size() entries.
    KeySet(std::string bytes, std::vector<std::uint64_t> offsets, std::vector<std::uint64_t> counts, KeyOrigin origin);
    /// counts as above; memory for them is all a key of a mapped file needs here.
    KeySet(std::unique_ptr<const KeyTexts> texts, std::vector<std::uint64_t> counts, KeyOrigin origin);
    ~KeySet();
    KeySet(const KeySet&) = delete;
    KeySet& operator=(const KeySet&) = delete;
    /// For tests and typed keys.
    [[nodiscard]] static std::shared_ptr<const KeySet> of(const std::vector<std::string>& keys,
                                                          KeyOrigin origin = ListedKeys{});

    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] bool empty() const { return m_size == 0; }
    /// Valid as long as this set. \pre id < size()
    [[nodiscard]] std::string_view operator[](KeyId id) const;
    /// The keys first, first + 1 … as many as out takes: cheaper than one by one. \pre first + out.size() <= size()
    void texts(std::size_t first, std::span<std::string_view> out) const;
    [[nodiscard]] bool counted() const { return !m_counts.empty(); }
    [[nodiscard]] std::uint64_t count(KeyId id) const { return m_counts.empty() ? 1 : m_counts[id]; }
    [[nodiscard]] std::uint64_t requests() const { return m_requests; }  ///< sum of the counts
    [[nodiscard]] const KeyOrigin& origin() const { return m_origin; }
    /// Whether the file the keys are mapped from has changed since it was read: then a key may not be what was
    /// hashed. False for keys in memory. Asks the system.
    [[nodiscard]] bool sourceChanged() const;
    /// Bytes of memory held, without a mapped file.
    [[nodiscard]] std::size_t memory() const;
    /// Of keys, counts (none = every key once) and order; the origin does not matter. xxHash64, seed 0. Reads all keys
    /// the first time.
    [[nodiscard]] std::uint64_t fingerprint() const;

private:
    std::unique_ptr<const KeyTexts> m_texts;
    std::size_t m_size = 0;
    std::vector<std::uint64_t> m_counts;
    std::uint64_t m_requests = 0;
    KeyOrigin m_origin;
    mutable std::atomic<std::uint64_t> m_fingerprint = 0;  ///< 0: not known yet
};

using KeySetPtr = std::shared_ptr<const KeySet>;

}  // namespace ringscope
