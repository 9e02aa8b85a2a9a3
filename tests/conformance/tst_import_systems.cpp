// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a configuration to the owner of a key: the configurations that were run when tables were recorded are written down
// again as text, read, placed through the catalog, and every key is held against what the system did.
#include "core/placement/placement_registry.h"
#include "core/systems/import/read_configuration.h"
#include "core/systems/import/to_cluster.h"
#include "tests/conformance/golden_table.h"

#include <QTest>

#include <functional>

using namespace ringscope;
using test::GoldenTable;

namespace {

/// Pieces between `; ` of a head line.
std::vector<std::string> pieces(const std::string& text) {
    std::vector<std::string> found;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find("; ", at), text.size());
        found.push_back(text.substr(at, end - at));
        at = end + 2;
    }
    return found;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
    return text;
}

std::string nginxText(const GoldenTable& table) {
    std::string text = "upstream u {\n  " + table.header.at("directive") + ";\n";
    for (const std::string& server : pieces(table.header.at("servers")))
        text += "  server " + replaced(server, " weight ", " weight=") + ";\n";
    return text + "}\n";
}

struct Tally {
    std::uint64_t rows = 0, equal = 0;
};

/// Rows of keys whose server the hash chose.
Tally compare(const GoldenTable& table, const std::string& text, const std::string& fileName) {
    const imports::Imported read = imports::readConfiguration(text, fileName);
    if (read.candidates.size() != 1 || isRefused(read.candidates[0].notes)) qFatal("refused: %s", text.c_str());
    const auto made = imports::placementOf(read.candidates[0]);
    if (!made) qFatal("not placed: %s", text.c_str());
    const PlacementPtr placement = makePlacement(made->cluster, made->spec).value();
    const std::size_t key = table.column("key"), server = table.column("server");
    const bool tellsHow = table.header.contains("how column");
    Tally tally;
    for (const auto& row : table.rows) {
        if (tellsHow && row[table.column("how")] != "hash") continue;
        const NodeIndex owner = placement->ownerOf(row[key]);
        ++tally.rows;
        tally.equal += owner != kNobody && made->cluster[owner].name == row[server];
    }
    return tally;
}

}  // namespace

class TestImportSystems : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nginx() {
        Tally all;
        for (const std::string& name : test::goldenCases("nginx", false)) {
            const GoldenTable table = test::readGolden(test::goldenPath("nginx", name, false));
            const std::string& servers = table.header.at("servers");
            // Dead servers and two of one name stand in no configuration as such.
            if (servers.find("dead") != std::string::npos || name.find("duplicate") != std::string::npos) continue;
            const Tally tally = compare(table, nginxText(table), "nginx.conf");
            QVERIFY2(tally.equal == tally.rows, (name + ": " + std::to_string(tally.equal) + " of " +
                                                 std::to_string(tally.rows) + '\n' + nginxText(table))
                                                    .c_str());
            all.rows += tally.rows;
            all.equal += tally.equal;
        }
        QVERIFY(all.rows > 10'000);
        qInfo("nginx: %llu of %llu keys as configured", static_cast<unsigned long long>(all.equal),
              static_cast<unsigned long long>(all.rows));
    }
};

QTEST_APPLESS_MAIN(TestImportSystems)
#include "tst_import_systems.moc"
