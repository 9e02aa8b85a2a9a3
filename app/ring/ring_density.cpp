// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_density.h"

#include "app/i18n/number_text.h"
#include "app/ring/ring_band.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLinearGradient>
#include <QPainter>
#include <QPen>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ringscope {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;
/// A bar past its guide is cut here, so that one wild slice does not cross the labels.
constexpr double kFarthest = 1.25;
constexpr int kKeySlices = 36;

class DensityWords {
    Q_DECLARE_TR_FUNCTIONS(DensityWords)
public:
    static QString title() { return tr("Key density"); }
    static QString slices() { return tr("%1 slices against the mean").arg(formatNumber(kRimSlices)); }
    static QString mean() { return tr("mean"); }
    static QString loadTitle() { return tr("Colour: load of the node"); }
};

QString signedPercent(double share) {
    const QString text = formatPercentShort(std::abs(share));
    return share < 0 ? QChar(0x2212) + text : QLatin1Char('+') + text;
}

struct Mix {
    double red = 0, green = 0, blue = 0;
    int count = 0;
    void add(const QColor& colour) {
        red += colour.redF();
        green += colour.greenF();
        blue += colour.blueF();
        ++count;
    }
    [[nodiscard]] QColor colour() const {
        const double n = std::max(1, count);
        return QColor::fromRgbF(static_cast<float>(red / n), static_cast<float>(green / n),
                                static_cast<float>(blue / n));
    }
};

/// Colour of the bins first … last (exclusive): of the mean deviation, or the mean colour of the owners.
QColor colourOfBins(const RingFrame& frame, std::size_t first, std::size_t last) {
    const SceneDensity& density = *frame.scene.density;
    if (density.bandNode.empty()) {
        double sum = 0;
        for (std::size_t bin = first; bin < last; ++bin) sum += static_cast<double>(density.band[bin]);
        const QColor colour = frame.style.theme.load(sum / static_cast<double>(last - first), density.bandRange);
        return frame.pales() ? Theme::mixed(colour, frame.style.theme.canvas, kPaled) : colour;
    }
    Mix mix;
    for (std::size_t bin = first; bin < last; ++bin) {
        const int node = density.bandNode[bin];
        const QColor colour = frame.style.colourOf(frame.scene, node);
        mix.add(frame.paled(node) ? Theme::mixed(colour, frame.style.theme.canvas, kPaled) : colour);
    }
    return mix.colour();
}

/// Whether the selected node has an arc among bins first … last (exclusive).
bool holdsSelected(const SceneDensity& density, std::size_t first, std::size_t last) {
    if (density.selected.empty()) return false;
    const auto from = density.selected.begin() + static_cast<std::ptrdiff_t>(first);
    const auto to = density.selected.begin() + static_cast<std::ptrdiff_t>(last);
    return std::any_of(from, to, [](float share) { return share > 0; });
}

/// Slices of one sign and, while a node is selected, either those that hold an arc of it or the others.
QVector<QLineF> bars(const RingFrame& frame, bool above, bool paled) {
    const RingLayout& layout = frame.layout;
    const SceneDensity& density = *frame.scene.density;
    QVector<QLineF> lines;
    lines.reserve(kRimSlices);
    for (int i = 0; i < kRimSlices; ++i) {
        const double value = static_cast<double>(density.rim[static_cast<std::size_t>(i)]) / density.rimRange;
        if (value == 0 || (value > 0) != above) continue;
        const auto first = static_cast<std::size_t>(i) * kBandBins / kRimSlices;
        const auto last = static_cast<std::size_t>(i + 1) * kBandBins / kRimSlices;
        if (paled != (frame.pales() && !holdsSelected(density, first, last))) continue;
        const double turns = (i + 0.5) / kRimSlices;
        if (!layout.shows(turns - 0.5 / kRimSlices) && !layout.shows(turns + 0.5 / kRimSlices)) continue;
        const double reach = std::clamp(value, -kFarthest, kFarthest) * layout.rimReach;
        lines.append(QLineF(layout.at(turns, layout.rimMean), layout.at(turns, layout.rimMean + reach)));
    }
    return lines;
}

}  // namespace

void paintBins(QPainter& painter, const RingFrame& frame) {
    const RingLayout& layout = frame.layout;
    const SceneDensity& density = *frame.scene.density;
    painter.setPen(Qt::NoPen);
    const int pixels = std::clamp(static_cast<int>(std::lround(kTurn * layout.radius)), 90, kBandBins);
    const auto piece = [&](double from, double to, double outer) {
        const QPointF corners[4] = {layout.at(from, layout.inner()), layout.at(from, outer), layout.at(to, outer),
                                    layout.at(to, layout.inner())};
        painter.drawConvexPolygon(corners, 4);
    };
    std::vector<int> lifted;
    for (int i = 0; i < pixels; ++i) {
        const auto first = static_cast<std::size_t>(static_cast<std::int64_t>(i) * kBandBins / pixels);
        const auto last = static_cast<std::size_t>(static_cast<std::int64_t>(i + 1) * kBandBins / pixels);
        if (!layout.shows((i + 0.5) / pixels)) continue;
        if (frame.pales() && holdsSelected(density, first, last)) lifted.push_back(i);
        painter.setBrush(colourOfBins(frame, first, last));
        // Each reaches half-way under its successor, which hides the seam.
        piece(static_cast<double>(i) / pixels, (i + 1 < pixels ? i + 1.5 : i + 1.0) / pixels, layout.outer());
    }
    if (lifted.empty()) return;
    // Above the others, and a little wider than a pixel: most of these arcs are thinner.
    constexpr double kOver = 0.3;
    const int node = frame.scene.indexOf(*frame.scene.selectedNode);
    QColor colour = frame.style.colourOf(frame.scene, node);
    // The colour of a usual load is as pale as the others.
    if (frame.scene.loadColours) colour = Theme::mixed(colour, frame.style.theme.text, 0.6);
    painter.setBrush(colour);
    for (const int i : lifted) {
        piece((i - kOver) / pixels, (i + 1 + kOver) / pixels, layout.outer() + kLift * layout.unit);
    }
}

void paintRim(QPainter& painter, const RingFrame& frame) {
    const RingLayout& layout = frame.layout;
    const Theme& theme = frame.style.theme;
    const SceneDensity& density = *frame.scene.density;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.line, 1.2));
    painter.drawEllipse(layout.centre, layout.rimMean + layout.rimReach, layout.rimMean + layout.rimReach);
    painter.drawEllipse(layout.centre, layout.rimMean - layout.rimReach, layout.rimMean - layout.rimReach);
    painter.setPen(QPen(theme.hatch, 1.4));
    painter.drawEllipse(layout.centre, layout.rimMean, layout.rimMean);
    const double width = std::max(1.0, 0.72 * kTurn * layout.rimMean / kRimSlices);
    for (const bool paled : {true, false}) {
        for (const bool above : {false, true}) {
            QColor colour = Theme::mixed(theme.loadMean, above ? theme.loadAbove : theme.loadBelow, 0.74);
            if (paled) colour = Theme::mixed(colour, theme.canvas, kPaled);
            painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::FlatCap));
            painter.drawLines(bars(frame, above, paled));
        }
    }
    if (density.touched.empty()) return;
    painter.setPen(QPen(theme.text, 1.6, Qt::SolidLine, Qt::FlatCap));
    for (int i = 0; i < kRimSlices; ++i) {
        if (!density.touched[static_cast<std::size_t>(i)]) continue;
        const double turns = (i + 0.5) / kRimSlices;
        painter.drawLine(layout.at(turns, layout.outer() + 1), layout.at(turns, layout.outer() + 1 + 6 * layout.unit));
    }
}

namespace {

void paintThinDensityKey(QPainter& painter, const RingFrame& frame) {
    const QRectF place = frame.layout.colourKey;
    const QFont font = frame.style.font(TypeRole::NodeName, frame.layout.unit);
    painter.setFont(font);
    painter.setPen(frame.style.theme.text);
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, DensityWords::title());
    const double words = QFontMetricsF(font).horizontalAdvance(DensityWords::title()) + 24;
    paintLoadLegend(painter, place.adjusted(words, 4, 0, 0), frame.style, frame.scene.density->rimRange);
}

}  // namespace

void paintDensityKey(QPainter& painter, const RingFrame& frame) {
    if (frame.layout.thinKey) return paintThinDensityKey(painter, frame);
    const Theme& theme = frame.style.theme;
    const SceneDensity& density = *frame.scene.density;
    const QRectF place = frame.layout.colourKey;
    const double unit = frame.layout.textUnit;
    painter.setFont(frame.style.font(TypeRole::NodeName, frame.layout.unit));
    painter.setPen(theme.text);
    painter.drawText(QRectF(place.left(), place.top(), place.width(), 22 * unit), Qt::AlignLeft | Qt::AlignVCenter,
                     DensityWords::title());
    painter.setFont(frame.style.font(TypeRole::Secondary, frame.layout.unit));
    painter.setPen(theme.text2);
    painter.drawText(QRectF(place.left(), place.top() + 23 * unit, place.width(), 20 * unit),
                     Qt::AlignLeft | Qt::AlignVCenter, DensityWords::slices());

    const double width = 150 * unit;
    const double middle = place.top() + 90 * unit;
    const double reach = 26 * unit;
    const auto label = [&](double y, const QString& text) {
        painter.setPen(theme.text2);
        painter.drawText(QRectF(place.left() + width + 10 * unit, y - 12 * unit, place.width(), 24 * unit),
                         Qt::AlignLeft | Qt::AlignVCenter, text);
    };
    for (const double side : {-1.0, 1.0}) {
        painter.setPen(QPen(theme.hatch, 1.4));
        painter.drawLine(QPointF(place.left(), middle + side * reach),
                         QPointF(place.left() + width, middle + side * reach));
        label(middle + side * reach, signedPercent(-side * density.rimRange));
    }
    label(middle, DensityWords::mean());
    for (int i = 0; i < kKeySlices; ++i) {
        const double value = static_cast<double>(density.rim[static_cast<std::size_t>(i)]) / density.rimRange;
        const double x = place.left() + (i + 0.5) * width / kKeySlices;
        painter.setPen(QPen(Theme::mixed(theme.loadMean, value < 0 ? theme.loadBelow : theme.loadAbove, 0.74),
                            1.8 * unit, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(QPointF(x, middle), QPointF(x, middle - std::clamp(value, -kFarthest, kFarthest) * reach));
    }
    painter.setPen(QPen(theme.text2, 1.6));
    painter.drawLine(QPointF(place.left(), middle), QPointF(place.left() + width, middle));
}

void paintLoadKey(QPainter& painter, const RingFrame& frame) {
    const double unit = frame.layout.textUnit;
    if (frame.layout.thinKey)
        return paintLoadLegend(painter, frame.layout.colourKey, frame.style, frame.scene.loadRange);
    const QRectF place(frame.layout.colourKey.topLeft(), QSizeF(190 * unit, 60 * unit));
    painter.setFont(frame.style.font(TypeRole::NodeName, frame.layout.unit));
    painter.setPen(frame.style.theme.text);
    painter.drawText(QRectF(place.left(), place.top(), 2 * place.width(), 22 * unit), Qt::AlignLeft | Qt::AlignVCenter,
                     DensityWords::loadTitle());
    paintLoadLegend(painter, place.adjusted(0, 30 * unit, 0, 0), frame.style, frame.scene.loadRange);
}

void paintLoadLegend(QPainter& painter, const QRectF& rect, const RingStyle& style, double range) {
    const QFont font = style.font(TypeRole::Axis, 1);
    const double text = QFontMetricsF(font).height();
    const QRectF bar(rect.left(), rect.top(), rect.width(), 10);
    constexpr int kSteps = 60;
    painter.setPen(Qt::NoPen);
    for (int i = 0; i < kSteps; ++i) {
        painter.setBrush(style.theme.load((2.0 * i / (kSteps - 1) - 1) * range, range));
        painter.drawRect(
            QRectF(bar.left() + i * bar.width() / kSteps, bar.top(), bar.width() / kSteps + 0.5, bar.height()));
    }
    painter.setFont(font);
    painter.setPen(style.theme.text2);
    const QRectF words(rect.left(), bar.bottom() + 3, rect.width(), text);
    painter.drawText(words, Qt::AlignLeft, signedPercent(-range));
    // Between the ends, where there is room.
    const QFontMetricsF metrics(font);
    const double ends = 2 * metrics.horizontalAdvance(signedPercent(-range)) + 16;
    if (words.width() > ends + metrics.horizontalAdvance(DensityWords::mean()))
        painter.drawText(words, Qt::AlignHCenter, DensityWords::mean());
    painter.drawText(words, Qt::AlignRight, signedPercent(range));
}

}  // namespace ringscope
