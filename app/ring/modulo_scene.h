// SPDX-License-Identifier: GPL-3.0-or-later
//
// hash mod N, or any rule without arcs, as a picture: keys at their hash on a plain circle, nodes as
// badges in the middle, a thread from each key to its node. Values and geometry only; scene, layout and
// timing are pure functions, shared by painter, hit test and tests. Turns as in RingScene.
#pragma once

#include "app/ring/ring_scene.h"
#include "app/ring/scene_builder.h"
#include "app/ring/swing_journey.h"
#include "core/scenario/evaluation.h"

#include <QPointF>
#include <QRectF>

#include <cstdint>
#include <vector>

namespace ringscope {

struct ModuloKey {
    double turns = 0;
    int node = -1;  ///< index into ModuloScene::nodes.nodes; −1 = nobody
    int was = -1;   ///< owner before the event, as far as it still exists
    bool moved = false;
    KeyId id = 0;
};

inline constexpr int kModuloSlices = 72;
/// Up to here nodes are badges; above, bars of their loads.
inline constexpr std::size_t kMostModuloBadges = 60;

/// Above the limit of single keys: what lies in each of 72 equal slices of the circle.
struct ModuloSlice {
    std::vector<double> owners;  ///< share of each node, 0 … 1, in node order
    double moved = 0;            ///< share of the keys, 0 … 1
};

struct ModuloScene {
    RingScene nodes;  ///< nodes, colours and selection; no arcs
    std::vector<ModuloKey> keys;
    std::vector<ModuloSlice> slices;  ///< empty below the limit
    std::uint64_t keyCount = 0;
    std::uint64_t sampled = 0;  ///< keys the slices were counted from
    std::uint64_t moved = 0;
    bool event = false;  ///< moved means the newest event
};

/// Single keys up to here.
inline constexpr std::uint64_t kMostModuloKeys = 2000;

/// Nodes of a picture under another rule than the circle's: with their loads under it, the circle's colours and the
/// selection. Those of the rule itself where it could not follow.
[[nodiscard]] RingScene threadNodes(const Evaluation& circle, const Evaluation& rule, const SceneView& view);

/// \param nodes   scene of the evaluation after: its nodes and selection
/// \param before  null: nothing moved
ModuloScene buildModuloScene(const Evaluation* before, const Evaluation& after, const Movement& movement,
                             RingScene nodes);

struct ModuloLayout {
    QPointF centre;
    double radius = 0;  ///< of the circle
    double unit = 1;
    double dot = 11;
    double badge = 48;
    std::vector<QPointF> badges;  ///< as the scene's nodes
    std::vector<QPointF> keys;    ///< as the scene's keys
    double loadMean = 0;   ///< radius of the mean where nodes are bars instead of badges; 0 where they are badges
    double loadReach = 0;  ///< from there to either end of the scale
    QRectF legend;         ///< of the colours, where nodes are bars; empty without room
    QRectF caption;        ///< below the circle; empty without slices
    QRectF circle() const { return {centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius}; }
};

ModuloLayout layoutModulo(const ModuloScene& scene, const QRectF& area, double textScale);
/// Index of the node at a point, −1 for none.
[[nodiscard]] int moduloNodeAt(const ModuloLayout& layout, QPointF point);
[[nodiscard]] int moduloKeyAt(const ModuloLayout& layout, QPointF point);

class ModuloJourney : public SwingJourney {
public:
    ModuloJourney() = default;
    /// \param backward  the last to leave leaves first
    ModuloJourney(const ModuloScene& scene, bool reducedMotion, bool backward = false);
};

}  // namespace ringscope
