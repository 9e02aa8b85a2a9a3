// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rendezvous: a row for each node, a column for each key, in it a bar for each score; the key is on the highest one.
#include "app/i18n/number_text.h"
#include "app/ring/card_drawing.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <numeric>
#include <vector>

namespace ringscope {

namespace {

constexpr double kLoserOpacity = 0.26;
constexpr double kFoot = 3;  ///< below the bars of a row

int rowOf(const CardPicture& picture, NodeIndex node) {
    const auto found = std::lower_bound(picture.rows.begin(), picture.rows.end(), node);
    return found != picture.rows.end() && *found == node ? static_cast<int>(found - picture.rows.begin()) : -1;
}

/// Keys of one node side by side, by who had them before the event: what it moves leaves the block.
std::vector<std::size_t> columnOrder(const CardPicture& picture) {
    std::vector<std::size_t> order(picture.keys.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto home = [&](std::size_t key) { return picture.event ? picture.keys[key].was : picture.keys[key].owner; };
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        if (home(a) != home(b)) return home(a) < home(b);
        return picture.keys[a].owner < picture.keys[b].owner;
    });
    return order;
}

double columnX(const CardLayout& layout, std::size_t column) {
    const double left = layout.rows.empty() ? layout.figure.left() : layout.rows.front().left();
    return left + layout.column * (static_cast<double>(column) + 0.5);
}

/// Too low for bars to differ: the score is how dark a cell is.
bool isLow(const QRectF& row) {
    return row.height() < 20;
}

double barHeight(const CardLayout& layout, const QRectF& row, double bar) {
    if (isLow(row)) return row.height() - kFoot - 1;
    return std::max(1.5, bar * (row.height() - kFoot - 3 - layout.dot));
}

double barOf(const PlacementPicture::Key& key, NodeIndex node) {
    const auto found = std::find_if(key.scores.begin(), key.scores.end(),
                                    [&](const PlacementPicture::Score& score) { return score.node == node; });
    return found == key.scores.end() ? 0 : found->bar;
}

/// A key on top of a bar.
QPointF onBar(const CardLayout& layout, const QRectF& row, double bar, double x) {
    if (isLow(row)) return {x, row.center().y() - (kFoot - 1) / 2};
    return {x, row.bottom() - kFoot - barHeight(layout, row, bar) - 1 - layout.dot / 2};
}

void layoutScores(CardLayout& layout, const CardScene& scene, const Theme& theme) {
    const CardPicture& picture = *scene.picture;
    const auto& nodes = scene.nodes.nodes;
    const QRectF& figure = layout.figure;
    std::uint64_t most = picture.capacity;
    for (const SceneNode& node : nodes) most = std::max(most, node.keys);
    layout.loadScale = std::max(1.0, static_cast<double>(most) * (picture.capacity > 0 ? 1.08 : 1.0));
    const auto rows = static_cast<double>(std::max<std::size_t>(1, picture.rows.size()));
    const double high = std::min(figure.height() / rows, 56 * layout.unit);
    const double top = figure.center().y() - high * rows / 2;
    layout.badge = std::clamp(0.72 * high, 8.0, 30 * layout.unit);
    const QFontMetricsF metrics(theme.font(TypeRole::Secondary));
    const bool counted = high >= metrics.height() && figure.width() > 260;
    const double count = counted ? metrics.horizontalAdvance(formatNumber(most)) + 12 : 6;
    const double track = picture.capacity > 0 ? std::clamp(0.12 * figure.width(), 20.0, 72.0) : 0;
    const double head = layout.badge + count + track + (track > 0 ? 8 : 0);
    const double keys = static_cast<double>(std::max<std::size_t>(1, picture.keys.size()));
    layout.column = std::min((figure.width() - head) / keys, 30 * layout.unit);
    const double left = figure.left() + std::max(0.0, (figure.width() - head - layout.column * keys) / 2);
    // Nodes that have no row stand nowhere.
    layout.badges.assign(nodes.size(), QPointF(-1000, -1000));
    layout.loads.assign(nodes.size(), {});
    layout.counts.assign(nodes.size(), {});
    for (std::size_t i = 0; i < picture.rows.size(); ++i) {
        const QRectF row(left + head, top + high * static_cast<double>(i), layout.column * keys, high);
        layout.rows.push_back(row);
        const NodeIndex node = picture.rows[i];
        const double y = row.center().y();
        layout.badges[node] = QPointF(left + layout.badge / 2, y);
        if (counted) layout.counts[node] = QRectF(left + layout.badge + 2, y - high / 2, count - 4, high);
        if (track > 0) layout.loads[node] = QRectF(left + layout.badge + count, y - 3.5, track, 7);
    }
    layout.dot = std::clamp(std::min(layout.column, high * 0.4) * 0.86, 3.0, 11 * std::max(0.7, layout.unit));
    layout.before.assign(picture.keys.size(), {});
    layout.after = layout.before;
    const auto place = [&](const PlacementPicture::Key& key, NodeIndex node, double x) {
        const int row = rowOf(picture, node);
        if (row < 0) return QPointF(x, std::max(figure.top() + layout.dot / 2, top - layout.dot));
        return onBar(layout, layout.rows[static_cast<std::size_t>(row)], barOf(key, node), x);
    };
    const std::vector<std::size_t> order = columnOrder(picture);
    for (std::size_t column = 0; column < order.size(); ++column) {
        const CardKey& key = picture.keys[order[column]];
        const double x = columnX(layout, column);
        layout.after[order[column]] = place(picture.after.keys[order[column]], key.owner, x);
        layout.before[order[column]] =
            place(picture.before.keys[order[column]], picture.event ? key.was : key.owner, x);
    }
}

void paintBar(QPainter& painter, const CardFrame& frame, std::size_t row, double x, double bar, double opacity) {
    const CardLayout& layout = frame.layout;
    const QRectF& rect = layout.rows[row];
    const int node = static_cast<int>(frame.scene.picture->rows[row]);
    QColor colour = frame.style.colourOf(frame.scene.nodes, node);
    colour.setAlphaF(static_cast<float>(isLow(rect) ? opacity * bar : opacity));
    const double wide = std::max(1.0, layout.column * 0.72), high = barHeight(layout, rect, bar);
    painter.fillRect(QRectF(x - wide / 2, rect.bottom() - kFoot - high, wide, high), colour);
}

void paintKeyBars(QPainter& painter, const CardFrame& frame, std::size_t key, const PlacementPicture::Key& scored,
                  NodeIndex winner, double opacity) {
    const double x = frame.layout.after[key].x();
    for (const PlacementPicture::Score& score : scored.scores) {
        const int row = rowOf(*frame.scene.picture, score.node);
        if (row < 0) continue;
        const double own = score.node == winner ? 0.72 : kLoserOpacity;
        paintBar(painter, frame, static_cast<std::size_t>(row), x, score.bar, own * opacity);
    }
}

void paintScores(QPainter& painter, const CardFrame& frame) {
    const CardPicture& picture = *frame.scene.picture;
    const Theme& theme = frame.style.theme;
    painter.setPen(QPen(theme.line, 1));
    for (const QRectF& row : frame.layout.rows) {
        painter.drawLine(QPointF(row.left(), row.bottom() - 2.5), QPointF(row.right(), row.bottom() - 2.5));
    }
    for (std::size_t i = 0; i < picture.keys.size(); ++i) {
        if (picture.keys[i].moved) continue;
        paintKeyBars(painter, frame, i, picture.after.keys[i], picture.after.keys[i].owner, 1);
    }
}

void paintChangingScores(QPainter& painter, const CardFrame& frame, double share) {
    const CardPicture& picture = *frame.scene.picture;
    for (std::size_t i = 0; i < picture.keys.size(); ++i) {
        if (!picture.keys[i].moved) continue;
        if (share < 1) paintKeyBars(painter, frame, i, picture.before.keys[i], picture.before.keys[i].owner, 1 - share);
        if (share > 0) paintKeyBars(painter, frame, i, picture.after.keys[i], picture.after.keys[i].owner, share);
    }
}

QPointF alongTheColumn(const CardLayout&, QPointF from, QPointF to, double share) {
    return from + (to - from) * share;
}

QPainterPath upright(const CardFrame&, std::size_t, QPointF dot, QPointF node) {
    QPainterPath path(dot);
    path.lineTo(node);
    return path;
}

QPointF inTheRow(const CardFrame& frame, std::size_t key, NodeIndex node) {
    const int row = rowOf(*frame.scene.picture, node);
    if (row < 0) return frame.layout.after[key];
    return onBar(frame.layout, frame.layout.rows[static_cast<std::size_t>(row)],
                 barOf(frame.scene.picture->after.keys[key], node), frame.layout.after[key].x());
}

}  // namespace

const CardDrawing kScoresDrawing{layoutScores, paintScores, paintChangingScores, alongTheColumn, upright, inTheRow};

}  // namespace ringscope
