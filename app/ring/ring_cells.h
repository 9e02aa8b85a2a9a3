// SPDX-License-Identifier: GPL-3.0-or-later
//
// A cell of a numbered row (bucket, slot, entry) in its node's colour: as everywhere colour is never alone, letters,
// stripes and hatches stand beside it.
#pragma once

#include "app/ring/ring_style.h"

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

struct CellLook {
    bool taken = false;  ///< by a node; else hollow
    bool up = true;      ///< that is up; else hatched
    QColor fill;
    QString letters;
    int slot = -1;  ///< colour slot, for the stripe; −1: without
};

/// Letters as far as they fit.
/// \param pale  0 … 1: how far it steps back towards the canvas
void paintCell(QPainter& painter, const RingStyle& style, const QRectF& rect, const CellLook& look, double pale = 0,
               bool letters = true);

}  // namespace ringscope
