// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/banner_painter.h"

#include "app/theme/icons.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPen>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kTop = 20;
constexpr double kSide = 24;
constexpr double kPadding = 20;
constexpr double kHeight = 88;
constexpr double kDisc = 44;
constexpr double kBarWidth = 216;
constexpr double kBetween = 36;
constexpr int kShadowSteps = 8;

struct Fonts {
    QFont head, body, label, small;
};

Fonts fontsOf(const RingStyle& style) {
    QFont head = style.theme.font(TypeRole::Product);
    QFont body = style.theme.font(TypeRole::Banner);
    return {head, body, style.theme.font(TypeRole::Control), style.theme.font(TypeRole::Axis)};
}

double advance(const QFont& font, const QString& text) {
    return std::ceil(QFontMetricsF(font).horizontalAdvance(text)) + 2;
}

/// The same font, smaller where the sentence would be cut off.
QFont fitted(QFont font, const QString& text, double width) {
    constexpr int kSmallest = 13;
    while (font.pixelSize() > kSmallest && advance(font, text) > width) font.setPixelSize(font.pixelSize() - 1);
    return font;
}

constexpr double kBeforeShare = 14;

/// The head, and beside it how much of this circle changed hands.
double headWidth(const Fonts& fonts, const BannerText& text) {
    const double share = text.thisLabel.isEmpty() ? 0 : kBeforeShare + advance(fonts.small, text.thisLabel);
    return advance(fonts.head, text.head) + share;
}

/// Width of the words, the widest line of them.
double wordsWidth(const Fonts& fonts, const BannerText& text) {
    return std::max(headWidth(fonts, text), advance(fonts.body, text.body));
}

double barWidth(const RingStyle& style, const BannerText& text) {
    if (!text.hasNumbers) return 0;
    const Fonts fonts = fontsOf(style);
    return std::max(kBarWidth * style.theme.textScale,
                    std::max(advance(fonts.label, text.movedLabel), advance(fonts.small, text.expectedLabel)));
}

/// Soft and even, made of a few translucent outlines: no image, so that vectors have it too.
void paintShadow(QPainter& painter, const QRectF& card, const RingStyle& style) {
    QColor shade(Qt::black);
    shade.setAlphaF(style.theme.mode == ThemeMode::Dark ? 0.060F : 0.016F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(shade);
    for (int i = kShadowSteps; i > 0; --i) {
        const double grow = i;
        painter.drawRoundedRect(card.adjusted(-grow, -grow + 2, grow, grow + 3), 12 + grow, 12 + grow);
    }
}

void paintLine(QPainter& painter, const QRectF& rect, const QFont& font, const QColor& colour, const QString& text,
               Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter) {
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(rect, static_cast<int>(alignment),
                     QFontMetricsF(font).elidedText(text, Qt::ElideRight, rect.width()));
}

void paintBar(QPainter& painter, const QRectF& place, const BannerText& text, const RingStyle& style, double moved) {
    const Fonts fonts = fontsOf(style);
    const double unit = style.theme.textScale;
    const QRectF bar(place.left(), place.center().y() - 1 * unit, place.width(), 12 * unit);
    paintLine(painter, QRectF(place.left(), bar.top() - 26 * unit, place.width(), 22 * unit), fonts.label,
              style.theme.text, text.movedLabel);
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.theme.track);
    painter.drawRoundedRect(bar, 6 * unit, 6 * unit);
    painter.setBrush(style.theme.ink);
    const double share = std::clamp(moved, 0.0, 1.0);
    if (share > 0) {
        painter.drawRoundedRect(
            QRectF(bar.left(), bar.top(), std::max(bar.height(), bar.width() * share), bar.height()), 6 * unit,
            6 * unit);
    }
    const double mark = bar.left() + bar.width() * std::clamp(text.expectedShare, 0.0, 1.0);
    painter.setPen(QPen(style.theme.panel, 5));
    painter.drawLine(QPointF(mark, bar.top()), QPointF(mark, bar.bottom()));
    painter.setPen(QPen(style.theme.text, 2, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(mark, bar.top() - 6 * unit), QPointF(mark, bar.bottom() + 6 * unit));
    // Under its mark, as far as the bar's ends allow.
    const double width = advance(fonts.small, text.expectedLabel);
    const double left = std::clamp(mark - width / 2, place.left(), std::max(place.left(), place.right() - width));
    paintLine(painter, QRectF(left, bar.bottom() + 5 * unit, width, 18 * unit), fonts.small, style.theme.text2,
              text.expectedLabel);
}

}  // namespace

QRectF bannerRect(const QRectF& area, const RingStyle& style, const BannerText& text) {
    const double unit = style.theme.textScale;
    const double bar = barWidth(style, text);
    const double wanted =
        2 * kPadding + (kDisc + 16) * unit + wordsWidth(fontsOf(style), text) + (bar > 0 ? kBetween + bar + 8 : 0);
    const double width = std::min(wanted, area.width() - 2 * kSide);
    const bool low = area.height() < 720;
    return {area.center().x() - width / 2, area.top() + (low ? 16 : kTop), width, (low ? 72 : kHeight) * unit};
}

void paintBanner(QPainter& painter, const QRectF& card, const BannerText& text, const RingStyle& style, double moved) {
    const Fonts fonts = fontsOf(style);
    const double unit = style.theme.textScale;
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    paintShadow(painter, card, style);
    painter.setPen(QPen(style.theme.line, 1));
    painter.setBrush(style.theme.panel);
    painter.drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), 12, 12);

    const QRectF disc(card.left() + kPadding, card.center().y() - kDisc * unit / 2, kDisc * unit, kDisc * unit);
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.theme.ink);
    painter.drawEllipse(disc);
    const double inset = disc.width() * 0.27;
    paintIcon(painter, text.icon, disc.adjusted(inset, inset, -inset, -inset), style.theme.onInk);

    QRectF words(disc.right() + 16 * unit, card.top(), card.right() - kPadding - disc.right() - 16 * unit,
                 card.height());
    // The bar gives way to the words where both do not fit: the sentence holds the same figures.
    const double bar = barWidth(style, text);
    const double sentence = std::max(advance(fonts.head, text.head), advance(fonts.body, text.body));
    QString share = text.thisLabel;
    if (bar > 0 && words.width() - bar - kBetween >= sentence) {
        const QRectF place(words.right() - bar - 8, card.top(), bar, card.height());
        paintBar(painter, place, text, style, moved);
        words.setRight(place.left() - kBetween);
    } else if (bar > 0 && !share.isEmpty()) {
        const QString both = share + QStringLiteral(" · ") + text.expectedLabel;
        if (advance(fonts.head, text.head) + kBeforeShare + advance(fonts.small, both) <= words.width()) share = both;
    }
    const double middle = card.center().y();
    const QRectF head(words.left(), middle - 29 * unit, words.width(), 28 * unit);
    paintLine(painter, head, fonts.head, style.theme.text, text.head);
    if (!share.isEmpty() && headWidth(fonts, text) <= words.width()) {
        paintLine(painter, head.adjusted(advance(fonts.head, text.head) + kBeforeShare, 2 * unit, 0, 2 * unit),
                  fonts.small, style.theme.text2, share);
    }
    paintLine(painter, QRectF(words.left(), middle + 1 * unit, words.width(), 26 * unit),
              fitted(fonts.body, text.body, words.width()), style.theme.text2, text.body);
    painter.restore();
}

}  // namespace ringscope
