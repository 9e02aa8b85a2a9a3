// SPDX-License-Identifier: MIT
//
// THE interface: one rule over one cluster. Immutable, safe to share between threads, a pure
// function of (cluster, spec). It explains itself. Node indices are those of its cluster.
#pragma once

#include "core/base/ids.h"
#include "core/cluster/cluster.h"
#include "core/keys/key_index.h"
#include "core/placement/arc_table.h"
#include "core/placement/explanation.h"
#include "core/placement/placement_spec.h"

#include <functional>
#include <memory>
#include <span>

namespace ringscope {

struct Traits {
    bool weights = false;            ///< weights change the answer
    bool minimalDisruption = false;  ///< a removal moves only the removed node's keys
    bool circle = false;             ///< arcs() is not null
    std::uint64_t points = 0;        ///< entries of the look-up structure
    bool anyRemoval = true;          ///< any node can be removed, not only the last one
    bool history = false;            ///< who came and went before changes the answer, and in which order
    bool order = false;              ///< the order of the nodes changes the answer
    bool failsOver = true;           ///< a node's keys go to others while it is down; else nobody has them
    bool needsKey = false;           ///< a digest is not enough: ownerOf(key) hashes the key more than once
    std::uint64_t memory = 0;        ///< bytes of the look-up structure
};

/// Points as they stand on the circle, each with its node; without their indices, which their places do not tell.
/// Valid as long as the placement they are of.
class PointsView {
public:
    struct Entry {
        std::uint64_t position = 0;  ///< native
        NodeIndex node = 0;
        friend bool operator==(const Entry&, const Entry&) = default;
    };
    PointsView() = default;
    PointsView(const PositionTable& positions, std::span<const NodeIndex> nodes)
        : m_positions(&positions), m_nodes(nodes) {}
    [[nodiscard]] std::size_t size() const { return m_nodes.size(); }
    [[nodiscard]] bool empty() const { return m_nodes.empty(); }
    [[nodiscard]] Entry operator[](std::size_t rank) const { return {(*m_positions)[rank], m_nodes[rank]}; }
    [[nodiscard]] std::uint64_t position(std::size_t rank) const { return (*m_positions)[rank]; }
    [[nodiscard]] NodeIndex node(std::size_t rank) const { return m_nodes[rank]; }

private:
    const PositionTable* m_positions = nullptr;
    std::span<const NodeIndex> m_nodes;
};

/// A key's way along a circle, from its position to the point it belongs to.
struct CircleWay {
    std::uint64_t end = 0;       ///< the point's position, native
    bool anticlockwise = false;  ///< it goes back to it: nearest-point and backward look-ups
    friend bool operator==(const CircleWay&, const CircleWay&) = default;
};

class Placement {
public:
    virtual ~Placement() = default;

    [[nodiscard]] const Cluster& cluster() const { return m_cluster; }
    [[nodiscard]] const PlacementSpec& spec() const { return m_spec; }

    /// Owner of a digest, kNobody when nobody is up. \pre not traits().needsKey
    [[nodiscard]] virtual NodeIndex decide(std::uint64_t digest) const = 0;
    /// Owner of a key, for every rule: decide() of its digest unless the rule needs more of it.
    [[nodiscard]] virtual NodeIndex ownerOf(std::string_view key) const;
    /// Owners of index.sorted(), in that order. out.size() == index.size(). A rule may do better than a loop.
    virtual void place(const KeyIndex& index, std::span<NodeIndex> out) const;
    /// Owners of digests in any order, in the native width of the hash; kNobody when nobody is up. Many times faster
    /// than one by one where a rule can be. out.size() == digests.size(). \pre Word is the hash's width; not
    /// traits().needsKey (placeTexts of place_texts.h serves every rule)
    virtual void ownersOf(std::span<const std::uint32_t> digests, std::span<NodeIndex> out) const;
    virtual void ownersOf(std::span<const std::uint64_t> digests, std::span<NodeIndex> out) const;
    /// Nodes that are up in order of preference, each once, until the visitor returns false. The owner first, if there
    /// is one.
    /// \pre not traits().needsKey
    virtual void visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const = 0;
    /// The same of a key, for every rule.
    virtual void visitCandidatesOf(std::string_view key, const std::function<bool(NodeIndex)>& visit) const;
    [[nodiscard]] virtual Explanation explain(std::string_view key, std::size_t heirs = 3) const = 0;
    [[nodiscard]] virtual Traits traits() const = 0;
    /// Share of all keys each node is built to get, in node order, 0 … 1: of the circle where there is one,
    /// 1/N for modulo. 0 for nodes that are down; all 0 when nobody is up.
    [[nodiscard]] virtual std::vector<double> shares() const = 0;
    /// Arcs with the nodes that own them; null for rules without a circle. Empty table: nobody is up. Else, where there
    /// are points(), arc i ends at point i, whose node owns it or is down; where there are none, an arc ends where its
    /// owner's stretch does, and wayFrom() tells its point.
    [[nodiscard]] virtual const ArcTable* arcs() const { return nullptr; }
    /// All points, also of nodes that are down, in order (position, name bytes, index); empty for rules without, and
    /// for those whose arcs do not end at points.
    [[nodiscard]] virtual PointsView points() const { return {}; }
    /// Rank of the point where a key's walk from this position ends: the first one that is up. \pre points() is not
    /// empty, and arcs() neither
    [[nodiscard]] std::size_t stopFrom(std::uint64_t position) const;
    /// The way of a key from its position: clockwise to stopFrom(), unless the rule looks up otherwise.
    /// \pre arcs() is not empty
    [[nodiscard]] virtual CircleWay wayFrom(std::uint64_t position) const;
    /// Where a node's first point is, that of the lowest index. \pre arcs(); the node has points
    [[nodiscard]] virtual std::uint64_t firstPositionOf(NodeIndex node) const;
    /// All points with their indices. They are not kept: every label is hashed again.
    [[nodiscard]] virtual std::vector<Point> labelledPoints() const { return {}; }
    /// Number of points of each node, in node order; empty for rules without.
    [[nodiscard]] virtual std::vector<std::uint64_t> pointCounts() const { return {}; }

protected:
    Placement(Cluster cluster, PlacementSpec spec) : m_cluster(std::move(cluster)), m_spec(std::move(spec)) {}
    /// The candidates after the owner, at most `count`.
    [[nodiscard]] std::vector<NodeIndex> heirsOf(std::string_view key, std::size_t count) const;

private:
    Cluster m_cluster;
    PlacementSpec m_spec;
};

using PlacementPtr = std::shared_ptr<const Placement>;

}  // namespace ringscope
