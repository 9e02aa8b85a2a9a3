// SPDX-License-Identifier: GPL-3.0-or-later
//
// Maglev against tables recorded from go-maglev (2020-06-11), entry by entry and key by key, and against the example of
// the paper. Dead nodes are nodes that are down.
#include "core/placement/maglev.h"
#include "tests/conformance/golden_table.h"
#include "tests/support/clusters.h"

#include <QCryptographicHash>
#include <QTest>

#include <algorithm>

using namespace ringscope;
using namespace ringscope::test;

namespace {

PlacementPtr maglevOf(const GoldenTable& table) {
    Cluster cluster = clusterOf(table.words("servers"));
    if (table.header.at("dead") != "none") {
        for (const auto& dead : table.words("dead"))
            cluster = withHealth(cluster, static_cast<NodeIndex>(std::stoul(dead)), Health::Down);
    }
    PlacementSpec spec;
    spec.rule = "maglev";
    spec.hash.function = "fnv1a64";
    spec.options.tableSize = static_cast<std::uint32_t>(std::stoul(table.header.at("table_size")));
    return placed(cluster, spec);
}

/// Cases whose name ends so; "": placements of keys.
std::vector<std::string> casesEnding(const std::string& ending) {
    std::vector<std::string> names;
    for (const auto& name : goldenCases("maglev-go", false)) {
        const auto dot = name.find('.');
        if ((dot == std::string::npos ? "" : name.substr(dot)) == ending && name != "paper_example")
            names.push_back(name);
    }
    return names;
}

void addCases(const std::string& ending) {
    QTest::addColumn<QString>("name");
    for (const auto& name : casesEnding(ending)) QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

}  // namespace

class TestMaglev : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyKey_data() { addCases(""); }
    void everyKey() {
        QFETCH(QString, name);
        const GoldenTable table = readGolden(goldenPath("maglev-go", name.toStdString(), false));
        const auto maglev = maglevOf(table);
        std::size_t reproduced = 0;
        for (const auto& row : table.rows) {
            const std::string& key = row[table.column("key")];
            // A whole explanation fills a table again; of the largest ones a few are enough.
            if (reproduced < 20 || maglev->spec().options.tableSize < 1000) {
                const Explanation told = maglev->explain(key, 0);
                QCOMPARE(std::to_string(told.digest), row[table.column("hash")]);
                QCOMPARE(std::to_string(std::get<TableChoice>(told.detail).entry), row[table.column("slot")]);
                QCOMPARE(nameAt(*maglev, told.owner), row[table.column("server")]);
            }
            QCOMPARE(nameAt(*maglev, maglev->ownerOf(key)), row[table.column("server")]);
            ++reproduced;
        }
        qInfo("%zu of %zu", reproduced, table.rows.size());
    }

    void everyEntry_data() { addCases(".table"); }
    void everyEntry() {
        QFETCH(QString, name);
        const GoldenTable table = readGolden(goldenPath("maglev-go", name.toStdString(), false));
        const auto maglev = maglevOf(table);
        const auto entries = static_cast<const Maglev&>(*maglev).table();
        QCOMPARE(entries.size(), table.rows.size());
        for (std::size_t i = 0; i < entries.size(); ++i) {
            QCOMPARE(table.rows[i][table.column("slot")], std::to_string(i));
            QCOMPARE(nameAt(*maglev, entries[i]), table.rows[i][table.column("server")]);
        }
        qInfo("%zu of %zu", entries.size(), table.rows.size());
    }

    void everyOrderOfPreferenceAndCount_data() { addCases(".counts"); }
    void everyOrderOfPreferenceAndCount() {
        QFETCH(QString, name);
        const GoldenTable table = readGolden(goldenPath("maglev-go", name.toStdString(), false));
        const auto maglev = maglevOf(table);
        const auto entries = static_cast<const Maglev&>(*maglev).table();
        QByteArray indices;  // every entry of the table, in one number
        for (const NodeIndex node : entries) indices += (indices.isEmpty() ? "" : "\n") + QByteArray::number(node);
        const auto& digest = table.header.at("table_sha256_of_decimal_server_indices_joined_by_newline");
        QCOMPARE(QCryptographicHash::hash(indices, QCryptographicHash::Sha256).toHex().toStdString(), digest);
        std::size_t reproduced = 0;
        for (const auto& row : table.rows) {
            const std::string& server = row[table.column("server")];
            const MaglevRow preference = maglevRow(server, maglev->spec().options.tableSize);
            QCOMPARE(std::to_string(preference.offset), row[table.column("offset")]);
            QCOMPARE(std::to_string(preference.skip), row[table.column("skip")]);
            const auto node = indexOfName(maglev->cluster(), server);
            QCOMPARE(std::to_string(std::count(entries.begin(), entries.end(), node)), row[table.column("slots")]);
            ++reproduced;
        }
        qInfo("%zu of %zu", reproduced, table.rows.size());
    }

    void theExampleOfThePaper() {
        const GoldenTable table = readGolden(goldenPath("maglev-go", "paper_example", false));
        const std::vector<MaglevRow> all = {{3, 4}, {0, 2}, {3, 1}};
        const std::vector<MaglevRow> without = {all[0], all[2]};
        const auto tableOfAll = maglevTable(all, 7);
        const auto tableWithout = maglevTable(without, 7);
        for (std::size_t i = 0; i < 7; ++i) {
            QCOMPARE("B" + std::to_string(tableOfAll[i]), table.rows[i][table.column("backend_all")]);
            QCOMPARE(tableWithout[i] == 0 ? "B0" : "B2", table.rows[i][table.column("backend_without_B1")]);
        }
    }
};

QTEST_APPLESS_MAIN(TestMaglev)
#include "tst_maglev.moc"
