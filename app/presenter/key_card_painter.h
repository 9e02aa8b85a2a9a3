// SPDX-License-Identifier: GPL-3.0-or-later
//
// The card of presenter mode's keys, and the small signs at the edges. Functions of plain values; any painter.
#pragma once

#include "app/theme/theme.h"

#include <QRectF>
#include <QString>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

/// All keys, in one or two columns, in the middle of the screen.
void paintKeyCard(QPainter& painter, const QRectF& screen, const Theme& theme);
/// The same for screen readers.
[[nodiscard]] QString keyCardText();
/// "live", at the upper right.
void paintLiveSign(QPainter& painter, const QRectF& screen, const Theme& theme);
/// Above the dots.
void paintSign(QPainter& painter, const QRectF& screen, const QString& text, const Theme& theme);

}  // namespace ringscope
