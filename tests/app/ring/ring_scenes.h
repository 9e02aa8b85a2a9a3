// SPDX-License-Identifier: GPL-3.0-or-later
//
// Small scenes and states for the tests of the circle.
#pragma once

#include "app/ring/scene_builder.h"
#include "core/keys/key_generators.h"
#include "core/scenario/apply.h"
#include "core/scenario/scenario_file.h"

#include <QString>
#include <QTest>

#include <string>
#include <vector>

namespace ringscope::test {

/// Nodes with one point each, at the given turns; arcs end at them.
inline RingScene sceneOf(const std::vector<double>& turns) {
    RingScene scene;
    for (std::size_t i = 0; i < turns.size(); ++i) {
        SceneNode node;
        node.id = NodeId{static_cast<std::uint32_t>(i + 1)};
        node.name = QStringLiteral("node-%1").arg(i);
        node.badge = QString::number(i);
        node.detail = QStringLiteral("3 keys");
        node.slot = static_cast<int>(i);
        node.turns = turns[i];
        scene.nodes.push_back(node);
        SceneArc arc;
        arc.from = turns[i == 0 ? turns.size() - 1 : i - 1];
        arc.to = turns[i] > arc.from ? turns[i] : turns[i] + 1;
        arc.node = arc.point = static_cast<int>(i);
        scene.arcs.push_back(arc);
    }
    return scene;
}

inline State after(const State& state, const Event& event) {
    const Result<State> next = apply(state, event);
    Q_ASSERT(next);
    return *next;
}

inline EvaluationPtr evaluated(const State& state) {
    const Result<EvaluationPtr> result = evaluate(state);
    Q_ASSERT(result);
    return *result;
}

inline State firstState() {
    return firstRing().timeline.start();
}

inline State withKeys(const State& state, std::uint64_t count) {
    SequenceKeys recipe;
    recipe.count = count;
    return after(state, KeysChanged{*generate(recipe)});
}

inline State withVirtualNodes(const State& state, std::uint32_t perWeight) {
    RingSpec ring = state.placement.ring;
    ring.virtualNodes = true;
    ring.perWeight = perWeight;
    return after(state, RingChanged{ring});
}

inline State withNodes(int count) {
    NodesAdded added;
    for (int i = 0; i < count; ++i) added.nodes.push_back({"srv-" + std::to_string(i), 1.0, {}});
    return after(State::initial(), added);
}

}  // namespace ringscope::test
