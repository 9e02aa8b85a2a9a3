// SPDX-License-Identifier: GPL-3.0-or-later
//
// The outlines of a line of text, the same whatever was painted before. Glyphs of small fonts have the
// outlines of the pixel grid, and those of any size are moved by a fraction of a pixel that depends on what
// the font was last used for; only at the size of the font's own units are they what its designer drew.
// Any thread that may use fonts.
#pragma once

#include <QFont>
#include <QPainterPath>
#include <QString>

namespace ringscope {

/// The base line begins at the origin. width: as the text was laid out in that font; the outlines keep it.
[[nodiscard]] QPainterPath textOutlines(const QString& text, const QFont& font, double width);

}  // namespace ringscope
