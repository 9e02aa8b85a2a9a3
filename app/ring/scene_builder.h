// SPDX-License-Identifier: GPL-3.0-or-later
//
// From an evaluation and what the person looks at to the plain value that is painted. Cost is per
// point and per node, never per key above the density limit. Pure; words in the current language, so
// for the GUI thread.
#pragma once

#include "app/ring/key_density.h"
#include "app/ring/ring_scene.h"
#include "app/session/view_focus.h"
#include "core/scenario/evaluation.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace ringscope {

struct Heir {
    NodeIndex node = kNobody;
    std::uint64_t keys = 0;
    friend bool operator==(const Heir&, const Heir&) = default;
};

/// What one node's going or coming would move. Of a plain ring it is told at once; of any other rule it takes a placement
/// of all keys, which is work for a worker.
struct NodeOutlook {
    const Evaluation* of = nullptr;  ///< the address alone is compared
    NodeId node;
    std::vector<Heir> heirs;     ///< of a node that is up: see heirsOf()
    std::uint64_t awaiting = 0;  ///< of one that is down: see keysAwaiting()
};
using NodeOutlookPtr = std::shared_ptr<const NodeOutlook>;

struct SceneView {
    std::optional<NodeId> selectedNode, hoveredNode, focusedNode;
    std::optional<KeyId> selectedKey, hoveredKey;
    std::vector<NodeId> pinned;
    ViewFocus focus;              ///< what is marked, and how closely the circle is looked at
    std::size_t keyLimit = 2000;  ///< see keyLimit() in ring_layout.h
    double lensAt = 0.5;          ///< middle of the lens, turns
    double lensPower = 0;         ///< 0 = so that some hundred keys show, 8,000 × at most; what the strip cannot hold,
                                  ///< thousands of arcs or keys, is not shown: then it is more
    bool showBanner = false;
    bool forExport = false;
    QString title;                       ///< exports
    const Movement* movement = nullptr;  ///< slices it touched are marked above the density limit
    NodeOutlookPtr outlook;              ///< of the node that is asked about, where it is not told at once
    KeyDensityPtr density;               ///< saves counting keys again when it is of the evaluation's index
};

/// The next of ± 10, 25, 50, 100 % that holds the 99th percentile of the nodes' deviations.
[[nodiscard]] double loadRangeOf(const RingScene& scene);
[[nodiscard]] double loadRangeOf(const Evaluation& evaluation);
/// \pre evaluation.placement is of a rule with a circle
[[nodiscard]] RingScene buildScene(const Evaluation& evaluation, const SceneView& view);
/// Nodes, their colours and what is selected alone: of any rule.
[[nodiscard]] RingScene buildNodeScene(const Evaluation& evaluation, const SceneView& view);
/// What selecting, hovering and moving the lens change, on a scene of the same evaluation: cheap enough for every
/// movement of the mouse.
void refreshScene(RingScene& scene, const Evaluation& evaluation, const SceneView& view);

/// The marks of a focus on nodes and keys that are there. Names of the keys while they are few.
void markScene(RingScene& scene, const Evaluation& evaluation, const ViewFocus& focus);

/// Keys that would go if a node went down, by the node that would take them; largest first, then in node order.
[[nodiscard]] std::vector<Heir> heirsOf(const Evaluation& evaluation, NodeIndex node);
/// The node whose outlook the words in the middle tell, if it is one that takes a worker.
[[nodiscard]] std::optional<NodeId> wantedOutlook(const RingScene& scene, const Evaluation& evaluation);
[[nodiscard]] NodeOutlook outlookOf(const Evaluation& evaluation, NodeId node);
/// Keys that would come if a node that is down came up again.
[[nodiscard]] std::uint64_t keysAwaiting(const Evaluation& evaluation, NodeIndex node);

}  // namespace ringscope
