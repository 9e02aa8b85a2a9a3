// SPDX-License-Identifier: GPL-3.0-or-later
//
// Keys a second through a system of the catalog, beside our own ring with the same points: 1,000 servers, a million keys.
#include "core/base/random.h"
#include "core/placement/place_texts.h"
#include "core/placement/placement_registry.h"
#include "core/systems/catalog.h"

#include <benchmark/benchmark.h>

namespace ringscope {
namespace {

constexpr std::uint32_t kServers = 1000;
constexpr std::size_t kKeys = 1 << 20;

Cluster servers() {
    std::vector<Node> nodes;
    for (std::uint32_t id = 1; id <= kServers; ++id) {
        Node node;
        node.id = NodeId{id};
        node.name = "cache-" + std::to_string(id) + ":11212";
        nodes.push_back(std::move(node));
    }
    return Cluster().withAdded(std::move(nodes));
}

const std::vector<std::string>& keys() {
    static const std::vector<std::string> keys = [] {
        std::vector<std::string> made(kKeys);
        for (std::size_t i = 0; i < made.size(); ++i) made[i] = "key:" + std::to_string(i);
        return made;
    }();
    return keys;
}

PlacementSpec ownRing() {
    PlacementSpec spec;
    spec.hash.function = "md5";
    spec.ring.pointRule = "ketama-libmemcached";
    spec.ring.virtualNodes = true;
    spec.ring.perWeight = 160;
    return spec;
}

PlacementSpec ofSystem(const char* id, const OptionValues& values) {
    return systemSpec(id, values).value();
}

void placeKeys(benchmark::State& state, const PlacementSpec& spec) {
    const PlacementPtr placement = makePlacement(servers(), spec).value();
    const std::vector<std::string_view> texts(keys().begin(), keys().end());
    std::vector<NodeIndex> owners(texts.size());
    for (auto _ : state) {
        placeTexts(*placement, texts, owners);
        benchmark::DoNotOptimize(owners.data());
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * texts.size()));
}

void lookUp(benchmark::State& state, const PlacementSpec& spec) {
    const PlacementPtr placement = makePlacement(servers(), spec).value();
    Random random(1);
    std::vector<std::uint32_t> digests(kKeys);
    for (std::uint32_t& digest : digests) digest = static_cast<std::uint32_t>(random.next() >> 32);
    std::vector<NodeIndex> owners(digests.size());
    for (auto _ : state) {
        placement->ownersOf(std::span<const std::uint32_t>(digests), owners);
        benchmark::DoNotOptimize(owners.data());
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * digests.size()));
}

const OptionValues kWeighted{{"distribution", "weighted"}};
BENCHMARK_CAPTURE(placeKeys, ownRing, ownRing());
BENCHMARK_CAPTURE(placeKeys, libmemcachedWeighted, ofSystem("libmemcached", kWeighted));
BENCHMARK_CAPTURE(placeKeys, twemproxyMd5, ofSystem("twemproxy-ketama", {{"hash", "md5"}}));
BENCHMARK_CAPTURE(placeKeys, twemproxyTag, ofSystem("twemproxy-ketama", {{"hash", "md5"}, {"hash_tag", "{}"}}));
BENCHMARK_CAPTURE(placeKeys, libketama, ofSystem("libketama", {}));
BENCHMARK_CAPTURE(placeKeys, dalli, ofSystem("dalli", {}));
BENCHMARK_CAPTURE(placeKeys, uhashring, ofSystem("uhashring", {}));
BENCHMARK_CAPTURE(lookUp, ownRing, ownRing());
BENCHMARK_CAPTURE(lookUp, libmemcachedWeighted, ofSystem("libmemcached", kWeighted));
BENCHMARK_CAPTURE(lookUp, libmemcachedModula, ofSystem("libmemcached", {}));

}  // namespace
}  // namespace ringscope
