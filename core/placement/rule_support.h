// SPDX-License-Identifier: MIT
//
// What several rules without a circle have in common: the nodes that are up, equal shares, the start of an
// explanation, and what a change moves when nothing but the nodes' names and their shares counts. Pure functions.
#pragma once

#include "core/base/result.h"
#include "core/placement/explanation.h"
#include "core/placement/placement_spec.h"

#include <span>
#include <string_view>
#include <vector>

namespace ringscope {

/// In cluster order.
[[nodiscard]] std::vector<NodeIndex> nodesUp(const Cluster& cluster);
/// TooManyNodes.
Result<Done> checkNodeCount(const Cluster& cluster);
/// 1 ÷ (nodes up) for those, 0 for the others.
[[nodiscard]] std::vector<double> evenShares(const Cluster& cluster);
/// A refused removal names its node by "#" and its id, since no cluster keeps the names of nodes that are gone: the same
/// error with the name it has in a cluster before, if it is there. Other errors as they are.
[[nodiscard]] Error namedRemoval(Error error, const Cluster& before);
/// Key, digest, circle and turns; nobody is the owner yet.
[[nodiscard]] Explanation explanationOf(const HashSpec& hash, std::string_view key);

/// Share of keys that move when owners before and after have nothing to do with each other, as after a change of
/// hash: 1 − Σ before_i · after_i over the nodes of both clusters (by NodeId). All move to or from nobody.
/// \pre shares in node order; each adds up to 1, or is all 0
[[nodiscard]] double unrelatedMove(const Cluster& before, std::span<const double> sharesBefore, const Cluster& after,
                                   std::span<const double> sharesAfter);
/// Share of keys that move when of all nodes, before and after, each is the same for a key with the same chance, and
/// a key has the best of those that are up: with n up before, m after and c in both, the best of all n + m − c is in
/// both with chance c ÷ (n + m − c), and then the key stays; else it goes. The least any rule without weights can do.
[[nodiscard]] double bestOfAllMove(const Cluster& before, const Cluster& after);

}  // namespace ringscope
