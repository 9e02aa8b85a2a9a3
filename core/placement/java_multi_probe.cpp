// SPDX-License-Identifier: MIT
#include "core/placement/java_multi_probe.h"

#include <algorithm>
#include <cassert>
#include <string>

namespace ringscope {

std::uint32_t javaMultiProbePoint(std::string_view node, JavaHash hash) {
    return hash(std::string(node).append("\xde\xad\xbe\xef"));
}

std::uint32_t javaMultiProbePlace(std::string_view key, std::uint32_t probe, JavaHash hash) {
    std::string bytes(key);
    for (int shift = 24; probe > 0 && shift >= 0; shift -= 8) bytes += static_cast<char>(probe >> shift);
    return hash(bytes);
}

std::size_t javaMultiProbe(std::string_view key, std::span<const std::uint32_t> points, std::uint32_t probes,
                           JavaHash hash) {
    assert(!points.empty());
    std::size_t owner = 0;
    std::uint64_t nearest = ~std::uint64_t{0};
    for (std::uint32_t probe = 0; probe < probes; ++probe) {
        const std::uint32_t place = javaMultiProbePlace(key, probe, hash);
        const auto after = std::upper_bound(points.begin(), points.end(), place);
        const auto point = after == points.end() ? points.begin() : after;
        const std::uint64_t distance = *point > place ? *point - place : place - *point;
        if (distance >= nearest) continue;
        nearest = distance;
        owner = static_cast<std::size_t>(point - points.begin());
    }
    return owner;
}

}  // namespace ringscope
