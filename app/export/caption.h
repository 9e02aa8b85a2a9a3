// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands below every picture that is no circle with a foot of its own: scenario, step, hash, seed and
// counts, so that it can be made again. Any thread.
#pragma once

#include "app/export/picture_subject.h"
#include "app/theme/theme.h"

#include <QFont>
#include <QRectF>
#include <QString>

namespace ringscope {

/// A chart with the caption below it, on as many lines as it needs.
[[nodiscard]] PicturePainter withCaption(const PictureSource& source, const Theme& theme,
                                         const std::function<PicturePainter(QSizeF room)>& chart, QSizeF size);
/// "First ring, step 2 · Murmur3 x86-32, seed 420885 · …"
[[nodiscard]] QString captionOf(const PictureSource& source, bool ofCircle);
/// Broken between its facts where one line is too short for all of them.
[[nodiscard]] QString inLines(const QString& caption, const QFont& font, double width);
/// Its lines, in the middle; what does not fit is left out at their ends.
void paintCaption(QPainter& painter, const QRectF& place, const QString& text, const Theme& theme);

}  // namespace ringscope
