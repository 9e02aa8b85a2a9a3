// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/lab_ring.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace ringscope {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;
constexpr double kGap = 10;
constexpr double kLetterLength = 22;
constexpr int kTicks = 48;

QPointF onCircle(QPointF centre, double radius, double turns) {
    return centre + radius * QPointF(std::sin(kTurn * turns), -std::cos(kTurn * turns));
}

/// Between two radii, clockwise.
QPainterPath sector(QPointF centre, double inner, double outer, double from, double to) {
    const auto square = [&centre](double r) { return QRectF(centre.x() - r, centre.y() - r, 2 * r, 2 * r); };
    const double begin = 90 - 360 * from, sweep = -360 * (to - from);
    QPainterPath path;
    path.arcMoveTo(square(outer), begin);
    path.arcTo(square(outer), begin, sweep);
    path.arcTo(square(inner), begin + sweep, -sweep);
    path.closeSubpath();
    return path;
}

double keyHeight(const LabRing& ring, double width, const Theme& theme) {
    const QFontMetricsF metrics(theme.font(TypeRole::Axis));
    return metrics.boundingRect(QRectF(0, 0, width, 1e4), Qt::TextWordWrap, ring.key).height() + kGap;
}

class RingPainting {
public:
    RingPainting(QPainter& painter, const QRectF& room, const LabRing& ring, const Theme& theme)
        : m_painter(painter), m_ring(ring), m_theme(theme), m_axis(theme.font(TypeRole::Axis)), m_metrics(m_axis),
          m_centre(room.center()) {
        const double labels = m_metrics.height() + 14;
        m_outer = std::max(20.0, std::min(room.width(), room.height()) / 2 - labels);
        m_inner = m_outer - std::clamp(m_outer * 0.2, 10.0, 36.0);
    }

    void paint() {
        paintTicks();
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_theme.track);
        m_painter.drawPath(sector(m_centre, m_inner, m_outer, 0, 1));
        paintSlices();
        for (const LabRing::Arc& arc : m_ring.arcs) {
            paintHalf(arc, arc.outer, middle() + 1, m_outer);
            paintHalf(arc, arc.inner, m_inner, middle() - 1);
        }
        paintKeys();
        paintCentre();
    }

private:
    [[nodiscard]] double middle() const { return (m_inner + m_outer) / 2; }

    void paintTicks() {
        const std::array<QString, 4> labels = {QStringLiteral("0"), QStringLiteral("¼"), QStringLiteral("½"),
                                               QStringLiteral("¾")};
        m_painter.setFont(m_axis);
        for (int tick = 0; tick < kTicks; ++tick) {
            const double turns = static_cast<double>(tick) / kTicks;
            const bool labelled = tick % (kTicks / 4) == 0;
            m_painter.setPen(QPen(labelled ? m_theme.text2 : m_theme.line, 1));
            m_painter.drawLine(onCircle(m_centre, m_outer + 4, turns),
                               onCircle(m_centre, m_outer + (labelled ? 11 : 8), turns));
            if (!labelled) continue;
            const QPointF at = onCircle(m_centre, m_outer + 12 + m_metrics.height() / 2, turns);
            const QRectF place(at.x() - 20, at.y() - m_metrics.height() / 2, 40, m_metrics.height());
            m_painter.drawText(place, Qt::AlignCenter, labels[static_cast<std::size_t>(tick / (kTicks / 4))]);
        }
    }

    void paintSlices() {
        const auto count = static_cast<double>(m_ring.slices.size());
        m_painter.setPen(Qt::NoPen);
        for (std::size_t i = 0; i < m_ring.slices.size(); ++i) {
            if (m_ring.slices[i] <= 0) continue;
            m_painter.setBrush(Theme::mixed(m_theme.track, m_theme.ink, m_ring.slices[i]));
            const auto at = static_cast<double>(i);
            m_painter.drawPath(sector(m_centre, m_inner, m_outer, at / count, (at + 1) / count));
        }
    }

    void paintHalf(const LabRing::Arc& arc, int owner, double inner, double outer) {
        const QPainterPath path = sector(m_centre, inner, outer, arc.from, arc.to);
        if (owner < 0) {
            QPen pen(m_theme.hatch, 1.4);
            pen.setDashPattern({3, 2});
            m_painter.setPen(pen);
            m_painter.setBrush(m_theme.panel);
            m_painter.drawPath(path);
            return;
        }
        const LabRing::Owner& node = m_ring.owners[static_cast<std::size_t>(owner)];
        const QColor colour = node.slot >= 0 ? m_theme.node(node.slot) : m_theme.ink;
        m_painter.setPen(m_theme.highContrast ? QPen(m_theme.text, 1) : QPen(Qt::NoPen));
        m_painter.setBrush(colour);
        m_painter.drawPath(path);
        const double radius = (inner + outer) / 2, length = kTurn * radius * (arc.to - arc.from);
        const double letter =
            paintLetter(node.badge, colour, onCircle(m_centre, radius, (arc.from + arc.to) / 2), length, outer - inner);
        if (node.slot < 0 || !Theme::striped(node.slot)) return;
        m_painter.setPen(QPen(m_theme.stripe(node.slot), 2, Qt::SolidLine, Qt::FlatCap));
        m_painter.setBrush(Qt::NoBrush);
        const double half = letter / (kTurn * radius) / 2, centre = (arc.from + arc.to) / 2;
        for (const auto& [from, to] : {std::pair{arc.from, centre - half}, std::pair{centre + half, arc.to}}) {
            if (to <= from) continue;
            const QRectF square(m_centre.x() - radius, m_centre.y() - radius, 2 * radius, 2 * radius);
            QPainterPath line;
            line.arcMoveTo(square, 90 - 360 * from);
            line.arcTo(square, 90 - 360 * from, -360 * (to - from));
            m_painter.drawPath(line);
        }
    }

    /// The room it took along the arc; 0 where there is none.
    double paintLetter(const QString& badge, const QColor& colour, QPointF at, double length, double height) {
        QFont font = m_theme.font(TypeRole::BadgeLetter);
        font.setPixelSize(static_cast<int>(std::min(height - 3, m_theme.pixels(TypeRole::Axis))));
        const double width = QFontMetricsF(font).horizontalAdvance(badge) + 6;
        constexpr int kLeastPixels = 9;
        if (length < std::max(kLetterLength, width) || font.pixelSize() < kLeastPixels) return 0;
        m_painter.setFont(font);
        m_painter.setPen(Theme::onColour(colour));
        m_painter.drawText(QRectF(at.x() - width, at.y() - height, 2 * width, 2 * height), Qt::AlignCenter, badge);
        return width;
    }

    void paintKeys() {
        const double radius = m_inner - 9;
        for (const double turns : m_ring.keys) {
            m_painter.setPen(QPen(m_theme.panel, 1));
            m_painter.setBrush(m_theme.text);
            m_painter.drawEllipse(onCircle(m_centre, radius, turns), 4, 4);
        }
    }

    void paintCentre() {
        const double width = (m_inner - 18) * 1.5;
        QFont number = m_theme.font(TypeRole::Metric);
        const QFont words = m_theme.font(TypeRole::Secondary);
        // In a small circle the number is written smaller, not cut.
        const double wide = QFontMetricsF(number).horizontalAdvance(m_ring.number);
        if (wide > width) number.setPixelSize(std::max(10, static_cast<int>(number.pixelSize() * width / wide)));
        const QFontMetricsF numbers(number), lines(words);
        const QRectF needed =
            lines.boundingRect(QRectF(0, 0, width, 1e4), Qt::AlignHCenter | Qt::TextWordWrap, m_ring.words);
        const double height = numbers.height() + needed.height();
        QRectF room(m_centre.x() - width / 2, m_centre.y() - height / 2, width, numbers.height());
        m_painter.setFont(number);
        m_painter.setPen(m_theme.text);
        m_painter.drawText(room, Qt::AlignCenter, m_ring.number);
        m_painter.setFont(words);
        m_painter.setPen(m_theme.text2);
        m_painter.drawText(QRectF(room.left(), room.bottom(), width, needed.height()),
                           Qt::AlignHCenter | Qt::TextWordWrap, m_ring.words);
    }

    QPainter& m_painter;
    const LabRing& m_ring;
    const Theme& m_theme;
    QFont m_axis;
    QFontMetricsF m_metrics;
    QPointF m_centre;
    double m_outer = 0, m_inner = 0;
};

}  // namespace

double differingRingHeight(const LabRing& ring, double width, const Theme& theme) {
    return 18 * theme.pixels(TypeRole::Axis) + keyHeight(ring, width, theme);
}

void paintDifferingRing(QPainter& painter, QSizeF size, const LabRing& ring, const Theme& theme) {
    const double key = keyHeight(ring, size.width(), theme);
    const QRectF room(0, 0, size.width(), size.height() - key);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    RingPainting(painter, room, ring, theme).paint();
    painter.setFont(theme.font(TypeRole::Axis));
    painter.setPen(theme.text2);
    painter.drawText(QRectF(0, room.bottom() + kGap, size.width(), key), Qt::TextWordWrap, ring.key);
    painter.restore();
}

}  // namespace ringscope
