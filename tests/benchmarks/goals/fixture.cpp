// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/goals/fixture.h"

#include "core/keys/key_generators.h"
#include "core/scenario/apply.h"

#include <algorithm>
#include <numeric>

namespace ringscope::goals {

State ringOf(std::uint32_t nodes, std::uint32_t points, const KeySetPtr& keys) {
    State state = State::initial();
    state.placement.hash = HashSpec{"md5", 0};
    state.placement.ring.virtualNodes = true;
    state.placement.ring.perWeight = points;
    state.placement.ring.label = "{node}-{i}";
    state.placement.ring.firstIndex = 0;
    state.keys = keys;
    NodesAdded added;
    for (std::uint32_t i = 0; i < nodes; ++i) added.nodes.push_back({"node-" + std::to_string(i), 1.0, std::nullopt});
    return apply(state, added).value();
}

std::vector<std::string> memcachedHosts(std::uint32_t count) {
    std::vector<std::string> hosts;
    for (std::uint32_t i = 1; i <= count; ++i) hosts.push_back("10.0.0." + std::to_string(i));
    return hosts;
}

State memcachedRingOf(const std::vector<std::string>& hosts) {
    State state = State::initial();
    state.placement.hash = HashSpec{"md5", 0};
    state.placement.ring.virtualNodes = true;
    state.placement.ring.perWeight = 160;
    state.placement.ring.pointRule = "ketama-libmemcached";
    NodesAdded added;
    for (const std::string& host : hosts) added.nodes.push_back({host, 1.0, std::nullopt});
    return apply(state, added).value();
}

MapRing mapRingOf(const State& ring) {
    std::vector<NodeIndex> byName(ring.cluster.size());
    std::iota(byName.begin(), byName.end(), NodeIndex{0});
    std::sort(byName.begin(), byName.end(),
              [&](NodeIndex a, NodeIndex b) { return ring.cluster[a].name < ring.cluster[b].name; });
    MapRing map;
    for (const NodeIndex i : byName) map.add(i, ring.cluster[i].name, ring.placement.ring.perWeight);
    return map;
}

KeySetPtr sequenceKeys(std::uint64_t count) {
    return generate(SequenceKeys{count, "key:"}).value();
}

Texts textsOf(KeySetPtr keys) {
    Texts texts{std::move(keys), {}};
    texts.views.reserve(texts.keys->size());
    for (KeyId id = 0; id < texts.keys->size(); ++id) texts.views.push_back((*texts.keys)[id]);
    return texts;
}

}  // namespace ringscope::goals
