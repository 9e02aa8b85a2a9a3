// SPDX-License-Identifier: MIT
//
// What a placement that needs whole keys (Traits::needsKey) may offer besides: owners of many keys at once, faster than one
// by one. Asked for by placeTexts (place_texts.h) and nobody else.
#pragma once

#include "core/base/ids.h"

#include <span>
#include <string_view>

namespace ringscope {

class TextBatches {
public:
    virtual ~TextBatches() = default;
    /// out[i] = ownerOf(texts[i]). Any thread. \pre out is as long as texts
    virtual void ownersOfTexts(std::span<const std::string_view> texts, std::span<NodeIndex> out) const = 0;
};

}  // namespace ringscope
