// SPDX-License-Identifier: MIT
#include "core/cli/digest_text.h"

#include "core/base/text.h"
#include "core/hash/hash_registry.h"
#include "core/placement/composed/row.h"

#include <algorithm>

namespace ringscope {

std::string digestHex(Wide digest, unsigned bits) {
    const std::string low = text::hex(digest.low, std::min(bits, 64u));
    return bits > 64 ? text::hex(digest.high, bits - 64) + low.substr(2) : low;
}

unsigned digestBits(const Composed& placement) {
    const PlacementSpec& spec = placement.spec();
    return findRow(keyDigests(), spec.composed.key.digest)->bits(spec.hash);
}

std::string digestHexOf(const Placement& placement, std::string_view key) {
    if (const auto* composed = dynamic_cast<const Composed*>(&placement))
        return digestHex(composed->digestOf(key), digestBits(*composed));
    const HashSpec& hash = placement.spec().hash;
    return text::hex(digest(hash, key), circleOf(hash).bits);
}

}  // namespace ringscope
