// SPDX-License-Identifier: GPL-3.0-or-later
//
// Maglev: each node's order of preference, and the table that they fill in turns; the key's entry is marked.
#include "app/decision/decision_parts.h"
#include "app/decision/decision_words.h"
#include "app/i18n/number_text.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace ringscope {
namespace {

constexpr std::size_t kOneRow = 33;
constexpr double kCell = 46;
constexpr double kPointer = 44;  ///< above the table

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ringscope::TableFigure)
};

struct RowParts {
    double badge = 0;
    double name = 0;
    double numbers = 0;
    double cell = 0;  ///< of the permutation
};

constexpr double kRowGap = 16;  ///< after the badge, the name, and the numbers

QString numbersOf(const TableChoice::Row& row) {
    return Text::tr("offset %1, skip %2").arg(formatNumber(row.offset), formatNumber(row.skip));
}

/// Numbers have the room they need; a name is cut before they are.
RowParts partsOf(const DecisionFrame& frame, const TableChoice& table) {
    RowParts parts;
    if (frame.layout.rows.empty()) return parts;
    const RingStyle& style = frame.style;
    const QRectF& row = frame.layout.rows.front();
    parts.badge = row.height() - 6;
    std::size_t most = 1;
    for (const TableChoice::Row& one : table.rows) {
        most = std::max(most, one.permutation.size());
        parts.name =
            std::max(parts.name, textWidth(style, TypeRole::Control, decisionNodeName(frame.scene, one.node)) + 1);
        parts.numbers = std::max(parts.numbers, textWidth(style, TypeRole::Axis, numbersOf(one)) + 1);
    }
    const double widest = textWidth(style, TypeRole::Axis, formatNumber(table.size)) + 10;
    const double room = row.width() - parts.badge - 3 * kRowGap - parts.numbers;
    parts.name = std::max(0.0, std::min(parts.name, std::max(room - 3 * widest, room / 3)));
    parts.cell = std::clamp((room - parts.name) / static_cast<double>(most), widest, std::max(widest, 44.0));
    return parts;
}

NodeIndex takenBy(const TableChoice& table, std::uint64_t entry) {
    return entry >= table.first && entry - table.first < table.entries.size() ? table.entries[entry - table.first]
                                                                              : kNobody;
}

/// How far an entry of the table is filled at this moment.
double filled(const DecisionFrame& frame, const TableChoice& table, std::size_t at) {
    if (table.entries.size() < table.size || at >= table.turns.size()) return frame.shownStep(0);
    const std::size_t step = stepOf(frame.scene, StepKind::Item, table.turns[at]);
    if (step >= frame.scene.steps.size()) return 1;
    const DecisionStep& fill = frame.scene.steps[step];
    // Within a step the rounds come one after the other.
    const auto rounds = static_cast<double>(fill.last - fill.first + 1);
    return std::clamp(frame.shownStep(step) * rounds - static_cast<double>(table.turns[at] - fill.first), 0.0, 1.0);
}

void paintRow(QPainter& painter, const DecisionFrame& frame, const TableChoice& table, const TableChoice::Row& one,
              const QRectF& row, const RowParts& parts) {
    const Theme& theme = frame.style.theme;
    paintNodeBadge(painter, frame, {row.left() + parts.badge / 2, row.center().y()}, parts.badge, one.node);
    double x = row.left() + parts.badge + kRowGap;
    paintLine(painter, frame, QRectF(x, row.top(), parts.name, row.height()), Qt::AlignLeft | Qt::AlignVCenter,
              decisionNodeName(frame.scene, one.node), TypeRole::Control, theme.text);
    x += parts.name + kRowGap;
    paintLine(painter, frame, QRectF(x, row.top(), parts.numbers, row.height()), Qt::AlignLeft | Qt::AlignVCenter,
              numbersOf(one), TypeRole::Axis, theme.text2);
    x += parts.numbers + kRowGap;
    for (const std::uint32_t entry : one.permutation) {
        if (x + parts.cell > row.right() + 1) break;
        const QRectF cell = QRectF(x, row.top() + 3, parts.cell, row.height() - 6).adjusted(1.5, 0, -1.5, 0);
        const double mine = takenBy(table, entry) == one.node ? filled(frame, table, entry - table.first) : 0;
        const QColor colour = Theme::mixed(theme.track, decisionColour(frame, one.node), mine);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawRoundedRect(cell, 4, 4);
        if (entry == table.entry && frame.shown(StepKind::Answer) > 0 && mine > 0) {
            painter.setOpacity(frame.shown(StepKind::Answer));
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(theme.text, 2.4));
            painter.drawRoundedRect(cell.adjusted(-1, -1, 1, 1), 5, 5);
            painter.setOpacity(1);
        }
        paintLine(painter, frame, cell, Qt::AlignCenter, formatNumber(entry), TypeRole::Axis,
                  mine > 0.5 ? Theme::onColour(colour) : theme.text2);
        x += parts.cell;
    }
}

}  // namespace

void layoutFigure(DecisionLayout& layout, const DecisionScene& scene, const TableChoice& table,
                  const RingStyle& style) {
    const QRectF& figure = layout.figure;
    const double axis = lineHeight(style, TypeRole::Axis), control = lineHeight(style, TypeRole::Control);
    const std::size_t columns =
        std::min(table.entries.size(), table.entries.size() <= kOneRow ? kOneRow : table.entries.size() / 2 + 1);
    const std::size_t lines = columns == 0 ? 0 : (table.entries.size() + columns - 1) / columns;
    const double lineStep = kCell * 0.8 + axis + 8;
    const double tableHeight = static_cast<double>(lines) * lineStep;
    const double pointer = control + kPointer;
    const double row = std::max(30.0, lineHeight(style, TypeRole::Control) + 10);
    const double room = std::max(0.0, figure.height() - tableHeight - pointer);
    const std::size_t rows = std::min(table.rows.size(), static_cast<std::size_t>(std::floor(room / row)));
    const double height = tableHeight + pointer + static_cast<double>(rows) * row;
    double top = figure.top() + std::max(0.0, (figure.height() - height) / 3);
    for (std::size_t i = 0; i < rows; ++i) {
        layout.rows.push_back(QRectF(figure.left(), top, figure.width(), row));
        top += row;
    }
    top += pointer;
    const double pitch = std::min(64.0, figure.width() / static_cast<double>(std::max<std::size_t>(columns, 1)));
    const double left = figure.center().x() - pitch * static_cast<double>(std::min(columns, table.entries.size())) / 2;
    for (std::size_t i = 0; i < table.entries.size(); ++i) {
        const std::size_t line = i / columns;
        layout.cells.push_back(QRectF(left + pitch * static_cast<double>(i % columns),
                                      top + static_cast<double>(line) * lineStep, pitch, kCell * 0.8)
                                   .adjusted(1.5, 0, -1.5, 0));
    }
    const std::uint64_t at = table.entry - table.first;
    const QRectF entry = at < layout.cells.size() ? layout.cells[at] : QRectF();
    const QRectF all = layout.cells.empty() ? QRectF() : layout.cells.front().united(layout.cells.back());
    for (const DecisionStep& step : scene.steps) layout.marks.push_back(step.kind == StepKind::Item ? all : entry);
}

void paintFigure(QPainter& painter, const DecisionFrame& frame, const TableChoice& table) {
    const DecisionLayout& layout = frame.layout;
    const Theme& theme = frame.style.theme;
    const double answer = frame.shown(StepKind::Answer), reduced = frame.shown(StepKind::Reduce);
    const RowParts parts = partsOf(frame, table);
    // The owner's order is always among those that are shown.
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < table.rows.size() && shown.size() < layout.rows.size(); ++i) shown.push_back(i);
    for (std::size_t i = shown.size(); i < table.rows.size() && !shown.empty(); ++i) {
        if (table.rows[i].node == frame.scene.owner) shown.back() = i;
    }
    for (std::size_t i = 0; i < shown.size(); ++i)
        paintRow(painter, frame, table, table.rows[shown[i]], layout.rows[i], parts);

    const std::uint64_t key = table.entry - table.first;
    for (std::size_t i = 0; i < layout.cells.size(); ++i) {
        const QRectF& cell = layout.cells[i];
        const double share = filled(frame, table, i);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.track);
        painter.drawRoundedRect(cell, 4, 4);
        if (share > 0) {
            painter.setOpacity(share);
            paintCell(painter, frame, cell, table.entries[i],
                      i != key && answer > 0.5 ? CellState::Pale : CellState::Resting);
            painter.setOpacity(1);
        }
        const QString number = formatNumber(table.first + i);
        const double wide = textWidth(frame.style, TypeRole::Axis, number);
        const bool crowded = wide > cell.width() + 3;
        if (i == key || (!crowded || (i % 8 == 0 && (i + 3 < key || i > key + 3))))
            paintLine(painter, frame, lineInside(frame, cell.center().x(), cell.bottom() + 4, wide, TypeRole::Axis),
                      Qt::AlignCenter, number, TypeRole::Axis, i == key ? theme.text : theme.text2);
    }
    if (key >= layout.cells.size()) return;
    const QRectF& cell = layout.cells[key];
    const double control = lineHeight(frame.style, TypeRole::Control);
    const QString formula =
        Text::tr("hash of “%1” mod %2 = %3").arg(frame.scene.key, formatNumber(table.size), formatNumber(table.entry));
    const double width = std::min(layout.figure.width(), textWidth(frame.style, TypeRole::Control, formula) + 4);
    QRectF words(cell.center().x() - width / 2, layout.cells.front().top() - kPointer - control + 4, width, control);
    words.moveLeft(std::clamp(words.left(), layout.figure.left(), layout.figure.right() - width));
    paintLine(painter, frame, words, Qt::AlignCenter, formula, TypeRole::Control, theme.text, reduced);
    QPainterPath path(QPointF(cell.center().x(), words.bottom() + 4));
    path.lineTo(QPointF(cell.center().x(), cell.top() - 8));
    paintArrow(painter, path, reduced, theme.text, 2.4);
    paintChosen(painter, frame, cell, answer);
}

}  // namespace ringscope
