// SPDX-License-Identifier: GPL-3.0-or-later
//
// A decision as a file or on the clipboard, by the painter of the window. Making it is for the GUI thread,
// painting it for any.
#pragma once

#include "app/decision/decision_scene.h"
#include "app/export/picture_export.h"

#include <memory>

namespace ringscope {

/// \param moment  as paintDecision
[[nodiscard]] PicturePainter decisionPicture(std::shared_ptr<const DecisionScene> scene, const PictureRequest& request,
                                             double moment);
/// Title, and all steps in words.
[[nodiscard]] PictureWords decisionPictureWords(const DecisionScene& scene);
/// "user-17-jump.png"
[[nodiscard]] QString decisionFileName(const DecisionScene& scene, PictureFormat format);

}  // namespace ringscope
