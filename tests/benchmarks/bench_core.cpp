// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the core costs at the largest size the window promises: 1,000 nodes × 200 virtual nodes and
// a million keys. From the kill to the first frame there are 100 ms; a kill under the ring and under
// modulo together must leave most of them to the painter.
#include "core/base/random.h"
#include "core/keys/key_generators.h"
#include "core/placement/placement_registry.h"
#include "core/scenario/apply.h"
#include "core/scenario/builtin_scenarios.h"
#include "core/scenario/evaluation.h"

#include <benchmark/benchmark.h>

#include <utility>
#include <vector>

namespace ringscope {
namespace {

const State& largeState() {
    static const Scenario scenario = largeRing();
    return scenario.timeline.start();
}

NodeId middleNode(const State& state) {
    return state.cluster[static_cast<NodeIndex>(state.cluster.size() / 2)].id;
}

State killed(const State& state) {
    return apply(state, NodesKilled{{middleNode(state)}}).value();
}

State withNodes(NodeIndex nodes, std::uint32_t perWeight) {
    State state = State::initial();
    state.placement.ring.virtualNodes = true;
    state.placement.ring.perWeight = perWeight;
    NodesAdded added;
    for (NodeIndex i = 0; i < nodes; ++i) added.nodes.push_back({"cache-" + std::to_string(i), 1.0, std::nullopt});
    return apply(state, added).value();
}

void makeRing(benchmark::State& run) {
    const State state = withNodes(static_cast<NodeIndex>(run.range(0)), static_cast<std::uint32_t>(run.range(1)));
    for (auto _ : run) benchmark::DoNotOptimize(makePlacement(state.cluster, state.placement).value());
}
BENCHMARK(makeRing)->Args({1000, 160})->Args({1000, 200})->Unit(benchmark::kMillisecond);

void lookUp(benchmark::State& run) {
    const State state = withNodes(static_cast<NodeIndex>(run.range(0)), static_cast<std::uint32_t>(run.range(1)));
    const PlacementPtr placement = makePlacement(state.cluster, state.placement).value();
    std::uint64_t digest = 0;
    for (auto _ : run) {
        benchmark::DoNotOptimize(placement->decide(digest));
        digest = (digest + 0x9e3779b9u) & 0xffffffffu;
    }
}
BENCHMARK(lookUp)->Args({20, 150})->Args({1000, 160});

/// A million digests in no order, 1,000 nodes.
void placeMillion(benchmark::State& run, const char* rule) {
    State state = withNodes(1000, 160);
    state.placement.rule = rule;
    state.placement.hash.function = "xxh64";
    const PlacementPtr placement = makePlacement(state.cluster, state.placement).value();
    std::vector<std::uint64_t> digests(1'000'000);
    Random random(1);
    for (auto& digest : digests) digest = random.next();
    std::vector<NodeIndex> owners(digests.size());
    for (auto _ : run) {
        placement->ownersOf(std::span(std::as_const(digests)), owners);
        benchmark::DoNotOptimize(owners.data());
    }
    run.SetItemsProcessed(run.iterations() * static_cast<std::int64_t>(digests.size()));
}
BENCHMARK_CAPTURE(placeMillion, ring, "ring")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(placeMillion, modulo, "modulo")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(placeMillion, jump, "jump")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(placeMillion, rendezvous, "rendezvous")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(placeMillion, maglev, "maglev")->Unit(benchmark::kMillisecond);

void indexKeys(benchmark::State& run) {
    const State& state = largeState();
    for (auto _ : run) benchmark::DoNotOptimize(KeyIndex::build(state.keys, state.placement.hash).value());
}
BENCHMARK(indexKeys)->Unit(benchmark::kMillisecond);

void evaluateLarge(benchmark::State& run, const char* rule) {
    const State state = withRule(largeState(), rule);
    for (auto _ : run) benchmark::DoNotOptimize(evaluate(state).value());
}
BENCHMARK_CAPTURE(evaluateLarge, ring, "ring")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(evaluateLarge, modulo, "modulo")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(evaluateLarge, rendezvous, "rendezvous")->Unit(benchmark::kMillisecond);

void killOne(benchmark::State& run, const char* rule) {
    const State state = withRule(largeState(), rule);
    const State after = killed(state);
    const EvaluationPtr before = evaluate(state).value();
    for (auto _ : run) benchmark::DoNotOptimize(advance(*before, after).value());
}
BENCHMARK_CAPTURE(killOne, ring, "ring")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(killOne, modulo, "modulo")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(killOne, rendezvous, "rendezvous")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(killOne, maglev, "maglev")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(killOne, jump, "jump")->Unit(benchmark::kMillisecond);

void removeOne(benchmark::State& run, const char* rule) {
    const State state = withRule(largeState(), rule);
    const State after = apply(state, NodesRemoved{{middleNode(state)}}).value();
    const EvaluationPtr before = evaluate(state).value();
    for (auto _ : run) benchmark::DoNotOptimize(advance(*before, after).value());
}
BENCHMARK_CAPTURE(removeOne, ring, "ring")->Unit(benchmark::kMillisecond);

/// One node more than 1,000, for a million keys: one comparison a key under rendezvous.
void addOne(benchmark::State& run, const char* rule) {
    const State state = withRule(largeState(), rule);
    NodesAdded added;
    added.nodes.push_back({"one-more", 1.0, std::nullopt});
    const State after = apply(state, added).value();
    const EvaluationPtr before = evaluate(state).value();
    for (auto _ : run) benchmark::DoNotOptimize(advance(*before, after).value());
}
BENCHMARK_CAPTURE(addOne, rendezvous, "rendezvous")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(addOne, jump, "jump")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(addOne, maglev, "maglev")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace ringscope
