// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/metric_row.h"

#include <QFontMetricsF>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <cmath>

namespace ringscope {

MetricRow::MetricRow(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("metricRow"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void MetricRow::setMetrics(const std::vector<Metric>& metrics, const Theme& theme) {
    m_metrics = metrics;
    m_theme = theme;
    QStringList spoken;
    for (const auto& metric : m_metrics)
        spoken.append(QStringLiteral("%1 %2, %3").arg(metric.name, metric.value, metric.note));
    setAccessibleName(spoken.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

QSize MetricRow::sizeHint() const {
    const QFontMetricsF small(m_theme.font(TypeRole::Secondary));
    const QFontMetricsF large(m_theme.font(TypeRole::Metric));
    if (stacked()) {
        const double row = large.height() + small.height() + 10 * m_theme.textScale;
        return {200, static_cast<int>(std::ceil(row * static_cast<double>(m_metrics.size())))};
    }
    return {280, static_cast<int>(std::ceil(2 * small.height() + large.height() + 12 * m_theme.textScale))};
}

QRectF MetricRow::place(std::size_t metric) const {
    const auto count = static_cast<double>(std::max<std::size_t>(1, m_metrics.size()));
    const auto at = static_cast<double>(metric);
    if (stacked()) return {0, height() / count * at, static_cast<double>(width()), height() / count};
    return {width() / count * at, 0, width() / count, static_cast<double>(height())};
}

void MetricRow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFont small = m_theme.font(TypeRole::Secondary);
    QFont axis = m_theme.font(TypeRole::Axis);
    const QFont large = m_theme.font(TypeRole::Metric);
    const double smallHeight = QFontMetricsF(small).height();
    const double largeHeight = QFontMetricsF(large).height();
    for (std::size_t i = 0; i < m_metrics.size(); ++i) {
        QRectF box = place(i);
        if (!stacked() && i > 0) {
            painter.setPen(QPen(m_theme.line, 1));
            painter.drawLine(QPointF(std::floor(box.left()) + 0.5, box.top() + 2),
                             QPointF(std::floor(box.left()) + 0.5, box.bottom() - 2));
            box.setLeft(box.left() + 9 * m_theme.textScale);
        }
        const auto draw = [&](const QFont& font, const QColor& colour, const QRectF& where, int flags,
                              const QString& text) {
            painter.setFont(font);
            painter.setPen(colour);
            painter.drawText(where, flags, QFontMetricsF(font).elidedText(text, Qt::ElideRight, where.width()));
        };
        if (stacked()) {
            draw(small, m_theme.text2, QRectF(box.left(), box.top(), box.width() * 0.55, largeHeight),
                 Qt::AlignLeft | Qt::AlignVCenter, m_metrics[i].name);
            draw(large, m_theme.text, QRectF(box.left() + box.width() * 0.4, box.top(), box.width() * 0.6, largeHeight),
                 Qt::AlignRight | Qt::AlignVCenter, m_metrics[i].value);
            draw(axis, m_theme.text2, QRectF(box.left(), box.top() + largeHeight, box.width(), smallHeight),
                 Qt::AlignRight, m_metrics[i].note);
            continue;
        }
        draw(axis, m_theme.text2, QRectF(box.left(), box.top(), box.width(), smallHeight), Qt::AlignLeft,
             m_metrics[i].name);
        draw(large, m_theme.text, QRectF(box.left(), box.top() + smallHeight + 5, box.width(), largeHeight),
             Qt::AlignLeft, m_metrics[i].value);
        draw(axis, m_theme.text2,
             QRectF(box.left(), box.top() + smallHeight + largeHeight + 9, box.width(), smallHeight), Qt::AlignLeft,
             m_metrics[i].note);
    }
}

bool MetricRow::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    for (std::size_t i = 0; i < m_metrics.size(); ++i) {
        if (place(i).contains(help->pos())) {
            const auto& metric = m_metrics[i];
            QToolTip::showText(
                help->globalPos(),
                QStringLiteral("%1: %2 (%3)\n%4").arg(metric.name, metric.value, metric.note, metric.help), this);
            return true;
        }
    }
    QToolTip::hideText();
    return true;
}

}  // namespace ringscope
