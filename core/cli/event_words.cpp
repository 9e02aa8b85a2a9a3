// SPDX-License-Identifier: MIT
#include "core/cli/event_words.h"

#include "core/base/text.h"

namespace ringscope {

namespace {

class Words {
public:
    explicit Words(const State& before) : m_before(before) {}

    EventWords operator()(const NodesAdded& e) const {
        std::string names;
        for (const NewNode& node : e.nodes) append(names, node.name);
        return {"added", names};
    }
    EventWords operator()(const NodesKilled& e) const { return {"down", names(e.nodes)}; }
    EventWords operator()(const NodesRevived& e) const { return {"up", names(e.nodes)}; }
    EventWords operator()(const NodesRemoved& e) const { return {"removed", names(e.nodes)}; }
    EventWords operator()(const NodeRenamed& e) const { return {"renamed", name(e.node) + " to " + e.name}; }
    EventWords operator()(const WeightChanged& e) const {
        return {"weight", name(e.node) + " to " + text::shortest(e.weight)};
    }
    EventWords operator()(const NodeVirtualNodesChanged& e) const {
        return {"node-virtual-nodes",
                name(e.node) + " to " + (e.perWeight ? std::to_string(*e.perWeight) : "the number of the ring")};
    }
    EventWords operator()(const RingChanged& e) const {
        if (!e.ring.virtualNodes) return {"ring", "virtual nodes off"};
        return {"ring", std::to_string(e.ring.perWeight) + " virtual nodes, points " + e.ring.pointRule + ", label " +
                            e.ring.label + " from " + std::to_string(e.ring.firstIndex)};
    }
    EventWords operator()(const HashChanged& e) const {
        return {"hash", e.hash.function + " seed " + std::to_string(e.hash.seed)};
    }
    EventWords operator()(const RuleChanged& e) const {
        if (e.rule != m_before.placement.rule) return {"rule", e.rule};
        return {"rule", e.rule + ", other numbers"};
    }
    EventWords operator()(const KeysChanged& e) const { return {"keys", std::to_string(e.keys->size()) + " keys"}; }

private:
    static void append(std::string& list, const std::string& item) {
        if (!list.empty()) list += ", ";
        list += item;
    }
    [[nodiscard]] std::string name(NodeId id) const {
        const Node* node = m_before.cluster.find(id);
        return node ? node->name : std::string();
    }
    [[nodiscard]] std::string names(const std::vector<NodeId>& ids) const {
        std::string list;
        for (const NodeId id : ids) append(list, name(id));
        return list;
    }

    const State& m_before;
};

}  // namespace

EventWords wordsOf(const Event& event, const State& before) {
    return std::visit(Words(before), event);
}

}  // namespace ringscope
