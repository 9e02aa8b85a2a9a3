// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where things are on the circle: exact geometry, no window.
#include "app/ring/ring_band.h"
#include "app/ring/ring_hit_test.h"
#include "app/ring/ring_layout.h"
#include "app/ring/ring_lens.h"
#include "core/base/random.h"
#include "tests/app/ring/ring_scenes.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numbers>

using namespace ringscope;

namespace {

/// The canvas of the main window at 1920 × 1080.
const QRectF kCanvas(0, 0, 1152, 840);
constexpr double kTurn = 2 * std::numbers::pi;

double distance(QPointF a, QPointF b) {
    return std::hypot(a.x() - b.x(), a.y() - b.y());
}

RingScene withRandomKeys(RingScene scene, int count) {
    Random random(7);
    for (int i = 0; i < count; ++i) {
        SceneKey key;
        key.turns = random.unit();
        key.node = 0;
        key.id = static_cast<KeyId>(i);
        scene.keys.push_back(key);
    }
    std::sort(scene.keys.begin(), scene.keys.end(),
              [](const SceneKey& a, const SceneKey& b) { return a.turns < b.turns; });
    return scene;
}

}  // namespace

class TestRingLayout : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void radiiAreThoseOfTheSpecification() {
        RingScene scene = test::sceneOf({0.1, 0.4, 0.8});
        const RingLayout layout = layoutRing(scene, kCanvas);
        QCOMPARE(layout.unit, 1.0);
        QCOMPARE(layout.radius, 840 / 2 - 112.0);
        QCOMPARE(layout.badgeRadius, layout.radius + 15 + 18 + 27);
        QCOMPARE(layout.badge, 38.0);
        QCOMPARE(layout.outer() - layout.inner(), 30.0);
        QCOMPARE(layout.keyLane0, layout.inner() - 16);
        QCOMPARE(layout.travelLane, layout.inner() - 14);
        QCOMPARE(layoutRing(scene, kCanvas, 1, true).keyLane0, layout.inner() - 30);
        scene.showBanner = true;
        QCOMPARE(layoutRing(scene, kCanvas).radius, layout.radius - 36);
        scene.virtualNodes = true;
        const RingLayout virtualNodes = layoutRing(scene, kCanvas);
        QCOMPARE(virtualNodes.outer() - virtualNodes.inner(), 38.0);
        QVERIFY(virtualNodes.badges.empty());
    }

    void keysLeaveTheMiddleOfASmallCircleFree() {
        RingScene scene = withRandomKeys(test::sceneOf({0.1, 0.4, 0.8}), 60);
        scene.showBanner = true;
        const RingLayout layout = layoutRing(scene, QRectF(0, 0, 714, 483), 1, true);
        QVERIFY(layout.freeRadius > 0.3 * layout.radius);
    }

    void zeroIsAtTheTopAndTurnsGrowClockwise() {
        const RingLayout layout = layoutRing(test::sceneOf({0.5}), kCanvas);
        QVERIFY(distance(layout.at(0, 100), layout.centre + QPointF(0, -100)) < 1e-9);
        QVERIFY(distance(layout.at(0.25, 100), layout.centre + QPointF(100, 0)) < 1e-9);
        QVERIFY(distance(layout.at(0.5, 100), layout.centre + QPointF(0, 100)) < 1e-9);
        for (const double turns : {0.0, 0.1, 0.3, 0.6, 0.999}) {
            QVERIFY(std::abs(layout.turnsAt(layout.at(turns, 50)) - turns) < 1e-9);
        }
    }

    void everythingStaysOnTheCanvas_data() {
        QTest::addColumn<QRectF>("area");
        QTest::addColumn<double>("textScale");
        QTest::addColumn<bool>("banner");
        for (const bool banner : {false, true}) {
            for (const double scale : {0.9, 1.0, 1.5, 2.0}) {
                for (const QSizeF size : {QSizeF(1152, 840), QSizeF(886, 638), QSizeF(640, 480), QSizeF(900, 560)}) {
                    QTest::addRow("%gx%g text %g banner %d", size.width(), size.height(), scale, banner ? 1 : 0)
                        << QRectF(QPointF(0, 0), size) << scale << banner;
                }
            }
        }
    }
    void everythingStaysOnTheCanvas() {
        QFETCH(QRectF, area);
        QFETCH(double, textScale);
        QFETCH(bool, banner);
        RingScene scene = test::sceneOf({0.001, 0.25, 0.49, 0.51, 0.75});
        scene.showBanner = banner;
        const RingLayout layout = layoutRing(scene, area, textScale);
        QVERIFY(layout.radius > 0);
        for (const BadgePlace& place : layout.badges) {
            const double r = layout.badge / 2;
            QVERIFY(
                area.adjusted(-1, -1, 1, 1).contains(QRectF(place.centre.x() - r, place.centre.y() - r, 2 * r, 2 * r)));
            QVERIFY(area.contains(place.text) || place.text.isEmpty());
        }
    }

    /// What 1024 × 640, the smallest window, leaves for the canvas.
    void theCircleIsNeverUnder360AcrossInTheSmallestWindow() {
        const QRectF canvas(0, 0, 700, 488);
        for (const bool banner : {false, true}) {
            for (const bool virtualNodes : {false, true}) {
                RingScene scene = test::sceneOf({0.001, 0.25, 0.49, 0.51, 0.75});
                scene.showBanner = banner;
                scene.virtualNodes = virtualNodes;
                const RingLayout layout = layoutRing(scene, canvas);
                QVERIFY2(2 * layout.outer() >= 359.5, qPrintable(QString::number(2 * layout.outer())));
                const double top = banner ? bannerBand(canvas, 1).bottom : 0;
                for (const BadgePlace& place : layout.badges) {
                    QVERIFY(place.withText);
                    QVERIFY(place.centre.y() - layout.badge / 2 >= top);
                    QVERIFY(place.centre.y() + layout.badge / 2 <= canvas.bottom());
                }
                QVERIFY(layout.centre.y() - layout.outer() >= top);
            }
        }
    }

    void theRimIsNeverUnder360AcrossInTheSmallestWindow() {
        const QRectF canvas(0, 0, 669, 488);
        RingScene scene = test::sceneOf({0.1, 0.6});
        scene.virtualNodes = true;
        scene.density = SceneDensity();
        scene.density->rim.assign(kRimSlices, 0.01F);
        scene.lens = SceneLens();
        for (const bool banner : {false, true}) {
            scene.showBanner = banner;
            const RingLayout layout = layoutRing(scene, canvas);
            const double reach = layout.rimMean + layout.rimReach;
            QVERIFY(2 * reach >= 359.5);
            QVERIFY(!layout.lens.isEmpty());
            QVERIFY(layout.centre.y() + reach <= layout.lens.top());
            // The colour key and the rim keep clear of one another.
            const QPointF corner = layout.colourKey.bottomRight();
            QVERIFY(distance(corner, layout.centre) >= reach || corner.y() < layout.centre.y() - reach);
            QVERIFY(layout.centre.x() + reach <= canvas.right());
        }
    }

    void largeTextLeavesNamesToTheListRatherThanCuttingThem() {
        const RingScene scene = test::sceneOf({0.001, 0.25, 0.49, 0.51, 0.75});
        const RingLayout layout = layoutRing(scene, QRectF(0, 0, 568, 435), 2);
        QCOMPARE(layout.badges.size(), 5U);
        for (const BadgePlace& place : layout.badges) QVERIFY(!place.withText && place.text.isEmpty());
        QVERIFY(2 * layout.outer() > 300);
        QVERIFY(layoutRing(scene, kCanvas, 2).badges.front().withText);
    }

    void spreadKeepsOrderAndGapsAndMovesLeast() {
        // Alone: nothing moves. A clash: symmetrically around the mean.
        QCOMPARE(spread({0.2, 0.5}, {0.1}, 0, 1), (std::vector<double>{0.2, 0.5}));
        const auto pair = spread({0.50, 0.52}, {0.1}, 0, 1);
        QVERIFY(std::abs(pair[0] - 0.46) < 1e-12 && std::abs(pair[1] - 0.56) < 1e-12);
        // Groups that grow into one another become one group.
        const auto four = spread({0.3, 0.3, 0.38, 0.38}, {0.1, 0.1, 0.1}, 0, 1);
        QVERIFY(std::abs((four[0] + four[3]) / 2 - 0.34) < 1e-12);
        QVERIFY(std::abs(four[3] - four[0] - 0.3) < 1e-12);
        // Against the ends.
        const auto low = spread({0.0, 0.01}, {0.1}, 0.05, 0.95);
        QVERIFY(std::abs(low[0] - 0.05) < 1e-12 && std::abs(low[1] - 0.15) < 1e-12);
        // More than fits: evenly, and within.
        const auto full = spread({0.5, 0.5, 0.5}, {0.9, 0.9}, 0, 1);
        QVERIFY(std::abs(full[0]) < 1e-12 && std::abs(full[1] - 0.5) < 1e-12 && std::abs(full[2] - 1) < 1e-12);
    }

    void badgesAndTextsNeverClash() {
        Random random(3);
        for (int round = 0; round < 200; ++round) {
            std::vector<double> turns(2 + random.below(18));
            for (double& turn : turns) turn = round % 2 ? random.unit() : 0.3 + 0.05 * random.unit();
            std::sort(turns.begin(), turns.end());
            const RingLayout layout = layoutRing(test::sceneOf(turns), kCanvas);
            QCOMPARE(layout.badges.size(), turns.size());
            for (std::size_t i = 0; i < layout.badges.size(); ++i) {
                const BadgePlace& a = layout.badges[i];
                QCOMPARE(a.beadTurns, turns[i]);
                QVERIFY(distance(a.centre, layout.at(0, layout.badgeRadius)) >= layout.badge / 2 + 24);
                for (std::size_t k = i + 1; k < layout.badges.size(); ++k) {
                    const BadgePlace& b = layout.badges[k];
                    QVERIFY(distance(a.centre, b.centre) >= layout.badge + 5.9);
                    if (a.withText && b.withText && a.textOnRight == b.textOnRight) {
                        QVERIFY(std::abs(a.centre.y() - b.centre.y()) >= 41.9);
                    }
                }
            }
        }
    }

    void badgesAcrossZeroStayOnTheirSides() {
        const RingLayout layout = layoutRing(test::sceneOf({0.002, 0.998}), kCanvas);
        QVERIFY(layout.badges[0].centre.x() > layout.centre.x() + 40);
        QVERIFY(layout.badges[1].centre.x() < layout.centre.x() - 40);
        QVERIFY(layout.badges[0].textOnRight && !layout.badges[1].textOnRight);
    }

    void manyNodesLoseTextsThenBadges() {
        const auto evenly = [](int count) {
            std::vector<double> turns;
            for (int i = 0; i < count; ++i) turns.push_back((i + 0.5) / count);
            return turns;
        };
        QVERIFY(layoutRing(test::sceneOf(evenly(24)), kCanvas).badges.front().withText);
        const RingLayout sixty = layoutRing(test::sceneOf(evenly(60)), kCanvas);
        QCOMPARE(sixty.badges.size(), std::size_t{60});
        for (std::size_t i = 0; i < 60; ++i) {
            QVERIFY(!sixty.badges[i].withText);
            QVERIFY(i == 0 || distance(sixty.badges[i].centre, sixty.badges[i - 1].centre) >= sixty.badge);
        }
        RingScene more = test::sceneOf(evenly(61));
        QVERIFY(layoutRing(more, kCanvas).badges.empty());
        more.nodes[5].pinned = true;
        more.hoveredNode = more.nodes[9].id;
        QCOMPARE(layoutRing(more, kCanvas).badges.size(), std::size_t{2});
    }

    void nodesOnOnePlaceHaveBeadsSideBySide() {
        const RingLayout layout = layoutRing(test::sceneOf({0.25, 0.25}), kCanvas);
        QVERIFY(std::abs(distance(layout.badges[0].bead, layout.badges[1].bead) - 17) < 0.1);
    }

    void keysStackInwardWithoutOverlap() {
        for (const int count : {60, 200, 700, 1500, 2000}) {
            const RingScene scene = withRandomKeys(test::sceneOf({0.2, 0.6}), count);
            const RingLayout layout = layoutRing(scene, kCanvas);
            QCOMPARE(layout.keys.size(), static_cast<std::size_t>(count));
            QVERIFY(layout.dot >= 5);
            int touching = 0;
            for (std::size_t i = 0; i < layout.keys.size(); ++i) {
                for (std::size_t k = i + 1; k < layout.keys.size(); ++k) {
                    if (distance(layout.keys[i].centre, layout.keys[k].centre) < layout.dot) ++touching;
                }
                const double r = distance(layout.keys[i].centre, layout.centre);
                QVERIFY(r >= layout.freeRadius);
                QVERIFY(std::abs(r - (layout.keyLane0 - layout.keys[i].lane * layout.pitch)) < 1e-6);
                QVERIFY(std::abs(layout.turnsAt(layout.keys[i].centre) - scene.keys[i].turns) < 1e-9);
            }
            QCOMPARE(touching, 0);
        }
    }

    void firstAndLastKeyDoNotTouchAcrossZero() {
        RingScene scene = test::sceneOf({0.5});
        for (const double turns : {0.0005, 0.4, 0.9995}) {
            SceneKey key;
            key.turns = turns;
            scene.keys.push_back(key);
        }
        const RingLayout layout = layoutRing(scene, kCanvas);
        QCOMPARE(layout.keys[0].lane, 0);
        QCOMPARE(layout.keys[1].lane, 0);
        QCOMPARE(layout.keys[2].lane, 1);
    }

    void crowdedKeysGetSmallerDots() {
        RingScene scene = test::sceneOf({0.5});
        for (int i = 0; i < 9; ++i) {
            SceneKey key;
            key.turns = 0.3;
            scene.keys.push_back(key);
        }
        QVERIFY(layoutRing(scene, kCanvas).dot < 11);
        scene.keys.pop_back();
        QCOMPARE(layoutRing(scene, kCanvas).dot, 11.0);
        QCOMPARE(keyLimit(kCanvas), std::size_t{2000});
        QVERIFY(keyLimit(QRectF(0, 0, 600, 500)) < 1500);
    }

    void gapIsNeverOverTwelvePercentOfAnArc() {
        const RingLayout layout = layoutRing(test::sceneOf({0.5}), kCanvas);
        const double pixel = 1 / (kTurn * layout.radius);
        const Sector wide = bandSector(layout, 0.1, 0.2, 1.5, 1.5);
        QVERIFY(std::abs((0.1 - wide.length()) - 3 * pixel) < 1e-12);
        const Sector narrow = bandSector(layout, 0.1, 0.1 + 5 * pixel, 1.5, 1.5);
        QVERIFY(std::abs(narrow.length() - 0.88 * 5 * pixel) < 1e-12);
        QCOMPARE(bandSector(layout, 0.1, 0.2, 0, 0, 9).outer, layout.outer() + 9);
    }

    void hatchEndsAtTheEdgeOfItsSector() {
        for (const auto& [from, to] : {std::pair{0.9, 1.1}, {0.2, 0.21}, {0.1, 0.85}, {0.0, 1.0}, {0.374, 0.376}}) {
            const Sector sector{QPointF(300, 300), 180, 210, from, to};
            const QVector<QLineF> lines = hatchLines(sector, 10);
            QVERIFY(to - from < 0.005 || !lines.isEmpty());
            for (const QLineF& line : lines) {
                QVERIFY(std::abs(line.angle() - 45) < 1e-6 || std::abs(line.angle() - 225) < 1e-6);
                for (const double share : {0.0, 0.5, 1.0}) {
                    const QPointF offset = line.pointAt(share) - sector.centre;
                    const double r = std::hypot(offset.x(), offset.y());
                    QVERIFY(r >= 180 - 1e-6 && r <= 210 + 1e-6);
                    double turns = std::atan2(offset.x(), -offset.y()) / kTurn - from + 1e-9;
                    turns -= std::floor(turns);
                    QVERIFY(sector.whole() || turns <= to - from + 2e-9);
                }
            }
        }
    }

    void hitTestFindsWhatIsPainted() {
        RingScene scene = withRandomKeys(test::sceneOf({0.1, 0.4, 0.8}), 20);
        scene.keys[3].node = 1;
        const RingLayout layout = layoutRing(scene, kCanvas);
        for (const BadgePlace& place : layout.badges) {
            QCOMPARE(hitTest(scene, layout, place.centre).part, RingPart::Badge);
            QCOMPARE(hitTest(scene, layout, place.text.center()).node, place.node);
            QCOMPARE(hitTest(scene, layout, place.bead).part, RingPart::Bead);
            QCOMPARE(hitTest(scene, layout, place.bead).node, place.node);
        }
        const RingHit key = hitTest(scene, layout, layout.keys[3].centre);
        QCOMPARE(key.part, RingPart::Key);
        QCOMPARE(key.key, 3);
        QCOMPARE(key.node, 1);
        for (const auto& [turns, owner] : {std::pair{0.05, 0}, {0.95, 0}, {0.2, 1}, {0.6, 2}}) {
            const RingHit arc = hitTest(scene, layout, layout.at(turns, layout.radius));
            QCOMPARE(arc.part, RingPart::Arc);
            QCOMPARE(arc.node, owner);
            QVERIFY(std::abs(arc.turns - turns) < 1e-9);
        }
        QCOMPARE(hitTest(scene, layout, layout.centre).part, RingPart::Inside);
        QCOMPARE(hitTest(scene, layout, QPointF(3, 3)).part, RingPart::Outside);
    }

    void powerDiscIsOnlyWhereItShows() {
        RingScene scene = test::sceneOf({0.1, 0.4});
        RingLayout layout = layoutRing(scene, kCanvas);
        const QPointF disc = layout.powerDisc(layout.badges[1]).center();
        QVERIFY(hitTest(scene, layout, disc).part != RingPart::Power);
        scene.hoveredNode = scene.nodes[1].id;
        QCOMPARE(hitTest(scene, layout, disc).part, RingPart::Power);
        QCOMPARE(hitTest(scene, layout, disc).node, 1);
        scene.forExport = true;
        QVERIFY(hitTest(scene, layout, disc).part != RingPart::Power);
    }

    void lensMapsPixelsToTurns() {
        RingScene scene = test::sceneOf({0.1, 0.4});
        scene.density.emplace();
        scene.density->rim.assign(kRimSlices, 0);
        scene.lens.emplace();
        scene.lens->from = 0.25;
        scene.lens->to = 0.26;
        const RingLayout layout = layoutRing(scene, kCanvas);
        QVERIFY(!layout.lens.isEmpty());
        QVERIFY(layout.lens.top() > layout.at(0.5, layout.rimMean + layout.rimReach).y());
        const QRectF strip = lensStrip(layout);
        QVERIFY(std::abs(lensTurnsAt(scene, layout, strip.left()) - 0.25) < 1e-12);
        QVERIFY(std::abs(lensTurnsAt(scene, layout, strip.right()) - 0.26) < 1e-12);
        QCOMPARE(hitTest(scene, layout, layout.lens.center()).part, RingPart::Lens);
        QCOMPARE(hitTest(scene, layout, lensCircle(scene, layout).center()).part, RingPart::LensCircle);
        QCOMPARE(hitTest(scene, layout, layout.at(0.7, layout.rimMean)).part, RingPart::Rim);
    }
};

QTEST_APPLESS_MAIN(TestRingLayout)
#include "tst_ring_layout.moc"
