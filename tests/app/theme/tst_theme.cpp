// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings.h"
#include "app/theme/app_look.h"
#include "app/theme/app_style.h"
#include "app/theme/focus_ring.h"
#include "app/theme/icons.h"
#include "app/theme/theme_store.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QImage>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QVBoxLayout>

using namespace ringscope;

namespace {

QImage drawn(Icon icon, int side, const QColor& colour) {
    QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    paintIcon(painter, icon, QRectF(0, 0, side, side), colour);
    return image;
}

int inkedPixels(const QImage& image) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) count += qAlpha(image.pixel(x, y)) > 0 ? 1 : 0;
    }
    return count;
}

}  // namespace

class TestTheme : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void storeFollowsTheSettings();
    void compactHasItsOwnSizes();
    void textSizeScalesButStaysReadable();
    void digitsHaveOneWidth();
    void everyIconDrawsSomethingOfItsOwn();
    void iconsFollowTheirRectangle();
    void theMarkHasThreeColours();
    void lookFollowsTheTheme();
    void focusRingShowsForKeysOnly();
    void focusRingOfTabsIsRoundTheCurrentOne();
    void primaryButtonsAreInk();

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Settings> m_settings;
};

void TestTheme::init() {
    m_settings.reset();  // it writes when it goes, and would make its folder anew
    m_dir = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<Settings>(m_dir->filePath(QStringLiteral("settings.ini")));
    m_settings->setTheme(ThemeChoice::Light);
}

void TestTheme::storeFollowsTheSettings() {
    ThemeStore store(*m_settings);
    QSignalSpy changed(&store, &ThemeStore::changed);
    QVERIFY(store.theme() == Theme::light());
    m_settings->setTheme(ThemeChoice::Dark);
    QVERIFY(store.theme() == Theme::dark());
    m_settings->setTextScale(1.5);
    QVERIFY(store.theme() == Theme::dark(1.5));
    m_settings->setHighContrast(true);
    QVERIFY(store.theme() == Theme::dark(1.5).withHighContrast());
    QCOMPARE(changed.count(), 3);
    m_settings->setReducedMotion(true);
    QCOMPARE(changed.count(), 3);
}

void TestTheme::compactHasItsOwnSizes() {
    ThemeStore store(*m_settings);
    QCOMPARE(store.theme().pixels(TypeRole::RingNumber), 54.0);
    store.setCompact(true);
    QCOMPARE(store.theme().pixels(TypeRole::RingNumber), 42.0);
    QCOMPARE(store.theme().pixels(TypeRole::Secondary), 14.0);
}

void TestTheme::textSizeScalesButStaysReadable() {
    QCOMPARE(Theme::light(2.0).pixels(TypeRole::Control), 30.0);
    for (const bool compact : {false, true}) {
        const Theme theme = Theme::light(0.9).withCompact(compact);
        for (int role = 0; role <= static_cast<int>(TypeRole::BadgeLetter); ++role) {
            QVERIFY(theme.pixels(static_cast<TypeRole>(role)) >= 13.0);
            QVERIFY(theme.font(static_cast<TypeRole>(role)).pixelSize() >= 13);
        }
    }
}

void TestTheme::digitsHaveOneWidth() {
    if (QFontDatabase::families().isEmpty()) QSKIP("no fonts on this machine");
    for (const TypeRole role : {TypeRole::RingNumber, TypeRole::Metric, TypeRole::Secondary}) {
        const QFontMetricsF metrics(Theme::light().font(role));
        for (char digit = '1'; digit <= '9'; ++digit) {
            QCOMPARE(metrics.horizontalAdvance(QLatin1Char(digit)), metrics.horizontalAdvance(QLatin1Char('0')));
        }
    }
}

void TestTheme::everyIconDrawsSomethingOfItsOwn() {
    std::vector<QImage> seen;
    for (int icon = 0; icon <= static_cast<int>(Icon::Warning); ++icon) {
        const QImage image = drawn(static_cast<Icon>(icon), 24, Qt::black);
        QVERIFY2(inkedPixels(image) >= 20, qPrintable(QString::number(icon)));
        for (const QImage& other : seen) QVERIFY2(image != other, qPrintable(QString::number(icon)));
        seen.push_back(image);
    }
}

void TestTheme::iconsFollowTheirRectangle() {
    QImage wide(60, 24, QImage::Format_ARGB32_Premultiplied);
    wide.fill(Qt::transparent);
    QPainter painter(&wide);
    paintIcon(painter, Icon::Plus, QRectF(0, 0, 60, 24), Qt::red);
    painter.end();
    QCOMPARE(qAlpha(wide.pixel(5, 12)), 0);
    QCOMPARE(QColor(wide.pixel(30, 12)), QColor(Qt::red));
    QCOMPARE(icon(Icon::Plus, Qt::red, Qt::gray).pixmap(48).size(), QSize(48, 48));
}

void TestTheme::theMarkHasThreeColours() {
    const Theme theme = Theme::light();
    QImage image(72, 72, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    paintMark(painter, QRectF(0, 0, 72, 72), theme);
    painter.end();
    for (int slot = 0; slot < 3; ++slot) {
        bool found = false;
        for (int y = 0; y < 72 && !found; ++y) {
            for (int x = 0; x < 72 && !found; ++x) found = QColor(image.pixel(x, y)) == theme.node(slot);
        }
        QVERIFY2(found, qPrintable(QString::number(slot)));
    }
    QCOMPARE(QColor(image.pixel(36, 36)), theme.text);
}

void TestTheme::lookFollowsTheTheme() {
    ThemeStore store(*m_settings);
    AppLook look(store);
    QCOMPARE(QApplication::palette().color(QPalette::Window), Theme::light().window);
    m_settings->setTheme(ThemeChoice::Dark);
    QCOMPARE(QApplication::palette().color(QPalette::Window), Theme::dark().window);
    m_settings->setTextScale(2.0);
    QCOMPARE(QApplication::font().pixelSize(), 30);
}

void TestTheme::focusRingShowsForKeysOnly() {
    ThemeStore store(*m_settings);
    FocusRing ring(store);
    QWidget window;
    auto* layout = new QVBoxLayout(&window);
    auto* first = new QPushButton(&window);
    auto* second = new QLineEdit(&window);
    auto* own = new QPushButton(&window);
    own->setProperty(kOwnFocusRing, true);
    for (QWidget* widget : {static_cast<QWidget*>(first), static_cast<QWidget*>(second), static_cast<QWidget*>(own)}) {
        layout->addWidget(widget);
    }
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    first->setFocus(Qt::MouseFocusReason);
    QVERIFY(ring.target() == nullptr);
    QTest::keyClick(&window, Qt::Key_Tab);
    QCOMPARE(ring.target(), static_cast<QWidget*>(second));
    auto* overlay = window.findChild<QWidget*>(QStringLiteral("focusRing"));
    QVERIFY(overlay != nullptr && overlay->isVisible());
    QCOMPARE(overlay->geometry(), second->geometry().adjusted(-6, -6, 6, 6));
    QCOMPARE(overlay->grab().toImage().pixelColor(overlay->width() / 2, 1), store.theme().focus);
    window.resize(500, 300);
    QTRY_COMPARE(overlay->geometry(), second->geometry().adjusted(-6, -6, 6, 6));
    QTest::keyClick(&window, Qt::Key_Tab);
    QVERIFY(ring.target() == nullptr);
    QVERIFY(!overlay->isVisible());
}

void TestTheme::focusRingOfTabsIsRoundTheCurrentOne() {
    ThemeStore store(*m_settings);
    FocusRing ring(store);
    QWidget window;
    auto* tabs = new QTabBar(&window);
    for (const char* name : {"one", "two"}) tabs->addTab(QString::fromLatin1(name));
    tabs->setGeometry(0, 0, 300, 40);
    auto* below = new QLineEdit(&window);
    below->setGeometry(20, 100, 200, 40);
    below->setFocus();
    window.resize(400, 200);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    tabs->setFocus(Qt::TabFocusReason);
    auto* overlay = window.findChild<QWidget*>(QStringLiteral("focusRing"));
    QVERIFY(overlay != nullptr && overlay->isVisible());
    const auto place = [&](int tab) { return tabs->tabRect(tab).adjusted(-6, -6, 6, 6).intersected(window.rect()); };
    QCOMPARE(overlay->geometry(), place(0));
    QTest::keyClick(tabs, Qt::Key_Right);
    QCOMPARE(tabs->currentIndex(), 1);
    QCOMPARE(overlay->geometry(), place(1));
    window.setFocusPolicy(Qt::StrongFocus);
    window.setFocus(Qt::TabFocusReason);
    QVERIFY(window.hasFocus());
    QVERIFY(!overlay->isVisible());
}

void TestTheme::primaryButtonsAreInk() {
    ThemeStore store(*m_settings);
    AppLook look(store);
    QPushButton plain, primary;
    setPrimary(&primary);
    for (QPushButton* button : {&plain, &primary}) {
        button->resize(120, 40);
        button->ensurePolished();
    }
    QCOMPARE(plain.grab().toImage().pixelColor(60, 6), store.theme().panel);
    QCOMPARE(primary.grab().toImage().pixelColor(60, 6), store.theme().ink);
}

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
