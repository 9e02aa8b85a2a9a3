// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenter/presenter_layout.h"

#include <QFontMetricsF>
#include <QLocale>
#include <QTextLayout>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope {
namespace {

constexpr double kFullHeight = 1080, kFullWidth = 1440;
constexpr double kSmallest = 22;
constexpr double kBelowUnder = 1280;
constexpr double kLeastRing = 360;
/// Pixels of a screen 1080 high.
constexpr double kMargin = 60, kBottom = 140, kDotsFromBottom = 62, kDotPitch = 52, kLeastDotPitch = 14;
constexpr double kWordsTop = 155, kRingTop = 40, kBar = 26, kBarsTop = 556;
/// Shares of the width that the words may take beside the ring, in the order they are tried.
constexpr std::array kShares = {0.327, 0.4, 0.47};
constexpr double kShrink = 0.94;

/// How tightly things are set: the first is the usual one, the others help where there is little room.
struct Setting {
    double size = 1;     ///< against the text size that is asked for
    double pitch = 1.4;  ///< of lines, against the font's size
    double air = 1;      ///< of gaps
};

class WordSetter {
public:
    WordSetter(const Theme& theme, const Setting& setting) : m_theme(theme), m_setting(setting) {
        m_theme.textScale *= setting.size;
        m_unit = theme.presenter;
    }

    [[nodiscard]] double gap(double pixels) const { return pixels * m_unit * m_setting.air; }
    [[nodiscard]] double pixels(double pixels) const { return pixels * m_unit; }

    /// With its height; its left, top and width are given.
    [[nodiscard]] PresenterText text(TypeRole role, const QString& words, double left, double top, double width,
                                     QFont::Weight weight = QFont::Normal) const {
        PresenterText placed;
        placed.font = m_theme.font(role);
        placed.font.setWeight(weight);
        placed.text = words;
        placed.pitch = std::max(QFontMetricsF(placed.font).height() * 0.92,
                                placed.font.pixelSize() * (role == TypeRole::Product ? 1.2 : m_setting.pitch));
        placed.rect = QRectF(left, top, width, linesOf(placed.font, words, width) * placed.pitch);
        return placed;
    }
    [[nodiscard]] const Theme& theme() const { return m_theme; }

private:
    static int linesOf(const QFont& font, const QString& words, double width) {
        QTextLayout layout(words, font);
        QTextOption option;
        option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        layout.setTextOption(option);
        layout.beginLayout();
        int lines = 0;
        for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(width);
            ++lines;
        }
        layout.endLayout();
        return std::max(1, lines);
    }

    Theme m_theme;
    Setting m_setting;
    double m_unit = 1;
};

/// Step, title and sentences from a corner on; returns where they end.
double setTexts(PresenterLayout& layout, const PresenterWords& words, const WordSetter& set, const QRectF& room) {
    double y = room.top();
    layout.texts.clear();
    const auto add = [&](PresenterText text, double below) {
        y = text.rect.bottom() + below;
        layout.texts.push_back(std::move(text));
    };
    if (!words.count.isEmpty()) {
        PresenterText count =
            set.text(TypeRole::NodeName, QLocale().toUpper(words.count), room.left(), y, room.width(), QFont::DemiBold);
        count.ink = PresenterInk::Text2;
        add(std::move(count), set.gap(16));
    }
    if (!words.title.isEmpty())
        add(set.text(TypeRole::Product, words.title, room.left(), y, room.width(), QFont::DemiBold), set.gap(26));
    for (qsizetype i = 0; i < words.sentences.size(); ++i) {
        const bool last = i + 1 == words.sentences.size();
        PresenterText sentence = set.text(TypeRole::Banner, words.sentences[i], room.left(), y, room.width());
        // The hint below an open question.
        if (words.asking && i > 0) sentence.ink = PresenterInk::Text2;
        add(std::move(sentence), last ? 0 : set.gap(14));
    }
    return y;
}

double setBars(PresenterLayout& layout, const PresenterWords& words, const WordSetter& set, const QRectF& room) {
    layout.bars.clear();
    double y = room.top();
    for (const PresenterBar& bar : words.bars) {
        PresenterBarPlace place;
        const PresenterInk ink = bar.strong ? PresenterInk::Text : PresenterInk::Text2;
        place.value = set.text(TypeRole::Metric, bar.value, room.left(), y, room.width(),
                               bar.strong ? QFont::DemiBold : QFont::Normal);
        place.value.side = Qt::AlignRight;
        place.value.ink = ink;
        const double number = QFontMetricsF(place.value.font).horizontalAdvance(bar.value) + set.pixels(16);
        place.label = set.text(TypeRole::Section, bar.label, room.left(), y, std::max(1.0, room.width() - number),
                               bar.strong ? QFont::DemiBold : QFont::Normal);
        place.label.ink = ink;
        const double row = std::max(place.value.rect.height(), place.label.rect.height());
        place.value.rect.setHeight(row);
        if (place.label.rect.height() < row) place.label.rect.moveTop(y + (row - place.label.rect.height()) / 2);
        place.bar = QRectF(room.left(), y + row + set.gap(5), room.width(), set.pixels(kBar));
        y = place.bar.bottom();
        if (bar.expected) {
            place.mark = place.bar.left() + *bar.expected * place.bar.width();
            place.expected =
                set.text(TypeRole::Secondary, bar.expectedLabel, room.left(), y + set.gap(12), room.width());
            place.expected.ink = PresenterInk::Text2;
            const double wide = QFontMetricsF(place.expected.font).horizontalAdvance(bar.expectedLabel) + 2;
            const double left =
                std::clamp(place.mark - set.pixels(8), room.left(), std::max(room.left(), room.right() - wide));
            place.expected.rect.setLeft(left);
            place.expected.rect.setWidth(wide);
            y = place.expected.rect.bottom();
        }
        layout.bars.push_back(std::move(place));
        y += set.gap(34);
    }
    return layout.bars.empty() ? y : y - set.gap(34);
}

/// Texts, and bars below them where the mock has them or further down. Whether all of it has room.
bool setColumn(PresenterLayout& layout, const PresenterWords& words, const WordSetter& set, const QRectF& room) {
    const double end = setTexts(layout, words, set, room);
    double bottom = end;
    layout.bars.clear();
    if (!words.bars.empty()) {
        const double usual = room.top() + set.gap(kBarsTop - kWordsTop);
        const double top = std::max(usual, end + set.gap(50));
        bottom = setBars(layout, words, set, QRectF(room.left(), top, room.width(), room.bottom() - top));
    }
    if (bottom > room.bottom() && !words.bars.empty()) {
        const double top = end + set.gap(50);
        bottom = setBars(layout, words, set, QRectF(room.left(), top, room.width(), room.bottom() - top));
    }
    const bool asks = words.asking || words.answered;
    layout.question = asks ? QRectF(QPointF(room.left(), end + set.gap(24)), room.bottomRight()) : QRectF();
    // An open question is answered by hand below its words.
    const double needed = asks ? set.pixels(160) : 0;
    return bottom + needed <= room.bottom() + 0.5;
}

/// The words left, the bars right of them. Returns where both end.
double setRow(PresenterLayout& layout, const PresenterWords& words, const WordSetter& set, const QRectF& room) {
    const bool asks = words.asking || words.answered;
    const bool split = !words.bars.empty() || asks;
    QRectF left = room, right;
    if (split) {
        left.setWidth(room.width() * 0.6);
        right = room;
        right.setLeft(left.right() + set.pixels(50));
    }
    double bottom = setTexts(layout, words, set, left);
    if (!words.bars.empty()) bottom = std::max(bottom, setBars(layout, words, set, right));
    layout.question = asks ? right : QRectF();
    return bottom;
}

std::vector<Setting> settingsFor(const Theme& theme) {
    // So far down that every role has reached the smallest text.
    const double least = theme.smallestText / (theme.presenter * 58 * theme.textScale);
    std::vector<Setting> settings;
    for (double size = 1; size > least; size *= kShrink) settings.push_back({size, 1.4, 1});
    for (const double air : {0.7, 0.45, 0.25}) settings.push_back({least, 1.25, air});
    return settings;
}

void setBeside(PresenterLayout& layout, const PresenterWords& words, const Theme& theme, const QRectF& screen) {
    const double unit = theme.presenter;
    const auto room = [&](double share) {
        QRectF column = screen.adjusted(0, kWordsTop * unit, -kMargin * unit, -kBottom * unit);
        column.setLeft(column.right() - share * screen.width());
        return column;
    };
    bool fits = false;
    for (const Setting& setting : settingsFor(theme)) {
        const WordSetter set(theme, setting);
        for (const double share : kShares) {
            layout.words = room(share);
            fits = setColumn(layout, words, set, layout.words);
            // With much to say the words begin higher up before they shrink.
            if (!fits) {
                layout.words.setTop(screen.top() + kMargin * unit);
                fits = setColumn(layout, words, set, layout.words);
            }
            // Text that is no larger than usual leaves the ring its place, and rather shrinks a little.
            if (fits || (theme.textScale <= 1.1 && setting.size > 0.8)) break;
        }
        if (fits) break;
    }
    layout.ring = QRectF(QPointF(screen.left(), kRingTop * unit),
                         QPointF(layout.words.left() - 4 * unit, screen.bottom() - 100 * unit));
}

void setBelow(PresenterLayout& layout, const PresenterWords& words, const Theme& theme, const QRectF& screen,
              double foot) {
    const double unit = theme.presenter;
    const double margin = std::min(kMargin * unit, screen.width() / 24);
    // As many device pixels as the smallest text is 22 of.
    const double leastRing = kLeastRing * theme.smallestText / kSmallest;
    const double most = std::max(screen.height() - foot - leastRing, 0.45 * (screen.height() - foot));
    for (const Setting& setting : settingsFor(theme)) {
        const WordSetter set(theme, setting);
        const QRectF room(margin, 0, screen.width() - 2 * margin, most);
        const double height = setRow(layout, words, set, room);
        if (height > most && setting.air > 0.25) continue;
        const double top = screen.height() - foot -
                           std::max(height, words.asking || words.answered ? std::min(most, 300 * unit) : 0) -
                           margin / 2;
        layout.words = QRectF(margin, top, room.width(), screen.height() - foot - top);
        setRow(layout, words, set, layout.words);
        layout.ring = QRectF(0, 0, screen.width(), top - margin / 2);
        return;
    }
}

void setFoot(PresenterLayout& layout, const PresenterWords& words, const PresenterHints& hints, const Theme& theme,
             const QRectF& screen, double middle) {
    const double unit = theme.presenter;
    Theme usual = theme;
    usual.textScale = std::min(theme.textScale, 1.2);
    const WordSetter set(usual, {});
    const double margin = std::min(kMargin * unit, screen.width() / 24);
    const auto hint = [&](const QString& text, Qt::Alignment side) {
        PresenterText placed = set.text(TypeRole::Secondary, text, 0, 0, 1e5);
        const double wide = text.isEmpty() ? 0 : QFontMetricsF(placed.font).horizontalAdvance(text) + 2;
        const double left = side == Qt::AlignLeft ? margin : screen.width() - margin - wide;
        placed.rect = QRectF(left, middle - placed.pitch / 2, wide, placed.pitch);
        placed.ink = PresenterInk::Muted;
        placed.side = side;
        return placed;
    };
    layout.leftHint = hint(hints.left, Qt::AlignLeft);
    layout.rightHint = hint(hints.right, Qt::AlignRight);
    if (words.steps == 0) return;
    const double beside = std::max(layout.leftHint.rect.right(), screen.width() - layout.rightHint.rect.left());
    const double room = screen.width() - 2 * (beside + 30 * unit);
    const double pitch = std::min(kDotPitch * unit, room / static_cast<double>(words.steps));
    if (pitch < kLeastDotPitch * unit) {
        layout.track = QRectF(screen.width() / 2 - room / 2, middle - 4 * unit, room, 8 * unit);
        return;
    }
    const double size = std::min(1.0, pitch / (kDotPitch * unit * 0.7));
    const double first = screen.width() / 2 - pitch * static_cast<double>(words.steps - 1) / 2;
    for (std::size_t i = 0; i < words.steps; ++i) {
        const double across = (i == words.step ? 28 : 20) * unit * size;
        layout.dots.push_back({QPointF(first + pitch * static_cast<double>(i), middle), across});
    }
}

}  // namespace

PresenterScale presenterScale(QSizeF size, double ratio) {
    PresenterScale scale;
    scale.unit = std::min(size.height() / kFullHeight, size.width() / kFullWidth);
    scale.smallest = kSmallest * std::max(1.0, scale.unit * ratio) / ratio;
    scale.below = size.width() * ratio < kBelowUnder || size.width() < size.height();
    return scale;
}

PresenterLayout layoutPresenter(const PresenterWords& words, const PresenterHints& hints, const Theme& theme,
                                QSizeF size, bool below) {
    PresenterLayout layout;
    const QRectF screen(QPointF(0, 0), size);
    const double unit = theme.presenter;
    // On small screens the smallest text wants more than its share of the height.
    const double middle = size.height() - std::max(kDotsFromBottom * unit, theme.smallestText * 1.1);
    if (below)
        setBelow(layout, words, theme, screen, (size.height() - middle) * 2);
    else
        setBeside(layout, words, theme, screen);
    setFoot(layout, words, hints, theme, screen, middle);
    return layout;
}

}  // namespace ringscope
