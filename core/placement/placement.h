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
};

class Placement {
public:
    virtual ~Placement() = default;

    [[nodiscard]] const Cluster& cluster() const { return m_cluster; }
    [[nodiscard]] const PlacementSpec& spec() const { return m_spec; }

    /// Owner of a digest, kNobody when nobody is up.
    [[nodiscard]] virtual NodeIndex decide(std::uint64_t digest) const = 0;
    /// Owners of index.sorted(), in that order. out.size() == index.size(). A rule may do better than a loop.
    virtual void place(const KeyIndex& index, std::span<NodeIndex> out) const;
    /// Nodes that are up in order of preference, each once, until the visitor returns false.
    virtual void visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const = 0;
    [[nodiscard]] virtual Explanation explain(std::string_view key, std::size_t heirs = 3) const = 0;
    [[nodiscard]] virtual Traits traits() const = 0;
    /// Share of all keys each node is built to get, in node order, 0 … 1: of the circle where there is one,
    /// 1/N for modulo. 0 for nodes that are down; all 0 when nobody is up.
    [[nodiscard]] virtual std::vector<double> shares() const = 0;
    /// Arcs of the nodes that are up; null for rules without a circle. Empty table: nobody is up.
    [[nodiscard]] virtual const ArcTable* arcs() const { return nullptr; }
    /// All points, also of nodes that are down, in order (position, name bytes, index); empty for rules without.
    [[nodiscard]] virtual std::span<const Point> points() const { return {}; }

protected:
    Placement(Cluster cluster, PlacementSpec spec) : m_cluster(std::move(cluster)), m_spec(std::move(spec)) {}
    /// The candidates after the owner, at most `count`.
    [[nodiscard]] std::vector<NodeIndex> heirsOf(std::uint64_t digest, std::size_t count) const;

private:
    Cluster m_cluster;
    PlacementSpec m_spec;
};

using PlacementPtr = std::shared_ptr<const Placement>;

}  // namespace ringscope
