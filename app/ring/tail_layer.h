// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tails of travelling lights, all of them in one picture. They lie on one lane of the circle, so they are mixed
// along it first, a value for each pixel of its length, and each pixel of the lane is then written once: any number
// of tails costs the same. Stroked one by one they cost more than everything else in a frame, since Qt hands each
// path of some size to a pool of threads and waits for it. Not shared between threads.
#pragma once

#include <QColor>
#include <QImage>
#include <QPointF>

#include <cstdint>
#include <vector>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

class TailLayer {
public:
    /// Forgets all tails. \param radius, width  of the lane, in the painter's units; ratio: pixels of the device per unit
    /// \param area  what is to be seen of it; empty: all
    void begin(QPointF centre, double radius, double width, double ratio, const QRectF& area = {});
    /// From nothing at `from` to the strength of a tail's head at `to`, turns; to ≥ from, may pass 1.
    void add(double from, double to, const QColor& colour);
    void paint(QPainter& painter);

private:
    struct Mixed {
        float red = 0, green = 0, blue = 0, alpha = 0;  ///< premultiplied, 0 … 1
    };
    struct Pixel {
        std::uint32_t at;     ///< in the picture
        std::uint32_t place;  ///< along the lane
        float coverage;
    };
    void layOut();

    QPointF m_centre;
    QRectF m_area;
    double m_radius = 0, m_width = 0, m_ratio = 0;
    QPointF m_corner;  ///< of the picture, the painter's units
    QImage m_picture;
    std::vector<Pixel> m_pixels;
    std::vector<Mixed> m_lane;
    bool m_any = false;
};

}  // namespace ringscope
