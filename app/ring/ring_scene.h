// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the circle shows, as a plain value: the painter, the hit test, the accessible tree and the
// animation read it and nothing else. Built by scene_builder from an Evaluation and a SceneView.
// Turns are fractions of the circle, 0 at twelve o'clock, clockwise, 0 … 1.
#pragma once

#include "core/base/ids.h"

#include <QString>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace ringscope {

struct SceneNode {
    NodeId id;
    QString name;    ///< in full; the painter elides
    QString badge;   ///< shortest distinguishing ending, up to three characters
    QString detail;  ///< second line beside the badge: "12 keys · 20 %", "down"
    int slot = 0;
    bool up = true;
    bool pinned = false;  ///< keeps its colour and badge when colour means load
    bool joining = false;
    std::uint64_t keys = 0;
    double keyShare = 0;
    double circleShare = 0;
    double loadDeviation = 0;  ///< keys ÷ mean − 1
    double turns = 0;          ///< of its first point
    std::uint64_t points = 0;
};

struct SceneArc {
    double from = 0;  ///< exclusive
    double to = 0;    ///< inclusive; to > from, so it may pass 1
    int node = -1;    ///< index into RingScene::nodes; −1 = nobody
    int point = -1;   ///< node whose point ends the arc (differs from node while that one is down and hatched)
    double at = -1;   ///< where its point is, if that is not `to`; −1: it is, or there is none
};

/// Which way round keys go to their points.
enum class SceneWay { Clockwise, Anticlockwise, Nearest };

struct SceneKey {
    double turns = 0;
    int node = -1;
    KeyId id = 0;
};

/// A key that is pointed at.
struct SceneMark {
    KeyId id = 0;
    QString name;  ///< empty where so many are marked that names would only hide them
    double turns = 0;
    int node = -1;  ///< index into RingScene::nodes; −1 = nobody
};

struct CentreText {
    QString number;
    QString sentence;
    QString hint;
    friend bool operator==(const CentreText&, const CentreText&) = default;
};

/// A tiny stretch of a large ring, every arc and key in it. Positions as share of the stretch, 0 … 1.
struct SceneLens {
    double from = 0, to = 0;  ///< turns, to > from
    double power = 8000;
    struct Arc {
        double from, to;
        int node;
    };
    struct Key {
        double at;
        int node;
    };
    std::vector<Arc> arcs;
    std::vector<Key> keys;
    QString fromText, toText;  ///< native positions in hex
};

/// What stands in place of arcs and keys that are too many to be drawn one by one. Each part may be empty.
struct SceneDensity {
    /// Too many arcs, colour means load: kBandBins entries. With the rim, keys ÷ mean − 1; without, load ÷ mean − 1
    /// of the owners, weighted by length.
    std::vector<float> band;
    double bandRange = 0.25;  ///< deviation at which the colour scale of the band ends
    /// Too many arcs, colour means identity: kBandBins entries, owner of most of the bin, −1 nobody.
    std::vector<std::int32_t> bandNode;
    /// Share of each of kBandBins that is the selected node's, to be lifted; empty without a selection or without bins.
    std::vector<float> selected;
    std::vector<float> marked;          ///< the same of the marked nodes
    std::vector<float> rim;             ///< too many keys: 720 slices, keys ÷ mean − 1
    double rimRange = 0.10;             ///< value of the guides
    std::vector<std::uint8_t> touched;  ///< 720: slices an event touched
};
inline constexpr int kBandBins = 16384;
inline constexpr int kRimSlices = 720;

enum class CentreAction { None, AddFiveOrOpen, BringAllBack };

struct RingScene {
    std::vector<SceneNode> nodes;
    std::vector<SceneArc> arcs;  ///< in order; empty when the density's band stands for them
    std::vector<SceneKey> keys;  ///< in order of position; empty when the density's rim stands for them
    std::optional<SceneDensity> density;
    std::optional<SceneLens> lens;
    bool virtualNodes = false;
    SceneWay way = SceneWay::Clockwise;
    bool loadColours = false;  ///< more than 12 nodes: colour means load
    double loadRange = 0.25;   ///< of the legend
    std::uint64_t keyCount = 0;
    CentreText centre;
    CentreAction action = CentreAction::None;
    std::optional<NodeId> selectedNode, hoveredNode, focusedNode;
    bool selectionPales = true;  ///< off while the selected node is down: it has no arc to lift
    std::optional<KeyId> selectedKey, hoveredKey;
    std::vector<NodeId> markedNodes;    ///< pointed at: a ring around the badge, or an edge around the arcs
    std::vector<SceneMark> markedKeys;  ///< pointed at: a ring around the dot
    double zoom = 1;                    ///< how many times larger the circle is than the one that fits
    double lookAt = 0;                  ///< turns in the middle of the area while it is larger
    bool showBanner = false;            ///< the ring makes room above
    QString title, caption;             ///< for exports: what it is, hash, seed, counts
    bool forExport = false;

    [[nodiscard]] bool showsRim() const { return density && !density->rim.empty(); }
    [[nodiscard]] bool showsBins() const { return density && !(density->band.empty() && density->bandNode.empty()); }
    [[nodiscard]] bool marked(NodeId id) const {
        return std::find(markedNodes.begin(), markedNodes.end(), id) != markedNodes.end();
    }
    [[nodiscard]] int indexOf(NodeId id) const {
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            if (nodes[i].id == id) return static_cast<int>(i);
        }
        return -1;
    }
};

/// Whether two scenes point at the same.
[[nodiscard]] inline bool sameMarks(const RingScene& a, const RingScene& b) {
    const auto sameKey = [](const SceneMark& one, const SceneMark& other) { return one.id == other.id; };
    return a.markedNodes == b.markedNodes &&
           std::equal(a.markedKeys.begin(), a.markedKeys.end(), b.markedKeys.begin(), b.markedKeys.end(), sameKey);
}

}  // namespace ringscope
