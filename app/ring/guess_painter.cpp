// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/guess_painter.h"

#include "app/theme/icons.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kAway = 8;  // from a badge's edge to the ring around it
constexpr double kArcLift = 7;
constexpr double kBead = 7;
constexpr double kChipPad = 6;

QRectF circleAround(QPointF centre, double r) {
    return {centre.x() - r, centre.y() - r, 2 * r, 2 * r};
}

/// Clockwise from twelve o'clock, in Qt's sixteenths of a degree, which run the other way from three o'clock.
void drawArc(QPainter& painter, const QRectF& circle, double from, double to) {
    constexpr double kSixteenths = 360 * 16;
    const double length = std::min(1.0, to - from);
    painter.drawArc(circle, static_cast<int>(std::lround((0.25 - from) * kSixteenths)),
                    -std::max(1, static_cast<int>(std::lround(length * kSixteenths))));
}

}  // namespace

QColor GuessPainter::colour(Line line) const {
    return line == Line::Truth ? m_theme.text : m_theme.text2;
}

void GuessPainter::outlineNode(int node, Line line) const {
    if (node < 0) return;
    QPen pen(colour(line), line == Line::Hover ? 2.0 : 3.0, Qt::SolidLine, Qt::RoundCap);
    if (line == Line::Guess) pen.setDashPattern({2.2, 2.2});
    m_painter.setPen(pen);
    m_painter.setBrush(Qt::NoBrush);
    // The guess stands outside the truth, so that both are seen when they are one.
    const double out = line == Line::Truth ? 0 : 5;
    if (const BadgePlace* badge = m_layout.badgeOf(node)) {
        const double r = m_layout.badge / 2 + kAway + out;
        m_painter.drawEllipse(badge->centre, r, r);
        return;
    }
    const QRectF circle = circleAround(m_layout.centre, m_layout.outer() + kArcLift + out);
    for (const SceneArc& arc : m_scene.arcs)
        if (arc.node == node) drawArc(m_painter, circle, arc.from, arc.to);
}

void GuessPainter::place(double turns, Line line) const {
    if (line != Line::Truth) {
        placeGuess(turns, m_layout.badgeRadius);
        return;
    }
    const double unit = std::max(m_layout.unit, 0.7);
    m_painter.setPen(QPen(colour(line), 2.5 * unit, Qt::SolidLine, Qt::RoundCap));
    m_painter.setBrush(m_theme.panel);
    // Inwards: outside stand the badges of those beside which the best places are.
    m_painter.drawLine(m_layout.at(turns, m_layout.outer() + 4 * unit), m_layout.at(turns, truthFlagRadius()));
    m_painter.drawEllipse(m_layout.at(turns, m_layout.radius), kBead * unit, kBead * unit);
}

void GuessPainter::placeGuess(double turns, double radius) const {
    const QColor ink = colour(Line::Guess);
    const double unit = std::max(m_layout.unit, 0.7);
    QPen pen(ink, 2.5 * unit, Qt::SolidLine, Qt::RoundCap);
    m_painter.setPen(pen);
    m_painter.setBrush(m_theme.panel);
    m_painter.drawLine(m_layout.at(turns, m_layout.inner() - 4 * unit),
                       m_layout.at(turns, radius - m_layout.badge / 2));
    m_painter.drawEllipse(m_layout.at(turns, m_layout.radius), kBead * unit, kBead * unit);
    pen.setDashPattern({2.2, 1.8});
    m_painter.setPen(pen);
    const QPointF centre = m_layout.at(turns, radius);
    const double r = m_layout.badge / 2;
    m_painter.drawEllipse(centre, r, r);
    paintIcon(m_painter, Icon::Plus, circleAround(centre, r * 0.6), ink);
}

double GuessPainter::truthFlagRadius() const {
    constexpr double kInside = 70;
    return m_layout.inner() - kInside * m_layout.unit;
}

void GuessPainter::reach(double turns) const {
    double from = -1;
    for (const SceneArc& arc : m_scene.arcs) {
        if (arc.node < 0) continue;
        for (const double at : {turns, turns + 1})
            if (at > arc.from && at <= arc.to) from = arc.from - (at - turns);
    }
    if (from >= -1) veil(from, turns);
}

bool GuessPainter::isFree(const QRectF& rect) const {
    if (!m_layout.area.contains(rect)) return false;
    const double r = m_layout.badge / 2;
    return std::none_of(m_layout.badges.begin(), m_layout.badges.end(), [&](const BadgePlace& badge) {
        return circleAround(badge.centre, r).intersects(rect) || (badge.withText && badge.text.intersects(rect));
    });
}

void GuessPainter::ghost(double from, double turns, const QString& text) const {
    veil(from, turns);
    const double r = m_layout.badge / 2;
    double radius = m_layout.badgeRadius;
    for (const double away : {0.0, 2.2, 4.4}) {
        const double tried = m_layout.badgeRadius + away * r;
        if (!isFree(circleAround(m_layout.at(turns, tried), r + 2))) continue;
        radius = tried;
        break;
    }
    placeGuess(turns, radius);
    const QPointF badge = m_layout.at(turns, radius);
    const QSizeF size = chipAround(badge, text, Line::Guess).size();
    const double down = r + kAway + size.height() / 2, aside = r + kAway + size.width() / 2;
    for (const QPointF way : {QPointF(0, down), QPointF(0, -down), QPointF(aside, 0), QPointF(-aside, 0)}) {
        if (!isFree(chipAround(badge + way, text, Line::Guess))) continue;
        chip(badge + way, text, Line::Guess);
        return;
    }
    flag(badge, text, Line::Guess, 0);
}

void GuessPainter::veil(double from, double turns) const {
    QColor veil = m_theme.text2;
    veil.setAlphaF(0.45F);
    QPen pen(veil, 2 * m_layout.halfBand * m_layout.unit, Qt::SolidLine, Qt::FlatCap);
    m_painter.setPen(pen);
    m_painter.setBrush(Qt::NoBrush);
    drawArc(m_painter, circleAround(m_layout.centre, m_layout.radius), from, turns);
}

QPointF GuessPainter::anchor(int node) const {
    if (const BadgePlace* badge = m_layout.badgeOf(node)) return badge->centre;
    const SceneArc* longest = nullptr;
    for (const SceneArc& arc : m_scene.arcs)
        if (arc.node == node && (longest == nullptr || arc.to - arc.from > longest->to - longest->from)) longest = &arc;
    const double turns =
        longest ? (longest->from + longest->to) / 2 : m_scene.nodes[static_cast<std::size_t>(node)].turns;
    return m_layout.at(turns, m_layout.outer() + kArcLift);
}

void GuessPainter::flagNode(int node, const QString& text, Line line, int row) const {
    if (node >= 0) flag(anchor(node), text, line, row);
}

void GuessPainter::flagPlace(double turns, const QString& text, Line line, int row) const {
    if (line == Line::Truth)
        chip(m_layout.at(turns, truthFlagRadius()), text, line);
    else
        flag(m_layout.at(turns, m_layout.badgeRadius), text, line, row);
}

void GuessPainter::flag(QPointF at, const QString& text, Line line, int row) const {
    const double high = QFontMetricsF(m_theme.font(TypeRole::Secondary)).height() + kChipPad;
    const double away = m_layout.badge / 2 + kAway + 8 + high / 2 + row * (high + 4);
    // At the lower edge there is no room below: above then.
    const bool below = at.y() + away + high / 2 < m_layout.area.bottom() - 4;
    chip(at + QPointF(0, below ? away : -away), text, line);
}

QRectF GuessPainter::chipAround(QPointF centre, const QString& text, Line line) const {
    const QFontMetricsF metrics(m_theme.font(TypeRole::Secondary));
    const double icon = line == Line::Truth ? metrics.height() : 0;
    QRectF chip(0, 0, metrics.horizontalAdvance(text) + icon + 16, metrics.height() + kChipPad);
    chip.moveCenter(centre);
    const QRectF room = m_layout.area.adjusted(4, 4, -4, -4);
    chip.moveLeft(std::clamp(chip.left(), room.left(), std::max(room.left(), room.right() - chip.width())));
    return chip;
}

void GuessPainter::chip(QPointF centre, const QString& text, Line line) const {
    const QFont font = m_theme.font(TypeRole::Secondary);
    const double icon = line == Line::Truth ? QFontMetricsF(font).height() : 0;
    const QRectF chip = chipAround(centre, text, line);
    m_painter.setPen(QPen(colour(line), 1.5));
    m_painter.setBrush(line == Line::Truth ? m_theme.text : m_theme.panel);
    m_painter.drawRoundedRect(chip, chip.height() / 2, chip.height() / 2);
    const QColor ink = line == Line::Truth ? Theme::onColour(m_theme.text) : m_theme.text;
    if (icon > 0)
        paintIcon(m_painter, Icon::Check,
                  QRectF(chip.left() + 6, chip.top() + kChipPad / 2, icon, icon).adjusted(2, 2, -2, -2), ink);
    m_painter.setPen(ink);
    m_painter.setFont(font);
    m_painter.drawText(chip.adjusted(8 + icon, 0, -8, 0), Qt::AlignCenter, text);
}

}  // namespace ringscope
