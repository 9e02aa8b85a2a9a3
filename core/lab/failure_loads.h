// SPDX-License-Identifier: MIT
//
// What everybody has when some nodes have failed: the question of the inheritance lab, answered in two ways.
// Nodes are numbered among those that were up at first. One thread.
#pragma once

#include "core/cluster/cluster.h"
#include "core/placement/placement.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace ringscope {

class FailureLoads {
public:
    virtual ~FailureLoads() = default;
    /// Shares of all keys by node, the dead ones' 0. Valid until the next call. \pre dead is ascending, at most three
    virtual std::span<const double> loads(std::span<const std::uint32_t> dead) = 0;
};

/// From lists of candidates: a stretch of keys has an owner, and heirs in an order that no failure changes.
class CandidateLoads : public FailureLoads {
public:
    static constexpr std::size_t kDepth = 4;  ///< owner and three heirs
    static constexpr std::uint32_t kNone = 0xffffffffu;
    struct Stretch {
        std::array<std::uint32_t, kDepth> nodes{kNone, kNone, kNone, kNone};
        double share = 0;
    };
    CandidateLoads(std::size_t nodes, std::vector<Stretch> stretches);
    std::span<const double> loads(std::span<const std::uint32_t> dead) override;

private:
    /// Σ shares of the stretches that begin with some nodes, by the one that follows.
    using Heirs = std::vector<std::pair<std::uint32_t, double>>;
    void inherit(std::span<const std::uint32_t> dead, std::uint64_t path, std::size_t depth);

    std::uint64_t m_nodes;
    std::vector<double> m_before;
    std::unordered_map<std::uint64_t, Heirs> m_heirs;  ///< looked up only, by the path of dead nodes
    std::vector<double> m_loads;
};

/// By building the rule again without the dead ones, and placing a sample of keys.
class BuiltLoads : public FailureLoads {
public:
    /// \pre the spec holds for the cluster; nodes are those that are up
    BuiltLoads(Cluster cluster, PlacementSpec spec, std::vector<NodeIndex> nodes, std::vector<std::string> keys);
    std::span<const double> loads(std::span<const std::uint32_t> dead) override;
    /// Owner of each key then, by node; kNobody for nobody.
    std::span<const NodeIndex> owners(std::span<const std::uint32_t> dead);

private:
    Cluster m_cluster;
    PlacementSpec m_spec;
    std::vector<NodeIndex> m_nodes;
    std::vector<std::string> m_keys;
    std::vector<std::string_view> m_texts;
    std::vector<NodeIndex> m_owners;
    std::vector<double> m_loads;
    std::vector<std::uint32_t> m_numberOf;  ///< by index of the cluster
};

}  // namespace ringscope
