// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_close_up.h"

#include "app/i18n/number_text.h"
#include "app/ring/ring_band.h"
#include "app/ring/ring_camera.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPen>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace ringscope {

namespace {

constexpr double kCircle = 44;  ///< across, of the small one
constexpr double kPadding = 10;
constexpr double kEdge = 16;  ///< to the area's edges
constexpr int kTicksPerLabel = 5;

class CloseUpWords {
    Q_DECLARE_TR_FUNCTIONS(ringscope::CloseUp)
public:
    static QString around(double zoom, const QString& place) {
        return tr("%1 × around %2").arg(formatShort(std::round(zoom * 10) / 10), place);
    }
};

QString placeText(double turns, int decimals) {
    static const std::array<QString, 4> kQuarters = {QStringLiteral("0"), QStringLiteral("¼"), QStringLiteral("½"),
                                                     QStringLiteral("¾")};
    const double place = turns - std::floor(turns);
    const double quarter = std::round(place * 4);
    if (std::abs(place * 4 - quarter) < 1e-6) return kQuarters[static_cast<std::size_t>(quarter) % 4];
    return formatDecimal(place, decimals);
}

bool taken(const RingLayout& layout, const QRectF& words) {
    return std::any_of(layout.badges.begin(), layout.badges.end(), [&](const BadgePlace& place) {
        const double half = layout.badge / 2 + 4;
        const QRectF badge(place.centre.x() - half, place.centre.y() - half, 2 * half, 2 * half);
        return badge.intersects(words) || place.text.intersects(words);
    });
}

}  // namespace

QString closeUpText(const RingLayout& layout) {
    return CloseUpWords::around(layout.zoom, placeText(layout.lookAt, 2));
}

QRectF closeUpRect(const RingLayout& layout, const RingStyle& style) {
    const QFontMetricsF metrics(style.font(TypeRole::Control, 1));
    const double circle = kCircle * style.theme.markScale();
    const double width = circle + metrics.horizontalAdvance(closeUpText(layout)) + 3 * kPadding + 4;
    const double height = circle + 2 * kPadding;
    return {layout.figure.left() + kEdge, layout.figure.bottom() - kEdge - height, width, height};
}

void paintCloseUp(QPainter& painter, const RingFrame& frame) {
    const Theme& theme = frame.style.theme;
    const RingLayout& layout = frame.layout;
    const QRectF card = closeUpRect(layout, frame.style);
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);

    const double r = kCircle * theme.markScale() / 2 - 4;
    const QPointF centre(card.left() + kPadding + r + 4, card.center().y());
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.hatch, 2));
    painter.drawEllipse(centre, r, r);
    // Never so short that it is lost.
    const double seen = layout.visibleTo - layout.visibleFrom;
    const double shown = seen < 1 ? seen : 1 / layout.zoom;
    const double half = std::clamp(shown, 0.03, 1.0) / 2;
    painter.setPen(QPen(theme.text, 6, Qt::SolidLine, Qt::FlatCap));
    painter.drawPath(arcPath(centre, r, layout.lookAt - half, layout.lookAt + half));

    painter.setFont(frame.style.font(TypeRole::Control, 1));
    painter.setPen(theme.text);
    painter.drawText(QRectF(centre.x() + r + 4 + kPadding, card.top(), card.width(), card.height()),
                     Qt::AlignLeft | Qt::AlignVCenter, closeUpText(layout));
}

void paintCloseTicks(QPainter& painter, const RingFrame& frame) {
    const RingLayout& layout = frame.layout;
    const Theme& theme = frame.style.theme;
    const double labelled = labelStep(layout), step = labelled / kTicksPerLabel;
    // The density rim stands outside; then the inside is free.
    const bool rim = frame.scene.showsRim();
    const double out = rim ? -1 : 1;
    const double from = (rim ? layout.inner() : layout.outer()) + 3 * out * layout.unit;
    const double away = from + out * (16 * layout.unit + 6 * layout.textUnit);
    const QColor faint = Theme::mixed(theme.canvas, theme.text2, theme.highContrast ? 1.0 : 0.5);
    const int decimals = labelled < 0.01 ? 3 : 2;
    painter.setFont(frame.style.font(TypeRole::Secondary, layout.unit));
    const auto first = static_cast<int>(std::ceil(layout.visibleFrom / step));
    const bool whole = layout.visibleTo - layout.visibleFrom >= 1;
    const auto last = static_cast<int>(std::floor(layout.visibleTo / step)) - (whole ? 1 : 0);
    for (int i = first; i <= last; ++i) {
        const double turns = i * step;
        const bool marked = i % kTicksPerLabel == 0;
        painter.setPen(QPen(marked ? theme.text2 : faint, marked ? 2 : 1, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(layout.at(turns, from), layout.at(turns, from + out * (marked ? 10 : 5) * layout.unit));
        if (!marked) continue;
        // Words are wider than they are high.
        const double wider = 13 * std::abs(std::sin(2 * std::numbers::pi * turns)) * layout.textUnit;
        const QPointF at = layout.at(turns, away + out * wider);
        const QRectF words(at.x() - 26 * layout.textUnit, at.y() - 10 * layout.textUnit, 52 * layout.textUnit,
                           20 * layout.textUnit);
        if (!layout.figure.contains(words) || taken(layout, words)) continue;
        painter.setPen(theme.text2);
        painter.drawText(words, Qt::AlignCenter, placeText(turns, decimals));
    }
}

}  // namespace ringscope
