// SPDX-License-Identifier: GPL-3.0-or-later
//
// The speaker's window, settings that change meanwhile, and that the last row can read everything.
#include "app/presenter/picture_pane.h"
#include "app/presenter/presenter_overlay.h"
#include "app/presenter/speaker_window.h"
#include "app/ring/compare_view.h"
#include "app/ring/modulo_widget.h"
#include "app/ring/ring_widget.h"
#include "app/window/canvas.h"
#include "tests/support/font_collector.h"
#include "tests/support/presenter_fixture.h"

#include <QPainter>

#include <cmath>

using namespace ringscope;

class PresenterLook : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { gui = std::make_unique<PresenterFixture>(); }
    void cleanup() { gui.reset(); }
    void settingsChangeAtOnceAndStay();
    void notesAreHiddenUntilAskedFor();
    void theSpeakersWindowHearsTheKeys();
    void theSpeakerIsToldWhatLiesOverThePicture();
    void theSpeakersWindowFitsEveryScreen_data();
    void theSpeakersWindowFitsEveryScreen();
    void everySentenceHasItsEnd();
    void nothingIsSmallerThanTheLastRowCanRead_data();
    void nothingIsSmallerThanTheLastRowCanRead();

private:
    std::unique_ptr<PresenterFixture> gui;
};

void PresenterLook::settingsChangeAtOnceAndStay() {
    PresenterWindow& presenter = gui->present();
    const int body = presenter.placed().texts[1].font.pixelSize();
    gui->key(Qt::Key_Plus, Qt::ControlModifier);
    gui->key(Qt::Key_Equal, Qt::ControlModifier);
    QCOMPARE(gui->settings.textScale(), 1.2);
    QVERIFY(presenter.placed().texts[1].font.pixelSize() > body);
    gui->key(Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(presenter.placed().texts[1].font.pixelSize(), body);
    gui->key(Qt::Key_Minus, Qt::ControlModifier);
    QCOMPARE(gui->settings.textScale(), 0.9);
    gui->key(Qt::Key_T);
    QCOMPARE(gui->settings.theme(), ThemeChoice::Dark);
    QCOMPARE(presenter.themes().theme().mode, ThemeMode::Dark);
    QCOMPARE(gui->themes->theme().mode, ThemeMode::Dark);
    QCOMPARE(presenter.grab().toImage().pixelColor(2, 2), presenter.themes().theme().canvas);
    gui->key(Qt::Key_P);
    QVERIFY(gui->settings.highContrast());
    QVERIFY(presenter.themes().theme().highContrast);
    gui->key(Qt::Key_M);
    QVERIFY(gui->settings.reducedMotion());
    gui->key(Qt::Key_T);
    gui->key(Qt::Key_P);
    gui->key(Qt::Key_M);
    QCOMPARE(presenter.themes().theme().mode, ThemeMode::Light);
    QVERIFY(!gui->settings.highContrast() && !gui->settings.reducedMotion());
}

void PresenterLook::notesAreHiddenUntilAskedFor() {
    gui->present();
    Presentation& presentation = gui->window->presentation();
    QVERIFY(!presentation.speaker());
    gui->key(Qt::Key_N);
    QVERIFY(presentation.speaker());
    QVERIFY(presentation.speaker()->isVisible());
    auto* title = GuiFixture::in<QLabel>(presentation.speaker(), "speakerTitle");
    auto* next = GuiFixture::in<QLabel>(presentation.speaker(), "speakerNextTitle");
    QCOMPARE(next->text(), QStringLiteral("cache-c goes down"));
    QTRY_VERIFY(!presentation.speaker()->nextPicture().isNull());
    gui->key(Qt::Key_PageDown);
    gui->settle();
    QCOMPARE(title->text(), QStringLiteral("cache-c goes down"));
    QVERIFY(next->text() != title->text());
    gui->key(Qt::Key_End);
    gui->settle();
    QCOMPARE(next->text(), QString());
    QVERIFY(presentation.speaker()->nextPicture().isNull());
    gui->key(Qt::Key_N);
    QVERIFY(!presentation.speaker());
}

void PresenterLook::theSpeakersWindowHearsTheKeys() {
    PresenterWindow& presenter = gui->present();
    gui->key(Qt::Key_N);
    SpeakerWindow* speaker = gui->window->presentation().speaker();
    QTest::keyClick(speaker, Qt::Key_PageDown);
    QCOMPARE(presenter.words().step, std::size_t{1});
    QTest::keyClick(speaker, Qt::Key_B);
    QCOMPARE(presenter.overlay()->blank(), PresenterOverlay::Blank::Black);
    QTest::keyClick(speaker, Qt::Key_B);
    auto* time = GuiFixture::in<QLabel>(speaker, "speakerTime");
    QCOMPARE(time->text().left(2), QStringLiteral("0:"));
    QTest::mouseClick(GuiFixture::in<QAbstractButton>(speaker, "speakerPause"), Qt::LeftButton);
    QTest::keyClick(speaker, Qt::Key_R);
    QCOMPARE(time->text(), QStringLiteral("0:00"));
    // Closed, not left.
    speaker->close();
    QVERIFY(!gui->window->presentation().speaker());
    QVERIFY(gui->window->presentation().presenter());
}

void PresenterLook::theSpeakerIsToldWhatLiesOverThePicture() {
    gui->present();
    gui->key(Qt::Key_N);
    auto* count = GuiFixture::in<QLabel>(gui->window->presentation().speaker(), "speakerCount");
    QCOMPARE(count->text(), QStringLiteral("Step 1 of 6"));
    gui->key(Qt::Key_B);
    QVERIFY(count->text().contains(QStringLiteral("black screen")));
    gui->key(Qt::Key_W);
    QVERIFY(count->text().contains(QStringLiteral("white screen")));
    gui->key(Qt::Key_Escape);
    gui->key(Qt::Key_L);
    QVERIFY(count->text().contains(QStringLiteral("live")));
    gui->key(Qt::Key_L);
    QCOMPARE(count->text(), QStringLiteral("Step 1 of 6"));
}

void PresenterLook::theSpeakersWindowFitsEveryScreen_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("textScale");
    for (const QSize size : {QSize(718, 448), QSize(1024, 640), QSize(1436, 896), QSize(2560, 1400)}) {
        QTest::addRow("%dx%d", size.width(), size.height()) << size << 1.0;
    }
    QTest::addRow("1436x896, text 2") << QSize(1436, 896) << 2.0;
}

void PresenterLook::theSpeakersWindowFitsEveryScreen() {
    QFETCH(const QSize, size);
    QFETCH(const double, textScale);
    gui->settings.setTextScale(textScale);
    gui->present();
    gui->key(Qt::Key_N);
    SpeakerWindow* speaker = gui->window->presentation().speaker();
    speaker->resize(size);
    QCOMPARE(speaker->size(), size);
    auto* pane = GuiFixture::in<PicturePane>(speaker, "speakerNextPicture");
    const auto fits = [&] {
        return !pane->image().isNull() && std::abs(pane->imageRect().width() - pane->width()) <= pane->width() * 0.5;
    };
    QTRY_VERIFY(fits());
    // Whole, inside the window, and beside words that have room.
    QVERIFY(QRectF(pane->rect()).adjusted(-1, -1, 1, 1).contains(pane->imageRect()));
    QVERIFY(speaker->rect().contains(QRect(pane->mapTo(speaker, QPoint(0, 0)), pane->size())));
    QVERIFY(GuiFixture::in<QLabel>(speaker, "speakerTitle")->width() >= size.width() * 0.4);
    QVERIFY(pane->width() >= size.width() * 0.25);
}

void PresenterLook::everySentenceHasItsEnd() {
    const PresenterWindow& presenter = gui->present();
    gui->key(Qt::Key_PageDown);
    gui->settle();
    QTRY_VERIFY(!presenter.words().sentences.isEmpty());
    for (const QString& sentence : presenter.words().sentences) QVERIFY(sentence.endsWith(QLatin1Char('.')));
    QVERIFY(presenter.accessibleDescription().contains(QStringLiteral(". Moved")));
}

void PresenterLook::nothingIsSmallerThanTheLastRowCanRead_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<ThemeChoice>("theme");
    QTest::addColumn<ViewMode>("view");
    QTest::addColumn<double>("textScale");
    for (const QSize size : {QSize(1920, 1080), QSize(1280, 800), QSize(1024, 768)}) {
        for (const ViewMode view : {ViewMode::Ring, ViewMode::Modulo, ViewMode::Compare}) {
            QTest::addRow("%dx%d, view %d", size.width(), size.height(), static_cast<int>(view))
                << size << ThemeChoice::Light << view << 1.0;
        }
        QTest::addRow("%dx%d, dark, text 0.9", size.width(), size.height())
            << size << ThemeChoice::Dark << ViewMode::Ring << 0.9;
    }
}

void PresenterLook::nothingIsSmallerThanTheLastRowCanRead() {
    QFETCH(const QSize, size);
    QFETCH(const ThemeChoice, theme);
    QFETCH(const ViewMode, view);
    QFETCH(const double, textScale);
    gui->settings.setTheme(theme);
    gui->settings.setTextScale(textScale);
    gui->session().setView(view);
    PresenterWindow& presenter = gui->present(size);
    gui->key(Qt::Key_PageDown);
    gui->settle();
    gui->key(Qt::Key_L);
    const auto check = [&](const char* what, const FontCollector& collector) {
        QVERIFY2(!collector.texts().empty(), what);
        const PaintedText least = collector.smallest();
        QVERIFY2(
            least.pixels >= 21.5,
            qPrintable(QStringLiteral("%1: %2 px: %3").arg(QLatin1String(what)).arg(least.pixels).arg(least.text)));
    };
    FontCollector whole(size);
    {
        QPainter painter(&whole);
        presenter.render(&painter);
    }
    check("window", whole);
    if (QTest::currentTestFailed()) return;
    // What the pictures keep as images.
    RingStyle style;
    style.theme = presenter.themes().theme().inPictures();
    const auto checkPicture = [&](const char* what, auto* picture) {
        FontCollector collector(size);
        {
            QPainter painter(&collector);
            painter.scale(picture->zoom(), picture->zoom());
            picture->paintOn(painter, QRectF(QPointF(0, 0), QSizeF(picture->size()) / picture->zoom()), style);
        }
        check(what, collector);
    };
    Canvas* canvas = presenter.canvas();
    if (view == ViewMode::Ring) checkPicture("ring", canvas->ring());
    if (view == ViewMode::Modulo) checkPicture("modulo", canvas->modulo());
    if (view == ViewMode::Compare && canvas->compare()->ring())
        checkPicture("compared ring", canvas->compare()->ring());
    gui->key(Qt::Key_F1);
    FontCollector card(size);
    {
        QPainter painter(&card);
        presenter.overlay()->render(&painter, {}, {}, QWidget::RenderFlags());
    }
    check("keys", card);
}

QTEST_MAIN(PresenterLook)
#include "tst_presenter_look.moc"
