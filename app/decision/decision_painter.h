// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints a DecisionScene on any QPainter, up to a moment of its steps: the window, pictures and tests show the
// same. Any thread that may paint text.
#pragma once

#include "app/decision/decision_layout.h"

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

/// \param moment  steps that are over: 0 … scene.steps.size(); a fraction is the one under way
void paintDecision(QPainter& painter, const DecisionScene& scene, const DecisionLayout& layout, const RingStyle& style,
                   double moment);
/// The step whose sentence stands below the figure at a moment.
[[nodiscard]] std::size_t captionStep(const DecisionScene& scene, double moment);

}  // namespace ringscope
