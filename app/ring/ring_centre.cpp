// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_centre.h"

#include "app/ring/ring_band.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPen>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope {

namespace {

constexpr int kTicks = 48;
/// From the middle of the ring to the middles of number and first line, and between the lines.
constexpr double kNumberAbove = 21;
constexpr double kSentenceBelow = 27;
constexpr double kLineGap = 8;

class CentreWords {
    Q_DECLARE_TR_FUNCTIONS(CentreWords)
public:
    static QString clockwise() { return tr("clockwise"); }
};

/// Width of the free disc at a height above or below the middle.
double chordAt(const RingLayout& layout, double height) {
    const double r = layout.freeRadius - 6;
    return height >= r ? 0 : 2 * std::sqrt(r * r - height * height);
}

QFont fitted(QFont font, const QString& text, double width) {
    const double wanted = QFontMetricsF(font).horizontalAdvance(text);
    if (wanted > width && width > 0) {
        font.setPixelSize(std::max(kSmallestText, static_cast<int>(std::floor(font.pixelSize() * width / wanted))));
    }
    return font;
}

/// Paints centred, wrapped if it must be, with its first line's middle at `top`; returns the lower edge.
double paintLine(QPainter& painter, const RingLayout& layout, const QFont& font, const QColor& colour,
                 const QString& text, double top) {
    if (text.isEmpty()) return top;
    const QFontMetricsF metrics(font);
    const double width = std::max(120.0, chordAt(layout, std::abs(top + metrics.height() - layout.centre.y())) - 8);
    const QRectF room(layout.centre.x() - width / 2, top - metrics.height() / 2, width, layout.freeRadius);
    const int flags = Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap;
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(room, flags, text);
    return metrics.boundingRect(room, flags, text).bottom();
}

void paintTickLabel(QPainter& painter, QPointF at, const QString& text) {
    painter.drawText(QRectF(at.x() - 30, at.y() - 20, 60, 40), Qt::AlignCenter, text);
}

}  // namespace

void paintDisc(QPainter& painter, const RingFrame& frame) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(frame.style.theme.panel);
    painter.drawEllipse(frame.layout.centre, frame.layout.inner(), frame.layout.inner());
}

void paintTicks(QPainter& painter, const RingFrame& frame) {
    const RingLayout& layout = frame.layout;
    const Theme& theme = frame.style.theme;
    const bool rim = frame.scene.showsRim();
    const double from = layout.outer() + (rim ? 1.5 : 3) * layout.unit;
    const QColor faint = Theme::mixed(theme.canvas, theme.text2, theme.highContrast ? 1.0 : 0.5);
    for (int i = 0; i < kTicks; ++i) {
        const bool quarter = i % (kTicks / 4) == 0;
        if (rim && !quarter) continue;
        const double turns = static_cast<double>(i) / kTicks;
        const double length = rim ? 8 : quarter ? 10 : 5;
        painter.setPen(QPen(quarter ? theme.text2 : faint, quarter ? 2 : 1, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(layout.at(turns, from), layout.at(turns, from + length * layout.unit));
    }
    QFont zero = frame.style.font(TypeRole::NodeName, layout.unit);
    painter.setFont(zero);
    painter.setPen(theme.text);
    if (rim) {
        paintTickLabel(painter, layout.at(0, layout.inner() - 19 * layout.textUnit), QStringLiteral("0"));
        return;
    }
    const double away = from + 10 * layout.unit + 14 * layout.textUnit;
    paintTickLabel(painter, layout.at(0, away), QStringLiteral("0"));
    painter.setFont(frame.style.font(TypeRole::Secondary, layout.unit));
    painter.setPen(theme.text2);
    const std::array<QString, 3> quarters = {QStringLiteral("¼"), QStringLiteral("½"), QStringLiteral("¾")};
    for (std::size_t i = 0; i < quarters.size(); ++i) {
        paintTickLabel(painter, layout.at(0.25 * static_cast<double>(i + 1), away), quarters[i]);
    }
}

void paintClockwiseCue(QPainter& painter, const RingFrame& frame) {
    const RingLayout& layout = frame.layout;
    const bool rim = frame.scene.showsRim();
    // Beside the "0" where the middle is taken, else half-way in, unless keys reach so deep.
    const double r = rim ? layout.inner() - 16 * layout.textUnit : layout.radius / 2;
    if (!rim && (r > layout.freeRadius || layout.radius < 150)) return;
    const double half = 0.0617;
    const double from = rim ? 16 / r / 6.283 : -half;
    const double to = rim ? from + 62 / r / 6.283 : half;
    painter.setPen(QPen(frame.style.theme.muted, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(arcPath(layout.centre, r, from, to));
    const QPointF tip = layout.at(to, r);
    const double heading = to * 360;
    for (const double turn : {150.0, 210.0}) {
        const double angle = (heading + turn) * 3.14159265358979 / 180;
        painter.drawLine(tip, tip + QPointF(std::cos(angle), std::sin(angle)) * 12);
    }
    if (rim) return;
    painter.setFont(frame.style.font(TypeRole::Secondary, layout.unit));
    painter.setPen(frame.style.theme.muted);
    painter.drawText(QRectF(layout.centre.x() - 120, layout.centre.y() - r + 8 * layout.textUnit, 240, 30 * layout.textUnit),
                     Qt::AlignHCenter | Qt::AlignTop, CentreWords::clockwise());
}

void paintEmptyBand(QPainter& painter, const RingFrame& frame) {
    const RingLayout& layout = frame.layout;
    painter.setPen(Qt::NoPen);
    painter.setBrush(frame.style.theme.canvas);
    painter.drawPath(sectorPath({layout.centre, layout.inner(), layout.outer(), 0, 1}));
    QPen dashes(frame.style.theme.hatch, 2 * layout.unit, Qt::CustomDashLine, Qt::FlatCap);
    dashes.setDashPattern({5, 3});
    painter.setPen(dashes);
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(layout.centre, layout.outer(), layout.outer());
    painter.drawEllipse(layout.centre, layout.inner(), layout.inner());
}

void paintCentreText(QPainter& painter, const RingLayout& layout, const RingStyle& style, const CentreText& text,
                     CentreAction action) {
    const Theme& theme = style.theme;
    const double unit = layout.unit;
    const double scale = layout.textUnit;
    const bool withButtons = action != CentreAction::None;
    QFont number = style.font(TypeRole::RingNumber, withButtons ? unit * 0.63 : unit);
    const double rise = withButtons ? 71 * scale : kNumberAbove * scale;
    number = fitted(number, text.number, chordAt(layout, rise + number.pixelSize() * 0.4));
    painter.setFont(number);
    painter.setPen(theme.text);
    const double height = number.pixelSize() * 1.5;
    painter.drawText(QRectF(layout.centre.x() - layout.radius, layout.centre.y() - rise - height / 2, 2 * layout.radius, height),
                     Qt::AlignCenter, text.number);
    QFont sentence = style.font(TypeRole::Banner, unit);
    QFont hint = style.font(TypeRole::Control, unit);
    hint.setWeight(QFont::Normal);
    const double first = layout.centre.y() + (withButtons ? -29 : kSentenceBelow) * scale;
    const double lower = paintLine(painter, layout, sentence, theme.text2, text.sentence, first);
    if (withButtons) return;
    paintLine(painter, layout, hint, theme.muted, text.hint, lower + (kLineGap + 9) * scale);
}

QRectF centreActionArea(const RingLayout& layout) {
    const double height = 44 * layout.textUnit;
    const double width = 2 * std::max(60.0, layout.freeRadius - 24);
    return {layout.centre.x() - width / 2, layout.centre.y() + 30 * layout.textUnit - height / 2, width, height};
}

}  // namespace ringscope
