// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/tail_layer.h"

#include <QPainter>
#include <QRgb>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ringscope {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;
constexpr double kHead = 0.7;  // opacity at the light

}  // namespace

void TailLayer::begin(QPointF centre, double radius, double width, double ratio, const QRectF& area) {
    if (centre != m_centre || radius != m_radius || width != m_width || ratio != m_ratio || area != m_area) {
        m_centre = centre;
        m_area = area;
        m_radius = radius;
        m_width = width;
        m_ratio = ratio;
        layOut();
    }
    std::fill(m_lane.begin(), m_lane.end(), Mixed{});
    m_any = false;
}

void TailLayer::layOut() {
    const double reach = m_radius + m_width / 2 + 1;
    // On a whole pixel of the device, so that the picture is copied and not resampled.
    QRectF seen(m_centre.x() - reach, m_centre.y() - reach, 2 * reach, 2 * reach);
    if (!m_area.isEmpty()) seen &= m_area;
    const double left = std::floor(seen.left() * m_ratio), top = std::floor(seen.top() * m_ratio);
    m_corner = QPointF(left, top) / m_ratio;
    const int width = static_cast<int>(std::ceil(seen.width() * m_ratio)) + 1;
    const int height = static_cast<int>(std::ceil(seen.height() * m_ratio)) + 1;
    m_picture = QImage(width, height, QImage::Format_ARGB32_Premultiplied);
    m_picture.setDevicePixelRatio(m_ratio);
    m_picture.fill(Qt::transparent);
    m_lane.resize(static_cast<std::size_t>(std::max(1.0, std::ceil(kTurn * m_radius * m_ratio))));
    m_pixels.clear();
    const double half = m_width * m_ratio / 2, middle = m_radius * m_ratio;
    const double inner = std::max(0.0, middle - half - 0.5), outer = middle + half + 0.5;
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const double dx = left + x + 0.5 - m_centre.x() * m_ratio;
            const double dy = top + y + 0.5 - m_centre.y() * m_ratio;
            const double away = dx * dx + dy * dy;
            if (away < inner * inner || away > outer * outer) continue;
            const double coverage = std::min(1.0, half + 0.5 - std::abs(std::sqrt(away) - middle));
            const double turns = std::atan2(dx, -dy) / kTurn;
            const auto place =
                static_cast<std::size_t>((turns - std::floor(turns)) * static_cast<double>(m_lane.size()));
            m_pixels.push_back({static_cast<std::uint32_t>(y * width + x),
                                static_cast<std::uint32_t>(std::min(place, m_lane.size() - 1)),
                                static_cast<float>(coverage)});
        }
    }
}

void TailLayer::add(double from, double to, const QColor& colour) {
    const auto places = static_cast<double>(m_lane.size());
    const bool back = to < from;
    const auto first = static_cast<std::int64_t>(std::floor(std::min(from, to) * places));
    const auto last = static_cast<std::int64_t>(std::floor(std::max(from, to) * places));
    if (last <= first) return;
    m_any = true;
    const float red = colour.redF(), green = colour.greenF(), blue = colour.blueF();
    const auto lane = static_cast<std::int64_t>(m_lane.size());
    for (std::int64_t i = std::max(first, last - lane + 1); i <= last; ++i) {
        const double along = static_cast<double>(i - first) / static_cast<double>(last - first);
        const double share = back ? 1 - along : along;
        const auto alpha = static_cast<float>(kHead * share * share);
        Mixed& mixed = m_lane[static_cast<std::size_t>((i % lane + lane) % lane)];
        const float under = 1 - alpha;
        mixed.red = red * alpha + mixed.red * under;
        mixed.green = green * alpha + mixed.green * under;
        mixed.blue = blue * alpha + mixed.blue * under;
        mixed.alpha = alpha + mixed.alpha * under;
    }
}

void TailLayer::paint(QPainter& painter) {
    if (!m_any) return;
    auto* bits = reinterpret_cast<QRgb*>(m_picture.bits());
    for (const Pixel& pixel : m_pixels) {
        const Mixed& mixed = m_lane[pixel.place];
        const float whole = 255 * pixel.coverage;
        // Never negative, so that half a step more and cutting off is rounding, without a call for each pixel.
        const auto channel = [whole](float value) {
            const float above = value * whole + 0.5F;
            return static_cast<int>(above);
        };
        bits[pixel.at] =
            mixed.alpha > 0 ? qRgba(channel(mixed.red), channel(mixed.green), channel(mixed.blue), channel(mixed.alpha))
                            : 0;
    }
    painter.drawImage(m_corner, m_picture);
}

}  // namespace ringscope
