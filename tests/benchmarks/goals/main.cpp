// SPDX-License-Identifier: GPL-3.0-or-later
//
//   bench_goals [--short] [--text FILE] [--csv FILE] [--join FILE]… [Google Benchmark's options]
//
// The table of all goals. --short: fewer keys and repetitions, judged by half of each must, for a machine that is busy
// with other things. --join: rows of another program's table (bench_frames, bench_window --csv). Exit 1 when a must does not hold.
#include "tests/benchmarks/goals/goals.h"

#include <benchmark/benchmark.h>

#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>

namespace {

using namespace ringscope::goals;

struct Options {
    bool shortForm = false;
    std::string text;
    std::string csv;
    std::vector<std::string> join;
    std::vector<std::string> others;
};

Options read(int argc, char** argv) {
    Options options;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        std::string* file = word == "--text"   ? &options.text
                            : word == "--csv"  ? &options.csv
                            : word == "--join" ? &options.join.emplace_back()
                                               : nullptr;
        if (word == "--short") {
            options.shortForm = true;
        } else if (file == nullptr) {
            options.others.push_back(word);
        } else if (++i < argc) {
            *file = argv[i];
        } else {
            std::cerr << word << " needs a file\n";
            std::exit(2);
        }
    }
    return options;
}

/// Repetitions in random order; the person's own options come last and win.
void initialise(const Options& options, const char* program) {
    std::vector<std::string> words = {program, "--benchmark_enable_random_interleaving=true",
                                      "--benchmark_min_time=0.02",
                                      options.shortForm ? "--benchmark_repetitions=3" : "--benchmark_repetitions=9"};
    words.insert(words.end(), options.others.begin(), options.others.end());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    int count = static_cast<int>(pointers.size());
    benchmark::Initialize(&count, pointers.data());
    if (benchmark::ReportUnrecognizedArguments(count, pointers.data())) std::exit(2);
}

/// The lines after the head of a table that another program wrote.
std::vector<Row> joined(const std::string& file) {
    std::ifstream in(file);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    if (!in || text.empty()) {
        std::cerr << file << ": cannot be read\n";
        std::exit(2);
    }
    return fromCsv(text);
}

void write(const std::string& file, const std::string& text) {
    if (file.empty()) return;
    std::ofstream out(file, std::ios::binary);
    out << text;
    if (!out.flush()) {
        std::cerr << file << ": cannot be written\n";
        std::exit(2);
    }
}

}  // namespace

int main(int argc, char** argv) {
    const Options options = read(argc, argv);
    initialise(options, argv[0]);
    Suite suite(options.shortForm);
    addPlacingGoals(suite);
    addChangeGoals(suite);
    addKeyGoals(suite);
    addBalanceGoals(suite);
    std::vector<Row> rows = suite.run();
    for (const std::string& file : options.join) {
        for (Row& row : joined(file)) rows.push_back(std::move(row));
    }

    const double slack = options.shortForm ? 0.5 : 1.0;
    const std::string text = asText(rows, slack);
    std::cout << text;
    write(options.text, text);
    write(options.csv, asCsv(rows, slack));
    for (const Row& row : rows)
        if (!row.holds(slack) && !(options.shortForm && row.goal.ofMachine)) return 1;
    return 0;
}
