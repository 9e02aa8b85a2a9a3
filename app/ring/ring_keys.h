// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dots of keys in each of their states.
#pragma once

#include "app/ring/ring_style.h"

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

enum class KeyState {
    Resting,
    Aside,        ///< 44 % towards the panel
    AboutToMove,  ///< hollow, 2 px edge
    Arrived,      ///< filled, halo at 22 %
    Waiting,      ///< hollow and grey: nobody owns it
};

/// A dot of the given diameter in `colour`. amount (0 … 1) scales how far Aside goes and how visible the halo of Arrived is.
void paintKey(QPainter& painter, QPointF centre, double diameter, KeyState state, const QColor& colour,
              const RingStyle& style, double amount = 1);
/// The 3 px text-colour ring around a looked-up key; a thinner one for hover.
void paintKeyRing(QPainter& painter, QPointF centre, double diameter, const RingStyle& style, bool hover = false);
void paintKeys(QPainter& painter, const RingFrame& frame);

}  // namespace ringscope
