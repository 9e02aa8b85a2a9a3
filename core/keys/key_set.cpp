// SPDX-License-Identifier: MIT
#include "core/keys/key_set.h"

#include "core/hash/xxh64.h"

#include <cassert>
#include <numeric>
#include <utility>

namespace ringscope {

KeySet::KeySet(std::string bytes, std::vector<std::uint64_t> offsets, std::vector<std::uint64_t> counts,
               KeyOrigin origin)
    : m_bytes(std::move(bytes)), m_offsets(std::move(offsets)), m_counts(std::move(counts)),
      m_origin(std::move(origin)) {
    assert(m_offsets.empty() || m_offsets.back() == m_bytes.size());
    assert(m_counts.empty() || m_counts.size() == size());
    m_requests = m_counts.empty() ? size() : std::accumulate(m_counts.begin(), m_counts.end(), std::uint64_t{0});
}

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

void KeySet::texts(std::size_t first, std::span<std::string_view> out) const {
    assert(first + out.size() <= size());
    const std::string_view bytes = m_bytes;
    std::uint64_t begin = out.empty() ? 0 : m_offsets[first];
    for (std::size_t i = 0; i < out.size(); ++i) {
        const std::uint64_t end = m_offsets[first + i + 1];
        out[i] = bytes.substr(begin, end - begin);
        begin = end;
    }
}

std::uint64_t KeySet::fingerprint() const {
    Xxh64Stream stream;
    stream.addNumber(size());
    for (KeyId id = 0; id < size(); ++id) {
        stream.addNumber((*this)[id].size());
        stream.addNumber(count(id));
    }
    stream.add(m_bytes);
    return stream.digest();
}

}  // namespace ringscope
