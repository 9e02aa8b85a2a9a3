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
    QPointF centre;
    double radius = 0;     ///< R: middle of the band
    double halfBand = 15;  ///< 15, or 19 with virtual nodes
    double dot = 11;       ///< diameter of a key
    double pitch = 13.5;
    double unit = 1;        ///< scale of band, dots and ticks against the specification's pixels: below 1 on small canvases
    double textUnit = 1;    ///< scale of badges and labels: unit × text size
    double badge = 38;      ///< diameter of a badge
    double keyLane0 = 0;    ///< radius of the outermost key lane
    double travelLane = 0;  ///< radius of the travel lane
    bool playing = false;   ///< keys 14 px further in
    std::vector<BadgePlace> badges;
    std::vector<KeyPlace> keys;
    QRectF area;            ///< what was asked for
    double freeRadius = 0;  ///< words in the middle stay within: no key is nearer to the centre
    bool showKeys = true;   ///< false when the dots do not fit: the density rim stands for them
    double rimMean = 0;     ///< radius of the density rim's mean; 0 without
    double rimReach = 0;    ///< mean to either guide, in px
    QRectF lens;            ///< empty without

    [[nodiscard]] double inner() const { return radius - halfBand * unit; }
    [[nodiscard]] double outer() const { return radius + halfBand * unit; }
    [[nodiscard]] QPointF at(double turns, double r) const;
    /// Turns of a point, 0 … 1.
    [[nodiscard]] double turnsAt(QPointF point) const;
    /// The disc that kills or revives, at the badge's upper right.
    [[nodiscard]] QRectF powerDisc(const BadgePlace& place) const;
    /// nullptr when the node has no badge.
    [[nodiscard]] const BadgePlace* badgeOf(int node) const;
};

/// playing: an event is shown, keys make room for the travel lane.
RingLayout layoutRing(const RingScene& scene, const QRectF& area, double textScale = 1.0, bool playing = false);

}  // namespace ringscope
