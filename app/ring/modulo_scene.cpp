// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/modulo_scene.h"

#include "app/ring/ring_layout.h"
#include "core/hash/hash_registry.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ringscope {

namespace {

/// More than a thousand in a slice: its shares are right to a pixel.
constexpr std::uint64_t kMostSampled = 100'000;
constexpr std::uint64_t kMostAsked = 8'000'000;

/// A rule that does not number the nodes may ask every one of them about each key.
std::uint64_t mostSampled(const Placement& placement) {
    if (placement.traits().order) return kMostSampled;
    const std::uint64_t nodes = std::max<std::uint64_t>(1, placement.cluster().size());
    return std::min(kMostSampled, kMostAsked / nodes);
}

/// Owners before the event by their place in the scene after.
std::vector<int> placesAfter(const Evaluation& before, const RingScene& after) {
    std::map<NodeId, int> places;
    for (std::size_t i = 0; i < after.nodes.size(); ++i) places.emplace(after.nodes[i].id, static_cast<int>(i));
    std::vector<int> list;
    for (const auto& node : before.state.cluster.nodes()) {
        const auto found = places.find(node->id);
        list.push_back(found == places.end() ? -1 : found->second);
    }
    return list;
}

int sceneIndex(NodeIndex node) {
    return node == kNobody ? -1 : static_cast<int>(node);
}

/// The owner of the key at a rank of the index of `evaluation`, or of another one of the same keys and hash.
NodeIndex ownerAt(const Evaluation& evaluation, std::size_t rank) {
    const KeyIndex& index = *evaluation.index;
    if (evaluation.placement->traits().needsKey)
        return evaluation.placement->ownerOf(index.keys()[index.order()[rank]]);
    return evaluation.placement->decide(index.sorted()[rank]);
}

/// Asks both rules for every k-th key, in order of position.
template <class Visit>
void visitKeys(const Evaluation* before, const Evaluation& after, const RingScene& nodes, std::size_t every,
               Visit visit) {
    const std::vector<int> places = before ? placesAfter(*before, nodes) : std::vector<int>();
    const NativeWords& sorted = after.index->sorted();
    for (std::size_t rank = 0; rank < sorted.size(); rank += every) {
        const int owner = sceneIndex(ownerAt(after, rank));
        int was = owner;
        bool moved = false;
        if (before) {
            const int old = sceneIndex(ownerAt(*before, rank));
            was = old < 0 ? -1 : places[static_cast<std::size_t>(old)];
            moved = was != owner || (old >= 0 && was < 0);
        }
        visit(rank, owner, was, moved);
    }
}

}  // namespace

RingScene threadNodes(const Evaluation& circle, const Evaluation& rule, const SceneView& view) {
    RingScene nodes = buildNodeScene(rule, view);
    // One scale for all pictures side by side.
    if (rule.state.cluster == circle.state.cluster) nodes.loadRange = loadRangeOf(circle);
    return nodes;
}

ModuloScene buildModuloScene(const Evaluation* before, const Evaluation& after, const Movement& movement,
                             RingScene nodes) {
    ModuloScene scene;
    scene.nodes = std::move(nodes);
    scene.keyCount = after.index->size();
    scene.event = before != nullptr;
    scene.moved = before ? movement.keys : 0;
    const Circle circle = circleOf(after.state.placement.hash);
    const NativeWords& sorted = after.index->sorted();

    if (scene.keyCount <= kMostModuloKeys) {
        scene.keys.reserve(sorted.size());
        visitKeys(before, after, scene.nodes, 1, [&](std::size_t rank, int owner, int was, bool moved) {
            scene.keys.push_back({circle.share(sorted[rank]), owner, was, moved, after.index->order()[rank]});
        });
        return scene;
    }

    scene.slices.resize(kModuloSlices);
    std::vector<std::uint64_t> counts(kModuloSlices);
    for (ModuloSlice& slice : scene.slices) slice.owners.assign(scene.nodes.nodes.size(), 0.0);
    const std::uint64_t most = mostSampled(*after.placement);
    const auto every = static_cast<std::size_t>((scene.keyCount + most - 1) / most);
    visitKeys(before, after, scene.nodes, every, [&](std::size_t rank, int owner, int, bool moved) {
        const auto place = static_cast<std::size_t>(circle.share(sorted[rank]) * kModuloSlices);
        const std::size_t slice = std::min<std::size_t>(place, kModuloSlices - 1);
        ++counts[slice];
        ++scene.sampled;
        if (owner >= 0) scene.slices[slice].owners[static_cast<std::size_t>(owner)] += 1;
        if (moved) scene.slices[slice].moved += 1;
    });
    for (std::size_t i = 0; i < scene.slices.size(); ++i) {
        if (counts[i] == 0) continue;
        for (double& share : scene.slices[i].owners) share /= static_cast<double>(counts[i]);
        scene.slices[i].moved /= static_cast<double>(counts[i]);
    }
    return scene;
}

namespace {

QPointF onCircle(QPointF centre, double turns, double radius) {
    const double angle = turns * 2 * M_PI;
    return {centre.x() + radius * std::sin(angle), centre.y() - radius * std::cos(angle)};
}

/// Inward lanes, each key in the first one whose last key is a pitch away; dots shrink when lanes run out.
void placeKeys(const ModuloScene& scene, ModuloLayout& layout) {
    struct Lane {
        double first = 0, last = 0;
    };
    const double lane0 = layout.radius - 16 * layout.unit;
    for (double dot = 11;; dot *= 0.8) {
        const double pitch = dot * 13.5 / 11 * layout.unit;
        std::vector<Lane> lanes;
        layout.keys.clear();
        for (const ModuloKey& key : scene.keys) {
            std::size_t lane = 0;
            for (; lane < lanes.size(); ++lane) {
                const double room = pitch / (2 * M_PI * (lane0 - pitch * static_cast<double>(lane)));
                if (key.turns - lanes[lane].last >= room && lanes[lane].first + 1 - key.turns >= room) break;
            }
            if (lane == lanes.size()) lanes.push_back({key.turns, key.turns});
            lanes[lane].last = key.turns;
            layout.keys.push_back(onCircle(layout.centre, key.turns, lane0 - pitch * static_cast<double>(lane)));
        }
        layout.dot = dot * layout.unit;
        if (lanes.size() <= 8 || dot < 4) return;
    }
}

}  // namespace

ModuloLayout layoutModulo(const ModuloScene& scene, const QRectF& area, double textScale) {
    ModuloLayout layout;
    const double room = scene.nodes.showBanner ? bannerBand(area, textScale).bottom + 12 : 24;
    const double below = scene.slices.empty() ? 24 : 24 + 26 * textScale;
    const QRectF free = area.adjusted(24, room, -24, -below);
    const double size = std::max(80.0, std::min(free.width(), free.height()));
    layout.unit = std::clamp(size / 460, 0.5, 1.6);
    layout.radius = size / 2;
    layout.centre = free.center();
    if (!scene.slices.empty()) layout.caption = QRectF(area.left() + 24, free.bottom(), area.width() - 48, below - 8);

    // Badges stay a little apart: first a wider ring of them, then smaller ones.
    const auto count = static_cast<double>(std::max<std::size_t>(1, scene.nodes.nodes.size()));
    layout.badge = 48 * layout.unit;
    const double widest = layout.radius * 0.6;
    double ring = layout.radius * 0.37;
    if (count > 1) {
        ring = std::clamp(layout.badge * 1.12 * count / (2 * M_PI), ring, widest);
        layout.badge = std::clamp(2 * M_PI * ring / count / 1.12, 3.0, layout.badge);
    }
    if (scene.nodes.nodes.size() > kMostModuloBadges) {
        layout.loadMean = ring = 0.56 * layout.radius;
        layout.loadReach = 0.12 * layout.radius;
        const QRectF legend(area.left() + 28, free.top() + 8, 190 * textScale, 44 * textScale);
        const QPointF corner = legend.bottomRight() - layout.centre;
        if (std::hypot(corner.x(), corner.y()) > layout.radius) layout.legend = legend;
    }
    for (std::size_t i = 0; i < scene.nodes.nodes.size(); ++i) {
        const double turns = static_cast<double>(i) / count;
        layout.badges.push_back(onCircle(layout.centre, turns, count > 1 ? ring : 0));
    }
    placeKeys(scene, layout);
    return layout;
}

int moduloNodeAt(const ModuloLayout& layout, QPointF point) {
    if (layout.loadMean > 0) {
        const QPointF away = point - layout.centre;
        if (std::abs(std::hypot(away.x(), away.y()) - layout.loadMean) > layout.loadReach) return -1;
        const double turns = std::atan2(away.x(), -away.y()) / (2 * M_PI) + 1;
        const auto count = static_cast<double>(layout.badges.size());
        return static_cast<int>(std::lround(turns * count)) % static_cast<int>(layout.badges.size());
    }
    for (std::size_t i = 0; i < layout.badges.size(); ++i) {
        const QPointF away = point - layout.badges[i];
        if (std::hypot(away.x(), away.y()) <= layout.badge / 2 + 2) return static_cast<int>(i);
    }
    return -1;
}

int moduloKeyAt(const ModuloLayout& layout, QPointF point) {
    int nearest = -1;
    double least = layout.dot / 2 + 4;
    for (std::size_t i = 0; i < layout.keys.size(); ++i) {
        const QPointF away = point - layout.keys[i];
        const double distance = std::hypot(away.x(), away.y());
        if (distance > least) continue;
        least = distance;
        nearest = static_cast<int>(i);
    }
    return nearest;
}

namespace {

std::vector<std::size_t> movedOf(const ModuloScene& scene, bool backward) {
    std::vector<std::size_t> moves;
    for (std::size_t i = 0; i < scene.keys.size(); ++i) {
        if (scene.keys[i].moved) moves.push_back(i);
    }
    if (backward) std::reverse(moves.begin(), moves.end());
    return moves;
}

}  // namespace

ModuloJourney::ModuloJourney(const ModuloScene& scene, bool reducedMotion, bool backward)
    : SwingJourney(movedOf(scene, backward), !scene.slices.empty(), reducedMotion) {}

}  // namespace ringscope
