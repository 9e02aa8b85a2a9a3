// SPDX-License-Identifier: GPL-3.0-or-later
//
// Animations: which frames a range of steps has, GIFs read back with Qt's own reader (frames, delays, loop,
// colours near the painted ones), series of PNG files, and what is left after an error or a cancel.
#include "app/export/animation_export.h"
#include "app/export/animation_frames.h"
#include "app/export/frame_series.h"
#include "app/export/gif_writer.h"
#include "app/session/workers.h"
#include "core/scenario/scenario_file.h"

#include <QBuffer>
#include <QFile>
#include <QImageReader>
#include <QPainter>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>

#include <cmath>
#include <numeric>

using namespace ringscope;

namespace {

/// Keeps frames, and may fail or stop the work at one of them.
class Kept : public AnimationSink {
public:
    std::vector<QImage> frames;
    std::vector<double> times;
    int expected = 0, finished = 0;
    std::size_t failAt = 0;
    std::stop_source stop;
    std::size_t stopAt = 0;

    bool choosesColours() const override { return frames.empty(); }
    void expect(const QImage&) override { ++expected; }
    Result<Done> add(const QImage& frame, double ms) override {
        frames.push_back(frame);
        times.push_back(ms);
        if (frames.size() == stopAt) stop.request_stop();
        if (frames.size() == failAt) return fail(ErrorCode::FileUnwritable, {"full"});
        return Done{};
    }
    Result<Done> finish() override {
        ++finished;
        return Done{};
    }
    [[nodiscard]] double ms() const { return std::accumulate(times.begin(), times.end(), 0.0); }
};

AnimationSubject firstSubject() {
    const Scenario scenario = firstRing();
    AnimationSubject subject;
    subject.timeline = std::make_shared<const Timeline>(scenario.timeline);
    subject.line = scenario.timeline.line(StepId{0});
    subject.title = QString::fromStdString(scenario.title);
    return subject;
}

AnimationRequest small(std::size_t from, std::size_t to) {
    AnimationRequest request;
    request.size = {320, 240};
    request.from = from;
    request.to = to;
    request.framesPerSecond = 10;
    request.holdMs = 500;
    return request;
}

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

QByteArray read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList everythingIn(const QString& folder) {
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
}

QImage plain(QRgb colour) {
    QImage image(64, 64, QImage::Format_RGB32);
    image.fill(colour);
    return image;
}

}  // namespace

class TestAnimation : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void partsOfARange() {
        const AnimationSubject subject = firstSubject();
        const auto numbers = [&](std::size_t from, std::size_t to) {
            std::vector<int> shown;
            for (const AnimationPart& part : animationParts(subject, small(from, to))) {
                if (part.step != subject.line[part.number - 1]) qFatal("another step than its number says");
                shown.push_back(part.moves ? int(part.number) : -int(part.number));
            }
            return shown;
        };
        QCOMPARE(numbers(2, 4), (std::vector<int>{-1, 2, 3, 4}));
        QCOMPARE(numbers(3, 3), (std::vector<int>{-2, 3}));
        QCOMPARE(numbers(1, 2), (std::vector<int>{-1, 2}));
        QCOMPARE(numbers(1, 1), (std::vector<int>{-1}));
    }

    void refusesWhatIsOutOfRange() {
        const auto codeOf = [](const auto& change) {
            AnimationRequest request = small(2, 3);
            change(request);
            const auto checked = checkAnimation(request, 5);
            return checked ? -1 : int(checked.error().code);
        };
        QCOMPARE(codeOf([](AnimationRequest&) {}), -1);
        QCOMPARE(codeOf([](AnimationRequest& r) { r.to = 6; }), int(ErrorCode::StepUnknown));
        QCOMPARE(codeOf([](AnimationRequest& r) { r.from = 0; }), int(ErrorCode::StepUnknown));
        QCOMPARE(codeOf([](AnimationRequest& r) { r.from = 4; }), int(ErrorCode::NumberInvalid));
        QCOMPARE(codeOf([](AnimationRequest& r) { r.framesPerSecond = 51; }), int(ErrorCode::NumberInvalid));
        QCOMPARE(codeOf([](AnimationRequest& r) { r.speed = std::nan(""); }), int(ErrorCode::NumberInvalid));
        QCOMPARE(codeOf([](AnimationRequest& r) { r.holdMs = -1; }), int(ErrorCode::NumberInvalid));
        QCOMPARE(codeOf([](AnimationRequest& r) { r.size = {63, 100}; }), int(ErrorCode::NumberInvalid));
    }

    /// Every frame is the picture that export makes of that moment.
    void framesArePictures_data() {
        QTest::addColumn<int>("subject");
        QTest::newRow("ring") << int(PictureSubject::Ring);
        QTest::newRow("modulo") << int(PictureSubject::Modulo);
        QTest::newRow("compare") << int(PictureSubject::Compare);
    }
    void framesArePictures() {
        QFETCH(int, subject);
        AnimationRequest request = small(2, 2);
        request.subject = static_cast<PictureSubject>(subject);
        const AnimationSubject of = firstSubject();
        Kept kept;
        QVERIFY(playAnimation(of, request, kept));
        QCOMPARE(kept.finished, 1);
        const AnimationPart part = animationParts(of, request).at(1);
        auto source = partSource(of, part, request, {});
        QVERIFY(source);
        const PictureRequest picture = pictureRequest(request);
        const double duration = movingPictureOf(*source, picture).duration;
        QVERIFY(duration > 300);
        // The state before, one frame a tenth of a second, and the rest.
        QCOMPARE(kept.frames.size(), std::size_t(std::ceil(duration / 100)) + 2);
        QCOMPARE(kept.times.front(), 500.0);
        QCOMPARE(kept.times.at(1), 100.0);
        QCOMPARE(kept.times.back(), 500.0);
        for (const std::size_t at : {std::size_t(1), kept.frames.size() / 2, kept.frames.size() - 1}) {
            const bool last = at + 1 == kept.frames.size();
            source->moment = last ? 1 : double(at - 1) * 100 / duration;
            QCOMPARE(kept.frames.at(at), pictureImage(picture, painterOf(*source, picture)));
        }
        QVERIFY(kept.frames.at(kept.frames.size() / 2) != kept.frames.back());
        source = partSource(of, animationParts(of, request).front(), request, {});
        QVERIFY(source);
        QCOMPARE(kept.frames.front(), pictureImage(picture, painterOf(*source, picture)));
    }

    void speedRestAndBanner() {
        const auto play = [](const auto& change) {
            AnimationRequest request = small(2, 3);
            change(request);
            auto kept = std::make_unique<Kept>();
            if (!playAnimation(firstSubject(), request, *kept)) qFatal("the first ring does not play");
            return kept;
        };
        const auto usual = play([](AnimationRequest&) {});
        const auto fast = play([](AnimationRequest& r) { r.speed = 4; });
        const auto still = play([](AnimationRequest& r) { r.reducedMotion = true; });
        const auto mute = play([](AnimationRequest& r) { r.banner = false; });
        const double rests = 3 * 500;
        QVERIFY(std::abs((usual->ms() - rests) / 4 - (fast->ms() - rests)) < 2 * 100);
        QVERIFY(still->frames.at(5) != usual->frames.at(5));
        QVERIFY(mute->frames.back() != usual->frames.back());
        QVERIFY(usual->ms() / 1000 <= longestLength(small(2, 3)).seconds);
        QVERIFY(std::lround(usual->ms() / 100) <= long(longestLength(small(2, 3)).frames));
    }

    void errorsAndCancelEndIt() {
        Kept full;
        full.failAt = 3;
        const auto failed = playAnimation(firstSubject(), small(2, 3), full);
        QCOMPARE(int(failed.error().code), int(ErrorCode::FileUnwritable));
        QCOMPARE(full.frames.size(), std::size_t(3));
        Kept stopped;
        stopped.stopAt = 4;
        const auto cancelled = playAnimation(firstSubject(), small(2, 3), stopped, {stopped.stop.get_token(), {}});
        QCOMPARE(int(cancelled.error().code), int(ErrorCode::Cancelled));
        QCOMPARE(stopped.frames.size(), std::size_t(4));
        QCOMPARE(full.finished + stopped.finished, 0);
    }

    void progressGrowsToTheEnd() {
        std::vector<double> seen;
        Kept kept;
        QVERIFY(playAnimation(firstSubject(), small(2, 3), kept, {{}, [&](double done) { seen.push_back(done); }}));
        QVERIFY(std::is_sorted(seen.begin(), seen.end()));
        QCOMPARE(seen.back(), 1.0);
        QVERIFY(seen.size() > 20);
    }

    void gifIsWhatWasPainted_data() { framesArePictures_data(); }
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

    void seriesAtAnEvenRate() {
        QTemporaryDir dir;
        const QString folder = dir.filePath(QStringLiteral("new/film"));
        FrameSeries series(folder, QStringLiteral("ring"), 10, false);
        QVERIFY(series.add(plain(qRgb(9, 0, 0)), 250) && series.add(plain(qRgb(0, 9, 0)), 100));
        QVERIFY(series.add(plain(qRgb(0, 0, 9)), 250));
        QVERIFY(FrameSeries::standing(folder, QStringLiteral("ring")).isEmpty());
        QVERIFY(series.finish());
        QStringList names;
        for (int i = 1; i <= 6; ++i) names.append(QStringLiteral("ring-000%1.png").arg(i));
        QCOMPARE(everythingIn(folder), names);
        QCOMPARE(FrameSeries::standing(folder, QStringLiteral("ring")), names);
        const auto colour = [&](int at) { return QImage(folder + QLatin1Char('/') + names[at]).pixel(1, 1); };
        QCOMPARE(colour(0), qRgb(9, 0, 0));
        QCOMPARE(colour(2), qRgb(9, 0, 0));
        QCOMPARE(colour(3), qRgb(0, 9, 0));
        QCOMPARE(colour(4), qRgb(0, 0, 9));
        QCOMPARE(colour(5), qRgb(0, 0, 9));
    }

    void seriesIsReplacedOnlyWhenAsked() {
        QTemporaryDir dir;
        const auto put = [&](const char* name) {
            QFile file(dir.filePath(QLatin1String(name)));
            return file.open(QIODevice::WriteOnly) && file.write("old") == 3;
        };
        QVERIFY(put("f-0002.png") && put("f-0009.png") && put("f-2.png") && put("ff-0001.png"));
        FrameSeries refused(dir.path(), QStringLiteral("f"), 10, false);
        const auto failed = refused.add(plain(1), 100);
        QCOMPARE(int(failed.error().code), int(ErrorCode::FileUnwritable));
        QVERIFY(failed.error().file.find("f-0002.png") != std::string::npos);
        const QStringList before = everythingIn(dir.path());
        {
            FrameSeries dropped(dir.path(), QStringLiteral("f"), 10, true);
            QVERIFY(dropped.add(plain(1), 300));
        }
        QCOMPARE(everythingIn(dir.path()), before);
        QCOMPARE(read(dir.filePath(QStringLiteral("f-0002.png"))), QByteArray("old"));
        FrameSeries series(dir.path(), QStringLiteral("f"), 10, true);
        QVERIFY(series.add(plain(1), 200) && series.finish());
        QCOMPARE(everythingIn(dir.path()), (QStringList{QStringLiteral("f-0001.png"), QStringLiteral("f-0002.png"),
                                                        QStringLiteral("f-2.png"), QStringLiteral("ff-0001.png")}));
        QVERIFY(read(dir.filePath(QStringLiteral("f-0002.png"))) != QByteArray("old"));
    }

    void cancelledSeriesLeavesNothing() {
        QTemporaryDir dir;
        {
            FrameSeries series(dir.filePath(QStringLiteral("film")), QStringLiteral("f"), 10, false);
            QVERIFY(series.add(plain(1), 300));
            QVERIFY(!everythingIn(dir.path()).isEmpty());
        }
        QVERIFY(everythingIn(dir.path()).isEmpty());
    }

    void exportsInWorkers() {
        QTemporaryDir dir;
        const QString here = dir.filePath(QStringLiteral("here.gif")),
                      there = dir.filePath(QStringLiteral("there.gif"));
        GifFile file(here, small(2, 3).size, 0);
        QVERIFY(playAnimation(firstSubject(), small(2, 3), file));
        AnimationExport exporting;
        QSignalSpy finished(&exporting, &AnimationExport::finished),
            progressed(&exporting, &AnimationExport::progressed);
        exporting.start(firstSubject(), small(2, 3), std::make_unique<GifFile>(there, small(2, 3).size, 0));
        QVERIFY(exporting.isRunning());
        QTRY_COMPARE(finished.count(), 1);
        QVERIFY(!exporting.isRunning());
        QCOMPARE(read(there), read(here));
        QVERIFY(progressed.count() > 3);
        double before = 0;
        for (const QList<QVariant>& one : progressed) {
            QVERIFY(one.front().toDouble() >= before && one.front().toDouble() <= 1);
            before = one.front().toDouble();
        }
    }

    void cancelledExportLeavesNothing() {
        QTemporaryDir dir;
        AnimationExport exporting;
        QSignalSpy finished(&exporting, &AnimationExport::finished), failed(&exporting, &AnimationExport::failed),
            progressed(&exporting, &AnimationExport::progressed);
        AnimationRequest request = small(2, 6);
        request.framesPerSecond = 50;
        request.speed = 0.25;
        exporting.start(firstSubject(), request,
                        std::make_unique<GifFile>(dir.filePath(QStringLiteral("x.gif")), request.size, 0));
        QTRY_VERIFY(!progressed.isEmpty() && progressed.back().front().toDouble() > 0.2);
        exporting.cancel();
        QVERIFY(!exporting.isRunning());
        QVERIFY(workers().waitForDone());
        QVERIFY(everythingIn(dir.path()).isEmpty());
        QCoreApplication::processEvents();
        QCOMPARE(finished.count() + failed.count(), 0);
    }

    void exportTellsWhatFails() {
        QTemporaryDir dir;
        AnimationExport exporting;
        QSignalSpy failed(&exporting, &AnimationExport::failed);
        exporting.start(firstSubject(), small(2, 2),
                        std::make_unique<GifFile>(dir.filePath(QStringLiteral("no/x.gif")), small(2, 2).size, 0));
        QTRY_COMPARE(failed.count(), 1);
        QVERIFY(!exporting.isRunning());
    }
};

QTEST_MAIN(TestAnimation)
#include "tst_animation.moc"
