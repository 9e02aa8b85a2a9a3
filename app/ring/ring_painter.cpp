// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_painter.h"

#include "app/ring/ring_badges.h"
#include "app/ring/ring_band.h"
#include "app/ring/ring_camera.h"
#include "app/ring/ring_centre.h"
#include "app/ring/ring_close_up.h"
#include "app/ring/ring_density.h"
#include "app/ring/ring_export.h"
#include "app/ring/ring_keys.h"
#include "app/ring/ring_lens.h"
#include "app/ring/ring_marks.h"

#include <QPainter>
#include <QPen>

namespace ringscope {

namespace {

void paintBackground(QPainter& painter, const RingFrame& frame) {
    if (frame.style.background) painter.fillRect(frame.layout.area, frame.style.theme.canvas);
}

void paintGuides(QPainter& painter, const RingFrame& frame) {
    QPen dots(frame.style.theme.hatch, 1.4 * frame.layout.unit, Qt::CustomDashLine, Qt::FlatCap);
    dots.setDashPattern({2, 2});
    painter.setPen(dots);
    painter.setBrush(Qt::NoBrush);
    const double before = painter.opacity();
    painter.setOpacity(before * frame.mood.guideOpacity);
    for (const RingMood::Guide& guide : frame.mood.guides) {
        for (const VisiblePart& part : visibleParts(frame.layout, guide.from, guide.to))
            painter.drawPath(arcPath(frame.layout.centre, frame.layout.travelLane, part.from, part.to));
    }
    painter.setOpacity(before);
}

void paintOwners(QPainter& painter, const RingFrame& frame) {
    if (frame.scene.nodes.empty()) {
        paintEmptyBand(painter, frame);
    } else if (frame.scene.showsBins()) {
        paintBins(painter, frame);
    } else {
        paintBand(painter, frame);
    }
    paintArcMarks(painter, frame);
}

void paintColourKey(QPainter& painter, const RingFrame& frame) {
    const RingScene& scene = frame.scene;
    const bool load = scene.loadColours && !scene.showsRim() && !scene.forExport;
    if (!load && !scene.showsRim()) return;
    if (frame.layout.closeUp()) {  // the circle passes below
        painter.setPen(QPen(frame.style.theme.line, 1));
        painter.setBrush(frame.style.theme.panel);
        painter.drawRoundedRect(frame.layout.colourKey.adjusted(-12, -8, 12, load ? -40 : 8), 8, 8);
    }
    load ? paintLoadKey(painter, frame) : paintDensityKey(painter, frame);
}

void paintNodes(QPainter& painter, const RingFrame& frame) {
    if (frame.mood.badges) paintLeaders(painter, frame);
    if (frame.mood.beads) paintBeads(painter, frame);
    if (frame.mood.badges) paintBadges(painter, frame);
}

}  // namespace

void RingPainter::paintStill(QPainter& painter, const RingScene& scene, const RingLayout& layout,
                             const RingStyle& style, const RingMood& mood) const {
    const RingFrame frame{scene, layout, style, mood};
    const bool withLens = scene.lens && !layout.lens.isEmpty();
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    paintBackground(painter, frame);
    if (layout.closeUp()) painter.setClipRect(layout.figure);
    if (withLens) paintLensWedge(painter, frame);
    paintDisc(painter, frame);
    layout.closeUp() ? paintCloseTicks(painter, frame) : paintTicks(painter, frame);
    paintOwners(painter, frame);
    scene.showsRim() ? paintRim(painter, frame) : paintKeys(painter, frame);
    paintGuides(painter, frame);
    paintNodes(painter, frame);
    paintKeyMarks(painter, frame);
    if (scene.action == CentreAction::None && !layout.closeUp()) paintClockwiseCue(painter, frame);
    if (mood.centre && showsCentre(layout)) paintCentreText(painter, layout, style, scene.centre, scene.action);
    if (withLens) paintLens(painter, frame);
    painter.setClipping(false);
    paintColourKey(painter, frame);
    if (layout.closeUp()) paintCloseUp(painter, frame);
    if (scene.forExport) {
        paintExportHead(painter, frame);
        paintExportFoot(painter, frame);
    }
    painter.restore();
}

}  // namespace ringscope
