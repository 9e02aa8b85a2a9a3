// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/card_painter.h"

#include "app/i18n/number_text.h"
#include "app/ring/ring_animation.h"
#include "app/ring/ring_badges.h"
#include "app/ring/ring_keys.h"
#include "app/ring/ring_marks.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace ringscope {

namespace {

constexpr double kMovedWidth = 2, kMovedOpacity = 0.75;
constexpr double kKeptWidth = 1.4, kKeptOpacity = 0.2, kMarkedOpacity = 0.6;
constexpr std::size_t kMostThreadedNodes = 24;
constexpr double kSmallestLetteredBadge = 16;

QColor colourOf(const CardFrame& frame, NodeIndex node) {
    return frame.style.colourOf(frame.scene.nodes, static_cast<int>(node));
}

void paintThread(QPainter& painter, const CardFrame& frame, const QPainterPath& path, QColor colour, double width,
                 double opacity) {
    colour.setAlphaF(static_cast<float>(opacity));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, width * std::min(1.0, frame.layout.unit), Qt::SolidLine, Qt::RoundCap));
    painter.drawPath(path);
}

bool isMarked(const CardFrame& frame, KeyId key) {
    const auto& marks = frame.scene.nodes.markedKeys;
    return std::any_of(marks.begin(), marks.end(), [key](const SceneMark& mark) { return mark.id == key; });
}

/// A dot; a square where the key's first choice was full; with a ring where it was hashed more than once.
void paintDot(QPainter& painter, const CardFrame& frame, std::size_t index, QPointF centre, KeyState state,
              double amount = 1) {
    const CardKey& key = frame.scene.picture->keys[index];
    const Theme& theme = frame.style.theme;
    const double dot = frame.layout.dot;
    const QColor colour = colourOf(frame, key.owner);
    if (key.overflowed) {
        const double r = dot / 2 - 0.5;
        const bool hollow = state == KeyState::AboutToMove;
        painter.setPen(QPen(hollow ? colour : theme.panel, hollow ? 2 : 1));
        painter.setBrush(hollow ? theme.panel : colour);
        painter.drawRect(QRectF(centre.x() - r, centre.y() - r, 2 * r, 2 * r));
    } else {
        paintKey(painter, centre, dot, state, colour, frame.style, amount);
    }
    if (frame.scene.picture->after.keys[index].tries > 1) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.text2, dot > 6 ? 1.4 : 0.8));
        const double r = dot / 2 + (dot > 6 ? 1.6 : 0.8);
        painter.drawEllipse(centre, r, r);
    }
    if (frame.scene.nodes.selectedKey == key.id || isMarked(frame, key.id))
        paintKeyRing(painter, centre, dot, frame.style);
}

/// Names of the marked keys that stay where they are.
void paintNames(QPainter& painter, const CardFrame& frame) {
    const CardLayout& layout = frame.layout;
    const auto& keys = frame.scene.picture->keys;
    std::vector<MarkSpot> spots;
    for (const SceneMark& mark : frame.scene.nodes.markedKeys) {
        const auto found =
            std::find_if(keys.begin(), keys.end(), [&mark](const CardKey& key) { return key.id == mark.id; });
        if (found == keys.end() || found->moved) continue;
        spots.push_back({layout.after[static_cast<std::size_t>(found - keys.begin())], mark.name, {}});
    }
    if (spots.empty()) return;
    MarkRoom room{layout.figure, layout.after, layout.dot, layout.cells, {}};
    room.taken.insert(room.taken.end(), layout.rows.begin(), layout.rows.end());
    room.inward = layout.radius > 0 ? layout.centre : spots.front().at;
    for (const QPointF& badge : layout.badges)
        room.taken.emplace_back(badge.x() - layout.badge / 2, badge.y() - layout.badge / 2, layout.badge, layout.badge);
    paintMarkSpots(painter, std::move(spots), room, frame.style);
}

}  // namespace

SwingJourney cardJourney(const CardScene& scene, bool reducedMotion, bool backward) {
    std::vector<std::size_t> moves;
    const auto& keys = scene.picture->keys;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (keys[i].moved) moves.push_back(i);
    }
    if (backward) std::reverse(moves.begin(), moves.end());
    return {std::move(moves), false, reducedMotion};
}

/// Of a key that stays, or has arrived: to whoever has a copy, and to who took it from a full node.
void CardPainter::paintKeyThreads(QPainter& painter, const CardFrame& frame, std::size_t key, QPointF dot,
                                  double opacity) const {
    const CardPicture& picture = *frame.scene.picture;
    const CardKey& one = picture.keys[key];
    const CardDrawing& drawing = cardDrawing(picture.after.kind);
    if (frame.scene.nodes.nodes.size() > kMostThreadedNodes) return;
    const auto thread = [&](NodeIndex node, double strength) {
        const QPointF end = drawing.threadEnd(frame, key, node);
        paintThread(painter, frame, drawing.thread(frame, key, dot, end), colourOf(frame, node), kKeptWidth, strength);
    };
    for (const NodeIndex node : one.copies) thread(node, std::max(opacity, kKeptOpacity) * 1.3);
    if (!one.copies.empty() || one.owner == kNobody) return;
    if (one.overflowed) {
        thread(one.owner, kMarkedOpacity);
    } else if (hasThreads(picture)) {
        thread(one.owner, opacity);
    }
}

void CardPainter::paintStill(QPainter& painter, const CardFrame& frame, double aside) const {
    const CardPicture& picture = *frame.scene.picture;
    const CardLayout& layout = frame.layout;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    cardDrawing(picture.after.kind).paintStill(painter, frame);
    for (std::size_t i = 0; i < picture.keys.size(); ++i) {
        if (!picture.keys[i].moved)
            paintKeyThreads(painter, frame, i, layout.after[i], std::lerp(0.34, kKeptOpacity, aside));
    }
    for (std::size_t i = 0; i < picture.keys.size(); ++i) {
        if (picture.keys[i].moved) continue;
        const KeyState state = picture.keys[i].owner == kNobody ? KeyState::Waiting
                               : aside > 0                      ? KeyState::Aside
                                                                : KeyState::Resting;
        paintDot(painter, frame, i, layout.after[i], state, aside);
    }
    paintNames(painter, frame);
    if (!layout.caption.isEmpty()) {
        painter.setPen(frame.style.theme.text2);
        painter.setFont(frame.style.theme.font(TypeRole::Secondary));
        const QString caption = cardCaption(picture);
        const QFontMetricsF metrics(painter.font());
        const bool wraps = layout.caption.height() > 1.6 * metrics.lineSpacing();
        painter.drawText(layout.caption, Qt::AlignCenter | (wraps ? Qt::TextWordWrap : 0),
                         wraps ? caption : metrics.elidedText(caption, Qt::ElideRight, layout.caption.width()));
    }
    painter.restore();
}

void CardPainter::paintChanging(QPainter& painter, const CardFrame& frame, double share) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    cardDrawing(frame.scene.picture->after.kind).paintChanging(painter, frame, share);
    painter.restore();
}

void CardPainter::paintMovedThreads(QPainter& painter, const CardFrame& frame, const SwingJourney& journey, double ms,
                                    std::size_t begin, std::size_t end) const {
    const CardPicture& picture = *frame.scene.picture;
    const CardDrawing& drawing = cardDrawing(picture.after.kind);
    const bool few = frame.scene.nodes.nodes.size() <= kMostThreadedNodes;
    for (std::size_t i = begin; i < end; ++i) {
        const std::size_t index = journey.moves()[i];
        const CardKey& key = picture.keys[index];
        const bool there = journey.arrived(i, ms);
        const QPointF dot = frame.layout.after[index];
        if (!hasThreads(picture) || !few || !key.copies.empty()) {
            if (there) paintKeyThreads(painter, frame, index, dot, kKeptOpacity);
            continue;
        }
        if ((!there && !journey.shown(i)) || (there && key.owner == kNobody)) continue;
        if (key.was == kNobody && key.owner == kNobody) continue;
        const double share = there ? 1 : journey.swing(i, ms);
        const auto endAt = [&](NodeIndex node) { return drawing.threadEnd(frame, index, node); };
        // One that comes from nobody or goes to nobody does not swing: it appears, or fades.
        const bool swings = key.was != kNobody && key.owner != kNobody;
        const QPointF from = endAt(key.was == kNobody ? key.owner : key.was);
        const QPointF to = endAt(key.owner == kNobody ? key.was : key.owner);
        const QColor colour = Theme::mixed(colourOf(frame, key.was), colourOf(frame, key.owner), share);
        const double strength = key.owner == kNobody ? kKeptOpacity * (1 - share)
                                : swings             ? std::lerp(kKeptOpacity, kMovedOpacity, share)
                                                     : kMovedOpacity * share;
        paintThread(painter, frame, drawing.thread(frame, index, dot, from + (to - from) * share), colour,
                    std::lerp(kKeptWidth, kMovedWidth, share), strength);
    }
}

void CardPainter::paintMovedDots(QPainter& painter, const CardFrame& frame, const SwingJourney& journey, double ms,
                                 std::size_t begin, std::size_t end) {
    const CardPicture& picture = *frame.scene.picture;
    const CardLayout& layout = frame.layout;
    const CardDrawing& drawing = cardDrawing(picture.after.kind);
    const auto placeOf = [&](std::size_t i) {
        const std::size_t index = journey.moves()[i];
        const double share = journey.arrived(i, ms) ? 1 : journey.shown(i) ? journey.swing(i, ms) : 0;
        return drawing.onTheWay(layout, layout.before[index], layout.after[index], share);
    };
    if (!frame.style.vector && end - begin <= kMostLights) {
        for (std::size_t i = begin; i < end; ++i) {
            const CardKey& key = picture.keys[journey.moves()[i]];
            const double strength = journey.arrived(i, ms) ? 1 : journey.swing(i, ms);
            if (key.owner == kNobody || strength <= 0) continue;
            m_motion.paintGlow(painter, placeOf(i), layout.dot * 1.3, colourOf(frame, key.owner), strength * 0.8);
        }
    }
    for (std::size_t i = begin; i < end; ++i) {
        const std::size_t index = journey.moves()[i];
        const QPointF place = placeOf(i);
        const bool nobody = picture.keys[index].owner == kNobody;
        paintDot(painter, frame, index, place, nobody ? KeyState::Waiting : KeyState::AboutToMove);
    }
}

/// A bar each, upright: more nodes than badges have room for.
void CardPainter::paintBars(QPainter& painter, const CardFrame& frame) const {
    const CardLayout& layout = frame.layout;
    const Theme& theme = frame.style.theme;
    const auto& nodes = frame.scene.nodes;
    if (layout.loads.empty()) return;
    const QRectF first = layout.loads.front(), last = layout.loads.back();
    const double wide = std::max(0.6, first.width() * 0.8);
    const auto levelOf = [&](double keys) { return first.bottom() - keys / layout.loadScale * first.height(); };
    for (std::size_t i = 0; i < layout.loads.size(); ++i) {
        const SceneNode& node = nodes.nodes[i];
        const bool chosen = nodes.selectedNode == node.id || nodes.hoveredNode == node.id || nodes.marked(node.id);
        const double x = layout.loads[i].center().x(), w = chosen ? std::max(3.0, wide) : wide;
        if (chosen) painter.fillRect(QRectF(x - w / 2 - 1, first.top(), w + 2, first.height()), theme.track);
        const double top = node.up ? levelOf(static_cast<double>(node.keys)) : first.bottom() - 4;
        painter.fillRect(QRectF(x - w / 2, top, w, first.bottom() - top),
                         chosen    ? theme.text
                         : node.up ? colourOf(frame, static_cast<NodeIndex>(i))
                                   : theme.hatch);
    }
    if (frame.scene.picture->capacity == 0) return;
    const double y = levelOf(static_cast<double>(frame.scene.picture->capacity));
    painter.setPen(QPen(theme.text, 1.4, Qt::DashLine));
    painter.drawLine(QPointF(first.left(), y), QPointF(last.right(), y));
}

/// What each node carries, lying; with the capacity as a line across, and a frame where it is reached.
void CardPainter::paintLoads(QPainter& painter, const CardFrame& frame) const {
    const CardLayout& layout = frame.layout;
    const Theme& theme = frame.style.theme;
    const auto capacity = static_cast<double>(frame.scene.picture->capacity);
    painter.setFont(theme.font(TypeRole::Secondary));
    for (std::size_t i = 0; i < layout.loads.size(); ++i) {
        const SceneNode& node = frame.scene.nodes.nodes[i];
        const bool full = capacity > 0 && static_cast<double>(node.keys) >= capacity && node.up;
        if (!layout.counts[i].isEmpty()) {
            if (layout.radius > 0) {  // threads pass below
                QColor ground = theme.panel;
                ground.setAlphaF(0.85F);
                painter.fillRect(
                    layout.counts[i].adjusted(0.25 * layout.counts[i].width(), 0, -0.25 * layout.counts[i].width(), 0),
                    ground);
            }
            painter.setPen(full ? theme.text : theme.text2);
            painter.setFont(theme.font(full ? TypeRole::Control : TypeRole::Secondary));
            painter.drawText(layout.counts[i], Qt::AlignCenter,
                             node.up ? formatNumber(node.keys) : QStringLiteral("–"));
        }
        const QRectF& track = layout.loads[i];
        if (track.isEmpty()) continue;
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.track);
        painter.drawRoundedRect(track, 2, 2);
        if (!node.up) continue;
        const double share = std::min(1.0, static_cast<double>(node.keys) / layout.loadScale);
        painter.setBrush(colourOf(frame, static_cast<NodeIndex>(i)));
        painter.drawRoundedRect(QRectF(track.left(), track.top(), track.width() * share, track.height()), 2, 2);
        const double x = track.left() + track.width() * std::min(1.0, capacity / layout.loadScale);
        painter.setPen(QPen(theme.text, full ? 3 : 1.6, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(QPointF(x, track.top() - 2), QPointF(x, track.bottom() + 2));
        if (!full) continue;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.text, 1.4));
        painter.drawRoundedRect(QRectF(track.left(), track.top(), x - track.left(), track.height()), 2, 2);
    }
}

void CardPainter::paintNodes(QPainter& painter, const CardFrame& frame) const {
    const CardLayout& layout = frame.layout;
    const RingScene& nodes = frame.scene.nodes;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (layout.badge <= 0) {
        paintBars(painter, frame);
        painter.restore();
        return;
    }
    paintLoads(painter, frame);
    for (std::size_t i = 0; i < layout.badges.size(); ++i) {
        const SceneNode& node = nodes.nodes[i];
        const QColor colour = colourOf(frame, static_cast<NodeIndex>(i));
        if (layout.badge < kSmallestLetteredBadge) {
            const bool ringed = nodes.selectedNode == node.id || nodes.marked(node.id);
            painter.setPen(ringed ? QPen(frame.style.theme.text, 2) : QPen(Qt::NoPen));
            painter.setBrush(node.up ? colour : frame.style.theme.hatch);
            painter.drawEllipse(layout.badges[i], layout.badge / 2, layout.badge / 2);
            continue;
        }
        BadgeState state;
        state.selected = nodes.selectedNode == node.id || nodes.marked(node.id);
        state.hovered = nodes.hoveredNode == node.id;
        state.focused = nodes.focusedNode == node.id;
        paintBadge(painter, layout.badges[i], layout.badge, node, colour, frame.style, state);
    }
    painter.restore();
}

void CardPainter::paint(QPainter& painter, const CardFrame& frame, const SwingJourney& journey, double ms) {
    const double at = ms < 0 ? journey.duration() : ms;
    const bool event = frame.scene.picture->event;
    const std::size_t count = journey.moves().size();
    paintStill(painter, frame, event ? journey.aside(at) : 0);
    paintChanging(painter, frame, event ? journey.load(at) : 1);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintMovedThreads(painter, frame, journey, at, 0, count);
    paintMovedDots(painter, frame, journey, at, 0, count);
    painter.restore();
    paintNodes(painter, frame);
}

}  // namespace ringscope
