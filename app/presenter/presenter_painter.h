// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints what stands around the ring in presenter mode. Functions of plain values; any painter.
#pragma once

#include "app/presenter/presenter_layout.h"

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

void paintPresenterText(QPainter& painter, const PresenterText& text, const Theme& theme);
/// \param run  how far the bars of what moved have run up, 0 … 1
void paintPresenterWords(QPainter& painter, const PresenterLayout& layout, const PresenterWords& words,
                         const Theme& theme, double run);
/// \param hints  how much of the hints is seen, 0 … 1
void paintPresenterFoot(QPainter& painter, const PresenterLayout& layout, const PresenterWords& words,
                        const Theme& theme, double hints);

}  // namespace ringscope
