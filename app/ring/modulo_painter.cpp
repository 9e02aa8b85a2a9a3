// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/modulo_painter.h"

#include "app/i18n/number_text.h"
#include "app/ring/ring_animation.h"
#include "app/ring/ring_badges.h"
#include "app/ring/ring_band.h"
#include "app/ring/ring_centre.h"
#include "app/ring/ring_density.h"
#include "app/ring/ring_keys.h"
#include "app/ring/ring_marks.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace ringscope {

namespace {

constexpr double kMovedWidth = 2, kMovedOpacity = 0.75;
constexpr double kKeptWidth = 1.4, kKeptOpacity = 0.16;
constexpr std::size_t kMostThreadedNodes = 24;
constexpr double kSmallestLetteredBadge = 20;

void paintThread(QPainter& painter, const ModuloLayout& layout, QPointF dot, QPointF end, QColor colour, double width,
                 double opacity) {
    QPainterPath path(dot);
    path.quadTo(layout.centre + (dot - layout.centre) * 0.5, end);
    colour.setAlphaF(static_cast<float>(opacity));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, width * layout.unit, Qt::SolidLine, Qt::RoundCap));
    painter.drawPath(path);
}

QPointF badgeAt(const ModuloLayout& layout, int node, QPointF otherwise) {
    return node < 0 ? otherwise : layout.badges[static_cast<std::size_t>(node)];
}

QColor keyColour(const ModuloScene& scene, const RingStyle& style, int node) {
    return style.colourOf(scene.nodes, node);
}

/// A slice's nodes from outside in, as thick as their shares. Those too thin to be told apart are one band of their mean
/// colour: a thousand nodes would be seventy thousand shapes.
/// \param colours  one a node
void paintOwners(QPainter& painter, const Sector& whole, const ModuloSlice& slice, const std::vector<QColor>& colours) {
    constexpr double kThinnest = 1;
    double at = whole.outer, thick = 0, red = 0, green = 0, blue = 0;
    for (std::size_t n = 0; n < slice.owners.size(); ++n) {
        const double own = slice.owners[n] * (whole.outer - whole.inner);
        if (own <= 0 && n + 1 < slice.owners.size()) continue;
        const QColor& colour = colours[n];
        thick += own;
        red += own * colour.redF();
        green += own * colour.greenF();
        blue += own * colour.blueF();
        const bool last = n + 1 == slice.owners.size();
        if (thick <= 0 || (thick < kThinnest && !last)) continue;
        const auto mean = [&](double sum) { return static_cast<float>(std::clamp(sum / thick, 0.0, 1.0)); };
        painter.fillPath(sectorPath({whole.centre, at - thick, at, whole.from, whole.to}),
                         QColor::fromRgbF(mean(red), mean(green), mean(blue)));
        at -= thick;
        thick = red = green = blue = 0;
    }
}

}  // namespace

void ModuloPainter::paintStill(QPainter& painter, const ModuloScene& scene, const ModuloLayout& layout,
                               const RingStyle& style, double aside) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(style.theme.line, 1.4));
    painter.setBrush(style.theme.panel);
    painter.drawEllipse(layout.circle());
    if (!scene.slices.empty()) paintSlices(painter, scene, layout, style, aside);
    if (layout.loadMean > 0 && !layout.legend.isEmpty()) {
        paintLoadLegend(painter, layout.legend, style, scene.nodes.loadRange);
    }
    for (std::size_t i = 0; i < scene.keys.size(); ++i) {
        const ModuloKey& key = scene.keys[i];
        if (key.moved || key.node < 0) continue;
        paintThread(painter, layout, layout.keys[i], layout.badges[static_cast<std::size_t>(key.node)],
                    keyColour(scene, style, key.node), kKeptWidth, std::lerp(0.34, kKeptOpacity, aside));
    }
    for (std::size_t i = 0; i < scene.keys.size(); ++i) {
        const ModuloKey& key = scene.keys[i];
        if (key.moved) continue;
        const KeyState state = key.node < 0 ? KeyState::Waiting : aside > 0 ? KeyState::Aside : KeyState::Resting;
        paintKey(painter, layout.keys[i], layout.dot, state, keyColour(scene, style, key.node), style, aside);
    }
    if (scene.nodes.selectedKey) {
        for (std::size_t i = 0; i < scene.keys.size(); ++i) {
            if (scene.keys[i].id == *scene.nodes.selectedKey) paintKeyRing(painter, layout.keys[i], layout.dot, style);
        }
    }
    paintMarks(painter, scene, layout, style);
    painter.restore();
}

void ModuloPainter::paintMarks(QPainter& painter, const ModuloScene& scene, const ModuloLayout& layout,
                               const RingStyle& style) const {
    std::vector<MarkSpot> spots;
    for (const SceneMark& mark : scene.nodes.markedKeys) {
        const auto found = std::find_if(scene.keys.begin(), scene.keys.end(),
                                        [&mark](const ModuloKey& key) { return key.id == mark.id; });
        if (found == scene.keys.end()) continue;
        spots.push_back({layout.keys[static_cast<std::size_t>(found - scene.keys.begin())], mark.name, {}});
    }
    if (spots.empty()) return;
    // Outside the circle there is room.
    MarkRoom room{layout.circle().adjusted(-160, -20, 160, 20), layout.keys, layout.dot, {}, layout.centre};
    for (const QPointF& badge : layout.badges)
        room.taken.emplace_back(badge.x() - layout.badge / 2, badge.y() - layout.badge / 2, layout.badge, layout.badge);
    paintMarkSpots(painter, std::move(spots), room, style);
}

void ModuloPainter::paintSlices(QPainter& painter, const ModuloScene& scene, const ModuloLayout& layout,
                                const RingStyle& style, double aside) const {
    const double unit = layout.unit;
    const double outer = layout.radius - 26 * unit, inner = layout.radius - 56 * unit;
    const bool threads = scene.nodes.nodes.size() <= kMostThreadedNodes;
    std::vector<QColor> colours;
    for (std::size_t n = 0; n < scene.nodes.nodes.size(); ++n) {
        colours.push_back(Theme::mixed(keyColour(scene, style, static_cast<int>(n)), style.theme.canvas, 0.3 * aside));
    }
    for (int i = 0; i < kModuloSlices; ++i) {
        const ModuloSlice& slice = scene.slices[static_cast<std::size_t>(i)];
        const double from = (i + 0.08) / kModuloSlices, to = (i + 0.92) / kModuloSlices;
        const double middle = (from + to) / 2 * 2 * M_PI;
        const QPointF direction(std::sin(middle), -std::cos(middle));
        painter.setPen(Qt::NoPen);
        painter.fillPath(sectorPath({layout.centre, inner, outer, from, to}), style.theme.track);
        paintOwners(painter, {layout.centre, inner, outer, from, to}, slice, colours);
        if (!threads) continue;
        for (std::size_t n = 0; n < slice.owners.size(); ++n) {
            if (slice.owners[n] <= 0) continue;
            paintThread(painter, layout, layout.centre + direction * (inner - 3 * unit), layout.badges[n],
                        keyColour(scene, style, static_cast<int>(n)), kKeptWidth,
                        std::min(0.5, kKeptOpacity + 0.4 * slice.owners[n]));
        }
    }
    painter.setPen(style.theme.text2);
    painter.setFont(style.theme.font(TypeRole::Secondary));
    const QString each = formatNumber(scene.keyCount / kModuloSlices);
    QString caption = scene.event
                          ? tr("72 slices of about %1 keys each; the outer rim is the share that moved").arg(each)
                          : tr("72 slices of about %1 keys each").arg(each);
    if (scene.sampled < scene.keyCount) caption += tr(", measured on %1 keys").arg(formatNumber(scene.sampled));
    painter.drawText(layout.caption, Qt::AlignHCenter | Qt::AlignVCenter | Qt::TextWordWrap, caption);
}

void ModuloPainter::paintMovedSlices(QPainter& painter, const ModuloScene& scene, const ModuloLayout& layout,
                                     const RingStyle& style, double progress) const {
    if (!scene.event || scene.slices.empty()) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const double outer = layout.radius - 2 * layout.unit, inner = layout.radius - 22 * layout.unit;
    for (int i = 0; i < kModuloSlices; ++i) {
        const double from = (i + 0.08) / kModuloSlices, to = (i + 0.92) / kModuloSlices;
        const double share = scene.slices[static_cast<std::size_t>(i)].moved * progress;
        painter.fillPath(sectorPath({layout.centre, inner, outer, from, to}), style.theme.track);
        if (share > 0) {
            painter.fillPath(sectorPath({layout.centre, inner, inner + share * (outer - inner), from, to}),
                             style.theme.ink);
        }
    }
    painter.restore();
}

void ModuloPainter::paintMovedThreads(QPainter& painter, const ModuloScene& scene, const ModuloLayout& layout,
                                      const RingStyle& style, const SwingJourney& journey, double ms, std::size_t begin,
                                      std::size_t end) const {
    for (std::size_t i = begin; i < end; ++i) {
        const std::size_t index = journey.moves()[i];
        const ModuloKey& key = scene.keys[index];
        const QPointF dot = layout.keys[index];
        const bool there = journey.arrived(i, ms);
        if (!there && !journey.shown(i)) continue;
        const double share = there ? 1 : journey.swing(i, ms);
        if (there && key.node < 0) continue;
        const QPointF from = badgeAt(layout, key.was, dot), to = badgeAt(layout, key.node, dot);
        const QColor colour = Theme::mixed(keyColour(scene, style, key.was), keyColour(scene, style, key.node), share);
        paintThread(painter, layout, dot, from + (to - from) * share, colour, std::lerp(kKeptWidth, kMovedWidth, share),
                    std::lerp(kKeptOpacity, kMovedOpacity, share));
    }
}

void ModuloPainter::paintMovedDots(QPainter& painter, const ModuloScene& scene, const ModuloLayout& layout,
                                   const RingStyle& style, const SwingJourney& journey, double ms, std::size_t begin,
                                   std::size_t end) {
    if (!style.vector && end - begin <= kMostLights) {
        for (std::size_t i = begin; i < end; ++i) {
            const std::size_t index = journey.moves()[i];
            const ModuloKey& key = scene.keys[index];
            if (key.node < 0) continue;
            const double strength = journey.arrived(i, ms) ? 1 : journey.swing(i, ms);
            if (strength <= 0) continue;
            m_motion.paintGlow(painter, layout.keys[index], layout.dot * 1.3, keyColour(scene, style, key.node),
                               strength * 0.8);
        }
    }
    for (std::size_t i = begin; i < end; ++i) {
        const std::size_t index = journey.moves()[i];
        const ModuloKey& key = scene.keys[index];
        // The hollow middle hides the thread, as the mark of a key that changed hands.
        painter.setPen(Qt::NoPen);
        painter.setBrush(style.theme.panel);
        painter.drawEllipse(layout.keys[index], layout.dot / 2, layout.dot / 2);
        paintKey(painter, layout.keys[index], layout.dot, key.node < 0 ? KeyState::Waiting : KeyState::AboutToMove,
                 keyColour(scene, style, key.node), style);
    }
}

CentreText ModuloPainter::centreOf(const ModuloScene& scene) const {
    const auto& nodes = scene.nodes.nodes;
    const auto& called = scene.nodes.hoveredNode ? scene.nodes.hoveredNode : scene.nodes.selectedNode;
    const int index = called ? scene.nodes.indexOf(*called) : -1;
    if (index < 0) {
        const auto up = static_cast<quint64>(
            std::count_if(nodes.begin(), nodes.end(), [](const SceneNode& node) { return node.up; }));
        return {formatNumber(scene.keyCount), tr("keys on %1 nodes").arg(formatNumber(up)),
                tr("each bar is a node: its load against the mean")};
    }
    const SceneNode& node = nodes[static_cast<std::size_t>(index)];
    const QString sign = node.loadDeviation < 0 ? QString(QChar(0x2212)) : QStringLiteral("+");
    return {formatNumber(node.keys), tr("keys on %1").arg(node.name),
            node.up ? tr("%1 against the mean").arg(sign + formatPercent(std::abs(node.loadDeviation), 1))
                    : tr("down")};
}

/// More nodes than badges have room for: a bar each, in the order of their remainders, outward for more than the mean.
void ModuloPainter::paintLoads(QPainter& painter, const ModuloScene& scene, const ModuloLayout& layout,
                               const RingStyle& style) const {
    const Theme& theme = style.theme;
    const auto& nodes = scene.nodes.nodes;
    painter.setBrush(Qt::NoBrush);
    for (const double side : {-1.0, 0.0, 1.0}) {
        painter.setPen(side == 0 ? QPen(theme.hatch, 1.4) : QPen(theme.line, 1.2));
        const double r = layout.loadMean + side * layout.loadReach;
        painter.drawEllipse(layout.centre, r, r);
    }
    const double pitch = 2 * M_PI * layout.loadMean / static_cast<double>(nodes.size());
    const double width = std::max(1.0, 0.72 * pitch);
    const auto bar = [&](std::size_t i, double from, double to, const QColor& colour, double wide) {
        const QPointF out = (layout.badges[i] - layout.centre) / layout.loadMean;
        painter.setPen(QPen(colour, wide, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(layout.centre + out * from, layout.centre + out * to);
    };
    const int selected = scene.nodes.selectedNode ? scene.nodes.indexOf(*scene.nodes.selectedNode) : -1;
    const bool pales = selected >= 0 && nodes[static_cast<std::size_t>(selected)].up;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const double mean = layout.loadMean;
        const bool chosen = scene.nodes.selectedNode == nodes[i].id || scene.nodes.hoveredNode == nodes[i].id ||
                            scene.nodes.marked(nodes[i].id);
        if (chosen) bar(i, mean - layout.loadReach, mean + layout.loadReach, theme.text, std::max(2.0, width));
        if (!nodes[i].up) {
            bar(i, mean - 4, mean + 4, theme.hatch, width);
            continue;
        }
        QColor colour = keyColour(scene, style, static_cast<int>(i));
        if (pales && !chosen) colour = Theme::mixed(colour, theme.panel, kPaled);
        const double share = std::clamp(nodes[i].loadDeviation / scene.nodes.loadRange, -1.0, 1.0);
        bar(i, mean, mean + share * layout.loadReach, colour, chosen ? std::max(3.0, width) : width);
    }
    RingLayout middle;
    middle.centre = layout.centre;
    middle.unit = std::min(1.0, layout.unit);
    middle.textUnit = middle.unit * theme.markScale();
    middle.freeRadius = layout.loadMean - layout.loadReach;
    paintCentreText(painter, middle, style, centreOf(scene));
}

void ModuloPainter::paintBadges(QPainter& painter, const ModuloScene& scene, const ModuloLayout& layout,
                                const RingStyle& style) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (layout.loadMean > 0) {
        paintLoads(painter, scene, layout, style);
        painter.restore();
        return;
    }
    for (std::size_t i = 0; i < scene.nodes.nodes.size(); ++i) {
        const SceneNode& node = scene.nodes.nodes[i];
        const QColor colour = keyColour(scene, style, static_cast<int>(i));
        painter.setPen(Qt::NoPen);
        painter.setBrush(style.theme.panel);
        const double edge = layout.badge / 2 + 2 * layout.unit;
        if (layout.badge < kSmallestLetteredBadge) {
            if (scene.nodes.marked(node.id)) painter.setPen(QPen(style.theme.text, 2));
            painter.setBrush(node.up ? colour : style.theme.hatch);
            painter.drawEllipse(layout.badges[i], layout.badge / 2, layout.badge / 2);
            continue;
        }
        painter.drawEllipse(layout.badges[i], edge, edge);
        BadgeState state;
        state.selected = scene.nodes.selectedNode == node.id || scene.nodes.marked(node.id);
        state.hovered = scene.nodes.hoveredNode == node.id;
        state.focused = scene.nodes.focusedNode == node.id;
        paintBadge(painter, layout.badges[i], layout.badge, node, colour, style, state);
    }
    painter.restore();
}

void ModuloPainter::paint(QPainter& painter, const ModuloScene& scene, const ModuloLayout& layout,
                          const RingStyle& style, const SwingJourney& journey, double ms) {
    const double at = ms < 0 ? journey.duration() : ms;
    paintStill(painter, scene, layout, style, scene.event ? journey.aside(at) : 0);
    paintMovedSlices(painter, scene, layout, style, journey.load(at));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintMovedThreads(painter, scene, layout, style, journey, at, 0, journey.moves().size());
    paintMovedDots(painter, scene, layout, style, journey, at, 0, journey.moves().size());
    painter.restore();
    paintBadges(painter, scene, layout, style);
}

}  // namespace ringscope
