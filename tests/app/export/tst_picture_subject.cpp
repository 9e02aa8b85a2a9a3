// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every subject: painted in a worker it is the picture painted here; a new size scales it; the transition
// behind it is the one the session would show.
#include "app/export/picture_subject.h"
#include "app/ring/scene_words.h"
#include "core/scenario/builtin_scenarios.h"

#include <QElapsedTimer>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTest>
#include <QtConcurrentRun>

#include <memory>
#include <utility>

using namespace ringscope;

class TestPictureSubject : public QObject {
    Q_OBJECT

    static PictureSource sourceAt(const Scenario& scenario, std::size_t step) {
        const auto line = scenario.timeline.line(StepId{0});
        auto transition = transitionAt(scenario.timeline, line[step]);
        if (!transition) qFatal("the built-in scenario does not evaluate");
        PictureSource source;
        source.transition = *transition;
        source.title = QString::fromStdString(scenario.title);
        source.step = step + 1;
        return source;
    }

private Q_SLOTS:
    void transitionIsThatOfTheStep() {
        const Scenario scenario = firstRing();
        const PictureSource start = sourceAt(scenario, 0), kill = sourceAt(scenario, 1);
        QVERIFY(!start.transition->event && !start.transition->before);
        QVERIFY(kill.transition->event && std::holds_alternative<NodesKilled>(*kill.transition->event));
        QCOMPARE(kill.transition->movement.keys, std::uint64_t(12));
        QCOMPARE(kill.transition->side("modulo")->after->state.placement.rule, std::string("modulo"));
        QCOMPARE(fingerprint(kill.transition->before->state), fingerprint(start.transition->after->state));
        QVERIFY(kill.transition->side("modulo")->movement.keys > 30);
    }

    void sameInAWorker_data() {
        QTest::addColumn<int>("subject");
        QTest::addColumn<bool>("large");
        for (const bool large : {false, true}) {
            for (int subject = 0; subject <= int(PictureSubject::WholeView); ++subject) {
                QTest::addRow("%s %d", large ? "large" : "first", subject) << subject << large;
            }
        }
    }
    void sameInAWorker() {
        QFETCH(int, subject);
        QFETCH(bool, large);
        static const PictureSource first = sourceAt(firstRing(), 1), many = sourceAt(largeRing(), 0);
        PictureRequest request;
        request.subject = static_cast<PictureSubject>(subject);
        request.size = {640, 480};
        for (const PictureFormat format : {PictureFormat::Png, PictureFormat::Svg}) {
            request.format = format;
            const PictureSource& source = large ? many : first;
            const PicturePainter paint = painterOf(source, request);
            const auto here = pictureBytes(request, paint, wordsOf(source));
            QVERIFY(here.has_value());
            const QByteArray there =
                QtConcurrent::run([&] { return *pictureBytes(request, paint, wordsOf(source)); }).result();
            QCOMPARE(there, *here);
            QVERIFY(!here->contains("<image"));
            if (!large) QCOMPARE(*pictureBytes(request, painterOf(source, request), wordsOf(source)), *here);
        }
    }

    void keysOnTheirWayAreDotsWithAPlainArc() {
        PictureSource source = sourceAt(firstRing(), 1);
        PictureRequest request;
        request.format = PictureFormat::Svg;
        request.textAsOutlines = false;
        const auto svg = [&](double moment) {
            source.moment = moment;
            return *pictureBytes(request, painterOf(source, request), wordsOf(source));
        };
        const QByteArray after = svg(1), mid = svg(0.55);
        QVERIFY(mid.contains("keys on the move") && !after.contains("keys on the move"));
        // No glow and no tail: neither image nor gradient.
        QVERIFY(!mid.contains("<image") && !mid.contains("adient"));
        QVERIFY(mid.contains("stroke-dasharray"));
        // An undashed line of 1.4 pixels for every key on its way; at rest there is none.
        const auto arcs = [](const QByteArray& bytes) {
            qsizetype count = 0;
            for (qsizetype at = bytes.indexOf("<g "); at >= 0; at = bytes.indexOf("<g ", at + 1)) {
                const QByteArray group = bytes.mid(at, bytes.indexOf("</g>", at) - at);
                const QByteArray pen = group.left(group.indexOf('>'));
                if (pen.contains("stroke-width=\"1.4\"") && !pen.contains("dasharray")) count += group.count("<path");
            }
            return count;
        };
        QVERIFY2(arcs(mid) >= arcs(after) + 3, qPrintable(QString::number(arcs(mid))));
    }

    /// The film that led there, seen from its end.
    void underWayBackwardsIsTheSameFilm_data() {
        QTest::addColumn<int>("subject");
        for (const auto subject : {PictureSubject::Ring, PictureSubject::Modulo, PictureSubject::Compare})
            QTest::addRow("%d", int(subject)) << int(subject);
    }
    void underWayBackwardsIsTheSameFilm() {
        QFETCH(int, subject);
        const Scenario scenario = firstRing();
        const auto line = scenario.timeline.line(StepId{0});
        auto back = transitionBetween(scenario.timeline, line[1], line[0]);
        QVERIFY(back);
        QVERIFY((*back)->play);
        auto turned = std::make_shared<Transition>(**back);
        turned->backward = true;
        PictureSource source;
        source.transition = std::move(turned);
        PictureRequest request;
        request.subject = static_cast<PictureSubject>(subject);
        request.size = {640, 480};
        const auto at = [&](const PictureSource& of, double moment) {
            PictureSource shown = of;
            shown.moment = moment;
            shown.title = QString();
            shown.step = 1;
            shown.withBanner = false;
            return pictureImage(request, painterOf(shown, request));
        };
        QVERIFY(at(source, 0.4) != at(source, 1));
        QVERIFY(at(source, 0.4) != at(source, 0.7));
        // Gone back nothing is left of it.
        QCOMPARE(at(source, 1), at(sourceAt(scenario, 0), 1));
        QVERIFY(movingPictureOf(source, request).duration > 300);
        if (request.subject == PictureSubject::Ring) QCOMPARE(at(source, 0.25), at(sourceAt(scenario, 1), 0.75));
    }

    /// The writer knows no clip: what is out of sight is not in the file, and nothing is painted over it.
    void aCloseUpEndsAtItsEdges_data() {
        QTest::addColumn<double>("moment");
        QTest::newRow("at rest") << 1.0;
        QTest::newRow("under way") << 0.5;
    }
    void aCloseUpEndsAtItsEdges() {
        QFETCH(double, moment);
        PictureSource source = sourceAt(firstRing(), 1);
        source.moment = moment;
        source.view.focus.centre = 0.4;
        source.view.focus.zoom = 8;
        source.view.selectedKey = KeyId{7};
        PictureRequest request;
        request.format = PictureFormat::Svg;
        request.size = {640, 480};
        request.transparent = true;
        const QByteArray svg = *pictureBytes(request, painterOf(source, request));
        static const QRegularExpression place(QStringLiteral("[ MLC\"](-?[0-9.]+),(-?[0-9.]+)"));
        static const QRegularExpression path(
            QStringLiteral("transform=\"matrix\\(1,0,0,1,0,0\\)\"[^<]*<path[^>]* d=\"([^\"]*)\""));
        const QString text = QString::fromUtf8(svg);
        int places = 0;
        for (auto drawn = path.globalMatch(text); drawn.hasNext();) {
            for (auto match = place.globalMatch(QLatin1Char('"') + drawn.next().captured(1)); match.hasNext();
                 ++places) {
                const auto point = match.next();
                const double x = point.captured(1).toDouble(), y = point.captured(2).toDouble();
                QVERIFY2(x > -8 && x < 648 && y > -8 && y < 488, qPrintable(point.captured()));
            }
        }
        QVERIFY2(places > 100, qPrintable(QString::number(places)));
        QImage image(640, 480, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        QSvgRenderer(svg).render(&painter);
        painter.end();
        for (const QPoint corner : {QPoint(3, 3), QPoint(636, 3), QPoint(3, 476), QPoint(636, 476)})
            QCOMPARE(qAlpha(image.pixel(corner)), 0);
    }

    void theBannerBelongsToThePictureAfterAnEvent() {
        PictureSource source = sourceAt(firstRing(), 1);
        const auto text = [&](PictureSubject subject) {
            PictureRequest request;
            request.subject = subject;
            request.format = PictureFormat::Svg;
            request.textAsOutlines = false;
            return *pictureBytes(request, painterOf(source, request), wordsOf(source));
        };
        QVERIFY(text(PictureSubject::Ring).contains("cache-c went down"));
        QVERIFY(text(PictureSubject::WholeView).contains("cache-c went down"));
        QVERIFY(!text(PictureSubject::Compare).contains("cache-c went down"));
        source.withEvent = false;
        QVERIFY(!text(PictureSubject::Ring).contains("cache-c went down"));
        source = sourceAt(firstRing(), 0);
        QVERIFY(!text(PictureSubject::Ring).contains("went down"));
    }

    void theComparisonSaysHowManyStay() {
        PictureRequest request;
        request.subject = PictureSubject::Compare;
        request.format = PictureFormat::Svg;
        request.textAsOutlines = false;
        const auto text = [&](const PictureSource& source) {
            return *pictureBytes(request, painterOf(source, request), wordsOf(source));
        };
        const PictureSource kill = sourceAt(firstRing(), 1);
        const CentreText stay = stayText(kill.transition->movement, *kill.transition->after);
        QCOMPARE(stay.number, QStringLiteral("48"));
        QVERIFY(text(kill).contains(stay.sentence.toUtf8()));
        QVERIFY(!text(kill).contains("keys on 4 of 5"));
        QVERIFY(!text(sourceAt(firstRing(), 0)).contains(stay.sentence.toUtf8()));
    }

    void everyPictureSaysScenarioStepAndSeed_data() {
        QTest::addColumn<int>("subject");
        for (int subject = 0; subject <= int(PictureSubject::WholeView); ++subject) {
            QTest::addRow("%d", subject) << subject;
        }
    }
    void everyPictureSaysScenarioStepAndSeed() {
        QFETCH(int, subject);
        PictureRequest request;
        request.subject = static_cast<PictureSubject>(subject);
        request.format = PictureFormat::Svg;
        request.textAsOutlines = false;
        const PictureSource source = sourceAt(firstRing(), 1);
        // Without title and description of the file itself: what is seen counts.
        const QByteArray svg = *pictureBytes(request, painterOf(source, request));
        for (const char* fact : {"First ring, step 2", "seed 420885", "60 key"}) QVERIFY2(svg.contains(fact), fact);
    }

    void distributionAndRanksOfAnyNumberOfNodes() {
        static const PictureSource first = sourceAt(firstRing(), 0), many = sourceAt(largeRing(), 0);
        for (const PictureSource* source : {&first, &many}) {
            QByteArray ranked, distribution, load;
            PictureRequest request;
            request.size = {600, 480};
            request.format = PictureFormat::Svg;
            request.textAsOutlines = false;
            for (auto [subject, bytes] :
                 {std::pair{PictureSubject::Ranked, &ranked}, std::pair{PictureSubject::Distribution, &distribution},
                  std::pair{PictureSubject::Load, &load}}) {
                request.subject = subject;
                *bytes = *pictureBytes(request, painterOf(*source, request));
            }
            QVERIFY(ranked.contains("All nodes, heaviest first") && distribution.contains("Load distribution"));
            QCOMPARE(load == distribution, source == &many);
            QVERIFY(ranked != distribution);
        }
    }

    void barsRunUpWithTheKeys() {
        PictureSource source = sourceAt(firstRing(), 1);
        PictureRequest request;
        request.subject = PictureSubject::Load;
        request.size = {600, 480};
        const auto image = [&](double moment) {
            source.moment = moment;
            return pictureImage(request, painterOf(source, request));
        };
        QVERIFY(image(0.55) != image(1));
        QVERIFY(image(0.55) != image(0.7));
        QCOMPARE(image(0.55), image(0.55));
    }

    /// Laying a chart out is for the GUI thread: what it is made of must be counted before.
    void whatTakesLongIsPreparedInAWorker() {
        const PictureSource many = sourceAt(largeRing(), 0);
        PictureRequest request;
        request.subject = PictureSubject::Balance;
        const auto ready = prepared(many, request, {});
        QVERIFY(ready.has_value() && ready->balance && !ready->balance->curves.random.empty());
        request.subject = PictureSubject::Ranked;
        QVERIFY(!prepared(many, request, {})->balance);
        std::stop_source stop;
        stop.request_stop();
        request.subject = PictureSubject::Balance;
        QCOMPARE(prepared(many, request, Progress{stop.get_token(), {}}).error().code, ErrorCode::Cancelled);
        // A picture from what was prepared is the one that is made at once.
        request.format = PictureFormat::Svg;
        QCOMPARE(*pictureBytes(request, painterOf(*ready, request)), *pictureBytes(request, painterOf(many, request)));
        for (int subject = 0; subject <= int(PictureSubject::WholeView); ++subject) {
            request.subject = static_cast<PictureSubject>(subject);
            const auto source = *prepared(many, request, {});
            QElapsedTimer timer;
            timer.start();
            const PicturePainter paint = painterOf(source, request);
            qInfo("1,000 nodes, 1,000,000 keys, subject %d: %lld ms in the GUI thread", subject, timer.elapsed());
        }
    }

    /// The session computes modulo a little later than the ring: a picture of it does not wait in the GUI thread.
    void modulosSideIsMadeWhereItIsMissing() {
        const PictureSource whole = sourceAt(firstRing(), 1);
        auto ringOnly = std::make_shared<Transition>(*whole.transition);
        ringOnly->sides.clear();
        PictureSource late = whole;
        late.transition = ringOnly;
        PictureRequest request;
        request.format = PictureFormat::Svg;
        QVERIFY(!prepared(late, request, {})->transition->side("modulo"));
        for (const PictureSubject subject : {PictureSubject::Modulo, PictureSubject::Compare}) {
            request.subject = subject;
            const Result<PictureSource> ready = prepared(late, request, {});
            QVERIFY(ready.has_value());
            QCOMPARE(ready->transition->side("modulo")->movement, whole.transition->side("modulo")->movement);
            QCOMPARE(*pictureBytes(request, painterOf(*ready, request)),
                     *pictureBytes(request, painterOf(whole, request)));
        }
    }

    void anotherSizeIsTheSamePictureScaled() {
        PictureRequest request;
        request.size = {800, 600};
        PictureSource source = sourceAt(firstRing(), 1);
        source.withEvent = false;
        const PicturePainter paint = painterOf(source, request);
        QImage half(400, 300, QImage::Format_RGB32), full(800, 600, QImage::Format_RGB32);
        for (QImage* image : {&half, &full}) {
            image->fill(Qt::white);
            QPainter painter(image);
            paint(painter, QSizeF(image->size()));
        }
        // Somewhere inside the arcs, where antialiasing does not matter, both have the colour of the same node.
        int same = 0;
        for (int y = 2; y < 300; y += 7) {
            for (int x = 2; x < 400; x += 7) same += half.pixel(x, y) == full.pixel(2 * x, 2 * y);
        }
        QVERIFY2(same > 2200, qPrintable(QString::number(same)));
    }
};

QTEST_MAIN(TestPictureSubject)
#include "tst_picture_subject.moc"
