// SPDX-License-Identifier: GPL-3.0-or-later
//
// Scenes and words of decisions: for every rule of the registry, and the facts of some.
#include "tests/app/decision/decision_fixture.h"

#include <QTest>

#include <algorithm>

using namespace ringscope;
using namespace ringscope::test;

class TestDecisionScene : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyRuleHasSteps_data() {
        QTest::addColumn<QByteArray>("rule");
        for (const PlacementRule& rule : placementRules()) {
            const QByteArray id(rule.id.data(), static_cast<qsizetype>(rule.id.size()));
            QTest::newRow(id.constData()) << id;
        }
    }
    void everyRuleHasSteps() {
        QFETCH(QByteArray, rule);
        Cluster killed = withHealth(clusterOfSize(6), 2, Health::Down);
        for (const Cluster& cluster : {clusterOfSize(5), clusterOfSize(300), killed}) {
            const PlacementPtr placement = placedBy(rule.toStdString(), cluster);
            for (int k = 0; k < 40; ++k) {
                const std::string key = "user:" + std::to_string(k);
                const DecisionScene scene = decisionOf(placement, key);
                QVERIFY(!std::holds_alternative<std::monostate>(scene.drawing));
                QCOMPARE(scene.owner, placement->ownerOf(key));
                QVERIFY(scene.steps.size() >= 2);
                QCOMPARE(int(scene.steps.back().kind), int(StepKind::Answer));
                QCOMPARE(scene.words.steps.size(), scene.steps.size());
                for (const QString& sentence : scene.words.steps) QVERIFY(sentence.endsWith(QLatin1Char('.')));
                const QString owner = QString::fromStdString(nameAt(*placement, scene.owner));
                QVERIFY(scene.words.title.contains(owner));
                QVERIFY2(scene.words.steps.back().contains(owner), qPrintable(scene.words.steps.back()));
                QVERIFY(!scene.words.rule.isEmpty());
                QVERIFY(!scene.words.extent.isEmpty());
                QVERIFY(scene.steps.size() <= 40);
                QVERIFY(plainText(scene.words).contains(scene.words.steps.front()));
            }
        }
    }

    void rehashShowsAllBuckets() {
        for (const char* rule : {"modulo-rehash", "modulo-rehash-python"}) {
            const PlacementPtr placement = placedBy(rule, withHealth(clusterOfSize(6), 2, Health::Down));
            for (int k = 0; k < 40; ++k) {
                const DecisionScene scene = decisionOf(placement, "user:" + std::to_string(k));
                const auto& chain = std::get<ChainDrawing>(scene.drawing);
                QCOMPARE(chain.buckets, (std::vector<NodeIndex>{0, 1, 2, 3, 4, 5}));
                for (const ChainDrawing::Try& one : chain.tries) QCOMPARE(chain.buckets[one.bucket], one.node);
            }
        }
    }

    void probesShowThePointsTheyMet() {
        const DecisionScene scene = decisionOf(placedBy("multi-probe", clusterOfSize(5)));
        const auto& drawing = std::get<ProbeDrawing>(scene.drawing);
        QVERIFY(!drawing.points.empty());
        for (const ProbeChoice::Probe& probe : drawing.probes) {
            const double turns = drawing.circle.share(probe.point);
            QCOMPARE(std::count_if(
                         drawing.points.begin(), drawing.points.end(),
                         [&](const WalkDrawing::Mark& mark) { return mark.turns == turns && mark.node == probe.node; }),
                     1);
        }
    }

    void nobodyIsUp() {
        for (const PlacementRule& rule : placementRules()) {
            Cluster cluster = clusterOfSize(3);
            for (NodeIndex i = 0; i < 3; ++i) cluster = withHealth(cluster, i, Health::Down);
            PlacementSpec spec;
            spec.rule = rule.id;
            const auto placement = makePlacement(cluster, spec);
            if (!placement) continue;
            const DecisionScene scene = decisionOf(*placement);
            QCOMPARE(scene.owner, kNobody);
            QVERIFY(!scene.words.steps.empty());
            QCOMPARE(scene.words.heirs, QString());
            QVERIFY(scene.words.title.contains(QStringLiteral("no owner")));
        }
    }

    void wholeCircleWhenSmall() {
        const Cluster cluster = withHealth(clusterOfSize(5), 3, Health::Down);
        const PlacementPtr placement = placedBy("ring", cluster);
        for (int k = 0; k < 100; ++k) {
            const std::string key = "k" + std::to_string(k);
            const Explanation why = placement->explain(key);
            const DecisionScene scene = buildDecision(*placement, why);
            const auto& walk = std::get<WalkDrawing>(scene.drawing);
            QVERIFY(walk.whole);
            QCOMPARE(walk.points.size(), std::size_t{5});
            QCOMPARE(walk.passed.size(), why.passed.size());
            for (std::size_t i = 0; i < walk.passed.size(); ++i) {
                QCOMPARE(walk.points[walk.passed[i]].node, why.passed[i].point.node);
                QCOMPARE(walk.points[walk.passed[i]].up, why.passed[i].up);
            }
            // Hash, each point passed, answer.
            QCOMPARE(scene.steps.size(), why.passed.size() + 2);
        }
    }

    void stretchWhenLarge() {
        const PlacementPtr placement = placed(clusterOfSize(40), ringSpec("xxh64", 50));
        for (int k = 0; k < 100; ++k) {
            const DecisionScene scene = decisionOf(placement, "k" + std::to_string(k));
            const auto& walk = std::get<WalkDrawing>(scene.drawing);
            QVERIFY(!walk.whole);
            QCOMPARE(walk.inAll, std::uint64_t{2000});
            QVERIFY(walk.points.size() < 12);
            QVERIFY(walk.from < walk.key && walk.key < walk.to);
            QCOMPARE(walk.points[walk.passed.back()].node, scene.owner);
            QVERIFY(std::is_sorted(walk.points.begin(), walk.points.end(),
                                   [](const auto& a, const auto& b) { return a.turns < b.turns; }));
            QVERIFY(walk.points.front().turns >= walk.from && walk.points.back().turns <= walk.to);
            QVERIFY(scene.words.extent.contains(QStringLiteral("of 2,000 points")));
        }
    }

    void divides() {
        const DecisionScene scene = decisionOf(placedBy("modulo", clusterOfSize(1000)));
        const auto& division = std::get<DivisionDrawing>(scene.drawing);
        QCOMPARE(division.quotient * division.divisor + division.remainder, scene.digest);
        QCOMPARE(division.divisor, std::uint64_t{1000});
        QCOMPARE(division.buckets.at(division.remainder - division.first), scene.owner);
        QCOMPARE(division.buckets.size(), std::size_t{15});
        QVERIFY(scene.words.extent.contains(QStringLiteral("15 of 1,000 buckets")));
    }

    void coloursOfManyNodes() {
        const Cluster cluster = clusterOfSize(40);
        const PlacementPtr placement = placedBy("ring", cluster);
        const Explanation why = placement->explain("user:17");
        const NodeId pinned = cluster[why.owner == 7 ? 8 : 7].id;
        const DecisionScene scene = buildDecision(*placement, why, std::vector{pinned});
        QCOMPARE(scene.nodes[cluster.indexOf(pinned)].slot, 0);
        QCOMPARE(scene.nodes[scene.owner].slot, 1);
        QCOMPARE(std::count_if(scene.nodes.begin(), scene.nodes.end(), [](const auto& node) { return node.slot >= 0; }),
                 std::ptrdiff_t(2 + scene.heirs.size() -
                                (std::count(scene.heirs.begin(), scene.heirs.end(), cluster.indexOf(pinned)))));
    }

    void keepsTheTriesThatDecide() {
        const PlacementPtr placement = placedBy("ring", clusterOfSize(4));
        Explanation why = placement->explain("user:17");
        BucketChoice choice;
        choice.capacity = 1024;
        choice.working = 4;
        for (std::uint64_t i = 0; i < 30; ++i) choice.tries.push_back({i * 77, 1024, i * 11, kNobody});
        choice.tries.back().node = why.owner;
        why.passed.clear();
        why.detail = choice;
        const DecisionScene scene = buildDecision(*placement, why);
        const auto& chain = std::get<ChainDrawing>(scene.drawing);
        QCOMPARE(chain.tries.size(), std::size_t{8});
        QCOMPARE(chain.skipped, std::uint64_t{22});
        QVERIFY(chain.tries.back().works);
        QCOMPARE(int(scene.steps[1].kind), int(StepKind::Skipped));
        QVERIFY(scene.words.steps[1].contains(QStringLiteral("22")));
        QVERIFY(scene.words.extent.contains(QStringLiteral("8 of 30 tries")));
    }

    void boundedLoadPassesFullNodes() {
        const PlacementPtr placement = placedBy("ring", clusterOfSize(5));
        const KeySetPtr keys = numberedKeys(300, "user:");
        const AssignSpec spec{"bounded", 1.0, 3, false};
        const auto assignment = assign(*placement, *keys, spec);
        QVERIFY(assignment);
        bool overflowed = false;
        for (KeyId key = 0; key < keys->size(); ++key) {
            const AssignedExplanation why = explainAssigned(*placement, *keys, spec, *assignment, key);
            const DecisionScene scene = buildBoundedDecision(*placement, why);
            const auto& full = std::get<FullNodesDrawing>(scene.drawing);
            QCOMPARE(scene.owner, assignment->owners[key]);
            QVERIFY(full.rows.back().takes);
            QCOMPARE(full.rows.back().node, scene.owner);
            for (std::size_t i = 0; i + 1 < full.rows.size(); ++i) {
                QCOMPARE(full.rows[i].load, full.rows[i].capacity);
                overflowed = true;
            }
        }
        QVERIFY(overflowed);
    }
};

QTEST_MAIN(TestDecisionScene)
#include "tst_decision_scene.moc"
