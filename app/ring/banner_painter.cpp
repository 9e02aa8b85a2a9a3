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

constexpr double kSide = 24;
constexpr double kPadding = 20;
constexpr double kDisc = 44;
constexpr double kThinDisc = 32;
constexpr double kBarWidth = 216;
constexpr double kBetween = 36;
constexpr int kShadowSteps = 8;

struct Fonts {
    QFont head, body, label, small;
};

/// Whether a card of that height has room for the smaller fonts only.
bool isThin(double height, double textScale) {
    constexpr double kUsualFrom = 64;
    return height < kUsualFrom * textScale;
}

double discOf(bool thin) {
    return thin ? kThinDisc : kDisc;
}

Fonts fontsOf(const RingStyle& style, bool thin) {
    const Theme& theme = style.theme;
    return {theme.font(thin ? TypeRole::NodeName : TypeRole::Product),
            theme.font(thin ? TypeRole::Secondary : TypeRole::Banner), theme.font(TypeRole::Control),
            theme.font(TypeRole::Axis)};
}

double advance(const QFont& font, const QString& text) {
    return std::ceil(QFontMetricsF(font).horizontalAdvance(text)) + 2;
}

QFont smaller(QFont font) {
    font.setPixelSize(font.pixelSize() - 1);
    return font;
}

/// The same font, smaller where the line would be cut off.
QFont fitted(QFont font, const QString& text, double width) {
    while (font.pixelSize() > kSmallestText && advance(font, text) > width) font = smaller(font);
    return font;
}

double wrappedHeight(const QFont& font, const QString& text, double width) {
    return QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 1e4), Qt::TextWordWrap, text).height();
}

/// The same font, smaller where the sentence would not fit on as many lines as there is room for.
QFont fittedInto(QFont font, const QString& text, QSizeF room) {
    while (font.pixelSize() > kSmallestText && wrappedHeight(font, text, room.width()) > room.height()) {
        font = smaller(font);
    }
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

/// None on a thin card: the sentence holds the same figures.
double barWidth(const RingStyle& style, const Fonts& fonts, const BannerText& text, bool thin) {
    if (!text.hasNumbers || thin) return 0;
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
    const Fonts fonts = fontsOf(style, false);
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

/// Head with this circle's share beside it, and the sentence below, together in the middle of the height.
void paintWords(QPainter& painter, const QRectF& words, const BannerText& text, const RingStyle& style,
                const Fonts& fonts, const QString& share) {
    const QFont head = fitted(fonts.head, text.head, words.width());
    const double above = QFontMetricsF(head).height();
    const QFont body = fittedInto(fonts.body, text.body, {words.width(), words.height() - above});
    const double below = std::min(wrappedHeight(body, text.body, words.width()), words.height() - above);
    const double gap = std::clamp(words.height() - above - below, 0.0, 4 * style.theme.textScale);
    const double top = words.center().y() - (above + gap + below) / 2;
    const QRectF line(words.left(), top, words.width(), above);
    paintLine(painter, line, head, style.theme.text, text.head);
    const double beside = advance(head, text.head) + kBeforeShare;
    if (!share.isEmpty() && beside + advance(fonts.small, share) <= words.width()) {
        paintLine(painter, line.adjusted(beside, 2, 0, 2), fonts.small, style.theme.text2, share);
    }
    painter.setFont(body);
    painter.setPen(style.theme.text2);
    painter.drawText(QRectF(words.left(), line.bottom() + gap, words.width(), below + 1),
                     Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, text.body);
}

}  // namespace

QRectF bannerRect(const QRectF& area, const RingStyle& style, const BannerText& text) {
    const double unit = style.theme.textScale;
    const BannerBand band = bannerBand(area, unit);
    const bool thin = isThin(band.bottom - band.top, unit);
    const Fonts fonts = fontsOf(style, thin);
    const double bar = barWidth(style, fonts, text, thin);
    const double wanted =
        2 * kPadding + (discOf(thin) + 16) * unit + wordsWidth(fonts, text) + (bar > 0 ? kBetween + bar + 8 : 0);
    const double width = std::min(wanted, area.width() - 2 * kSide);
    return {area.center().x() - width / 2, area.top() + band.top, width, band.bottom - band.top};
}

void paintBanner(QPainter& painter, const QRectF& card, const BannerText& text, const RingStyle& style, double moved) {
    const double unit = style.theme.textScale;
    const bool thin = isThin(card.height(), unit);
    const Fonts fonts = fontsOf(style, thin);
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    paintShadow(painter, card, style);
    painter.setPen(QPen(style.theme.line, 1));
    painter.setBrush(style.theme.panel);
    painter.drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), 12, 12);

    // The words come first: sign and bar give way where not all fit; the sentence says the same.
    const double sentence = std::max(advance(fonts.head, text.head), advance(fonts.body, text.body));
    QRectF words = card.adjusted(kPadding, thin ? 4 : 8, -kPadding, thin ? -4 : -8);
    const double side = discOf(thin) * unit;
    if (words.width() - side - 16 * unit >= sentence || unit <= 1) {
        const QRectF disc(words.left(), card.center().y() - side / 2, side, side);
        painter.setPen(Qt::NoPen);
        painter.setBrush(style.theme.ink);
        painter.drawEllipse(disc);
        const double inset = disc.width() * 0.27;
        paintIcon(painter, text.icon, disc.adjusted(inset, inset, -inset, -inset), style.theme.onInk);
        words.setLeft(disc.right() + 16 * unit);
    }
    const double bar = barWidth(style, fonts, text, thin);
    QString share = text.thisLabel;
    if (bar > 0 && words.width() - bar - kBetween >= sentence) {
        const QRectF place(words.right() - bar - 8, card.top(), bar, card.height());
        paintBar(painter, place, text, style, moved);
        words.setRight(place.left() - kBetween);
    } else if (text.hasNumbers && !share.isEmpty()) {
        const QString both = share + QStringLiteral(" · ") + text.expectedLabel;
        if (advance(fonts.head, text.head) + kBeforeShare + advance(fonts.small, both) <= words.width()) share = both;
    }
    paintWords(painter, words, text, style, fonts, share);
    painter.restore();
}

}  // namespace ringscope
