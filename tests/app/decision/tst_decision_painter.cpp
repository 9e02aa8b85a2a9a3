// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every drawing, painted: what the layout places is there in both themes, appears with its step, and stays
// inside the picture with text twice as large.
#include "tests/app/decision/decision_fixture.h"

#include "app/decision/decision_picture.h"

#include <QTest>

using namespace ringscope;
using namespace ringscope::test;

namespace {

QRectF everything(const DecisionLayout& layout) {
    QRectF all = layout.title | layout.rule | layout.caption | layout.heirs | layout.extent;
    for (const QRectF& rect : layout.cells) all |= rect;
    for (const QRectF& rect : layout.rows) all |= rect;
    for (const QRectF& rect : layout.marks) all |= rect;
    return all;
}

}  // namespace

class TestDecisionPainter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase_data() {
        QTest::addColumn<QByteArray>("rule");
        for (const PlacementRule& rule : placementRules()) {
            const QByteArray id(rule.id.data(), static_cast<qsizetype>(rule.id.size()));
            QTest::newRow(id.constData()) << id;
        }
    }

    void marksAreInked() {
        QFETCH_GLOBAL(QByteArray, rule);
        for (const std::size_t nodes : {std::size_t{5}, std::size_t{200}}) {
            const DecisionScene scene = decisionOf(placedBy(rule.toStdString(), clusterOfSize(nodes)));
            const auto count = static_cast<double>(scene.steps.size());
            for (const Theme& theme : {Theme::light(), Theme::dark(), Theme::light().withHighContrast()}) {
                const RingStyle style = styleOf(theme);
                const DecisionLayout layout = layoutDecision(scene, QRectF(QPointF(), kPicture), style);
                QCOMPARE(layout.marks.size(), scene.steps.size());
                const QImage image = painted(scene, style, count);
                for (std::size_t i = 0; i < layout.marks.size(); ++i) {
                    QVERIFY2(!layout.marks[i].isEmpty(), qPrintable(scene.words.steps[i]));
                    QVERIFY2(inked(image, layout.marks[i], theme.canvas) > 8, qPrintable(scene.words.steps[i]));
                }
                QVERIFY(inked(image, layout.title, theme.canvas) > 100);
                QVERIFY(inked(image, layout.caption, theme.canvas) > 100);
            }
        }
    }

    void ownersColourAppearsWithTheAnswer() {
        QFETCH_GLOBAL(QByteArray, rule);
        const DecisionScene scene = decisionOf(placedBy(rule.toStdString(), clusterOfSize(5)));
        const RingStyle style = styleOf(Theme::light());
        const QColor owner = style.theme.node(scene.nodes[scene.owner].slot);
        const QImage image = painted(scene, style, static_cast<double>(scene.steps.size()));
        int coloured = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) coloured += image.pixelColor(x, y) == owner ? 1 : 0;
        }
        QVERIFY(coloured > 60);
    }

    void everyStepChangesThePicture() {
        QFETCH_GLOBAL(QByteArray, rule);
        const DecisionScene scene = decisionOf(placedBy(rule.toStdString(), clusterOfSize(5)));
        const RingStyle style = styleOf(Theme::dark());
        QImage before = painted(scene, style, 0);
        for (std::size_t i = 1; i <= scene.steps.size(); ++i) {
            const QImage now = painted(scene, style, static_cast<double>(i));
            QVERIFY2(i == 1 || now != before, qPrintable(scene.words.steps[i - 1]));
            const QImage half = painted(scene, style, static_cast<double>(i) - 0.5);
            QVERIFY(!half.isNull());
            before = now;
        }
    }

    void largeTextStaysInside() {
        QFETCH_GLOBAL(QByteArray, rule);
        const RingStyle style = styleOf(Theme::light(2.0));
        const QSizeF size = leastDecisionSize(style);
        const Cluster down = withHealth(withHealth(clusterOfSize(6), 1, Health::Down), 4, Health::Down);
        for (const Cluster& cluster : {clusterOfSize(5), clusterOfSize(200), down}) {
            const DecisionScene scene = decisionOf(placedBy(rule.toStdString(), cluster));
            for (const QSizeF wanted : {size, QSizeF(1000, 700)}) {
                const QRectF area(QPointF(), wanted);
                const DecisionLayout layout = layoutDecision(scene, area, style);
                const QRectF all = everything(layout);
                QVERIFY2(area.adjusted(-1, -1, 1, 1).contains(all), qPrintable(QStringLiteral("%1 %2 %3 %4")
                                                                                   .arg(all.left())
                                                                                   .arg(all.top())
                                                                                   .arg(all.right())
                                                                                   .arg(all.bottom())));
                // Words above and below never run into the figure.
                QVERIFY(layout.rule.bottom() <= layout.figure.top());
                QVERIFY(layout.figure.bottom() <= layout.extent.top());
                QVERIFY(layout.caption.bottom() <= layout.heirs.top() + 0.5);
            }
        }
    }

    void picturesAreTheSameEachTime() {
        QFETCH_GLOBAL(QByteArray, rule);
        const auto scene =
            std::make_shared<const DecisionScene>(decisionOf(placedBy(rule.toStdString(), clusterOfSize(5))));
        for (const PictureFormat format : {PictureFormat::Png, PictureFormat::Svg, PictureFormat::Pdf}) {
            PictureRequest request;
            request.format = format;
            request.size = {800, 600};
            const auto paint = decisionPicture(scene, request, static_cast<double>(scene->steps.size()));
            const auto first = pictureBytes(request, paint, decisionPictureWords(*scene));
            QVERIFY(first);
            QVERIFY(first->size() > 2000);
            if (format == PictureFormat::Pdf) continue;
            QCOMPARE(*pictureBytes(request, paint, decisionPictureWords(*scene)), *first);
            QVERIFY(format != PictureFormat::Svg || !first->contains("<image"));
        }
    }

    void fileNameSaysKeyAndRule() {
        QFETCH_GLOBAL(QByteArray, rule);
        const DecisionScene scene = decisionOf(placedBy(rule.toStdString(), clusterOfSize(5)));
        QCOMPARE(decisionFileName(scene, PictureFormat::Svg),
                 QStringLiteral("user-17-%1.svg").arg(QString::fromLatin1(rule)));
    }
};

QTEST_MAIN(TestDecisionPainter)
#include "tst_decision_painter.moc"
