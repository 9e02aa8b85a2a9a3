// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/motion_painter.h"

#include "app/ring/ring_badges.h"
#include "app/ring/ring_band.h"
#include "app/ring/ring_camera.h"
#include "app/ring/ring_keys.h"

#include <QPainter>
#include <QPainterPath>
#include <QRadialGradient>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace ringscope {

namespace {

constexpr double kHairline = 1e-9;
constexpr double kGlowRadius = 22;
constexpr double kLightEdge = 16, kLight = 14, kCore = 5;
constexpr double kTailWidth = 8;
constexpr double kTailGone = 1.6;  // depth of a light on its last stretch to the owner
constexpr std::size_t kFewLights = 60;

/// `to` of a stretch that may begin a turn earlier or later than the arc: its place relative to from.
double turnsAfter(double from, double at) {
    return at - from - std::floor(at - from);
}

/// Cuts every arc where a stretch begins or ends, so that each piece is wholly inside or outside of one.
std::vector<SceneArc> cutAt(const std::vector<SceneArc>& arcs, const std::vector<BandChange>& changes) {
    std::vector<SceneArc> pieces;
    pieces.reserve(arcs.size() + 2 * changes.size());
    std::vector<double> cuts;
    for (const BandChange& change : changes) {
        cuts.push_back(change.from - std::floor(change.from));
        cuts.push_back(change.to - std::floor(change.to));
    }
    std::sort(cuts.begin(), cuts.end());
    for (const SceneArc& arc : arcs) {
        double at = arc.from;
        // Places come in order from the arc's beginning on.
        const auto cut = [&](auto first, auto last) {
            for (auto i = first; i != last; ++i) {
                const double place = arc.from + turnsAfter(arc.from, *i);
                if (place >= arc.to - kHairline) break;
                if (place <= at + kHairline) continue;
                pieces.push_back({at, place, arc.node, arc.node});
                at = place;
            }
        };
        const auto middle = std::upper_bound(cuts.begin(), cuts.end(), arc.from - std::floor(arc.from));
        cut(middle, cuts.end());
        cut(cuts.begin(), middle);
        pieces.push_back({at, arc.to, arc.node, arc.point});
    }
    return pieces;
}

/// The change an arc lies in, nullptr when it kept its owner. \pre changes in order of from
const BandChange* changeOf(const SceneArc& arc, const std::vector<BandChange>& changes) {
    const double middle = (arc.from + arc.to) / 2 - std::floor((arc.from + arc.to) / 2);
    for (const double place : {middle, middle + 1}) {
        auto next = std::upper_bound(changes.begin(), changes.end(), place,
                                     [](double at, const BandChange& change) { return at < change.from; });
        if (next != changes.begin() && place < (next - 1)->to) return &*(next - 1);
    }
    return nullptr;
}

double radiusOf(const RingLayout& layout, QPointF point) {
    return std::hypot(point.x() - layout.centre.x(), point.y() - layout.centre.y());
}

/// Where a key's dot is; in the travel lane when keys have no dots.
QPointF dotOf(const RingLayout& layout, const MovedKey& move) {
    if (move.key >= 0 && static_cast<std::size_t>(move.key) < layout.keys.size()) {
        return layout.keys[static_cast<std::size_t>(move.key)].centre;
    }
    return layout.at(move.turns, layout.travelLane);
}

bool hasDot(const RingLayout& layout, const MovedKey& move) {
    return move.key >= 0 && static_cast<std::size_t>(move.key) < layout.keys.size();
}

std::vector<RingMood::Guide> guidesOf(const Journey& journey) {
    std::vector<RingMood::Guide> guides;
    for (const MovedKey& move : journey.moves()) {
        const auto [from, to] = std::minmax(move.turns, move.target);
        if (move.to >= 0 && to > from) guides.push_back({from, to});
    }
    std::sort(guides.begin(), guides.end(),
              [](const RingMood::Guide& a, const RingMood::Guide& b) { return a.from < b.from; });
    std::vector<RingMood::Guide> joined;
    for (const RingMood::Guide& guide : guides) {
        if (!joined.empty() && guide.from <= joined.back().to) {
            joined.back().to = std::max(joined.back().to, guide.to);
        } else {
            joined.push_back(guide);
        }
    }
    return joined;
}

struct Spot {
    QPointF at;
    QColor colour;
};

double painterRatio(const QPainter& painter) {
    return painter.device()->devicePixelRatioF();
}

void paintPulses(QPainter& painter, const StillMoment& still, const RingLayout& layout, const RingStyle& style,
                 const Moment& moment) {
    painter.setBrush(Qt::NoBrush);
    for (const Pulse& pulse : moment.pulses) {
        QColor colour = style.colourOf(still.scene, pulse.node);
        for (const double later : {0.0, 0.28}) {
            const double age = (pulse.age - later) / (1 - later);
            if (age <= 0) continue;
            const double grown = 1 - (1 - age) * (1 - age);
            colour.setAlphaF(static_cast<float>(0.6 * (1 - age)));
            painter.setPen(QPen(colour, 2 * layout.unit));
            const double r = (8 + 16 * grown) * layout.unit;
            painter.drawEllipse(layout.at(pulse.turns, layout.radius), r, r);
        }
    }
}

/// Edge, disc and core of a light.
void paintSpot(QPainter& painter, QPointF at, const QColor& colour, double unit, const RingStyle& style) {
    const QColor core = style.theme.mode == ThemeMode::Light ? style.theme.panel : QColor(Qt::white);
    painter.setPen(Qt::NoPen);
    const auto disc = [&](double diameter, const QColor& fill) {
        painter.setBrush(fill);
        painter.drawEllipse(at, diameter / 2 * unit, diameter / 2 * unit);
    };
    disc(kLightEdge, style.theme.panel);
    disc(kLight, colour);
    disc(kCore, core);
}

void paintSprite(QPainter& painter, QPointF centre, const QImage& sprite) {
    const double half = sprite.width() / sprite.devicePixelRatio() / 2;
    painter.drawImage(QPointF(centre.x() - half, centre.y() - half), sprite);
}

QImage glowImage(const QColor& colour, int pixels, double ratio) {
    QImage sprite(pixels, pixels, QImage::Format_ARGB32_Premultiplied);
    sprite.fill(Qt::transparent);
    sprite.setDevicePixelRatio(ratio);
    const double half = pixels / ratio / 2;
    QRadialGradient light(QPointF(half, half), half);
    for (const auto& [at, alpha] : {std::pair{0.0, 0.62}, {0.35, 0.40}, {0.7, 0.12}, {1.0, 0.0}}) {
        QColor stop = colour;
        stop.setAlphaF(static_cast<float>(alpha));
        light.setColorAt(at, stop);
    }
    QPainter painter(&sprite);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(light);
    painter.drawEllipse(QPointF(half, half), half, half);
    return sprite;
}

}  // namespace

StillMoment stillAt(const RingScene& before, const RingScene& after, const Journey& journey, const Moment& moment,
                    const CentreText& centre) {
    StillMoment still{after, {}};
    still.scene.arcs = cutAt(after.arcs, journey.changes());
    const bool settled = moment.heir >= 1;
    if (!settled) still.scene.centre = centre;

    RingMood& mood = still.mood;
    mood.aside = moment.aside * (1 - moment.heir);
    mood.arcs.resize(still.scene.arcs.size());
    for (std::size_t i = 0; i < still.scene.arcs.size(); ++i) {
        const BandChange* change = changeOf(still.scene.arcs[i], journey.changes());
        if (!change) continue;
        ArcMood& arc = mood.arcs[i];
        const int was =
            change->before < 0 ? -1 : after.indexOf(before.nodes[static_cast<std::size_t>(change->before)].id);
        arc.was = was;
        arc.untouched = true;
        if (change->leaves) {
            arc.hatched = change->after < 0 ? moment.hatch : moment.hatch * (1 - moment.heir);
            arc.settled = moment.heir;
        } else if (change->before < 0) {
            arc.hatched = 1 - moment.heir;
        } else {
            arc.untouched = false;
            arc.settled = moment.heir;
        }
    }
    if (!after.keys.empty()) {
        mood.keys.assign(after.keys.size(), KeyMood::Resting);
        for (std::size_t i = 0; i < journey.moves().size(); ++i) {
            const int key = journey.moves()[i].key;
            if (key < 0) continue;
            mood.keys[static_cast<std::size_t>(key)] =
                moment.stages[i] == KeyStage::Arrived ? KeyMood::Arrived : KeyMood::AboutToMove;
        }
    }
    if (!journey.reducedMotion()) mood.guides = guidesOf(journey);
    mood.guideOpacity = moment.aside * (1 - moment.heir);
    return still;
}

void MotionPainter::paint(QPainter& painter, const RingScene& before, const StillMoment& still,
                          const RingLayout& layout, const RingStyle& style, const Journey& journey,
                          const Moment& moment, std::size_t settledMoves) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (layout.closeUp()) painter.setClipRect(layout.figure);
    if (moment.split < 1) paintSplit(painter, before, still, layout, style, moment.split);
    paintGrowing(painter, still, layout, style, journey, moment);
    paintMovedKeys(painter, still, layout, style, journey, moment, settledMoves, journey.moves().size());
    if (moment.arrows) {
        for (const MovedKey& move : journey.moves()) {
            if (move.to < 0 || !inSight(layout, dotOf(layout, move))) continue;
            paintMoveArrow(painter, layout, style.colourOf(still.scene, move.to), dotOf(layout, move), move.turns,
                           move.target);
        }
    }
    paintLights(painter, still, layout, style, journey, moment);
    painter.restore();
}

void MotionPainter::paintSplit(QPainter& painter, const RingScene& before, const StillMoment& still,
                               const RingLayout& layout, const RingStyle& style, double share) const {
    const RingFrame frame{still.scene, layout, style, still.mood};
    for (const VisiblePart& part : visibleParts(layout, 0, 1)) {
        const Sector whole{layout.centre, layout.inner() - 1, layout.outer() + 1, part.from, part.to};
        painter.fillPath(sectorPath(whole), style.theme.track);
    }
    for (const SceneArc& arc : splitArcs(before, still.scene, share)) paintArc(painter, frame, arc, ArcMood{});
}

void MotionPainter::paintGrowing(QPainter& painter, const StillMoment& still, const RingLayout& layout,
                                 const RingStyle& style, const Journey& journey, const Moment& moment) const {
    if (moment.grow <= 0 || moment.heir >= 1) return;
    const RingFrame frame{still.scene, layout, style, still.mood};
    ArcMood grown;
    grown.untouched = true;
    bool any = false;
    for (const BandChange& change : journey.changes()) {
        if (change.leaves || change.after < 0) continue;
        any = true;
        const double length = (change.to - change.from) * moment.grow;
        paintArc(painter, frame, {change.to - length, change.to, change.after, change.after}, grown);
    }
    if (any && still.mood.beads && !still.scene.virtualNodes && !still.scene.density) paintBeads(painter, frame);
}

void MotionPainter::paintMovedKeys(QPainter& painter, const StillMoment& still, const RingLayout& layout,
                                   const RingStyle& style, const Journey& journey, const Moment& moment,
                                   std::size_t begin, std::size_t end) const {
    for (std::size_t i = begin; i < end; ++i) {
        const MovedKey& move = journey.moves()[i];
        if (moment.stages[i] != KeyStage::Arrived || !hasDot(layout, move) || !inSight(layout, dotOf(layout, move)))
            continue;
        const bool owned = move.to >= 0;
        paintKey(painter, dotOf(layout, move), layout.dot, owned ? KeyState::Arrived : KeyState::Waiting,
                 style.colourOf(still.scene, move.to), style, moment.halos[i]);
    }
}

void MotionPainter::paintLights(QPainter& painter, const StillMoment& still, const RingLayout& layout,
                                const RingStyle& style, const Journey& journey, const Moment& moment) {
    std::vector<Spot> spots;
    spots.reserve(moment.lights.size());
    if (!style.vector)
        m_tails.begin(layout.centre, layout.travelLane, kTailWidth * layout.unit, painterRatio(painter),
                      layout.closeUp() ? layout.area : QRectF());
    for (const Light& light : moment.lights) {
        const MovedKey& move = journey.moves()[static_cast<std::size_t>(light.move)];
        const QColor colour = style.colourOf(still.scene, move.to);
        const double dotRadius = radiusOf(layout, dotOf(layout, move));
        const double radius = light.depth < 1 ? std::lerp(dotRadius, layout.travelLane, light.depth)
                                              : std::lerp(layout.travelLane, layout.radius, light.depth - 1);
        spots.push_back({layout.at(light.turns, radius), colour});
        if (style.vector) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(colour, 1.4 * layout.unit));
            const auto [from, to] = std::minmax(move.turns, light.turns);
            painter.drawPath(arcPath(layout.centre, layout.travelLane, from, to));
        } else if (light.depth < kTailGone) {
            m_tails.add(light.tail, light.turns, colour);
        }
    }
    if (!style.vector) m_tails.paint(painter);
    const bool sprites = !style.vector && moment.lights.size() > kFewLights;
    if (!sprites && !style.vector) {
        for (const Spot& spot : spots) paintGlow(painter, spot.at, kGlowRadius * layout.unit, spot.colour, 1);
    }
    paintPulses(painter, still, layout, style, moment);
    for (const Spot& spot : spots) {
        if (sprites)
            paintSprite(painter, spot.at, lightSprite(spot.colour, layout.unit, painterRatio(painter), style));
        else
            paintSpot(painter, spot.at, spot.colour, layout.unit, style);
    }
}

void MotionPainter::paintGlow(QPainter& painter, QPointF centre, double radius, const QColor& colour, double strength) {
    const double ratio = painterRatio(painter);
    const int pixels = static_cast<int>(std::ceil(2 * std::round(radius) * ratio));
    QImage& sprite = m_glows[{colour.rgba(), pixels}];
    if (sprite.isNull()) sprite = glowImage(colour, pixels, ratio);
    const double opacity = painter.opacity();
    painter.setOpacity(opacity * strength);
    paintSprite(painter, centre, sprite);
    painter.setOpacity(opacity);
}

const QImage& MotionPainter::lightSprite(const QColor& colour, double unit, double ratio, const RingStyle& style) {
    const int pixels = static_cast<int>(std::ceil(2 * kGlowRadius * unit * ratio));
    const QRgb look = style.theme.panel.rgba();
    QImage& sprite = m_lights[{colour.rgba(), pixels, look}];
    if (!sprite.isNull()) return sprite;
    sprite = glowImage(colour, pixels, ratio);
    QPainter painter(&sprite);
    painter.setRenderHint(QPainter::Antialiasing);
    const double half = pixels / ratio / 2;
    paintSpot(painter, {half, half}, colour, unit, style);
    return sprite;
}

void paintMoveArrow(QPainter& painter, const RingLayout& layout, const QColor& colour, QPointF dot, double turns,
                    double target) {
    // A short arrow tells the way; one along the whole circle would only be another line on it.
    const double unit = layout.unit;
    const double room = layout.travelLane > 0 ? 36 * unit / layout.travelLane / (2 * M_PI) : 0;
    const double end = target < turns ? std::max(target, turns - room) : std::min(target, turns + room);
    const QPointF tip = layout.at(end, layout.travelLane);
    const QPointF bend = layout.at(turns + (end - turns) * 0.35, layout.travelLane + 4 * unit);
    const QPointF away = bend - dot;
    const double length = std::hypot(away.x(), away.y());
    if (length < 1) return;
    const QPointF start = dot + away * ((layout.dot / 2 + 1.5 * unit) / length);
    QPainterPath curve(start);
    curve.quadTo(bend, tip);
    const QPointF back = bend - tip;
    const double size = std::hypot(back.x(), back.y());
    if (size < 1) return;
    const QPointF along = back * (5.5 * unit / size);
    const QPointF across(-along.y() * 0.6, along.x() * 0.6);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, 1.8 * unit, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(curve);
    painter.drawPolyline(QPolygonF{tip + along + across, tip, tip + along - across});
}

}  // namespace ringscope
