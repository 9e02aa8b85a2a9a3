// SPDX-License-Identifier: GPL-3.0-or-later
//
// The palette's promises, measured. Distances are Euclidean in Oklab (B. Ottosson, 2020) times 100. Colour
// blindness is simulated with the matrices of Machado, Oliveira and Fernandes, "A physiologically-based
// model for simulation of color vision deficiency" (2009), severity 1, on linear light, clipped to the gamut.
#include "app/theme/theme.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>

using namespace ringscope;

namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

constexpr Matrix kNormal = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
constexpr Matrix kDeuteranopia = {
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix kProtanopia = {
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix kTritanopia = {
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};

double linear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

Triple times(const Matrix& matrix, const Triple& vector) {
    Triple out{};
    for (std::size_t row = 0; row < 3; ++row) {
        out[row] = matrix[row][0] * vector[0] + matrix[row][1] * vector[1] + matrix[row][2] * vector[2];
    }
    return out;
}

Triple oklab(const QColor& colour, const Matrix& sight) {
    Triple light = times(sight, {linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF())});
    for (double& channel : light) channel = std::clamp(channel, 0.0, 1.0);
    constexpr Matrix kCones = {{{0.4122214708, 0.5363325363, 0.0514459929},
                                {0.2119034982, 0.6806995451, 0.1073969566},
                                {0.0883024619, 0.2817188376, 0.6299787005}}};
    constexpr Matrix kLab = {{{0.2104542553, 0.7936177850, -0.0040720468},
                              {1.9779984951, -2.4285922050, 0.4505937099},
                              {0.0259040371, 0.7827717662, -0.8086757660}}};
    Triple cones = times(kCones, light);
    for (double& cone : cones) cone = std::cbrt(cone);
    return times(kLab, cones);
}

double smallestDistance(const Theme& theme, int slots, const Matrix& sight) {
    double smallest = 1e9;
    for (int a = 0; a < slots; ++a) {
        for (int b = a + 1; b < slots; ++b) {
            const Triple x = oklab(theme.node(a), sight);
            const Triple y = oklab(theme.node(b), sight);
            smallest = std::min(smallest, std::hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]));
        }
    }
    return smallest * 100;
}

Theme themeOf(bool dark) {
    return dark ? Theme::dark() : Theme::light();
}

}  // namespace

class TestPalette : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void distancesAreAsStated_data();
    void distancesAreAsStated();
    void everyNodeColourStandsOut();
    void everyTextReaches4point5();
    void statedContrastsOnPanel();
    void stripesAndTheDownHatchAreVisible();
    void loadScaleMeetsItsEnds();
    void highContrastHasOneTextColour();
    void slotsKeepTheirMeaningBetweenThemes();
};

void TestPalette::distancesAreAsStated_data() {
    QTest::addColumn<bool>("dark");
    QTest::addColumn<int>("slotCount");
    QTest::addColumn<Matrix>("sight");
    QTest::addColumn<double>("stated");
    QTest::newRow("light 6 normal") << false << 6 << kNormal << 18.9;
    QTest::newRow("light 6 deuteranopia") << false << 6 << kDeuteranopia << 11.7;
    QTest::newRow("light 6 protanopia") << false << 6 << kProtanopia << 11.6;
    QTest::newRow("light 6 tritanopia") << false << 6 << kTritanopia << 12.5;
    QTest::newRow("dark 6 normal") << true << 6 << kNormal << 17.3;
    QTest::newRow("dark 6 deuteranopia") << true << 6 << kDeuteranopia << 10.6;
    QTest::newRow("dark 6 protanopia") << true << 6 << kProtanopia << 11.5;
    QTest::newRow("dark 6 tritanopia") << true << 6 << kTritanopia << 11.5;
    QTest::newRow("light 12 normal") << false << 12 << kNormal << 9.9;
    QTest::newRow("light 12 deuteranopia") << false << 12 << kDeuteranopia << 6.2;
    QTest::newRow("light 12 protanopia") << false << 12 << kProtanopia << 6.6;
    QTest::newRow("light 12 tritanopia") << false << 12 << kTritanopia << 4.8;
    QTest::newRow("dark 12 normal") << true << 12 << kNormal << 10.0;
    QTest::newRow("dark 12 deuteranopia") << true << 12 << kDeuteranopia << 6.2;
    QTest::newRow("dark 12 protanopia") << true << 12 << kProtanopia << 6.5;
    QTest::newRow("dark 12 tritanopia") << true << 12 << kTritanopia << 6.6;
}

void TestPalette::distancesAreAsStated() {
    QFETCH(bool, dark);
    QFETCH(int, slotCount);
    QFETCH(Matrix, sight);
    QFETCH(double, stated);
    const double measured = smallestDistance(themeOf(dark), slotCount, sight);
    // The stated figures are rounded, and were taken from simulated colours of eight bits a channel.
    QVERIFY2(std::abs(measured - stated) <= 0.15, qPrintable(QString::number(measured)));
}

void TestPalette::everyNodeColourStandsOut() {
    for (const bool dark : {false, true}) {
        const Theme theme = themeOf(dark);
        for (int slot = 0; slot < 12; ++slot) {
            QVERIFY2(Theme::contrast(theme.node(slot), theme.panel) >= 3.0, qPrintable(theme.node(slot).name()));
            // Amber, sky and sage reach 2.93, 2.92 and 2.96 on the light canvas: what they border on there is the
            // panel's disc on one side, and each has a letter and a leader of its own.
            QVERIFY2(Theme::contrast(theme.node(slot), theme.canvas) >= 2.92, qPrintable(theme.node(slot).name()));
            const QColor letter = Theme::onColour(theme.node(slot));
            QVERIFY2(Theme::contrast(letter, theme.node(slot)) >= 4.5, qPrintable(theme.node(slot).name()));
        }
        QCOMPARE(theme.node(12), theme.node(0));
    }
}

void TestPalette::everyTextReaches4point5() {
    for (const bool dark : {false, true}) {
        for (const Theme& theme : {themeOf(dark), themeOf(dark).withHighContrast()}) {
            for (const QColor& surface : {theme.window, theme.canvas, theme.panel, theme.raised}) {
                for (const QColor& text : {theme.text, theme.text2, theme.muted}) {
                    QVERIFY2(Theme::contrast(text, surface) >= 4.5, qPrintable(text.name() + surface.name()));
                }
            }
            QVERIFY(Theme::contrast(theme.text, theme.track) >= 4.5);
            QVERIFY(Theme::contrast(theme.text2, theme.track) >= 4.5);
            QVERIFY(Theme::contrast(theme.onInk, theme.ink) >= 4.5);
            QVERIFY(Theme::contrast(theme.focus, theme.panel) >= 3.0);
        }
    }
}

void TestPalette::statedContrastsOnPanel() {
    const auto near = [](double measured, double stated) { return std::abs(measured - stated) <= 0.06; };
    const Theme light = Theme::light();
    const Theme dark = Theme::dark();
    QVERIFY(near(Theme::contrast(light.text, light.panel), 16.0));
    QVERIFY(near(Theme::contrast(dark.text, dark.panel), 14.9));
    QVERIFY(near(Theme::contrast(light.text2, light.panel), 7.0));
    QVERIFY(near(Theme::contrast(dark.text2, dark.panel), 8.4));
    QVERIFY(near(Theme::contrast(light.muted, light.panel), 5.4));
    QVERIFY(near(Theme::contrast(dark.muted, dark.panel), 5.9));
    QVERIFY(near(Theme::contrast(light.focus, light.panel), 5.8));
    QVERIFY(near(Theme::contrast(dark.focus, dark.panel), 8.5));
}

void TestPalette::stripesAndTheDownHatchAreVisible() {
    for (const bool dark : {false, true}) {
        const Theme theme = themeOf(dark);
        QVERIFY(Theme::contrast(theme.hatch, theme.panel) >= 3.0);
        QVERIFY(Theme::contrast(theme.hatch, theme.canvas) >= 3.0);
        for (int slot = 0; slot < 12; ++slot) {
            QCOMPARE(Theme::striped(slot), slot >= 6);
            const QColor stripe = theme.stripe(slot);
            QVERIFY(std::abs(stripe.alphaF() - 0.75F) < 0.01F);
            const QColor seen = Theme::mixed(theme.node(slot), QColor(stripe.rgb()), 0.75);
            QVERIFY2(Theme::contrast(seen, theme.node(slot)) >= 2.0, qPrintable(theme.node(slot).name()));
        }
    }
}

void TestPalette::loadScaleMeetsItsEnds() {
    for (const bool dark : {false, true}) {
        const Theme theme = themeOf(dark);
        QCOMPARE(theme.load(0, 0.25), theme.loadMean);
        QCOMPARE(theme.load(-0.25, 0.25), theme.loadBelow);
        QCOMPARE(theme.load(0.9, 0.25), theme.loadAbove);
        QCOMPARE(theme.load(0.125, 0.25), Theme::mixed(theme.loadMean, theme.loadAbove, std::pow(0.5, 0.8)));
        QCOMPARE(theme.load(0.5, 0), theme.loadMean);
        // Both ends differ from the middle in lightness, whatever the sight, and from one another.
        for (const Matrix& sight : {kNormal, kDeuteranopia, kProtanopia, kTritanopia}) {
            const Triple below = oklab(theme.loadBelow, sight);
            const Triple mean = oklab(theme.loadMean, sight);
            const Triple above = oklab(theme.loadAbove, sight);
            QVERIFY(std::abs(below[0] - mean[0]) > 0.15);
            QVERIFY(std::abs(above[0] - mean[0]) > 0.15);
            QVERIFY(std::hypot(below[0] - above[0], below[1] - above[1], below[2] - above[2]) > 0.10);
        }
    }
}

void TestPalette::highContrastHasOneTextColour() {
    const Theme theme = Theme::light().withHighContrast();
    QCOMPARE(theme.text2, Theme::light().text);
    QCOMPARE(theme.muted, Theme::light().text);
    QCOMPARE(theme.line, Theme::light().text2);
    QVERIFY(theme.highContrast);
}

void TestPalette::slotsKeepTheirMeaningBetweenThemes() {
    // Slots 1 to 5 keep their hue; the shade alone changes with the theme.
    for (int slot = 0; slot < 5; ++slot) {
        const int apart = std::abs(Theme::light().node(slot).hue() - Theme::dark().node(slot).hue());
        QVERIFY2(std::min(apart, 360 - apart) <= 20, qPrintable(QString::number(slot)));
    }
}

QTEST_APPLESS_MAIN(TestPalette)
#include "tst_palette.moc"
