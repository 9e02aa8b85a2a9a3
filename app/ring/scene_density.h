// SPDX-License-Identifier: GPL-3.0-or-later
//
// The binned parts of a scene: band, rim, lens. Parts of scene_builder.
#pragma once

#include "app/ring/key_density.h"
#include "app/ring/ring_scene.h"
#include "core/scenario/evaluation.h"

namespace ringscope {

/// Keys on the stretch (begin, end]; whole = once around.
[[nodiscard]] std::uint64_t keysOn(const KeyIndex& index, std::uint64_t begin, std::uint64_t end, bool whole);
/// The rim, and the band too where that shows keys.
void fillByKeys(SceneDensity& density, const KeyDensity& keys, bool band);
/// Load deviation or owner of each of kBandBins bins. \pre arcs is not empty; scene.nodes is filled
void fillBandByOwner(SceneDensity& density, const RingScene& scene, const ArcTable& arcs);
/// Where the arcs of a node are, however thin: what selecting it lifts.
void fillSelected(SceneDensity& density, const ArcTable& arcs, NodeIndex node);
void fillTouched(SceneDensity& density, const Movement& movement, Circle circle);
/// Power 0 = about 125 keys in it. Nothing when there is no arc.
[[nodiscard]] std::optional<SceneLens> buildLens(const Evaluation& evaluation, double at, double power);

}  // namespace ringscope
