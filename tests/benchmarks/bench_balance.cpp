// SPDX-License-Identifier: GPL-3.0-or-later
//
// Goal: peak ÷ mean for 100 real names at v = 1 … 1,000 with 16 seeds within 100 ms on two cores, if possible 25
// (curveOfNames/threads:2). Before anything is timed, rings built one by one must give the same.
#include "core/lab/balance_curve.h"
#include "core/lab/balance_curve_names.h"
#include "core/metrics/theory.h"
#include "core/placement/placement_registry.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>

namespace ringscope {
namespace {

constexpr std::uint32_t kMost = 1000;
constexpr std::size_t kSeeds = 16;

Cluster numbered(std::uint32_t count) {
    std::vector<Node> nodes(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        nodes[i].id = NodeId{i + 1};
        nodes[i].name = "cache-" + std::to_string(i + 1);
    }
    return Cluster().withAdded(std::move(nodes));
}

PlacementSpec withHash(const char* hash, const char* pointRule = "label") {
    PlacementSpec spec;
    spec.hash.function = hash;
    spec.ring.virtualNodes = true;
    spec.ring.pointRule = pointRule;
    return spec;
}

double builtPeak(const Cluster& cluster, PlacementSpec spec, std::uint64_t seed, std::uint32_t virtualNodes) {
    spec.hash.seed = seed;
    spec.ring.perWeight = virtualNodes;
    const auto shares = makePlacement(cluster, spec).value()->shares();
    return *std::max_element(shares.begin(), shares.end()) * static_cast<double>(cluster.size());
}

void curveOfNames(benchmark::State& run, const char* hash, const char* pointRule) {
    const Cluster cluster = numbered(100);
    const PlacementSpec spec = withHash(hash, pointRule);
    const auto seeds = curveSeeds(spec, kSeeds);
    const auto threads = static_cast<std::size_t>(run.range(0));
    const NamesCurves curves = namesCurves(cluster, spec, kMost, seeds, threads).value();
    for (const std::uint32_t v : {4u, 160u, 999u, kMost}) {
        if (curves.peak(seeds.size() - 1, v) == builtPeak(cluster, spec, seeds.back(), v)) continue;
        run.SkipWithError("the curve is not that of the rings");
        return;
    }
    for (auto _ : run) benchmark::DoNotOptimize(namesCurves(cluster, spec, kMost, seeds, threads).value());
    run.counters["seeds"] = static_cast<double>(seeds.size());
}
BENCHMARK_CAPTURE(curveOfNames, murmur3, "murmur3", "label")
    ->ArgName("threads")
    ->Arg(2)
    ->Arg(1)
    ->MeasureProcessCPUTime()
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(curveOfNames, xxh64, "xxh64", "label")
    ->ArgName("threads")
    ->Arg(2)
    ->MeasureProcessCPUTime()
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(curveOfNames, ketama, "md5", "ketama")
    ->ArgName("threads")
    ->Arg(1)
    ->MeasureProcessCPUTime()
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

/// What the window shows: ten numbers, 60 draws each, and the exact means.
void curveOfRandomRings(benchmark::State& run) {
    const Cluster cluster = numbered(static_cast<std::uint32_t>(run.range(0)));
    const std::vector<std::uint32_t> octaves{1, 2, 4, 8, 16, 32, 64, 128, 256, 512};
    for (auto _ : run) benchmark::DoNotOptimize(balanceCurve(cluster, {}, octaves, 60, 1).value());
}
BENCHMARK(curveOfRandomRings)->ArgName("nodes")->Arg(5)->Arg(100)->Arg(1000)->Unit(benchmark::kMillisecond);

void exactMean(benchmark::State& run) {
    const std::vector<std::uint64_t> points(100, static_cast<std::uint64_t>(run.range(0)));
    for (auto _ : run) benchmark::DoNotOptimize(theory::circlePeak(points));
}
BENCHMARK(exactMean)->ArgName("points")->Arg(1)->Arg(160)->Arg(1000)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace ringscope
