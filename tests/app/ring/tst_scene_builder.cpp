// SPDX-License-Identifier: GPL-3.0-or-later
//
// From an evaluation to the scene: arcs, keys, words, bins.
#include "app/i18n/number_text.h"
#include "app/ring/scene_builder.h"
#include "core/systems/catalog.h"
#include "tests/app/ring/ring_scenes.h"

#include <QElapsedTimer>
#include <QTest>

#include <cmath>
#include <numeric>

using namespace ringscope;

namespace {

double wrapped(double turns) {
    return turns - std::floor(turns);
}

/// Every place of the circle is on exactly one arc, and every key on one of its owner's.
void checkArcs(const RingScene& scene) {
    double length = 0;
    for (std::size_t i = 0; i < scene.arcs.size(); ++i) {
        const SceneArc& arc = scene.arcs[i];
        const SceneArc& next = scene.arcs[(i + 1) % scene.arcs.size()];
        QVERIFY(arc.to > arc.from);
        QVERIFY(std::abs(wrapped(arc.to) - wrapped(next.from)) < 1e-12);
        length += arc.to - arc.from;
    }
    QVERIFY(std::abs(length - 1) < 1e-9);
    for (const SceneKey& key : scene.keys) {
        bool found = false;
        for (const SceneArc& arc : scene.arcs) {
            const bool on =
                (key.turns > arc.from && key.turns <= arc.to) || (key.turns + 1 > arc.from && key.turns + 1 <= arc.to);
            if (on) {
                QCOMPARE(arc.node, key.node);
                found = true;
            }
        }
        QVERIFY(found);
    }
}

}  // namespace

class TestSceneBuilder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void firstRingIsWhatItIsChosenFor() {
        const auto evaluation = test::evaluated(test::firstState());
        const RingScene scene = buildScene(*evaluation, {});
        QCOMPARE(scene.nodes.size(), std::size_t{5});
        QCOMPARE(scene.keys.size(), std::size_t{60});
        QCOMPARE(scene.arcs.size(), std::size_t{5});
        const std::vector<std::uint64_t> loads = {15, 11, 12, 18, 4};
        for (std::size_t i = 0; i < 5; ++i) {
            QCOMPARE(scene.nodes[i].keys, loads[i]);
            QCOMPARE(scene.nodes[i].badge, QString(QChar(static_cast<char16_t>(u'A' + i))));
            QVERIFY(scene.nodes[i].detail.contains(formatPercent(static_cast<double>(loads[i]) / 60, 0)));
        }
        QCOMPARE(scene.centre.number, QStringLiteral("60"));
        QVERIFY(!scene.loadColours && !scene.density && !scene.lens);
        checkArcs(scene);
    }

    void downNodeKeepsItsCutAndItsKeysHaveHeirs() {
        const State state = test::firstState();
        const auto before = test::evaluated(state);
        const auto after = test::evaluated(test::after(state, NodesKilled{{state.cluster[2].id}}));
        const RingScene scene = buildScene(*after, {});
        QCOMPARE(scene.arcs.size(), std::size_t{5});
        checkArcs(scene);
        int cuts = 0;
        for (const SceneArc& arc : scene.arcs) {
            QVERIFY(arc.node != 2);
            if (arc.point == 2) ++cuts;
        }
        QCOMPARE(cuts, 1);
        QVERIFY(!scene.nodes[2].up);
        // The forecast before the kill is what the kill does.
        const std::vector<Heir> heirs = heirsOf(*before, 2);
        QCOMPARE(heirs.size(), std::size_t{1});
        QCOMPARE(heirs[0].keys, std::uint64_t{12});
        QCOMPARE(after->loads[heirs[0].node].keys, before->loads[heirs[0].node].keys + 12);
        QCOMPARE(keysAwaiting(*after, 2), std::uint64_t{12});
    }

    void forecastEqualsTheKillForEveryNode() {
        State state = test::withVirtualNodes(test::withKeys(test::withNodes(9), 1500), 20);
        state = test::after(state, NodesKilled{{state.cluster[4].id}});
        const auto before = test::evaluated(state);
        for (NodeIndex node = 0; node < 9; ++node) {
            if (node == 4) {
                const auto back = test::evaluated(test::after(state, NodesRevived{{state.cluster[4].id}}));
                QCOMPARE(keysAwaiting(*before, 4), back->loads[4].keys);
                continue;
            }
            const auto after = test::evaluated(test::after(state, NodesKilled{{state.cluster[node].id}}));
            std::uint64_t sum = 0;
            for (const Heir& heir : heirsOf(*before, node)) {
                QCOMPARE(after->loads[heir.node].keys - before->loads[heir.node].keys, heir.keys);
                sum += heir.keys;
            }
            QCOMPARE(sum, before->loads[node].keys);
        }
    }

    void lastNodeUpHasNoHeir() {
        const State state = test::withNodes(1);
        const auto evaluation = test::evaluated(state);
        const std::vector<Heir> heirs = heirsOf(*evaluation, 0);
        QCOMPARE(heirs.size(), std::size_t{1});
        QCOMPARE(heirs[0], (Heir{kNobody, 60}));
    }

    void edgeStatesSaySo() {
        const RingScene empty = buildScene(*test::evaluated(State::initial()), {});
        QVERIFY(empty.action == CentreAction::AddFiveOrOpen);
        QVERIFY(empty.arcs.empty());
        QCOMPARE(empty.keys.size(), std::size_t{60});
        QCOMPARE(empty.keys[0].node, -1);

        const State state = test::firstState();
        NodesKilled all;
        for (const auto& node : state.cluster.nodes()) all.nodes.push_back(node->id);
        const RingScene down = buildScene(*test::evaluated(test::after(state, all)), {});
        QVERIFY(down.action == CentreAction::BringAllBack);
        QCOMPARE(down.arcs.size(), std::size_t{5});
        for (const SceneArc& arc : down.arcs) QCOMPARE(arc.node, -1);
        checkArcs(down);

        const RingScene one = buildScene(*test::evaluated(test::withNodes(1)), {});
        QCOMPARE(one.arcs.size(), std::size_t{1});
        QCOMPARE(one.arcs[0].to - one.arcs[0].from, 1.0);

        const RingScene noKeys = buildScene(*test::evaluated(test::after(state, KeysChanged{KeySet::of({})})), {});
        QCOMPARE(noKeys.arcs.size(), std::size_t{5});
        QVERIFY(noKeys.nodes[0].detail.contains(formatPercent(noKeys.nodes[0].circleShare, 0)));
    }

    void virtualNodesShowEveryPoint() {
        const auto evaluation = test::evaluated(test::withVirtualNodes(test::firstState(), 20));
        SceneView view;
        const RingScene scene = buildScene(*evaluation, view);
        QCOMPARE(scene.arcs.size(), std::size_t{100});
        QCOMPARE(scene.centre.number, QStringLiteral("5 × 20"));
        checkArcs(scene);
        view.selectedNode = scene.nodes[1].id;
        const RingScene selected = buildScene(*evaluation, view);
        QVERIFY(selected.centre.sentence.contains(QStringLiteral("cache-b")));
        QVERIFY(selected.centre.sentence.contains(QStringLiteral("20")));
    }

    void hoverTellsBeforeTheKill() {
        const auto evaluation = test::evaluated(test::firstState());
        SceneView view;
        view.hoveredNode = evaluation->state.cluster[2].id;
        const CentreText text = buildScene(*evaluation, view).centre;
        QVERIFY(text.number.startsWith(QStringLiteral("12")));
        QVERIFY(text.sentence.contains(QStringLiteral("12 ")));
        QVERIFY(text.hint.contains(QStringLiteral("cache-c")));
    }

    void selectedNodeThatIsDownLeavesTheOthersInFull() {
        const State first = test::firstState();
        const auto evaluation = test::evaluated(test::after(first, NodesKilled{{first.cluster[2].id}}));
        SceneView view;
        view.selectedNode = first.cluster[0].id;
        QVERIFY(buildScene(*evaluation, view).selectionPales);
        view.selectedNode = first.cluster[2].id;
        const RingScene scene = buildScene(*evaluation, view);
        QVERIFY(!scene.selectionPales);
        QVERIFY(scene.centre.number.startsWith(QStringLiteral("12")));
        QVERIFY(scene.centre.sentence.contains(QStringLiteral("cache-c")));
    }

    void exportsHoldNoAdviceForTheMouse() {
        const auto evaluation = test::evaluated(test::firstState());
        SceneView view;
        view.selectedNode = evaluation->state.cluster[1].id;
        QVERIFY(!buildScene(*evaluation, view).centre.hint.isEmpty());
        view.forExport = true;
        QVERIFY(buildScene(*evaluation, view).centre.hint.isEmpty());
    }

    void refreshEqualsBuild() {
        const auto evaluation = test::evaluated(test::withVirtualNodes(test::withKeys(test::firstState(), 3000), 30));
        SceneView view;
        RingScene scene = buildScene(*evaluation, view);
        view.selectedNode = evaluation->state.cluster[3].id;
        view.lensAt = 0.2;
        refreshScene(scene, *evaluation, view);
        const RingScene built = buildScene(*evaluation, view);
        QCOMPARE(scene.centre, built.centre);
        QCOMPARE(scene.lens->arcs.size(), built.lens->arcs.size());
        QCOMPARE(scene.selectedNode, built.selectedNode);
    }

    void unknownNodesAreNotSelected() {
        const auto evaluation = test::evaluated(test::firstState());
        SceneView view;
        view.selectedNode = NodeId{999};
        view.hoveredNode = NodeId{998};
        const RingScene scene = buildScene(*evaluation, view);
        QVERIFY(!scene.selectedNode && !scene.hoveredNode);
    }

    void aboveTwelveNodesColourMeansLoad() {
        const RingScene twelve = buildScene(*test::evaluated(test::withNodes(12)), {});
        QVERIFY(!twelve.loadColours);
        const auto evaluation = test::evaluated(test::withNodes(13));
        SceneView view;
        view.pinned = {evaluation->state.cluster[8].id, evaluation->state.cluster[2].id};
        const RingScene scene = buildScene(*evaluation, view);
        QVERIFY(scene.loadColours);
        QCOMPARE(scene.nodes[8].slot, 0);
        QCOMPARE(scene.nodes[2].slot, 1);
        QVERIFY(scene.nodes[8].pinned && !scene.nodes[3].pinned);
        const double mean = 60.0 / 13;
        QVERIFY(std::abs(scene.nodes[0].loadDeviation - (static_cast<double>(scene.nodes[0].keys) / mean - 1)) < 1e-12);
    }

    void rimCountsEveryKeyOnce() {
        const auto evaluation = test::evaluated(test::withKeys(test::firstState(), 10000));
        const RingScene scene = buildScene(*evaluation, {});
        QVERIFY(scene.showsRim() && !scene.showsBins());
        QVERIFY(scene.keys.empty());
        QCOMPARE(scene.arcs.size(), std::size_t{5});
        const double mean = 10000.0 / kRimSlices;
        const double sum =
            std::accumulate(scene.density->rim.begin(), scene.density->rim.end(), 0.0,
                            [&](double all, float v) { return all + (static_cast<double>(v) + 1) * mean; });
        QVERIFY(std::abs(sum - 10000) < 0.5);
        // Stated by the key at the rim: holds all but a hundredth of the slices.
        const auto outside = std::count_if(scene.density->rim.begin(), scene.density->rim.end(), [&](float v) {
            return std::abs(static_cast<double>(v)) > scene.density->rimRange;
        });
        QVERIFY(outside <= 8);
    }

    void bandOfManyArcsGivesEachBinToItsLongestOwner() {
        const auto evaluation = test::evaluated(test::withVirtualNodes(test::withNodes(6), 1000));
        const RingScene scene = buildScene(*evaluation, {});
        QVERIFY(scene.showsBins() && !scene.showsRim());
        QVERIFY(scene.arcs.empty());
        QCOMPARE(scene.density->bandNode.size(), std::size_t{kBandBins});
        QCOMPARE(scene.keys.size(), std::size_t{60});
        std::vector<double> share(6, 0);
        for (const std::int32_t node : scene.density->bandNode) {
            QVERIFY(node >= 0 && node < 6);
            share[static_cast<std::size_t>(node)] += 1.0 / kBandBins;
        }
        // About three bins an arc: the share of bins is that of the circle but for a few per cent.
        for (std::size_t i = 0; i < 6; ++i) QVERIFY(std::abs(share[i] - scene.nodes[i].circleShare) < 0.03);
    }

    void selectingANodeMarksItsArcsAmongTheBins() {
        const EvaluationPtr evaluation = test::evaluated(test::withVirtualNodes(test::withNodes(20), 300));
        SceneView view;
        view.keyLimit = 10;
        RingScene scene = buildScene(*evaluation, view);
        QVERIFY(scene.showsBins() && scene.density->selected.empty());
        view.selectedNode = evaluation->state.cluster[7].id;
        refreshScene(scene, *evaluation, view);
        const std::vector<float>& selected = scene.density->selected;
        QCOMPARE(selected.size(), std::size_t{kBandBins});
        const double share = std::accumulate(selected.begin(), selected.end(), 0.0) / kBandBins;
        QVERIFY(std::abs(share - scene.nodes[7].circleShare) < 1e-4);
        view.selectedNode.reset();
        refreshScene(scene, *evaluation, view);
        QVERIFY(scene.density->selected.empty());
    }

    void lensHoldsEveryArcAndKeyOfItsStretch() {
        const auto evaluation =
            test::evaluated(test::withVirtualNodes(test::withKeys(test::withNodes(40), 20000), 100));
        SceneView view;
        view.lensAt = 0.9995;
        view.lensPower = 200;
        const RingScene scene = buildScene(*evaluation, view);
        QVERIFY(scene.lens.has_value());
        const SceneLens& lens = *scene.lens;
        QVERIFY(std::abs(lens.to - lens.from - 1.0 / 200) < 1e-12);
        QCOMPARE(lens.arcs.front().from, 0.0);
        QVERIFY(std::abs(lens.arcs.back().to - 1) < 1e-9);
        for (std::size_t i = 1; i < lens.arcs.size(); ++i) QCOMPARE(lens.arcs[i].from, lens.arcs[i - 1].to);
        const Circle circle = evaluation->placement->arcs()->circle();
        std::size_t expected = 0;
        for (std::size_t rank = 0; rank < evaluation->index->size(); ++rank) {
            const double turns = RingPosition::of(circle, evaluation->index->sorted()[rank]).turns();
            if (wrapped(turns - lens.from) <= 1.0 / 200) ++expected;
        }
        QVERIFY(lens.keys.size() + 1 >= expected && lens.keys.size() <= expected + 1);
        QVERIFY(lens.fromText.startsWith(QStringLiteral("0x")));
    }

    /// Turned out as far as it goes it shows no more than its strip can hold, however many there are.
    void lensHoldsNoMoreThanItsStrip() {
        const State arcs = test::withVirtualNodes(test::withKeys(test::withNodes(100), 3000), 300);
        const State keys = test::withVirtualNodes(test::withKeys(test::withNodes(40), 50000), 10);
        for (const State& state : {arcs, keys}) {
            SceneView view;
            for (const double power : {0.0, 1.0, 1e6}) {
                view.lensPower = power;
                const RingScene scene = buildScene(*test::evaluated(state), view);
                QVERIFY(scene.lens && !scene.lens->arcs.empty());
                QVERIFY(scene.lens->arcs.size() < 2500 && scene.lens->keys.size() < 2500);
                QVERIFY(power < 1e6 || scene.lens->power == power);
            }
        }
    }

    void nodesAloneHaveNoCircle() {
        const EvaluationPtr evaluation = test::evaluated(test::withNodes(5));
        SceneView view;
        view.selectedNode = evaluation->state.cluster[2].id;
        const RingScene scene = buildNodeScene(*evaluation, view);
        QCOMPARE(scene.nodes.size(), std::size_t{5});
        QCOMPARE(scene.selectedNode, view.selectedNode);
        QVERIFY(scene.arcs.empty() && scene.keys.empty() && !scene.density && !scene.lens);
    }

    /// Of a real system it takes placing all keys again, so the words wait for a worker; the picture does not.
    void whatANodeOfARealSystemWouldMoveIsAskedElsewhere() {
        State state = test::withKeys(test::firstState(), 500);
        const auto own = test::evaluated(state);
        SceneView view;
        view.hoveredNode = state.cluster[1].id;
        const RingScene ring = buildScene(*own, view);
        QVERIFY(!wantedOutlook(ring, *own));
        QVERIFY(ring.centre.sentence.contains(QStringLiteral("would go")));

        state.placement = *systemSpec("libketama");
        const auto evaluation = test::evaluated(state);
        RingScene scene = buildScene(*evaluation, view);
        QCOMPARE(wantedOutlook(scene, *evaluation), view.hoveredNode);
        QVERIFY(!scene.centre.sentence.contains(QStringLiteral("would go")));
        view.outlook = std::make_shared<const NodeOutlook>(outlookOf(*evaluation, *view.hoveredNode));
        refreshScene(scene, *evaluation, view);
        QVERIFY2(scene.centre.sentence.contains(QStringLiteral("would go")), qPrintable(scene.centre.sentence));
        std::uint64_t keys = 0;
        for (const Heir& heir : view.outlook->heirs) keys += heir.keys;
        QCOMPARE(keys, evaluation->loads[1].keys);
        // That of another node is none of this one's.
        view.hoveredNode = state.cluster[2].id;
        refreshScene(scene, *evaluation, view);
        QVERIFY(!scene.centre.sentence.contains(QStringLiteral("would go")));
    }

    void movementMarksItsSlices() {
        const State state = test::withKeys(test::firstState(), 5000);
        const auto before = test::evaluated(state);
        const auto advanced = advance(*before, test::after(state, NodesKilled{{state.cluster[4].id}}));
        QVERIFY(advanced);
        SceneView view;
        view.movement = &advanced->movement;
        const RingScene scene = buildScene(*advanced->after, view);
        const auto touched = std::count(scene.density->touched.begin(), scene.density->touched.end(), 1);
        const double share = before->loads[4].circleShare * kRimSlices;
        QVERIFY(std::abs(static_cast<double>(touched) - share) <= 2);
    }

    /// Generous against a loaded machine; measured 2 to 3 ms and below 0.1 ms.
    void largeRingsAreBuiltQuickly() {
        State state = test::withVirtualNodes(test::withKeys(test::withNodes(1000), 200000), 200);
        const auto evaluation = test::evaluated(state);
        QElapsedTimer timer;
        timer.start();
        RingScene scene = buildScene(*evaluation, {});
        QVERIFY2(timer.elapsed() < 400, "building must not cost per key");
        timer.restart();
        SceneView view;
        for (int i = 0; i < 100; ++i) {
            view.lensAt = i / 100.0;
            refreshScene(scene, *evaluation, view);
        }
        QVERIFY2(timer.elapsed() < 1000, "moving the lens must cost per key in it");
    }
};

QTEST_GUILESS_MAIN(TestSceneBuilder)
#include "tst_scene_builder.moc"
