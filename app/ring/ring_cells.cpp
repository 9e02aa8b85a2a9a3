// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_cells.h"

#include <QFontMetricsF>
#include <QLineF>
#include <QPainter>
#include <QPen>
#include <QVector>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kCorner = 4;
constexpr double kHatchPitch = 8;

/// Rising lines cut off at the rectangle's edge: clip paths are ignored by the SVG writer.
QVector<QLineF> hatchOf(const QRectF& rect) {
    QVector<QLineF> lines;
    const double h = rect.height();
    for (double x = rect.left() - h; x < rect.right(); x += kHatchPitch) {
        // From (x, bottom) to (x + h, top).
        const double from = std::max(0.0, rect.left() - x), to = std::min(h, rect.right() - x);
        if (to - from < 0.5) continue;
        lines.append(QLineF(x + from, rect.bottom() - from, x + to, rect.bottom() - to));
    }
    return lines;
}

QPen dashed(const QColor& colour, double width) {
    QPen pen(colour, width, Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({3.4, 1.8});
    return pen;
}

void paintLetters(QPainter& painter, const RingStyle& style, const QRectF& rect, const QString& letters,
                  const QColor& colour) {
    QFont font = style.theme.font(TypeRole::BadgeLetter);
    const double size = std::min({rect.height() * 0.56, 18.0 * style.theme.markScale(), rect.width() * 0.7});
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(size))));
    const double width = QFontMetricsF(font).horizontalAdvance(letters);
    const double room = rect.width() - 4;
    if (width > room) font.setPixelSize(std::max(1, static_cast<int>(font.pixelSize() * room / width)));
    if (font.pixelSize() < (style.theme.presenter > 0 ? style.theme.smallestText : 8)) return;
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(rect, Qt::AlignCenter, letters);
}

/// Left and right of the letters, so that it never crosses them.
void paintStripe(QPainter& painter, const Theme& theme, const QRectF& rect, int slot, bool letters) {
    const double width = std::clamp(rect.height() / 8, 1.0, 3.0);
    painter.setPen(QPen(theme.stripe(slot), width, Qt::SolidLine, Qt::FlatCap));
    const double y = rect.center().y();
    const double free = letters ? std::min(rect.width() * 0.3, 12.0) : rect.width() / 2;
    if (free < 2) return;
    painter.drawLine(QPointF(rect.left(), y), QPointF(rect.left() + free, y));
    painter.drawLine(QPointF(rect.right() - free, y), QPointF(rect.right(), y));
}

void paintDown(QPainter& painter, const RingStyle& style, const QRectF& rect, const CellLook& look, double corner,
               bool letters) {
    const Theme& theme = style.theme;
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.track);
    painter.drawRoundedRect(rect, corner, corner);
    painter.setPen(QPen(theme.hatch, 1.6, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(hatchOf(rect));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(dashed(theme.hatch, 1.4));
    painter.drawRoundedRect(rect.adjusted(0.7, 0.7, -0.7, -0.7), corner, corner);
    if (!letters || rect.width() < 16 || rect.height() < 16) return;
    QRectF ground(0, 0, std::min(rect.width() - 6, 28.0), std::min(rect.height() - 6, 24.0));
    ground.moveCenter(rect.center());
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.track);
    painter.drawRoundedRect(ground, corner, corner);
    paintLetters(painter, style, rect, look.letters, theme.text2);
}

}  // namespace

void paintCell(QPainter& painter, const RingStyle& style, const QRectF& rect, const CellLook& look, double pale,
               bool letters) {
    const Theme& theme = style.theme;
    const double corner = std::min(kCorner, rect.width() / 4);
    painter.setBrush(Qt::NoBrush);
    if (!look.taken) {
        painter.setPen(dashed(theme.hatch, 1.4));
        painter.drawRoundedRect(rect.adjusted(0.7, 0.7, -0.7, -0.7), corner, corner);
        return;
    }
    if (!look.up) {
        paintDown(painter, style, rect, look, corner, letters);
        return;
    }
    const QColor colour = Theme::mixed(look.fill, theme.canvas, pale * kPaled);
    const bool edged = theme.highContrast && rect.width() > 8;
    painter.setPen(edged ? QPen(theme.text, 2) : QPen(Qt::NoPen));
    painter.setBrush(colour);
    painter.drawRoundedRect(rect, corner, corner);
    const bool lettered = letters && rect.width() >= 11 && rect.height() >= 14;
    if (look.slot >= 0 && pale <= 0 && (theme.highContrast || Theme::striped(look.slot)))
        paintStripe(painter, theme, rect, look.slot, lettered);
    if (lettered) paintLetters(painter, style, rect, look.letters, pale > 0 ? theme.text : Theme::onColour(colour));
}

}  // namespace ringscope
