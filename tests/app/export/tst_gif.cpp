// SPDX-License-Identifier: GPL-3.0-or-later
//
// GIFs read back with Qt's own reader: frames, delays, loop, colours near the painted ones, and what is left after an
// error.
#include "tests/app/export/animation_bench.h"

#include "app/export/gif_writer.h"

#include <QBuffer>
#include <QImageReader>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <numeric>

using namespace ringscope;

namespace {

struct Decoded {
    std::vector<QImage> frames;
    std::vector<int> delays;  ///< ms
    int loop = 0;
};

Decoded decoded(QByteArray bytes) {
    QBuffer buffer(&bytes);
    QImageReader reader(&buffer, "gif");
    Decoded out;
    for (QImage frame = reader.read(); !frame.isNull(); frame = reader.read()) {
        out.frames.push_back(frame.convertToFormat(QImage::Format_RGB32));
        out.delays.push_back(reader.nextImageDelay());
    }
    out.loop = reader.loopCount();
    return out;
}

QByteArray gifOf(const std::vector<QImage>& frames, double ms, int plays = 0) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    GifWriter writer(buffer, frames.front().size(), plays);
    for (const QImage& frame : frames) {
        if (!writer.add(frame, ms)) qFatal("no room in memory");
    }
    if (!writer.finish()) qFatal("no room in memory");
    return buffer.data();
}

/// Root of the mean square in one channel, 0 … 255.
double colourError(const QImage& a, const QImage& b) {
    double sum = 0;
    for (int y = 0; y < a.height(); ++y) {
        const auto *p = reinterpret_cast<const QRgb*>(a.constScanLine(y)),
                   *q = reinterpret_cast<const QRgb*>(b.constScanLine(y));
        for (int x = 0; x < a.width(); ++x, ++p, ++q) {
            const int red = qRed(*p) - qRed(*q), green = qGreen(*p) - qGreen(*q), blue = qBlue(*p) - qBlue(*q);
            sum += red * red + green * green + blue * blue;
        }
    }
    return std::sqrt(sum / (3.0 * a.width() * a.height()));
}

}  // namespace

class TestGif : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void gifIsWhatWasPainted_data() {
        QTest::addColumn<int>("subject");
        QTest::newRow("ring") << int(PictureSubject::Ring);
        QTest::newRow("modulo") << int(PictureSubject::Modulo);
        QTest::newRow("compare") << int(PictureSubject::Compare);
    }
    void gifIsWhatWasPainted() {
        QFETCH(int, subject);
        AnimationRequest request = small(2, 3);
        request.subject = static_cast<PictureSubject>(subject);
        Kept kept;
        QVERIFY(playAnimation(firstSubject(), request, kept));
        QTemporaryDir dir;
        QByteArray first;
        for (const char* name : {"a.gif", "b.gif"}) {
            const QString path = dir.filePath(QLatin1String(name));
            GifFile file(path, request.size, 0);
            QVERIFY(playAnimation(firstSubject(), request, file));
            if (first.isEmpty()) first = read(path);
            QCOMPARE(read(path), first);
        }
        QCOMPARE(everythingIn(dir.path()), (QStringList{QStringLiteral("a.gif"), QStringLiteral("b.gif")}));
        const Decoded gif = decoded(first);
        QCOMPARE(gif.loop, -1);
        // Frames that are the same are one.
        std::vector<QImage> frames;
        std::vector<int> delays;
        for (std::size_t i = 0; i < kept.frames.size(); ++i) {
            const int ms = int(std::lround(kept.times[i]));
            if (!frames.empty() && frames.back() == kept.frames[i]) {
                delays.back() += ms;
            } else {
                frames.push_back(kept.frames[i]);
                delays.push_back(ms);
            }
        }
        QCOMPARE(gif.delays, delays);
        for (std::size_t i = 0; i < frames.size(); ++i) {
            const double error = colourError(gif.frames[i], frames[i]);
            QVERIFY2(error < 1.5, qPrintable(QStringLiteral("frame %1: %2").arg(i).arg(error)));
            // The ground is exact: no rectangle can be seen.
            QCOMPARE(gif.frames[i].pixel(3, 120), frames[i].pixel(3, 120));
        }
    }

    void onlyWhatChangesIsWritten() {
        QImage one = plain(qRgb(250, 250, 250)), two = one;
        two.setPixel(20, 30, qRgb(255, 0, 0));
        two.setPixel(22, 31, qRgb(0, 0, 255));
        const QByteArray gif = gifOf({one, two, one}, 100);
        const Decoded read = decoded(gif);
        QCOMPARE(read.frames, (std::vector<QImage>{one, two, one}));
        // The descriptors: left, top, width and height, two bytes each.
        QVERIFY(gif.contains(QByteArray::fromHex("2c0000000040004000")));
        QCOMPARE(gif.count(QByteArray::fromHex("2c14001e0003000200")), 2);
    }

    void delaysAddUp() {
        std::vector<QImage> frames;
        for (int i = 0; i < 31; ++i) frames.push_back(plain(qRgb(i, 0, 0)));
        const std::vector<int> delays = decoded(gifOf(frames, 1000.0 / 30)).delays;
        QCOMPARE(std::accumulate(delays.begin(), delays.end(), 0), 1030);
        for (const int delay : delays) QVERIFY(delay == 30 || delay == 40);
    }

    void loops_data() {
        QTest::addColumn<int>("plays");
        QTest::addColumn<int>("again");
        QTest::newRow("for ever") << 0 << -1;
        QTest::newRow("once") << 1 << 0;
        QTest::newRow("twice") << 2 << 1;
        QTest::newRow("often") << 600 << 599;
    }
    void loops() {
        QFETCH(int, plays);
        QFETCH(int, again);
        const std::vector<QImage> frames{plain(qRgb(1, 2, 3)), plain(qRgb(3, 2, 1))};
        QCOMPARE(decoded(gifOf(frames, 100, plays)).loop, again);
    }

    /// Colours nobody could foresee: a table of their own.
    void newColoursComeLater() {
        std::vector<QImage> frames{plain(qRgb(250, 250, 250)), plain(qRgb(250, 250, 0))};
        QImage many(64, 64, QImage::Format_RGB32);
        for (int y = 0; y < 64; ++y) {
            for (int x = 0; x < 64; ++x) many.setPixel(x, y, qRgb(4 * x, 4 * y, 2 * (x + y)));
        }
        frames.push_back(many);
        const Decoded gif = decoded(gifOf(frames, 100));
        QCOMPARE(gif.frames.at(0), frames[0]);
        QCOMPARE(gif.frames.at(1), frames[1]);
        QVERIFY(colourError(gif.frames.at(2), many) < 8);
    }

    void gifLeavesWhatWasThere() {
        QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("x.gif"));
        QFile old(path);
        QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3);
        old.close();
        {
            GifFile file(path, {64, 64}, 0);
            QVERIFY(file.add(plain(1), 100) && file.add(plain(2), 100));
        }
        QCOMPARE(read(path), QByteArray("old"));
        QCOMPARE(everythingIn(dir.path()), QStringList{QStringLiteral("x.gif")});
        GifFile nowhere(dir.filePath(QStringLiteral("no/such/x.gif")), {64, 64}, 0);
        const auto failed = nowhere.add(plain(1), 100);
        QCOMPARE(int(failed.error().code), int(ErrorCode::FileUnwritable));
        QVERIFY(failed.error().file.find("no/such") != std::string::npos);
    }

    void fullDiskIsTold() {
        if (!QFile::exists(QStringLiteral("/dev/full"))) QSKIP("no device that is always full");
        QFile full(QStringLiteral("/dev/full"));
        QVERIFY(full.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        GifWriter writer(full, {64, 64}, 0);
        QVERIFY(writer.add(plain(1), 100));
        const auto failed = writer.add(plain(2), 100);
        QCOMPARE(int(failed.error().code), int(ErrorCode::FileUnwritable));
        QVERIFY(!failed.error().values.front().empty());
    }
};

QTEST_MAIN(TestGif)
#include "tst_gif.moc"
