// SPDX-License-Identifier: GPL-3.0-or-later
//
// A closer look at a stretch of the circle: the same picture laid out on a larger circle, so that points stand further
// apart while band, dots and words keep their sizes. What is out of sight is not painted. Pure geometry; no painter.
#pragma once

#include "app/ring/ring_layout.h"

#include <vector>

namespace ringscope {

/// From the layout that fits to the one the scene asks for. \pre radii and centre are those that fit
void lookCloser(RingLayout& layout, const RingScene& scene);

struct VisiblePart {
    double from = 0, to = 0;  ///< turns, to > from; a whole number of turns away from what was asked
};
/// What may be seen of a stretch; as it is where all of the circle is in the area.
[[nodiscard]] std::vector<VisiblePart> visibleParts(const RingLayout& layout, double from, double to);
/// Whether a place on the band is in the area; RingLayout::shows says yes a little beyond it.
[[nodiscard]] bool inSight(const RingLayout& layout, double turns);
/// The same of anything else.
[[nodiscard]] bool inSight(const RingLayout& layout, QPointF point);
/// Whether the words in the middle are in the area as a whole.
[[nodiscard]] bool showsCentre(const RingLayout& layout);
/// Between two labelled positions: round, and wide enough apart for their words.
[[nodiscard]] double labelStep(const RingLayout& layout);

}  // namespace ringscope
