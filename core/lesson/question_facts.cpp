// SPDX-License-Identifier: MIT
#include "core/lesson/question_facts.h"

#include "core/hash/hash_registry.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace ringscope {

namespace {

using Kind = LessonQuestion::Kind;

std::uint64_t positionAt(Circle circle, double turns) {
    const double whole = circle.bits == 64 ? 18446744073709551616.0 : static_cast<double>(circle.mask()) + 1.0;
    const double position = (turns - std::floor(turns)) * whole;
    // turns just below 1 may be rounded up to the whole circle, which is 0.
    return position < whole ? static_cast<std::uint64_t>(position) : 0;
}

void sortByKeys(std::vector<NodeKeys>& counts) {
    std::stable_sort(counts.begin(), counts.end(),
                     [](const NodeKeys& a, const NodeKeys& b) { return a.keys > b.keys; });
}

/// What each node that is up afterwards gets of the keys that leave `from`, or of all that moved.
std::vector<NodeKeys> gains(const Evaluation& after, const Movement& movement, std::optional<NodeId> from) {
    std::map<NodeId, std::uint64_t> got;
    for (const MoveCount& move : movement.table)
        if (move.to && (!from || move.from == from)) got[*move.to] += move.keys;
    std::vector<NodeKeys> counts;
    for (const NodeLoad& load : after.loads) {
        if (!load.up || load.node == from) continue;
        const auto found = got.find(load.node);
        counts.push_back(
            {after.state.cluster.find(load.node)->name, found == got.end() ? 0 : found->second, load.circleShare});
    }
    sortByKeys(counts);
    return counts;
}

std::vector<NodeKeys> loads(const Evaluation& after) {
    std::vector<NodeKeys> counts;
    for (const NodeLoad& load : after.loads)
        if (load.up) counts.push_back({after.state.cluster.find(load.node)->name, load.keys, load.circleShare});
    sortByKeys(counts);
    return counts;
}

std::optional<std::string> movedKey(const QuestionFacts& facts, const Movement& movement, const std::string& from,
                                    const std::string& to) {
    std::optional<std::string> found;
    const Cluster &before = facts.before->state.cluster, &after = facts.after->state.cluster;
    visitMoved(*facts.before->placement, *facts.after->placement, movement, *facts.after->index,
               [&](std::size_t rank, NodeIndex was, NodeIndex is) {
                   const bool fits = from.empty() || (was != kNobody && before[was].name == from);
                   if (!fits || is == kNobody || after[is].name != to) return true;
                   found = facts.after->index->keys()[facts.after->index->order()[rank]];
                   return false;
               });
    return found;
}

std::optional<Arrival> arrivalOf(const QuestionFacts& facts) {
    const Cluster& after = facts.after->state.cluster;
    const auto& nodes = after.nodes();
    const auto comes = std::find_if(nodes.begin(), nodes.end(), [&](const auto& node) {
        return facts.before->state.cluster.find(node->id) == nullptr;
    });
    if (comes == nodes.end()) return std::nullopt;
    const auto index = static_cast<NodeIndex>(comes - nodes.begin());
    const PointsView points = facts.after->placement->points();
    for (std::size_t rank = 0; rank < points.size(); ++rank) {
        if (points.node(rank) != index) continue;
        const std::uint64_t position = points.position(rank);
        return Arrival{(*comes)->name, facts.place->turnsOf(position), facts.place->takenBy(position)};
    }
    return std::nullopt;
}

}  // namespace

bool asksForPlaces(const State& state) {
    return state.placement.rule == "ring" && !state.placement.ring.virtualNodes;
}

PlaceFacts::PlaceFacts(const Evaluation& before)
    : m_circle(circleOf(before.state.placement.hash)), m_index(before.index) {
    const PointsView points = before.placement->points();
    m_points.reserve(points.size());
    for (std::size_t rank = 0; rank < points.size(); ++rank)
        if (before.state.cluster[points.node(rank)].up()) m_points.push_back(points.position(rank));
    m_points.erase(std::unique(m_points.begin(), m_points.end()), m_points.end());

    std::vector<std::uint64_t> taken(kPlaces);
    std::uint64_t sum = 0;
    for (std::size_t place = 0; place < kPlaces; ++place) {
        taken[place] = takenAt(static_cast<double>(place) / kPlaces);
        sum += taken[place];
    }
    m_typical = static_cast<double>(sum) / kPlaces;
    m_best = *std::min_element(taken.begin(), taken.end());
    // Twice around, so that a stretch across 0 is one.
    std::size_t run = 0, longest = 0, end = 0;
    for (std::size_t place = 0; place < 2 * kPlaces; ++place) {
        run = taken[place % kPlaces] == m_best ? std::min(run + 1, kPlaces) : 0;
        if (run > longest) {
            longest = run;
            end = place;
        }
    }
    const double middle = static_cast<double>(end) - static_cast<double>(longest - 1) / 2;
    m_bestTurns = middle / kPlaces - std::floor(middle / kPlaces);
}

std::uint64_t PlaceFacts::pointBefore(std::uint64_t position) const {
    const auto next = std::lower_bound(m_points.begin(), m_points.end(), position);
    return next == m_points.begin() ? m_points.back() : *std::prev(next);
}

std::uint64_t PlaceFacts::takenAt(double turns) const {
    return takenBy(positionAt(m_circle, turns));
}

std::uint64_t PlaceFacts::takenBy(std::uint64_t position) const {
    const std::uint64_t previous = pointBefore(position);
    const std::size_t past = m_index->rankAfter(position), begin = m_index->rankAfter(previous);
    return previous < position ? past - begin : m_index->size() - begin + past;
}

double PlaceFacts::reachFrom(double turns) const {
    const double from = turnsOf(pointBefore(positionAt(m_circle, turns)));
    const double to = turns - std::floor(turns);
    return from < to ? from : from - 1;
}

std::vector<PlaceFacts::Gap> PlaceFacts::gaps() const {
    std::vector<Gap> gaps;
    gaps.reserve(m_points.size());
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const bool last = i + 1 == m_points.size();
        const std::uint64_t from = m_points[i], to = m_points[last ? 0 : i + 1];
        const std::size_t begin = m_index->rankAfter(from), end = m_index->rankAfter(to);
        gaps.push_back({RingPosition::of(m_circle, from).turns(),
                        RingPosition::of(m_circle, to).turns() + (last ? 1 : 0),
                        last ? m_index->size() - begin + end : end - begin});
    }
    return gaps;
}

bool QuestionFacts::isUnique() const {
    if (kind == Kind::Moved || kind == Kind::Place) return true;
    return counts.size() < 2 ? !counts.empty() : counts[0].keys > counts[1].keys;
}

bool QuestionFacts::isEmpty() const {
    switch (kind) {
    case Kind::Moved:
        return moved == 0;
    case Kind::Heir:
    case Kind::Heaviest:
        return counts.empty() || counts[0].keys == 0;
    case Kind::Place:
        break;
    }
    return !place || static_cast<double>(place->best()) >= place->typical();
}

Result<QuestionFacts> questionFacts(const LessonQuestion& question, EvaluationPtr before, EvaluationPtr after,
                                    const Movement& movement) {
    QuestionFacts facts;
    facts.kind = question.kind;
    facts.keys = after->index->size();
    facts.moved = movement.keys;
    facts.expectedShare = movement.expectedShare;
    facts.before = std::move(before);
    facts.after = std::move(after);
    if (question.kind != Kind::Heaviest && !movement.comparable) return fail(ErrorCode::NotFound, {question.of});
    switch (question.kind) {
    case Kind::Heir: {
        const Node* node = facts.before->state.cluster.findNamed(question.of);
        if (node == nullptr) return fail(ErrorCode::NotFound, {question.of});
        facts.counts = gains(*facts.after, movement, node->id);
        break;
    }
    case Kind::Moved:
        facts.counts = gains(*facts.after, movement, std::nullopt);
        break;
    case Kind::Heaviest:
        facts.counts = loads(*facts.after);
        break;
    case Kind::Place:
        if (!asksForPlaces(facts.before->state) || facts.before->state.cluster.upCount() == 0)
            return fail(ErrorCode::NotFound, {question.of});
        facts.place.emplace(*facts.before);
        facts.arrival = arrivalOf(facts);
        facts.counts = gains(*facts.after, movement, std::nullopt);
        break;
    }
    if (question.kind != Kind::Heaviest && movement.keys > 0 && !facts.counts.empty())
        facts.example =
            movedKey(facts, movement, question.kind == Kind::Heir ? question.of : std::string(), facts.counts[0].node);
    return facts;
}

Result<QuestionFacts> questionFacts(const LessonQuestion& question, const State& before, const State& after,
                                    const Progress& progress) {
    Result<EvaluationPtr> was = evaluate(before, progress);
    if (!was) return Unexpected{was.error()};
    if (before.placement.rule == after.placement.rule) {
        Result<Advance> is = advance(**was, after, progress);
        if (!is) return Unexpected{is.error()};
        return questionFacts(question, *was, is->after, is->movement);
    }
    Result<EvaluationPtr> is = evaluate(after, progress, (*was)->index);
    if (!is) return Unexpected{is.error()};
    const Movement movement = before.keys == after.keys
                                  ? movementOf(*(*was)->placement, *(*is)->placement, *(*is)->index)
                                  : Movement{.table = {}, .ranges = {}, .comparable = false};
    return questionFacts(question, *was, *is, movement);
}

Score scoreOf(const QuestionFacts& facts, const std::variant<double, std::string>& guess) {
    const auto* number = std::get_if<double>(&guess);
    const auto* name = std::get_if<std::string>(&guess);
    switch (facts.kind) {
    case Kind::Heir:
    case Kind::Heaviest:
        return name ? nodeScore(*name, facts.counts) : Score{};
    case Kind::Moved:
        return number && facts.keys > 0
                   ? movedScore(*number, static_cast<double>(facts.moved), static_cast<double>(facts.keys))
                   : Score{};
    case Kind::Place:
        break;
    }
    if (!number || facts.isEmpty()) return {};
    return placeScore(static_cast<double>(facts.place->takenAt(*number)), static_cast<double>(facts.place->best()),
                      facts.place->typical());
}

}  // namespace ringscope
