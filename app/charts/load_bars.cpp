// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/load_bars.h"

#include "app/controls/literal_text.h"
#include "app/i18n/number_text.h"
#include "app/ring/ring_badges.h"

#include <QFontMetricsF>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

/// Where the parts of a row are; one place for painting, height and tool tips.
struct Geometry {
    double unit, row, bar, badge, left, width, valueLeft, top, bottom;
};

double largestOf(const LoadData& data, double progress) {
    double before = data.mean, after = data.mean;
    for (const auto& bar : data.bars) {
        before = std::max(before, bar.before);
        after = std::max(after, bar.value);
    }
    const double largest = data.onTheWay ? std::lerp(before, after, progress) : std::max(before, after);
    return largest > 0 ? largest : 1;
}

/// A bar on its way where nothing happened: as one that has not changed.
LoadBar passing(LoadBar bar, double progress) {
    bar.before = bar.value = std::lerp(bar.before, bar.value, progress);
    return bar;
}

QString valueText(const LoadData& data, double value) {
    return data.circleShare ? formatPercent(value, 0) : formatNumber(static_cast<quint64>(std::llround(value)));
}

QString changeText(const LoadData& data, const LoadBar& bar) {
    const double change = bar.value - bar.before;
    if (change == 0 || data.circleShare || data.onTheWay) return {};
    const QString sign = change > 0 ? QStringLiteral("+") : QStringLiteral("\u2212");
    const QString text = sign + formatNumber(static_cast<quint64>(std::llround(std::abs(change))));
    return change > 0 ? text : QLatin1Char('(') + text + QLatin1Char(')');
}

double valueColumn(const LoadData& data, const Theme& theme) {
    const QFontMetricsF strong(theme.font(TypeRole::Control));
    const QFontMetricsF weak(theme.font(TypeRole::Secondary));
    double widest = 0;
    for (const auto& bar : data.bars) {
        const QString change = changeText(data, bar);
        // Values run from before to after: the widest on the way counts.
        const double most = change.isEmpty() ? bar.value : std::max(bar.value, bar.before);
        widest = std::max(widest, strong.horizontalAdvance(valueText(data, most)) +
                                      (change.isEmpty() ? 0 : 5 + weak.horizontalAdvance(change)));
    }
    return std::ceil(widest);
}

double meanSpace(const Theme& theme) {
    return std::ceil(QFontMetricsF(theme.font(TypeRole::Secondary)).height()) + 14 * theme.textScale;
}

double fullRow(const LoadData& data, const Theme& theme) {
    const double unit = theme.textScale;
    return (data.bars.size() <= 8 ? (theme.compact ? 36 : 38) : data.bars.size() <= 14 ? 30 : 24) * unit;
}

Geometry geometryOf(const QRectF& rect, const LoadData& data, const Theme& theme) {
    Geometry g{};
    g.unit = theme.textScale;
    g.top = rect.top() + 10 * g.unit;
    g.bottom = rect.bottom() - meanSpace(theme);
    const auto rows = std::max<std::size_t>(1, data.bars.size());
    g.row = std::min(fullRow(data, theme), (g.bottom - g.top) / static_cast<double>(rows));
    g.bar = std::min(24 * g.unit, g.row * 0.66);
    g.badge = std::min(25 * g.unit, g.row * 0.72);
    g.left = rect.left() + 36 * g.unit;
    const double values = valueColumn(data, theme) + 10 * g.unit;
    g.valueLeft = rect.right() - values + 10 * g.unit;
    g.width = std::max(20.0, rect.right() - values - g.left);
    return g;
}

/// Hatching as separate lines: the same on screen and in vector files, where clip paths are lost.
void paintHatch(QPainter& painter, const QRectF& rect, const QColor& colour, double unit) {
    painter.setPen(QPen(colour, 1.4 * unit));
    const double pitch = 8 * unit;
    for (double x = rect.left() - rect.height(); x < rect.right(); x += pitch) {
        const double from = std::max(x, rect.left());
        const double to = std::min(x + rect.height(), rect.right());
        if (to <= from) continue;
        painter.drawLine(QPointF(from, rect.bottom() - (from - x)), QPointF(to, rect.bottom() - (to - x)));
    }
}

QColor barColour(const LoadData& data, const LoadBar& bar, const Theme& theme) {
    return data.loadColours ? theme.load(bar.deviation, data.loadRange) : theme.node(bar.slot);
}

void paintRowBadge(QPainter& painter, const LoadData& data, const LoadBar& bar, const Theme& theme, QPointF centre,
                   double size) {
    SceneNode node;
    node.badge = bar.badge;
    node.slot = bar.slot;
    node.up = bar.up;
    paintBadge(painter, centre, size, node, barColour(data, bar, theme), RingStyle{theme});
}

void paintBar(QPainter& painter, const LoadData& data, const LoadBar& bar, const Theme& theme, const Geometry& g,
              double y, double progress, double largest) {
    const double radius = 4 * g.unit;
    const double shown = bar.before + (bar.value - bar.before) * progress;
    const auto length = [&](double value) { return value / largest * g.width; };
    const QRectF track(g.left, y - g.bar / 2, g.width, g.bar);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.track);
    painter.setOpacity(0.6);
    painter.drawRoundedRect(track, radius, radius);
    painter.setOpacity(1);
    const QColor colour = barColour(data, bar, theme);
    const double solid = length(std::min(bar.before, shown));
    if (bar.value < bar.before && progress > 0) {  // lost: a dashed ghost of what was there
        QRectF ghost(g.left, track.top(), length(bar.before), g.bar);
        paintHatch(painter, ghost, Theme::mixed(theme.track, theme.hatch, 0.6), g.unit);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.hatch, 1.4 * g.unit, Qt::DashLine));
        painter.drawRoundedRect(ghost.adjusted(0.7, 0.7, -0.7, -0.7), radius, radius);
    }
    if (shown > bar.before) {  // gained: lighter, hatched
        const QRectF whole(g.left, track.top(), length(shown), g.bar);
        painter.setPen(Qt::NoPen);
        painter.setBrush(Theme::mixed(colour, theme.panel, 0.28));
        painter.drawRoundedRect(whole, radius, radius);
        paintHatch(painter, QRectF(g.left + solid, track.top(), length(shown) - solid, g.bar).adjusted(0, 1, -1, -1),
                   Theme::mixed(colour, theme.text, 0.25), g.unit);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colour, 1.4 * g.unit));
        painter.drawRoundedRect(whole.adjusted(0.7, 0.7, -0.7, -0.7), radius, radius);
    }
    if (solid > 0) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawRoundedRect(QRectF(g.left, track.top(), std::max(solid, 2.0), g.bar), std::min(radius, solid / 2),
                                std::min(radius, solid / 2));
        if (!data.loadColours && Theme::striped(bar.slot)) {
            painter.setPen(QPen(theme.stripe(bar.slot), 3 * g.unit));
            painter.drawLine(QPointF(g.left + 2, y), QPointF(g.left + solid - 2, y));
        }
    }
}

void paintValue(QPainter& painter, const LoadData& data, const LoadBar& bar, const Theme& theme, const Geometry& g,
                double y, double progress) {
    const QFont strong = theme.font(TypeRole::Control);
    const double shown = bar.before + (bar.value - bar.before) * progress;
    const QString value = valueText(data, shown);
    const QRectF line(g.valueLeft, y - g.row / 2, 400, g.row);
    painter.setFont(strong);
    painter.setPen(bar.up ? theme.text : theme.text2);
    painter.drawText(line, Qt::AlignVCenter | Qt::AlignLeft, value);
    const QString change = progress > 0 ? changeText(data, bar) : QString();
    if (change.isEmpty()) return;
    painter.setFont(theme.font(TypeRole::Secondary));
    painter.setPen(theme.text2);
    painter.drawText(line.translated(QFontMetricsF(strong).horizontalAdvance(value) + 5, 0),
                     Qt::AlignVCenter | Qt::AlignLeft, change);
}

void paintMean(QPainter& painter, const LoadData& data, const Theme& theme, const Geometry& g, double largest) {
    if (data.mean <= 0) return;
    const double x = g.left + data.mean / largest * g.width;
    const double bottom = g.top + g.row * static_cast<double>(data.bars.size()) + 4 * g.unit;
    QPen pen(theme.text, 1.6 * g.unit);
    pen.setDashPattern({4, 3});
    painter.setPen(pen);
    painter.drawLine(QPointF(x, g.top - 10 * g.unit), QPointF(x, bottom));
    const QString text = data.circleShare
                             ? LoadBars::tr("mean %1").arg(formatPercent(data.mean, 0))
                             : LoadBars::tr("mean %1").arg(formatDecimal(
                                   data.mean, data.mean == std::floor(data.mean) || data.mean >= 100 ? 0 : 1));
    painter.setFont(theme.font(TypeRole::Secondary));
    const double width = QFontMetricsF(painter.font()).horizontalAdvance(text);
    const double left =
        std::clamp(x - width / 2, g.left - 36 * g.unit, std::max(g.left, g.left + g.width + 40 * g.unit - width));
    painter.drawText(QRectF(left, bottom, width + 2, meanSpace(theme)), Qt::AlignTop | Qt::AlignLeft, text);
}

}  // namespace

double loadBarsHeight(const LoadData& data, const Theme& theme) {
    const auto rows = std::max<std::size_t>(5, data.bars.size());
    return 10 * theme.textScale + static_cast<double>(rows) * fullRow(data, theme) + meanSpace(theme);
}

void paintLoadBars(QPainter& painter, const QRectF& rect, const LoadData& data, const Theme& theme, double progress) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const Geometry g = geometryOf(rect, data, theme);
    if (data.bars.empty()) {
        const double row = (theme.compact ? 36 : 38) * g.unit;
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.track);
        painter.setOpacity(0.6);
        for (int i = 0; i < 5; ++i) {
            painter.drawRoundedRect(QRectF(rect.left(), g.top + row * (i + 0.18), rect.width(), row * 0.64), 4, 4);
        }
        painter.setOpacity(1);
        painter.setPen(theme.text2);
        painter.setFont(theme.font(TypeRole::Secondary));
        painter.drawText(QRectF(rect.left(), g.top + row * 2, rect.width(), row), Qt::AlignCenter,
                         LoadBars::tr("Shown once there is a node"));
        painter.restore();
        return;
    }
    const double largest = largestOf(data, progress);
    double y = g.top + g.row / 2;
    for (const auto& each : data.bars) {
        const LoadBar bar = data.onTheWay ? passing(each, progress) : each;
        paintRowBadge(painter, data, bar, theme, QPointF(rect.left() + g.badge / 2 + 2, y), g.badge);
        paintBar(painter, data, bar, theme, g, y, progress, largest);
        paintValue(painter, data, bar, theme, g, y, progress);
        y += g.row;
    }
    paintMean(painter, data, theme, g, largest);
    painter.restore();
}

LoadBars::LoadBars(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("loadBars"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void LoadBars::setData(const LoadData& data, const Theme& theme) {
    m_data = data;
    m_theme = theme;
    setAccessibleName(m_data.accessibleText());
    updateGeometry();
    update();
}

void LoadBars::setProgress(double progress) {
    if (progress == m_progress) return;
    m_progress = progress;
    if (m_data.hasChange) update();
}

QSize LoadBars::sizeHint() const {
    return {static_cast<int>(230 * m_theme.textScale), static_cast<int>(std::ceil(loadBarsHeight(m_data, m_theme)))};
}

QSize LoadBars::minimumSizeHint() const {
    constexpr double kShortestTrack = 56;
    const double unit = m_theme.textScale;
    return {static_cast<int>(std::ceil(46 * unit + valueColumn(m_data, m_theme) + kShortestTrack)),
            sizeHint().height()};
}

void LoadBars::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintLoadBars(painter, rect(), m_data, m_theme, m_progress);
}

bool LoadBars::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const Geometry g = geometryOf(rect(), m_data, m_theme);
    const double row = (help->pos().y() - g.top) / g.row;
    if (row < 0 || row >= static_cast<double>(m_data.bars.size())) {
        QToolTip::hideText();
        return true;
    }
    const auto& bar = m_data.bars[static_cast<std::size_t>(row)];
    const QString text = bar.up ? tr("%1: %2, %3 of the mean")
                                      .arg(bar.name, valueText(m_data, bar.value), formatPercent(1 + bar.deviation, 0))
                                : tr("%1 is down").arg(bar.name);
    QToolTip::showText(help->globalPos(), literalToolTip(text), this);
    return true;
}

}  // namespace ringscope
