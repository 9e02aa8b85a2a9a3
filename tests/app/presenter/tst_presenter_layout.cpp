// SPDX-License-Identifier: GPL-3.0-or-later
//
// Words, bars and dots of presenter mode on every screen they are made for: all on the screen, apart from one another,
// and large enough for the last row.
#include "app/presenter/elapsed_time.h"
#include "app/presenter/presentation.h"
#include "app/presenter/presenter_keys.h"
#include "app/presenter/presenter_layout.h"

#include <QKeyEvent>
#include <QKeySequence>
#include <QLocale>
#include <QSet>
#include <QTest>

#include <algorithm>

using namespace ringscope;

class PresenterLayoutTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QStringLiteral("en_US"))); }
    void fitsEveryScreen_data();
    void fitsEveryScreen();
    void looksAsTheMockAtFullHd();
    void largerTextIsLarger();
    void smallScreensKeepTheSmallestText();
    void manyStepsFit_data();
    void manyStepsFit();
    void aQuestionLeavesRoomToAnswerIt();
    void clickersAreHeard_data();
    void clickersAreHeard();
    void noKeyMeansTwoThings();
    void theAudienceGetsTheOtherScreen();
    void timeStopsAndGoesOn();
};

namespace {

PresenterWords wordsWith(int sentences, std::size_t steps = 6) {
    PresenterWords words;
    words.count = QStringLiteral("Step 2 of 6");
    words.title = QStringLiteral("cache-c goes down");
    for (int i = 0; i < sentences; ++i)
        words.sentences << QStringLiteral(
            "Only its own keys move. Each one walks clockwise to the next node that is still up. "
            "Every other key stays.");
    PresenterBar moved;
    moved.label = QStringLiteral("Moved");
    moved.value = QStringLiteral("18.3 %");
    moved.share = 0.183;
    moved.expected = 0.2;
    moved.expectedLabel = QStringLiteral("expected 20 %");
    PresenterBar modulo;
    modulo.label = QStringLiteral("Hash mod N, expected");
    modulo.value = QStringLiteral("80 %");
    modulo.share = 0.8;
    modulo.strong = false;
    words.bars = {moved, modulo};
    words.step = 1;
    words.steps = steps;
    return words;
}

const PresenterHints kHints{QStringLiteral("← →  step    space  play"), QStringLiteral("?  keys    Esc  leave")};

struct Laid {
    PresenterScale scale;
    Theme theme;
    PresenterLayout layout;
};

Laid laid(const PresenterWords& words, QSizeF size, double ratio = 1, double textScale = 1) {
    Laid laid;
    laid.scale = presenterScale(size, ratio);
    laid.theme = Theme::light(textScale).withPresenter(laid.scale.unit, laid.scale.smallest);
    laid.layout = layoutPresenter(words, kHints, laid.theme, size, laid.scale.below);
    return laid;
}

std::vector<PresenterText> allTexts(const PresenterLayout& layout) {
    std::vector<PresenterText> texts = layout.texts;
    for (const PresenterBarPlace& bar : layout.bars) {
        texts.push_back(bar.label);
        texts.push_back(bar.value);
        if (bar.mark >= 0) texts.push_back(bar.expected);
    }
    texts.push_back(layout.leftHint);
    texts.push_back(layout.rightHint);
    return texts;
}

}  // namespace

void PresenterLayoutTest::fitsEveryScreen_data() {
    QTest::addColumn<QSizeF>("size");
    QTest::addColumn<double>("ratio");
    QTest::addColumn<double>("textScale");
    for (const double textScale : {0.9, 1.0, 1.4, 2.0}) {
        const auto row = [textScale](const char* name, QSizeF size, double ratio) {
            QTest::addRow("%s, text %g", name, textScale) << size << ratio << textScale;
        };
        row("1920x1080", {1920, 1080}, 1);
        row("3840x2160", {3840, 2160}, 1);
        row("3840x2160 at 2", {1920, 1080}, 2);
        row("1920x1080 at 2", {960, 540}, 2);
        row("1280x800", {1280, 800}, 1);
        row("1024x768", {1024, 768}, 1);
        row("1080x1920", {1080, 1920}, 1);
    }
}

void PresenterLayoutTest::fitsEveryScreen() {
    QFETCH(const QSizeF, size);
    QFETCH(const double, ratio);
    QFETCH(const double, textScale);
    const QRectF screen(QPointF(0, 0), size);
    for (const int sentences : {0, 1, 3}) {
        const Laid one = laid(wordsWith(sentences), size, ratio, textScale);
        for (const PresenterText& text : allTexts(one.layout)) {
            const QString about = QStringLiteral("%1 at %2, %3").arg(text.text).arg(text.rect.x()).arg(text.rect.y());
            QVERIFY2(text.font.pixelSize() * ratio >= 22 - 0.5, qPrintable(about));
            QVERIFY2(screen.adjusted(-1, -1, 1, 1).contains(text.rect), qPrintable(about));
        }
        for (std::size_t i = 1; i < one.layout.texts.size(); ++i)
            QVERIFY(one.layout.texts[i].rect.top() >= one.layout.texts[i - 1].rect.bottom() - 1);
        QVERIFY(!one.layout.ring.intersects(one.layout.words));
        QVERIFY2(std::min(one.layout.ring.width(), one.layout.ring.height()) * ratio >= 300,
                 qPrintable(QString::number(one.layout.ring.height() * ratio)));
        const double foot = one.layout.leftHint.rect.top();
        for (const PresenterText& text : one.layout.texts) QVERIFY(text.rect.bottom() <= foot + 1);
        for (const PresenterBarPlace& bar : one.layout.bars) {
            QVERIFY(bar.bar.bottom() <= foot);
            for (const PresenterText& text : one.layout.texts) QVERIFY(!text.rect.intersects(bar.bar));
        }
        for (const PresenterDot& dot : one.layout.dots) {
            QVERIFY(dot.centre.x() - dot.across / 2 > one.layout.leftHint.rect.right());
            QVERIFY(dot.centre.x() + dot.across / 2 < one.layout.rightHint.rect.left());
        }
    }
}

void PresenterLayoutTest::looksAsTheMockAtFullHd() {
    const Laid one = laid(wordsWith(1), {1920, 1080});
    QVERIFY(!one.scale.below);
    QCOMPARE(one.scale.unit, 1.0);
    QCOMPARE(one.layout.texts[0].text, QStringLiteral("STEP 2 OF 6"));
    QCOMPARE(one.layout.texts[1].font.pixelSize(), 58);
    QCOMPARE(one.layout.texts[2].font.pixelSize(), 34);
    QVERIFY(one.layout.ring.right() < one.layout.texts[0].rect.left());
    const PresenterBarPlace& moved = one.layout.bars[0];
    QCOMPARE(moved.mark, moved.bar.left() + 0.2 * moved.bar.width());
    QCOMPARE(one.layout.dots.size(), std::size_t{6});
    QVERIFY(one.layout.dots[1].across > one.layout.dots[0].across);
    QCOMPARE(one.layout.dots[0].across, one.layout.dots[5].across);
}

void PresenterLayoutTest::largerTextIsLarger() {
    const PresenterWords words = wordsWith(1);
    const Laid usual = laid(words, {1920, 1080});
    const Laid large = laid(words, {1920, 1080}, 1, 1.4);
    QVERIFY(large.layout.texts[2].font.pixelSize() > usual.layout.texts[2].font.pixelSize());
}

void PresenterLayoutTest::smallScreensKeepTheSmallestText() {
    const Laid small = laid(wordsWith(2), {1024, 768});
    QVERIFY(small.scale.below);
    QCOMPARE(small.scale.smallest, 22.0);
    QVERIFY(small.layout.ring.bottom() <= small.layout.words.top());
    // Twice as many device pixels: the same picture.
    QCOMPARE(presenterScale({1920, 1080}, 2).smallest, 22.0);
    QCOMPARE(presenterScale({3840, 2160}, 1).smallest, 44.0);
    QCOMPARE(presenterScale({960, 540}, 2).smallest, 11.0);
    QVERIFY(!presenterScale({960, 540}, 2).below);
    QVERIFY(presenterScale({1279, 1024}, 1).below);
    QVERIFY(!presenterScale({1280, 800}, 1).below);
}

void PresenterLayoutTest::manyStepsFit_data() {
    QTest::addColumn<std::size_t>("steps");
    for (const std::size_t steps : {1, 12, 40, 300}) QTest::addRow("%zu", steps) << steps;
}

void PresenterLayoutTest::manyStepsFit() {
    QFETCH(const std::size_t, steps);
    PresenterWords words = wordsWith(1, steps);
    words.step = steps - 1;
    for (const QSizeF size : {QSizeF(1920, 1080), QSizeF(1024, 768)}) {
        const PresenterLayout layout = laid(words, size).layout;
        QVERIFY(layout.dots.size() == steps || (layout.dots.empty() && !layout.track.isEmpty()));
        for (std::size_t i = 1; i < layout.dots.size(); ++i) {
            const PresenterDot &a = layout.dots[i - 1], &b = layout.dots[i];
            QVERIFY(b.centre.x() - a.centre.x() > (a.across + b.across) / 2);
        }
        if (layout.track.isEmpty()) continue;
        QVERIFY(layout.track.left() > layout.leftHint.rect.right());
        QVERIFY(layout.track.right() < layout.rightHint.rect.left());
    }
}

void PresenterLayoutTest::aQuestionLeavesRoomToAnswerIt() {
    PresenterWords words = wordsWith(1);
    words.asking = true;
    words.bars.clear();
    words.sentences = {QStringLiteral("cache-c goes down. Who gets most of its keys?")};
    for (const QSizeF size : {QSizeF(1920, 1080), QSizeF(1280, 800), QSizeF(1024, 768)}) {
        const PresenterLayout layout = laid(words, size).layout;
        QVERIFY2(layout.question.height() >= 110 && layout.question.width() >= 300,
                 qPrintable(QStringLiteral("%1 × %2").arg(layout.question.width()).arg(layout.question.height())));
        for (const PresenterText& text : layout.texts) QVERIFY(!text.rect.intersects(layout.question));
    }
}

void PresenterLayoutTest::clickersAreHeard_data() {
    QTest::addColumn<int>("key");
    QTest::addColumn<PresenterCommand>("command");
    QTest::newRow("forward") << static_cast<int>(Qt::Key_PageDown) << PresenterCommand::Next;
    QTest::newRow("back") << static_cast<int>(Qt::Key_PageUp) << PresenterCommand::Back;
    QTest::newRow("start") << static_cast<int>(Qt::Key_F5) << PresenterCommand::None;
    QTest::newRow("blank, point") << static_cast<int>(Qt::Key_Period) << PresenterCommand::Black;
    QTest::newRow("blank, B") << static_cast<int>(Qt::Key_B) << PresenterCommand::Black;
    QTest::newRow("end") << static_cast<int>(Qt::Key_Escape) << PresenterCommand::Leave;
    QTest::newRow("digit") << static_cast<int>(Qt::Key_7) << PresenterCommand::Jump;
}

void PresenterLayoutTest::clickersAreHeard() {
    QFETCH(const int, key);
    QFETCH(const PresenterCommand, command);
    for (const Qt::KeyboardModifiers modifiers : {Qt::KeyboardModifiers(), Qt::KeyboardModifiers(Qt::ShiftModifier)}) {
        const QKeyEvent event(QEvent::KeyPress, key, modifiers);
        QCOMPARE(presenterCommand(event), std::optional(command));
    }
    const QKeyEvent other(QEvent::KeyPress, Qt::Key_B, Qt::ControlModifier);
    QVERIFY(!presenterCommand(other));
}

void PresenterLayoutTest::noKeyMeansTwoThings() {
    QSet<QString> keys;
    for (const PresenterKey& row : presenterKeys()) {
        for (const QString& key : QString::fromLatin1(row.keys).split(QStringLiteral("; "))) {
            QVERIFY2(!QKeySequence::fromString(key).isEmpty(), qPrintable(key));
            QVERIFY2(!keys.contains(key), qPrintable(key));
            keys.insert(key);
        }
        QVERIFY(!presenterKeyText(row).isEmpty());
        QVERIFY(!presenterKeyNames(row, KeyNaming::Words).isEmpty());
        QVERIFY(!presenterKeyNames(row, KeyNaming::Signs).isEmpty());
    }
}

void PresenterLayoutTest::theAudienceGetsTheOtherScreen() {
    const QRect laptop(0, 0, 1440, 900), hall(1440, 0, 1920, 1080), preview(-1024, 0, 1024, 768);
    QCOMPARE(planScreens({laptop}, 0), (ScreenPlan{0, {}}));
    QCOMPARE(planScreens({laptop, hall}, 0), (ScreenPlan{1, 0}));
    QCOMPARE(planScreens({laptop, hall}, 1), (ScreenPlan{0, 1}));
    QCOMPARE(planScreens({laptop, preview, hall}, 0), (ScreenPlan{2, 0}));
    // Mirrored: both show the same, so there is nowhere to hide notes.
    QCOMPARE(planScreens({laptop, QRect(0, 0, 1024, 768)}, 0), (ScreenPlan{0, {}}));
}

void PresenterLayoutTest::timeStopsAndGoesOn() {
    qint64 now = 5000;
    ElapsedTime time([&now] { return now; });
    QCOMPARE(time.text(), QStringLiteral("0:00"));
    time.start();
    now += 67'000;
    QCOMPARE(time.text(), QStringLiteral("1:07"));
    time.stop();
    now += 60'000;
    QCOMPARE(time.ms(), 67'000);
    time.start();
    now += 3'600'000;
    QCOMPARE(time.text(), QStringLiteral("1:01:07"));
    time.reset();
    QVERIFY(time.isGoing());
    now += 2000;
    QCOMPARE(time.text(), QStringLiteral("0:02"));
}

QTEST_MAIN(PresenterLayoutTest)
#include "tst_presenter_layout.moc"
