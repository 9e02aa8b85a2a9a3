// SPDX-License-Identifier: MIT
//
// Our own ring (Karger et al., "Consistent hashing and random trees", STOC 1997): a key belongs to
// the first point at or after its digest, clockwise, past the last position on at 0. Equal points
// are all kept, in order of (position, name bytes, index), so nothing depends on who came first.
// Nodes that are down keep their points and are walked past. Points are shared between rings that
// differ in health only.
#pragma once

#include "core/placement/placement.h"

namespace ringscope {

class Ring : public Placement {
public:
    using Points = std::vector<Point>;

    /// What checkPoints says. \pre check(spec.hash)
    static Result<Done> check(const Cluster& cluster, const PlacementSpec& spec);
    /// \pre check
    static PlacementPtr build(const Cluster& cluster, const PlacementSpec& spec);
    /// Keeps the points of every node whose name and number of points stay, makes the others anew, and merges
    /// in linear time. \pre check; before is a Ring
    static PlacementPtr patch(const Placement& before, const Cluster& cluster, const PlacementSpec& spec);
    /// Exact for uniform points and digests; see ring_patch.cpp for the derivation.
    static double expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                               const PlacementSpec& afterSpec);

    [[nodiscard]] NodeIndex decide(std::uint64_t digest) const override;
    /// One merge of sorted keys and arcs.
    void place(const KeyIndex& index, std::span<NodeIndex> out) const override;
    void visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const override;
    [[nodiscard]] Explanation explain(std::string_view key, std::size_t heirs) const override;
    [[nodiscard]] Traits traits() const override;
    [[nodiscard]] std::vector<double> shares() const override;
    [[nodiscard]] const ArcTable* arcs() const override { return &m_arcs; }
    [[nodiscard]] std::span<const Point> points() const override { return *m_points; }

private:
    Ring(const Cluster& cluster, const PlacementSpec& spec, std::shared_ptr<const Points> points);

    /// The first point at or after position; points().size() if there is none before 0.
    [[nodiscard]] std::size_t firstPointFrom(std::uint64_t position) const;

    std::shared_ptr<const Points> m_points;
    ArcTable m_arcs;
};

}  // namespace ringscope
