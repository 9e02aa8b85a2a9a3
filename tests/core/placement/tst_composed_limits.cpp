// SPDX-License-Identifier: GPL-3.0-or-later
//
// Composed placements of numbers nobody would write: each is refused, or made and asked for keys; none ends the program or
// keeps it for long.
#include "core/base/limits.h"
#include "core/placement/composed/composed.h"
#include "core/placement/composed/counts.h"
#include "core/systems/catalog.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace ringscope;
using namespace ringscope::test;

namespace {

Cluster weighing(const std::vector<double>& weights) {
    std::vector<Node> nodes;
    for (const double weight : weights) {
        const auto id = static_cast<std::uint32_t>(nodes.size() + 1);
        nodes.push_back(nodeOf(id, "10.0.0." + std::to_string(id) + ":11211", weight));
    }
    return Cluster().withAdded(nodes);
}

/// Owners of some keys, if it can be made.
std::optional<std::vector<NodeIndex>> ownersIn(const Cluster& cluster, const PlacementSpec& spec) {
    const auto placement = makePlacement(cluster, spec);
    if (!placement) return std::nullopt;
    std::vector<NodeIndex> owners;
    for (const char* key : {"a", "b", "c", "user:17", ""}) owners.push_back((*placement)->ownerOf(key));
    return owners;
}

PlacementSpec noWrap(const char* down) {
    PlacementSpec spec;
    spec.rule = "composed";
    spec.hash = {"crc32", 0};
    spec.composed.perNode = 1;
    spec.composed.lookUp = "at-or-after-no-wrap";
    spec.composed.down = down;
    return spec;
}

}  // namespace

class TestComposedLimits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void countsAreWholeAndBounded() {
        QCOMPARE(wholeCount(2.9), std::uint64_t{2});
        QCOMPARE(wholeCount(0.9), std::uint64_t{0});
        QCOMPARE(wholeCount(-1), std::uint64_t{0});
        QCOMPARE(wholeCount(std::nan("")), std::uint64_t{0});
        const std::uint64_t most = wholeCount(std::numeric_limits<double>::infinity());
        QVERIFY(most > limits::kPoints);
        QVERIFY(most < std::numeric_limits<std::uint64_t>::max() / limits::kNodes / 4);
    }

    void everySystemStandsWeights_data() {
        QTest::addColumn<QString>("system");
        for (const System* system : systems())
            QTest::newRow(std::string(system->id).c_str()) << QString::fromStdString(std::string(system->id));
    }
    void everySystemStandsWeights() {
        QFETCH(QString, system);
        const PlacementSpec spec = *systemSpec(system.toStdString());
        const double huge = 9223372036854775808.0;
        for (const auto& weights : {std::vector{huge, huge}, {-huge, huge}, {-1, -1}, {0, 0}, {1, 0}}) {
            const auto owners = ownersIn(weighing(weights), spec);
            if (!owners) continue;
            for (const NodeIndex owner : *owners) QVERIFY(owner == kNobody || owner < weights.size());
        }
    }

    void countsOfNoWeightAreNone_data() {
        QTest::addColumn<QString>("counts");
        for (const CountRule& rule : countRules())
            QTest::newRow(std::string(rule.id).c_str())
                << QString::fromStdString(std::string(rule.id) + (rule.takes == nullptr ? "" : ":1024"));
    }
    void countsOfNoWeightAreNone() {
        QFETCH(QString, counts);
        PlacementSpec spec = noWrap("stays");
        spec.composed.counts = counts.toStdString();
        const auto placement = placed(weighing({0, 0}), spec);
        const std::size_t points = counts == QStringLiteral("fixed") ? 2 : 0;
        QCOMPARE(dynamic_cast<const Composed&>(*placement).structure().size(), points);
    }

    void pastTheLastPointThereIsNobody_data() {
        QTest::addColumn<QString>("down");
        for (const DownRule& rule : downRules())
            QTest::newRow(std::string(rule.id).c_str()) << QString::fromStdString(std::string(rule.id));
    }
    void pastTheLastPointThereIsNobody() {
        QFETCH(QString, down);
        const auto placement = placed(weighing({1}), noWrap(down.toUtf8().constData()));
        const auto& composed = dynamic_cast<const Composed&>(*placement);
        const Wide last = composed.structure().points().back().position;
        std::size_t past = 0;
        for (int i = 0; i < 200; ++i) {
            const std::string key = "key:" + std::to_string(i);
            const bool nowhere = composed.digestOf(key) > last;
            past += nowhere ? 1 : 0;
            QCOMPARE(placement->ownerOf(key) == kNobody, nowhere);
        }
        QVERIFY(past > 0);
    }

    void loopsAreBounded() {
        for (const char* number : {"perNode", "tries"}) {
            for (const DownRule& rule : downRules()) {
                PlacementSpec spec = noWrap(std::string(rule.id).c_str());
                (number == std::string("perNode") ? spec.composed.perNode : spec.composed.tries) = 0xffffffffu;
                const auto placement = makePlacement(weighing({1, 1}), spec);
                QVERIFY(!placement);
                QCOMPARE(placement.error().code, ErrorCode::OptionOutOfRange);
                QCOMPARE(placement.error().values.front(), number);
            }
        }
        // Envoy's largest ring is a number of points of its own.
        PlacementSpec envoy = *systemSpec("envoy-ring-hash");
        QCOMPARE(envoy.composed.counts, std::string("running-sum:8388608"));
        QVERIFY(makePlacement(weighing({1, 1}), envoy));
        for (const char* counts : {"running-sum", "running-sum:", "running-sum:0", "running-sum:16777217",
                                   "running-sum:x", "per-weight:", "per-weight:5", "", ":"}) {
            envoy.composed.counts = counts;
            const auto placement = makePlacement(weighing({1, 1}), envoy);
            QVERIFY2(!placement, counts);
            QCOMPARE(placement.error().code, ErrorCode::PieceUnknown);
        }
    }

    void aMaglevTableThatTakesTooLongIsRefused() {
        std::vector<double> weights(20'000, 0.001);
        weights.front() = 1000;
        PlacementSpec spec = *systemSpec("envoy-maglev");
        QVERIFY(makePlacement(weighing({1000, 0.001}), spec));
        const auto placement = makePlacement(weighing(weights), spec);
        QVERIFY(!placement);
        QCOMPARE(placement.error().code, ErrorCode::TooManySlots);
    }

    // A ring of a single failing node was walked round for each of its points.
    void aSingleNodeHasNoNextOther() {
        PlacementSpec spec = noWrap("next-other");
        spec.composed.lookUp = "at-or-after";
        spec.composed.perNode = 200'000;
        const auto placement = placed(withHealth(weighing({1}), 0, Health::Failing), spec);
        QCOMPARE(placement->ownerOf("key"), kNobody);
        QVERIFY(placement->arcs()->empty());
    }

    void aPartitionPastTheLastPointCannotBeGivenOut() {
        PlacementSpec spec = noWrap("left-out");
        spec.composed.structure = "bounded-partitions";
        spec.composed.balance = 2;
        spec.composed.pointHash = {"crc32", 0};
        spec.options = {65537, 1000};
        QVERIFY(!makePlacement(weighing({1}), spec));
    }
};

QTEST_APPLESS_MAIN(TestComposedLimits)
#include "tst_composed_limits.moc"
