// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is on a picture: for each subject the function that paints it, made of the same painters as the
// window. Making it is for the GUI thread: words and numbers are those of the current language then, and
// charts are drawn there. Painting it may be done in any thread, as often as wanted.
#pragma once

#include "app/charts/balance_model.h"
#include "app/export/picture_export.h"
#include "app/ring/scene_builder.h"
#include "app/session/session.h"
#include "core/base/progress.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ringscope {

/// Everything a picture shows, as values.
struct PictureSource {
    TransitionPtr transition;                          ///< not null
    QString title;                                     ///< of the scenario
    std::size_t step = 1;                              ///< as the step bar counts, for the title: 1 is the start
    std::shared_ptr<const Timeline> timeline;          ///< where a rule finds what it accepted last; may be null
    std::vector<std::string> rules{"modulo", "ring"};  ///< compared
    SceneView view;                                    ///< selection and pins; what exports need is set by painterOf
    bool withEvent = true;  ///< what the event did is told in the banner; off: the state at rest
    /// Share of the event's motion that is over, 0 … 1: below 1 its keys are on their way.
    double moment = 1;
    bool withBanner = true;              ///< the circle says what the event did
    bool withShares = true;              ///< cards of a comparison say how many keys moved, or that none have yet
    bool withCaption = true;             ///< off: title and facts stand beside the picture, not in it
    bool reducedMotion = false;          ///< on their way means: arrows
    std::optional<BalanceData> balance;  ///< from prepared(); computed by painterOf where it is missing
};

/// What shows in a picture what the window shows.
[[nodiscard]] PictureSubject subjectOf(ViewMode view);

/// The transition that ends at a step: the state before it, after it, both under modulo too, and what moved. The start
/// has no event. What evaluate() and advance() say.
Result<TransitionPtr> transitionAt(const Timeline& timeline, StepId step, const Progress& progress = {});
/// The same from any step on the way there, as one journey: without an event where none or several lie between.
Result<TransitionPtr> transitionBetween(const Timeline& timeline, StepId from, StepId step,
                                        const Progress& progress = {});

/// With what takes long computed, also the sides of other rules if the subject shows them: for a worker, before
/// painterOf. Cancelled.
Result<PictureSource> prepared(PictureSource source, const PictureRequest& request, const Progress& progress);
/// For pictures of request.size; another size is the same picture scaled.
[[nodiscard]] PicturePainter painterOf(const PictureSource& source, const PictureRequest& request);
/// A step's event from its beginning to its end.
struct MovingPicture {
    /// As a PicturePainter; moment as in PictureSource: the same picture as painterOf gives for it.
    std::function<void(QPainter& painter, QSizeF size, double moment)> paint;
    double duration = 0;  ///< of the motion at speed 1, in ms; 0: nothing moves
};
/// The whole motion, whatever the source's moment. \pre the subject is Ring, Modulo or Compare
[[nodiscard]] MovingPicture movingPictureOf(PictureSource source, const PictureRequest& request);
[[nodiscard]] PictureWords wordsOf(const PictureSource& source);

}  // namespace ringscope
