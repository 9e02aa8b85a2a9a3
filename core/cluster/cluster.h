// SPDX-License-Identifier: MIT
//
// The nodes of a state, in the order they were added. Immutable and cheap to copy; a
// with…() returns another cluster that shares every node it did not change.
// Checks of names and ranges are made by core/scenario/apply, before anything is built.
#pragma once

#include "core/cluster/membership.h"
#include "core/cluster/node.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace ringscope {

class Cluster {
public:
    using NodePtr = std::shared_ptr<const Node>;

    Cluster();
    /// These nodes, as if the cluster had been founded with them in this order, and those that are down had gone down after that.
    explicit Cluster(std::vector<NodePtr> nodes);

    [[nodiscard]] std::size_t size() const { return m_content->nodes.size(); }
    [[nodiscard]] bool empty() const { return m_content->nodes.empty(); }
    [[nodiscard]] const Node& operator[](NodeIndex index) const { return *m_content->nodes[index]; }
    [[nodiscard]] const std::vector<NodePtr>& nodes() const { return m_content->nodes; }
    [[nodiscard]] std::size_t upCount() const;
    [[nodiscard]] double upWeight() const;  ///< sum of weights of the nodes that are up, in node order
    /// kNobody if there is none. A binary search, so it may be asked for in loops.
    [[nodiscard]] NodeIndex indexOf(NodeId id) const;
    [[nodiscard]] const Node* find(NodeId id) const;
    /// By text::canonical of the name; nullptr if there is none. Looks at every node: who has many names
    /// to check makes a table of their own.
    [[nodiscard]] const Node* findNamed(std::string_view name) const;
    [[nodiscard]] std::uint32_t lowestFreeSlot() const;

    [[nodiscard]] Cluster withAdded(std::vector<Node> added) const;
    /// The nodes given replace those of the same id. \pre all are there
    [[nodiscard]] Cluster withReplaced(std::vector<Node> changed) const;
    /// `substitute` stands where `replaced` stood; its id may be another one, as that of a renamed node is.
    /// \pre replaced is there, and the substitute's id is that one or new
    [[nodiscard]] Cluster withSubstitute(NodeId replaced, Node substitute) const;
    /// Ids that are not there are passed over.
    [[nodiscard]] Cluster without(const std::vector<NodeId>& removed) const;

    /// Who came and went until now; replaying it gives these nodes. Each with…() goes on with it.
    [[nodiscard]] const Membership& membership() const { return *m_content->membership; }
    /// The same nodes with another past. Nothing if it leads to other nodes, health included.
    [[nodiscard]] std::optional<Cluster> withMembership(Membership membership) const;
    /// Whether the past is the one that Cluster(nodes()) has.
    [[nodiscard]] bool hasPlainMembership() const;

    /// Same nodes, same order, whatever their past (pointers first, then values).
    friend bool operator==(const Cluster& a, const Cluster& b);

private:
    struct Content {
        std::vector<NodePtr> nodes;
        std::shared_ptr<const Membership> membership;
        std::vector<NodeIndex> byId;  ///< empty while the ids ascend, as they do until a node is renamed
    };
    Cluster(std::vector<NodePtr> nodes, std::shared_ptr<const Membership> membership);
    [[nodiscard]] std::shared_ptr<const Membership> extended(const Membership& by) const;

    std::shared_ptr<const Content> m_content;
};

}  // namespace ringscope
