// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_lens.h"

#include "app/i18n/number_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPen>
#include <QPolygonF>

#include <algorithm>
#include <array>
#include <cmath>

namespace ringscope {

namespace {

constexpr double kCircle = 21;
constexpr double kSide = 18;
constexpr std::size_t kRows = 3;

class LensWords {
    Q_DECLARE_TR_FUNCTIONS(LensWords)
public:
    static QString title(double power) {
        return tr("Lens %1× · %2 ‰ of the circle, every arc and key in it")
            .arg(formatNumber(static_cast<quint64>(std::llround(power))), formatShort(1000 / power));
    }
    static QString drag() { return tr("drag to move"); }
};

/// The name if the arc has room for it, else its end after the last separator, else nothing.
QString nameFor(const SceneNode& node, const QFontMetricsF& metrics, double width) {
    if (metrics.horizontalAdvance(node.name) <= width) return node.name;
    const qsizetype cut = node.name.lastIndexOf(QLatin1Char('-'));
    const QString end = cut >= 0 ? node.name.mid(cut + 1) : node.badge;
    return metrics.horizontalAdvance(end) <= width ? end : QString();
}

void paintArcs(QPainter& painter, const RingFrame& frame, const QRectF& band) {
    QFont font = frame.style.font(TypeRole::Axis, frame.layout.unit);
    font.setWeight(QFont::DemiBold);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    for (const SceneLens::Arc& arc : frame.scene.lens->arcs) {
        const double from = std::max(0.0, arc.from), to = std::min(1.0, arc.to);
        const double width = (to - from) * band.width();
        const double gap = std::min(3.0, 0.12 * width);
        const QRectF rect(band.left() + from * band.width() + gap / 2, band.top(), width - gap, band.height());
        QColor fill = frame.style.colourOf(frame.scene, arc.node);
        if (frame.paled(arc.node)) fill = Theme::mixed(fill, frame.style.theme.panel, kPaled);
        painter.fillRect(rect, fill);
        const QRectF text = rect.adjusted(10, 0, -6, 0);
        if (arc.node < 0 || text.width() <= 0) continue;
        const QString name = nameFor(frame.scene.nodes[static_cast<std::size_t>(arc.node)], metrics, text.width());
        painter.setPen(Theme::onColour(fill));
        painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter, name);
    }
}

/// Every key a dot; three rows, and what does not fit goes into the last, where dots may touch.
void paintDots(QPainter& painter, const RingFrame& frame, const QRectF& strip, double top) {
    const double unit = frame.layout.unit;
    const double r = 4.6 * unit;
    std::array<double, kRows> last;
    last.fill(-1e9);
    const std::size_t rows = frame.layout.thinLens ? 1 : kRows;
    painter.setPen(Qt::NoPen);
    painter.setBrush(frame.style.theme.text2);
    for (const SceneLens::Key& key : frame.scene.lens->keys) {
        const double x = strip.left() + key.at * strip.width();
        std::size_t row = 0;
        while (row + 1 < rows && x - last[row] < 2 * r + 2) ++row;
        last[row] = x;
        painter.drawEllipse(QPointF(x, top + static_cast<double>(row) * 11 * unit), r, r);
    }
}

}  // namespace

QRectF lensStrip(const RingLayout& layout) {
    return layout.lens.adjusted(kSide, 0, -kSide, 0);
}

QRectF lensCircle(const RingScene& scene, const RingLayout& layout) {
    const QPointF middle = layout.at((scene.lens->from + scene.lens->to) / 2, layout.radius);
    const double r = kCircle * layout.unit;
    return {middle.x() - r, middle.y() - r, 2 * r, 2 * r};
}

double lensTurnsAt(const RingScene& scene, const RingLayout& layout, double x) {
    const QRectF strip = lensStrip(layout);
    return scene.lens->from + (x - strip.left()) / strip.width() * (scene.lens->to - scene.lens->from);
}

void paintLensWedge(QPainter& painter, const RingFrame& frame) {
    const RingLayout& layout = frame.layout;
    const QRectF circle = lensCircle(frame.scene, layout);
    QColor fill = frame.style.theme.text;
    fill.setAlphaF(0.055F);
    const double corner = 12;
    const QPointF left = circle.center() + QPointF(-circle.width() / 2, 6);
    const QPointF right = circle.center() + QPointF(circle.width() / 2, 6);
    const QPointF lowerLeft = layout.lens.topLeft() + QPointF(corner, 0);
    const QPointF lowerRight = layout.lens.topRight() - QPointF(corner, 0);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawConvexPolygon(QPolygonF({left, right, lowerRight, lowerLeft}));
    painter.setPen(QPen(frame.style.theme.line, 1.2));
    painter.drawLine(left, lowerLeft);
    painter.drawLine(right, lowerRight);
}

void paintLens(QPainter& painter, const RingFrame& frame) {
    const RingLayout& layout = frame.layout;
    const Theme& theme = frame.style.theme;
    painter.setPen(QPen(theme.text, 2.6));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(lensCircle(frame.scene, layout));

    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(layout.lens, 12, 12);
    const QRectF strip = lensStrip(layout);
    const double text = 20 * layout.textUnit;
    const bool thin = layout.thinLens;
    const QRectF head(strip.left(), layout.lens.top() + (thin ? 3 : 10) * layout.unit, strip.width(), text);
    painter.setFont(frame.style.font(TypeRole::Control, layout.unit));
    painter.setPen(theme.text);
    painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter, LensWords::title(frame.scene.lens->power));
    painter.setFont(frame.style.font(TypeRole::Secondary, layout.unit));
    painter.setPen(theme.text2);
    if (!frame.scene.forExport) painter.drawText(head, Qt::AlignRight | Qt::AlignVCenter, LensWords::drag());

    const QRectF band(strip.left(), head.bottom() + (thin ? 1 : 8) * layout.unit, strip.width(),
                      (thin ? 18 : 32) * layout.unit);
    const QRectF foot(strip.left(), layout.lens.bottom() - 8 * layout.unit - text, strip.width(), text);
    if (!frame.style.vector) {
        painter.save();
        painter.setClipRect(strip.adjusted(0, 0, 0, 0), Qt::IntersectClip);
    }
    paintArcs(painter, frame, band);
    paintDots(painter, frame, strip, band.bottom() + (thin ? 8 : 14) * layout.unit);
    if (!frame.style.vector) painter.restore();
    if (thin) return;
    painter.setFont(frame.style.font(TypeRole::Axis, layout.unit));
    painter.setPen(theme.text2);
    painter.drawText(foot, Qt::AlignLeft | Qt::AlignVCenter, frame.scene.lens->fromText);
    painter.drawText(foot, Qt::AlignRight | Qt::AlignVCenter, frame.scene.lens->toText);
}

}  // namespace ringscope
