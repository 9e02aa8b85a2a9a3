// SPDX-License-Identifier: MIT
#include "core/lab/contender_track.h"

#include "core/metrics/moved_ranges.h"
#include "core/placement/placement_registry.h"
#include "core/scenario/evaluation.h"

#include <algorithm>

namespace ringscope {

ContenderTrack::~ContenderTrack() = default;

namespace {

/// Each key by itself: the evaluations the window makes too, so the figures are the same.
class EachTrack final : public ContenderTrack {
public:
    EachTrack(std::string rule, const Clock& now) : m_rule(std::move(rule)), m_now(now) {}

    Result<StepMove> next(const State& state, const Progress& progress, KeyIndexPtr& index) override {
        if (!m_last) {
            Result<EvaluationPtr> first = evaluate(withRule(state, m_rule), progress, index);
            if (!first) return Unexpected{first.error()};
            m_last = std::move(*first);
            index = m_last->index;
            return StepMove{};
        }
        Result<Advance> advanced = advance(*m_last, state, progress, index);
        if (!advanced) return Unexpected{advanced.error()};
        m_last = std::move(advanced->after);
        const Movement& movement = advanced->movement;
        return StepMove{movement.comparable, movement.keys, movement.needlessKeys, movement.expectedShare};
    }

    void fill(ComparisonRow& row) const override {
        row.keys = m_last->state.keys->size();
        row.peakToMean = m_last->balance.peakToMean;
        row.deviation = m_last->balance.deviation;
        row.memory = placement()->traits().memory;
        if (!m_now) return;
        const double from = m_now();
        const PlacementPtr built = findRule(m_rule)->build(m_last->state.cluster, m_last->state.placement);
        row.buildSeconds = m_now() - from;
    }

    [[nodiscard]] const Placement* placement() const override { return m_last ? m_last->placement.get() : nullptr; }

private:
    std::string m_rule;
    const Clock& m_now;
    EvaluationPtr m_last;
};

/// Bounded loads and replicas: all keys are assigned anew, then compared one by one.
class AssignedTrack final : public ContenderTrack {
public:
    AssignedTrack(Contender contender, const Clock& now) : m_contender(std::move(contender)), m_now(now) {}

    Result<StepMove> next(const State& state, const Progress& progress, KeyIndexPtr&) override {
        const double from = time();
        Result<PlacementPtr> placement = makePlacement(state.cluster, withRule(state, m_contender.rule).placement);
        if (!placement) return Unexpected{placement.error()};
        const double placed = time();
        Result<Assignment> assigned = assign(**placement, *state.keys, m_contender.assign, progress);
        if (!assigned) return Unexpected{assigned.error()};
        const bool bounded = assigned->capacity > 0;
        m_buildSeconds = (bounded ? time() : placed) - from;
        StepMove move;
        if (m_placement && sameKeys(*m_keys, *state.keys)) move = movedTo(**placement, *assigned);
        m_placement = std::move(*placement);
        m_assignment = std::move(*assigned);
        m_keys = state.keys;
        return move;
    }

    void fill(ComparisonRow& row) const override {
        row.keys = m_assignment.placed();
        std::vector<NodeLoad> loads(m_placement->cluster().size());
        for (NodeIndex node = 0; node < loads.size(); ++node) {
            loads[node].keys = m_assignment.amounts[node].keys;
            loads[node].up = m_placement->cluster()[node].up();
        }
        const Balance balance = balanceOf(loads);
        row.peakToMean = balance.peakToMean;
        row.deviation = balance.deviation;
        const bool bounded = m_assignment.capacity > 0;
        row.memory =
            m_placement->traits().memory + (bounded ? m_assignment.owners.size() * sizeof(NodeIndex) : std::size_t{0});
        if (m_now) row.buildSeconds = m_buildSeconds;
    }

    [[nodiscard]] const Placement* placement() const override { return m_placement.get(); }

private:
    static bool sameKeys(const KeySet& a, const KeySet& b) {
        return &a == &b || (a.size() == b.size() && a.fingerprint() == b.fingerprint());
    }
    [[nodiscard]] double time() const { return m_now ? m_now() : 0.0; }

    /// A copy that one node lost and another got has moved; so has one that nobody got, or nobody lost.
    [[nodiscard]] StepMove movedTo(const Placement& placement, const Assignment& after) const {
        const Hands hands(m_placement->cluster(), placement.cluster());
        StepMove move{true, 0, 0, std::nullopt};
        for (KeyId key = 0; key < after.owners.size(); ++key) {
            const auto from = m_assignment.holders(key);
            const auto to = after.holders(key);
            std::uint64_t lost = 0, lostAlive = 0, got = 0, gotAlive = 0;
            for (const NodeIndex node : from) {
                if (node == kNobody || isIn(to, [&](NodeIndex other) { return !hands.differ(node, other); })) continue;
                ++lost;
                if (hands.staysUp(node)) ++lostAlive;
            }
            for (const NodeIndex node : to) {
                if (node == kNobody || isIn(from, [&](NodeIndex other) { return !hands.differ(other, node); }))
                    continue;
                ++got;
                if (hands.wasUp(node)) ++gotAlive;
            }
            move.moved += std::max(lost, got);
            move.needless += std::min(lostAlive, gotAlive);
        }
        return move;
    }
    template <class Same>
    static bool isIn(std::span<const NodeIndex> nodes, const Same& same) {
        return std::any_of(nodes.begin(), nodes.end(), same);
    }

    Contender m_contender;
    const Clock& m_now;
    PlacementPtr m_placement;
    Assignment m_assignment;
    KeySetPtr m_keys;
    double m_buildSeconds = 0;
};

}  // namespace

std::unique_ptr<ContenderTrack> makeTrack(const Contender& contender, const Clock& now) {
    if (contender.assign.assigner == "each") return std::make_unique<EachTrack>(contender.rule, now);
    return std::make_unique<AssignedTrack>(contender, now);
}

}  // namespace ringscope
