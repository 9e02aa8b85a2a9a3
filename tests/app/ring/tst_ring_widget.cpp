// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_accessible.h"
#include "app/ring/ring_style.h"
#include "app/ring/ring_widget.h"
#include "core/keys/key_generators.h"
#include "core/systems/catalog.h"
#include "tests/app/ring/ring_fixture.h"

#include <QAccessible>
#include <QBuffer>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QSvgGenerator>
#include <QTest>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

using namespace ringscope;

namespace {

/// Counts what reaches a widget.
class PaintCounter : public QObject {
public:
    explicit PaintCounter(QWidget* widget) { widget->installEventFilter(this); }
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Paint) ++paints;
        return false;
    }
    int paints = 0;
};

QStringList heard;
void listen(QAccessibleEvent* event) {
    if (event->type() != QAccessible::Alert) return;
    const QAccessibleInterface* source = event->accessibleInterface();
    if (source) heard << source->text(QAccessible::Name);
}

}  // namespace

class TestRingWidget : public QObject {
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

    void showsTheEvaluationOfTheSession() {
        QCOMPARE(ring->scene().nodes.size(), std::size_t{5});
        QCOMPARE(ring->scene().keys.size(), std::size_t{60});
        QCOMPARE(ring->ringLayout().keys.size(), std::size_t{60});
    }

    void aStepPlaysAndEndsInTheSettledPicture() {
        QSignalSpy ended(&f->clock, &MotionClock::finished);
        f->clock.setSpeed(4);
        f->kill(2);
        QVERIFY(f->clock.running());
        QVERIFY(ring->journey().duration() > 1000);
        QVERIFY(ring->journey().duration() <= 2600);
        QCOMPARE(ring->journey().total(), f->session.transition()->movement.keys);
        QTRY_COMPARE(ended.count(), 1);
        QCOMPARE(ring->loadProgress(), 1.0);
        QVERIFY(ring->scene().showBanner);
    }

    void everyMomentIsAnotherPictureAndTheSameOneEachTime() {
        f->kill(2);
        const double length = ring->journey().duration();
        f->clock.freezeAt(length, 0.55 * length);
        const QImage first = picture();
        f->clock.freezeAt(length, 0.8 * length);
        QVERIFY(picture() != first);
        f->clock.freezeAt(length, 0.55 * length);
        QCOMPARE(picture(), first);
    }

    void anInterruptedEventIsFinishedAtOnce() {
        f->kill(2);
        QVERIFY(f->clock.running());
        QSignalSpy ended(&f->clock, &MotionClock::finished);
        f->kill(3);
        QCOMPARE(ended.count(), 1);
        QVERIFY(f->clock.running());
        QVERIFY(f->clock.now() < 100);
        QVERIFY(!ring->scene().nodes[3].up);
    }

    void jumpsDoNotPlay() {
        f->kill(2);
        f->clock.finish();
        f->session.toStart();
        f->session.waitForEvaluation();
        QVERIFY(!f->clock.running());
        QVERIFY(!ring->scene().showBanner);
    }

    void nothingRepaintsAtRest() {
        QTest::qWait(50);
        PaintCounter counter(ring.get());
        QTest::qWait(300);
        QCOMPARE(counter.paints, 0);
        f->clock.setSpeed(4);
        f->kill(2);
        QTRY_VERIFY(!f->clock.running());
        QVERIFY(counter.paints > 5);
        QTest::qWait(100);
        counter.paints = 0;
        QTest::qWait(300);
        QCOMPARE(counter.paints, 0);
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

    void reducedMotionShowsTheSameWithoutTravel() {
        f->settings.setReducedMotion(true);
        f->kill(2);
        QVERIFY(ring->journey().reducedMotion());
        QVERIFY(ring->journey().at(700).lights.empty());
        QCOMPARE(ring->journey().total(), f->session.transition()->movement.keys);
    }

    void virtualNodesSplitTheArcs() {
        RingSpec spec = f->session.state().placement.ring;
        spec.virtualNodes = true;
        QVERIFY(f->session.apply(RingChanged{spec}).has_value());
        f->session.waitForEvaluation();
        QVERIFY(ring->journey().splits());
        const double length = ring->journey().duration();
        f->clock.freezeAt(length, 350);
        const QImage middle = picture();
        f->clock.freezeAt(length, 699);
        QVERIFY(picture() != middle);
    }

    void theKilledNodesArcIsHatchedUntilTheHeirHasItsKeys() {
        f->kill(2);
        const auto& changes = ring->journey().changes();
        QCOMPARE(changes.size(), std::size_t{1});
        QVERIFY(changes[0].leaves);
        const double middle = (changes[0].from + changes[0].to) / 2;
        const QColor heir =
            f->themes.theme().node(ring->scene().nodes[static_cast<std::size_t>(changes[0].after)].slot);
        const QPoint spot = onBand(middle);
        f->clock.finish();
        QCOMPARE(picture().pixelColor(spot), heir);
        const double length = ring->journey().duration();
        f->clock.freezeAt(length, 600);
        QVERIFY(picture().pixelColor(spot) != heir);
    }

    void readersHearTheBannerAndFindTheNodes() {
        heard.clear();
        QSignalSpy announced(ring.get(), &RingWidget::announced);
        const auto previous = QAccessible::installUpdateHandler(listen);
        f->kill(2);
        QAccessible::installUpdateHandler(previous);
        QCOMPARE(announced.count(), 1);
        const QString sentence = announced[0][0].toString();
        QVERIFY(sentence.contains(QStringLiteral("cache-c")));
        auto* label = ring->findChild<QWidget*>(QStringLiteral("announcer"));
        QCOMPARE(QAccessible::queryAccessibleInterface(label)->text(QAccessible::Name), sentence);
        // The offscreen platform delivers no accessibility events: Qt drops them before the handler.
        if (QAccessible::isActive()) QCOMPARE(heard, QStringList{sentence});

        QAccessibleInterface* circle = QAccessible::queryAccessibleInterface(ring.get());
        QVERIFY(circle);
        QVERIFY(!circle->text(QAccessible::Name).isEmpty());
        QVERIFY(circle->childCount() >= 5);
        QAccessibleInterface* first = circle->child(0);
        QCOMPARE(first->text(QAccessible::Name), spokenNode(ring->scene().nodes[0]));
        QVERIFY(first->text(QAccessible::Name).startsWith(QStringLiteral("cache-a, up")));
        QCOMPARE(circle->child(2)->text(QAccessible::Name).left(13), QStringLiteral("cache-c, down"));
        QVERIFY(first->rect().contains(ring->mapToGlobal(badge(0))));
        QCOMPARE(circle->indexOfChild(first), 0);
        QCOMPARE(first->parent(), circle);
        first->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(f->session.selectedNode(), std::optional(f->node(0)));
        QVERIFY(f->up(0));
        QVERIFY(first->state().selected);
        first->actionInterface()->doAction(QAccessibleActionInterface::toggleAction());
        QVERIFY(!f->up(0));
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

    void vectorPicturesHoldNoImage() {
        f->kill(2);
        const double length = ring->journey().duration();
        f->clock.freezeAt(length, 0.55 * length);
        QVERIFY(!ring->journey().at(0.55 * length).lights.empty());
        QBuffer file;
        QVERIFY(file.open(QIODevice::WriteOnly));
        QSvgGenerator svg;
        svg.setOutputDevice(&file);
        svg.setSize({800, 600});
        svg.setViewBox(QRect(0, 0, 800, 600));
        RingStyle style;
        style.theme = f->themes.theme();
        style.vector = true;
        QPainter painter(&svg);
        ring->paintOn(painter, {0, 0, 800, 600}, style);
        painter.end();
        QVERIFY(file.data().size() > 10000);
        QVERIFY(!file.data().contains("<image"));
        QVERIFY(!file.data().contains("adialGradient"));
    }

    void theSelectedKeyIsAChild() {
        QAccessibleInterface* circle = QAccessible::queryAccessibleInterface(ring.get());
        const int without = circle->childCount();
        f->session.selectKey(16);
        QCOMPARE(circle->childCount(), without + 1);
        QVERIFY(circle->child(5)->text(QAccessible::Name).startsWith(QStringLiteral("key:17, position ")));
    }
};

QTEST_MAIN(TestRingWidget)
#include "tst_ring_widget.moc"
