// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/outline_device.h"

#include "app/export/text_outlines.h"

#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPainterPathStroker>
#include <QTransform>

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr int kDotsPerInch = 96;

}  // namespace

class OutlineDevice::Engine : public QPaintEngine {
public:
    Engine(QPainter& target, bool textAsOutlines)
        : QPaintEngine(QPaintEngine::AllFeatures), m_target(target), m_base(target.transform()),
          m_outlines(textAsOutlines) {}

    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    [[nodiscard]] Type type() const override { return QPaintEngine::User; }

    void updateState(const QPaintEngineState& next) override {
        const DirtyFlags dirty = next.state();
        // First the transform: clips are given in the coordinates it makes.
        if (dirty & DirtyTransform) m_target.setTransform(next.transform() * m_base);
        if (dirty & DirtyPen) m_target.setPen(next.pen());
        if (dirty & DirtyBrush) m_target.setBrush(next.brush());
        if (dirty & DirtyBrushOrigin) m_target.setBrushOrigin(next.brushOrigin());
        if (dirty & DirtyFont) m_target.setFont(next.font());
        if (dirty & DirtyBackground) m_target.setBackground(next.backgroundBrush());
        if (dirty & DirtyBackgroundMode) m_target.setBackgroundMode(next.backgroundMode());
        if (dirty & DirtyOpacity) m_target.setOpacity(next.opacity());
        if (dirty & DirtyCompositionMode) m_target.setCompositionMode(next.compositionMode());
        if (dirty & DirtyHints) {
            m_target.setRenderHints(m_target.renderHints(), false);
            m_target.setRenderHints(next.renderHints(), true);
        }
        if (dirty & DirtyClipRegion) m_target.setClipRegion(next.clipRegion(), next.clipOperation());
        if (dirty & DirtyClipPath) m_target.setClipPath(next.clipPath(), next.clipOperation());
        if (dirty & DirtyClipEnabled) m_target.setClipping(next.isClipEnabled());
    }

    using QPaintEngine::drawPolygon;
    void drawPath(const QPainterPath& path) override { draw(path, m_target.brush()); }

    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override {
        if (count < 1) return;
        QPainterPath path(points[0]);
        for (int i = 1; i < count; ++i) path.lineTo(points[i]);
        if (mode == PolylineMode) {
            draw(path, Qt::NoBrush);
            return;
        }
        path.closeSubpath();
        path.setFillRule(mode == WindingMode ? Qt::WindingFill : Qt::OddEvenFill);
        draw(path, m_target.brush());
    }

    void drawPixmap(const QRectF& place, const QPixmap& pixmap, const QRectF& source) override {
        m_target.drawPixmap(place, pixmap, source);
    }
    void drawImage(const QRectF& place, const QImage& image, const QRectF& source,
                   Qt::ImageConversionFlags flags) override {
        m_target.drawImage(place, image, source, flags);
    }

    void drawTextItem(const QPointF& place, const QTextItem& item) override {
        if (!m_outlines) {
            m_target.drawText(place, item.text());
            return;
        }
        fill(textOutlines(item.text(), item.font(), item.width()).translated(place), m_target.pen().brush());
    }

private:
    /// What is left of a path inside the clip.
    [[nodiscard]] QPainterPath clipped(const QPainterPath& path) const {
        if (!m_target.hasClipping()) return path;
        const QPainterPath clip = m_target.clipPath();
        return clip.contains(path.controlPointRect()) ? path : path.intersected(clip);
    }

    void fill(const QPainterPath& path, const QBrush& brush) {
        if (brush.style() == Qt::NoBrush) return;
        m_target.fillPath(clipped(path), brush);
    }

    void draw(const QPainterPath& path, const QBrush& brush) {
        const QPen pen = m_target.pen();
        const double margin =
            pen.style() == Qt::NoPen ? 0 : std::max(1.0, pen.widthF()) * std::max(1.0, pen.miterLimit());
        const QRectF reach = path.controlPointRect().adjusted(-margin, -margin, margin, margin);
        if (!m_target.hasClipping() || m_target.clipPath().contains(reach)) {
            const QBrush own = m_target.brush();
            m_target.setBrush(brush);
            m_target.drawPath(path);
            m_target.setBrush(own);
            return;
        }
        fill(path, brush);
        if (pen.style() == Qt::NoPen) return;
        QPainterPathStroker stroker(pen);
        if (pen.isCosmetic() || pen.widthF() == 0) {
            const double scale = std::sqrt(std::abs(m_target.transform().determinant()));
            stroker.setWidth(std::max(1.0, pen.widthF()) / std::max(scale, 1e-6));
        }
        fill(stroker.createStroke(path), pen.brush());
    }

    QPainter& m_target;
    QTransform m_base;
    bool m_outlines;
};

OutlineDevice::OutlineDevice(QPainter& target, QSizeF size, bool textAsOutlines)
    : m_engine(std::make_unique<Engine>(target, textAsOutlines)), m_size(size) {}

OutlineDevice::~OutlineDevice() = default;

QPaintEngine* OutlineDevice::paintEngine() const {
    return m_engine.get();
}

int OutlineDevice::metric(PaintDeviceMetric metric) const {
    const int width = static_cast<int>(std::ceil(m_size.width()));
    const int height = static_cast<int>(std::ceil(m_size.height()));
    switch (metric) {
    case PdmWidth:
        return width;
    case PdmHeight:
        return height;
    case PdmWidthMM:
        return static_cast<int>(std::lround(width * 25.4 / kDotsPerInch));
    case PdmHeightMM:
        return static_cast<int>(std::lround(height * 25.4 / kDotsPerInch));
    case PdmNumColors:
        return 0x7fffffff;
    case PdmDepth:
        return 32;
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY:
        return kDotsPerInch;
    case PdmDevicePixelRatio:
        return 1;
    case PdmDevicePixelRatioScaled:
        return static_cast<int>(devicePixelRatioFScale());
    default:
        return 0;
    }
}

}  // namespace ringscope
