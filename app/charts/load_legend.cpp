// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/load_legend.h"

#include "app/i18n/number_text.h"

#include <QFontMetricsF>
#include <QLinearGradient>
#include <QPainter>

#include <cmath>

namespace ringscope {

namespace {

QString ends(double range, bool more) {
    return (more ? QStringLiteral("+") : QStringLiteral("\u2212")) + formatPercent(range, 0);
}

}  // namespace

void paintLoadLegend(QPainter& painter, const QRectF& rect, double range, const Theme& theme) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double bar = 9 * theme.textScale;
    const double inset = 30 * theme.textScale;
    const QRectF scale(rect.left() + inset, rect.top(), rect.width() - 2 * inset, bar);
    QLinearGradient gradient(scale.topLeft(), scale.topRight());
    constexpr int kStops = 16;
    for (int i = 0; i <= kStops; ++i) {
        const double share = static_cast<double>(i) / kStops;
        gradient.setColorAt(share, theme.load((2 * share - 1) * range, range));
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(gradient);
    painter.drawRoundedRect(scale, bar / 2, bar / 2);
    painter.setPen(theme.text2);
    painter.setFont(theme.font(TypeRole::Axis));
    const double height = QFontMetricsF(painter.font()).height();
    const auto label = [&](double x, const QString& text) {
        painter.drawText(QRectF(x - 60, scale.bottom() + 4, 120, height), Qt::AlignCenter, text);
    };
    label(scale.left(), ends(range, false));
    label(scale.center().x(), LoadLegend::tr("mean"));
    label(scale.right(), ends(range, true));
    painter.restore();
}

LoadLegend::LoadLegend(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("loadLegend"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void LoadLegend::setRange(double range, const Theme& theme) {
    m_range = range;
    m_theme = theme;
    setAccessibleName(tr("Colour means load, from %1 to %2 of the mean").arg(ends(range, false), ends(range, true)));
    updateGeometry();
    update();
}

QSize LoadLegend::sizeHint() const {
    return {200,
            static_cast<int>(std::ceil(QFontMetricsF(m_theme.font(TypeRole::Axis)).height() + 15 * m_theme.textScale))};
}

void LoadLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintLoadLegend(painter, rect(), m_range, m_theme);
}

}  // namespace ringscope
