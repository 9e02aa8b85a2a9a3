// SPDX-License-Identifier: MIT
//
// Our own ring (Karger et al., "Consistent hashing and random trees", STOC 1997): a key belongs to
// the first point at or after its digest, clockwise, past the last position on at 0. Equal points
// are all kept, in order of (position, name bytes, index), so nothing depends on who came first.
// Nodes that are down keep their points and are walked past. What is long is kept in arrays of four
// bytes a point (positions, nodes, and owners while somebody is down), shared between rings while
// it stays; a change of one node rewrites its own arcs and copies the rest.
#pragma once

#include "core/placement/placement.h"

#include <optional>

namespace ringscope {

struct RingChange;

/// A run of arcs after point `begin` up to point `end` that a node has through the latter, and who has them without
/// it. Ranks of points; begin ≥ end goes across 0, and the same one twice is the whole circle. The run may be empty
/// (of equal positions), and the heir may be the node itself, at another of its points.
struct Handover {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    NodeIndex heir = kNobody;
};

class Ring : public Placement {
public:
    using Nodes = std::shared_ptr<const std::vector<NodeIndex>>;

    /// What checkPoints says. \pre check(spec.hash)
    static Result<Done> check(const Cluster& cluster, const PlacementSpec& spec);
    /// \pre check
    static PlacementPtr build(const Cluster& cluster, const PlacementSpec& spec);
    /// As change(), where that has an answer; keeps all points where only health changed; else build().
    /// \pre check; before is a Ring
    static PlacementPtr patch(const Placement& before, const Cluster& cluster, const PlacementSpec& spec);
    /// The next ring and what went from whom to whom, if at most one node came, went, or changed its health or its
    /// number of points: work for that node's points, and one copy of what is kept. Nothing when more changed, or when
    /// nobody owns anything before or after. \pre check
    static std::optional<RingChange> change(const Ring& before, const Cluster& cluster, const PlacementSpec& spec);
    /// Exact for uniform points and digests; see ring_expected.cpp for the derivation.
    static double expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                               const PlacementSpec& afterSpec);

    [[nodiscard]] NodeIndex decide(std::uint64_t digest) const override;
    /// One merge of sorted keys and arcs.
    void place(const KeyIndex& index, std::span<NodeIndex> out) const override;
    void ownersOf(std::span<const std::uint32_t> digests, std::span<NodeIndex> out) const override;
    void ownersOf(std::span<const std::uint64_t> digests, std::span<NodeIndex> out) const override;
    void visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const override;
    [[nodiscard]] Explanation explain(std::string_view key, std::size_t heirs) const override;
    [[nodiscard]] Traits traits() const override;
    [[nodiscard]] std::vector<double> shares() const override;
    [[nodiscard]] const ArcTable* arcs() const override { return &m_arcs; }
    [[nodiscard]] PointsView points() const override { return {*m_positions, *m_nodes}; }
    [[nodiscard]] std::vector<Point> labelledPoints() const override;
    [[nodiscard]] std::vector<std::uint64_t> pointCounts() const override;

    /// Share of the circle one node owns.
    [[nodiscard]] double share(NodeIndex node) const { return m_lengths[node].share(m_arcs.circle()); }
    /// Ranks of a node's points, ascending: its labels are hashed and looked up.
    [[nodiscard]] std::vector<std::uint32_t> ranksOf(NodeIndex node) const;
    /// What that node would hand over if it went, in order of `end`. Of a node that is down nothing; the heirs are
    /// nobody if no other point is up.
    [[nodiscard]] std::vector<Handover> handoversOf(NodeIndex node) const;
    /// Sorted positions, shared by all rings with these points.
    [[nodiscard]] const std::shared_ptr<const PositionTable>& positions() const { return m_positions; }

private:
    struct Parts {
        std::shared_ptr<const PositionTable> positions;
        Nodes nodes;
        Nodes owners;                    ///< the same as nodes while all are up; null when nobody is
        std::vector<ArcLength> lengths;  ///< by node
    };
    friend class RingPatch;

    Ring(const Cluster& cluster, const PlacementSpec& spec, Parts parts);
    /// Finds the owners and adds up their lengths. \pre points are in order
    static std::shared_ptr<const Ring> ofPoints(const Cluster& cluster, const PlacementSpec& spec,
                                                std::shared_ptr<const PositionTable> positions, Nodes nodes);

    /// The first point at or after position; points().size() if there is none before 0.
    [[nodiscard]] std::size_t firstPointFrom(std::uint64_t position) const { return m_positions->rankFrom(position); }

    std::shared_ptr<const PositionTable> m_positions;
    Nodes m_nodes;
    ArcTable m_arcs;
    std::vector<ArcLength> m_lengths;
};

/// How one node's coming, going or changing makes a ring another one. Ranks and node indices of the handovers are
/// those of the ring where the node has more: `before` if it leaves, else `after`.
struct RingChange {
    std::shared_ptr<const Ring> after;
    NodeIndex was = kNobody;          ///< place before; nobody's if it was not there, or nothing changed
    NodeIndex is = kNobody;           ///< place after
    std::vector<std::uint32_t> gone;  ///< ranks before of the points that are no longer there
    std::vector<std::uint32_t> come;  ///< ranks after of those that were not there
    bool leaves = false;              ///< the node gives what is handed over; else it takes it
    std::vector<Handover> handovers;

    /// An index in the other cluster, of a node other than the changed one.
    [[nodiscard]] NodeIndex elsewhere(NodeIndex node) const {
        const NodeIndex here = leaves ? was : is;
        const NodeIndex there = leaves ? is : was;
        return there == kNobody && node > here ? node - 1 : node;
    }
};

}  // namespace ringscope
