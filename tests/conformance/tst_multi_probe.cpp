// SPDX-License-Identifier: GPL-3.0-or-later
//
// Multi-probe against tables recorded from go-mpchash (2020-08-19) and the Java collection (2025-05-16): every point, and
// of every key its hashes, the probe that decides, its point and its node.
#include "core/hash/murmur3.h"
#include "core/hash/siphash24.h"
#include "core/hash/xxh64.h"
#include "core/placement/java_multi_probe.h"
#include "core/placement/multi_probe.h"
#include "tests/conformance/golden_table.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <algorithm>

using namespace ringscope;
using namespace ringscope::test;

namespace {

void addCases(const std::string& folder, bool rings) {
    QTest::addColumn<QString>("name");
    for (const auto& name : goldenCases(folder, rings)) QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

std::vector<std::string> serversOf(const GoldenTable& table) {
    auto servers = table.words("servers");
    if (std::find(servers.begin(), servers.end(), "..") == servers.end()) return servers;
    servers.clear();
    for (int i = 1; i <= 6000; ++i) servers.push_back("shard-" + std::to_string(i));
    return servers;
}

std::uint32_t javaXx(std::string_view bytes) {
    return xxh32(bytes, 0);
}
std::uint32_t javaMurmur(std::string_view bytes) {
    const std::uint32_t hash = murmur3(bytes);
    return hash > 0x80000000u ? 0u - hash : hash;
}
JavaHash javaHashOf(const GoldenTable& table) {
    return table.header.at("hash_function") == "XX" ? javaXx : javaMurmur;
}

/// Points with their nodes' names, ascending.
std::vector<std::pair<std::uint32_t, std::string>> javaPoints(const GoldenTable& table) {
    std::vector<std::pair<std::uint32_t, std::string>> points;
    for (const auto& server : table.words("servers"))
        points.emplace_back(javaMultiProbePoint(server, javaHashOf(table)), server);
    std::sort(points.begin(), points.end());
    return points;
}

}  // namespace

class TestMultiProbe : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void goMpchash_data() { addCases("multiprobe-go", false); }
    void goMpchash() {
        QFETCH(QString, name);
        const GoldenTable table = readGolden(goldenPath("multiprobe-go", name.toStdString(), false));
        PlacementSpec spec;
        spec.rule = "multi-probe";
        spec.hash.function = "siphash24";
        spec.options.probes = static_cast<std::uint32_t>(std::stoul(table.header.at("probes")));
        const auto placement = placed(clusterOf(serversOf(table)), spec);
        const auto& multiProbe = static_cast<const MultiProbe&>(*placement);
        std::size_t reproduced = 0;
        for (const auto& row : table.rows) {
            const Explanation told = placement->explain(row[table.column("key")], 0);
            QCOMPARE(nameAt(*placement, told.owner), row[table.column("server")]);
            const auto& choice = std::get<ProbeChoice>(told.detail);
            QCOMPARE(choice.probes[choice.nearest].node, told.owner);
            const auto compare = [&](const char* column, std::uint64_t value) {
                if (std::find(table.columns.begin(), table.columns.end(), column) != table.columns.end())
                    QCOMPARE(std::to_string(value), row[table.column(column)]);
            };
            const auto places = multiProbe.placesOf(told.key);
            compare("h1", places.first);
            compare("h2", places.step);
            compare("winning_probe", choice.nearest);
            compare("point", choice.probes[choice.nearest].point);
            ++reproduced;
        }
        qInfo("%zu of %zu", reproduced, table.rows.size());
    }

    void goPoints_data() { addCases("multiprobe-go", true); }
    void goPoints() {
        QFETCH(QString, name);
        const GoldenTable table = readGolden(goldenPath("multiprobe-go", name.toStdString(), true));
        for (const auto& row : table.rows)
            QCOMPARE(std::to_string(siphash24(row[table.column("server")])), row[table.column("point")]);
        qInfo("%zu of %zu", table.rows.size(), table.rows.size());
    }

    void java_data() { addCases("multiprobe-java", false); }
    void java() {
        QFETCH(QString, name);
        const GoldenTable table = readGolden(goldenPath("multiprobe-java", name.toStdString(), false));
        const auto points = javaPoints(table);
        std::vector<std::uint32_t> positions;
        for (const auto& point : points) positions.push_back(point.first);
        const auto probes = static_cast<std::uint32_t>(std::stoul(table.header.at("probes")));
        std::size_t reproduced = 0;
        for (const auto& row : table.rows) {
            const std::string& key = row[table.column("key")];
            const auto rank = javaMultiProbe(key, positions, probes, javaHashOf(table));
            QCOMPARE(points[rank].second, row[table.column("server")]);
            const auto first = javaMultiProbePlace(key, 0, javaHashOf(table));
            QCOMPARE(std::to_string(first), row[table.column("first_probe")]);
            ++reproduced;
        }
        qInfo("%zu of %zu", reproduced, table.rows.size());
    }

    void javaRings_data() { addCases("multiprobe-java", true); }
    void javaRings() {
        QFETCH(QString, name);
        const GoldenTable table = readGolden(goldenPath("multiprobe-java", name.toStdString(), true));
        const auto points = javaPoints(table);
        QCOMPARE(points.size(), table.rows.size());
        for (std::size_t i = 0; i < points.size(); ++i) {
            QCOMPARE(std::to_string(points[i].first), table.rows[i][table.column("point")]);
            QCOMPARE(points[i].second, table.rows[i][table.column("server")]);
        }
        qInfo("%zu of %zu", points.size(), table.rows.size());
    }
};

QTEST_APPLESS_MAIN(TestMultiProbe)
#include "tst_multi_probe.moc"
