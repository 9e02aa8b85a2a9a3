// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the ring costs at the size of a real proxy's key list: 1,000 nodes × 160 points and up to ten million keys.
// Changes are made to 128 different nodes, one after the other, and the median of all is given besides the mean.
#include "core/base/random.h"
#include "core/keys/key_generators.h"
#include "core/metrics/departure.h"
#include "core/placement/place_texts.h"
#include "core/placement/placement_registry.h"
#include "core/scenario/apply.h"
#include "core/scenario/evaluation.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <map>

namespace ringscope {
namespace {

constexpr NodeIndex kNodes = 1000;
constexpr std::uint32_t kPoints = 160;
constexpr NodeIndex kChanged = 128;

State ringOf(NodeIndex nodes, const char* hash) {
    State state = State::initial();
    state.placement.ring.virtualNodes = true;
    state.placement.ring.perWeight = kPoints;
    state.placement.hash.function = hash;
    NodesAdded added;
    for (NodeIndex i = 0; i < nodes; ++i) added.nodes.push_back({"cache-" + std::to_string(i), 1.0, std::nullopt});
    return apply(state, added).value();
}

const EvaluationPtr& evaluated(std::uint64_t keys) {
    static std::map<std::uint64_t, EvaluationPtr> known;
    EvaluationPtr& evaluation = known[keys];
    if (!evaluation) {
        State state = ringOf(kNodes, "md5");
        state.keys = generate(SequenceKeys{keys, "key:"}).value();
        evaluation = evaluate(state).value();
    }
    return evaluation;
}

NodeId nodeAt(const State& state, NodeIndex which) {
    return state.cluster[which * (kNodes / kChanged) % static_cast<NodeIndex>(state.cluster.size())].id;
}

std::vector<std::uint32_t> randomDigests(std::size_t count) {
    Random random(1);
    std::vector<std::uint32_t> digests(count);
    for (std::uint32_t& digest : digests) digest = static_cast<std::uint32_t>(random.next() >> 32);
    return digests;
}

/// Times each change by itself.
class Median {
public:
    explicit Median(benchmark::State& run) : m_run(run) {}
    ~Median() {
        if (m_times.empty()) return;
        const auto middle = m_times.begin() + static_cast<std::ptrdiff_t>(m_times.size() / 2);
        std::nth_element(m_times.begin(), middle, m_times.end());
        m_run.counters["median_us"] = *middle;
    }
    template <class Work>
    void time(const Work& work) {
        const auto begin = std::chrono::steady_clock::now();
        work();
        const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - begin;
        m_times.push_back(took.count());
    }

private:
    benchmark::State& m_run;
    std::vector<double> m_times;
};

void buildRing(benchmark::State& run, const char* hash) {
    const State state = ringOf(static_cast<NodeIndex>(run.range(0)), hash);
    for (auto _ : run) benchmark::DoNotOptimize(makePlacement(state.cluster, state.placement).value());
}
BENCHMARK_CAPTURE(buildRing, md5, "md5")->Arg(99)->Arg(1000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(buildRing, murmur3, "murmur3")->Arg(1000)->Unit(benchmark::kMillisecond);

void lookUpMany(benchmark::State& run) {
    const State state = ringOf(kNodes, "md5");
    const PlacementPtr ring = makePlacement(state.cluster, state.placement).value();
    const auto digests = randomDigests(1 << 20);
    std::vector<NodeIndex> owners(digests.size());
    for (auto _ : run) {
        placeDigests(*ring, digests, owners);
        benchmark::DoNotOptimize(owners.data());
    }
    run.SetItemsProcessed(run.iterations() * static_cast<std::int64_t>(digests.size()));
}
BENCHMARK(lookUpMany)->Unit(benchmark::kMillisecond);

void placeManyTexts(benchmark::State& run) {
    const State state = ringOf(kNodes, "md5");
    const PlacementPtr ring = makePlacement(state.cluster, state.placement).value();
    const KeySetPtr keys = generate(SequenceKeys{1'000'000, "key:"}).value();
    std::vector<std::string_view> texts;
    for (KeyId id = 0; id < keys->size(); ++id) texts.push_back((*keys)[id]);
    std::vector<NodeIndex> owners(texts.size());
    for (auto _ : run) {
        placeTexts(*ring, texts, owners);
        benchmark::DoNotOptimize(owners.data());
    }
}
BENCHMARK(placeManyTexts)->Unit(benchmark::kMillisecond);

/// What goes whither if a node is removed: loads and moved count.
void departure(benchmark::State& run) {
    const Evaluation& now = *evaluated(static_cast<std::uint64_t>(run.range(0)));
    const auto& ring = static_cast<const Ring&>(*now.placement);
    Median median(run);
    NodeIndex node = 0;
    for (auto _ : run) {
        median.time([&] { benchmark::DoNotOptimize(departureOf(ring, node, *now.index)); });
        node = (node + kNodes / kChanged) % kNodes;
    }
}
BENCHMARK(departure)->Arg(1'000'000)->Arg(10'000'000)->Unit(benchmark::kMicrosecond);

template <class EventOf>
void changeOne(benchmark::State& run, const EventOf& eventOf, bool back) {
    const Evaluation& now = *evaluated(static_cast<std::uint64_t>(run.range(0)));
    std::vector<State> states;
    std::vector<EvaluationPtr> evaluations;
    for (NodeIndex i = 0; i < kChanged; ++i) {
        states.push_back(ringscope::apply(now.state, eventOf(now.state, i)).value());
        if (back) evaluations.push_back(advance(now, states.back()).value().after);
    }
    Median median(run);
    std::size_t which = 0;
    for (auto _ : run) {
        const Evaluation& from = back ? *evaluations[which] : now;
        const State& to = back ? now.state : states[which];
        median.time([&] { benchmark::DoNotOptimize(advance(from, to).value()); });
        which = (which + 1) % kChanged;
    }
}

void kill(benchmark::State& run) {
    changeOne(
        run, [](const State& state, NodeIndex i) { return Event(NodesKilled{{nodeAt(state, i)}}); }, false);
}
void killBack(benchmark::State& run) {
    changeOne(
        run, [](const State& state, NodeIndex i) { return Event(NodesKilled{{nodeAt(state, i)}}); }, true);
}
void removal(benchmark::State& run) {
    changeOne(
        run, [](const State& state, NodeIndex i) { return Event(NodesRemoved{{nodeAt(state, i)}}); }, false);
}
void addition(benchmark::State& run) {
    const auto added = [](const State&, NodeIndex i) {
        return Event(NodesAdded{{{"new-" + std::to_string(i), 1.0, std::nullopt}}});
    };
    changeOne(run, added, false);
}
void reweighing(benchmark::State& run) {
    changeOne(
        run,
        [](const State& state, NodeIndex i) {
            return Event(WeightChanged{nodeAt(state, i), 1.5});
        },
        false);
}
void killFive(benchmark::State& run) {
    changeOne(
        run,
        [](const State& state, NodeIndex i) {
            NodesKilled event;
            for (NodeIndex j = 0; j < 5; ++j) event.nodes.push_back(nodeAt(state, i + j));
            return Event(event);
        },
        false);
}
void removeFive(benchmark::State& run) {
    changeOne(
        run,
        [](const State& state, NodeIndex i) {
            NodesRemoved event;
            for (NodeIndex j = 0; j < 5; ++j) event.nodes.push_back(nodeAt(state, i + j));
            return Event(event);
        },
        false);
}
BENCHMARK(killFive)->Arg(10'000'000)->Unit(benchmark::kMicrosecond);
BENCHMARK(removeFive)->Arg(10'000'000)->Unit(benchmark::kMicrosecond);
BENCHMARK(kill)->Arg(1'000'000)->Arg(10'000'000)->Unit(benchmark::kMicrosecond);
BENCHMARK(killBack)->Arg(10'000'000)->Unit(benchmark::kMicrosecond);
BENCHMARK(removal)->Arg(10'000'000)->Unit(benchmark::kMicrosecond);
BENCHMARK(addition)->Arg(10'000'000)->Unit(benchmark::kMicrosecond);
BENCHMARK(reweighing)->Arg(10'000'000)->Unit(benchmark::kMicrosecond);

/// Modulo, where nearly all keys move.
void moduloKill(benchmark::State& run) {
    const Evaluation& ring = *evaluated(static_cast<std::uint64_t>(run.range(0)));
    const EvaluationPtr now = evaluate(withRule(ring.state, "modulo"), {}, ring.index).value();
    const State after = apply(now->state, NodesKilled{{nodeAt(now->state, 7)}}).value();
    for (auto _ : run) benchmark::DoNotOptimize(advance(*now, after).value());
}
BENCHMARK(moduloKill)->Arg(1'000'000)->Arg(10'000'000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace ringscope
