// SPDX-License-Identifier: GPL-3.0-or-later
//
// Events that apply, of every kind, drawn from a seed: what a restless person does. Small numbers, so that nodes
// collide, are all down or all gone now and then.
#pragma once

#include "core/base/random.h"
#include "core/keys/key_generators.h"
#include "core/scenario/apply.h"

#include <algorithm>
#include <string>

namespace ringscope::test {

class RandomEvents {
public:
    explicit RandomEvents(std::uint64_t seed) : m_random(seed) {}

    /// An event that ringscope::apply accepts for this state.
    Event next(const State& state) {
        for (;;) {
            const Event event = any(state);
            if (ringscope::apply(state, event)) return event;
        }
    }
    std::uint64_t below(std::uint64_t bound) { return m_random.below(bound); }

private:
    Event any(const State& state) {
        const bool crowded = state.cluster.size() > 12;
        switch (below(16)) {
        case 0:
        case 1:
        case 2:
            return crowded ? Event(NodesRemoved{some(state)}) : Event(added());
        case 3:
        case 4:
            return NodesKilled{some(state)};
        case 5:
        case 6:
            return NodesRevived{some(state)};
        case 7:
            return NodesRemoved{some(state)};
        case 8:
            return NodeRenamed{one(state), name()};
        case 9:
        case 10:
            return WeightChanged{one(state), weight()};
        case 11:
            return NodeVirtualNodesChanged{one(state), own()};
        case 12:
            return HashChanged{hash()};
        case 13:
            return KeysChanged{keys()};
        default:
            return RingChanged{ring()};
        }
    }
    std::string name() { return "node-" + std::to_string(below(40)); }
    double weight() { return static_cast<double>(1 + below(40)) / 8.0; }
    std::optional<std::uint32_t> own() {
        if (below(2) == 0) return std::nullopt;
        return static_cast<std::uint32_t>(1 + below(30));
    }
    NodesAdded added() {
        NodesAdded event;
        const std::uint64_t count = 1 + below(3);
        for (std::uint64_t i = 0; i < count; ++i) event.nodes.push_back({name(), weight(), own()});
        return event;
    }
    NodeId one(const State& state) {
        if (state.cluster.empty()) return NodeId{0};
        return state.cluster[static_cast<NodeIndex>(below(state.cluster.size()))].id;
    }
    std::vector<NodeId> some(const State& state) {
        std::vector<NodeId> ids;
        const std::uint64_t count = below(8) == 0 ? state.cluster.size() : 1 + below(2);
        for (const Cluster::NodePtr& node : state.cluster.nodes())
            if (ids.size() < count && (count == state.cluster.size() || below(3) == 0)) ids.push_back(node->id);
        return ids;
    }
    HashSpec hash() {
        static const char* const kIds[] = {"murmur3", "crc32", "md5", "fnv1a32", "fnv1a64", "xxh64", "sha1"};
        HashSpec spec{kIds[below(7)], 0};
        if (spec.function == "murmur3" || spec.function == "xxh64") spec.seed = below(3);
        return spec;
    }
    RingSpec ring() {
        RingSpec ring;
        ring.virtualNodes = below(4) != 0;
        ring.perWeight = static_cast<std::uint32_t>(1 + below(24));
        ring.label = below(2) == 0 ? "{node}#{i}" : "{i}-{node}";
        ring.firstIndex = static_cast<std::uint32_t>(below(2));
        static const char* const kRules[] = {"label", "label", "ketama", "ketama-libmemcached"};
        ring.pointRule = kRules[below(4)];
        return ring;
    }
    KeySetPtr keys() {
        const std::uint64_t count = below(10) == 0 ? 0 : 1 + below(300);
        switch (below(3)) {
        case 0:
            return *generate(SequenceKeys{count, "key:"});
        case 1:
            return *generate(UniformKeys{count, 3 * count, below(5), "user:"});
        default:
            return *generate(ZipfKeys{count, 3 * count, 1.0, below(5), "item:"});
        }
    }

    Random m_random;
};

/// Up nodes of weight 1 with these names, key:1 … key:60.
inline State stateOf(const std::vector<std::string>& names) {
    NodesAdded event;
    for (const std::string& name : names) event.nodes.push_back({name, 1.0, {}});
    return *ringscope::apply(State::initial(), Event(event));
}

}  // namespace ringscope::test
