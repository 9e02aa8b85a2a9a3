// SPDX-License-Identifier: MIT
//
// The nodes of a state, in the order they were added. Immutable and cheap to copy; a
// with…() returns another cluster that shares every node it did not change.
// Checks of names and ranges are made by core/scenario/apply, before anything is built.
#pragma once

#include "core/cluster/node.h"

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

namespace ringscope {

class Cluster {
public:
    using NodePtr = std::shared_ptr<const Node>;

    Cluster();
    explicit Cluster(std::vector<NodePtr> nodes);

    [[nodiscard]] std::size_t size() const { return m_nodes->size(); }
    [[nodiscard]] bool empty() const { return m_nodes->empty(); }
    [[nodiscard]] const Node& operator[](NodeIndex index) const { return *(*m_nodes)[index]; }
    [[nodiscard]] const std::vector<NodePtr>& nodes() const { return *m_nodes; }
    [[nodiscard]] std::size_t upCount() const;
    [[nodiscard]] double upWeight() const;  ///< sum of weights of the nodes that are up, in node order
    /// kNobody if there is none.
    [[nodiscard]] NodeIndex indexOf(NodeId id) const;
    [[nodiscard]] const Node* find(NodeId id) const;
    /// By text::canonical of the name; nullptr if there is none.
    [[nodiscard]] const Node* findNamed(std::string_view name) const;
    [[nodiscard]] std::uint32_t lowestFreeSlot() const;

    [[nodiscard]] Cluster withAdded(std::vector<Node> added) const;
    /// The nodes given replace those of the same id. \pre all are there
    [[nodiscard]] Cluster withReplaced(std::vector<Node> changed) const;
    [[nodiscard]] Cluster without(const std::vector<NodeId>& removed) const;

    /// Same nodes, same order (pointers first, then values).
    friend bool operator==(const Cluster& a, const Cluster& b);

private:
    std::shared_ptr<const std::vector<NodePtr>> m_nodes;
};

}  // namespace ringscope
