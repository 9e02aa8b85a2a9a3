// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/compare_view.h"
#include "app/ring/compare_words.h"
#include "app/ring/modulo_scene.h"
#include "app/ring/modulo_widget.h"
#include "app/ring/ring_widget.h"
#include "core/keys/key_generators.h"
#include "tests/app/ring/ring_fixture.h"
#include "tests/app/ring/ring_scenes.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace ringscope;

class TestModuloView : public QObject {
    Q_OBJECT

    static ModuloScene sceneOf(const Transition& transition) {
        RingScene nodes;
        for (const auto& node : transition.after->state.cluster.nodes()) {
            SceneNode shown;
            shown.id = node->id;
            shown.up = node->up();
            nodes.nodes.push_back(shown);
        }
        const RuleSide& side = *transition.side("modulo");
        return buildModuloScene(side.before.get(), *side.after, side.movement, nodes);
    }

private Q_SLOTS:
    void movedKeysAreThoseOfTheMovement() {
        RingFixture f;
        f.kill(2);
        const ModuloScene scene = sceneOf(*f.session.transition());
        const auto moved =
            std::count_if(scene.keys.begin(), scene.keys.end(), [](const ModuloKey& key) { return key.moved; });
        QCOMPARE(static_cast<std::uint64_t>(moved), f.session.transition()->side("modulo")->movement.keys);
        QVERIFY(moved > 30);
        for (const ModuloKey& key : scene.keys) QVERIFY(key.node >= 0 && key.node != 2);
    }

    void aboveSixtyNodesEachIsABarOfItsLoad() {
        ModuloScene scene;
        for (int i = 0; i < 1000; ++i) {
            SceneNode node;
            node.id = NodeId{static_cast<std::uint32_t>(i)};
            scene.nodes.nodes.push_back(node);
        }
        const ModuloLayout layout = layoutModulo(scene, QRectF(0, 0, 1152, 840), 1);
        QVERIFY(layout.loadMean > 0 && layout.loadMean + layout.loadReach < layout.radius);
        for (const int node : {0, 1, 250, 501, 999}) {
            const QPointF at = layout.badges[static_cast<std::size_t>(node)];
            QCOMPARE(moduloNodeAt(layout, at), node);
            QCOMPARE(moduloNodeAt(layout, layout.centre + (at - layout.centre) * 1.1), node);
        }
        QCOMPARE(moduloNodeAt(layout, layout.centre), -1);
        scene.nodes.nodes.resize(60);
        QCOMPARE(layoutModulo(scene, QRectF(0, 0, 1152, 840), 1).loadMean, 0.0);
    }

    void above2000KeysSlicesStandForThem() {
        RingFixture f;
        QVERIFY(f.session.apply(KeysChanged{*generate(SequenceKeys{20000, "key:"})}).has_value());
        f.kill(2);
        const ModuloScene scene = sceneOf(*f.session.transition());
        QVERIFY(scene.keys.empty());
        QCOMPARE(scene.slices.size(), std::size_t{kModuloSlices});
        QCOMPARE(scene.sampled, std::uint64_t{20000});
        double moved = 0;
        for (const ModuloSlice& slice : scene.slices) {
            QVERIFY(std::abs(std::accumulate(slice.owners.begin(), slice.owners.end(), 0.0) - 1) < 1e-9);
            moved += slice.moved / kModuloSlices;
        }
        QVERIFY(std::abs(moved - 0.8) < 0.02);  // 1 − 1/5; deviation of 20,000 keys 0.003, unequal slices the rest
    }

    void badgesStandApartWhateverTheirNumber() {
        for (const int count : {1, 2, 5, 12, 60, 1000}) {
            ModuloScene scene;
            scene.nodes.nodes.resize(static_cast<std::size_t>(count));
            const ModuloLayout layout = layoutModulo(scene, {0, 0, 900, 760}, 1);
            QCOMPARE(layout.badges.size(), static_cast<std::size_t>(count));
            for (std::size_t i = 0; i < layout.badges.size(); ++i) {
                const QPointF next = layout.badges[(i + 1) % layout.badges.size()] - layout.badges[i];
                if (count > 1) QVERIFY(std::hypot(next.x(), next.y()) >= layout.badge * 0.99 || layout.badge <= 3);
                if (count <= 60) QCOMPARE(moduloNodeAt(layout, layout.badges[i]), static_cast<int>(i));
            }
        }
    }

    void threadsSwingInTheSameBeat() {
        RingFixture f;
        f.kill(2);
        const ModuloScene scene = sceneOf(*f.session.transition());
        const ModuloJourney journey(scene, false);
        QCOMPARE(journey.moves().size(),
                 static_cast<std::size_t>(f.session.transition()->side("modulo")->movement.keys));
        QVERIFY(journey.duration() <= 2600);
        QCOMPARE(journey.swing(0, 0), 0.0);
        QVERIFY(journey.arrived(0, 700));
        QVERIFY(!journey.arrived(journey.moves().size() - 1, 900));
        QCOMPARE(journey.load(journey.duration()), 1.0);
        QVERIFY(ModuloJourney(scene, true).duration() <= 150);
    }

    void doubleClickKillsInTheModuloView() {
        RingFixture f;
        f.session.setView(ViewMode::Modulo);
        ModuloWidget modulo(f.session, f.themes, f.settings, f.clock);
        modulo.resize(900, 760);
        modulo.show();
        QVERIFY(QTest::qWaitForWindowExposed(&modulo));
        const ModuloLayout layout = layoutModulo(modulo.scene(), modulo.rect(), f.themes.theme().textScale);
        QTest::mouseClick(&modulo, Qt::LeftButton, {}, layout.badges[2].toPoint());
        QVERIFY(f.up(2));
        QCOMPARE(f.session.selectedNode(), std::optional(f.node(2)));
        QTest::mouseDClick(&modulo, Qt::LeftButton, {}, layout.badges[2].toPoint());
        QVERIFY(!f.up(2));
        f.session.waitForEvaluation();
        QVERIFY(f.clock.running());
        QCOMPARE(modulo.scene().moved, f.session.transition()->side("modulo")->movement.keys);
    }

    void halvesSpeakOfTheSameEvent() {
        RingFixture f;
        f.session.setView(ViewMode::Compare);
        CompareView view(f.session, f.themes, f.settings, f.clock);
        view.resize(1400, 800);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QVERIFY(std::abs(view.ring()->width() - view.threads("modulo")->width()) <= 1);
        f.kill(2);
        QVERIFY(f.clock.running());
        const auto* ringShare = view.findChild<QWidget*>(QStringLiteral("ringShare"));
        const auto* moduloShare = view.findChild<QWidget*>(QStringLiteral("moduloShare"));
        QVERIFY(ringShare->accessibleName().startsWith(QString::number(f.session.transition()->movement.keys) +
                                                       QStringLiteral(" of 60")));
        QVERIFY(moduloShare->accessibleName().startsWith(
            QString::number(f.session.transition()->side("modulo")->movement.keys) + QStringLiteral(" of 60")));
        QVERIFY(view.ring()->journey().duration() > 0);
        QVERIFY(!view.ring()->scene().showBanner);
    }

    void wordsOfTheComparison() {
        RingFixture f;
        const CompareWords before = compareWords(f.session.transition().get(), "modulo");
        QVERIFY(!before.hasNumbers);
        f.kill(2);
        const CompareWords modulo = compareWords(f.session.transition().get(), "modulo");
        QCOMPARE(modulo.sentence, QStringLiteral("node = hash mod N. N changes from 5 to 4."));
        QVERIFY(std::abs(modulo.expectedShare - 0.8) < 1e-9);
        const CompareWords ring = compareWords(f.session.transition().get(), "ring");
        QCOMPARE(ring.meaning, QStringLiteral("only the keys of cache-c"));
        // Its neighbour gives some and keeps others.
        QVERIFY(f.session.apply(NodesRevived{{f.session.state().cluster.findNamed("cache-c")->id}}).has_value());
        f.session.waitForEvaluation();
        QCOMPARE(compareWords(f.session.transition().get(), "ring").meaning,
                 QStringLiteral("only the keys that cache-c takes"));
        QVERIFY(std::abs(ring.expectedShare - 0.2) < 1e-9);
        QCOMPARE(ring.share, 0.2);
        QCOMPARE(ring.shareText, QStringLiteral("20\u202f%"));
    }

    void smallAndLargeSharesAreToldTruly() {
        Transition transition;
        const State first = test::withKeys(test::firstState(), 1000);
        transition.before = test::evaluated(first);
        transition.after = transition.before;
        transition.event = KeysChanged{};
        transition.movement.comparable = true;
        transition.movement.keys = 1;
        QCOMPARE(compareWords(&transition, "ring").shareText, QStringLiteral("0.1\u202f%"));
        transition.movement.keys = 999;
        QCOMPARE(compareWords(&transition, "ring").shareText, QStringLiteral("99.9\u202f%"));
        transition.movement.keys = 1000;
        QCOMPARE(compareWords(&transition, "ring").shareText, QStringLiteral("100\u202f%"));
    }
};

QTEST_MAIN(TestModuloView)
#include "tst_modulo_view.moc"
