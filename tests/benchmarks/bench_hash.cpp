// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a key costs: every hash one by one and at once, with every instruction set of this machine.
// Keys are those of a cache: 9 to 21 bytes, in no order of length. Counter a_key; blocks of 2,048 keys.
#include "core/base/instruction_set.h"
#include "core/hash/batch_hash.h"
#include "core/hash/hash_registry.h"
#include "core/hash/md5.h"

#include <benchmark/benchmark.h>

#include <string>
#include <vector>

namespace ringscope {
namespace {

constexpr std::size_t kKeys = 1 << 16;
constexpr std::size_t kBlock = 2048;

/// One text with all keys, as a mapped file has them.
std::span<const std::string_view> keys() {
    static const std::string text = [] {
        std::string lines;
        std::uint32_t state = 1;
        for (std::size_t i = 0; i < kKeys; ++i) {
            state = state * 1664525u + 1013904223u;
            lines += (state >> 30 == 0 ? "session:" : "user:") + std::to_string(state >> (state >> 8 & 15)) +
                     (state >> 28 == 7 ? ":x\n" : "\n");
        }
        return lines;
    }();
    static const std::vector<std::string_view> views = [] {
        std::vector<std::string_view> found;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = text.find('\n', at);
            found.push_back(std::string_view(text).substr(at, end - at));
            at = end + 1;
        }
        return found;
    }();
    return views;
}

void countKeys(benchmark::State& run) {
    run.counters["a_key"] =
        benchmark::Counter(kKeys, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

void oneByOne(benchmark::State& run, const HashFunction& function) {
    std::vector<std::uint64_t> out(kKeys);
    for (auto _ : run) {
        for (std::size_t i = 0; i < kKeys; ++i) out[i] = function.digest(keys()[i], 0);
        benchmark::DoNotOptimize(out.data());
        benchmark::ClobberMemory();
    }
    countKeys(run);
}

/// hash(keys, out) in blocks; `out` must come to equal what the scalar code gives.
template <class Out, class Hash>
void inBlocks(benchmark::State& run, InstructionSet set, const Hash& hash) {
    const auto hashAll = [&](std::vector<Out>& out) {
        for (std::size_t at = 0; at < kKeys; at += kBlock)
            hash(keys().subspan(at, kBlock), std::span(out).subspan(at, kBlock));
    };
    std::vector<Out> expected(kKeys);
    if (!forceInstructionSet(InstructionSet::Scalar)) return run.SkipWithError("scalar refused");
    hashAll(expected);
    std::vector<Out> out(kKeys);
    if (!forceInstructionSet(set)) return run.SkipWithError("not on this machine");
    hashAll(out);
    if (out != expected) return run.SkipWithError("other digests than scalar");
    for (auto _ : run) {
        hashAll(out);
        benchmark::DoNotOptimize(out.data());
        benchmark::ClobberMemory();
    }
    countKeys(run);
    if (!forceInstructionSet(std::nullopt)) run.SkipWithError("cannot end the forcing");
}

void atOnce(benchmark::State& run, const HashFunction& function, InstructionSet set) {
    if (function.digests32) {
        inBlocks<std::uint32_t>(run, set, [&](auto some, auto out) { function.digests32(some, 0, out); });
    } else {
        inBlocks<std::uint64_t>(run, set, [&](auto some, auto out) { function.digests64(some, 0, out); });
    }
}

void wholeMd5(benchmark::State& run, InstructionSet set) {
    inBlocks<Md5Words>(run, set, [](auto some, auto out) { md5Batch(some, out); });
}

void registerAll() {
    for (const HashFunction& function : hashFunctions()) {
        const std::string id(function.id);
        benchmark::RegisterBenchmark(("oneByOne/" + id).c_str(), oneByOne, function);
        const bool inLanes = id == "md5" || id == "murmur3" || id == "sha1";
        for (const InstructionSet set : kInstructionSets) {
            if (!supported(set) || (!inLanes && set != InstructionSet::Scalar)) continue;
            const std::string name = "atOnce/" + id + (inLanes ? '/' + std::string(nameOf(set)) : std::string());
            benchmark::RegisterBenchmark(name.c_str(), atOnce, function, set);
        }
    }
    for (const InstructionSet set : kInstructionSets) {
        if (supported(set))
            benchmark::RegisterBenchmark(("wholeMd5/" + std::string(nameOf(set))).c_str(), wholeMd5, set);
    }
}

}  // namespace
}  // namespace ringscope

int main(int argc, char** argv) {
    ringscope::registerAll();
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
