// SPDX-License-Identifier: MIT
#include "core/keys/key_set.h"

#include "core/hash/xxh64.h"
#include "core/keys/key_texts.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <numeric>
#include <utility>

namespace ringscope {

KeySet::KeySet() : m_texts(std::make_unique<ListedTexts>(std::string(), std::vector<std::uint64_t>())) {}

KeySet::KeySet(std::string bytes, std::vector<std::uint64_t> offsets, std::vector<std::uint64_t> counts,
               KeyOrigin origin)
    : KeySet(std::make_unique<ListedTexts>(std::move(bytes), std::move(offsets)), std::move(counts),
             std::move(origin)) {}

KeySet::KeySet(std::unique_ptr<const KeyTexts> texts, std::vector<std::uint64_t> counts, KeyOrigin origin)
    : m_texts(std::move(texts)), m_size(m_texts->size()), m_counts(std::move(counts)), m_origin(std::move(origin)) {
    assert(m_counts.empty() || m_counts.size() == size());
    m_requests = m_counts.empty() ? size() : std::accumulate(m_counts.begin(), m_counts.end(), std::uint64_t{0});
}

KeySet::~KeySet() = default;

std::shared_ptr<const KeySet> KeySet::of(const std::vector<std::string>& keys, KeyOrigin origin) {
    std::string bytes;
    std::vector<std::uint64_t> offsets = {0};
    offsets.reserve(keys.size() + 1);
    for (const std::string& key : keys) {
        bytes += key;
        offsets.push_back(bytes.size());
    }
    return std::make_shared<const KeySet>(std::move(bytes), std::move(offsets), std::vector<std::uint64_t>{},
                                          std::move(origin));
}

std::string_view KeySet::operator[](KeyId id) const {
    return m_texts->at(id);
}

void KeySet::texts(std::size_t first, std::span<std::string_view> out) const {
    assert(first + out.size() <= size());
    m_texts->read(first, out);
}

bool KeySet::sourceChanged() const {
    return m_texts->sourceChanged();
}

std::size_t KeySet::memory() const {
    return m_texts->memory() + m_counts.capacity() * sizeof(m_counts[0]);
}

std::uint64_t KeySet::fingerprint() const {
    if (const std::uint64_t known = m_fingerprint.load(std::memory_order_relaxed)) return known;
    Xxh64Stream stream;
    stream.addNumber(size());
    std::array<std::string_view, 1024> batch;
    for (std::size_t first = 0; first < size(); first += batch.size()) {
        const auto keys = std::span(batch).first(std::min(batch.size(), size() - first));
        texts(first, keys);
        for (std::size_t i = 0; i < keys.size(); ++i) {
            stream.addNumber(keys[i].size());
            stream.addNumber(count(static_cast<KeyId>(first + i)));
        }
        for (const std::string_view key : keys) stream.add(key);
    }
    // Two threads may both compute it: they store the same. One in 2^64 key sets is computed every time.
    const std::uint64_t digest = stream.digest();
    m_fingerprint.store(digest, std::memory_order_relaxed);
    return digest;
}

}  // namespace ringscope
