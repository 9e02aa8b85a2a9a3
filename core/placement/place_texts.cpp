// SPDX-License-Identifier: MIT
#include "core/placement/place_texts.h"

#include "core/hash/batch_hash.h"
#include "core/hash/hash_registry.h"

#include <algorithm>
#include <cassert>
#include <vector>

namespace ringscope {
namespace {

/// Enough for hashing and look-up to each have the cache for themselves for a while.
constexpr std::size_t kBlock = 2048;

template <class Word>
void placeBlocks(const Placement& placement, std::span<const std::string_view> texts, std::span<NodeIndex> out) {
    std::vector<Word> hashed(std::min(texts.size(), kBlock));
    for (std::size_t at = 0; at < texts.size(); at += kBlock) {
        const auto block = std::span(hashed).first(std::min(texts.size() - at, kBlock));
        digests(placement.spec().hash, texts.subspan(at, block.size()), block);
        placement.ownersOf(std::span<const Word>(block), out.subspan(at, block.size()));
    }
}

}  // namespace

void placeTexts(const Placement& placement, std::span<const std::string_view> texts, std::span<NodeIndex> out) {
    assert(out.size() == texts.size());
    if (placement.traits().needsKey) {
        std::transform(texts.begin(), texts.end(), out.begin(),
                       [&](std::string_view text) { return placement.ownerOf(text); });
        return;
    }
    if (circleOf(placement.spec().hash).bits > 32)
        placeBlocks<std::uint64_t>(placement, texts, out);
    else
        placeBlocks<std::uint32_t>(placement, texts, out);
}

void placeDigests(const Placement& placement, std::span<const std::uint32_t> digests, std::span<NodeIndex> out) {
    placement.ownersOf(digests, out);
}

void placeDigests(const Placement& placement, std::span<const std::uint64_t> digests, std::span<NodeIndex> out) {
    placement.ownersOf(digests, out);
}

}  // namespace ringscope
