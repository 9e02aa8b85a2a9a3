// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where head, legend and caption of a picture stand that is to be understood alone. Widths of words are taken from their
// lengths, so that this needs no font: pure geometry, for the layout and the painter.
#pragma once

#include "app/ring/ring_scene.h"

#include <QSizeF>

#include <cstddef>

namespace ringscope {

/// Entries of a node legend stand in a grid, so that names of one length stand below one another.
struct LegendGrid {
    std::size_t columns = 0, rows = 0;  ///< 0: the picture has no node legend
    double entry = 0;                   ///< width of a column
};
/// As many columns as the longest name leaves room for; more, and names elided, where it would take too much of the
/// height.
[[nodiscard]] LegendGrid legendGrid(const RingScene& scene, QSizeF area, double textScale);
inline constexpr double kLargestLegend = 0.24;              ///< of the height
inline constexpr double kLegendRow = 26, kLoadLegend = 30;  ///< heights, times the text scale
inline constexpr double kExportMargin = 24;                 ///< beside head and foot

/// A little without a title.
[[nodiscard]] double exportHeadHeight(const RingScene& scene, double textScale);
/// Legend, and as many lines as the caption has.
[[nodiscard]] double exportFootHeight(const RingScene& scene, QSizeF area, double textScale);
/// Of the caption alone, at the bottom of the foot.
[[nodiscard]] double captionHeight(const RingScene& scene, double textScale);

}  // namespace ringscope
