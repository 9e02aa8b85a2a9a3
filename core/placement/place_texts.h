// SPDX-License-Identifier: MIT
//
// Owners of many keys at once, in whatever order they come: hashing and look-up take turns in blocks
// that fit the cache, on two threads where there are many; each key's owner is the same on one. For keys that are already
// hashed and sorted there is Placement::place().
#pragma once

#include "core/placement/placement.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace ringscope {

/// out[i] is the owner of texts[i], kNobody when nobody is up. \pre out is as long as texts
void placeTexts(const Placement& placement, std::span<const std::string_view> texts, std::span<NodeIndex> out);
/// The same of digests. \pre they have the width of the placement's hash
void placeDigests(const Placement& placement, std::span<const std::uint32_t> digests, std::span<NodeIndex> out);
void placeDigests(const Placement& placement, std::span<const std::uint64_t> digests, std::span<NodeIndex> out);

}  // namespace ringscope
