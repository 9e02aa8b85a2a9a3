// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/decision/decision_painter.h"

#include "app/decision/decision_parts.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ringscope {
namespace {

void paintText(QPainter& painter, const RingStyle& style, const QRectF& rect, const QString& text, TypeRole role,
               const QColor& colour) {
    if (text.isEmpty()) return;
    painter.setFont(style.font(role, 1));
    painter.setPen(colour);
    painter.drawText(rect, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, text);
}

}  // namespace

std::size_t captionStep(const DecisionScene& scene, double moment) {
    const auto step = static_cast<std::size_t>(std::max(0.0, std::ceil(moment) - 1));
    return std::min(step, scene.steps.size() - 1);
}

void paintDecision(QPainter& painter, const DecisionScene& scene, const DecisionLayout& layout, const RingStyle& style,
                   double moment) {
    const Theme& theme = style.theme;
    const DecisionFrame frame{scene, layout, style, moment};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (style.background) painter.fillRect(layout.area, theme.canvas);
    paintLine(painter, frame, layout.title, Qt::AlignLeft | Qt::AlignVCenter, scene.words.title, TypeRole::Product,
              theme.text);
    paintText(painter, style, layout.rule, scene.words.rule, TypeRole::Secondary, theme.text2);
    std::visit([&](const auto& drawing) { paintFigure(painter, frame, drawing); }, scene.drawing);
    paintText(painter, style, layout.extent, scene.words.extent, TypeRole::Axis, theme.text2);
    paintText(painter, style, layout.caption, scene.words.steps[captionStep(scene, moment)], TypeRole::Banner,
              theme.text);
    if (frame.shown(StepKind::Answer) > 0)
        paintText(painter, style, layout.heirs, scene.words.heirs, TypeRole::Secondary, theme.text2);
    painter.restore();
}

}  // namespace ringscope
