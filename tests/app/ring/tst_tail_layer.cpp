// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/tail_layer.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <cmath>

using namespace ringscope;

class TestTailLayer : public QObject {
    Q_OBJECT

    static constexpr int kSize = 200;
    static constexpr double kRadius = 80;

    static QColor at(const QImage& image, double turns, double radius = kRadius) {
        const double angle = turns * 2 * M_PI;
        const int ratio = static_cast<int>(image.devicePixelRatio());
        return image.pixelColor(static_cast<int>(ratio * (100 + radius * std::sin(angle))),
                                static_cast<int>(ratio * (100 - radius * std::cos(angle))));
    }
    static QImage painted(TailLayer& layer, int ratio = 1) {
        QImage image(kSize * ratio, kSize * ratio, QImage::Format_ARGB32_Premultiplied);
        image.setDevicePixelRatio(ratio);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        layer.paint(painter);
        return image;
    }

private Q_SLOTS:
    void aTailGrowsTowardsItsLight_data() {
        QTest::addColumn<int>("ratio");
        QTest::newRow("1") << 1;
        QTest::newRow("2") << 2;
    }
    void aTailGrowsTowardsItsLight() {
        QFETCH(int, ratio);
        TailLayer layer;
        layer.begin({100, 100}, kRadius, 8, ratio);
        layer.add(0.90, 1.10, Qt::red);  // across 0
        const QImage image = painted(layer, ratio);
        QCOMPARE(at(image, 0.5).alpha(), 0);
        QCOMPARE(at(image, 0.15).alpha(), 0);
        QVERIFY(at(image, 0.95).alpha() < at(image, 0.01).alpha());
        QVERIFY(at(image, 0.01).alpha() < at(image, 0.09).alpha());
        QVERIFY(at(image, 0.09).alpha() > 140);
        QCOMPARE(at(image, 0.09).red(), 255);
        QCOMPARE(at(image, 0.09, kRadius - 8).alpha(), 0);
        QCOMPARE(at(image, 0.09, kRadius + 8).alpha(), 0);
    }

    void laterTailsLieOverEarlierOnes() {
        TailLayer layer;
        layer.begin({100, 100}, kRadius, 8, 1);
        layer.add(0.2, 0.4, Qt::red);
        layer.add(0.2, 0.4, Qt::blue);
        const QColor head = at(painted(layer), 0.39);
        QVERIFY(head.blue() > head.red());
        QVERIFY(head.red() > 0);
    }

    void beginForgetsAndFollowsTheCircle() {
        TailLayer layer;
        layer.begin({100, 100}, kRadius, 8, 1);
        layer.add(0.2, 0.4, Qt::red);
        QVERIFY(at(painted(layer), 0.39).alpha() > 0);
        layer.begin({100, 100}, kRadius, 8, 1);
        QCOMPARE(at(painted(layer), 0.39).alpha(), 0);
        layer.begin({100, 100}, 50, 8, 1);
        layer.add(0.7, 0.8, Qt::red);
        const QImage image = painted(layer);
        QCOMPARE(at(image, 0.39).alpha(), 0);
        QVERIFY(at(image, 0.79, 50).alpha() > 0);
    }
};

QTEST_GUILESS_MAIN(TestTailLayer)
#include "tst_tail_layer.moc"
