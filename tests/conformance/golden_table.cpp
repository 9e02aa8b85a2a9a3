// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/conformance/golden_table.h"

#include "core/base/text.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace ringscope::test {
namespace {

[[noreturn]] void giveUp(const std::string& what, const std::string& where) {
    std::fprintf(stderr, "%s: %s\n", where.c_str(), what.c_str());
    std::abort();
}

std::vector<std::string> wordsOf(const std::string& line) {
    std::vector<std::string> words;
    for (const auto part : text::split(line, ' ')) {
        if (!part.empty()) words.emplace_back(part);
    }
    return words;
}

}  // namespace

std::size_t GoldenTable::column(const std::string& name) const {
    const auto found = std::find(columns.begin(), columns.end(), name);
    if (found == columns.end()) giveUp("no column " + name, header.count("case") ? header.at("case") : "table");
    return static_cast<std::size_t>(found - columns.begin());
}

std::vector<std::string> GoldenTable::words(const std::string& name) const {
    const auto found = header.find(name);
    return found == header.end() ? std::vector<std::string>() : wordsOf(found->second);
}

GoldenTable readGolden(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) giveUp("cannot be read", file.string());
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    GoldenTable table;
    for (const auto lineView : text::split(bytes, '\n')) {
        const std::string line(lineView);
        if (table.columns.empty()) {
            const auto colon = line.find(": ");
            if (line.rfind("# ", 0) != 0 || colon == std::string::npos) giveUp("no header: " + line, file.string());
            const auto name = line.substr(2, colon - 2);
            table.header[name] = line.substr(colon + 2);
            if (name == "columns") table.columns = wordsOf(table.header[name]);
            continue;
        }
        if (line.empty()) continue;
        std::vector<std::string> cells;
        for (const auto cell : text::split(line, '\t')) {
            const auto plain = text::unescaped(cell);
            if (!plain) giveUp("broken escape: " + line, file.string());
            cells.push_back(*plain);
        }
        if (cells.size() != table.columns.size()) giveUp("wrong number of cells: " + line, file.string());
        table.rows.push_back(std::move(cells));
    }
    if (table.rows.empty() || std::to_string(table.rows.size()) != table.header["rows"])
        giveUp("not the number of rows announced", file.string());
    return table;
}

std::filesystem::path goldenPath(const std::string& folder, const std::string& name, bool ring) {
    return std::filesystem::path(RINGSCOPE_TEST_DATA) / "conformance" / "data" / folder /
           (name + (ring ? ".ring.tsv" : ".tsv"));
}

std::vector<std::string> goldenCases(const std::string& folder, bool rings) {
    const std::string ending = ".ring.tsv";
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(goldenPath(folder, "x", false).parent_path())) {
        const auto file = entry.path().filename().string();
        const bool ring = file.size() > ending.size() && file.ends_with(ending);
        if (ring == rings && file.ends_with(".tsv"))
            names.push_back(file.substr(0, file.size() - (ring ? ending.size() : 4)));
    }
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace ringscope::test
