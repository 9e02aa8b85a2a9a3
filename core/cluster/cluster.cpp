// SPDX-License-Identifier: MIT
#include "core/cluster/cluster.h"

#include "core/base/text.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <numeric>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace ringscope {

namespace {

bool equalNodes(const Cluster::NodePtr& a, const Cluster::NodePtr& b) {
    return a == b || *a == *b;
}

using Kind = MembershipChange::Kind;

Membership plainMembership(const std::vector<Cluster::NodePtr>& nodes) {
    Membership membership;
    membership.reserve(nodes.size());
    for (const auto& node : nodes) membership.push_back({Kind::Founded, node->id, {}});
    for (const auto& node : nodes) {
        if (!node->up()) membership.push_back({Kind::Down, node->id, {}});
    }
    return membership;
}

/// What a change of a node to another value is, if it is one of membership.
void note(Membership& changes, const Node& was, const Node& is) {
    if (was.id != is.id) changes.push_back({Kind::Replaced, was.id, is.id});
    if (was.health != is.health) changes.push_back({is.up() ? Kind::Up : Kind::Down, is.id, {}});
}

/// Whether the changes, one after the other, are possible, and leave exactly these nodes in this health.
bool leadsTo(const Membership& membership, const std::vector<Cluster::NodePtr>& nodes) {
    std::unordered_map<std::uint32_t, bool> up;
    bool founding = false;
    for (const MembershipChange& change : membership) {
        const auto found = up.find(change.node.value);
        const bool comes = change.kind == Kind::Founded || change.kind == Kind::Added;
        if ((found == up.end()) != comes) return false;
        switch (change.kind) {
        case Kind::Founded:
            // Nobody but others that were founded with it may be there.
            if (!up.empty() && !founding) return false;
            up.emplace(change.node.value, true);
            break;
        case Kind::Added:
            up.emplace(change.node.value, true);
            break;
        case Kind::Removed:
            up.erase(found);
            break;
        case Kind::Down:
        case Kind::Up:
            if (found->second == (change.kind == Kind::Up)) return false;
            found->second = !found->second;
            break;
        case Kind::Replaced: {
            const bool health = found->second;
            up.erase(found);
            if (!up.emplace(change.by.value, health).second) return false;
            break;
        }
        }
        founding = change.kind == Kind::Founded;
    }
    return up.size() == nodes.size() && std::all_of(nodes.begin(), nodes.end(), [&](const auto& node) {
               const auto found = up.find(node->id.value);
               return found != up.end() && found->second == node->up();
           });
}

}  // namespace

Cluster::Cluster() : Cluster(std::vector<NodePtr>{}) {}

Cluster::Cluster(std::vector<NodePtr> nodes) {
    auto membership = std::make_shared<const Membership>(plainMembership(nodes));
    *this = Cluster(std::move(nodes), std::move(membership));
}

Cluster::Cluster(std::vector<NodePtr> nodes, std::shared_ptr<const Membership> membership) {
    auto content = std::make_shared<Content>();
    content->nodes = std::move(nodes);
    content->membership = std::move(membership);
    const auto& all = content->nodes;
    if (!std::is_sorted(all.begin(), all.end(), [](const NodePtr& a, const NodePtr& b) { return a->id < b->id; })) {
        content->byId.resize(all.size());
        std::iota(content->byId.begin(), content->byId.end(), NodeIndex{0});
        std::sort(content->byId.begin(), content->byId.end(),
                  [&all](NodeIndex a, NodeIndex b) { return all[a]->id < all[b]->id; });
    }
    m_content = std::move(content);
}

std::size_t Cluster::upCount() const {
    const auto count = std::count_if(nodes().begin(), nodes().end(), [](const NodePtr& node) { return node->up(); });
    return static_cast<std::size_t>(count);
}

double Cluster::upWeight() const {
    double sum = 0;
    for (const NodePtr& node : nodes()) {
        if (node->up()) sum += node->weight;
    }
    return sum;
}

NodeIndex Cluster::indexOf(NodeId id) const {
    const auto& byId = m_content->byId;
    const auto at = [&](std::size_t rank) { return byId.empty() ? static_cast<NodeIndex>(rank) : byId[rank]; };
    std::size_t low = 0;
    for (std::size_t high = size(); low < high;) {
        const std::size_t middle = low + (high - low) / 2;
        if (nodes()[at(middle)]->id < id) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < size() && nodes()[at(low)]->id == id ? at(low) : kNobody;
}

const Node* Cluster::find(NodeId id) const {
    const NodeIndex index = indexOf(id);
    return index == kNobody ? nullptr : nodes()[index].get();
}

const Node* Cluster::findNamed(std::string_view name) const {
    if (!text::isUtf8(name)) return nullptr;
    const std::string wanted = text::canonical(name);
    for (const NodePtr& node : nodes()) {
        if (node->name == wanted) return node.get();
    }
    return nullptr;
}

std::uint32_t Cluster::lowestFreeSlot() const {
    // Among size() + 1 slots one is free, so larger ones need not be noted.
    std::vector<bool> taken(size() + 1);
    for (const NodePtr& node : nodes()) {
        if (node->slot < taken.size()) taken[node->slot] = true;
    }
    return static_cast<std::uint32_t>(std::find(taken.begin(), taken.end(), false) - taken.begin());
}

Cluster Cluster::withAdded(std::vector<Node> added) const {
    std::vector<NodePtr> result;
    result.reserve(size() + added.size());
    result.assign(nodes().begin(), nodes().end());
    Membership changes;
    Membership down;
    for (Node& node : added) {
        changes.push_back({empty() ? Kind::Founded : Kind::Added, node.id, {}});
        if (!node.up()) down.push_back({Kind::Down, node.id, {}});
        result.push_back(std::make_shared<const Node>(std::move(node)));
    }
    changes.insert(changes.end(), down.begin(), down.end());
    return Cluster(std::move(result), extended(changes));
}

Cluster Cluster::withReplaced(std::vector<Node> changed) const {
    std::vector<NodePtr> result = nodes();
    Membership changes;
    for (Node& node : changed) {
        const NodeIndex index = indexOf(node.id);
        assert(index != kNobody);
        note(changes, *result[index], node);
        result[index] = std::make_shared<const Node>(std::move(node));
    }
    return Cluster(std::move(result), extended(changes));
}

Cluster Cluster::withSubstitute(NodeId replaced, Node substitute) const {
    const NodeIndex index = indexOf(replaced);
    assert(index != kNobody);
    assert(substitute.id == replaced || indexOf(substitute.id) == kNobody);
    std::vector<NodePtr> result = nodes();
    Membership changes;
    note(changes, *result[index], substitute);
    result[index] = std::make_shared<const Node>(std::move(substitute));
    return Cluster(std::move(result), extended(changes));
}

Cluster Cluster::without(const std::vector<NodeId>& removed) const {
    std::vector<NodeId> ids = removed;
    std::sort(ids.begin(), ids.end());
    std::vector<NodePtr> result;
    result.reserve(size());
    std::copy_if(nodes().begin(), nodes().end(), std::back_inserter(result),
                 [&ids](const NodePtr& node) { return !std::binary_search(ids.begin(), ids.end(), node->id); });
    Membership changes;
    std::unordered_set<std::uint32_t> gone;
    for (const NodeId id : removed) {
        if (indexOf(id) != kNobody && gone.insert(id.value).second) changes.push_back({Kind::Removed, id, {}});
    }
    return Cluster(std::move(result), extended(changes));
}

std::shared_ptr<const Membership> Cluster::extended(const Membership& by) const {
    if (by.empty()) return m_content->membership;
    auto membership = std::make_shared<Membership>();
    membership->reserve(m_content->membership->size() + by.size());
    *membership = *m_content->membership;
    membership->insert(membership->end(), by.begin(), by.end());
    return membership;
}

std::optional<Cluster> Cluster::withMembership(Membership membership) const {
    if (!leadsTo(membership, nodes())) return std::nullopt;
    return Cluster(nodes(), std::make_shared<const Membership>(std::move(membership)));
}

bool Cluster::hasPlainMembership() const {
    return membership() == plainMembership(nodes());
}

bool operator==(const Cluster& a, const Cluster& b) {
    return a.m_content == b.m_content ||
           std::equal(a.nodes().begin(), a.nodes().end(), b.nodes().begin(), b.nodes().end(), equalNodes);
}

}  // namespace ringscope
