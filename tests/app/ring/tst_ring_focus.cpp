// SPDX-License-Identifier: GPL-3.0-or-later
//
// What lessons point at: marks on nodes and keys, and a closer look at a stretch of the circle, in layout, picture, hit
// test, keyboard and accessible tree.
#include "app/ring/ring_camera.h"
#include "app/ring/ring_close_up.h"
#include "app/ring/ring_hit_test.h"
#include "app/ring/ring_marks.h"
#include "app/ring/ring_painter.h"
#include "app/ring/ring_widget.h"
#include "tests/app/ring/ring_fixture.h"
#include "tests/app/ring/ring_scenes.h"

#include <QAccessible>
#include <QPainter>
#include <QPushButton>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace ringscope;

namespace {

const QRectF kArea(0, 0, 1000, 760);

RingScene closeTo(RingScene scene, double lookAt, double zoom) {
    scene.lookAt = lookAt;
    scene.zoom = zoom;
    return scene;
}

RingScene sceneWith(std::uint64_t keys) {
    SceneView view;
    const State state = test::firstState();  // 60 keys
    return buildScene(*test::evaluated(keys == 60 ? state : test::withKeys(state, keys)), view);
}

QImage painted(const RingScene& scene) {
    QImage image(kArea.size().toSize(), QImage::Format_RGB32);
    QPainter painter(&image);
    RingStyle style;
    style.theme = Theme::light();
    RingPainter().paintStill(painter, scene, layoutRing(scene, kArea), style);
    return image;
}

bool apart(const std::vector<QRectF>& rects) {
    for (std::size_t i = 0; i < rects.size(); ++i) {
        for (std::size_t k = i + 1; k < rects.size(); ++k) {
            if (rects[i].intersects(rects[k])) return false;
        }
    }
    return true;
}

}  // namespace

class TestRingFocus : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aCloserLookKeepsSizesAndSpreadsPlaces_data() {
        QTest::addColumn<double>("lookAt");
        QTest::addColumn<double>("zoom");
        for (const double lookAt : {0.0, 0.125, 0.25, 0.5, 0.75, 0.97}) {
            for (const double zoom : {1.5, 4.0, 20.0}) {
                QTest::addRow("%.3f × %.1f", lookAt, zoom) << lookAt << zoom;
            }
        }
    }
    void aCloserLookKeepsSizesAndSpreadsPlaces() {
        QFETCH(double, lookAt);
        QFETCH(double, zoom);
        const RingScene scene = sceneWith(60);
        const RingLayout whole = layoutRing(scene, kArea);
        const RingLayout close = layoutRing(closeTo(scene, lookAt, zoom), kArea);
        QCOMPARE(close.radius, whole.radius * zoom);
        QCOMPARE(close.halfBand, whole.halfBand);
        QCOMPARE(close.unit, whole.unit);
        QVERIFY(close.dot >= whole.dot);
        // The place comes to within a part of the radius of the middle.
        const QPointF off = close.at(lookAt, close.radius) - whole.centre;
        QVERIFY(std::hypot(off.x(), off.y()) <= whole.radius / zoom + 1e-6);
        // Whatever of the band is in the area counts as in sight.
        for (int i = 0; i < 2000; ++i) {
            const double turns = i / 2000.0;
            if (kArea.contains(close.at(turns, close.radius))) QVERIFY(close.shows(turns));
        }
        if (zoom >= 4) QVERIFY(close.visibleTo - close.visibleFrom < 0.5);
    }

    void partsInSightAddUp() {
        const RingScene scene = sceneWith(60);
        for (const double lookAt : {0.0, 0.02, 0.4, 0.98}) {
            const RingLayout layout = layoutRing(closeTo(scene, lookAt, 6), kArea);
            double inSight = 0;
            for (const VisiblePart& part : visibleParts(layout, 0, 1)) {
                QVERIFY(part.to > part.from);
                inSight += part.to - part.from;
            }
            const double seen = layout.visibleTo - layout.visibleFrom;
            QVERIFY(inSight >= seen && inSight < seen + 0.05);
            // Arcs one after the other leave no hole and do not overlap.
            double arcs = 0;
            for (const SceneArc& arc : scene.arcs)
                for (const VisiblePart& part : visibleParts(layout, arc.from, arc.to)) arcs += part.to - part.from;
            QVERIFY(std::abs(arcs - inSight) < 1e-9);
        }
        const RingLayout whole = layoutRing(scene, kArea);
        QCOMPARE(visibleParts(whole, 0.3, 1.2).size(), std::size_t{1});
        QCOMPARE(visibleParts(whole, 0.3, 1.2).front().from, 0.3);
    }

    void onlyWhatIsInSightHasABadgeAndNoNamesMeet() {
        std::vector<double> turns;
        for (int i = 0; i < 20; ++i) turns.push_back((i + 0.3) / 20);
        const RingScene scene = test::sceneOf(turns);
        for (const double lookAt : {0.0, 0.1, 0.25, 0.5, 0.6, 0.99}) {
            for (const double zoom : {2.0, 4.0, 20.0}) {
                const RingLayout layout = layoutRing(closeTo(scene, lookAt, zoom), kArea);
                QVERIFY(layout.badges.size() < 20);
                std::vector<QRectF> rects;
                for (const BadgePlace& place : layout.badges) {
                    QVERIFY(inSight(layout, scene.nodes[static_cast<std::size_t>(place.node)].turns));
                    const double r = layout.badge / 2;
                    rects.emplace_back(place.centre.x() - r, place.centre.y() - r, 2 * r, 2 * r);
                    if (place.withText) rects.push_back(place.text.adjusted(0, 8, 0, -8));
                }
                QVERIFY2(apart(rects), qPrintable(QStringLiteral("%1 × %2").arg(lookAt).arg(zoom)));
            }
        }
    }

    void keysHaveMoreRoom() {
        const RingScene scene = sceneWith(1000);
        const auto deepest = [](const RingLayout& layout) {
            int lane = 0;
            for (const KeyPlace& place : layout.keys) lane = std::max(lane, place.lane);
            return lane;
        };
        const RingLayout whole = layoutRing(scene, kArea), close = layoutRing(closeTo(scene, 0.3, 20), kArea);
        QCOMPARE(close.keys.size(), std::size_t{1000});
        QVERIFY(deepest(close) < deepest(whole));
        QVERIFY(close.dot > whole.dot);
    }

    void whatIsSeenCanBeHit() {
        const RingScene scene = closeTo(sceneWith(60), 0.25, 5);
        const RingLayout layout = layoutRing(scene, kArea);
        int seen = 0;
        for (const KeyPlace& place : layout.keys) {
            if (!kArea.contains(place.centre)) continue;
            ++seen;
            const RingHit hit = hitTest(scene, layout, place.centre);
            QCOMPARE(hit.part, RingPart::Key);
            QCOMPARE(hit.key, place.key);
        }
        QVERIFY(seen > 0 && seen < 40);
        for (const BadgePlace& place : layout.badges) QCOMPARE(hitTest(scene, layout, place.centre).node, place.node);
        const QPointF on = layout.at(0.25, layout.radius);
        QVERIFY(std::abs(hitTest(scene, layout, on).turns - 0.25) < 1e-9);
    }

    void theWordsInTheMiddleAreThereOrNot() {
        const RingScene scene = sceneWith(60);
        QVERIFY(showsCentre(layoutRing(scene, kArea)));
        QVERIFY(!showsCentre(layoutRing(closeTo(scene, 0.25, 4), kArea)));
    }

    void itSaysHowCloseAndWhere() {
        const RingScene scene = sceneWith(60);
        QCOMPARE(closeUpText(layoutRing(closeTo(scene, 0.25, 4), kArea)), QStringLiteral("4 × around ¼"));
        QCOMPARE(closeUpText(layoutRing(closeTo(scene, 0.13, 2.5), kArea)), QStringLiteral("2.5 × around 0.13"));
        QCOMPARE(closeUpText(layoutRing(closeTo(scene, 0, 20), kArea)), QStringLiteral("20 × around 0"));
    }

    void everyMarkIsSeen() {
        RingScene scene = sceneWith(60);
        const QImage plain = painted(scene);
        RingScene marked = scene;
        marked.markedNodes = {scene.nodes[1].id};
        const QImage withNode = painted(marked);
        QVERIFY(withNode != plain);
        // A ring in the text's colour, around the badge and four pixels away.
        const RingLayout layout = layoutRing(marked, kArea);
        const QPoint onRing =
            layout.at(layout.badgeOf(1)->badgeTurns, layout.badgeRadius + layout.badge / 2 + 5.5).toPoint();
        QVERIFY(withNode.pixelColor(onRing).lightness() < 90);
        QVERIFY(plain.pixelColor(onRing).lightness() > 200);

        marked = scene;
        const SceneKey& key = scene.keys[7];
        marked.markedKeys = {{key.id, QStringLiteral("user:7"), key.turns, key.node}};
        QVERIFY(painted(marked) != plain);
    }

    void arcsAreMarkedWhereThereAreNoBadges() {
        State state = test::firstState();
        RingSpec ring = state.placement.ring;
        ring.virtualNodes = true;
        ring.perWeight = 20;
        state = test::after(state, RingChanged{ring});
        SceneView view;
        const EvaluationPtr evaluation = test::evaluated(state);
        const QImage plain = painted(buildScene(*evaluation, view));
        view.focus.nodes = {state.cluster[2].id};
        const RingScene marked = buildScene(*evaluation, view);
        QCOMPARE(marked.markedNodes.size(), std::size_t{1});
        QVERIFY(painted(marked) != plain);
        // Others are not paled: a place on another node's arc keeps its colour.
        const RingLayout layout = layoutRing(marked, kArea);
        for (const SceneArc& arc : marked.arcs) {
            if (arc.node == 2 || (arc.to - arc.from) < 0.02) continue;
            const QPoint at = layout.at((arc.from + arc.to) / 2, layout.radius + 8).toPoint();
            QCOMPARE(painted(marked).pixel(at), plain.pixel(at));
            break;
        }
    }

    void aFocusIsOfWhatIsThere() {
        const EvaluationPtr evaluation = test::evaluated(test::firstState());
        SceneView view;
        view.focus = {{NodeId{1}, NodeId{99}}, {0, 5}, 0.3, 4};
        const RingScene scene = buildScene(*evaluation, view);
        QCOMPARE(scene.markedNodes, std::vector<NodeId>{NodeId{1}});
        QCOMPARE(scene.markedKeys.size(), std::size_t{2});
        QVERIFY(!scene.markedKeys[0].name.isEmpty());
        QCOMPARE(scene.zoom, 4.0);
        for (const SceneMark& mark : scene.markedKeys) {
            const auto key = std::find_if(scene.keys.begin(), scene.keys.end(),
                                          [&](const SceneKey& each) { return each.id == mark.id; });
            QVERIFY(key != scene.keys.end());
            QCOMPARE(mark.turns, key->turns);
            QCOMPARE(mark.node, key->node);
        }
        // So many that their names would hide them have none.
        view.focus.keys.clear();
        for (KeyId id = 0; id < 9; ++id) view.focus.keys.push_back(id);
        for (const SceneMark& mark : buildScene(*evaluation, view).markedKeys) QVERIFY(mark.name.isEmpty());
    }

    void marksAreThereAboveTheDensityLimit() {
        SceneView view;
        const EvaluationPtr evaluation = test::evaluated(test::withKeys(test::firstState(), 5000));
        const RingScene plain = buildScene(*evaluation, view);
        QVERIFY(plain.showsRim() && plain.lens);
        view.focus.keys = {17};
        const RingScene marked = buildScene(*evaluation, view);
        QVERIFY(painted(marked) != painted(plain));
        view.focus.zoom = 4;
        QVERIFY(!buildScene(*evaluation, view).lens);
    }

    void namesCoverNothing() {
        MarkRoom room;
        room.area = QRectF(0, 0, 400, 300);
        room.inward = QPointF(200, 150);
        std::vector<MarkSpot> spots;
        for (int i = 0; i < 8; ++i) {
            const QPointF at(60 + 36 * i, 60 + (i % 2) * 20);
            spots.push_back({at, QStringLiteral("key:%1").arg(i), QSizeF(60, 18)});
            room.dots.push_back(at);
        }
        room.taken = {QRectF(150, 120, 100, 60)};
        const std::vector<QRectF> places = placeMarkNames(spots, room);
        std::vector<QRectF> shown;
        for (const QRectF& place : places) {
            if (place.isNull()) continue;
            shown.push_back(place);
            QVERIFY(room.area.contains(place));
            QVERIFY(!place.intersects(room.taken.front()));
            for (const QPointF& dot : room.dots) QVERIFY(!place.contains(dot));
        }
        QVERIFY(shown.size() >= 4);
        QVERIFY(apart(shown));
        // No room, no name.
        room.area = QRectF(0, 0, 30, 30);
        QVERIFY(placeMarkNames({{QPointF(15, 15), QStringLiteral("a"), QSizeF(60, 18)}}, room).front().isNull());
    }

    void theWindowFollowsTheSession() {
        RingFixture f;
        RingWidget ring(f.session, f.themes, f.settings, f.clock);
        ring.resize(900, 760);
        ring.show();
        QVERIFY(QTest::qWaitForWindowExposed(&ring));
        auto* out = ring.findChild<QPushButton*>(QStringLiteral("wholeCircle"));
        QVERIFY(!out->isVisible());
        const double whole = ring.ringLayout().radius;
        const double place = ring.scene().nodes[2].turns;
        f.session.setFocus({{f.node(2)}, {3}, place, 4});
        QCOMPARE(ring.ringLayout().radius, 4 * whole);
        QVERIFY(out->isVisible());
        QVERIFY(ring.rect().contains(out->geometry()));

        // Nodes out of sight stay in the tree, and say so.
        QAccessibleInterface* tree = QAccessible::queryAccessibleInterface(&ring);
        for (int i = 0; i < 5; ++i) {
            const bool seen = inSight(ring.ringLayout(), ring.scene().nodes[static_cast<std::size_t>(i)].turns);
            QCOMPARE(bool(tree->child(i)->state().offscreen), !seen);
            if (seen) QVERIFY(QRect(ring.mapToGlobal(QPoint()), ring.size()).intersects(tree->child(i)->rect()));
        }
        QVERIFY(!tree->child(2)->state().offscreen);
        QVERIFY(!tree->child(2)->text(QAccessible::Description).isEmpty());
        QVERIFY(tree->child(1)->text(QAccessible::Description).isEmpty());
        QVERIFY(tree->text(QAccessible::Description).contains(closeUpText(ring.ringLayout())));

        // The keyboard takes the look along.
        ring.setFocus(Qt::TabFocusReason);
        for (int i = 0; i < 5; ++i) {
            QTest::keyClick(&ring, Qt::Key_Right);
            const int node = ring.scene().indexOf(*f.session.selectedNode());
            QVERIFY(ring.ringLayout().badgeOf(node) != nullptr);
        }

        QTest::mouseClick(out, Qt::LeftButton);
        QCOMPARE(f.session.focus().zoom, 1.0);
        QCOMPARE(f.session.focus().nodes.size(), std::size_t{1});
        QCOMPARE(ring.ringLayout().radius, whole);
        QVERIFY(!out->isVisible());

        f.session.setFocus({{f.node(2)}, {}, 0.5, 20});
        QTest::keyClick(&ring, Qt::Key_Escape);
        QVERIFY(f.session.focus().empty());
        QCOMPARE(ring.ringLayout().radius, whole);
    }

    void aCloserLookIsACutAndThenRests() {
        RingFixture f;
        RingWidget ring(f.session, f.themes, f.settings, f.clock);
        ring.resize(900, 760);
        ring.show();
        QVERIFY(QTest::qWaitForWindowExposed(&ring));
        f.session.setFocus({{}, {}, 0.25, 6});
        QVERIFY(!f.clock.running());
        f.kill(2);
        QVERIFY(f.clock.running());
        const double length = ring.journey().duration();
        f.clock.freezeAt(length, 0.5 * length);
        QImage first(ring.size(), QImage::Format_RGB32), second = first;
        ring.render(&first);
        f.session.setFocus({{}, {}, 0.75, 6});  // while keys are on the move
        ring.render(&second);
        QVERIFY(first != second);
        QVERIFY(f.clock.running());
        f.clock.finish();
        QVERIFY(f.session.back());
        f.session.waitForEvaluation();
        QVERIFY(f.clock.running());
        f.clock.freezeAt(ring.journey().duration(), 500);
        ring.render(&second);
        f.clock.finish();
        ring.render(&first);
        QVERIFY(first != second);
    }
};

QTEST_MAIN(TestRingFocus)
#include "tst_ring_focus.moc"
