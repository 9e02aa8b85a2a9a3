// SPDX-License-Identifier: MIT
#include "core/placement/composed/composed.h"

#include "core/hash/hash_registry.h"
#include "core/placement/composed/counts.h"
#include "core/placement/composed/row.h"
#include "core/placement/rule_support.h"

#include <algorithm>
#include <array>
#include <cassert>

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
        Piece{"counts", spec.counts, findRow(countRules(), spec.counts) != nullptr},
        Piece{"points", spec.points, findRow(pointSeries(), spec.points) != nullptr},
        Piece{"ties", spec.ties, findRow(tieRules(), spec.ties) != nullptr},
        Piece{"lookUp", spec.lookUp, findRow(lookUpRules(), spec.lookUp) != nullptr},
        Piece{"down", spec.down, findRow(downRules(), spec.down) != nullptr},
    };
    for (const Piece& piece : pieces)
        if (!piece.known) return fail(ErrorCode::PieceUnknown, {piece.what, piece.id});
    return check(spec.pointHash);
}

double number(Wide value) {
    return static_cast<double>(value.high) * 18446744073709551616.0 + static_cast<double>(value.low);
}

/// The largest digest there is, on a circle that may be wider.
Wide lastDigest(const Composed& placement) {
    const unsigned bits = findRow(keyDigests(), placement.spec().composed.key.digest)->bits(placement.spec().hash);
    return wideMask(std::min(bits, placement.structure().bits()));
}

/// Each node's share of the digests from 0 to `last`, which do not reach round the circle.
std::vector<double> sharesUpTo(Wide last, const Structure& ring, std::size_t nodes) {
    std::vector<double> shares(nodes, 0.0);
    const auto give = [&](std::size_t point, double digests) {
        if (point != kNowhere) shares[ring.nodeAt(point)] += digests / (number(last) + 1);
    };
    double given = 0;
    for (const ComposedArc& arc : ring.arcs()) {
        const double upTo = number(std::min(arc.end, last)) + 1;
        give(arc.point, upTo - given);
        given = upTo;
    }
    give(ring.arcs().front().point, number(last) + 1 - given);
    return shares;
}

/// Share of all digests for which two rings have different owners, told by NodeId; nobody is an owner like others.
double differingShare(const Composed& before, const Composed& after) {
    struct Side {
        const Composed& placement;
        std::span<const ComposedArc> arcs;
        std::size_t next = 0;
        [[nodiscard]] NodeId ownerAt(std::size_t arc) const {
            const std::size_t point = arcs[arc % arcs.size()].point;
            if (point == kNowhere) return NodeId{};
            const Node& node = placement.cluster()[placement.structure().nodeAt(point)];
            return node.up() ? node.id : NodeId{};
        }
    };
    std::array<Side, 2> sides{Side{before, before.structure().arcs()}, Side{after, after.structure().arcs()}};
    const Wide last = lastDigest(before);
    double differing = 0;
    Wide from{};  // exclusive, but for the very first position
    double first = 1;
    while (sides[0].next <= sides[0].arcs.size() && sides[1].next <= sides[1].arcs.size()) {
        std::array<Wide, 2> ends{};
        for (std::size_t i = 0; i < 2; ++i)
            ends[i] = sides[i].next < sides[i].arcs.size() ? std::min(sides[i].arcs[sides[i].next].end, last) : last;
        const Wide to = std::min(ends[0], ends[1]);
        if (sides[0].ownerAt(sides[0].next) != sides[1].ownerAt(sides[1].next)) differing += number(to - from) + first;
        first = 0;
        from = to;
        for (std::size_t i = 0; i < 2; ++i) sides[i].next += ends[i] == to ? 1 : 0;
    }
    return differing / (number(last) + 1);
}

}  // namespace

Result<Done> Composed::check(const Cluster& cluster, const PlacementSpec& spec) {
    if (auto count = checkNodeCount(cluster); !count) return count;
    if (auto pieces = checkPieces(spec.composed); !pieces) return pieces;
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
    const Composed from(before, beforeSpec);
    const Composed to(after, afterSpec);
    const bool sameKeys = beforeSpec.hash == afterSpec.hash && beforeSpec.composed.key == afterSpec.composed.key;
    if (sameKeys && from.m_structure->bits() != 0 && from.m_structure->bits() == to.m_structure->bits() &&
        from.m_structure->size() != 0 && to.m_structure->size() != 0)
        return differingShare(from, to);
    return unrelatedMove(before, from.shares(), after, to.shares());
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
    const bool told = hashedKeys(spec.composed.key) && (!m_down.keyBytes || everybodyUp);
    // Of wider digests the circle would not tell all.
    const bool fits = bits <= 64 && m_digest.bits(spec.hash) <= bits;
    if (bits == 0 || !fits || !told) return;
    // Of keys that are not empty.
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
    return m_down.decide({now, spec().composed, spec().hash, *m_structure, prepared, digest, told});
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
    explanation.digest = digest.low;
    // On a ring that is wider than the digests they stand near its beginning.
    const unsigned bits = m_structure->bits() != 0 ? m_structure->bits() : m_digest.bits(spec().hash);
    explanation.circle = {std::min(64u, bits)};
    explanation.turns = explanation.circle.share(bits > 64 ? digest.high : digest.low);
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
        explanation.passed.push_back({{point.position.low, point.node, spec().composed.firstIndex + point.index},
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

std::vector<double> Composed::shares() const {
    const bool narrow = !m_structure->arcs().empty() && lastDigest(*this) != wideMask(m_structure->bits());
    std::vector<double> shares =
        narrow ? sharesUpTo(lastDigest(*this), *m_structure, cluster().size()) : m_structure->shares();
    for (NodeIndex node = 0; node < shares.size(); ++node)
        if (!cluster()[node].up()) shares[node] = 0;
    return shares;
}

std::vector<Point> Composed::labelledPoints() const {
    std::vector<Point> points;
    if (m_structure->bits() > 64) return points;
    points.reserve(m_structure->points().size());
    for (const ComposedPoint& point : m_structure->points())
        points.push_back({point.position.low, point.node, spec().composed.firstIndex + point.index});
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
