// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ten million keys from a file, against the time `wc -l` takes on it in the same run: to line starts (also the
// file's xxHash64), and to the sorted index and every node's load. The counter "bytesAKey" is what is kept in
// memory for a key beside the file. Use --benchmark_enable_random_interleaving=true
// --benchmark_repetitions=9 and compare medians of real time.
#include "core/keys/key_reader.h"
#include "core/placement/placement_registry.h"
#include "core/scenario/apply.h"
#include "core/scenario/evaluation.h"

#include <benchmark/benchmark.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace ringscope {
namespace {

constexpr std::uint64_t kKeys = 10'000'000;

/// user:<number>:profile, 10 M lines; made once, removed at the end.
class KeyFile {
public:
    KeyFile() : m_path((std::filesystem::temp_directory_path() / "ringscope-bench-keys.txt").string()) {
        std::ofstream file(m_path, std::ios::binary);
        std::string block;
        for (std::uint64_t i = 0; i < kKeys; ++i) {
            block += "user:" + std::to_string(i * 2654435761 % 100'000'000) + ":profile\n";
            if (block.size() > 1 << 20 || i + 1 == kKeys) {
                file << block;
                block.clear();
            }
        }
        if (!file.flush()) std::abort();
    }
    ~KeyFile() { std::filesystem::remove(m_path); }
    KeyFile(const KeyFile&) = delete;
    KeyFile& operator=(const KeyFile&) = delete;
    [[nodiscard]] const std::string& path() const { return m_path; }

private:
    std::string m_path;
};

const std::string& keyFile() {
    static const KeyFile file;
    return file.path();
}

State ringOf(NodeIndex nodes) {
    State state = State::initial();
    state.placement.hash = {"md5", 0};
    state.placement.ring.virtualNodes = true;
    state.placement.ring.perWeight = 160;
    NodesAdded added;
    for (NodeIndex i = 0; i < nodes; ++i) added.nodes.push_back({"cache-" + std::to_string(i), 1.0, std::nullopt});
    return apply(state, added).value();
}

void wordCount(benchmark::State& run) {
    const std::string command = "wc -l < '" + keyFile() + "'";
    for (auto _ : run) {
        std::FILE* pipe = ::popen(command.c_str(), "r");
        std::array<char, 64> line{};
        if (!pipe || !std::fgets(line.data(), line.size(), pipe) || std::strtoull(line.data(), nullptr, 10) != kKeys) {
            run.SkipWithError("wc -l did not count the lines");
        }
        if (pipe) ::pclose(pipe);
    }
}
BENCHMARK(wordCount)->Unit(benchmark::kMillisecond)->UseRealTime();

void lineStarts(benchmark::State& run) {
    std::size_t memory = 0;
    for (auto _ : run) {
        const auto read = readKeyFile(keyFile(), KeyForm::Plain);
        if (!read || read->keys->size() != kKeys) return run.SkipWithError("keys are missing");
        memory = read->keys->memory();
    }
    run.counters["bytesAKey"] = static_cast<double>(memory) / kKeys;
}
BENCHMARK(lineStarts)->Unit(benchmark::kMillisecond)->UseRealTime();

void indexAndLoads(benchmark::State& run) {
    State state = ringOf(static_cast<NodeIndex>(run.range(0)));
    std::size_t memory = 0;
    for (auto _ : run) {
        const auto read = readKeyFile(keyFile(), KeyForm::Plain);
        if (!read) return run.SkipWithError("keys are missing");
        state.keys = read->keys;
        const auto evaluation = evaluate(state);
        if (!evaluation) return run.SkipWithError("no evaluation");
        memory = state.keys->memory() + (*evaluation)->index->memory();
    }
    run.counters["bytesAKey"] = static_cast<double>(memory) / kKeys;
}
BENCHMARK(indexAndLoads)->Arg(99)->Arg(1000)->Unit(benchmark::kMillisecond)->UseRealTime();

void indexOnly(benchmark::State& run) {
    const auto read = readKeyFile(keyFile(), KeyForm::Plain);
    if (!read) return run.SkipWithError("keys are missing");
    for (auto _ : run) benchmark::DoNotOptimize(KeyIndex::build(read->keys, {"md5", 0}).value());
}
BENCHMARK(indexOnly)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace ringscope
