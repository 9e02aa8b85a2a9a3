// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/decision/decision_layout.h"

#include "app/decision/decision_figures.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ringscope {
namespace {

constexpr double kMargin = 24;
constexpr double kGap = 16;

double wrappedHeight(const QFont& font, const QString& text, double width) {
    if (text.isEmpty()) return 0;
    const QRectF room(0, 0, width, 1e5);
    return std::ceil(QFontMetricsF(font).boundingRect(room, Qt::TextWordWrap, text).height());
}

}  // namespace

QPointF DecisionLayout::at(double turns, double r) const {
    const double angle = turns * 2 * std::numbers::pi;
    return {centre.x() + r * std::sin(angle), centre.y() - r * std::cos(angle)};
}

double DecisionLayout::along(double number, double end) const {
    double share = end > 0 ? number / end : 0;
    if (logarithmic > 0) share = std::log2(1 + std::max(0.0, number)) / std::log2(1 + logarithmic);
    return axis.left() + axis.width() * share;
}

DecisionLayout layoutDecision(const DecisionScene& scene, const QRectF& area, const RingStyle& style) {
    DecisionLayout layout;
    layout.area = area;
    const QRectF inner = area.adjusted(kMargin, kMargin, -kMargin, -kMargin);
    const QFont title = style.font(TypeRole::Product, 1), small = style.font(TypeRole::Secondary, 1);
    const QFont caption = style.font(TypeRole::Banner, 1), axis = style.font(TypeRole::Axis, 1);
    layout.title = QRectF(inner.left(), inner.top(), inner.width(), std::ceil(QFontMetricsF(title).height()));
    layout.rule = QRectF(inner.left(), layout.title.bottom() + 4, inner.width(),
                         wrappedHeight(small, scene.words.rule, inner.width()));

    double captionHeight = 0;
    for (const QString& step : scene.words.steps) {
        captionHeight = std::max(captionHeight, wrappedHeight(caption, step, inner.width()));
    }
    const double heirsHeight = wrappedHeight(small, scene.words.heirs, inner.width());
    layout.heirs = QRectF(inner.left(), inner.bottom() - heirsHeight, inner.width(), heirsHeight);
    const double below = heirsHeight > 0 ? layout.heirs.top() - 8 : inner.bottom();
    layout.caption = QRectF(inner.left(), below - captionHeight, inner.width(), captionHeight);
    const double extentHeight = wrappedHeight(axis, scene.words.extent, inner.width());
    layout.extent = QRectF(inner.left(), layout.caption.top() - 8 - extentHeight, inner.width(), extentHeight);
    const double end = extentHeight > 0 ? layout.extent.top() : layout.caption.top();
    layout.figure = QRectF(QPointF(inner.left(), layout.rule.bottom() + kGap), QPointF(inner.right(), end - kGap));
    if (layout.figure.height() < 1) layout.figure.setHeight(1);

    std::visit([&](const auto& drawing) { layoutFigure(layout, scene, drawing, style); }, scene.drawing);
    layout.marks.resize(scene.steps.size());
    return layout;
}

QSizeF leastDecisionSize(const RingStyle& style) {
    const double scale = std::max(1.0, style.theme.textScale);
    return {420 * scale, 360 * scale};
}

}  // namespace ringscope
