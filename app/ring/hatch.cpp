// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_band.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace ringscope {

namespace {

constexpr double kTurn = 2 * std::numbers::pi;

/// Distances along the line at which it may enter or leave the sector.
struct Cuts {
    double at[6];
    int count = 0;
    void add(double t) { at[count++] = t; }
};

bool inside(const Sector& sector, QPointF offset) {
    const double r = std::hypot(offset.x(), offset.y());
    if (r < sector.inner || r > sector.outer) return false;
    if (sector.whole()) return true;
    double turns = std::atan2(offset.x(), -offset.y()) / kTurn - sector.from;
    turns -= std::floor(turns);
    return turns <= sector.length();
}

void cutByCircle(Cuts& cuts, double distance, double r) {
    const double square = r * r - distance * distance;
    if (square <= 0) return;
    cuts.add(-std::sqrt(square));
    cuts.add(std::sqrt(square));
}

void cutByRay(Cuts& cuts, QPointF foot, QPointF along, double turns) {
    const QPointF ray(std::sin(turns * kTurn), -std::cos(turns * kTurn));
    const double across = along.x() * ray.y() - along.y() * ray.x();
    if (std::abs(across) < 1e-12) return;
    cuts.add((ray.x() * foot.y() - ray.y() * foot.x()) / across);
}

}  // namespace

QVector<QLineF> hatchLines(const Sector& sector, double horizontalPitch) {
    // Lines rise to the right; the n-th one lies n pitches from the centre, so neighbours share the grid.
    const double s = std::numbers::sqrt2 / 2;
    const double pitch = horizontalPitch * s;
    const QPointF along(s, -s);
    const QPointF normal(s, s);
    double low = -sector.outer, high = sector.outer;
    if (sector.length() < 0.25) {
        low = sector.outer;
        high = -sector.outer;
        for (int i = 0; i <= 4; ++i) {
            const double turns = (sector.from + sector.length() * i / 4) * kTurn;
            const double reach = s * (std::sin(turns) - std::cos(turns));
            for (const double r : {sector.inner, sector.outer * 1.05}) {
                low = std::min(low, reach * r);
                high = std::max(high, reach * r);
            }
        }
        low -= pitch;
        high += pitch;
    }
    QVector<QLineF> lines;
    for (double n = std::ceil(low / pitch); n * pitch <= high; ++n) {
        const double distance = n * pitch;
        const QPointF foot = normal * distance;
        Cuts cuts;
        cutByCircle(cuts, distance, sector.outer);
        cutByCircle(cuts, distance, sector.inner);
        if (!sector.whole()) {
            cutByRay(cuts, foot, along, sector.from);
            cutByRay(cuts, foot, along, sector.to);
        }
        std::sort(cuts.at, cuts.at + cuts.count);
        for (int i = 0; i + 1 < cuts.count; ++i) {
            if (cuts.at[i + 1] - cuts.at[i] < 1e-6) continue;
            if (!inside(sector, foot + along * ((cuts.at[i] + cuts.at[i + 1]) / 2))) continue;
            lines.append(
                QLineF(sector.centre + foot + along * cuts.at[i], sector.centre + foot + along * cuts.at[i + 1]));
        }
    }
    return lines;
}

}  // namespace ringscope
