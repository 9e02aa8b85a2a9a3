// SPDX-License-Identifier: GPL-3.0-or-later
//
// Drawings written small are the same drawings: read by Qt's own reader they look as before, equal shapes stand once,
// and what could not be told from another drawing's is not taken.
#include "app/export/picture_export.h"
#include "app/lessons/svg_sheet.h"

#include <QLinearGradient>
#include <QPainter>
#include <QSvgRenderer>
#include <QTest>

#include <cmath>

using namespace ringscope;

namespace {

QByteArray svgOf(const PicturePainter& paint) {
    PictureRequest request;
    request.format = PictureFormat::Svg;
    request.size = {200, 150};
    request.transparent = true;
    request.textAsOutlines = false;
    const auto bytes = pictureBytes(request, paint);
    if (!bytes) qFatal("no drawing");
    return *bytes;
}

void paintDots(QPainter& painter, QSizeF) {
    painter.setPen(Qt::NoPen);
    for (int i = 0; i < 20; ++i) {
        painter.setBrush(i % 2 == 0 ? QColor(200, 30, 30) : QColor(30, 30, 200));
        painter.drawEllipse(QPointF(10.3 + 9 * i, 40 + 30 * std::sin(i)), 4, 4);
    }
    const QPen line(QColor(0, 90, 0, 180), 3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    painter.setPen(line);
    painter.setBrush(Qt::NoBrush);
    painter.drawLine(QPointF(5, 120), QPointF(195, 130));
    painter.translate(100, 100);
    painter.scale(2, 1);
    painter.setPen(QPen(Qt::black, 1));
    painter.drawRect(QRectF(-20, -10, 40, 20));
}

/// A file of its own, as Qt's reader takes it: it knows neither the page's style sheet nor links without a prefix.
QByteArray standing(const SvgSheet& sheet, std::size_t drawing) {
    QByteArray svg =
        sheet.drawing(drawing, "xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\"");
    const QByteArray shared = sheet.shared();
    const qsizetype from = shared.indexOf("<defs>"), to = shared.indexOf("</svg>");
    const QByteArray group = "<g fill=\"none\" stroke=\"none\" fill-rule=\"evenodd\">";
    svg.insert(svg.indexOf('\n') + 1, "<style>" + sheet.styles() + "</style>" + shared.mid(from, to - from) + group);
    svg.replace("</svg>", "</g></svg>").replace(" href=", " xlink:href=");
    return svg;
}

QImage rendered(const QByteArray& svg) {
    QImage image(400, 300, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    QSvgRenderer renderer(svg);
    if (!renderer.isValid()) qFatal("not a drawing");
    renderer.render(&painter);
    return image;
}

}  // namespace

class TestSvgSheet : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void looksTheSame() {
        const QByteArray svg = svgOf(paintDots);
        SvgSheet sheet;
        const auto drawing = sheet.add(svg);
        QVERIFY(drawing.has_value());
        const QImage before = rendered(svg), after = rendered(standing(sheet, *drawing));
        int differing = 0;
        for (int y = 0; y < before.height(); ++y) {
            for (int x = 0; x < before.width(); ++x)
                differing += std::abs(qGray(before.pixel(x, y)) - qGray(after.pixel(x, y))) > 40 ? 1 : 0;
        }
        QVERIFY2(differing < 10, qPrintable(QString::number(differing)));
        QVERIFY(before != rendered(svgOf([](QPainter&, QSizeF) {})));
    }

    void whatIsEqualStandsOnce() {
        SvgSheet sheet;
        QCOMPARE(sheet.add(svgOf(paintDots)), std::optional<std::size_t>(0));
        QCOMPARE(sheet.shared().count("<path"), 1);
        QCOMPARE(sheet.drawing(0, "class=\"x\"").count("<use"), 20);
        QCOMPARE(sheet.add(svgOf(paintDots)), std::optional<std::size_t>(1));
        QCOMPARE(sheet.shared().count("<path"), 3);
        QCOMPARE(sheet.drawing(1, {}), sheet.drawing(0, {}));
        QVERIFY(sheet.drawing(0, "class=\"x\"").startsWith("<svg class=\"x\" width=\"200\" height=\"150\""));
    }

    void textKeepsItsWidth() {
        SvgSheet sheet;
        const auto drawing = sheet.add(svgOf([](QPainter& painter, QSizeF) {
            painter.setPen(Qt::black);
            painter.drawText(QPointF(10, 20), QStringLiteral("a < b & \"c\""));
        }));
        QVERIFY(drawing.has_value());
        const QByteArray svg = sheet.drawing(*drawing, {});
        QVERIFY2(svg.contains(">a &lt; b &amp; &quot;c&quot;</text>"), svg.constData());
        QVERIFY(svg.contains(" textLength=\""));
    }

    void namesOfItsOwnAreRefused() {
        SvgSheet sheet;
        QVERIFY(!sheet.add(svgOf([](QPainter& painter, QSizeF) {
            QLinearGradient gradient(0, 0, 100, 0);
            gradient.setColorAt(0, Qt::red);
            gradient.setColorAt(1, Qt::blue);
            painter.fillRect(QRectF(0, 0, 100, 100), gradient);
        })));
        QVERIFY(!sheet.add(
            svgOf([](QPainter& painter, QSizeF) { painter.drawImage(0, 0, QImage(8, 8, QImage::Format_RGB32)); })));
        QVERIFY(!sheet.add("<svg><g>"));
    }
};

QTEST_MAIN(TestSvgSheet)
#include "tst_svg_sheet.moc"
