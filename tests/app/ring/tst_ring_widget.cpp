// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_accessible.h"
#include "app/ring/ring_style.h"
#include "app/ring/ring_widget.h"
#include "tests/app/ring/ring_fixture.h"

#include <QAccessible>
#include <QBuffer>
#include <QPainter>
#include <QSignalSpy>
#include <QSvgGenerator>
#include <QTest>

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
