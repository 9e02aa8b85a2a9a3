// SPDX-License-Identifier: MIT
#include "core/placement/place_texts.h"

#include "core/base/parallel.h"
#include "core/hash/batch_hash.h"
#include "core/hash/hash_registry.h"
#include "core/placement/text_batches.h"

#include <algorithm>
#include <cassert>
#include <vector>

namespace ringscope {
namespace {

/// Enough for hashing and look-up to each have the cache for themselves for a while.
constexpr std::size_t kBlock = 2048;
/// Fewer keys are placed sooner than a second thread has begun.
constexpr std::size_t kSmallestPart = 1 << 16;

template <class Word>
void placeBlocks(const Placement& placement, std::span<const std::string_view> texts, std::span<NodeIndex> out) {
    std::vector<Word> hashed(std::min(texts.size(), kBlock));
    for (std::size_t at = 0; at < texts.size(); at += kBlock) {
        const auto block = std::span(hashed).first(std::min(texts.size() - at, kBlock));
        digests(placement.spec().hash, texts.subspan(at, block.size()), block);
        placement.ownersOf(std::span<const Word>(block), out.subspan(at, block.size()));
    }
}

/// place(keys, owners) for every part of them.
template <class Key, class Place>
void placeParts(std::span<const Key> keys, std::span<NodeIndex> out, const Place& place) {
    assert(out.size() == keys.size());
    const unsigned parts = partsFor(keys.size(), kSmallestPart);
    inParts(parts, [&](unsigned part) {
        const std::size_t begin = partBegin(keys.size(), part, parts);
        const std::size_t size = partBegin(keys.size(), part + 1, parts) - begin;
        place(keys.subspan(begin, size), out.subspan(begin, size));
    });
}

template <class Word>
void placeEach(const Placement& placement, std::span<const Word> digests, std::span<NodeIndex> out) {
    placeParts(digests, out, [&](auto some, auto owners) { placement.ownersOf(some, owners); });
}

}  // namespace

void placeTexts(const Placement& placement, std::span<const std::string_view> texts, std::span<NodeIndex> out) {
    const auto* batches = dynamic_cast<const TextBatches*>(&placement);
    placeParts(texts, out, [&](auto some, auto owners) {
        if (placement.traits().needsKey && batches != nullptr)
            batches->ownersOfTexts(some, owners);
        else if (placement.traits().needsKey)
            std::transform(some.begin(), some.end(), owners.begin(),
                           [&](std::string_view text) { return placement.ownerOf(text); });
        else if (circleOf(placement.spec().hash).bits > 32)
            placeBlocks<std::uint64_t>(placement, some, owners);
        else
            placeBlocks<std::uint32_t>(placement, some, owners);
    });
}

void placeDigests(const Placement& placement, std::span<const std::uint32_t> digests, std::span<NodeIndex> out) {
    placeEach(placement, digests, out);
}

void placeDigests(const Placement& placement, std::span<const std::uint64_t> digests, std::span<NodeIndex> out) {
    placeEach(placement, digests, out);
}

}  // namespace ringscope
