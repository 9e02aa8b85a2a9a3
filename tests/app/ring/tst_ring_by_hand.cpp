// SPDX-License-Identifier: GPL-3.0-or-later
//
// Mouse and keyboard on the circle.
#include "app/ring/ring_widget.h"
#include "core/keys/key_generators.h"
#include "core/systems/catalog.h"
#include "tests/app/ring/ring_fixture.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

using namespace ringscope;

class TestRingByHand : public QObject {
    Q_OBJECT

    std::unique_ptr<RingFixture> f;
    std::unique_ptr<RingWidget> ring;

    QPoint badge(NodeIndex index) const {
        return ring->ringLayout().badgeOf(static_cast<int>(index))->centre.toPoint();
    }
    QPoint onBand(double turns) const { return ring->ringLayout().at(turns, ring->ringLayout().radius).toPoint(); }
    std::size_t steps() const { return f->session.timeline().path(f->session.cursor()).size(); }
    QImage picture() const {
        QImage image(ring->size(), QImage::Format_RGB32);
        ring->render(&image);
        return image;
    }

private Q_SLOTS:
    void init() {
        f = std::make_unique<RingFixture>();
        ring = std::make_unique<RingWidget>(f->session, f->themes, f->settings, f->clock);
        ring->resize(900, 760);
        ring->show();
        QVERIFY(QTest::qWaitForWindowExposed(ring.get()));
    }
    void cleanup() {
        ring.reset();
        f.reset();
    }

    void oneClickSelectsAndNeverKills() {
        const std::size_t before = steps();
        QTest::mouseClick(ring.get(), Qt::LeftButton, {}, badge(2));
        QCOMPARE(f->session.selectedNode(), std::optional(f->node(2)));
        QCOMPARE(steps(), before);
        QVERIFY(f->up(2));
    }

    void doubleClickKillsAndRevives() {
        QTest::mouseDClick(ring.get(), Qt::LeftButton, {}, badge(2));
        QVERIFY(!f->up(2));
        f->session.waitForEvaluation();
        f->clock.finish();
        QTest::mouseDClick(ring.get(), Qt::LeftButton, {}, badge(2));
        QVERIFY(f->up(2));
    }

    void doubleClickBesideANameKillsNobody() {
        const BadgePlace* place = ring->ringLayout().badgeOf(2);
        const double far = place->textOnRight ? place->text.right() - 4 : place->text.left() + 4;
        QTest::mouseDClick(ring.get(), Qt::LeftButton, {}, QPointF(far, place->text.center().y()).toPoint());
        QVERIFY(f->up(2));
    }

    void powerDiscOfTheSelectedBadgeKills() {
        QTest::mouseClick(ring.get(), Qt::LeftButton, {}, badge(2));
        const BadgePlace* place = ring->ringLayout().badgeOf(2);
        QTest::mouseClick(ring.get(), Qt::LeftButton, {}, ring->ringLayout().powerDisc(*place).center().toPoint());
        QVERIFY(!f->up(2));
    }

    void hoveringTellsWhatWouldGoBeforeTheKill() {
        const CentreText rest = ring->scene().centre;
        QTest::mouseMove(ring.get(), badge(2));
        QTRY_VERIFY(ring->scene().hoveredNode.has_value());
        QVERIFY(ring->scene().centre != rest);
        QVERIFY(ring->scene().centre.number.contains(QString::number(ring->scene().nodes[2].keys)));
        QVERIFY(f->up(2));
        QTest::mouseMove(ring.get(), QPoint(3, 3));
        QTRY_COMPARE(ring->scene().centre, rest);
    }

    /// Of a real system a worker finds it out; until then the middle says what is known at once.
    void hoveringARealSystemTellsWhatWouldGo() {
        State state = f->session.state();
        state.placement = *systemSpec("libketama");
        f->session.reset(Scenario{"system", Timeline(state), {}, {}});
        f->session.waitForEvaluation();
        f->clock.finish();
        QTRY_VERIFY(ring->scene().arcs.size() > 100);
        const auto over = [&](int node) {
            const auto& arcs = ring->scene().arcs;
            const auto length = [&](const SceneArc& arc) { return arc.node == node ? arc.to - arc.from : 0; };
            const auto longest = std::max_element(
                arcs.begin(), arcs.end(), [&](const SceneArc& x, const SceneArc& y) { return length(x) < length(y); });
            return onBand((longest->from + longest->to) / 2);
        };
        QTest::mouseMove(ring.get(), over(2));
        QTRY_VERIFY(ring->scene().hoveredNode.has_value());
        QTRY_VERIFY(ring->scene().centre.sentence.contains(QStringLiteral("would go")));
        // The next node asks anew.
        QTest::mouseMove(ring.get(), over(1));
        const NodeId other = f->node(1);
        QTRY_COMPARE(ring->scene().hoveredNode, std::optional(other));
        QTRY_VERIFY(ring->scene().centre.hint.contains(ring->scene().nodes[1].name));
    }

    void clickOnAKeySelectsIt() {
        const KeyPlace& place = ring->ringLayout().keys[7];
        const QImage before = picture();
        QTest::mouseClick(ring.get(), Qt::LeftButton, {}, place.centre.toPoint());
        QCOMPARE(f->session.selectedKey(), std::optional(ring->scene().keys[7].id));
        QVERIFY(picture() != before);
        QTest::mouseClick(ring.get(), Qt::LeftButton, {}, QPoint(4, 4));
        QVERIFY(!f->session.selectedKey());
    }

    void doubleClickOnTheCircleAsksForANodeThere() {
        QSignalSpy asked(ring.get(), &RingWidget::addRequestedAt);
        QTest::mouseDClick(ring.get(), Qt::LeftButton, {}, onBand(0.3));
        QCOMPARE(asked.count(), 1);
        QVERIFY(std::abs(asked[0][0].toDouble() - 0.3) < 0.01);
        QTest::mouseDClick(ring.get(), Qt::LeftButton, {}, ring->ringLayout().centre.toPoint());
        QCOMPARE(asked.count(), 1);
    }

    void arrowsGoAroundTheCircle() {
        ring->setFocus(Qt::TabFocusReason);
        std::vector<double> places;
        for (int i = 0; i < 5; ++i) {
            QTest::keyClick(ring.get(), Qt::Key_Right);
            QVERIFY(f->session.selectedNode());
            places.push_back(
                ring->scene().nodes[static_cast<std::size_t>(ring->scene().indexOf(*f->session.selectedNode()))].turns);
        }
        QVERIFY(std::is_sorted(places.begin(), places.end()));
        const auto last = f->session.selectedNode();
        QTest::keyClick(ring.get(), Qt::Key_Right);
        QTest::keyClick(ring.get(), Qt::Key_Left);
        QCOMPARE(f->session.selectedNode(), last);
        QCOMPARE(ring->scene().focusedNode, last);
        QTest::keyClick(ring.get(), Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(f->session.selectedKey(), std::optional(ring->scene().keys.front().id));
        QTest::keyClick(ring.get(), Qt::Key_Escape);
        QVERIFY(!f->session.selectedKey());
        QVERIFY(!f->session.selectedNode());
    }

    void keysOfTheKeyboardActOnTheSelectedNode() {
        f->session.selectNode(f->node(2));
        QTest::keyClick(ring.get(), Qt::Key_Space);
        QVERIFY(!f->up(2));
        QTest::keyClick(ring.get(), Qt::Key_K);
        QVERIFY(f->up(2));
        QTest::keyClick(ring.get(), Qt::Key_Delete);
        QCOMPARE(f->session.state().cluster.size(), std::size_t{4});
        QSignalSpy lookUp(ring.get(), &RingWidget::lookUpRequested);
        QTest::keyClick(ring.get(), Qt::Key_F);
        QCOMPARE(lookUp.count(), 1);
    }

    void emptyCircleOffersFiveNodes() {
        f->session.reset(Scenario{"", Timeline(State::initial()), {}, {}});
        f->session.waitForEvaluation();
        auto* add = ring->findChild<QPushButton*>(QStringLiteral("addFiveNodes"));
        auto* open = ring->findChild<QPushButton*>(QStringLiteral("openScenario"));
        QVERIFY(add->isVisible() && open->isVisible());
        QSignalSpy asked(ring.get(), &RingWidget::openScenarioRequested);
        open->click();
        QCOMPARE(asked.count(), 1);
        add->click();
        QCOMPARE(f->session.state().cluster.size(), std::size_t{5});
        QCOMPARE(f->session.timeline().size(), std::size_t{2});
        f->session.waitForEvaluation();
        QTRY_VERIFY(!add->isVisible());
    }

    void allDownOffersToBringAllBack() {
        NodesKilled all;
        for (const auto& node : f->session.state().cluster.nodes()) all.nodes.push_back(node->id);
        QVERIFY(f->session.apply(all).has_value());
        f->session.waitForEvaluation();
        auto* back = ring->findChild<QPushButton*>(QStringLiteral("bringAllBack"));
        QTRY_VERIFY(back->isVisible());
        back->click();
        QCOMPARE(f->session.state().cluster.upCount(), std::size_t{5});
    }

    void theLensFollowsDragWheelAndArrows() {
        QVERIFY(f->session.apply(KeysChanged{*generate(SequenceKeys{20000, "key:"})}).has_value());
        f->session.waitForEvaluation();
        QVERIFY(ring->scene().showsRim());
        QVERIFY(ring->scene().lens);
        const auto middle = [this] { return (ring->scene().lens->from + ring->scene().lens->to) / 2; };
        QTest::mousePress(ring.get(), Qt::LeftButton, {}, onBand(0.3));
        QVERIFY(std::abs(middle() - 0.3) < 0.01);
        QTest::mouseMove(ring.get(), onBand(0.4));
        QTRY_VERIFY(std::abs(middle() - 0.4) < 0.01);
        QTest::mouseRelease(ring.get(), Qt::LeftButton, {}, onBand(0.4));

        const double power = ring->scene().lens->power;
        QWheelEvent wheel(QPointF(50, 50), ring->mapToGlobal(QPointF(50, 50)), {}, {0, 120}, {}, {}, Qt::NoScrollPhase,
                          false);
        QCoreApplication::sendEvent(ring.get(), &wheel);
        QVERIFY(ring->scene().lens->power > power);
        const double before = middle();
        QTest::keyClick(ring.get(), Qt::Key_Right);
        QVERIFY(middle() > before);
        QVERIFY(!f->session.selectedNode());
    }
};

QTEST_MAIN(TestRingByHand)
#include "tst_ring_by_hand.moc"
