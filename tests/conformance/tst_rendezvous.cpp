// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rendezvous against tables recorded from go-rendezvous (2020-08-22), clandestined for Python (2023-06) and the Java
// collection (2025-05-16), and the weighted one against its formula: owner and winning score of every key.
#include "core/hash/fnv1a64.h"
#include "core/placement/rendezvous_scores.h"
#include "tests/conformance/golden_table.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <cmath>
#include <functional>

using namespace ringscope;
using namespace ringscope::test;

namespace {

void addCases(const std::string& folder) {
    QTest::addColumn<QString>("name");
    for (const auto& name : goldenCases(folder, false)) QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

using Score = std::function<std::uint32_t(std::string_view key, std::string_view node)>;

/// Every row: the best score is the one recorded, and its node too. On equal scores the greater name wins.
void compareScores(const GoldenTable& table, const Score& score) {
    const auto servers = table.words("servers");
    QVERIFY(!servers.empty());
    std::size_t reproduced = 0;
    for (const auto& row : table.rows) {
        std::pair<std::uint32_t, std::string> best;
        for (const auto& server : servers) best = std::max(best, {score(row[table.column("key")], server), server});
        QCOMPARE(best.second, row[table.column("server")]);
        QCOMPARE(std::to_string(best.first), row[table.column("winning_score")]);
        ++reproduced;
    }
    qInfo("%zu of %zu", reproduced, table.rows.size());
}

}  // namespace

class TestRendezvous : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void goRendezvous_data() { addCases("rendezvous-go"); }
    void goRendezvous() {
        QFETCH(QString, name);
        const GoldenTable table = readGolden(goldenPath("rendezvous-go", name.toStdString(), false));
        PlacementSpec spec;
        spec.rule = "rendezvous";
        spec.hash.function = "fnv1a64";
        const auto servers = table.words("servers");
        const auto placement = placed(clusterOf(servers), spec);
        std::size_t reproduced = 0;
        for (const auto& row : table.rows) {
            const Explanation told = placement->explain(row[table.column("key")], 0);
            const auto& choice = std::get<ScoreChoice>(told.detail);
            QCOMPARE(std::to_string(told.digest), row[table.column("hash")]);
            QCOMPARE(nameAt(*placement, told.owner), row[table.column("server")]);
            QCOMPARE(placement->decide(told.digest), told.owner);
            QCOMPARE(std::to_string(choice.scores.front().hash), row[table.column("winning_score")]);
            ++reproduced;
        }
        qInfo("%zu of %zu", reproduced, table.rows.size());
    }

    void clandestined_data() { addCases("rendezvous-clandestined"); }
    void clandestined() {
        QFETCH(QString, name);
        const GoldenTable table = readGolden(goldenPath("rendezvous-clandestined", name.toStdString(), false));
        const auto seed = static_cast<std::uint32_t>(std::stoul(table.header.at("seed")));
        compareScores(table,
                      [&](std::string_view key, std::string_view node) { return clandestinedScore(key, node, seed); });
    }

    void java_data() { addCases("rendezvous-java"); }
    void java() {
        QFETCH(QString, name);
        const GoldenTable table = readGolden(goldenPath("rendezvous-java", name.toStdString(), false));
        compareScores(table,
                      table.header.at("hash_function") == "XX" ? javaRendezvousScore : javaMurmurRendezvousScore);
    }

    void weighted_data() { addCases("rendezvous-weighted"); }
    void weighted() {
        QFETCH(QString, name);
        const GoldenTable table = readGolden(goldenPath("rendezvous-weighted", name.toStdString(), false));
        const auto servers = table.words("servers");
        const auto weights = table.words("weights");
        std::vector<Node> nodes;
        for (std::uint32_t i = 0; i < servers.size(); ++i)
            nodes.push_back(nodeOf(i + 1, servers[i], std::stod(weights.at(i))));
        PlacementSpec spec;
        spec.rule = "rendezvous-weighted";
        spec.hash.function = "xxh64";
        const auto placement = placed(Cluster().withAdded(nodes), spec);
        std::size_t reproduced = 0;
        for (const auto& row : table.rows) {
            const Explanation told = placement->explain(row[table.column("key")], 0);
            const double score = std::get<ScoreChoice>(told.detail).scores.front().score;
            QCOMPARE(nameAt(*placement, told.owner), row[table.column("server")]);
            QCOMPARE(placement->ownerOf(told.key), told.owner);
            // The last digit of a logarithm may differ between libraries.
            const double recorded = std::stod(row[table.column("winning_score")]);
            QVERIFY(std::abs(score - recorded) <= 1e-14 * recorded);
            ++reproduced;
        }
        qInfo("%zu of %zu", reproduced, table.rows.size());
    }
};

QTEST_APPLESS_MAIN(TestRendezvous)
#include "tst_rendezvous.moc"
