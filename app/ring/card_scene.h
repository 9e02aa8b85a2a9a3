// SPDX-License-Identifier: GPL-3.0-or-later
//
// A card's rule as a picture: nodes with their colours and what is selected, and the keys in the rule's own structure.
// And in words, for the line below it and for screen readers. Values; words in the current language.
#pragma once

#include "app/ring/ring_scene.h"
#include "app/session/card_picture.h"

#include <QString>

namespace ringscope {

struct CardScene {
    RingScene nodes;         ///< as the picture's cluster; no arcs, no keys
    CardPicturePtr picture;  ///< not null
};

/// A picture after its event, as if there had been none.
[[nodiscard]] CardPicturePtr atRest(const CardPicture& picture);
/// Keys and copies hang on threads from their place to their nodes: where the place alone does not say whose they are.
[[nodiscard]] bool hasThreads(const CardPicture& picture);
/// What of a large case is drawn, and what its marks mean; empty when there is nothing to say.
[[nodiscard]] QString cardCaption(const CardPicture& picture);
/// The kind of picture, its nodes with their keys, and what the caption says.
[[nodiscard]] QString cardSpoken(const CardScene& scene);

}  // namespace ringscope
