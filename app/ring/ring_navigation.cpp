// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_navigation.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace ringscope {

namespace {

/// Index of the neighbour in a list of `count`; current < 0 = none.
std::size_t step(std::ptrdiff_t current, std::size_t count, int direction) {
    if (current < 0) return direction > 0 ? 0 : count - 1;
    const auto size = static_cast<std::ptrdiff_t>(count);
    return static_cast<std::size_t>((current + direction + size) % size);
}

}  // namespace

std::optional<NodeId> nextNode(const RingScene& scene, std::optional<NodeId> current, int direction) {
    if (scene.nodes.empty()) return std::nullopt;
    std::vector<std::size_t> order(scene.nodes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return scene.nodes[a].turns < scene.nodes[b].turns; });
    const auto found = std::find_if(order.begin(), order.end(),
                                    [&](std::size_t i) { return current && scene.nodes[i].id == *current; });
    const std::ptrdiff_t at = found == order.end() ? -1 : found - order.begin();
    return scene.nodes[order[step(at, order.size(), direction)]].id;
}

std::optional<KeyId> nextKey(const RingScene& scene, std::optional<KeyId> current, int direction) {
    if (scene.keys.empty()) return std::nullopt;
    const auto found = std::find_if(scene.keys.begin(), scene.keys.end(),
                                    [&](const SceneKey& key) { return current && key.id == *current; });
    const std::ptrdiff_t at = found == scene.keys.end() ? -1 : found - scene.keys.begin();
    return scene.keys[step(at, scene.keys.size(), direction)].id;
}

}  // namespace ringscope
