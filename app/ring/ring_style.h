// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a scene looks: the theme's tokens and what the paint device can do; and RingMood, what an event
// being played does to the still picture. Plain values, made anew for every picture.
#pragma once

#include "app/ring/ring_layout.h"
#include "app/ring/ring_scene.h"
#include "app/theme/theme.h"

#include <QColor>
#include <QFont>

#include <cstdint>
#include <vector>

namespace ringscope {

struct RingStyle {
    Theme theme;
    bool vector = false;     ///< SVG and PDF: paths and lines only, no images, no clip paths
    bool background = true;  ///< fill the area with the canvas colour; off for transparent pictures

    /// What a node's arcs, dots and badge are filled with: its identity, or its load above twelve nodes;
    /// the hatch colour for nobody (node < 0).
    [[nodiscard]] QColor colourOf(const RingScene& scene, int node) const;
    /// Slots seven to twelve, and every node in high contrast, carry a stripe while colour means identity.
    [[nodiscard]] bool striped(const RingScene& scene, int node) const;
    /// The theme's font on a canvas of that unit; never under the theme's smallest text.
    [[nodiscard]] QFont font(TypeRole role, double unit) const;
};
inline constexpr int kSmallestText = 13;
inline constexpr double kPaled = 0.68;  ///< towards the canvas, while another node is selected
inline constexpr double kLift = 9;      ///< outward, of the selected node's arcs; times unit

/// What an event does to one arc of the still picture.
struct ArcMood {
    double hatched = 0;      ///< 0 = its owner's colour, 1 = down: hatch and dashes
    int was = -1;            ///< node whose colour it comes from while it is taken over
    double settled = 1;      ///< 0 = the colour of `was`, 1 = its owner's
    bool untouched = false;  ///< keeps its full colour while the others stand aside
};

enum class KeyMood : std::uint8_t {
    Resting,      ///< filled; stands aside while an event plays
    AboutToMove,  ///< hollow, edge in its owner's colour
    Arrived,      ///< filled, in full colour also while the others stand aside
    Hidden,       ///< somebody else paints it
};

/// Every still moment of an event is one of these. The default is the picture at rest.
struct RingMood {
    double aside = 0;           ///< 0 … 1: arcs 30 % towards the canvas, keys 44 % towards the panel
    std::vector<ArcMood> arcs;  ///< as RingScene::arcs; empty = all at rest
    std::vector<KeyMood> keys;  ///< as RingScene::keys; empty = all resting
    struct Guide {
        double from = 0, to = 0;  ///< turns, to > from
    };
    std::vector<Guide> guides;  ///< dotted stretches of the travel lane
    double guideOpacity = 1;
    bool beads = true;
    bool badges = true;  ///< with leaders and labels
    bool centre = true;  ///< number, sentence, hint: off while a counter runs above the picture
};

/// Everything a part of the picture reads. Holds references: lives for one call.
struct RingFrame {
    const RingScene& scene;
    const RingLayout& layout;
    const RingStyle& style;
    const RingMood& mood;

    [[nodiscard]] ArcMood arcMood(std::size_t arc) const { return arc < mood.arcs.size() ? mood.arcs[arc] : ArcMood{}; }
    [[nodiscard]] KeyMood keyMood(std::size_t key) const {
        return key < mood.keys.size() ? mood.keys[key] : KeyMood::Resting;
    }
    /// True for nodes that step back because another one is selected; none does while an event plays.
    [[nodiscard]] bool paled(int node) const;
    /// Whether others do.
    [[nodiscard]] bool pales() const;
    [[nodiscard]] bool selected(int node) const;
};

}  // namespace ringscope
