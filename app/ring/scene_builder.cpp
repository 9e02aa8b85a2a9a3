// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/scene_builder.h"

#include "app/i18n/badge_text.h"
#include "app/i18n/readable_text.h"
#include "app/ring/scene_density.h"
#include "app/ring/scene_words.h"
#include "core/metrics/departure.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace ringscope {

namespace {

constexpr std::size_t kIdentityNodes = 12;
constexpr std::size_t kNodesWithWords = 60;
/// Arcs beyond this are narrower than a pixel on any screen.
constexpr std::size_t kArcLimit = 4096;
constexpr std::size_t kMostNamedMarks = 8;

double turnsOf(Circle circle, std::uint64_t position) {
    return RingPosition::of(circle, position).turns();
}

/// Place of each node's first point: the bare name's, or that of the lowest index.
std::vector<double> firstPlaces(const Evaluation& evaluation) {
    const Placement& placement = *evaluation.placement;
    std::vector<double> turns(placement.cluster().size(), 0);
    if (placement.arcs() == nullptr) return turns;
    const Circle circle = placement.arcs()->circle();
    for (std::size_t i = 0; i < turns.size(); ++i) {
        if (evaluation.loads[i].points == 0) continue;
        turns[i] = turnsOf(circle, placement.firstPositionOf(static_cast<NodeIndex>(i)));
    }
    return turns;
}

double deviationOf(const NodeLoad& load, const Balance& balance, bool byKeys) {
    if (!load.up) return 0;
    if (byKeys) return balance.mean > 0 ? static_cast<double>(load.keys) / balance.mean - 1 : 0;
    return load.circleShare * static_cast<double>(balance.nodesUp) - 1;
}

std::vector<SceneNode> buildNodes(const Evaluation& evaluation, const SceneView& view) {
    const Cluster& cluster = evaluation.state.cluster;
    const std::vector<QString> badges = badgeTexts(cluster);
    const std::vector<double> places = firstPlaces(evaluation);
    const std::size_t keyCount = evaluation.index->size();
    std::vector<SceneNode> nodes;
    nodes.reserve(cluster.size());
    for (std::size_t i = 0; i < cluster.size(); ++i) {
        const Node& node = cluster[static_cast<NodeIndex>(i)];
        const NodeLoad& load = evaluation.loads[i];
        SceneNode shown;
        shown.id = node.id;
        shown.name = QString::fromStdString(node.name);
        shown.badge = badges[i];
        const auto pin = std::find(view.pinned.begin(), view.pinned.end(), node.id);
        shown.pinned = pin != view.pinned.end();
        shown.slot = static_cast<int>(node.slot);
        // Above twelve nodes the pinned ones wear the first slots, whose colours differ most.
        if (shown.pinned && cluster.size() > kIdentityNodes) shown.slot = static_cast<int>(pin - view.pinned.begin());
        shown.up = node.up();
        shown.keys = load.keys;
        shown.keyShare = keyCount > 0 ? static_cast<double>(load.keys) / static_cast<double>(keyCount) : 0;
        shown.circleShare = load.circleShare;
        shown.loadDeviation = deviationOf(load, evaluation.balance, keyCount > 0);
        shown.turns = places[i];
        shown.points = load.points;
        if (cluster.size() <= kNodesWithWords || shown.pinned) shown.detail = detailText(shown, keyCount > 0);
        nodes.push_back(std::move(shown));
    }
    return nodes;
}

int shownIndex(NodeIndex node) {
    return node == kNobody ? -1 : static_cast<int>(node);
}

/// Told by the ways from the ends of the arcs, and from just past their begins: one either way means the nearest.
SceneWay wayOf(const Placement& placement) {
    const ArcTable& table = *placement.arcs();
    if (!placement.points().empty() || table.empty()) return SceneWay::Clockwise;
    bool on = false, back = false;
    for (std::size_t i = 0; i < std::min<std::size_t>(table.size(), 64); ++i) {
        if (table.owner(i) == kNobody) continue;
        for (const std::uint64_t position : {table.end(i), (table.begin(i) + 1) & table.circle().mask()})
            (placement.wayFrom(position).anticlockwise ? back : on) = true;
    }
    if (on && back) return SceneWay::Nearest;
    return back ? SceneWay::Anticlockwise : SceneWay::Clockwise;
}

/// Of a rule whose arcs do not end at points: as they are, each with its point.
std::vector<SceneArc> buildBareArcs(const Placement& placement) {
    const ArcTable& table = *placement.arcs();
    const Circle circle = table.circle();
    std::vector<SceneArc> arcs;
    arcs.reserve(table.size());
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (i > 0 && table.end(i) == table.end(i - 1)) continue;
        SceneArc arc;
        arc.from = turnsOf(circle, table.begin(i));
        arc.to = turnsOf(circle, table.end(i));
        if (arc.to <= arc.from) arc.to += 1;
        arc.node = arc.point = shownIndex(table.owner(i));
        if (arc.node >= 0) arc.at = turnsOf(circle, placement.wayFrom(table.end(i)).end);
        arcs.push_back(arc);
    }
    return arcs;
}

/// One for each point, also of nodes that are down: a stretch that was theirs can be hatched, and one value holds
/// before and after. Of points on one position the owner's counts, or else the first.
std::vector<SceneArc> buildArcs(const Placement& placement) {
    const ArcTable& table = *placement.arcs();
    const Circle circle = table.circle();
    const PointsView points = placement.points();
    if (points.empty() && !table.empty()) return buildBareArcs(placement);
    std::vector<SceneArc> arcs;
    arcs.reserve(points.size());
    for (std::size_t first = 0, next = 0; first < points.size(); first = next) {
        const std::uint64_t end = points.position(first);
        const NodeIndex owner = table.empty() ? kNobody : table.owner(first);
        NodeIndex point = points.node(first);
        for (next = first; next < points.size() && points.position(next) == end; ++next) {
            if (points.node(next) == owner) point = owner;
        }
        SceneArc arc;
        arc.from = turnsOf(circle, points.position(first == 0 ? points.size() - 1 : first - 1));
        arc.to = turnsOf(circle, end);
        if (arc.to <= arc.from) arc.to += 1;
        arc.node = shownIndex(owner);
        arc.point = shownIndex(point);
        arcs.push_back(arc);
    }
    return arcs;
}

std::vector<SceneKey> buildKeys(const Evaluation& evaluation) {
    const KeyIndex& index = *evaluation.index;
    const ArcTable& table = *evaluation.placement->arcs();
    std::vector<SceneKey> keys;
    keys.reserve(index.size());
    for (std::size_t rank = 0; rank < index.size(); ++rank) {
        const std::uint64_t position = index.sorted()[rank];
        const NodeIndex owner = table.empty() ? kNobody : table.owner(table.at(position));
        keys.push_back(
            {turnsOf(table.circle(), position), owner == kNobody ? -1 : static_cast<int>(owner), index.order()[rank]});
    }
    return keys;
}

bool anybodyUp(const RingScene& scene) {
    return std::any_of(scene.nodes.begin(), scene.nodes.end(), [](const SceneNode& node) { return node.up; });
}

/// The scale for these amounts of deviation.
double rangeThatHolds(std::vector<double> sizes) {
    if (sizes.empty()) return 0.10;
    const auto rank = static_cast<std::ptrdiff_t>(std::ceil(0.99 * static_cast<double>(sizes.size()))) - 1;
    std::nth_element(sizes.begin(), sizes.begin() + rank, sizes.end());
    const double held = sizes[static_cast<std::size_t>(rank)];
    for (const double range : {0.10, 0.25, 0.50}) {
        if (held <= range) return range;
    }
    return 1.0;
}

/// Like fillSelected, for all marked nodes.
void fillMarked(SceneDensity& density, const RingScene& scene, const Evaluation& evaluation) {
    density.marked.clear();
    for (const NodeId node : scene.markedNodes) {
        SceneDensity one;
        fillSelected(one, *evaluation.placement->arcs(), static_cast<NodeIndex>(scene.indexOf(node)));
        if (density.marked.empty()) density.marked.resize(one.selected.size());
        for (std::size_t i = 0; i < one.selected.size(); ++i)
            density.marked[i] = std::max(density.marked[i], one.selected[i]);
    }
}

/// Arcs and keys, or what stands for them where they are too many.
void fillCircle(RingScene& scene, const Evaluation& evaluation, const SceneView& view) {
    const Placement& placement = *evaluation.placement;
    const bool manyArcs = placement.traits().points > kArcLimit && anybodyUp(scene);
    const bool manyKeys = evaluation.index->size() > view.keyLimit;
    if (!manyArcs) scene.arcs = buildArcs(placement);
    if (!manyKeys) scene.keys = buildKeys(evaluation);
    if (!manyArcs && !manyKeys) return;
    SceneDensity density;
    const bool bandByKeys = manyArcs && manyKeys && scene.loadColours;
    if (manyKeys) {
        const bool known = view.density && view.density->index == evaluation.index;
        fillByKeys(density, known ? *view.density : *keyDensity(evaluation.index), bandByKeys);
    }
    if (manyArcs && !bandByKeys) fillBandByOwner(density, scene, *placement.arcs());
    scene.density = std::move(density);
}

}  // namespace

double loadRangeOf(const RingScene& scene) {
    std::vector<double> sizes;
    for (const SceneNode& node : scene.nodes) {
        if (node.up) sizes.push_back(std::abs(node.loadDeviation));
    }
    return rangeThatHolds(std::move(sizes));
}

double loadRangeOf(const Evaluation& evaluation) {
    const bool byKeys = evaluation.index->size() > 0;
    std::vector<double> sizes;
    for (const NodeLoad& load : evaluation.loads) {
        if (load.up) sizes.push_back(std::abs(deviationOf(load, evaluation.balance, byKeys)));
    }
    return rangeThatHolds(std::move(sizes));
}

RingScene buildScene(const Evaluation& evaluation, const SceneView& view) {
    assert(evaluation.placement->arcs() != nullptr);
    const Placement& placement = *evaluation.placement;
    RingScene scene;
    // A node of a real system may have many points, too.
    scene.virtualNodes = placement.spec().ring.virtualNodes || placement.traits().points > placement.cluster().size();
    scene.way = wayOf(placement);
    scene.keyCount = evaluation.index->size();
    scene.nodes = buildNodes(evaluation, view);
    scene.loadColours = scene.nodes.size() > kIdentityNodes;
    scene.loadRange = loadRangeOf(scene);
    scene.forExport = view.forExport;
    if (view.forExport) {
        scene.title = view.title;
        scene.caption = captionText(evaluation);
    }
    fillCircle(scene, evaluation, view);
    if (scene.showsRim() && view.movement) fillTouched(*scene.density, *view.movement, placement.arcs()->circle());
    if (scene.nodes.empty()) {
        scene.action = CentreAction::AddFiveOrOpen;
    } else if (!anybodyUp(scene)) {
        scene.action = CentreAction::BringAllBack;
    }
    refreshScene(scene, evaluation, view);
    return scene;
}

RingScene buildNodeScene(const Evaluation& evaluation, const SceneView& view) {
    RingScene scene;
    scene.keyCount = evaluation.index->size();
    scene.nodes = buildNodes(evaluation, view);
    scene.loadColours = scene.nodes.size() > kIdentityNodes;
    scene.loadRange = loadRangeOf(scene);
    scene.forExport = view.forExport;
    const auto known = [&scene](std::optional<NodeId> id) { return id && scene.indexOf(*id) >= 0 ? id : std::nullopt; };
    scene.selectedNode = known(view.selectedNode);
    scene.hoveredNode = known(view.hoveredNode);
    scene.focusedNode = known(view.focusedNode);
    scene.selectedKey = view.selectedKey;
    scene.showBanner = view.showBanner;
    markScene(scene, evaluation, view.focus);
    return scene;
}

void refreshScene(RingScene& scene, const Evaluation& evaluation, const SceneView& view) {
    const auto known = [&scene](std::optional<NodeId> id) { return id && scene.indexOf(*id) >= 0 ? id : std::nullopt; };
    const std::optional<NodeId> selectedBefore = scene.selectedNode;
    scene.selectedNode = known(view.selectedNode);
    scene.selectionPales =
        scene.selectedNode && scene.nodes[static_cast<std::size_t>(scene.indexOf(*scene.selectedNode))].up;
    scene.hoveredNode = known(view.hoveredNode);
    scene.focusedNode = known(view.focusedNode);
    scene.selectedKey = view.selectedKey;
    scene.hoveredKey = view.hoveredKey;
    scene.showBanner = view.showBanner;
    markScene(scene, evaluation, view.focus);
    // Where a button stands in the middle, the middle is what is to be seen.
    scene.zoom = scene.action == CentreAction::None ? view.focus.zoom : kLeastZoom;
    scene.lookAt = view.focus.centre;
    if (scene.showsBins()) fillMarked(*scene.density, scene, evaluation);
    for (const auto& id : {scene.selectedNode, scene.hoveredNode, scene.focusedNode}) {
        if (!id) continue;
        SceneNode& node = scene.nodes[static_cast<std::size_t>(scene.indexOf(*id))];
        if (node.detail.isEmpty()) node.detail = detailText(node, scene.keyCount > 0);
    }
    scene.centre = centreText(scene, evaluation, view.outlook.get());
    const bool marks = scene.showsBins() && scene.selectedNode && scene.selectionPales;
    if (scene.density && !marks) scene.density->selected.clear();
    if (marks && (scene.density->selected.empty() || scene.selectedNode != selectedBefore)) {
        fillSelected(*scene.density, *evaluation.placement->arcs(),
                     static_cast<NodeIndex>(scene.indexOf(*scene.selectedNode)));
    }
    if (!scene.showsRim()) return;
    if (scene.zoom > kLeastZoom) {  // it is a closer look itself
        scene.lens.reset();
        return;
    }
    scene.lens = buildLens(evaluation, view.lensAt, view.lensPower);
}

void markScene(RingScene& scene, const Evaluation& evaluation, const ViewFocus& focus) {
    scene.markedNodes.clear();
    for (const NodeId node : focus.nodes) {
        if (scene.indexOf(node) >= 0) scene.markedNodes.push_back(node);
    }
    const bool same = std::equal(focus.keys.begin(), focus.keys.end(), scene.markedKeys.begin(), scene.markedKeys.end(),
                                 [](KeyId key, const SceneMark& mark) { return key == mark.id; });
    if (same) return;
    scene.markedKeys.clear();
    const KeyIndex& index = *evaluation.index;
    const ArcTable* arcs = evaluation.placement->arcs();
    for (const KeyId key : focus.keys) {
        const auto place = std::find(index.order().begin(), index.order().end(), key);
        if (place == index.order().end()) continue;
        SceneMark mark;
        mark.id = key;
        if (focus.keys.size() <= kMostNamedMarks) mark.name = readableBytes(index.keys()[key]);
        if (arcs != nullptr) {
            const std::uint64_t position = index.sorted()[static_cast<std::size_t>(place - index.order().begin())];
            mark.turns = turnsOf(arcs->circle(), position);
            mark.node = arcs->empty() ? -1 : shownIndex(arcs->owner(arcs->at(position)));
        }
        scene.markedKeys.push_back(std::move(mark));
    }
}

std::vector<Heir> heirsOf(const Evaluation& evaluation, NodeIndex node) {
    std::vector<Heir> heirs;
    for (const HeirLoad& load : departureOf(*evaluation.placement, node, *evaluation.index).heirs)
        heirs.push_back({load.heir, load.amount.keys});
    std::stable_sort(heirs.begin(), heirs.end(), [](const Heir& a, const Heir& b) { return a.keys > b.keys; });
    return heirs;
}

std::optional<NodeId> wantedOutlook(const RingScene& scene, const Evaluation& evaluation) {
    if (scene.keyCount == 0 || scene.forExport || !anybodyUp(scene)) return std::nullopt;
    if (dynamic_cast<const Ring*>(evaluation.placement.get()) != nullptr) return std::nullopt;
    if (scene.hoveredNode) return scene.hoveredNode;
    if (scene.selectedKey || !scene.selectedNode || scene.selectionPales) return std::nullopt;
    return scene.selectedNode;
}

NodeOutlook outlookOf(const Evaluation& evaluation, NodeId node) {
    NodeOutlook outlook{&evaluation, node, {}, 0};
    const NodeIndex index = evaluation.state.cluster.indexOf(node);
    if (index == kNobody) return outlook;
    if (evaluation.state.cluster[index].up()) {
        outlook.heirs = heirsOf(evaluation, index);
    } else {
        outlook.awaiting = keysAwaiting(evaluation, index);
    }
    return outlook;
}

std::uint64_t keysAwaiting(const Evaluation& evaluation, NodeIndex node) {
    const auto points = evaluation.placement->points();
    const Cluster& cluster = evaluation.state.cluster;
    if (dynamic_cast<const Ring*>(evaluation.placement.get()) == nullptr)
        return arrivalOf(*evaluation.placement, node, *evaluation.index).keys;
    std::uint64_t keys = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (points.node(i) != node) continue;
        // Its stretch begins at the nearest point behind it that is up, or its own.
        std::size_t behind = i;
        do {
            behind = (behind + points.size() - 1) % points.size();
        } while (behind != i && points.node(behind) != node && !cluster[points.node(behind)].up());
        if (behind != i && points.position(behind) == points.position(i)) continue;
        keys += keysOn(*evaluation.index, points.position(behind), points.position(i), behind == i);
    }
    return keys;
}

}  // namespace ringscope
