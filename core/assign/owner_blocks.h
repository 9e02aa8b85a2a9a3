// SPDX-License-Identifier: MIT
//
// The rule's own choice for all keys in file order, in blocks: what every assigner starts from.
#pragma once

#include "core/base/progress.h"
#include "core/keys/key_set.h"
#include "core/placement/place_texts.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace ringscope {

/// Calls visit(first, texts, owners) for block after block; false if cancelled on the way.
template <class Visit>
bool forOwnerBlocks(const Placement& placement, const KeySet& keys, const Progress& progress, const Visit& visit) {
    constexpr std::size_t kBlock = 2048;
    std::array<std::string_view, kBlock> texts;
    std::array<NodeIndex, kBlock> owners{};
    for (std::size_t first = 0; first < keys.size(); first += kBlock) {
        if (progress.cancelled()) return false;
        progress.at(static_cast<double>(first) / static_cast<double>(keys.size()));
        const std::size_t count = std::min(kBlock, keys.size() - first);
        const auto blockTexts = std::span(texts).first(count);
        const auto blockOwners = std::span(owners).first(count);
        keys.texts(first, blockTexts);
        placeTexts(placement, blockTexts, blockOwners);
        visit(first, std::span<const std::string_view>(blockTexts), std::span<const NodeIndex>(blockOwners));
    }
    return !progress.cancelled();
}

}  // namespace ringscope
