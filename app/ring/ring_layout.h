// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where things are for a scene in a rectangle: radii, badges moved apart, keys stacked in lanes. Pure
// geometry shared by painter, hit test and accessible tree; no painter, no widget.
#pragma once

#include "app/ring/ring_scene.h"

#include <QPointF>
#include <QRectF>

#include <vector>

namespace ringscope {

struct BadgePlace {
    int node = -1;
    double beadTurns = 0;   ///< true place
    double badgeTurns = 0;  ///< after moving apart
    QPointF bead, centre;
    QRectF text;  ///< name and detail; empty when only the badge shows
    bool textOnRight = true;
    bool withText = true;
};

struct KeyPlace {
    int key = -1;  ///< index into RingScene::keys
    int lane = 0;
    QPointF centre;
};

struct RingLayout {
    QRectF area;  ///< what was asked for
    QPointF centre;
    double radius = 0;     ///< R: middle of the band
    double halfBand = 15;  ///< 15, or 19 with virtual nodes; times unit
    double dot = 11;       ///< diameter of a key, in pixels
    double pitch = 13.5;   ///< smallest distance of two keys, in pixels
    double unit = 1;      ///< pixels per pixel of the specification for band, dots and ticks: below 1 on small canvases
    double textUnit = 1;  ///< the same for badges and labels: unit × text size
    double badge = 38;    ///< diameter of a badge, in pixels
    double leader = 26;   ///< from the band to a badge, in pixels
    bool badgeTexts = true;  ///< names and counts beside the badges, as far as there is room
    double badgeRadius = 0;  ///< radius the badges stand on
    double keyLane0 = 0;     ///< radius of the outermost key lane
    double travelLane = 0;   ///< radius of the travel lane
    double freeRadius = 0;   ///< words in the middle stay within: no key is nearer to the centre
    double rimMean = 0;      ///< radius of the density rim's mean; 0 without
    double rimReach = 0;     ///< from the mean to either guide
    bool playing = false;    ///< keys 14 px further in
    double zoom = 1;         ///< above 1 the circle is larger than the area: see ring_camera.h
    double lookAt = 0;       ///< turns in the middle of the area then
    double visibleFrom = 0;  ///< turns of what may be in the area, may be below 0; from 0 to 1 it is all
    double visibleTo = 1;
    QRectF figure;  ///< the area without head and foot
    std::vector<BadgePlace> badges;
    std::vector<KeyPlace> keys;
    QRectF lens;            ///< empty without
    bool thinLens = false;  ///< one row of keys, no positions
    bool thinKey = false;   ///< the colour key is a line above the ring
    QRectF head;            ///< exports: title; empty otherwise
    QRectF foot;            ///< exports: legend and caption; empty otherwise
    QRectF colourKey;       ///< at the upper left: what rim or load colours mean

    [[nodiscard]] double inner() const { return radius - halfBand * unit; }
    [[nodiscard]] double outer() const { return radius + halfBand * unit; }
    [[nodiscard]] QPointF at(double turns, double r) const;
    /// Turns of a point, 0 … 1.
    [[nodiscard]] double turnsAt(QPointF point) const;
    /// The disc that kills or revives, at the badge's upper right.
    [[nodiscard]] QRectF powerDisc(const BadgePlace& place) const;
    [[nodiscard]] bool closeUp() const { return zoom > 1; }
    /// Whether a place on the circle is in the area.
    [[nodiscard]] bool shows(double turns) const;
    /// nullptr when the node has no badge.
    [[nodiscard]] const BadgePlace* badgeOf(int node) const;
};

/// Where an event's banner stands: pixels below the area's top edge. Thinner on low areas.
struct BannerBand {
    double top = 0, bottom = 0;
};
[[nodiscard]] BannerBand bannerBand(const QRectF& area, double textScale);

/// playing: an event is shown, keys make room for the travel lane.
[[nodiscard]] RingLayout layoutRing(const RingScene& scene, const QRectF& area, double textScale = 1.0,
                                    bool playing = false);

/// Keys that can be shown as single dots in an area; above, the scene should hold the density rim.
/// 2,000 on the main window's canvas, fewer on smaller ones.
[[nodiscard]] std::size_t keyLimit(const QRectF& area, double textScale = 1.0);

/// Moves values on a line apart: result[i+1] − result[i] ≥ gaps[i], within low … high, order kept, sum of
/// squared moves smallest (pool adjacent violators). Gaps are scaled down when they do not fit.
/// \pre wanted ascending; gaps.size() + 1 == wanted.size()
[[nodiscard]] std::vector<double> spread(const std::vector<double>& wanted, const std::vector<double>& gaps, double low,
                                         double high);

}  // namespace ringscope
