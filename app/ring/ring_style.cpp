// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_style.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

QColor RingStyle::colourOf(const RingScene& scene, int node) const {
    if (node < 0 || static_cast<std::size_t>(node) >= scene.nodes.size()) return theme.hatch;
    const SceneNode& owner = scene.nodes[static_cast<std::size_t>(node)];
    if (scene.loadColours && !owner.pinned) return theme.load(owner.loadDeviation, scene.loadRange);
    return theme.node(owner.slot);
}

bool RingStyle::striped(const RingScene& scene, int node) const {
    if (node < 0 || static_cast<std::size_t>(node) >= scene.nodes.size()) return false;
    const SceneNode& owner = scene.nodes[static_cast<std::size_t>(node)];
    if (scene.loadColours && !owner.pinned) return false;
    return theme.highContrast || Theme::striped(owner.slot);
}

QFont RingStyle::font(TypeRole role, double unit) const {
    QFont font = theme.font(role);
    font.setPixelSize(std::max(static_cast<int>(std::ceil(theme.smallestText)),
                               static_cast<int>(std::lround(theme.pixels(role) * unit))));
    return font;
}

bool RingFrame::selected(int node) const {
    return node >= 0 && scene.selectedNode == scene.nodes[static_cast<std::size_t>(node)].id;
}

bool RingFrame::pales() const {
    // An event has the floor: whoever gives and takes is seen in full.
    return scene.selectedNode && scene.selectionPales && mood.aside <= 0;
}

bool RingFrame::paled(int node) const {
    return pales() && !selected(node);
}

}  // namespace ringscope
