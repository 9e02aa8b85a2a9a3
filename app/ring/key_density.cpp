// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/key_density.h"

#include "core/hash/hash_registry.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringscope {

namespace {

std::vector<std::size_t> counted(const KeyIndex& index, int slices) {
    const Circle circle = circleOf(index.hash());
    std::vector<std::size_t> counts(static_cast<std::size_t>(slices));
    std::size_t first = 0;
    for (int slice = 0; slice < slices; ++slice) {
        std::size_t last = index.size();
        if (slice + 1 < slices) {
            const double edge = std::ldexp((slice + 1.0) / slices, static_cast<int>(circle.bits));
            last = index.rankFrom(static_cast<std::uint64_t>(edge));
        }
        counts[static_cast<std::size_t>(slice)] = last - first;
        first = last;
    }
    return counts;
}

std::vector<float> deviations(const KeyIndex& index, int slices) {
    const double mean = static_cast<double>(index.size()) / slices;
    std::vector<float> result;
    result.reserve(static_cast<std::size_t>(slices));
    for (const std::size_t count : counted(index, slices))
        result.push_back(static_cast<float>(static_cast<double>(count) / mean - 1));
    return result;
}

double rangeOf(std::vector<float> rim) {
    for (float& value : rim) value = std::abs(value);
    const auto rank = static_cast<std::ptrdiff_t>(0.99 * static_cast<double>(rim.size()));
    std::nth_element(rim.begin(), rim.begin() + rank, rim.end());
    const double held = static_cast<double>(rim[static_cast<std::size_t>(rank)]);
    for (const double range : {0.05, 0.10, 0.25, 0.50, 1.0, 2.0, 5.0}) {
        if (held <= range) return range;
    }
    return 10.0;
}

}  // namespace

KeyDensityPtr keyDensity(KeyIndexPtr index) {
    auto density = std::make_shared<KeyDensity>();
    density->rim = deviations(*index, kRimSlices);
    density->rimRange = rangeOf(density->rim);
    density->band = deviations(*index, kBandBins);
    density->index = std::move(index);
    return density;
}

}  // namespace ringscope
