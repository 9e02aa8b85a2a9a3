// SPDX-License-Identifier: GPL-3.0-or-later
//
// Modulo with rehash, Anchor, Dx, Memento, Binomial, slots of real systems: the tries as a chain over the array of buckets.
#include "app/decision/decision_parts.h"
#include "app/decision/decision_words.h"
#include "app/decision/system_words.h"
#include "app/i18n/number_text.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ringscope {
namespace {

constexpr std::uint64_t kOneRow = 24;      ///< buckets that stand in one row, with arches above
constexpr std::uint64_t kMostCells = 256;  ///< above: a number line
constexpr std::uint64_t kColumns = 32;
constexpr double kArch = 74;
constexpr double kNumberGap = kChosenReach + 2;  ///< between a bucket and the number of the try above it

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ringscope::ChainFigure)
};

/// What stands in a bucket: from the array, or from a try that led there.
NodeIndex nodeAt(const ChainDrawing& chain, std::uint64_t bucket) {
    if (bucket < chain.buckets.size()) return chain.buckets[bucket];
    for (const ChainDrawing::Try& one : chain.tries) {
        if (one.bucket == bucket) return one.node;
    }
    return kNobody;
}

QRectF cellOf(const DecisionLayout& layout, const ChainDrawing& chain, std::uint64_t bucket) {
    if (bucket < layout.cells.size()) return layout.cells[bucket];
    const double x = layout.along(static_cast<double>(bucket) + 0.5, static_cast<double>(chain.places));
    return around({x, layout.axis.center().y()}, 12, layout.axis.height() + 8);
}

double numberSize(const RingStyle& style) {
    return std::max(20.0, lineHeight(style, TypeRole::Axis) + 2);
}

double numberWidth(const RingStyle& style, std::uint64_t number) {
    return std::max(numberSize(style), textWidth(style, TypeRole::Axis, formatNumber(number)) + 8);
}

/// Buckets in one row, or the line that stands for many, have the tries above them.
bool hasArches(const DecisionLayout& layout, const ChainDrawing& chain) {
    return chain.places <= kOneRow || layout.cells.empty();
}

double rowHeight(const RingStyle& style) {
    return std::max(26.0, lineHeight(style, TypeRole::Secondary) + 8);
}

/// The array, or the line that stands for it, in a stretch of that height.
void layoutBuckets(DecisionLayout& layout, const ChainDrawing& chain, double top, double bottom) {
    const QRectF& figure = layout.figure;
    if (chain.places > kMostCells) {
        layout.axis = QRectF(figure.left(), bottom - 46, figure.width(), 22);
        return;
    }
    const std::uint64_t columns = std::min(chain.places, chain.places <= kOneRow ? kOneRow : kColumns);
    const std::uint64_t lines = (chain.places + columns - 1) / std::max<std::uint64_t>(columns, 1);
    const double room = bottom - top - 22;
    const double pitch = std::min(
        {72.0, figure.width() / static_cast<double>(columns), lines > 1 ? room / static_cast<double>(lines) : room});
    const double height = std::min(pitch, 52.0);
    const double width = pitch * static_cast<double>(columns);
    const double from =
        lines > 1 ? top + std::max(0.0, (room - height * static_cast<double>(lines)) / 2) : bottom - 22 - height;
    for (std::uint64_t i = 0; i < chain.places; ++i) {
        const std::uint64_t row = i / columns;
        const auto column = static_cast<double>(i % columns), line = static_cast<double>(row);
        // The ring around a chosen bucket stays clear of the next ones where they stand in one row.
        const double gap = lines > 1 ? std::min(6.0, 0.14 * pitch) : std::min(10.0, 0.18 * pitch);
        layout.cells.push_back(QRectF(figure.center().x() - width / 2 + column * pitch + gap / 2,
                                      from + line * height + gap / 2, pitch - gap, height - gap));
    }
}

void paintBuckets(QPainter& painter, const DecisionFrame& frame, const ChainDrawing& chain) {
    const DecisionLayout& layout = frame.layout;
    const Theme& theme = frame.style.theme;
    const double answer = frame.shown(StepKind::Answer);
    if (layout.cells.empty()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.track);
        painter.drawRoundedRect(layout.axis, 4, 4);
    }
    std::vector<bool> tried(layout.cells.size(), false);
    for (const ChainDrawing::Try& one : chain.tries) {
        if (one.bucket < tried.size()) tried[one.bucket] = true;
    }
    const bool numbered = chain.places <= kOneRow;
    for (std::uint64_t i = 0; i < layout.cells.size(); ++i) {
        const NodeIndex node = nodeAt(chain, i);
        const bool pale = !tried[i] && answer > 0.5;
        paintCell(painter, frame, layout.cells[i], node, pale ? CellState::Pale : CellState::Resting);
    }
    const double axis = lineHeight(frame.style, TypeRole::Axis);
    if (numbered) {
        for (std::uint64_t i = 0; i < layout.cells.size(); ++i) {
            const QRectF& cell = layout.cells[i];
            paintLine(painter, frame, QRectF(cell.left() - 4, cell.bottom() + 4, cell.width() + 8, axis),
                      Qt::AlignCenter, formatNumber(i), TypeRole::Axis, tried[i] ? theme.text : theme.text2);
        }
        return;
    }
    const QRectF all = layout.cells.empty() ? layout.axis : layout.cells.front().united(layout.cells.back());
    const QRectF ends(all.left(), all.bottom() + 4, all.width(), axis);
    paintLine(painter, frame, ends, Qt::AlignLeft | Qt::AlignVCenter,
              layout.cells.empty() ? QStringLiteral("0")
                                   : (chain.looks.empty() ? Text::tr("buckets 0 … %1, row by row")
                                                          : Text::tr("places 0 … %1, row by row"))
                                         .arg(formatNumber(chain.places - 1)),
              TypeRole::Axis, theme.text2);
    if (layout.cells.empty())
        paintLine(painter, frame, ends, Qt::AlignRight | Qt::AlignVCenter, formatNumber(chain.places - 1),
                  TypeRole::Axis, theme.text2);
}

/// The number of a try.
void paintNumber(QPainter& painter, const DecisionFrame& frame, QPointF centre, std::uint64_t number, double opacity) {
    if (opacity <= 0) return;
    const Theme& theme = frame.style.theme;
    const double size = numberSize(frame.style), width = numberWidth(frame.style, number);
    painter.save();
    painter.setOpacity(opacity);
    painter.setPen(QPen(theme.canvas, 1.5));
    painter.setBrush(theme.ink);
    const QString text = formatNumber(number);
    painter.drawRoundedRect(around(centre, width, size), size / 2, size / 2);
    painter.restore();
    paintLine(painter, frame, around(centre, width, size), Qt::AlignCenter, text, TypeRole::Axis, theme.onInk, opacity);
}

/// Above the bucket it led to, clear of the ring around a chosen one; on the corner where buckets stand in rows.
/// A bucket that was tried several times has all its numbers side by side.
QPointF numberPlace(const DecisionFrame& frame, const ChainDrawing& chain, std::size_t at) {
    const std::uint64_t bucket = chain.tries[at].bucket;
    const QRectF cell = cellOf(frame.layout, chain, bucket);
    const double size = numberSize(frame.style);
    double before = 0, all = 0;
    for (std::size_t i = 0; i < chain.tries.size(); ++i) {
        if (chain.tries[i].bucket != bucket) continue;
        const double width = numberWidth(frame.style, chain.skipped + i + 1);
        if (i < at) before += width;
        if (i == at) before += width / 2;
        all += width;
    }
    if (!hasArches(frame.layout, chain)) return {cell.right() - 3 + before - all / 2, cell.top() + 3};
    return {cell.center().x() + before - all / 2, cell.top() - kNumberGap - size / 2};
}

void paintTries(QPainter& painter, const DecisionFrame& frame, const ChainDrawing& chain) {
    const DecisionLayout& layout = frame.layout;
    const Theme& theme = frame.style.theme;
    const double above = kNumberGap + numberSize(frame.style) + 4;
    for (std::size_t i = 1; i < chain.tries.size(); ++i) {
        const QRectF from = cellOf(layout, chain, chain.tries[i - 1].bucket),
                     to = cellOf(layout, chain, chain.tries[i].bucket);
        const double share = frame.shown(StepKind::Item, i);
        const bool replaced = !chain.rehash && chain.tries[i].range == 0;
        if (hasArches(layout, chain)) {
            const QPointF a(from.center().x(), from.top() - above), b(to.center().x(), to.top() - above);
            const double span = std::abs(b.x() - a.x());
            if (span < 2) continue;
            const double room = std::max(16.0, a.y() - layout.figure.top() - 14);
            paintArrow(painter, archPath(a, b, std::min({room, kArch, 18 + span * 0.3})), share, theme.text, 2,
                       replaced);
        } else {
            QPainterPath path(from.center());
            const QPointF across = to.center() - from.center();
            path.quadTo((from.center() + to.center()) / 2 + QPointF(across.y(), -across.x()) * 0.15, to.center());
            paintArrow(painter, path, share, theme.text, 2, replaced);
        }
    }
    for (std::size_t i = 0; i < chain.tries.size(); ++i) {
        const QRectF cell = cellOf(layout, chain, chain.tries[i].bucket);
        const double share = frame.shown(StepKind::Item, i);
        if (layout.cells.empty()) {
            painter.setOpacity(share);
            paintCell(painter, frame, cell, chain.tries[i].node, CellState::Resting, false);
            painter.setOpacity(1);
        }
    }
    if (!chain.tries.empty() && frame.scene.owner != kNobody)
        paintChosen(painter, frame, cellOf(layout, chain, chain.tries.back().bucket), frame.shown(StepKind::Answer));
    for (std::size_t i = 0; i < chain.tries.size(); ++i) {
        paintNumber(painter, frame, numberPlace(frame, chain, i), chain.skipped + i + 1,
                    frame.shown(StepKind::Item, i));
    }
}

QString foundText(const DecisionFrame& frame, const ChainDrawing& chain, std::size_t at) {
    const ChainDrawing::Try& one = chain.tries[at];
    if (!chain.looks.empty() && chain.looks[at].verdict == ComposedChoice::Verdict::Tried)
        return Text::tr("%1 was tried").arg(decisionNodeName(frame.scene, one.node));
    if (!chain.looks.empty() && chain.looks[at].verdict == ComposedChoice::Verdict::Fails)
        return Text::tr("%1 does not answer").arg(decisionNodeName(frame.scene, one.node));
    if (one.node == kNobody) return Text::tr("does not work");
    const QString name = decisionNodeName(frame.scene, one.node);
    return one.works ? name : Text::tr("%1 is down").arg(name);
}

QString rowText(const DecisionFrame& frame, const ChainDrawing& chain, std::size_t at) {
    if (!chain.looks.empty()) return systemRow(frame.scene, chain, at);
    const ChainDrawing::Try& one = chain.tries[at];
    const QString bucket = formatNumber(one.bucket), range = formatNumber(one.range);
    if (chain.rehash) return Text::tr("sum %1, remainder %2 of %3").arg(formatNumber(one.hash), bucket, range);
    if (one.range == 0) return Text::tr("replaced by bucket %1").arg(bucket);
    return Text::tr("hash reduced to 0 … %1: bucket %2").arg(formatNumber(one.range - 1), bucket);
}

void paintRows(QPainter& painter, const DecisionFrame& frame, const ChainDrawing& chain) {
    const Theme& theme = frame.style.theme;
    double widest = 0;
    for (std::size_t i = 0; i < chain.tries.size(); ++i)
        widest = std::max(widest, textWidth(frame.style, TypeRole::NodeName, foundText(frame, chain, i)));
    for (std::size_t i = 0; i < chain.tries.size(); ++i) {
        const QRectF& row = frame.layout.rows[i];
        if (row.isEmpty()) continue;
        const ChainDrawing::Try& one = chain.tries[i];
        const double share = frame.shown(StepKind::Item, i);
        const double size = row.height() - 4,
                     number = std::max(28.0, textWidth(frame.style, TypeRole::Axis, QStringLiteral("00")) + 12);
        paintNumber(painter, frame, {row.left() + number / 2, row.center().y()}, chain.skipped + i + 1, share);
        const bool last = i + 1 == chain.tries.size();
        const QString found = foundText(frame, chain, i);
        const double right = std::min(0.4 * row.width(), widest + row.height() + 8);
        paintLine(painter, frame, row.adjusted(number + 8, 0, -right - 12, 0), Qt::AlignLeft | Qt::AlignVCenter,
                  rowText(frame, chain, i), TypeRole::Secondary, theme.text2, share);
        QRectF answer(row.right() - right, row.top(), right, row.height());
        if (one.node != kNobody) {
            painter.setOpacity(share);
            paintNodeBadge(painter, frame, {answer.left() + size / 2, answer.center().y()}, size, one.node);
            painter.setOpacity(1);
            answer.setLeft(answer.left() + size + 8);
        }
        paintLine(painter, frame, answer, Qt::AlignLeft | Qt::AlignVCenter, found,
                  last && one.works ? TypeRole::NodeName : TypeRole::Secondary, theme.text, share);
    }
}

}  // namespace

void layoutFigure(DecisionLayout& layout, const DecisionScene& scene, const ChainDrawing& chain,
                  const RingStyle& style) {
    const QRectF& figure = layout.figure;
    const double row = rowHeight(style);
    // Where they do not all fit, the last tries have rows; the chain above has all of them.
    const double forRows = std::min(figure.height() * 0.5, row * static_cast<double>(chain.tries.size()));
    const auto fit = static_cast<std::size_t>(std::max(0.0, std::floor(forRows / row)));
    const std::size_t first = chain.tries.size() > fit ? chain.tries.size() - fit : 0;
    const double rowsTop = figure.bottom() - row * static_cast<double>(chain.tries.size() - first);
    const bool grid = chain.places > kOneRow && chain.places <= kMostCells;
    double bottom = rowsTop - 20;
    // A single row stands in the middle of its room, with its arches.
    if (!grid) bottom -= std::max(0.0, (bottom - figure.top() - kArch - 110) / 2);
    layoutBuckets(layout, chain, figure.top() + 12, bottom);
    const double width = std::min(figure.width(), 720 * style.theme.textScale);
    for (std::size_t i = 0; i < chain.tries.size(); ++i) {
        layout.rows.push_back(i < first ? QRectF()
                                        : QRectF(figure.center().x() - width / 2,
                                                 rowsTop + row * static_cast<double>(i - first), width, row));
    }
    for (const DecisionStep& step : scene.steps) {
        const std::uint64_t at = step.kind == StepKind::Item ? step.first : chain.tries.size() - 1;
        layout.marks.push_back(chain.tries.empty() ? QRectF() : cellOf(layout, chain, chain.tries[at].bucket));
    }
}

void paintFigure(QPainter& painter, const DecisionFrame& frame, const ChainDrawing& chain) {
    paintBuckets(painter, frame, chain);
    paintTries(painter, frame, chain);
    paintRows(painter, frame, chain);
}

}  // namespace ringscope
