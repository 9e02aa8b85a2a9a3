// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pictures of `hash mod N`, of systems without a circle, and of the compared rules side by side: parts of
// picture_subject. GUI thread.
#pragma once

#include "app/export/picture_subject.h"
#include "app/ring/ring_style.h"

namespace ringscope {

/// `hash mod N` alone, with what moved.
[[nodiscard]] MovingPicture moduloPicture(const PictureSource& source, const RingStyle& style);
/// What stands for the circle of a system that has none.
struct SystemPicture {
    MovingPicture picture;
    double load = 1;  ///< how far bars and counters have run up at the source's moment, 0 … 1
};
[[nodiscard]] SystemPicture systemPicture(const PictureSource& source, const RingStyle& style);
/// Equal cards, one for each of the source's rules: the same keys, the same event; below each what moved.
[[nodiscard]] MovingPicture comparisonPicture(const PictureSource& source, const RingStyle& style, QSizeF size);

}  // namespace ringscope
