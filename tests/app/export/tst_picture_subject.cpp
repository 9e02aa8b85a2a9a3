// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every subject: painted in a worker it is the picture painted here; a new size scales it; the transition
// behind it is the one the session would show.
#include "app/export/picture_subject.h"
#include "core/scenario/builtin_scenarios.h"

#include <QPainter>
#include <QTest>
#include <QtConcurrentRun>

using namespace ringscope;

class TestPictureSubject : public QObject {
    Q_OBJECT

    static PictureSource sourceAt(const Scenario& scenario, std::size_t step) {
        const auto line = scenario.timeline.line(StepId{0});
        auto transition = transitionAt(scenario.timeline, line[step]);
        if (!transition) qFatal("the built-in scenario does not evaluate");
        return {*transition, QString::fromStdString(scenario.title), step + 1, {}};
    }

private Q_SLOTS:
    void transitionIsThatOfTheStep() {
        const Scenario scenario = firstRing();
        const PictureSource start = sourceAt(scenario, 0), kill = sourceAt(scenario, 1);
        QVERIFY(!start.transition->event && !start.transition->before);
        QVERIFY(kill.transition->event && std::holds_alternative<NodesKilled>(*kill.transition->event));
        QCOMPARE(kill.transition->movement.keys, std::uint64_t(12));
        QCOMPARE(kill.transition->moduloAfter->state.placement.rule, std::string("modulo"));
        QCOMPARE(fingerprint(kill.transition->before->state), fingerprint(start.transition->after->state));
        QVERIFY(kill.transition->moduloMovement.keys > 30);
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

    void anotherSizeIsTheSamePictureScaled() {
        PictureRequest request;
        request.size = {800, 600};
        const PicturePainter paint = painterOf(sourceAt(firstRing(), 1), request);
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
