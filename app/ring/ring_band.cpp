// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_band.h"

#include "app/ring/ring_camera.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPen>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace ringscope {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;
constexpr double kGap = 3;
constexpr double kLargestGapShare = 0.12;
constexpr double kHatchPitch = 10;
constexpr double kLetterLength = 22;
constexpr double kEdgedLength = 7;  ///< in high contrast: below it, two edges would leave nothing of the colour
constexpr double kAside = 0.30;

double degrees(double turns) {
    return 90 - 360 * turns;
}

QRectF square(QPointF centre, double r) {
    return {centre.x() - r, centre.y() - r, 2 * r, 2 * r};
}

/// Neighbouring arcs that are painted as one piece.
struct Run {
    double from = 0, to = 0;
    std::size_t arc = 0;  ///< the last one: its mood and owner hold for all
    double cutFrom = 0, cutTo = 0;
};

/// Pixels between arc i and the next one: full between owners and at every point that is up, none where a point
/// is down and one owner has both sides, in between while the stretch is taken over.
double gapAfter(const RingFrame& frame, std::size_t i) {
    const auto& arcs = frame.scene.arcs;
    if (arcs.size() < 2) return 0;
    const std::size_t next = (i + 1) % arcs.size();
    const double full = kGap * frame.layout.unit;
    if (arcs[i].node != arcs[next].node || arcs[i].point == arcs[i].node) return arcs[i].node < 0 ? 0 : full;
    const ArcMood a = frame.arcMood(i), b = frame.arcMood(next);
    return full * std::max(std::abs(a.hatched - b.hatched), std::abs(a.settled - b.settled));
}

std::vector<Run> runsOf(const RingFrame& frame) {
    const auto& arcs = frame.scene.arcs;
    std::vector<Run> runs;
    runs.reserve(arcs.size());
    double before = arcs.empty() ? 0 : gapAfter(frame, arcs.size() - 1);
    bool open = false;
    for (std::size_t i = 0; i < arcs.size(); ++i) {
        if (!open) runs.push_back({arcs[i].from, arcs[i].from, i, before / 2, 0});
        runs.back().to += arcs[i].to - arcs[i].from;
        runs.back().arc = i;
        before = gapAfter(frame, i);
        runs.back().cutTo = before / 2;
        open = before == 0;
    }
    // The last run may go on across 0 in the first.
    if (open && runs.size() > 1) {
        runs.front().from -= runs.back().to - runs.back().from;
        runs.front().cutFrom = runs.back().cutFrom;
        runs.pop_back();
    } else if (open) {
        runs.front().to = runs.front().from + 1;
    }
    return runs;
}

QColor fillOf(const RingFrame& frame, int node, const ArcMood& mood) {
    const RingStyle& style = frame.style;
    QColor colour = style.colourOf(frame.scene, node);
    if (mood.was >= 0 && mood.settled < 1) {
        colour = Theme::mixed(style.colourOf(frame.scene, mood.was), colour, mood.settled);
    }
    if (frame.paled(node)) colour = Theme::mixed(colour, style.theme.canvas, kPaled);
    if (!mood.untouched) colour = Theme::mixed(colour, style.theme.canvas, kAside * frame.mood.aside);
    return colour;
}

/// In high contrast each of six slots has dashes of its own, and slots from the seventh on two lines of them.
QPen stripePen(const RingFrame& frame, int slot) {
    static const std::array<QVector<qreal>, 6> kDashes = {QVector<qreal>{}, {4, 2}, {1, 2},
                                                          {6, 2, 1, 2},     {9, 4}, {2, 4}};
    QPen pen(frame.style.theme.stripe(slot), 3 * frame.layout.unit, Qt::SolidLine, Qt::FlatCap);
    if (frame.style.theme.highContrast && !kDashes[static_cast<std::size_t>(slot % 6)].isEmpty()) {
        pen.setDashPattern(kDashes[static_cast<std::size_t>(slot % 6)]);
    }
    return pen;
}

void paintStripe(QPainter& painter, const RingFrame& frame, const Sector& sector, int node, double letterWidth) {
    const int slot = frame.scene.nodes[static_cast<std::size_t>(node)].slot;
    const double unit = frame.layout.unit;
    const double middle = (sector.inner + sector.outer) / 2;
    painter.setPen(stripePen(frame, slot));
    painter.setBrush(Qt::NoBrush);
    std::vector<double> radii = {middle};
    if (frame.style.theme.highContrast && Theme::striped(slot)) radii = {middle - 5 * unit, middle + 5 * unit};
    const double letter = letterWidth / (kTurn * middle);
    const double half = (sector.length() - letter) / 2;
    for (const double r : radii) {
        if (letterWidth <= 0) {
            painter.drawPath(arcPath(sector.centre, r, sector.from, sector.to));
            continue;
        }
        painter.drawPath(arcPath(sector.centre, r, sector.from, sector.from + half));
        painter.drawPath(arcPath(sector.centre, r, sector.to - half, sector.to));
    }
}

/// Width of the letter if the sector has room for it, else 0.
double letterWidth(const RingFrame& frame, const Sector& sector, int node, const ArcMood& mood, const QFont& font) {
    if (!frame.scene.virtualNodes || node < 0 || mood.hatched > 0.5 || frame.paled(node)) return 0;
    const double length = sector.length() * kTurn * (sector.inner + sector.outer) / 2;
    const double width = QFontMetricsF(font).horizontalAdvance(frame.scene.nodes[static_cast<std::size_t>(node)].badge);
    if (length < std::max(kLetterLength * frame.layout.unit, width + 8)) return 0;
    return width + 10 * frame.layout.unit;
}

void paintLetter(QPainter& painter, const RingFrame& frame, const Sector& sector, int node, const QColor& fill,
                 const QFont& font) {
    const QPointF at = frame.layout.at((sector.from + sector.to) / 2, (sector.inner + sector.outer) / 2);
    painter.setFont(font);
    painter.setPen(Theme::onColour(fill));
    painter.drawText(square(at, 40 * frame.layout.textUnit), Qt::AlignCenter,
                     frame.scene.nodes[static_cast<std::size_t>(node)].badge);
}

void paintWhole(QPainter& painter, const RingFrame& frame, const Sector& sector, int node, const ArcMood& mood,
                const QFont* letterFont) {
    const double hatched = node < 0 ? 1 : mood.hatched;
    if (hatched < 1) {
        const QColor fill = fillOf(frame, node, mood);
        const QPainterPath path = sectorPath(sector);
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawPath(path);
        const double letter = letterFont == nullptr ? 0 : letterWidth(frame, sector, node, mood, *letterFont);
        const double length = sector.length() * kTurn * sector.outer;
        if (frame.style.striped(frame.scene, node)) paintStripe(painter, frame, sector, node, letter);
        if (frame.style.theme.highContrast && length > kEdgedLength) {
            painter.setPen(QPen(frame.style.theme.text, 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawPath(path);
        }
        if (letterFont != nullptr && letter > 0) paintLetter(painter, frame, sector, node, fill, *letterFont);
    }
    if (hatched > 0) paintHatched(painter, sector, frame.style, frame.layout.unit, hatched);
}

/// What is in sight of it; its letter then stands in the middle of that.
void paintSector(QPainter& painter, const RingFrame& frame, const Sector& sector, int node, const ArcMood& mood,
                 const QFont* letterFont) {
    for (const VisiblePart& part : visibleParts(frame.layout, sector.from, sector.to)) {
        const Sector seen{sector.centre, sector.inner, sector.outer, part.from, part.to};
        paintWhole(painter, frame, seen, node, mood, letterFont);
    }
}

/// On large circles Qt's curves leave the circle by more than a pixel: then many short lines, none a tenth of one away.
bool needsLines(double r, double length) {
    return r > 1200 && length < 0.5;
}

/// A line along the arc, in the order of its ends.
void addLines(QPainterPath& path, QPointF centre, double r, double from, double to, bool begins) {
    const int steps = std::max(1, static_cast<int>(std::ceil(std::abs(to - from) * kTurn / std::sqrt(0.8 / r))));
    for (int i = 0; i <= steps; ++i) {
        const double angle = (from + (to - from) * i / steps) * kTurn;
        const QPointF at = centre + QPointF(std::sin(angle), -std::cos(angle)) * r;
        if (begins && i == 0) {
            path.moveTo(at);
        } else {
            path.lineTo(at);
        }
    }
}

}  // namespace

Sector bandSector(const RingLayout& layout, double from, double to, double cutFrom, double cutTo, double lift) {
    Sector sector{layout.centre, layout.inner(), layout.outer() + lift, from, to};
    const double length = (to - from) * kTurn * layout.radius;
    const double cut = cutFrom + cutTo;
    const double scale = cut > kLargestGapShare * length ? kLargestGapShare * length / cut : 1;
    sector.from += cutFrom * scale / (kTurn * layout.radius);
    sector.to -= cutTo * scale / (kTurn * layout.radius);
    return sector;
}

QPainterPath sectorPath(const Sector& sector) {
    QPainterPath path;
    if (sector.whole()) {
        path.addEllipse(sector.centre, sector.outer, sector.outer);
        path.addEllipse(sector.centre, sector.inner, sector.inner);
        return path;
    }
    if (needsLines(sector.outer, sector.length())) {
        addLines(path, sector.centre, sector.outer, sector.from, sector.to, true);
        addLines(path, sector.centre, sector.inner, sector.to, sector.from, false);
        path.closeSubpath();
        return path;
    }
    const double sweep = -360 * sector.length();
    path.arcMoveTo(square(sector.centre, sector.outer), degrees(sector.from));
    path.arcTo(square(sector.centre, sector.outer), degrees(sector.from), sweep);
    if (sector.inner > 0) {
        path.arcTo(square(sector.centre, sector.inner), degrees(sector.to), -sweep);
    } else {
        path.lineTo(sector.centre);
    }
    path.closeSubpath();
    return path;
}

QPainterPath arcPath(QPointF centre, double r, double from, double to) {
    QPainterPath path;
    if (needsLines(r, to - from)) {
        addLines(path, centre, r, from, to, true);
        return path;
    }
    path.arcMoveTo(square(centre, r), degrees(from));
    path.arcTo(square(centre, r), degrees(from), -360 * (to - from));
    return path;
}

void paintHatched(QPainter& painter, const Sector& sector, const RingStyle& style, double unit, double opacity) {
    const double before = painter.opacity();
    painter.setOpacity(before * opacity);
    const QPainterPath path = sectorPath(sector);
    painter.setPen(Qt::NoPen);
    painter.setBrush(style.theme.track);
    painter.drawPath(path);
    painter.setPen(QPen(style.theme.hatch, 1.6 * unit, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(hatchLines(sector, kHatchPitch * unit));
    QPen edge(style.theme.hatch, 1.4 * unit, Qt::CustomDashLine, Qt::FlatCap);
    edge.setDashPattern({5, 3});
    painter.setPen(edge);
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
    painter.setOpacity(before);
}

void paintArc(QPainter& painter, const RingFrame& frame, const SceneArc& arc, const ArcMood& mood) {
    const double gap = arc.to - arc.from >= 1 ? 0 : kGap * frame.layout.unit;
    const double lift = frame.selected(arc.node) ? kLift * frame.layout.unit : 0;
    const Sector sector = bandSector(frame.layout, arc.from, arc.to, gap / 2, gap / 2, lift);
    paintSector(painter, frame, sector, arc.node, mood, nullptr);
}

namespace {

/// Points that no arc ends at: a notch in the band for each, where there is room for them.
void paintNotches(QPainter& painter, const RingFrame& frame) {
    constexpr std::size_t kMostNotches = 360;
    if (frame.scene.arcs.size() > kMostNotches) return;
    const RingLayout& layout = frame.layout;
    const double depth = 0.45 * (layout.outer() - layout.inner());
    for (const auto& [colour, width] :
         {std::pair{frame.style.theme.canvas, 4.2}, std::pair{frame.style.theme.text, 1.8}}) {
        painter.setPen(QPen(colour, width * layout.unit, Qt::SolidLine, Qt::FlatCap));
        for (const SceneArc& arc : frame.scene.arcs)
            if (arc.at >= 0 && layout.shows(arc.at))
                painter.drawLine(layout.at(arc.at, layout.outer() - depth), layout.at(arc.at, layout.outer()));
    }
}

}  // namespace

void paintBand(QPainter& painter, const RingFrame& frame) {
    const RingLayout& layout = frame.layout;
    painter.setPen(Qt::NoPen);
    painter.setBrush(frame.style.theme.track);
    for (const VisiblePart& part : visibleParts(layout, 0, 1))
        painter.drawPath(sectorPath({layout.centre, layout.inner(), layout.outer(), part.from, part.to}));
    QFont letters = frame.style.font(TypeRole::Axis, layout.unit);
    letters.setWeight(QFont::Bold);
    for (const Run& run : runsOf(frame)) {
        const SceneArc& arc = frame.scene.arcs[run.arc];
        const double lift = frame.selected(arc.node) ? kLift * layout.unit : 0;
        const Sector sector = bandSector(layout, run.from, run.to, run.cutFrom, run.cutTo, lift);
        paintSector(painter, frame, sector, arc.node, frame.arcMood(run.arc), &letters);
    }
    paintNotches(painter, frame);
}

}  // namespace ringscope
