// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/decision/decision_scene.h"

#include "app/decision/decision_words.h"
#include "app/decision/system_decision.h"
#include "app/decision/walk_drawing.h"
#include "app/i18n/badge_text.h"
#include "core/base/text.h"
#include "core/placement/jump.h"
#include "core/placement/modulo_rehash.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ringscope {
namespace {

constexpr std::size_t kIdentityNodes = 12;
constexpr int kPinnedSlots = 6;
constexpr std::size_t kMostBuckets = 24;
constexpr std::size_t kBucketsAround = 7;     ///< to either side
constexpr std::uint64_t kMostRehashed = 256;  ///< as BucketChoice tells of other chains
constexpr std::size_t kMostTries = 8;
constexpr std::size_t kMostAttempts = 4;
constexpr std::size_t kMostScores = 12;
constexpr std::size_t kMostProbePoints = 64;
constexpr std::size_t kMostFull = 8;
constexpr std::uint64_t kMostFills = 8;

std::vector<DecisionNode> nodesOf(const Cluster& cluster, NodeIndex owner, const std::vector<NodeIndex>& heirs,
                                  std::span<const NodeId> pinned) {
    const std::vector<QString> badges = badgeTexts(cluster);
    std::vector<DecisionNode> nodes(cluster.size());
    const bool identity = cluster.size() <= kIdentityNodes;
    for (NodeIndex i = 0; i < cluster.size(); ++i) {
        nodes[i].name = QString::fromStdString(cluster[i].name);
        nodes[i].badge = badges[i];
        nodes[i].up = cluster[i].up();
        if (identity) nodes[i].slot = static_cast<int>(cluster[i].slot);
    }
    if (identity) return nodes;
    int next = 0;
    for (const NodeId id : pinned) {
        const NodeIndex index = cluster.indexOf(id);
        if (index != kNobody && next < kPinnedSlots) nodes[index].slot = next++;
    }
    const auto give = [&](NodeIndex index) {
        if (index < nodes.size() && nodes[index].slot < 0 && next < kPinnedSlots) nodes[index].slot = next++;
    };
    give(owner);
    for (const NodeIndex heir : heirs) give(heir);
    return nodes;
}

DecisionDrawing divisionOf(const Placement& placement, const Explanation& why) {
    DivisionDrawing division;
    division.divisor = why.divisor;
    division.remainder = why.remainder;
    division.quotient = why.digest / why.divisor;
    const Cluster& cluster = placement.cluster();
    std::vector<NodeIndex> up;
    for (NodeIndex i = 0; i < cluster.size(); ++i) {
        if (cluster[i].up()) up.push_back(i);
    }
    std::size_t from = 0, to = up.size();
    if (up.size() > kMostBuckets) {
        const auto at = static_cast<std::size_t>(why.remainder);
        from = at < kBucketsAround ? 0 : std::min(at - kBucketsAround, up.size() - 2 * kBucketsAround - 1);
        to = from + 2 * kBucketsAround + 1;
    }
    division.first = from;
    division.buckets.assign(up.begin() + static_cast<std::ptrdiff_t>(from),
                            up.begin() + static_cast<std::ptrdiff_t>(to));
    return division;
}

DecisionDrawing chainOf(const Cluster& cluster, const RehashTries& detail) {
    ChainDrawing chain;
    chain.rehash = true;
    chain.capacity = detail.buckets;
    chain.places = detail.buckets;
    if (detail.buckets <= kMostRehashed) {
        for (NodeIndex node = 0; node < cluster.size(); ++node)
            chain.buckets.insert(chain.buckets.end(), ModuloRehash::bucketsOf(cluster[node]), node);
    }
    for (const RehashTries::Try& one : lastOf(detail.tries, kMostTries, chain.skipped)) {
        chain.tries.push_back({one.bucket, one.sum, detail.buckets, readableBytes(one.hashed, 40), one.node, one.up});
    }
    return chain;
}

DecisionDrawing chainOf(const BucketChoice& detail) {
    ChainDrawing chain;
    chain.capacity = detail.capacity;
    chain.working = detail.working;
    chain.buckets = detail.buckets;
    for (const BucketChoice::Try& one : lastOf(detail.tries, kMostTries, chain.skipped)) {
        chain.tries.push_back({one.bucket, one.hash, one.range, {}, one.node, false});
    }
    for (const ChainDrawing::Try& one : chain.tries) chain.places = std::max(chain.places, one.bucket + 1);
    chain.places = std::max(chain.places, chain.capacity);
    if (!chain.buckets.empty() && chain.places <= 2 * chain.buckets.size())
        chain.buckets.resize(static_cast<std::size_t>(chain.places), kNobody);
    return chain;
}

DecisionDrawing jumpsOf(const Cluster& cluster, const JumpChoice& detail) {
    JumpDrawing drawing;
    drawing.buckets = detail.buckets;
    if (detail.buckets <= JumpDrawing::kMostCells) drawing.nodes = Jump::bucketsOf(cluster);
    for (const JumpChoice::Jumps& jumps : lastOf(detail.tries, kMostAttempts, drawing.skipped)) {
        if (jumps.buckets.empty()) continue;
        const std::size_t attempt = drawing.attempts.size();
        for (std::size_t i = 1; i < jumps.buckets.size(); ++i) {
            drawing.leaps.push_back({jumps.buckets[i - 1], jumps.buckets[i], attempt, false});
        }
        drawing.leaps.push_back({jumps.buckets.back(), jumps.beyond, attempt, true});
        drawing.attempts.push_back({jumps.node, jumps.buckets.back(), jumps.up});
    }
    return drawing;
}

DecisionDrawing scoresOf(const ScoreChoice& detail) {
    ScoreDrawing drawing{detail.weighted, detail.nodes, detail.scores};
    if (drawing.scores.size() > kMostScores) drawing.scores.resize(kMostScores);
    return drawing;
}

/// The points that probes came to, of a rule that lists no others.
std::vector<WalkDrawing::Mark> pointsMet(const Cluster& cluster, const Circle& circle, const ProbeChoice& detail) {
    std::map<std::uint64_t, NodeIndex> met;
    for (const ProbeChoice::Probe& probe : detail.probes) met.emplace(probe.point, probe.node);
    std::vector<WalkDrawing::Mark> marks;
    marks.reserve(met.size());
    for (const auto& [point, node] : met) {
        marks.push_back({circle.share(point), node, node != kNobody && cluster[node].up(), 0});
    }
    return marks;
}

DecisionDrawing probesOf(const Placement& placement, const Explanation& why, const ProbeChoice& detail) {
    ProbeDrawing drawing{detail.probes, detail.nearest, why.circle, {}, placement.points().size()};
    const PointsView points = placement.points();
    if (points.size() == 0) drawing.points = pointsMet(placement.cluster(), why.circle, detail);
    if (points.size() > kMostProbePoints) return drawing;
    for (std::size_t rank = 0; rank < points.size(); ++rank) {
        const PointsView::Entry point = points[rank];
        drawing.points.push_back(
            {why.circle.share(point.position), point.node, placement.cluster()[point.node].up(), 0});
    }
    return drawing;
}

/// A try works when it found the owner, which only the last one does.
void markWorking(ChainDrawing& chain, NodeIndex owner) {
    if (chain.rehash || !chain.looks.empty() || chain.tries.empty() || owner == kNobody) return;
    chain.tries.back().works = chain.tries.back().node == owner;
}

/// A table keeps the slots of a node that is down, and tries come to an end: then nobody has the key though some are up.
bool saysWhyNobody(const RuleDetail& detail) {
    if (const auto* slot = std::get_if<SlotChoice>(&detail)) return slot->slots > 0 && !slot->runs.empty();
    if (const auto* tries = std::get_if<RehashTries>(&detail)) return !tries->tries.empty();
    return std::holds_alternative<ComposedChoice>(detail);
}

DecisionDrawing drawingOf(const Placement& placement, const Explanation& why) {
    if (why.owner == kNobody && why.passed.empty() && !saysWhyNobody(why.detail)) return {};
    struct Visitor {
        const Placement& placement;
        const Explanation& why;
        DecisionDrawing operator()(std::monostate) const {
            if (why.divisor > 0) return divisionOf(placement, why);
            if (!why.passed.empty()) return walkOf(placement, why);
            return {};
        }
        DecisionDrawing operator()(const RehashTries& detail) const { return chainOf(placement.cluster(), detail); }
        DecisionDrawing operator()(const SlotChoice& detail) const { return detail; }
        DecisionDrawing operator()(const JumpChoice& detail) const { return jumpsOf(placement.cluster(), detail); }
        DecisionDrawing operator()(const ScoreChoice& detail) const { return scoresOf(detail); }
        DecisionDrawing operator()(const TableChoice& detail) const { return detail; }
        DecisionDrawing operator()(const ProbeChoice& detail) const { return probesOf(placement, why, detail); }
        DecisionDrawing operator()(const BucketChoice& detail) const { return chainOf(detail); }
        DecisionDrawing operator()(const ComposedChoice& detail) const {
            return systemDrawing(dynamic_cast<const Composed&>(placement), why, detail);
        }
    };
    DecisionDrawing drawing = std::visit(Visitor{placement, why}, why.detail);
    if (auto* chain = std::get_if<ChainDrawing>(&drawing)) markWorking(*chain, why.owner);
    return drawing;
}

/// How often the entries that are shown were given out, from the first turn to the last.
std::vector<DecisionStep> fillsOf(const TableChoice& table) {
    std::uint32_t last = 0;
    for (const std::uint32_t turn : table.turns) last = std::max(last, turn);
    // Of a table that is shown in part the early turns may all lie elsewhere.
    if (last == 0 || table.entries.size() < table.size) return {{StepKind::Item, 1, last}};
    const std::uint64_t each = (last + kMostFills - 1) / kMostFills;
    std::vector<DecisionStep> fills;
    for (std::uint64_t turn = 1; turn <= last; turn += each) {
        fills.push_back({StepKind::Item, turn, std::min<std::uint64_t>(turn + each - 1, last)});
    }
    return fills;
}

struct StepMaker {
    std::vector<DecisionStep> steps;

    void add(StepKind kind, std::uint64_t first = 0, std::uint64_t last = 0) { steps.push_back({kind, first, last}); }
    void items(std::size_t count, std::uint64_t skipped) {
        if (skipped > 0) add(StepKind::Skipped, skipped);
        for (std::size_t i = 0; i < count; ++i) add(StepKind::Item, i, i);
    }
    void operator()(std::monostate) {}
    void operator()(const WalkDrawing& walk) {
        add(StepKind::Hash);
        items(walk.passed.size(), walk.skipped);
    }
    void operator()(const DivisionDrawing&) {
        add(StepKind::Hash);
        add(StepKind::Reduce);
    }
    void operator()(const ChainDrawing& chain) {
        if (!chain.rehash && chain.looks.empty()) add(StepKind::Hash);
        items(chain.tries.size(), chain.skipped);
    }
    void operator()(const SlotChoice&) {
        add(StepKind::Hash);
        add(StepKind::Reduce);
    }
    void operator()(const JumpDrawing& jump) {
        add(StepKind::Hash);
        items(jump.leaps.size(), jump.skipped);
    }
    void operator()(const ScoreDrawing& drawing) {
        // In node order: the winner shows only when all have been asked.
        std::vector<std::size_t> order(drawing.scores.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::sort(order.begin(), order.end(),
                  [&](std::size_t a, std::size_t b) { return drawing.scores[a].node < drawing.scores[b].node; });
        for (const std::size_t i : order) add(StepKind::Item, i, i);
    }
    void operator()(const TableChoice& table) {
        for (const DecisionStep& fill : fillsOf(table)) steps.push_back(fill);
        add(StepKind::Hash);
        add(StepKind::Reduce);
    }
    void operator()(const ProbeDrawing& drawing) { items(drawing.probes.size(), 0); }
    void operator()(const FullNodesDrawing& drawing) { items(drawing.rows.size(), drawing.skipped); }
};

}  // namespace

namespace {

/// All but the drawing, and what follows from it.
DecisionScene begun(const Placement& placement, const Explanation& explanation, NodeIndex owner,
                    std::span<const NodeId> pinned) {
    DecisionScene scene;
    scene.rule = placement.spec().rule;
    scene.key = readableBytes(explanation.key);
    scene.digest = explanation.digest;
    scene.digestText = QString::fromStdString(text::hex(explanation.digest, explanation.circle.bits));
    scene.source = decisionSource(placement, explanation);
    if (const auto* choice = std::get_if<ComposedChoice>(&explanation.detail))
        scene.system = systemPart(dynamic_cast<const Composed&>(placement), explanation, *choice);
    scene.owner = owner;
    scene.heirs = explanation.heirs;
    std::erase(scene.heirs, scene.owner);
    scene.nodes = nodesOf(placement.cluster(), owner, scene.heirs, pinned);
    return scene;
}

DecisionScene finished(DecisionScene scene) {
    StepMaker maker;
    std::visit(maker, scene.drawing);
    maker.add(StepKind::Answer);
    scene.steps = std::move(maker.steps);
    scene.words = decisionWords(scene);
    return scene;
}

}  // namespace

DecisionScene buildDecision(const Placement& placement, const Explanation& explanation,
                            std::span<const NodeId> pinned) {
    DecisionScene scene = begun(placement, explanation, explanation.owner, pinned);
    scene.drawing = drawingOf(placement, explanation);
    return finished(std::move(scene));
}

DecisionScene buildBoundedDecision(const Placement& placement, const AssignedExplanation& explained,
                                   std::span<const NodeId> pinned) {
    DecisionScene scene = begun(placement, explained.rule, explained.owner, pinned);
    FullNodesDrawing full;
    for (const CandidateStep& step : lastOf(explained.steps, kMostFull, full.skipped)) {
        full.rows.push_back({step.node, step.load, explained.capacity, step.verdict == CandidateStep::Verdict::Taken});
    }
    // Heirs of the rule know nothing of who is full.
    scene.heirs.clear();
    if (!full.rows.empty()) scene.drawing = std::move(full);
    return finished(std::move(scene));
}

}  // namespace ringscope
