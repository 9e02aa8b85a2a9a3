// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/theme.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope {
namespace {

constexpr int kSlots = 12;
constexpr double kTextContrast = 4.5;

constexpr std::array<QRgb, kSlots> kLightNodes = {0xff063e8f, 0xffd47f17, 0xff1b7c6b, 0xff7f0a31,
                                                  0xff8255b4, 0xff2d9ae6, 0xffaa4606, 0xff809a72,
                                                  0xff717da0, 0xff573365, 0xff9f7440, 0xff025d59};
constexpr std::array<QRgb, kSlots> kDarkNodes = {0xff0076c2, 0xffffb048, 0xff2beacc, 0xffb7455c,
                                                 0xffbe99ff, 0xff6faab1, 0xffef7876, 0xff869501,
                                                 0xff98ccff, 0xff887292, 0xffb1725b, 0xff2fc7a2};

/// The presenter's ring is that much larger than its sizes, as the specification of presenter mode has it.
constexpr double kPresenterZoom = 4.0 / 3;
/// Of a screen 1080 high, and in pixels of the device on smaller ones.
constexpr double kPresenterSmallest = 22;

struct TypeRow {
    double wide, compact, presenter;
    QFont::Weight weight;
};

TypeRow typeRow(TypeRole role) {
    switch (role) {
    case TypeRole::RingNumber:
        return {54, 42, 72, QFont::DemiBold};
    case TypeRole::Metric:
        return {26, 22, 36, QFont::DemiBold};
    case TypeRole::Product:
        return {20, 18, 58, QFont::DemiBold};
    case TypeRole::Section:
        return {18, 17, 28, QFont::DemiBold};
    case TypeRole::Banner:
        return {17, 16, 34, QFont::Normal};
    case TypeRole::NodeName:
        return {16, 15, 23, QFont::DemiBold};
    case TypeRole::Control:
        return {15, 15, 22, QFont::DemiBold};
    case TypeRole::Secondary:
        return {14, 14, 22, QFont::Normal};
    case TypeRole::Axis:
        return {13, 13, 22, QFont::Normal};
    case TypeRole::BadgeLetter:
        return {18, 18, 26, QFont::Bold};
    }
    return {15, 15, 22, QFont::Normal};
}

double linear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& colour) {
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

}  // namespace

Theme Theme::light(double textScale) {
    Theme t;
    t.mode = ThemeMode::Light;
    t.textScale = textScale;
    t.window = QColor(0xf3, 0xf1, 0xec);
    t.canvas = QColor(0xfb, 0xfa, 0xf7);
    t.panel = QColor(0xff, 0xff, 0xff);
    t.raised = QColor(0xf6, 0xf4, 0xef);
    t.line = QColor(0xdf, 0xdb, 0xd2);
    t.track = QColor(0xe8, 0xe5, 0xdd);
    t.text = QColor(0x1d, 0x22, 0x28);
    t.text2 = QColor(0x53, 0x5a, 0x64);
    t.muted = QColor(0x64, 0x6b, 0x75);
    t.hatch = QColor(0x86, 0x8d, 0x96);
    t.ink = QColor(0x1f, 0x27, 0x30);
    t.onInk = QColor(0xff, 0xff, 0xff);
    t.focus = QColor(0x1a, 0x5f, 0xd0);
    t.loadBelow = QColor(0x0b, 0x6e, 0x86);
    t.loadMean = QColor(0xda, 0xd6, 0xcc);
    t.loadAbove = QColor(0xb8, 0x50, 0x0a);
    return t;
}

Theme Theme::dark(double textScale) {
    Theme t;
    t.mode = ThemeMode::Dark;
    t.textScale = textScale;
    t.window = QColor(0x0e, 0x11, 0x15);
    t.canvas = QColor(0x11, 0x14, 0x19);
    t.panel = QColor(0x17, 0x1b, 0x21);
    t.raised = QColor(0x1e, 0x23, 0x2a);
    t.line = QColor(0x2b, 0x31, 0x3a);
    t.track = QColor(0x26, 0x2c, 0x34);
    t.text = QColor(0xec, 0xee, 0xf1);
    t.text2 = QColor(0xae, 0xb6, 0xc0);
    t.muted = QColor(0x8f, 0x98, 0xa3);
    t.hatch = QColor(0x78, 0x81, 0x8c);
    t.ink = QColor(0xec, 0xee, 0xf1);
    t.onInk = QColor(0x14, 0x18, 0x1d);
    t.focus = QColor(0x8a, 0xb8, 0xff);
    t.loadBelow = QColor(0x39, 0xb7, 0xc9);
    t.loadMean = QColor(0x3a, 0x42, 0x4c);
    t.loadAbove = QColor(0xff, 0x9a, 0x4d);
    return t;
}

Theme Theme::withHighContrast() const {
    Theme t = *this;
    t.highContrast = true;
    t.line = t.text2;
    t.text2 = t.text;
    t.muted = t.text;
    return t;
}

Theme Theme::withCompact(bool on) const {
    Theme t = *this;
    t.compact = on;
    return t;
}

Theme Theme::withPresenter(double unit, double smallest) const {
    Theme t = *this;
    t.presenter = unit;
    t.smallestText = smallest;
    // Never less than a pixel of the device: what is kept as an image cannot be finer than that.
    t.zoom = std::max(kPresenterZoom * unit, smallest / kPresenterSmallest);
    return t;
}

Theme Theme::inPictures() const {
    Theme t = *this;
    t.presenter /= zoom;
    t.zoom = 1;
    if (presenter > 0) t.smallestText /= zoom;
    return t;
}

double Theme::markScale() const {
    if (presenter <= 0) return textScale;
    const TypeRow name = typeRow(TypeRole::NodeName);
    const TypeRow counts = typeRow(TypeRole::Control);
    const Theme picture = inPictures();
    return std::max(textScale * name.presenter * picture.presenter / name.wide, picture.smallestText / counts.wide);
}

QColor Theme::node(int slot) const {
    const auto index = static_cast<std::size_t>(((slot % kSlots) + kSlots) % kSlots);
    return QColor::fromRgb(mode == ThemeMode::Light ? kLightNodes[index] : kDarkNodes[index]);
}

QColor Theme::stripe(int slot) const {
    const QColor base = node(slot);
    const QColor white(Qt::white);
    const QColor dark(0x07, 0x09, 0x0c);
    QColor chosen = contrast(white, base) >= contrast(dark, base) ? white : dark;
    chosen.setAlphaF(0.75F);
    return chosen;
}

QColor Theme::onColour(const QColor& background) {
    const QColor white(Qt::white);
    return contrast(white, background) >= kTextContrast ? white : QColor(0x07, 0x09, 0x0c);
}

QColor Theme::load(double deviation, double range) const {
    const double share = std::clamp(range > 0 ? deviation / range : 0.0, -1.0, 1.0);
    return mixed(loadMean, share < 0 ? loadBelow : loadAbove, std::pow(std::abs(share), 0.8));
}

QColor Theme::mixed(const QColor& a, const QColor& b, double share) {
    const auto part = static_cast<float>(std::clamp(share, 0.0, 1.0));
    const auto blend = [part](float from, float to) { return from + (to - from) * part; };
    return QColor::fromRgbF(blend(a.redF(), b.redF()), blend(a.greenF(), b.greenF()), blend(a.blueF(), b.blueF()),
                            blend(a.alphaF(), b.alphaF()));
}

double Theme::contrast(const QColor& a, const QColor& b) {
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

double Theme::pixels(TypeRole role) const {
    const TypeRow row = typeRow(role);
    const double usual = presenter > 0 ? row.presenter * presenter : compact ? row.compact : row.wide;
    return std::max(smallestText, usual * textScale);
}

QFont Theme::font(TypeRole role) const {
    // Latin families first: digits of all of them have one width, so counters do not jitter. Then those with the forms
    // of mainland China; Droid's has commas in the middle of their cells, so it comes last.
    static const QStringList families = {QStringLiteral("Open Sans"),          QStringLiteral("Noto Sans"),
                                         QStringLiteral("DejaVu Sans"),        QStringLiteral("Noto Sans CJK SC"),
                                         QStringLiteral("Source Han Sans SC"), QStringLiteral("WenQuanYi Micro Hei"),
                                         QStringLiteral("Droid Sans Fallback")};
    QFont font;
    font.setFamilies(families);
    font.setPixelSize(static_cast<int>(std::lround(pixels(role))));
    font.setWeight(typeRow(role).weight);
    return font;
}

}  // namespace ringscope
