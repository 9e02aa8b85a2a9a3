// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ring: the walk from the key to the first point that is up; of a real system the way it looks, whichever way round.
#include "app/decision/decision_parts.h"
#include "app/decision/decision_words.h"
#include "app/i18n/number_text.h"
#include "app/ring/ring_badges.h"
#include "app/ring/ring_band.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ringscope {
namespace {

constexpr double kBand = 13;  ///< half of it
constexpr double kLane = 14;  ///< from the band's inner edge to the walk
constexpr double kBadge = 32;
constexpr std::size_t kMostBadges = 16;
constexpr double kNameGap = 12;  ///< the ring around the owner's badge stays clear of its name
constexpr double kNameWidth = 150;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ringscope::WalkFigure)
};

bool isPassed(const WalkDrawing& walk, std::size_t point) {
    return std::find(walk.passed.begin(), walk.passed.end(), point) != walk.passed.end();
}

/// Names beside badges, those that count first; one that would touch another is left out.
void placeNames(DecisionLayout& layout, const WalkDrawing& walk, const RingStyle& style,
                const std::vector<QRectF>& wanted) {
    std::vector<std::size_t> order;
    for (auto it = walk.passed.rbegin(); it != walk.passed.rend(); ++it) order.push_back(*it);
    for (std::size_t i = 0; i < walk.points.size(); ++i) {
        if (!isPassed(walk, i)) order.push_back(i);
    }
    layout.rows.assign(walk.points.size(), QRectF());
    for (const std::size_t i : order) {
        if (wanted[i].isEmpty() || wanted[i].width() < 40 * style.theme.textScale) continue;
        const auto touches = [&](const QRectF& other) { return !other.isEmpty() && other.intersects(wanted[i]); };
        if (std::any_of(layout.rows.begin(), layout.rows.end(), touches) ||
            std::any_of(layout.cells.begin(), layout.cells.end(), touches))
            continue;
        layout.rows[i] = wanted[i];
    }
}

void layoutWhole(DecisionLayout& layout, const DecisionScene& scene, const WalkDrawing& walk, const RingStyle& style) {
    const double line = lineHeight(style, TypeRole::NodeName);
    layout.badge = kBadge;
    const double beside = std::min(kNameWidth * style.theme.textScale, layout.figure.width() / 5);
    layout.centre = layout.figure.center();
    const double around2 = kBand + 12 + kBadge;
    layout.radius =
        std::max(40.0, std::min(layout.figure.width() / 2 - beside - around2, layout.figure.height() / 2 - around2));

    std::vector<double> wanted;
    for (const WalkDrawing::Mark& mark : walk.points) wanted.push_back(mark.turns);
    const double badgeRadius = layout.radius + kBand + 12 + kBadge / 2;
    const double gap = (kBadge + 8) / (2 * std::numbers::pi * badgeRadius);
    const bool all = walk.points.size() <= kMostBadges;
    std::vector<double> places = wanted;
    if (all && wanted.size() > 1) places = spread(wanted, std::vector<double>(wanted.size() - 1, gap), 0, 1 - gap);
    std::vector<QRectF> names;
    for (std::size_t i = 0; i < walk.points.size(); ++i) {
        const QPointF badge = layout.at(places[i], badgeRadius);
        layout.cells.push_back(all || isPassed(walk, i) ? around(badge, kBadge) : QRectF());
        const double out = std::sin(places[i] * 2 * std::numbers::pi);
        const double width = std::min(kNameWidth * style.theme.textScale,
                                      textWidth(style, TypeRole::NodeName, scene.node(walk.points[i].node)->name));
        const QRectF name =
            around(badge + QPointF((out < 0 ? -1 : 1) * (kBadge / 2 + kNameGap + width / 2), 0), width, line);
        names.push_back(layout.cells.back().isEmpty() ? QRectF() : name & layout.area);
    }
    placeNames(layout, walk, style, names);

    const double lane = layout.radius - kBand - kLane;
    layout.marks.push_back(around(layout.at(walk.key, lane), 22));
    if (walk.skipped > 0) layout.marks.push_back(around(layout.at(walk.key, lane), 22));
    for (const std::size_t point : walk.passed) {
        layout.marks.push_back(around(layout.at(walk.points[point].turns, layout.radius), 2 * kBand));
    }
    layout.marks.push_back(walk.passed.empty() ? QRectF() : layout.cells[walk.passed.back()]);
}

void layoutStretch(DecisionLayout& layout, const DecisionScene& scene, const WalkDrawing& walk,
                   const RingStyle& style) {
    const double line = lineHeight(style, TypeRole::NodeName);
    layout.badge = kBadge;
    const QRectF figure = layout.figure;
    layout.axis = QRectF(figure.left(), figure.top() + std::max(0.62 * figure.height(), 70 + 2 * line) - kBand,
                         figure.width(), 2 * kBand);
    const double length = walk.to - walk.from;
    const auto x = [&](double turns) { return figure.left() + figure.width() * (turns - walk.from) / length; };
    std::vector<double> wanted;
    for (const WalkDrawing::Mark& mark : walk.points) wanted.push_back(x(mark.turns));
    std::vector<double> places = wanted;
    if (wanted.size() > 1) {
        places = spread(wanted, std::vector<double>(wanted.size() - 1, kBadge + 10), figure.left() + kBadge / 2,
                        figure.right() - kBadge / 2);
    }
    std::vector<QRectF> names;
    for (std::size_t i = 0; i < walk.points.size(); ++i) {
        const QPointF badge(places[i], layout.axis.top() - 24 - kBadge / 2);
        layout.cells.push_back(around(badge, kBadge));
        const double width = std::min(kNameWidth * style.theme.textScale,
                                      textWidth(style, TypeRole::NodeName, scene.node(walk.points[i].node)->name));
        QRectF name = around(badge - QPointF(0, kBadge / 2 + 2 + line / 2), width, line);
        if (name.left() < figure.left()) name.moveLeft(figure.left());
        if (name.right() > figure.right()) name.moveRight(figure.right());
        names.push_back(name);
    }
    placeNames(layout, walk, style, names);
    const double lane = layout.axis.bottom() + kLane + 4;
    layout.marks.push_back(around({x(walk.key), lane}, 22));
    if (walk.skipped > 0) layout.marks.push_back(around({x(walk.key), lane}, 22));
    for (const std::size_t point : walk.passed) {
        layout.marks.push_back(around({wanted[point], layout.axis.center().y()}, 2 * kBand));
    }
    layout.marks.push_back(walk.passed.empty() ? QRectF() : layout.cells[walk.passed.back()]);
}

QColor arcColour(const DecisionFrame& frame, NodeIndex owner) {
    const bool mine = owner == frame.scene.owner && owner != kNobody;
    const double aside = mine ? 0.5 * (1 - frame.shown(StepKind::Answer)) : 0.5;
    return Theme::mixed(decisionColour(frame, owner), frame.style.theme.canvas, aside);
}

void paintPoint(QPainter& painter, const DecisionFrame& frame, const WalkDrawing::Mark& mark, QPointF at) {
    SceneNode node;
    node.up = mark.up;
    paintBead(painter, at, 1, node, decisionColour(frame, mark.node), frame.style);
}

void paintNames(QPainter& painter, const DecisionFrame& frame, const WalkDrawing& walk) {
    for (std::size_t i = 0; i < walk.points.size(); ++i) {
        const QRectF& cell = frame.layout.cells[i];
        if (cell.isEmpty()) continue;
        const bool passed = isPassed(walk, i);
        paintNodeBadge(painter, frame, cell.center(), cell.width(), walk.points[i].node, passed ? 0 : 0.6);
        const QRectF& name = frame.layout.rows[i];
        paintLine(painter, frame, name, Qt::AlignCenter, decisionNodeName(frame.scene, walk.points[i].node),
                  passed ? TypeRole::NodeName : TypeRole::Secondary,
                  passed ? frame.style.theme.text : frame.style.theme.text2);
    }
    if (walk.passed.empty() || frame.scene.owner == kNobody) return;
    const QRectF& owner = frame.layout.cells[walk.passed.back()];
    painter.setOpacity(frame.shown(StepKind::Answer));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(frame.style.theme.text, 3));
    painter.drawEllipse(owner.center(), owner.width() / 2 + 5.5, owner.width() / 2 + 5.5);
    painter.setOpacity(1);
}

/// Where the key came to lie when it was hashed again.
void paintAgain(QPainter& painter, const DecisionFrame& frame, QPointF at, double opacity) {
    painter.save();
    painter.setOpacity(opacity);
    painter.setPen(QPen(frame.style.theme.text, 2.4));
    painter.setBrush(frame.style.theme.canvas);
    painter.drawEllipse(at, 5, 5);
    painter.restore();
}

void paintBand(QPainter& painter, const DecisionFrame& frame, const WalkDrawing& walk) {
    const DecisionLayout& layout = frame.layout;
    if (walk.arcs.empty())
        painter.fillPath(sectorPath({layout.centre, layout.radius - kBand, layout.radius + kBand, 0, 1}),
                         frame.style.theme.track);
    for (const auto& [from, to, owner] : walk.arcs) {
        if (to - from < 1e-9) continue;
        const double cut = std::min(0.06 * (to - from), 1.5 / (2 * std::numbers::pi * layout.radius));
        painter.fillPath(
            sectorPath({layout.centre, layout.radius - kBand, layout.radius + kBand, from + cut, to - cut}),
            arcColour(frame, owner));
        const double pixels = (to - from) * 2 * std::numbers::pi * layout.radius;
        // The bead of a point that is looked at may stand inside its arc.
        const bool covered =
            std::any_of(walk.passed.begin(), walk.passed.end(), [&, middle = (from + to) / 2](std::size_t point) {
                const double off = walk.points[point].turns - middle;
                return std::abs(off - std::round(off)) * 2 * std::numbers::pi * layout.radius < 20;
            });
        if (!walk.virtualNodes || pixels < 22 || owner == kNobody || covered) continue;
        paintLine(painter, frame, around(layout.at((from + to) / 2, layout.radius), 30, 2 * kBand), Qt::AlignCenter,
                  frame.scene.node(owner)->badge, TypeRole::Control, Theme::onColour(arcColour(frame, owner)));
    }
}

void paintWhole(QPainter& painter, const DecisionFrame& frame, const WalkDrawing& walk) {
    const DecisionLayout& layout = frame.layout;
    const Theme& theme = frame.style.theme;
    paintBand(painter, frame, walk);
    const std::size_t count = walk.points.size();
    for (std::size_t i = 0; i < count; ++i) {
        const QRectF& cell = layout.cells[i];
        const WalkDrawing::Mark& mark = walk.points[i];
        if (!cell.isEmpty()) {
            painter.setPen(QPen(decisionColour(frame, mark.node), 2));
            painter.drawLine(layout.at(mark.turns, layout.radius + kBand), cell.center());
        }
        if (!walk.virtualNodes || isPassed(walk, i))
            paintPoint(painter, frame, mark, layout.at(mark.turns, layout.radius));
    }
    paintNames(painter, frame, walk);

    const double lane = layout.radius - kBand - kLane;
    for (std::size_t i = 0; i < walk.legs.size(); ++i) {
        const WalkDrawing::Leg& leg = walk.legs[i];
        const double share = frame.shown(StepKind::Item, i);
        if (leg.again) paintAgain(painter, frame, layout.at(leg.from, lane), share);
        const double pixels = std::abs(leg.to - leg.from) * 2 * std::numbers::pi * lane;
        if (share > 0 && pixels > (leg.again ? 12 : 0))
            paintArrow(painter, arcPath(layout.centre, lane, leg.from, leg.to), share, theme.text, 2.4);
    }
    paintKeyDot(painter, frame, layout.at(walk.key, lane));
    painter.setPen(QPen(theme.text2, 1.6));
    painter.drawLine(layout.at(0, layout.radius - kBand - 3), layout.at(0, layout.radius - kBand - 10));
    if (layout.radius > 130)
        paintLine(painter, frame, around(layout.at(0, layout.radius - kBand - 2 * kLane - 8), 40, 20), Qt::AlignCenter,
                  QStringLiteral("0"), TypeRole::Axis, theme.text2);

    const double room = 2 * (lane - 12);
    const double first = lineHeight(frame.style, TypeRole::Product),
                 second = lineHeight(frame.style, TypeRole::Secondary);
    const QPointF middle = layout.centre;
    paintLine(painter, frame, around(middle - QPointF(0, first / 2), room, first), Qt::AlignCenter, frame.scene.key,
              textWidth(frame.style, TypeRole::Product, frame.scene.key) <= room ? TypeRole::Product
                                                                                 : TypeRole::Control,
              theme.text);
    paintLine(painter, frame, around(middle + QPointF(0, second / 2 + 2), room, second), Qt::AlignCenter,
              frame.scene.digestText, TypeRole::Secondary, theme.text2, frame.shown(StepKind::Hash));
}

/// The whole circle as a bar, and what is shown below it.
void paintOverview(QPainter& painter, const DecisionFrame& frame, const WalkDrawing& walk) {
    const DecisionLayout& layout = frame.layout;
    const Theme& theme = frame.style.theme;
    const double line = lineHeight(frame.style, TypeRole::Axis);
    const QRectF bar(layout.figure.left(), layout.figure.top() + line + 4, layout.figure.width(), 10);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.track);
    painter.drawRoundedRect(bar, 5, 5);
    const double start = walk.from - std::floor(walk.from);
    const double left = bar.left() + bar.width() * start;
    const double wide = std::max(3.0, bar.width() * std::min(1.0, walk.to - walk.from));
    const QRectF part(std::min(left, bar.right() - wide), bar.top() - 3, wide, bar.height() + 6);
    QPolygonF wedge{part.bottomLeft(), part.bottomRight(), QPointF(layout.axis.right(), layout.axis.top() - 6),
                    QPointF(layout.axis.left(), layout.axis.top() - 6)};
    QColor veil = theme.track;
    veil.setAlphaF(0.45F);
    painter.setBrush(veil);
    painter.drawPolygon(wedge);
    painter.setBrush(theme.ink);
    painter.drawRoundedRect(part, 1.5, 1.5);
    const QRectF words(bar.left(), layout.figure.top(), bar.width(), line);
    paintLine(painter, frame, words, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("0"), TypeRole::Axis,
              theme.text2);
    paintLine(painter, frame, words, Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("1"), TypeRole::Axis,
              theme.text2);
    paintLine(painter, frame, words.adjusted(20, 0, -20, 0), Qt::AlignCenter,
              Text::tr("The circle; below, %1 of it").arg(formatPercent(walk.to - walk.from, 4)), TypeRole::Axis,
              theme.text2);
}

void paintStretch(QPainter& painter, const DecisionFrame& frame, const WalkDrawing& walk) {
    const DecisionLayout& layout = frame.layout;
    const Theme& theme = frame.style.theme;
    paintOverview(painter, frame, walk);
    const auto x = [&](double turns) {
        return layout.axis.left() + layout.axis.width() * (turns - walk.from) / (walk.to - walk.from);
    };
    for (const auto& [from, to, owner] : walk.arcs) {
        const QRectF arc =
            QRectF(x(from), layout.axis.top(), x(to) - x(from), layout.axis.height()).adjusted(1.5, 0, -1.5, 0);
        if (arc.width() > 0) painter.fillRect(arc, owner == kNobody ? theme.track : arcColour(frame, owner));
    }
    for (std::size_t i = 0; i < walk.points.size(); ++i) {
        const QPointF at(x(walk.points[i].turns), layout.axis.center().y());
        painter.setPen(QPen(decisionColour(frame, walk.points[i].node), 2));
        painter.drawLine(QPointF(at.x(), layout.axis.top()), layout.cells[i].center());
        paintPoint(painter, frame, walk.points[i], at);
    }
    paintNames(painter, frame, walk);
    const double lane = layout.axis.bottom() + kLane + 4;
    for (std::size_t i = 0; i < walk.legs.size(); ++i) {
        QPainterPath path(QPointF(x(walk.legs[i].from), lane));
        path.lineTo(QPointF(x(walk.legs[i].to), lane));
        paintArrow(painter, path, frame.shown(StepKind::Item, i), theme.text, 2.4);
    }
    const QPointF key(x(walk.key), lane);
    paintKeyDot(painter, frame, key);
    const double line = lineHeight(frame.style, TypeRole::Control);
    const QString words = frame.scene.key + QStringLiteral("  ") + frame.scene.digestText;
    QRectF label(key.x() - 12, key.y() + 16, std::min(layout.figure.right() - key.x() + 12, layout.figure.width()),
                 line);
    paintLine(painter, frame, label, Qt::AlignLeft | Qt::AlignVCenter, words, TypeRole::Control, theme.text,
              frame.shown(StepKind::Hash));
}

}  // namespace

void layoutFigure(DecisionLayout& layout, const DecisionScene& scene, const WalkDrawing& walk, const RingStyle& style) {
    if (walk.whole) {
        layoutWhole(layout, scene, walk, style);
    } else {
        layoutStretch(layout, scene, walk, style);
    }
}

void paintFigure(QPainter& painter, const DecisionFrame& frame, const WalkDrawing& walk) {
    if (walk.whole) {
        paintWhole(painter, frame, walk);
    } else {
        paintStretch(painter, frame, walk);
    }
}

}  // namespace ringscope
