// SPDX-License-Identifier: MIT
#include "core/placement/composed/composed.h"

#include "core/base/limits.h"
#include "core/hash/hash_registry.h"
#include "core/placement/composed/arc_walk.h"
#include "core/placement/composed/counts.h"
#include "core/placement/composed/row.h"
#include "core/placement/rule_support.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <optional>

namespace ringscope {

namespace {

/// The first piece that is no row, if there is one.
Result<Done> checkPieces(const ComposedSpec& spec) {
    struct Piece {
        const char* what;
        const std::string& id;
        bool known;
    };
    const std::array pieces{
        Piece{"key.shorten", spec.key.shorten, shorteningOf(spec.key.shorten).row != nullptr},
        Piece{"key.digest", spec.key.digest, findRow(keyDigests(), spec.key.digest) != nullptr},
        Piece{"key.tag", spec.key.tag, spec.key.tag.empty() || spec.key.tag.size() == 2},
        Piece{"order", spec.order, findRow(orderRules(), spec.order) != nullptr},
        Piece{"name", spec.name, findRow(nameRules(), spec.name) != nullptr},
        Piece{"structure", spec.structure, findRow(structures(), spec.structure) != nullptr},
        Piece{"counts", spec.counts, countRuleOf(spec.counts) != nullptr},
        Piece{"points", spec.points, findRow(pointSeries(), spec.points) != nullptr},
        Piece{"ties", spec.ties, findRow(tieRules(), spec.ties) != nullptr},
        Piece{"lookUp", spec.lookUp, findRow(lookUpRules(), spec.lookUp) != nullptr},
        Piece{"down", spec.down, findRow(downRules(), spec.down) != nullptr},
    };
    for (const Piece& piece : pieces)
        if (!piece.known) return fail(ErrorCode::PieceUnknown, {piece.what, piece.id});
    return check(spec.pointHash);
}

/// Numbers that loops run to.
Result<Done> checkNumbers(const ComposedSpec& spec) {
    struct Range {
        const char* what;
        std::uint64_t number, largest;
    };
    for (const Range& range :
         {Range{"perNode", spec.perNode, limits::kPoints}, Range{"tries", spec.tries, limits::kTries}})
        if (range.number > range.largest)
            return fail(ErrorCode::OptionOutOfRange,
                        {range.what, std::to_string(range.number), "0", std::to_string(range.largest)});
    return Done{};
}

/// Each node's share of the digests from 0 to `last`, which may not reach round the circle.
std::vector<double> sharesUpTo(Wide last, const Composed& placement) {
    std::vector<double> shares(placement.cluster().size(), 0.0);
    double given = 0;
    for (ArcWalk walk(placement, last); !walk.done(); walk.pass(walk.end())) {
        const double upTo = asDouble(walk.end()) + 1;
        if (walk.owner() != kNobody) shares[walk.owner()] += (upTo - given) / (asDouble(last) + 1);
        given = upTo;
    }
    return shares;
}

/// The same where digests are so narrow that there may be fewer of them than places: by all digests there are.
std::vector<double> sharesOfAll(Wide last, const Composed& placement) {
    std::vector<double> shares(placement.cluster().size(), 0.0);
    for (std::uint64_t digest = 0; digest <= last.low; ++digest) {
        const std::size_t place = placement.structure().placeOf({0, digest});
        if (place != kNowhere) shares[placement.structure().nodeAt(place)] += 1 / (asDouble(last) + 1);
    }
    return shares;
}

/// Share of the digests up to `last` for which two rings have different owners, told by NodeId; nobody is an owner like
/// others.
double differingShare(const Composed& before, const Composed& after, Wide last) {
    const auto ownerOf = [](const Composed& placement, const ArcWalk& walk) {
        return walk.owner() == kNobody ? NodeId{} : placement.cluster()[walk.owner()].id;
    };
    ArcWalk was(before, last), is(after, last);
    double differing = 0;
    double passed = 0;
    while (!was.done() && !is.done()) {
        const Wide end = std::min(was.end(), is.end());
        const double upTo = asDouble(end) + 1;
        if (ownerOf(before, was) != ownerOf(after, is)) differing += upTo - passed;
        passed = upTo;
        was.pass(end);
        is.pass(end);
    }
    return differing / (asDouble(last) + 1);
}

/// Owners by place, nobody for a node that is not up; nothing where places have different parts of the digests.
std::optional<std::vector<NodeId>> evenOwners(const Composed& placement) {
    const Structure& structure = placement.structure();
    const double part = 1.0 / static_cast<double>(structure.size());
    std::vector<double> rest = structure.shares();
    std::vector<NodeId> owners;
    owners.reserve(structure.size());
    for (std::size_t place = 0; place < structure.size(); ++place) {
        const NodeIndex index = structure.nodeAt(place);
        if (index == kNobody) return std::nullopt;
        const Node& node = placement.cluster()[index];
        owners.push_back(node.up() ? node.id : NodeId{});
        rest[index] -= part;
    }
    constexpr double kRounding = 1e-9;
    const bool even = std::all_of(rest.begin(), rest.end(), [](double left) { return std::abs(left) < kRounding; });
    return even ? std::optional(std::move(owners)) : std::nullopt;
}

/// Share of all digests for which slots or entries have different owners; nothing where a digest's place is another.
std::optional<double> differingPlaces(const Composed& before, const Composed& after) {
    if (before.structure().bits() != 0 || after.structure().bits() != 0) return std::nullopt;
    if (before.structure().size() == 0 || before.structure().size() != after.structure().size()) return std::nullopt;
    const auto was = evenOwners(before);
    const auto now = evenOwners(after);
    if (!was || !now) return std::nullopt;
    std::size_t differing = 0;
    for (std::size_t place = 0; place < was->size(); ++place) differing += (*was)[place] != (*now)[place] ? 1 : 0;
    return static_cast<double>(differing) / static_cast<double>(was->size());
}

}  // namespace

Result<Done> Composed::check(const Cluster& cluster, const PlacementSpec& spec) {
    if (auto count = checkNodeCount(cluster); !count) return count;
    if (auto pieces = checkPieces(spec.composed); !pieces) return pieces;
    if (auto numbers = checkNumbers(spec.composed); !numbers) return numbers;
    const bool leftOut = findRow(downRules(), spec.composed.down)->leftOut;
    const Members members = membersOf(cluster, spec.composed.order, leftOut);
    return findRow(structures(), spec.composed.structure)->check({cluster, members, spec.composed, spec.options});
}

PlacementPtr Composed::build(const Cluster& cluster, const PlacementSpec& spec) {
    return PlacementPtr(new Composed(cluster, spec));
}

PlacementPtr Composed::patch(const Placement&, const Cluster& cluster, const PlacementSpec& spec) {
    return build(cluster, spec);
}

double Composed::expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                              const PlacementSpec& afterSpec) {
    return expectedMove(Composed(before, beforeSpec), Composed(after, afterSpec));
}

double Composed::expectedMove(const Composed& before, const Composed& after) {
    const auto isRing = [](const Structure& structure) { return structure.bits() != 0 && structure.size() != 0; };
    const bool sameKeys =
        before.spec().hash == after.spec().hash && before.spec().composed.key == after.spec().composed.key;
    if (sameKeys && isRing(*before.m_structure) && isRing(*after.m_structure) &&
        before.m_structure->bits() == after.m_structure->bits())
        return differingShare(before, after, before.lastDigest());
    if (sameKeys)
        if (const auto differing = differingPlaces(before, after)) return *differing;
    return unrelatedMove(before.cluster(), before.shares(), after.cluster(), after.shares());
}

Composed::Composed(const Cluster& cluster, const PlacementSpec& spec)
    : Placement(cluster, spec), m_down(*findRow(downRules(), spec.composed.down)),
      m_digest(*findRow(keyDigests(), spec.composed.key.digest)),
      m_members(membersOf(cluster, spec.composed.order, m_down.leftOut)),
      m_allUp(std::all_of(m_members.begin(), m_members.end(), [&](NodeIndex node) { return cluster[node].up(); })),
      m_structure(
          findRow(structures(), spec.composed.structure)
              ->build({Placement::cluster(), m_members, Placement::spec().composed, Placement::spec().options})) {
    const unsigned bits = m_structure->bits();
    const bool everybodyUp = Placement::cluster().upCount() == Placement::cluster().size();
    const bool told = hashedKeys(spec) && (!m_down.keyBytes || everybodyUp);
    // Digests wider than a ring of 64 bits at most would not be told by it.
    const bool fits = bits > 64 ? !m_digest.upper.empty() : m_digest.bits(spec.hash) <= bits;
    if (bits == 0 || !fits || !told || !ComposedCircle::holds(*m_structure)) return;
    // Of keys of which something is hashed.
    const auto ownerOf = [this](Wide digest) {
        return decisionOf(Placement::cluster(), "key", digest, nullptr).served;
    };
    m_circle.emplace(*m_structure, *findRow(lookUpRules(), spec.composed.lookUp), cluster.size(), ownerOf);
}

Decision Composed::decisionOf(const Cluster& now, std::string_view prepared, Wide digest,
                              std::vector<ComposedChoice::Look>* told) const {
    if (m_members.empty() || m_structure->size() == 0) return {};
    if (spec().composed.soleUnhashed && m_members.size() == 1) {
        const NodeIndex sole = m_members.front();
        if (now[sole].health == Health::Down) return {};
        if (now[sole].up()) return {{sole}, sole, DecisionReason::Sole};
        return {{sole}, kNobody, DecisionReason::Failed};
    }
    return m_down.decide({now, spec().composed, spec().hash, *m_structure, m_members.size(), prepared, digest, told});
}

Decision Composed::decisionOf(std::string_view key) const {
    return decisionOf(key, cluster());
}

Decision Composed::decisionOf(std::string_view key, const Cluster& now) const {
    std::string buffer;
    const std::string_view prepared = preparedKey(spec().composed.key, key, buffer);
    return decisionOf(now, prepared, m_digest.digest(spec().hash, prepared), nullptr);
}

Wide Composed::digestOf(std::string_view key) const {
    std::string buffer;
    return m_digest.digest(spec().hash, preparedKey(spec().composed.key, key, buffer));
}

NodeIndex Composed::decide(std::uint64_t digest) const {
    assert(!traits().needsKey);
    return decisionOf(cluster(), {}, {0, digest}, nullptr).served;
}

NodeIndex Composed::ownerOf(std::string_view key) const {
    return decisionOf(key).served;
}

void Composed::visitFrom(NodeIndex owner, Wide digest, const std::function<bool(NodeIndex)>& visit) const {
    std::vector<bool> left(cluster().size(), false);
    for (const NodeIndex node : m_members) left[node] = cluster()[node].up();
    const auto offer = [&](NodeIndex node) {
        if (!left[node]) return true;
        left[node] = false;
        return visit(node);
    };
    if (owner != kNobody && !offer(owner)) return;
    if (m_structure->size() == 0) return;
    const std::size_t place = m_structure->placeOf(digest);
    const std::size_t start = place == kNowhere ? 0 : place;
    std::size_t at = start;
    do {
        if (!offer(m_structure->nodeAt(at))) return;
        at = m_structure->after(at);
    } while (at != start);
    for (const NodeIndex node : m_members)
        if (!offer(node)) return;
}

void Composed::visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const {
    visitFrom(decide(digest), {0, digest}, visit);
}

void Composed::visitCandidatesOf(std::string_view key, const std::function<bool(NodeIndex)>& visit) const {
    visitFrom(ownerOf(key), digestOf(key), visit);
}

Explanation Composed::explain(std::string_view key, std::size_t heirs) const {
    std::string buffer;
    const std::string_view prepared = preparedKey(spec().composed.key, key, buffer);
    const Wide digest = m_digest.digest(spec().hash, prepared);
    Explanation explanation;
    explanation.key = key;
    // On a ring that is wider than the digests they stand near its beginning.
    const unsigned bits = m_structure->bits() != 0 ? m_structure->bits() : m_digest.bits(spec().hash);
    explanation.digest = bits > 64 ? digest.high : digest.low;
    explanation.circle = {std::min(64u, bits)};
    explanation.turns = explanation.circle.share(explanation.digest);
    explanation.heirs = heirsOf(key, heirs);
    ComposedChoice told;
    told.system = spec().composed.system;
    told.lookUp = spec().composed.lookUp;
    told.places = m_structure->size();
    const Decision decision = decisionOf(cluster(), prepared, digest, &told.looks);
    told.traffic = decision.reason == DecisionReason::Traffic;
    explanation.owner = decision.served;
    if (decision.served != kNobody && !told.looks.empty()) explanation.label = told.looks.back().label;
    constexpr std::size_t kMostLooks = 64;
    if (told.looks.size() > kMostLooks)
        told.looks.erase(told.looks.begin() + kMostLooks / 2, told.looks.end() - kMostLooks / 2);
    explanation.detail = std::move(told);
    if (m_circle && !m_circle->arcs().empty()) tellWay(explanation);
    return explanation;
}

void Composed::tellWay(Explanation& explanation) const {
    explanation.circle = m_circle->arcs().circle();
    explanation.turns = explanation.circle.share(explanation.digest);
    const CircleWay way = m_circle->wayFrom(explanation.digest);
    explanation.anticlockwise = way.anticlockwise;
    explanation.crossedZero = way.anticlockwise ? way.end > explanation.digest : way.end < explanation.digest;
    for (const std::size_t rank : m_circle->passedFrom(explanation.digest)) {
        const ComposedPoint& point = m_structure->points()[rank];
        explanation.passed.push_back(
            {{m_structure->onCircle(point.position), point.node, spec().composed.firstIndex + point.index},
             point.node == explanation.owner});
    }
}

Traits Composed::traits() const {
    Traits traits;
    traits.weights = spec().composed.counts != "fixed";
    traits.order = true;
    traits.failsOver = m_down.failsOver;
    traits.needsKey = m_down.needsKey || !plainKeys(spec().composed.key);
    traits.circle = m_circle.has_value();
    traits.points = m_structure->size();
    traits.memory =
        m_structure->points().size() * sizeof(ComposedPoint) + m_structure->arcs().size() * sizeof(ComposedArc);
    return traits;
}

Wide Composed::lastDigest() const {
    const unsigned bits = m_digest.bits(spec().hash);
    return wideMask(m_structure->bits() == 0 ? bits : std::min(bits, m_structure->bits()));
}

NodeIndex Composed::arcOwner(std::size_t arc) const {
    if (m_circle) return m_circle->arcs().empty() ? kNobody : m_circle->arcs().owner(arc);
    const std::size_t point = m_structure->arcs()[arc].point;
    if (point == kNowhere) return kNobody;
    const NodeIndex node = m_structure->nodeAt(point);
    return cluster()[node].up() ? node : kNobody;
}

std::vector<double> Composed::shares() const {
    constexpr std::uint64_t kFew = 0xffff;
    const Wide last = lastDigest();
    const bool ring = !m_structure->arcs().empty();
    const bool narrow = ring && last != wideMask(m_structure->bits());
    const bool few = !ring && m_structure->size() != 0 && last <= Wide{0, kFew};
    if (m_circle && !narrow) return ownerShares(m_circle->arcs(), cluster().size());
    std::vector<double> shares = narrow ? sharesUpTo(last, *this)
                                 : few  ? sharesOfAll(last, *this)
                                        : m_structure->shares();
    for (NodeIndex node = 0; node < shares.size(); ++node)
        if (!cluster()[node].up()) shares[node] = 0;
    return shares;
}

std::vector<Point> Composed::labelledPoints() const {
    std::vector<Point> points;
    points.reserve(m_structure->points().size());
    for (const ComposedPoint& point : m_structure->points())
        points.push_back({m_structure->onCircle(point.position), point.node, spec().composed.firstIndex + point.index});
    return points;
}

std::vector<std::uint64_t> Composed::pointCounts() const {
    std::vector<std::uint64_t> counts;
    if (m_structure->points().empty()) return counts;
    counts.resize(cluster().size());
    for (const ComposedPoint& point : m_structure->points()) ++counts[point.node];
    return counts;
}

}  // namespace ringscope
