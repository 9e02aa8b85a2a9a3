// SPDX-License-Identifier: MIT
//
// How a ring becomes the next one when little has changed. A node's going relabels its arcs and
// those of the down points before them; its coming is the same in reverse. Points that appear or
// vanish are spliced into the arrays.
#include "core/placement/ring.h"
#include "core/placement/splice.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

namespace ringscope {
namespace {

using Ranks = std::vector<std::uint32_t>;
using Indices = std::vector<NodeIndex>;

/// The one node that is not the same in both; nobody twice if all are.
struct NodePair {
    NodeIndex was = kNobody;
    NodeIndex is = kNobody;
};

bool sameNode(const Cluster& before, const Cluster& after, NodeIndex was, NodeIndex is) {
    return before.nodes()[was] == after.nodes()[is] || before[was] == after[is];
}

/// Nothing if more than one node differs, or one has become another.
std::optional<NodePair> onlyDifference(const Cluster& before, const Cluster& after) {
    const auto shorter = static_cast<NodeIndex>(std::min(before.size(), after.size()));
    NodeIndex at = 0;
    while (at < shorter && sameNode(before, after, at, at)) ++at;
    NodePair pair{at, at};
    if (before.size() == after.size()) {
        if (at == shorter) return NodePair{};
        if (before[at].id != after[at].id || before[at].name != after[at].name) return std::nullopt;
    } else if (before.size() == after.size() + 1) {
        pair.is = kNobody;
    } else if (before.size() + 1 == after.size()) {
        pair.was = kNobody;
    } else {
        return std::nullopt;
    }
    NodeIndex was = at + (pair.was == kNobody ? 0 : 1);
    NodeIndex is = at + (pair.is == kNobody ? 0 : 1);
    for (; was < before.size(); ++was, ++is) {
        if (!sameNode(before, after, was, is)) return std::nullopt;
    }
    return pair;
}

/// Number of points of one node under a rule that looks at no other.
std::uint64_t countOf(const PointRule& rule, const Cluster& cluster, NodeIndex node, const RingSpec& spec) {
    return node == kNobody ? 0 : rule.counts(Cluster({cluster.nodes()[node]}), spec).front();
}

std::vector<std::uint64_t> sortedPositions(const PointRule& rule, const Node& node, std::uint64_t from,
                                           std::uint64_t to, const PlacementSpec& spec) {
    std::vector<std::uint64_t> positions;
    rule.positions(node, to, spec, positions);
    positions.erase(positions.begin(), positions.begin() + static_cast<std::ptrdiff_t>(from));
    std::sort(positions.begin(), positions.end());
    return positions;
}

/// Ranks of points of that node at these positions. Of several on one position any will do: they differ in nothing
/// that is kept. \pre positions ascend, and there are as many points
Ranks ranksAt(const PositionTable& table, const Indices& nodes, NodeIndex node,
              std::span<const std::uint64_t> positions) {
    Ranks ranks = table.ranksFrom(positions);
    for (const std::uint32_t rank : ranks) prefetch(&nodes[rank]);
    std::uint32_t first = 0;
    for (std::uint32_t& rank : ranks) {
        rank = std::max(rank, first);
        while (nodes[rank] != node) ++rank;
        first = rank + 1;
    }
    return ranks;
}

/// Where those of a node that is to come will be: after all before them in order of (position, name).
Ranks ranksToBe(const Ring& ring, const Node& node, std::span<const std::uint64_t> positions) {
    const PointsView points = ring.points();
    Ranks ranks = ring.positions()->ranksFrom(positions);
    for (std::uint32_t i = 0; i < ranks.size(); ++i) {
        std::uint32_t& rank = ranks[i];
        while (rank < points.size() && points.position(rank) == positions[i] &&
               ring.cluster()[points.node(rank)].name <= node.name)
            ++rank;
        rank += i;
    }
    return ranks;
}

/// What the node of the points at `ranks` has through them. A point is up where its node owns its arc.
/// \pre they are up, and ascend
std::vector<Handover> handoversAt(const Indices& nodes, const Indices& owners, const Ranks& ranks) {
    const auto size = static_cast<std::uint32_t>(nodes.size());
    const auto isUp = [&](std::uint32_t rank) { return nodes[rank] == owners[rank]; };
    const auto next = [size](std::uint32_t rank) { return rank + 1 == size ? 0 : rank + 1; };
    const auto previous = [size](std::uint32_t rank) { return rank == 0 ? size - 1 : rank - 1; };
    std::vector<Handover> handovers(ranks.size());
    const auto findHeir = [&](std::size_t i) {
        std::uint32_t heir = next(ranks[i]);
        while (!isUp(heir)) heir = next(heir);
        const std::size_t following = i + 1 == ranks.size() ? 0 : i + 1;
        handovers[i].heir = heir == ranks[following] ? handovers[following].heir : owners[heir];
    };
    for (std::size_t i = ranks.size(); i-- > 0;) {
        std::uint32_t begin = previous(ranks[i]);
        while (!isUp(begin)) begin = previous(begin);
        handovers[i].begin = begin;
        handovers[i].end = ranks[i];
        findHeir(i);
    }
    // Those before 0 that lead up to the first one beyond it know their heir only now.
    for (std::size_t i = ranks.size(); i-- > 0 && handovers[i].heir == kNobody;) findHeir(i);
    return handovers;
}

/// Calls give(rank) for every arc of the run.
template <class Give>
void forEachArc(const Handover& handover, std::size_t arcs, const Give& give) {
    std::uint32_t rank = handover.begin;
    do {
        rank = rank + 1 == arcs ? 0 : rank + 1;
        give(rank);
    } while (rank != handover.end);
}

ArcLength lengthOf(const Handover& handover, const PositionTable& positions, Circle circle) {
    ArcLength length;
    const auto begin = positions[handover.begin];
    const auto end = positions[handover.end];
    if (handover.begin >= handover.end && begin == end)
        length.addWholeCircle(circle);
    else
        length.add(circle.distance(begin, end));
    return length;
}

}  // namespace

std::vector<std::uint32_t> Ring::ranksOf(NodeIndex node) const {
    const PointRule& rule = *findPointRule(spec().ring.pointRule);
    const auto count = rule.countsDependOnAll ? pointCounts()[node] : countOf(rule, cluster(), node, spec().ring);
    return ranksAt(*m_positions, *m_nodes, node, sortedPositions(rule, cluster()[node], 0, count, spec()));
}

std::vector<Handover> Ring::handoversOf(NodeIndex node) const {
    if (!cluster()[node].up()) return {};
    return handoversAt(*m_nodes, *m_arcs.owners(), ranksOf(node));
}

/// Makes one change; a class because its steps share so much.
class RingPatch {
public:
    RingPatch(const Ring& before, const Cluster& cluster, const PlacementSpec& spec, NodePair pair)
        : m_before(before), m_cluster(cluster), m_spec(spec), m_rule(*findPointRule(spec.ring.pointRule)),
          m_pair(pair) {}

    std::optional<RingChange> make() {
        m_parts = {m_before.m_positions, m_before.m_nodes, m_before.m_arcs.owners(), m_before.m_lengths};
        m_change.was = m_pair.was;
        m_change.is = m_pair.is;
        if (m_pair.was == m_pair.is && m_pair.is == kNobody) return finished();
        if (!count()) return std::nullopt;
        m_upAfter = m_cluster.upCount();
        const bool fits = m_change.leaves ? leave() : come();
        if (!fits) return std::nullopt;
        return finished();
    }

private:
    /// False if other nodes' points change too, or if health and number of points change at once.
    bool count() {
        if (m_rule.countsDependOnAll) {
            auto all = m_rule.counts(m_before.cluster(), m_spec.ring);
            auto now = m_rule.counts(m_cluster, m_spec.ring);
            const auto take = [](std::vector<std::uint64_t>& counts, NodeIndex node) {
                if (node == kNobody) return std::uint64_t{0};
                const auto at = counts.begin() + static_cast<std::ptrdiff_t>(node);
                const std::uint64_t count = *at;
                counts.erase(at);
                return count;
            };
            m_countBefore = take(all, m_pair.was);
            m_countAfter = take(now, m_pair.is);
            if (all != now) return false;
        } else {
            m_countBefore = countOf(m_rule, m_before.cluster(), m_pair.was, m_spec.ring);
            m_countAfter = countOf(m_rule, m_cluster, m_pair.is, m_spec.ring);
        }
        m_liveBefore = m_pair.was != kNobody && m_before.cluster()[m_pair.was].up();
        m_liveAfter = m_pair.is != kNobody && m_cluster[m_pair.is].up();
        const bool stays = m_pair.was != kNobody && m_pair.is != kNobody;
        if (stays && m_liveBefore != m_liveAfter && m_countBefore != m_countAfter) return false;
        m_splices = !stays || m_countBefore != m_countAfter;
        m_change.leaves = m_pair.is == kNobody || m_countBefore > m_countAfter || (m_liveBefore && !m_liveAfter);
        return true;
    }

    const Node& node() const { return m_pair.was == kNobody ? m_cluster[m_pair.is] : m_before.cluster()[m_pair.was]; }
    bool allUpAfter() const { return m_upAfter == m_cluster.size(); }

    bool leave() {
        const auto first = m_liveBefore && !m_liveAfter ? 0 : m_countAfter;
        const Ranks ranks = ranksAt(*m_parts.positions, *m_parts.nodes, m_pair.was,
                                    sortedPositions(m_rule, node(), first, m_countBefore, m_spec));
        if (m_liveBefore) {
            m_change.handovers = handoversAt(*m_parts.nodes, *m_parts.owners, ranks);
            // Without points nobody has an heir; a node that had none changes nothing.
            if (!ranks.empty() && m_change.handovers.front().heir == kNobody) return false;
            measure(m_parts.lengths, m_pair.was);
        }
        if (!m_splices || !allUpAfter()) relabel();
        if (m_splices) takeOut(ranks);
        if (allUpAfter()) m_parts.owners = m_parts.nodes;
        return true;
    }

    /// Gives the arcs of the leaving points to their heirs.
    void relabel() {
        if (m_change.handovers.empty()) return;
        auto owners = std::make_shared<Indices>(*m_parts.owners);
        for (const Handover& handover : m_change.handovers)
            forEachArc(handover, owners->size(), [&](std::uint32_t rank) { (*owners)[rank] = handover.heir; });
        m_parts.owners = std::move(owners);
    }

    void takeOut(const Ranks& ranks) {
        const bool isGone = m_pair.is == kNobody;
        const NodeIndex gone = m_pair.was;
        const auto spliced = [&](const Ring::Nodes& from) {
            const std::span<const NodeIndex> all = *from;
            return std::make_shared<const Indices>(
                isGone ? without(all, ranks, [gone](NodeIndex i) { return i - (i > gone ? 1u : 0u); })
                       : without(all, ranks));
        };
        m_parts.positions = std::make_shared<const PositionTable>(m_parts.positions->without(ranks));
        m_parts.nodes = spliced(m_parts.nodes);
        if (!allUpAfter()) m_parts.owners = spliced(m_parts.owners);
        if (isGone) m_parts.lengths.erase(m_parts.lengths.begin() + static_cast<std::ptrdiff_t>(gone));
        m_change.gone = ranks;
    }

    bool come() {
        const auto first = m_liveAfter && !m_liveBefore ? 0 : m_countBefore;
        const auto positions = sortedPositions(m_rule, node(), first, m_countAfter, m_spec);
        Ranks ranks;
        if (m_splices) {
            ranks = ranksToBe(m_before, node(), positions);
            putIn(ranks, positions);
        } else {
            ranks = ranksAt(*m_parts.positions, *m_parts.nodes, m_pair.is, positions);
        }
        if (!m_liveAfter) return true;
        auto owners = allUpAfter() ? nullptr : std::make_shared<Indices>(*m_parts.owners);
        if (owners) {
            for (const std::uint32_t rank : ranks) (*owners)[rank] = m_pair.is;
        }
        const Indices& up = owners ? *owners : *m_parts.nodes;
        m_change.handovers = handoversAt(*m_parts.nodes, up, ranks);
        if (owners) {
            for (const Handover& handover : m_change.handovers)
                forEachArc(handover, owners->size(), [&](std::uint32_t rank) { (*owners)[rank] = m_pair.is; });
            m_parts.owners = std::move(owners);
        } else {
            m_parts.owners = m_parts.nodes;
        }
        measure(m_parts.lengths, m_pair.is);
        return true;
    }

    void putIn(const Ranks& ranks, std::span<const std::uint64_t> positions) {
        const bool isNew = m_pair.was == kNobody;
        const NodeIndex come = m_pair.is;
        const Ring::Nodes owners = m_parts.owners;
        const auto renumbered = [isNew, come](NodeIndex i) { return i + (isNew && i >= come ? 1u : 0u); };
        const auto spliced = [&](const Ring::Nodes& from, const auto& entryAt) {
            const std::span<const NodeIndex> all = *from;
            // The usual newcomer is the last one, and nobody gets another number.
            return std::make_shared<const Indices>(isNew && come + 1 != m_cluster.size()
                                                       ? with(all, ranks, entryAt, renumbered)
                                                       : with(all, ranks, entryAt));
        };
        m_parts.positions = std::make_shared<const PositionTable>(m_parts.positions->with(ranks, positions));
        m_parts.nodes = spliced(m_parts.nodes, [come](std::size_t) { return come; });
        if (!allUpAfter()) {
            // While it is not up its points are walked past, to whoever owns the next one.
            m_parts.owners = spliced(owners, [&](std::size_t i) {
                const std::size_t next = ranks[i] - i;
                return renumbered((*owners)[next == owners->size() ? 0 : next]);
            });
        } else {
            m_parts.owners = m_parts.nodes;
        }
        if (isNew) m_parts.lengths.insert(m_parts.lengths.begin() + static_cast<std::ptrdiff_t>(come), ArcLength());
        m_change.come = ranks;
    }

    /// Moves the lengths that are handed over. \pre m_parts.positions are those of the ring with all of them
    void measure(std::vector<ArcLength>& lengths, NodeIndex node) {
        const Circle circle = m_before.m_arcs.circle();
        for (const Handover& handover : m_change.handovers) {
            const ArcLength length = lengthOf(handover, *m_parts.positions, circle);
            const auto [from, to] = m_change.leaves ? std::pair(node, handover.heir) : std::pair(handover.heir, node);
            lengths[from] -= length;
            lengths[to] += length;
        }
    }

    RingChange finished() {
        m_change.after = std::shared_ptr<const Ring>(new Ring(m_cluster, m_spec, std::move(m_parts)));
        return std::move(m_change);
    }

    const Ring& m_before;
    const Cluster& m_cluster;
    const PlacementSpec& m_spec;
    const PointRule& m_rule;
    NodePair m_pair;
    std::uint64_t m_countBefore = 0, m_countAfter = 0;
    bool m_liveBefore = false, m_liveAfter = false;
    bool m_splices = false;  ///< a node or points of it appear or vanish
    std::size_t m_upAfter = 0;
    Ring::Parts m_parts;
    RingChange m_change;
};

std::optional<RingChange> Ring::change(const Ring& before, const Cluster& cluster, const PlacementSpec& spec) {
    if (before.m_arcs.empty() || !(before.spec() == spec)) return std::nullopt;
    const auto pair = onlyDifference(before.cluster(), cluster);
    if (!pair) return std::nullopt;
    return RingPatch(before, cluster, spec, *pair).make();
}

PlacementPtr Ring::patch(const Placement& before, const Cluster& cluster, const PlacementSpec& spec) {
    const auto* ring = dynamic_cast<const Ring*>(&before);
    assert(ring != nullptr);
    if (auto changed = change(*ring, cluster, spec)) return std::move(changed->after);
    const Cluster& old = ring->cluster();
    const auto samePlace = [](const Cluster::NodePtr& a, const Cluster::NodePtr& b) {
        return a == b || (a->id == b->id && a->name == b->name);
    };
    const bool sameNodes =
        std::equal(old.nodes().begin(), old.nodes().end(), cluster.nodes().begin(), cluster.nodes().end(), samePlace);
    const PointRule& rule = *findPointRule(spec.ring.pointRule);
    if (!sameNodes || !samePoints(ring->spec(), spec) ||
        rule.counts(old, ring->spec().ring) != rule.counts(cluster, spec.ring))
        return build(cluster, spec);
    return ofPoints(cluster, spec, ring->m_positions, ring->m_nodes);
}

}  // namespace ringscope
