// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_badges.h"

#include "app/ring/ring_band.h"
#include "app/theme/icons.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPen>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kUsualBadge = 38;

void paintCross(QPainter& painter, QPointF centre, double reach, const QColor& colour, double width) {
    painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(centre + QPointF(-reach, -reach), centre + QPointF(reach, reach));
    painter.drawLine(centre + QPointF(-reach, reach), centre + QPointF(reach, -reach));
}

void paintRings(QPainter& painter, QPointF centre, double r, const RingStyle& style, BadgeState state) {
    if (state.hovered) {
        QColor veil = style.theme.text;
        veil.setAlphaF(0.10F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(veil);
        painter.drawEllipse(centre, r + 10, r + 10);
    }
    painter.setBrush(Qt::NoBrush);
    if (state.selected) {
        painter.setPen(QPen(style.theme.text, 3));
        painter.drawEllipse(centre, r + 5.5, r + 5.5);
    }
    if (state.focused) {
        const double away = state.selected ? 10 : 6.5;
        painter.setPen(QPen(style.theme.focus, 3));
        painter.drawEllipse(centre, r + away, r + away);
    }
}

void paintDown(QPainter& painter, QPointF centre, double r, const RingStyle& style) {
    const double unit = 2 * r / kUsualBadge;
    const Sector whole{centre, 0, r, 0, 1};
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.theme.track);
    painter.drawEllipse(centre, r, r);
    painter.setPen(QPen(style.theme.hatch, 1.6 * unit, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(hatchLines(whole, 7 * unit));
    QPen edge(style.theme.hatch, 2 * unit, Qt::CustomDashLine, Qt::FlatCap);
    edge.setDashPattern({3.4, 1.8});
    painter.setPen(edge);
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(centre, r, r);
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.theme.panel);
    painter.drawEllipse(centre, r * 0.56, r * 0.56);
}

QFont letterFont(const RingStyle& style, const QString& letters, double diameter) {
    QFont font = style.theme.font(TypeRole::BadgeLetter);
    font.setPixelSize(static_cast<int>(std::lround(diameter * 0.5)));
    const double width = QFontMetricsF(font).horizontalAdvance(letters);
    const double room = diameter * 0.74;
    if (width > room) font.setPixelSize(static_cast<int>(std::floor(diameter * 0.5 * room / width)));
    if (style.theme.presenter > 0)
        font.setPixelSize(std::max(font.pixelSize(), static_cast<int>(std::ceil(style.theme.smallestText))));
    return font;
}

/// Straight out; to a badge that was moved it bends along the circle, so that it never cuts the band.
QPainterPath leaderPath(const RingLayout& layout, double beadTurns, double badgeTurns) {
    const double end = layout.badgeRadius - layout.badge / 2 + 1;
    QPainterPath path(layout.at(beadTurns, layout.outer()));
    const double aside = badgeTurns - beadTurns;
    if (std::abs(aside) < 1e-4) {
        path.lineTo(layout.at(beadTurns, end));
        return path;
    }
    const double begin = layout.outer() + 7 * layout.unit;
    const int steps = std::clamp(static_cast<int>(std::abs(aside) * 240), 1, 60);
    for (int i = 0; i <= steps; ++i) {
        const double share = static_cast<double>(i) / steps;
        path.lineTo(layout.at(beadTurns + aside * share, begin + (end - begin) * share));
    }
    return path;
}

BadgeState stateOf(const RingScene& scene, const SceneNode& node) {
    const bool ringed = scene.selectedNode == node.id || scene.marked(node.id);
    return {scene.hoveredNode == node.id, ringed, scene.focusedNode == node.id};
}

}  // namespace

void paintBadge(QPainter& painter, QPointF centre, double diameter, const SceneNode& node, const QColor& colour,
                const RingStyle& style, BadgeState state) {
    const double r = diameter / 2;
    paintRings(painter, centre, r, style, state);
    QColor letter = Theme::onColour(colour);
    if (!node.up) {
        paintDown(painter, centre, r, style);
        letter = style.theme.text2;
    } else if (node.joining) {
        painter.setBrush(Theme::mixed(style.theme.canvas, colour, 0.16));
        QPen edge(colour, 2, Qt::CustomDashLine, Qt::FlatCap);
        edge.setDashPattern({3.4, 1.8});
        painter.setPen(edge);
        painter.drawEllipse(centre, r, r);
        letter = style.theme.text;
    } else {
        painter.setPen(style.theme.highContrast ? QPen(style.theme.text, 2) : QPen(Qt::NoPen));
        painter.setBrush(colour);
        painter.drawEllipse(centre, r, r);
    }
    painter.setFont(letterFont(style, node.badge, node.up ? diameter : diameter * 0.8));
    painter.setPen(letter);
    painter.drawText(QRectF(centre.x() - r, centre.y() - r, diameter, diameter), Qt::AlignCenter, node.badge);
    if (!node.up) {
        const QPointF corner = centre + QPointF(0.42, -0.42) * diameter;
        const double disc = diameter * 0.23;
        painter.setPen(Qt::NoPen);
        painter.setBrush(style.theme.ink);
        painter.drawEllipse(corner, disc, disc);
        paintCross(painter, corner, disc * 0.42, style.theme.onInk, diameter / 19);
    }
}

void paintBead(QPainter& painter, QPointF centre, double unit, const SceneNode& node, const QColor& colour,
               const RingStyle& style) {
    const double edge = 3.2 * unit;
    const double r = 8 * unit + edge / 4;
    painter.setPen(QPen(node.up ? colour : style.theme.hatch, edge));
    painter.setBrush(style.theme.panel);
    painter.drawEllipse(centre, r, r);
    if (!node.up) paintCross(painter, centre, 3 * unit, style.theme.text2, 2 * unit);
}

void paintPowerDisc(QPainter& painter, const QRectF& disc, const RingStyle& style, bool hovered) {
    painter.setPen(QPen(style.theme.canvas, 2));
    painter.setBrush(hovered ? Theme::mixed(style.theme.ink, style.theme.canvas, 0.25) : style.theme.ink);
    painter.drawEllipse(disc);
    const double inset = disc.width() * 0.22;
    paintIcon(painter, Icon::Power, disc.adjusted(inset, inset, -inset, -inset), style.theme.onInk);
}

void paintBadgeText(QPainter& painter, const BadgePlace& place, const SceneNode& node, const RingStyle& style) {
    if (!place.withText) return;
    const double unit = place.text.height() / (42 * style.theme.markScale());
    const auto side = place.textOnRight ? Qt::AlignLeft : Qt::AlignRight;
    // On a small figure the fonts have reached their floor before the lines have.
    const double half = std::max(place.text.height() / 2, QFontMetricsF(style.font(TypeRole::NodeName, unit)).height());
    const QRectF upper(place.text.left(), place.text.center().y() - half, place.text.width(), half);
    const QRectF lower(place.text.left(), place.text.center().y(), place.text.width(), half);
    const auto line = [&](const QRectF& rect, const QFont& font, const QColor& colour, const QString& text) {
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(rect, side | Qt::AlignVCenter,
                         QFontMetricsF(font).elidedText(text, Qt::ElideMiddle, rect.width()));
    };
    line(upper, style.font(TypeRole::NodeName, unit), node.up ? style.theme.text : style.theme.text2, node.name);
    QFont counts = style.font(TypeRole::Control, unit);
    counts.setWeight(QFont::Normal);
    // Of "4 keys · 7 %" in a narrow place the share, rather than both with a hole in the middle.
    const bool fits = QFontMetricsF(counts).horizontalAdvance(node.detail) <= lower.width();
    line(lower, counts, style.theme.text2, fits ? node.detail : node.detail.section(QChar(0xb7), -1).trimmed());
}

void paintLeaders(QPainter& painter, const RingFrame& frame) {
    const RingLayout& layout = frame.layout;
    painter.setBrush(Qt::NoBrush);
    for (const BadgePlace& place : layout.badges) {
        const SceneNode& node = frame.scene.nodes[static_cast<std::size_t>(place.node)];
        const QColor colour = node.up ? frame.style.colourOf(frame.scene, place.node) : frame.style.theme.hatch;
        painter.setPen(QPen(colour, 2 * layout.unit, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
        double beadTurns = layout.turnsAt(place.bead);
        if (std::abs(beadTurns - place.badgeTurns) > 0.5) beadTurns += beadTurns < place.badgeTurns ? 1 : -1;
        painter.drawPath(leaderPath(layout, beadTurns, place.badgeTurns));
    }
}

void paintBeads(QPainter& painter, const RingFrame& frame) {
    for (const BadgePlace& place : frame.layout.badges) {
        paintBead(painter, place.bead, frame.layout.unit, frame.scene.nodes[static_cast<std::size_t>(place.node)],
                  frame.style.colourOf(frame.scene, place.node), frame.style);
    }
}

void paintBadges(QPainter& painter, const RingFrame& frame) {
    const RingScene& scene = frame.scene;
    for (const BadgePlace& place : frame.layout.badges) {
        const SceneNode& node = scene.nodes[static_cast<std::size_t>(place.node)];
        const BadgeState state = stateOf(scene, node);
        paintBadgeText(painter, place, node, frame.style);
        paintBadge(painter, place.centre, frame.layout.badge, node, frame.style.colourOf(scene, place.node),
                   frame.style, state);
        if ((state.hovered || scene.selectedNode == node.id) && !scene.forExport) {
            paintPowerDisc(painter, frame.layout.powerDisc(place), frame.style);
        }
    }
}

}  // namespace ringscope
