// SPDX-License-Identifier: GPL-3.0-or-later
//
// A stretch of a scenario as moving pictures: the state before its first event, then every event from
// its beginning to its end, each followed by a rest. Frames are handed on one by one as they are
// painted, so that a long animation needs no more memory than a short one. Steps are computed and
// painted in a worker; only the picture of a step is made in the GUI thread, as all pictures are.
#pragma once

#include "app/export/picture_subject.h"

#include <QImage>
#include <QString>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ringscope {

inline constexpr int kFewestFrames = 1, kMostFrames = 50;  ///< a second: a GIF counts hundredths, and 1 is not believed
inline constexpr int kLongestHoldMs = 60'000;
inline constexpr double kSlowest = 0.25, kFastest = 8;

struct AnimationRequest {
    std::optional<PictureSubject> subject = PictureSubject::Ring;  ///< Ring, Modulo or Compare; none: as each step says
    QSize size{800, 600};
    ThemeMode theme = ThemeMode::Light;
    std::size_t from = 1, to = 1;  ///< steps as the step bar counts: 1 is the start
    int framesPerSecond = 20;
    double speed = 1;            ///< of the motion; rests keep their length
    int holdMs = 1200;           ///< rest after each event, and before the first
    bool banner = true;          ///< the circle says what the event did
    bool reducedMotion = false;  ///< arrows in place of travelling keys
    friend bool operator==(const AnimationRequest&, const AnimationRequest&) = default;
};

/// A step, and how it is looked at.
struct AnimationStep {
    StepId from, to;
    bool moves = false;  ///< off: nothing happens in it, and what it shows is what the way there has left
    PictureSubject view = PictureSubject::Ring;
    ViewFocus focus;
    std::vector<std::string> rules{"modulo", "ring"};  ///< compared
};

/// What frames are painted of: values, for any thread.
struct AnimationSubject {
    std::shared_ptr<const Timeline> timeline;  ///< not null
    std::vector<AnimationStep> steps;          ///< those that from and to count
    QString title;
};
/// Of the line from a timeline's start through a step.
[[nodiscard]] AnimationSubject animationSubject(std::shared_ptr<const Timeline> timeline, StepId step,
                                                const QString& title,
                                                const std::vector<std::string>& rules = {"modulo", "ring"});

/// What is seen of a step.
struct AnimationPart {
    enum class Shows { Before, Motion, After };  ///< Before and After: at rest, and no banner
    std::size_t number = 1;                      ///< of the step
    Shows shows = Shows::After;
    friend bool operator==(const AnimationPart&, const AnimationPart&) = default;
};

/// Where frames go. One thread at a time. Destroyed before it is finished it leaves no trace.
class AnimationSink {
public:
    AnimationSink() = default;
    AnimationSink(const AnimationSink&) = delete;
    AnimationSink& operator=(const AnimationSink&) = delete;
    virtual ~AnimationSink() = default;

    /// Colours are not chosen yet: it would like to be told of frames that are going to come.
    [[nodiscard]] virtual bool choosesColours() const { return false; }
    /// Such a frame.
    virtual void expect(const QImage& /*frame*/) {}
    /// The next frame, and for how many milliseconds it is seen. FileUnwritable.
    virtual Result<Done> add(const QImage& frame, double ms) = 0;
    /// Until then nothing is in its place. FileUnwritable.
    virtual Result<Done> finish() = 0;
};

/// StepUnknown where from or to is not in a line of so many steps; NumberInvalid, with the text, for a number out of its
/// range or a range that ends before it begins.
Result<Done> checkAnimation(const AnimationRequest& request, std::size_t steps);
/// The state before the first event, then the events, and steps in which nothing happens as they stand. \pre
/// checkAnimation has no complaint
[[nodiscard]] std::vector<AnimationPart> animationParts(const AnimationSubject& subject,
                                                        const AnimationRequest& request);
/// Frames and seconds if every event takes as long as an event can.
struct AnimationLength {
    std::size_t frames = 0;  ///< at an even rate, as a series of files has them
    double seconds = 0;
};
/// \pre checkAnimation has no complaint
[[nodiscard]] AnimationLength longestLength(const AnimationSubject& subject, const AnimationRequest& request);

/// "First-ring-steps-2-5-ring", of which file names are made.
[[nodiscard]] QString suggestedAnimationName(const QString& scenarioTitle, const AnimationRequest& request);

/// view: of the step, for requests that leave the subject to it.
[[nodiscard]] PictureRequest pictureRequest(const AnimationRequest& request,
                                            PictureSubject view = PictureSubject::Ring);
/// Of a part's time; the rest goes into painting and packing.
inline constexpr double kComputedShare = 0.2;
/// Computes a part, for a worker. What transitionBetween says; Cancelled.
Result<PictureSource> partSource(const AnimationSubject& subject, const AnimationPart& part,
                                 const AnimationRequest& request, const Progress& progress);
/// Paints a part's frames into the sink, for a worker. What the sink says; Cancelled.
Result<Done> addFrames(const MovingPicture& picture, const AnimationRequest& request, AnimationSink& sink,
                       const Progress& progress);
/// All parts one after the other and the sink finished, for a program that may wait. What these say.
Result<Done> playAnimation(const AnimationSubject& subject, const AnimationRequest& request, AnimationSink& sink,
                           const Progress& progress = {});

}  // namespace ringscope
