// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints a scene on any QPainter: the window's stored picture, PNG, SVG, PDF, printer and tests show
// the same, because it is this. A picture is a list of named steps; each part lives in its own file
// and is public, so that the animation moves the very same marks. Stateless; any thread.
#pragma once

#include "app/ring/ring_style.h"

#include <QtGlobal>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

class RingPainter {
public:
    /// Everything but what moves. The painter's state is as before afterwards.
    void paintStill(QPainter& painter, const RingScene& scene, const RingLayout& layout, const RingStyle& style,
                    const RingMood& mood = {}) const;
};

}  // namespace ringscope
