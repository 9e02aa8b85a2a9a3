// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a picture needs to stand alone in a handout: title above, legend and caption below.
#pragma once

#include "app/ring/ring_style.h"

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

void paintExportHead(QPainter& painter, const RingFrame& frame);
/// Nodes with colour and letter where no badges name them, or the scale of the load colours; then the caption.
void paintExportFoot(QPainter& painter, const RingFrame& frame);

}  // namespace ringscope
