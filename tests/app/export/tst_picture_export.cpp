// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files from any painter: pixel size, resolution, the same bytes twice, outlines and clips in SVG.
#include "app/export/picture_export.h"

#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QImageReader>
#include <QMimeData>
#include <QPainter>
#include <QPainterPath>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace ringscope;

namespace {

/// Text, clipped shapes, opacity and a dashed pen: what the program's pictures are made of.
void paintSample(QPainter& painter, QSizeF size) {
    painter.setPen(QPen(Qt::black, 2, Qt::DashLine));
    painter.setBrush(QColor(6, 62, 143));
    painter.drawEllipse(QRectF(20, 20, size.width() - 40, size.height() - 40));
    painter.save();
    painter.setClipRect(QRectF(0, 0, size.width() / 2, size.height()));
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(212, 127, 23));
    painter.drawRect(QRectF(0, size.height() / 2 - 10, size.width(), 20));
    painter.restore();
    painter.setOpacity(0.5);
    painter.setPen(Qt::white);
    QFont font = painter.font();
    font.setPixelSize(24);
    painter.setFont(font);
    painter.drawText(QRectF(QPointF(), size), Qt::AlignCenter, QStringLiteral("cache-c 缓存"));
}

PictureRequest requestFor(PictureFormat format) {
    PictureRequest request;
    request.format = format;
    request.size = {320, 240};
    return request;
}

QByteArray bytesOf(const PictureRequest& request) {
    const auto bytes = pictureBytes(request, &paintSample, {QStringLiteral("A title"), QStringLiteral("A caption")});
    return bytes ? *bytes : QByteArray();
}

QImage rendered(const QByteArray& svg, QSize size) {
    QSvgRenderer renderer(svg);
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    renderer.render(&painter);
    return image;
}

}  // namespace

class TestPictureExport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pngHasThePixelsAndTheResolutionAskedFor_data() {
        QTest::addColumn<int>("scale");
        QTest::addColumn<int>("dpi");
        QTest::newRow("1") << 1 << 96;
        QTest::newRow("2") << 2 << 192;
        QTest::newRow("4") << 4 << 300;
    }
    void pngHasThePixelsAndTheResolutionAskedFor() {
        QFETCH(int, scale);
        QFETCH(int, dpi);
        PictureRequest request = requestFor(PictureFormat::Png);
        request.scale = scale;
        request.dpi = dpi;
        const QImage image = QImage::fromData(bytesOf(request), "PNG");
        QCOMPARE(image.size(), QSize(320 * scale, 240 * scale));
        QCOMPARE(image.dotsPerMeterX(), int(std::lround(dpi / 0.0254)));
        QCOMPARE(image.dotsPerMeterY(), image.dotsPerMeterX());
        // The same drawing, larger: the clipped bar ends in the middle.
        QCOMPARE(image.pixelColor(40 * scale, 120 * scale), QColor(212, 127, 23));
        QVERIFY(image.pixelColor(280 * scale, 150 * scale) == QColor(6, 62, 143));
    }

    void resolutionDoesNotChangePixels() {
        PictureRequest request = requestFor(PictureFormat::Png);
        QImage at96 = QImage::fromData(bytesOf(request), "PNG");
        request.dpi = 300;
        QImage at300 = QImage::fromData(bytesOf(request), "PNG");
        at300.setDotsPerMeterX(at96.dotsPerMeterX());
        at300.setDotsPerMeterY(at96.dotsPerMeterY());
        QCOMPARE(at300, at96);
    }

    void backgroundIsTheThemesOrNone() {
        PictureRequest request = requestFor(PictureFormat::Png);
        QCOMPARE(QImage::fromData(bytesOf(request)).pixelColor(0, 0), Theme::light().canvas);
        request.theme = ThemeMode::Dark;
        QCOMPARE(QImage::fromData(bytesOf(request)).pixelColor(0, 0), Theme::dark().canvas);
        request.transparent = true;
        QCOMPARE(QImage::fromData(bytesOf(request)).pixelColor(0, 0).alpha(), 0);
    }

    void sameBytesTwice() {
        for (const PictureFormat format : {PictureFormat::Png, PictureFormat::Svg}) {
            const QByteArray bytes = bytesOf(requestFor(format));
            QVERIFY(!bytes.isEmpty());
            QCOMPARE(bytesOf(requestFor(format)), bytes);
        }
        static const QRegularExpression date(QStringLiteral("/CreationDate \\([^)]*\\)"));
        const auto undated = [](const QByteArray& pdf) { return QString::fromLatin1(pdf).remove(date); };
        const QString pdf = undated(bytesOf(requestFor(PictureFormat::Pdf)));
        QVERIFY(pdf.startsWith(QStringLiteral("%PDF-")));
        QCOMPARE(undated(bytesOf(requestFor(PictureFormat::Pdf))), pdf);
    }

    void svgTextIsOutlinesOrText() {
        PictureRequest request = requestFor(PictureFormat::Svg);
        const QByteArray outlines = bytesOf(request);
        QVERIFY(!outlines.contains("<text") && !outlines.contains("<image"));
        QVERIFY(outlines.contains("<title>A title</title>") && outlines.contains("<desc>A caption</desc>"));
        QVERIFY(outlines.contains("<svg width=\"320\" height=\"240\""));
        QVERIFY(outlines.contains("viewBox=\"0 0 320 240\""));
        request.textAsOutlines = false;
        const QByteArray text = bytesOf(request);
        QVERIFY(text.contains("<text") && text.contains("cache-c"));
    }

    void svgShowsWhatThePngShows() {
        const QImage svg = rendered(bytesOf(requestFor(PictureFormat::Svg)), {320, 240});
        const QImage png = QImage::fromData(bytesOf(requestFor(PictureFormat::Png)));
        for (const QPoint point : {QPoint(2, 2), QPoint(40, 120), QPoint(280, 120), QPoint(160, 60)}) {
            QCOMPARE(svg.pixelColor(point), png.pixelColor(point));
        }
        // Antialiasing differs a little, the drawing does not: mean difference of a channel under 1 of 255.
        double sum = 0;
        for (int y = 0; y < 240; ++y) {
            for (int x = 0; x < 320; ++x) sum += std::abs(qGreen(svg.pixel(x, y)) - qGreen(png.pixel(x, y)));
        }
        QVERIFY2(sum / (320 * 240) < 1.0, qPrintable(QString::number(sum / (320 * 240))));
    }

    void svgKeepsToTheClip() {
        const auto clipped = [](QPainter& painter, QSizeF) {
            QPainterPath clip;
            clip.addEllipse(QRectF(100, 60, 120, 120));
            painter.setClipPath(clip);
            painter.fillRect(QRectF(0, 0, 320, 240), Qt::red);
            painter.setPen(QPen(Qt::blue, 12));
            painter.drawLine(0, 120, 320, 120);
        };
        const auto bytes = pictureBytes(requestFor(PictureFormat::Svg), clipped);
        QVERIFY(bytes.has_value());
        const QImage image = rendered(*bytes, {320, 240});
        QCOMPARE(image.pixelColor(20, 120), Theme::light().canvas);
        QCOMPARE(image.pixelColor(20, 20), Theme::light().canvas);
        QCOMPARE(image.pixelColor(160, 80), QColor(Qt::red));
        QCOMPARE(image.pixelColor(160, 120), QColor(Qt::blue));
    }

    void sizesOutOfRangeAreRefused() {
        for (const QSize size : {QSize(0, 100), QSize(100, -1), QSize(63, 64), QSize(8193, 100)}) {
            PictureRequest request = requestFor(PictureFormat::Png);
            request.size = size;
            const auto bytes = pictureBytes(request, &paintSample);
            QVERIFY(!bytes.has_value());
            QCOMPARE(bytes.error().code, ErrorCode::NumberInvalid);
        }
        PictureRequest request = requestFor(PictureFormat::Png);
        request.scale = 3;
        QVERIFY(!pictureBytes(request, &paintSample).has_value());
    }

    void failedSaveLeavesTheOldFile() {
        QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("ring.png"));
        QVERIFY(savePicture(path, requestFor(PictureFormat::Png), &paintSample).has_value());
        QVERIFY(QImageReader(path).canRead());
        const auto failed =
            savePicture(dir.filePath(QStringLiteral("none/ring.png")), requestFor(PictureFormat::Png), &paintSample);
        QVERIFY(!failed.has_value());
        QCOMPARE(failed.error().code, ErrorCode::FileUnwritable);
        QVERIFY(failed.error().file.find("none/ring.png") != std::string::npos);
        QCOMPARE(QDir(dir.path()).entryList(QDir::Files), QStringList{QStringLiteral("ring.png")});
    }

    void cancelledSaveWritesNothing() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.png"));
        std::stop_source stop;
        stop.request_stop();
        const auto saved = savePicture(path, requestFor(PictureFormat::Png), &paintSample, {}, {stop.get_token(), {}});
        QVERIFY(!saved);
        QCOMPARE(saved.error().code, ErrorCode::Cancelled);
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void clipboardHoldsImageAndSvg() {
        PictureRequest request = requestFor(PictureFormat::Png);
        request.scale = 2;
        const auto copy = pictureCopy(request, &paintSample);
        QVERIFY(copy.has_value());
        putOn(*QGuiApplication::clipboard(), *copy);
        const QMimeData* data = QGuiApplication::clipboard()->mimeData();
        QCOMPARE(qvariant_cast<QImage>(data->imageData()).size(), QSize(640, 480));
        QVERIFY(data->data(QStringLiteral("image/svg+xml")).contains("<svg"));
    }

    void copyingCanBeCancelled() {
        std::stop_source stop;
        int painted = 0;
        const auto copy = pictureCopy(
            requestFor(PictureFormat::Png),
            [&](QPainter& painter, QSizeF size) {
                ++painted;
                paintSample(painter, size);
                stop.request_stop();
            },
            {}, Progress{stop.get_token(), {}});
        QVERIFY(!copy);
        QCOMPARE(copy.error().code, ErrorCode::Cancelled);
        QCOMPARE(painted, 1);
    }

    void fileNamesAreSafe() {
        QCOMPARE(suggestedFileName(QStringLiteral("First ring"), 2, PictureSubject::Ring, PictureFormat::Png),
                 QStringLiteral("First-ring-step-2-ring.png"));
        QCOMPARE(fileNamePart(QStringLiteral("../../etc/passwd\n")), QStringLiteral("etc-passwd"));
        QCOMPARE(fileNamePart(QStringLiteral("  \t/\\:*?\"<>|")), QStringLiteral("Ringscope"));
        QCOMPARE(fileNamePart(QString::fromUtf8("缓存 环")), QString::fromUtf8("缓存-环"));
        QVERIFY(fileNamePart(QString(500, QLatin1Char('x'))).size() <= 60);
        QVERIFY(formatOfFile(QStringLiteral("A.SVG")).has_value());
        QCOMPARE(*formatOfFile(QStringLiteral("a.pdf")), PictureFormat::Pdf);
        QVERIFY(!formatOfFile(QStringLiteral("a.jpg")).has_value());
    }
};

QTEST_MAIN(TestPictureExport)
#include "tst_picture_export.moc"
