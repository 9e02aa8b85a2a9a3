// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_animation.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace ringscope;

namespace {

SceneNode node(std::uint32_t id, double turns, bool up = true) {
    SceneNode made;
    made.id = {id};
    made.turns = turns;
    made.up = up;
    return made;
}

/// Three nodes at 0.2, 0.5 and 0.9.
RingScene threeUp() {
    RingScene scene;
    scene.nodes = {node(1, 0.2), node(2, 0.5), node(3, 0.9)};
    scene.arcs = {{0.2, 0.5, 1, 1}, {0.5, 0.9, 2, 2}, {0.9, 1.2, 0, 0}};
    return scene;
}

RingScene secondDown() {
    RingScene scene = threeUp();
    scene.nodes[1].up = false;
    scene.arcs[0].node = 2;
    return scene;
}

std::vector<MovedKey> keysOnSecond(int count) {
    std::vector<MovedKey> moves;
    for (int i = 0; i < count; ++i) {
        moves.push_back({0.21 + 0.28 * i / count, 0.9, i, 1, 2});
    }
    return moves;
}

Journey killOf(int keys, bool reduced = false) {
    return {threeUp(), secondDown(), keysOnSecond(keys), static_cast<std::uint64_t>(keys), reduced};
}

}  // namespace

class TestRingAnimation : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void travelIsEvenBetweenItsEasedEnds() {
        QCOMPARE(travelled(0), 0.0);
        QCOMPARE(travelled(1), 1.0);
        const double even = travelled(0.5) - travelled(0.4);
        QVERIFY(std::abs((travelled(0.8) - travelled(0.7)) - even) < 1e-12);
        QVERIFY(travelled(0.1) < even);
        QVERIFY(1 - travelled(0.9) < even);
        QVERIFY(std::abs(travelled(0.15 - 1e-9) - travelled(0.15 + 1e-9)) < 1e-6);
        QVERIFY(std::abs(travelled(0.85 - 1e-9) - travelled(0.85 + 1e-9)) < 1e-6);
    }

    void keysLeaveNearestFirstEvery28Milliseconds() {
        const Journey journey = killOf(12);
        for (std::size_t i = 0; i < journey.moves().size(); ++i) {
            QCOMPARE(journey.leavesAt(i), 28.0 * static_cast<double>(i));
            if (i == 0) continue;
            QVERIFY(journey.moves()[i - 1].turns > journey.moves()[i].turns);
        }
    }

    void allAreGoneWithin900Milliseconds() {
        const Journey journey = killOf(500);
        QVERIFY(std::abs(journey.leavesAt(499) - 900) < 1e-6);
    }

    void allKeysHaveTheSameSpeedAndTheLongestTakes1100() {
        const Journey journey = killOf(12);
        double longest = 0;
        const double speed = (0.9 - journey.moves().front().turns) / (journey.arrivesAt(0) - journey.leavesAt(0));
        for (std::size_t i = 0; i < 12; ++i) {
            const double time = journey.arrivesAt(i) - journey.leavesAt(i);
            longest = std::max(longest, time);
            QVERIFY(std::abs((0.9 - journey.moves()[i].turns) / time - speed) < 1e-9);
        }
        QVERIFY(std::abs(longest - 1100) < 1e-6);
    }

    void takesAtMost2600() {
        for (const int keys : {0, 1, 2, 12, 60, 1000}) QVERIFY(killOf(keys).duration() <= 2600.0);
        RingScene many = secondDown();
        many.virtualNodes = true;
        const Journey split(threeUp(), many, keysOnSecond(1000), 1000, false);
        QVERIFY(split.splits());
        QVERIFY(split.duration() <= 2600.0);
        QVERIFY(split.leavesAt(0) >= 700.0);
    }

    void lightsWalkClockwiseAndTheirDotsStay() {
        const Journey journey = killOf(12);
        double last = 0;
        for (double ms = 0; ms <= journey.duration(); ms += 10) {
            const Moment moment = journey.at(ms);
            for (const Light& light : moment.lights) {
                const MovedKey& move = journey.moves()[static_cast<std::size_t>(light.move)];
                QVERIFY(light.turns >= move.turns && light.turns <= move.target);
                QVERIFY(light.tail <= light.turns);
                if (light.move == 11) {
                    QVERIFY(light.turns >= last);
                    last = light.turns;
                }
            }
        }
        QVERIFY(last > 0.85);
    }

    void stagesFollowEachOther() {
        const Journey journey = killOf(12);
        const Moment begin = journey.at(0);
        QCOMPARE(begin.stages[11], KeyStage::Waiting);
        QCOMPARE(begin.hatch, 0.0);
        QCOMPARE(begin.heir, 0.0);
        const Moment middle = journey.at(0.55 * journey.duration());
        QCOMPARE(middle.hatch, 1.0);
        QVERIFY(std::count(middle.stages.begin(), middle.stages.end(), KeyStage::Travelling) > 0);
        QVERIFY(std::count(middle.stages.begin(), middle.stages.end(), KeyStage::Arrived) > 0);
        const Moment end = journey.at(journey.duration());
        QVERIFY(std::count(end.stages.begin(), end.stages.end(), KeyStage::Arrived) == 12);
        QVERIFY(end.lights.empty());
        QVERIFY(end.pulses.empty());
        QCOMPARE(end.heir, 1.0);
        QCOMPARE(end.load, 1.0);
    }

    void heirTakesTheColourIn400AfterTheLastArrival() {
        const Journey journey = killOf(12);
        QCOMPARE(journey.at(journey.lastArrival()).heir, 0.0);
        QVERIFY(journey.at(journey.lastArrival() + 200).heir > 0.4);
        QCOMPARE(journey.at(journey.lastArrival() + 400).heir, 1.0);
    }

    void countersRunFromTheFirstArrivalToTheLast() {
        const Journey journey = killOf(12);
        QCOMPARE(journey.at(journey.firstArrival()).load, 0.0);
        QCOMPARE(journey.at((journey.firstArrival() + journey.lastArrival()) / 2).load, 0.5);
        QCOMPARE(journey.at(journey.lastArrival()).load, 1.0);
    }

    void atMostTwoPulsesOfANodeAndThreeASecond() {
        const Journey journey = killOf(500);
        int begun = 0;
        double lastAge = 2;
        for (double ms = 0; ms <= journey.duration(); ms += 4) {
            const Moment moment = journey.at(ms);
            QVERIFY(moment.pulses.size() <= 2);
            if (moment.pulses.empty()) continue;
            if (moment.pulses.back().age < lastAge) ++begun;
            lastAge = moment.pulses.back().age;
        }
        QVERIFY(begun >= 2);
        QVERIFY(begun <= 3 * journey.duration() / 1000);
    }

    void aSampleOf200LightsTravels() {
        const Journey journey(threeUp(), secondDown(), keysOnSecond(1012), 1012, false);
        QCOMPARE(journey.shown(), std::size_t{200});
        QCOMPARE(journey.total(), std::uint64_t{1012});
        std::vector<bool> seen(1012);
        for (double ms = 0; ms <= journey.duration(); ms += 1) {
            for (const Light& light : journey.at(ms).lights) seen[static_cast<std::size_t>(light.move)] = true;
        }
        QCOMPARE(std::count(seen.begin(), seen.end(), true), 200);
    }

    void keysOfNobodyGoNowhere() {
        RingScene after = threeUp();
        for (SceneNode& each : after.nodes) each.up = false;
        for (SceneArc& arc : after.arcs) arc.node = -1;
        const Journey journey(threeUp(), after, {{0.3, 0.3, 0, 1, -1}, {0.4, 0.4, 1, 1, -1}}, 2, false);
        for (double ms = 0; ms <= journey.duration(); ms += 10) {
            QVERIFY(journey.at(ms).lights.empty());
            QVERIFY(journey.at(ms).pulses.empty());
        }
        QCOMPARE(journey.changes().size(), std::size_t{3});
        QVERIFY(journey.changes().front().leaves);
    }

    void noMovedKeyStillHatches() {
        const Journey journey = killOf(0);
        QCOMPARE(journey.lastArrival(), 240.0);
        QCOMPARE(journey.duration(), 640.0);
        QCOMPARE(journey.at(240).hatch, 1.0);
    }

    void reducedMotionTravelsNowhere() {
        const Journey journey = killOf(12, true);
        for (double ms = 0; ms <= journey.duration(); ms += 10) {
            const Moment moment = journey.at(ms);
            QVERIFY(moment.lights.empty());
            QVERIFY(moment.pulses.empty());
            QCOMPARE(moment.arrows, ms < 1500);
        }
        QCOMPARE(journey.duration(), 1650.0);
        QCOMPARE(journey.at(1650).heir, 1.0);
    }

    void changedStretchesNameOldAndNewOwner() {
        QCOMPARE(changedStretches(threeUp(), threeUp()).size(), std::size_t{0});
        const auto killed = changedStretches(threeUp(), secondDown());
        QCOMPARE(killed.size(), std::size_t{1});
        QCOMPARE(killed[0], (BandChange{0.2, 0.5, 1, 2, true}));
        const auto revived = changedStretches(secondDown(), threeUp());
        QCOMPARE(revived.size(), std::size_t{1});
        QCOMPARE(revived[0], (BandChange{0.2, 0.5, 2, 1, false}));
    }

    void aStretchAcrossZeroIsOne() {
        RingScene after = threeUp();
        after.nodes[0].up = false;
        after.arcs[2].node = 1;
        const auto changes = changedStretches(threeUp(), after);
        QCOMPARE(changes.size(), std::size_t{1});
        QVERIFY(std::abs(changes[0].from - 0.9) < 1e-9);
        QVERIFY(std::abs(changes[0].to - 1.2) < 1e-9);
    }

    void removedNodeLeavesItsStretchToTheHeir() {
        RingScene after;
        after.nodes = {node(1, 0.2), node(3, 0.9)};
        after.arcs = {{0.2, 0.9, 1, 1}, {0.9, 1.2, 0, 0}};
        const auto changes = changedStretches(threeUp(), after);
        QCOMPARE(changes.size(), std::size_t{1});
        QCOMPARE(changes[0], (BandChange{0.2, 0.5, 1, 1, true}));
    }

    /// Nobody lost what was too fine to be drawn.
    void binsSayNothingOfSingleStretches() {
        RingScene fine = threeUp();
        fine.arcs.clear();
        fine.density.emplace();
        fine.density->band.assign(kBandBins, 0.0F);
        QVERIFY(Journey(fine, threeUp(), {}, 0, false).changes().empty());
        QVERIFY(Journey(threeUp(), fine, {}, 0, false).changes().empty());
        fine.density.reset();
        QCOMPARE(Journey(fine, threeUp(), {}, 0, false).changes().size(), std::size_t{3});
    }

    void splitBeginsAtTheOldBandAndEndsAtTheNew() {
        RingScene after = threeUp();
        after.virtualNodes = true;
        after.arcs = {{0.1, 0.3, 0, 0}, {0.3, 0.35, 1, 1}, {0.35, 0.6, 2, 2}, {0.6, 0.8, 1, 1}, {0.8, 1.1, 0, 0}};
        for (const bool on : {true, false}) {
            const RingScene from = on ? threeUp() : after;
            const RingScene to = on ? after : threeUp();
            for (const double share : {0.0, 1.0}) {
                const RingScene& same = share == 0.0 ? from : to;
                std::vector<double> covered(3), expected(3);
                for (const SceneArc& arc : splitArcs(from, to, share)) {
                    covered[static_cast<std::size_t>(arc.node)] += arc.to - arc.from;
                }
                for (const SceneArc& arc : same.arcs) expected[static_cast<std::size_t>(arc.node)] += arc.to - arc.from;
                for (std::size_t i = 0; i < 3; ++i) QVERIFY(std::abs(covered[i] - expected[i]) < 1e-9);
            }
        }
        const auto pieces = splitArcs(threeUp(), after, 0);
        QCOMPARE(pieces.size(), std::size_t{5});
        for (const SceneArc& piece : pieces) {
            const SceneArc whole = threeUp().arcs[piece.node == 0 ? 2 : piece.node == 1 ? 0 : 1];
            QVERIFY(piece.from >= whole.from - 1e-9 && piece.to <= whole.to + 1e-9);
        }
    }
};

QTEST_APPLESS_MAIN(TestRingAnimation)
#include "tst_ring_animation.moc"
