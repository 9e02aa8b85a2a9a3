// SPDX-License-Identifier: GPL-3.0-or-later
//
// Decisions of real systems as pictures and in words, for every row of the catalog: the looks drawn are those that the
// system takes, each way round as it looks, and nothing is said that is not so.
#include "tests/app/decision/decision_fixture.h"

#include "core/placement/composed/composed.h"
#include "core/placement/composed/row.h"
#include "core/systems/catalog.h"

#include <QTest>

#include <cmath>

using namespace ringscope;
using namespace ringscope::test;

namespace {

Cluster servers(std::vector<Health> health) {
    std::vector<Node> nodes;
    for (std::size_t i = 0; i < health.size(); ++i) {
        Node node;
        node.id = NodeId{static_cast<std::uint32_t>(i + 1)};
        node.name = "10.0.0." + std::to_string(i + 1) + ":11211";
        node.slot = static_cast<std::uint32_t>(i);
        node.health = health[i];
        nodes.push_back(node);
    }
    return Cluster().withAdded(std::move(nodes));
}

constexpr Health kUp = Health::Up, kDown = Health::Down, kFailing = Health::Failing;

std::vector<Cluster> clusters() {
    return {servers({kUp, kUp, kUp}), servers({kUp, kDown, kUp, kUp, kUp}), servers({kUp, kFailing, kUp, kDown}),
            servers({kUp}), servers({kDown, kDown})};
}

std::vector<const System*> composedSystems() {
    std::vector<const System*> all;
    for (const System* system : systems()) {
        const auto spec = systemSpec(system->id);
        if (spec && spec->rule == "composed") all.push_back(system);
    }
    return all;
}

double fraction(double turns) {
    return turns - std::floor(turns);
}

}  // namespace

class TestSystemDecision : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everySystemIsExplained_data() {
        QTest::addColumn<QByteArray>("id");
        for (const System* system : composedSystems()) {
            const QByteArray id(system->id.data(), static_cast<qsizetype>(system->id.size()));
            QTest::newRow(id.constData()) << id;
        }
    }
    void everySystemIsExplained() {
        QFETCH(QByteArray, id);
        const PlacementSpec spec = *systemSpec(id.toStdString());
        for (const Cluster& cluster : clusters()) {
            if (!checkPlacement(cluster, spec)) continue;
            const auto placement = *makePlacement(cluster, spec);
            const auto& system = dynamic_cast<const Composed&>(*placement);
            for (int k = 0; k < 40; ++k) {
                const std::string key = k == 0 ? std::string("a{b}c") : "user:" + std::to_string(k);
                const Decision decision = system.decisionOf(key);
                const DecisionScene scene = buildDecision(*placement, placement->explain(key));
                QCOMPARE(scene.owner, decision.served);
                QCOMPARE(scene.words.steps.size(), scene.steps.size());
                for (const QString& sentence : scene.words.steps)
                    QVERIFY2(sentence.endsWith(QLatin1Char('.')), qPrintable(sentence));
                QVERIFY(!scene.words.rule.isEmpty() && !scene.words.extent.isEmpty());
                const QString title = QString::fromStdString(std::string(findSystem(spec.composed.system)->title));
                QVERIFY2(scene.words.rule.contains(title), qPrintable(scene.words.rule));
                if (scene.owner != kNobody) QVERIFY(scene.words.title.contains(scene.node(scene.owner)->name));
                if (k < 2)
                    QVERIFY(!painted(scene, styleOf(Theme::light()), static_cast<double>(scene.steps.size())).isNull());
            }
        }
    }

    /// Each leg ends where its point is, and goes the way the rule looks.
    void legsGoTheWayTheSystemLooks() {
        bool back = false, nearest = false, onward = false;
        for (const System* system : composedSystems()) {
            const PlacementSpec spec = *systemSpec(system->id);
            const auto placement = makePlacement(servers({kUp, kUp, kUp, kUp}), spec);
            if (!placement) continue;
            const WayRound way = findRow(lookUpRules(), spec.composed.lookUp)->way;
            for (int k = 0; k < 60; ++k) {
                const DecisionScene scene =
                    buildDecision(**placement, (*placement)->explain("user:" + std::to_string(k)));
                const auto* walk = std::get_if<WalkDrawing>(&scene.drawing);
                if (walk == nullptr || walk->legs.empty()) continue;
                QCOMPARE(walk->legs.size(), walk->passed.size());
                QCOMPARE(walk->looks.size(), walk->passed.size());
                const WalkDrawing::Leg& leg = walk->legs.front();
                const WalkDrawing::Mark& point = walk->points[walk->passed.front()];
                QVERIFY(std::abs(fraction(leg.to) - fraction(point.turns)) < 1e-9);
                QCOMPARE(point.node, scene.owner);
                const QString said = scene.words.steps[1];
                if (way == WayRound::Back) {
                    QVERIFY(leg.to <= leg.from);
                    QVERIFY2(said.startsWith(QStringLiteral("Backwards")), qPrintable(said));
                    back = true;
                } else if (way == WayRound::Shorter) {
                    QVERIFY(std::abs(leg.to - leg.from) <= 0.5);
                    QVERIFY2(said.startsWith(QStringLiteral("The nearest point")), qPrintable(said));
                    nearest = nearest || leg.to < leg.from;
                } else {
                    QVERIFY(leg.to >= leg.from);
                    onward = true;
                }
                // The arc that the key lies in is its owner's.
                for (const WalkDrawing::Arc& arc : walk->arcs)
                    if (arc.from < walk->key && walk->key < arc.to) QCOMPARE(arc.owner, scene.owner);
                if (way != WayRound::Onward)
                    for (const QString& sentence : scene.words.steps)
                        QVERIFY2(!sentence.contains(QStringLiteral("lockwise")), qPrintable(sentence));
            }
        }
        QVERIFY(back && nearest && onward);
    }

    /// nginx, hash: the key is hashed again behind the number of the try, and the sum is divided.
    void laterTriesSayWhatWasHashed() {
        const PlacementSpec spec = *systemSpec("nginx");
        const auto placement = *makePlacement(servers({kUp, kDown, kUp, kDown, kDown}), spec);
        int again = 0;
        for (int k = 0; k < 60; ++k) {
            const std::string key = "user:" + std::to_string(k);
            const DecisionScene scene = buildDecision(*placement, placement->explain(key));
            const auto* chain = std::get_if<ChainDrawing>(&scene.drawing);
            QVERIFY(chain != nullptr);
            for (std::size_t i = 0; i < chain->tries.size(); ++i) {
                QCOMPARE(chain->buckets[chain->tries[i].bucket], chain->tries[i].node);
                if (i == 0 || chain->skipped > 0) continue;
                QCOMPARE(chain->looks[i].hashed, QString::number(i) + QString::fromStdString(key));
                ++again;
            }
        }
        QVERIFY(again > 10);
    }

    /// What would happen next is what happens.
    void heirsAreThoseThatGetTheKey() {
        for (const System* system : composedSystems()) {
            const PlacementSpec spec = *systemSpec(system->id);
            const auto placement = makePlacement(servers({kUp, kUp, kUp, kUp}), spec);
            if (!placement) continue;
            for (int k = 0; k < 10; ++k) {
                const std::string key = "user:" + std::to_string(k);
                const auto heirs = systemHeirs(**placement, key, 2);
                Cluster cluster = (*placement)->cluster();
                NodeIndex owner = (*placement)->ownerOf(key);
                for (const NodeIndex heir : heirs) {
                    cluster = withHealth(cluster, owner, Health::Down);
                    owner = (*makePlacement(cluster, spec))->ownerOf(key);
                    QCOMPARE(heir, owner);
                }
            }
        }
    }
};

QTEST_MAIN(TestSystemDecision)
#include "tst_system_decision.moc"
