// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controls/card.h"
#include "app/controls/icon_button.h"
#include "app/controls/literal_text.h"
#include "app/controls/log_slider.h"
#include "app/controls/segmented_control.h"
#include "app/controls/themed_label.h"
#include "app/controls/toggle_switch.h"
#include "app/settings/settings.h"
#include "app/theme/theme_store.h"

#include <QAccessible>
#include <QImage>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocument>

#include <cmath>

using namespace ringscope;

class TestControls : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void switchTogglesByMouseAndKeys();
    void switchShowsItsStateAndIsACheckBox();
    void switchGrowsWithTheText();
    void segmentsChooseByMouseAndArrows();
    void segmentsSetByTheProgramAreNotAnnounced();
    void iconButtonsAreLargeEnoughAndNamed();
    void labelsFollowTheTheme();
    void logSliderGivesRoundNumbers();
    void logSliderKeepsWhatTheProgramSets();
    void logSliderIsFramedWhileHighlighted();
    void aFreePlaceIsADashedCircle();
    void textsThatLookLikeMarkupAreShownLiterally();
    void cardHasRoundCorners();

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<ThemeStore> m_themes;
};

void TestControls::init() {
    m_themes.reset();
    m_settings.reset();  // it writes when it goes, and would make its folder anew
    m_dir = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<Settings>(m_dir->filePath(QStringLiteral("settings.ini")));
    m_settings->setTheme(ThemeChoice::Light);
    m_themes = std::make_unique<ThemeStore>(*m_settings);
}

void TestControls::switchTogglesByMouseAndKeys() {
    ToggleSwitch control(*m_themes);
    control.show();
    QSignalSpy clicked(&control, &QAbstractButton::clicked);
    QTest::mouseClick(&control, Qt::LeftButton);
    QVERIFY(control.isChecked());
    QTest::keyClick(&control, Qt::Key_Space);
    QVERIFY(!control.isChecked());
    QCOMPARE(clicked.count(), 2);
    control.setEnabled(false);
    QTest::mouseClick(&control, Qt::LeftButton);
    QVERIFY(!control.isChecked());
}

void TestControls::switchShowsItsStateAndIsACheckBox() {
    ToggleSwitch control(*m_themes);
    control.resize(control.sizeHint());
    QCOMPARE(control.grab().toImage().pixelColor(22, 4), m_themes->theme().panel);
    control.setChecked(true);
    QCOMPARE(control.grab().toImage().pixelColor(22, 4), m_themes->theme().ink);
    QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(&control);
    QVERIFY(accessible != nullptr);
    QVERIFY(accessible->state().checkable);
    QVERIFY(accessible->state().checked);
}

void TestControls::switchGrowsWithTheText() {
    const ToggleSwitch control(*m_themes);
    QCOMPARE(control.sizeHint(), QSize(44, 24));
    m_settings->setTextScale(2.0);
    QCOMPARE(control.sizeHint(), QSize(88, 48));
}

void TestControls::segmentsChooseByMouseAndArrows() {
    SegmentedControl control(*m_themes);
    control.addSegment(0, QStringLiteral("Ring"), QStringLiteral("viewRing"));
    control.addSegment(1, QStringLiteral("Modulo"), QStringLiteral("viewModulo"));
    control.addSegment(2, QStringLiteral("Compare"), QStringLiteral("viewCompare"));
    control.show();
    QVERIFY(QTest::qWaitForWindowActive(&control));
    QSignalSpy chosen(&control, &SegmentedControl::chosen);
    QCOMPARE(control.current(), 0);
    QTest::mouseClick(control.button(2), Qt::LeftButton);
    QCOMPARE(control.current(), 2);
    QCOMPARE(chosen.back().front().toInt(), 2);
    control.button(2)->setFocus();
    QTest::keyClick(control.button(2), Qt::Key_Left);
    QCOMPARE(control.current(), 1);
    QCOMPARE(chosen.count(), 2);
    QVERIFY(control.findChild<QAbstractButton*>(QStringLiteral("viewModulo"))->isChecked());
    QCOMPARE(control.button(1)->accessibleName(), QStringLiteral("Modulo"));
}

void TestControls::segmentsSetByTheProgramAreNotAnnounced() {
    SegmentedControl control(*m_themes);
    control.addSegment(5, QStringLiteral("½×"), QStringLiteral("half"));
    control.addSegment(10, QStringLiteral("1×"), QStringLiteral("one"));
    QSignalSpy chosen(&control, &SegmentedControl::chosen);
    control.setCurrent(10);
    QCOMPARE(control.current(), 10);
    QCOMPARE(chosen.count(), 0);
}

void TestControls::iconButtonsAreLargeEnoughAndNamed() {
    IconButton button(*m_themes, Icon::Moon, IconButton::Shape::Outlined);
    QVERIFY(button.sizeHint().width() >= 36 && button.sizeHint().height() >= 36);
    QCOMPARE(IconButton(*m_themes, Icon::Play, IconButton::Shape::Disc).sizeHint(), QSize(56, 56));
    button.name(QStringLiteral("Dark theme"), QStringLiteral("Ctrl+D"));
    QCOMPARE(button.accessibleName(), QStringLiteral("Dark theme"));
    QVERIFY(button.toolTip().contains(QStringLiteral("Ctrl+D")));
    button.resize(button.sizeHint());
    const QImage moon = button.grab().toImage();
    button.setSign(Icon::Sun);
    QVERIFY(button.grab().toImage() != moon);
}

void TestControls::labelsFollowTheTheme() {
    const ThemedLabel label(*m_themes, TypeRole::Metric, LabelInk::Text2);
    QCOMPARE(label.font().pixelSize(), 26);
    QCOMPARE(label.palette().color(QPalette::WindowText), Theme::light().text2);
    m_settings->setTheme(ThemeChoice::Dark);
    m_settings->setTextScale(1.5);
    QCOMPARE(label.palette().color(QPalette::WindowText), Theme::dark().text2);
    QCOMPARE(label.font().pixelSize(), 39);
}

void TestControls::logSliderGivesRoundNumbers() {
    LogSlider slider(10, 1'000'000);
    QSignalSpy chosen(&slider, &LogSlider::numberChosen);
    quint64 before = 0;
    for (int position = slider.minimum(); position <= slider.maximum(); ++position) {
        slider.setValue(position);
        const quint64 number = slider.number();
        QVERIFY(number >= before);
        before = number;
        quint64 unit = 1;
        while (number / unit >= 100) unit *= 10;
        QCOMPARE(number % unit, 0u);
    }
    QCOMPARE(before, 1'000'000u);
    slider.setValue(slider.minimum());
    QCOMPARE(slider.number(), 10u);
    QVERIFY(chosen.count() > 300);
}

void TestControls::logSliderKeepsWhatTheProgramSets() {
    LogSlider slider(10, 1'000'000);
    QSignalSpy chosen(&slider, &LogSlider::numberChosen);
    slider.setNumber(12'345);
    QCOMPARE(slider.number(), 12'345u);
    slider.setNumber(5'000'000);
    QCOMPARE(slider.number(), 5'000'000u);
    QCOMPARE(slider.value(), slider.maximum());
    QCOMPARE(chosen.count(), 0);
    QTest::keyClick(&slider, Qt::Key_Left);
    QCOMPARE(chosen.count(), 1);
    QVERIFY(slider.number() < 1'000'000u);
}

void TestControls::logSliderIsFramedWhileHighlighted() {
    LogSlider slider(10, 1'000'000);
    slider.resize(200, 32);
    const QPoint edge(100, 1);
    const QImage plain = slider.grab().toImage();
    slider.setHighlighted(true);
    const QImage framed = slider.grab().toImage();
    QVERIFY(plain.pixelColor(edge) != framed.pixelColor(edge));
    QCOMPARE(framed.pixelColor(edge), slider.palette().color(QPalette::WindowText));
    slider.setHighlighted(false);
    QCOMPARE(slider.grab().toImage(), plain);
}

void TestControls::aFreePlaceIsADashedCircle() {
    IconButton button(*m_themes, Icon::Plus, IconButton::Shape::Dashed);
    button.resize(button.sizeHint());
    const QImage image = button.grab().toImage();
    // Around once: as many changes between dash and gap as dashes of a dozen pixels make.
    const double r = button.width() / 2.0 - 1.5;
    int changes = 0;
    bool before = false;
    for (int i = 0; i < 720; ++i) {
        const double angle = i * M_PI / 360;
        const QPoint at(static_cast<int>(button.width() / 2.0 + r * std::sin(angle)),
                        static_cast<int>(button.height() / 2.0 - r * std::cos(angle)));
        const bool dash = std::abs(image.pixelColor(at).lightness() - m_themes->theme().hatch.lightness()) < 40;
        if (i > 0 && dash != before) ++changes;
        before = dash;
    }
    QVERIFY2(changes >= 10, qPrintable(QString::number(changes)));
}

void TestControls::textsThatLookLikeMarkupAreShownLiterally() {
    QCOMPARE(literalToolTip(QStringLiteral("cache-a & <b")), QStringLiteral("cache-a & <b"));
    const QString name = QStringLiteral("<b>x</b>\n<img src=y>&amp;");
    const QString shown = literalToolTip(name);
    QVERIFY(Qt::mightBeRichText(shown));
    QTextDocument document;
    document.setHtml(shown);
    QCOMPARE(document.toPlainText(), name);
    QCOMPARE(literalMenuText(QStringLiteral("A&B")), QStringLiteral("A&&B"));
}

void TestControls::cardHasRoundCorners() {
    Card card(*m_themes, Card::Fill::Canvas);
    card.resize(100, 60);
    const QImage image = card.grab().toImage();
    QCOMPARE(image.pixelColor(50, 30), m_themes->theme().canvas);
    QVERIFY(image.pixelColor(0, 0) != m_themes->theme().canvas);
    QCOMPARE(image.pixelColor(50, 0), m_themes->theme().line);
}

QTEST_MAIN(TestControls)
#include "tst_controls.moc"
