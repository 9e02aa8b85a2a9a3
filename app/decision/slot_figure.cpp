// SPDX-License-Identifier: GPL-3.0-or-later
//
// Slot table: the strip of all slots with their owners, the key's slot marked, and its neighbourhood in large.
#include "app/decision/decision_parts.h"
#include "app/decision/decision_words.h"
#include "app/i18n/number_text.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace ringscope {
namespace {

constexpr std::uint32_t kNear = 15;  ///< slots in large
constexpr double kStrip = 40;
constexpr double kCell = 46;
constexpr double kPointer = 22;  ///< above the strip
constexpr double kVeil = 18;     ///< least height of what joins the strip with the slots in large

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ringscope::SlotFigure)
};

std::uint32_t firstNear(const SlotChoice& choice) {
    const std::uint32_t count = std::min(kNear, choice.slots);
    const std::uint32_t half = count / 2;
    return std::min(choice.slot < half ? 0 : choice.slot - half, choice.slots - count);
}

NodeIndex ownerOf(const SlotChoice& choice, std::uint32_t slot) {
    const auto run = std::partition_point(choice.runs.begin(), choice.runs.end(),
                                          [slot](const SlotChoice::Run& one) { return one.last < slot; });
    return run != choice.runs.end() && run->first <= slot ? run->node : kNobody;
}

}  // namespace

void layoutFigure(DecisionLayout& layout, const DecisionScene&, const SlotChoice& choice, const RingStyle& style) {
    const QRectF& figure = layout.figure;
    const double axis = lineHeight(style, TypeRole::Axis);
    double formula = lineHeight(style, TypeRole::Metric), strip = kStrip, large = kCell;
    const auto least = [&] { return formula + kPointer + strip + axis + 6 + kVeil + large + 6 + axis; };
    if (least() > figure.height()) {
        formula = lineHeight(style, TypeRole::Control);
        strip = 26;
        large = 30;
    }
    double spare = std::max(0.0, figure.height() - least());
    const double below = std::min(40 - kPointer, spare / 3), between = std::min(56 - kVeil, spare / 3);
    spare -= below + between;
    double top = figure.top() + spare / 2;
    layout.rows.push_back(QRectF(figure.left(), top, figure.width(), formula));
    top += formula + kPointer + below;
    layout.axis = QRectF(figure.left(), top, figure.width(), strip);
    top += strip + axis + 6 + kVeil + between;
    const std::uint32_t count = std::min(kNear, choice.slots);
    const double pitch = std::min(72.0, figure.width() / count);
    const double left = figure.center().x() - pitch * count / 2;
    for (std::uint32_t i = 0; i < count; ++i) {
        layout.cells.push_back(QRectF(left + pitch * i + 2, top, pitch - 4, large));
    }
    const double x = layout.along(choice.slot + 0.5, choice.slots);
    layout.marks = {layout.rows[0], around({x, layout.axis.center().y()}, 6, strip),
                    layout.cells[choice.slot - firstNear(choice)]};
}

void paintFigure(QPainter& painter, const DecisionFrame& frame, const SlotChoice& choice) {
    const DecisionLayout& layout = frame.layout;
    const Theme& theme = frame.style.theme;
    const double reduced = frame.shown(StepKind::Reduce), answer = frame.shown(StepKind::Answer);
    QString formula = Text::tr("hash of “%1” = %2").arg(readableBytes(choice.hashed), frame.scene.digestText);
    if (reduced > 0)
        formula = Text::tr("%1, slot %2 of %3")
                      .arg(frame.scene.digestText, formatNumber(choice.slot), formatNumber(choice.slots));
    const bool fits = textWidth(frame.style, TypeRole::Metric, formula) <= layout.rows[0].width() &&
                      lineHeight(frame.style, TypeRole::Metric) <= layout.rows[0].height();
    paintLine(painter, frame, layout.rows[0], Qt::AlignCenter, formula, fits ? TypeRole::Metric : TypeRole::Control,
              theme.text, frame.shown(StepKind::Hash));

    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.track);
    painter.drawRect(layout.axis);
    for (const SlotChoice::Run& run : choice.runs) {
        const double from = layout.along(run.first, choice.slots), to = layout.along(run.last + 1.0, choice.slots);
        const double gap = to - from > 8 ? 1.5 : 0;
        const QRectF part(from, layout.axis.top(), std::max(0.75, to - from - gap), layout.axis.height());
        const bool mine = run.node == frame.scene.owner;
        paintCell(painter, frame, mine ? part.adjusted(0, -6 * answer, 0, 6 * answer) : part, run.node,
                  !mine && answer > 0.5 ? CellState::Pale : CellState::Resting, part.width() >= 26);
    }
    const double axis = lineHeight(frame.style, TypeRole::Axis);
    const QRectF ends(layout.axis.left(), layout.axis.bottom() + 6, layout.axis.width(), axis);
    paintLine(painter, frame, ends, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("0"), TypeRole::Axis, theme.text2);
    paintLine(painter, frame, ends, Qt::AlignRight | Qt::AlignVCenter, formatNumber(choice.slots - 1), TypeRole::Axis,
              theme.text2);

    painter.save();
    painter.setOpacity(reduced);
    const double x = layout.along(choice.slot + 0.5, choice.slots);
    const QPolygonF pointer{QPointF(x, layout.axis.top() - 8), QPointF(x - 7, layout.axis.top() - 20),
                            QPointF(x + 7, layout.axis.top() - 20)};
    painter.setPen(QPen(theme.text, 2));
    painter.drawLine(QPointF(x, layout.axis.top() - 8), QPointF(x, layout.axis.bottom() + 4));
    painter.setBrush(theme.text);
    painter.drawPolygon(pointer);
    const QRectF row = layout.cells.front().united(layout.cells.back());
    if (choice.slots > layout.cells.size()) {
        QColor veil = theme.track;
        veil.setAlphaF(0.6F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(veil);
        painter.drawPolygon(QPolygonF{QPointF(x - 1.5, layout.axis.bottom() + 4),
                                      QPointF(x + 1.5, layout.axis.bottom() + 4), row.topRight() - QPointF(0, 6),
                                      row.topLeft() - QPointF(0, 6)});
    }
    const std::uint32_t first = firstNear(choice);
    const double mineWide = textWidth(frame.style, TypeRole::Axis, formatNumber(choice.slot));
    for (std::uint32_t i = 0; i < layout.cells.size(); ++i) {
        const QRectF& cell = layout.cells[i];
        const bool mine = first + i == choice.slot;
        const bool beside = first + i + 1 == choice.slot || first + i == choice.slot + 1;
        paintCell(painter, frame, cell, ownerOf(choice, first + i),
                  !mine && answer > 0.5 ? CellState::Pale : CellState::Resting);
        const QString number = formatNumber(first + i);
        const double wide = textWidth(frame.style, TypeRole::Axis, number);
        const double room = std::min(cell.width() + 4, beside ? 2 * cell.width() - mineWide - 4 : cell.width() + 4);
        if (mine || wide <= room)
            paintLine(painter, frame, lineInside(frame, cell.center().x(), cell.bottom() + 6, wide, TypeRole::Axis),
                      Qt::AlignCenter, number, TypeRole::Axis, mine ? theme.text : theme.text2);
    }
    painter.restore();
    paintChosen(painter, frame, layout.cells[choice.slot - first], answer);
}

}  // namespace ringscope
