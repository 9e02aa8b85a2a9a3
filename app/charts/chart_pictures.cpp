// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/chart_pictures.h"

#include "app/charts/balance_chart.h"
#include "app/charts/chart_support.h"
#include "app/charts/distribution_chart.h"
#include "app/charts/load_bars.h"
#include "app/charts/load_card.h"
#include "app/charts/load_legend.h"

#include <QChart>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

namespace ringscope {

namespace {

constexpr double kMargin = 24;

class ChartPictures {
    Q_DECLARE_TR_FUNCTIONS(ringscope::ChartPictures)
};

/// Title at the left, unit at the right, or below where both do not fit; returns what is left below.
QRectF paintHead(QPainter& painter, QSizeF size, const QString& title, const QString& unit, const Theme& theme) {
    const QRectF inside = QRectF(QPointF(0, 0), size).adjusted(kMargin, kMargin, -kMargin, -kMargin);
    const QFont titleFont = theme.font(TypeRole::Section), unitFont = theme.font(TypeRole::Secondary);
    const QFontMetricsF titleMetrics(titleFont), unitMetrics(unitFont);
    const QRectF line(inside.left(), inside.top(), inside.width(), titleMetrics.height());
    painter.setFont(titleFont);
    painter.setPen(theme.text);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     titleMetrics.elidedText(title, Qt::ElideRight, line.width()));
    painter.setFont(unitFont);
    painter.setPen(theme.text2);
    const double both = titleMetrics.horizontalAdvance(title) + kMargin + unitMetrics.horizontalAdvance(unit);
    if (both <= line.width()) {
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, unit);
        return inside.adjusted(0, line.height() + 12, 0, 0);
    }
    const QRectF rest(line.left(), line.bottom() + 4, line.width(), inside.bottom() - line.bottom() - 4);
    QRectF used;
    painter.drawText(rest, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, unit, &used);
    return inside.adjusted(0, used.bottom() - inside.top() + 12, 0, 0);
}

template <class Fill>
void paintChartIn(QPainter& painter, const QRectF& rect, Fill fill) {
    QChart chart;
    prepareChart(chart);
    fill(chart);
    painter.save();
    painter.translate(rect.topLeft());
    paintChart(painter, chart, rect.size());
    painter.restore();
}

/// A chart of many nodes, with the scale of its colours where they mean load.
template <class Fill>
void paintManyNodes(QPainter& painter, const QRectF& rest, const LoadData& data, const Theme& theme, Fill fill) {
    constexpr double kLegend = 44;
    if (data.ranked.empty() || data.circleShare) {
        painter.setFont(theme.font(TypeRole::Secondary));
        painter.setPen(theme.text2);
        painter.drawText(rest, Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap,
                         data.circleShare ? ChartPictures::tr("Shown once there are keys")
                                          : ChartPictures::tr("Shown once a node is up"));
        return;
    }
    paintChartIn(painter, rest.adjusted(0, 0, 0, -kLegend), fill);
    paintLoadLegend(painter, QRectF(rest.left(), rest.bottom() - kLegend + 10, rest.width(), kLegend - 10),
                    data.loadRange, theme);
}

}  // namespace

void paintLoadPicture(QPainter& painter, QSizeF size, const LoadData& data, const Theme& theme, double progress) {
    if (data.nodes > kBarsLimit) return paintDistributionPicture(painter, size, data, theme);
    const QRectF rest = paintHead(
        painter, size, LoadCard::tr("Load"),
        data.circleShare ? LoadCard::tr("share of the circle, no keys yet") : LoadCard::tr("keys per node"), theme);
    paintLoadBars(painter, rest, data, theme, progress);
}

void paintDistributionPicture(QPainter& painter, QSizeF size, const LoadData& data, const Theme& theme) {
    const QRectF rest =
        paintHead(painter, size, LoadCard::tr("Load distribution"), LoadCard::tr("nodes by keys"), theme);
    paintManyNodes(painter, rest, data, theme, [&](QChart& chart) { fillDistribution(chart, data, theme); });
}

void paintRankedPicture(QPainter& painter, QSizeF size, const LoadData& data, const Theme& theme) {
    const QRectF rest =
        paintHead(painter, size, LoadCard::tr("All nodes, heaviest first"), LoadCard::tr("keys per node"), theme);
    paintManyNodes(painter, rest, data, theme, [&](QChart& chart) { fillRanked(chart, data, theme); });
}

void paintBalancePicture(QPainter& painter, QSizeF size, const BalanceData& data, const Theme& theme) {
    const QRectF rest = paintHead(painter, size, LoadCard::tr("Balance by virtual nodes"), balanceNote(data), theme);
    paintChartIn(painter, rest, [&](QChart& chart) { fillBalance(chart, data, theme); });
}

}  // namespace ringscope
