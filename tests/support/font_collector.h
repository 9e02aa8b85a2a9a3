// SPDX-License-Identifier: GPL-3.0-or-later
//
// A paint device that keeps nothing of what is painted but the sizes of its texts, in pixels of the device.
#pragma once

#include <QFont>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QSize>
#include <QString>

#include <vector>

namespace ringscope {

struct PaintedText {
    QString text;
    double pixels = 0;
};

class FontCollector : public QPaintDevice {
public:
    explicit FontCollector(QSize size) : m_size(size), m_engine(m_texts) {}
    [[nodiscard]] const std::vector<PaintedText>& texts() const { return m_texts; }
    [[nodiscard]] PaintedText smallest() const {
        PaintedText least{QString(), 1e9};
        for (const PaintedText& text : m_texts)
            if (text.pixels < least.pixels) least = text;
        return least;
    }
    [[nodiscard]] QPaintEngine* paintEngine() const override { return &m_engine; }

protected:
    int metric(PaintDeviceMetric metric) const override {
        constexpr int kDpi = 96;
        switch (metric) {
        case PdmWidth:
            return m_size.width();
        case PdmHeight:
            return m_size.height();
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY:
            return kDpi;
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return static_cast<int>(devicePixelRatioFScale());
        default:
            return QPaintDevice::metric(metric);
        }
    }

private:
    class Engine : public QPaintEngine {
    public:
        explicit Engine(std::vector<PaintedText>& texts) : QPaintEngine(AllFeatures), m_texts(texts) {}
        bool begin(QPaintDevice*) override { return true; }
        bool end() override { return true; }
        void updateState(const QPaintEngineState&) override {}
        void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
        void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}
        void drawPath(const QPainterPath&) override {}
        void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
        void drawTextItem(const QPointF&, const QTextItem& item) override {
            if (item.text().trimmed().isEmpty()) return;
            m_texts.push_back({item.text(), item.font().pixelSize() * painter()->transform().m22()});
        }
        [[nodiscard]] Type type() const override { return User; }

    private:
        std::vector<PaintedText>& m_texts;
    };
    QSize m_size;
    std::vector<PaintedText> m_texts;
    mutable Engine m_engine;
};

}  // namespace ringscope
