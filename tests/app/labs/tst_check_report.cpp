// SPDX-License-Identifier: GPL-3.0-or-later
//
// The check of a cluster in words and figures: those of the core.
#include "app/labs/check_report.h"
#include "core/keys/key_generators.h"
#include "core/placement/placement_registry.h"

#include <QTest>
#include <QTranslator>

#include <algorithm>

using namespace ringscope;

namespace {

Cluster servers(const std::vector<double>& weights) {
    std::vector<Node> nodes(weights.size());
    for (std::size_t i = 0; i < weights.size(); ++i) {
        nodes[i].id = NodeId{static_cast<std::uint32_t>(i + 1)};
        nodes[i].slot = static_cast<std::uint32_t>(i);
        nodes[i].name = std::string(1, static_cast<char>('a' + i % 26)) + std::to_string(i / 26) + ":11211";
        nodes[i].weight = weights[i];
    }
    return Cluster().withAdded(std::move(nodes));
}

CheckAnswer answerOf(const Cluster& cluster, const PlacementSpec& spec, std::uint64_t shuffles = 3) {
    CheckAnswer answer;
    answer.title = QStringLiteral("here");
    answer.placement = *makePlacement(cluster, spec);
    answer.shares = weightShares(*answer.placement);
    answer.collisions = collisionsOf(*answer.placement);
    answer.order = *checkOrder(cluster, spec, **generate(SequenceKeys{200, "key:"}), shuffles, 5);
    answer.shuffles = shuffles;
    answer.seed = 5;
    answer.pitfalls = pitfallsOf(cluster, spec);
    return answer;
}

const LabView* viewOf(const LabReport& report, const char* id) {
    for (const LabView& view : report.views)
        if (view.id == QLatin1String(id)) return &view;
    return nullptr;
}

}  // namespace

class TestCheckReport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(m_english.load(QStringLiteral(":/i18n/ringscope_en")));
        QCoreApplication::installTranslator(&m_english);
    }

    void aNodeWithoutPointsReceivesNothing() {
        const CheckAnswer answer = answerOf(servers({1, 500}), *systemSpec("libketama"));
        QCOMPARE(answer.shares[0].points, std::optional<std::uint64_t>(0));
        const LabReport report = checkReport(answer);
        QVERIFY2(report.sentence.startsWith(QLatin1String("a0:11211 receives nothing.")), qPrintable(report.sentence));
        const LabView& shares = *viewOf(report, "shares");
        QVERIFY(shares.table.rows[0].back() == LabCell(QStringLiteral("0 points: receives nothing")));
        QVERIFY(shares.table.rows[1].back() == LabCell(QString()));
        const auto& bars = std::get<LabBars>(shares.plot);
        QCOMPARE(bars.rows[0].text, QStringLiteral("0 points: receives nothing"));
    }

    void sharesAreThoseOfTheCore() {
        const CheckAnswer answer = answerOf(servers({1, 2, 3}), *systemSpec("nginx-consistent"));
        const LabReport report = checkReport(answer);
        const LabView& shares = *viewOf(report, "shares");
        for (std::size_t i = 0; i < answer.shares.size(); ++i) {
            const auto& row = shares.table.rows[i];
            QCOMPARE(std::get<LabFigure>(row[2]).value, answer.shares[i].asked);
            QCOMPARE(std::get<LabFigure>(row[3]).value, answer.shares[i].got);
            QCOMPARE(std::get<std::uint64_t>(row[5]), *answer.shares[i].points);
            const auto& bar = std::get<LabBars>(shares.plot).rows[i];
            QCOMPARE(*bar.value, answer.shares[i].got);
            QCOMPARE(*bar.mark, answer.shares[i].asked);
        }
    }

    void manyNodesShowTheWorst() {
        const CheckAnswer answer = answerOf(servers(std::vector<double>(60, 1)), *systemSpec("libketama"), 0);
        const LabReport report = checkReport(answer);
        const LabView& shares = *viewOf(report, "shares");
        QCOMPARE(shares.table.rows.size(), std::size_t{60});
        const auto& bars = std::get<LabBars>(shares.plot);
        QCOMPARE(bars.rows.size(), std::size_t{24});
        double worst = 0;
        for (const WeightShare& share : answer.shares) worst = std::max(worst, std::abs(share.got - share.asked));
        QCOMPARE(std::abs(*bars.rows[0].value - *bars.rows[0].mark), worst);
    }

    void theOrderIsTold() {
        PlacementSpec modulo;
        modulo.rule = "modulo";
        const CheckAnswer matters = answerOf(servers({1, 1, 1, 1}), modulo);
        QVERIFY(matters.order.ever.keys > 0);
        const LabReport report = checkReport(matters);
        QVERIFY(report.sentence.contains(QLatin1String("The order of the nodes matters")));
        const auto& row = viewOf(report, "order")->table.rows.front();
        QCOMPARE(std::get<std::uint64_t>(row[2]), matters.order.ever.keys);
        QCOMPARE(std::get<std::uint64_t>(row[4]), matters.order.worst.keys);
        QCOMPARE(std::get<std::uint64_t>(row[6]), matters.order.worstSeed);
        // No points, so no view of them.
        QVERIFY(viewOf(report, "collisions") == nullptr);
        QVERIFY(report.sentence.contains(QLatin1String("There are no points")));
        const LabReport calm = checkReport(answerOf(servers({1, 1, 1, 1}), PlacementSpec()));
        QVERIFY2(calm.sentence.contains(QLatin1String("does not matter: all keys stayed in 3 other orders")),
                 qPrintable(calm.sentence));
    }

    void ordersThatWereNotTriedAreNotShown() {
        CheckAnswer answer = answerOf(servers({1, 1}), PlacementSpec(), 0);
        const LabReport report = checkReport(answer);
        QVERIFY(viewOf(report, "order") == nullptr);
        QVERIFY(!checkReport(answer).sentence.contains(QLatin1String("listed")));
        answer.shuffles = 10;
        QVERIFY(checkReport(answer).sentence.contains(QLatin1String("in whatever order the nodes are listed")));
    }

    void equalPointsAreTold() {
        // Sixteen bits of digest: points of ten servers are bound to meet.
        PlacementSpec spec;
        spec.rule = "composed";
        spec.hash = spec.composed.pointHash = {"crc16", 0};
        spec.composed.perNode = 200;
        const Cluster cluster = servers(std::vector<double>(10, 1));
        const auto made = makePlacement(cluster, spec);
        QVERIFY(made);
        const CheckAnswer answer = answerOf(cluster, spec);
        QVERIFY(!answer.collisions.list.empty());
        const LabReport report = checkReport(answer);
        const LabView& view = *viewOf(report, "collisions");
        QCOMPARE(view.table.rows.size(), answer.collisions.list.size());
        const Collision& first = answer.collisions.list.front();
        QCOMPARE(std::get<QString>(view.table.rows[0][2]).toStdString(), cluster[first.winner].name);
        const auto& ring = std::get<LabRing>(view.plot);
        QCOMPARE(ring.keys.size(), answer.collisions.list.size());
        QVERIFY(std::all_of(ring.keys.begin(), ring.keys.end(), [](double turns) { return turns >= 0 && turns < 1; }));
    }

    void pitfallsThatBiteAreListed() {
        const CheckAnswer answer = answerOf(servers({1, 500}), *systemSpec("libketama"));
        const LabReport report = checkReport(answer);
        const LabView* view = viewOf(report, "pitfalls");
        QCOMPARE(view != nullptr, !answer.pitfalls.empty());
        QVERIFY(view != nullptr);
        QCOMPARE(view->table.rows.size(), answer.pitfalls.size());
    }

    void nobodyUpIsTold() {
        const LabReport report = checkReport(answerOf(Cluster(), PlacementSpec()));
        QVERIFY2(report.sentence.startsWith(QLatin1String("No node is up.")), qPrintable(report.sentence));
    }

private:
    QTranslator m_english;  ///< plurals
};

QTEST_MAIN(TestCheckReport)
#include "tst_check_report.moc"
