// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is on a picture: for each subject the function that paints it, made of the same painters as the
// window. A subject is built once from values and then painted as often as wanted, at any size.
// Words and numbers are those of the current language. GUI thread.
#pragma once

#include "app/export/picture_export.h"
#include "app/ring/scene_builder.h"
#include "app/session/session.h"
#include "core/base/progress.h"

#include <QString>

namespace ringscope {

/// Everything a picture shows, as values.
struct PictureSource {
    TransitionPtr transition;  ///< not null
    QString title;             ///< of the scenario
    std::size_t step = 0;      ///< its number on the line, for the title
    SceneView view;            ///< selection and pins; what exports need is set by painterOf
};

/// The transition that ends at a step: the state before it, after it, both under modulo too, and what moved. The start
/// has no event. What evaluate() and advance() say.
Result<TransitionPtr> transitionAt(const Timeline& timeline, StepId step, const Progress& progress = {});

[[nodiscard]] PicturePainter painterOf(const PictureSource& source, const PictureRequest& request);
[[nodiscard]] PictureWords wordsOf(const PictureSource& source);

}  // namespace ringscope
