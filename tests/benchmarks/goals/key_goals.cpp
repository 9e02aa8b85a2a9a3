// SPDX-License-Identifier: GPL-3.0-or-later
//
// Key files, against `wc -l` on the same file, and what keys and points cost in memory.
#include "core/base/scratch_array.h"
#include "core/keys/key_reader.h"
#include "core/placement/placement_registry.h"
#include "core/scenario/evaluation.h"
#include "tests/benchmarks/goals/fixture.h"
#include "tests/benchmarks/goals/goals.h"

#include <malloc.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace ringscope::goals {

namespace {

/// A file of keys as services have them, removed at the end.
class KeyFile {
public:
    explicit KeyFile(std::uint64_t lines)
        : m_path(std::filesystem::temp_directory_path() / ("ringscope-goals-" + std::to_string(lines) + ".txt")) {
        std::ofstream out(m_path, std::ios::binary);
        std::string block;
        for (std::uint64_t i = 1; i <= lines; ++i) {
            block += "user:" + std::to_string(i * 2654435761u % 1'000'000'007u) + ":profile\n";
            if (block.size() < (1u << 20) && i < lines) continue;
            out << block;
            block.clear();
        }
    }
    ~KeyFile() {
        std::error_code ignored;
        std::filesystem::remove(m_path, ignored);
    }
    KeyFile(const KeyFile&) = delete;
    KeyFile& operator=(const KeyFile&) = delete;
    [[nodiscard]] std::string path() const { return m_path.string(); }

private:
    std::filesystem::path m_path;
};

std::uint64_t linesByWc(const std::string& path) {
    FILE* const pipe = popen(("wc -l < '" + path + "'").c_str(), "r");
    unsigned long long lines = 0;
    const bool told = pipe != nullptr && std::fscanf(pipe, "%llu", &lines) == 1;
    if (pipe == nullptr || pclose(pipe) != 0 || !told) {
        std::fprintf(stderr, "wc -l does not run here\n");
        std::exit(2);
    }
    return lines;
}

/// Makes the machine have as much memory as an import takes, before the clock starts. A virtual machine gives what
/// was free for some seconds back to its host, and gets it again at a tenth of the speed: an import would take 170 or
/// 350 ms by what else ran before, while `wc -l` needs no memory. Both sides get the same.
void touchMemory(std::uint64_t lines) {
    constexpr std::size_t kPage = 4096;
    ScratchArray<char> memory(24 * lines);
    volatile char* const bytes = memory.data();
    for (std::size_t at = 0; at < memory.size(); at += kPage) bytes[at] = 0;
}

Work withMemory(std::uint64_t lines, const Work& work) {
    return [lines, work] {
        touchMemory(lines);
        return work();
    };
}

KeySetPtr keysOf(const std::string& path) {
    return readKeyFile(path, KeyForm::Plain).value().keys;
}

/// Bytes on the heap.
double heap() {
    const auto info = mallinfo2();
    return static_cast<double>(info.uordblks) + static_cast<double>(info.hblkhd);
}

}  // namespace

void addKeyGoals(Suite& suite) {
    const std::uint64_t lines = suite.shortForm() ? 1'000'000 : 10'000'000;
    const auto file = std::make_shared<KeyFile>(lines);
    const State ring = ringOf(1000, 160, sequenceKeys(1));
    const auto evaluated = [ring](const KeySetPtr& keys) {
        State state = ring;
        state.keys = keys;
        return evaluate(state).value();
    };
    if (keysOf(file->path())->size() != linesByWc(file->path())) {
        std::fprintf(stderr, "wc -l counts other lines\n");
        std::exit(2);
    }

    const auto wc = withMemory(lines, timed([file] { (void)linesByWc(file->path()); }));
    suite.compare({"import key lines: line starts", "wc -l", Sense::TimesAsLong, 1.5, 1.1, "ms"}, "line starts",
                  withMemory(lines, timed([file] { (void)keysOf(file->path()); })), "wc -l", wc);
    suite.compare({"import key lines: sorted index and loads, MD5", "wc -l", Sense::TimesAsLong, 12, 6, "ms"}, "import",
                  withMemory(lines, timed([file, evaluated] { (void)evaluated(keysOf(file->path())); })), "wc -l", wc);

    double before = heap();
    const KeySetPtr keys = keysOf(file->path());
    const KeyIndexPtr index = KeyIndex::build(keys, ring.placement.hash).value();
    suite.amount({"memory a key, beside the file", "", Sense::AtMost, 12, 8.5, "B"},
                 (heap() - before) / static_cast<double>(lines));
    before = heap();
    const PlacementPtr placement = makePlacement(ring.cluster, ring.placement).value();
    (void)placement->decide(0);
    suite.amount({"memory a point, 1,000 x 160", "", Sense::AtMost, 16, 8, "B"},
                 (heap() - before) / static_cast<double>(placement->points().size()));
}

}  // namespace ringscope::goals
