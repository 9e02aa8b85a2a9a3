// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many keys lie on each slice of the circle: what is drawn in place of keys that are too many. Depends on the
// keys' index alone, so the worker counts it once and events on the ring share it. Immutable, any thread.
#pragma once

#include "app/ring/ring_scene.h"
#include "core/keys/key_index.h"

#include <memory>
#include <vector>

namespace ringscope {

/// Keys ÷ mean − 1 of equal slices. \pre there are keys
struct KeyDensity {
    KeyIndexPtr index;        ///< whose keys
    std::vector<float> rim;   ///< kRimSlices
    double rimRange = 0.10;   ///< next round value that holds the 99th percentile of the rim
    std::vector<float> band;  ///< kBandBins
};
using KeyDensityPtr = std::shared_ptr<const KeyDensity>;

/// Looks up the edges of the slices: O(slices · log keys).
[[nodiscard]] KeyDensityPtr keyDensity(KeyIndexPtr index);

}  // namespace ringscope
