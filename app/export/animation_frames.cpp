// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/animation_frames.h"

#include "app/ring/ring_animation.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringscope {

namespace {

QImage frameAt(const MovingPicture& picture, const PictureRequest& request, double moment) {
    return pictureImage(request, [&](QPainter& painter, QSizeF size) { picture.paint(painter, size, moment); });
}

Unexpected outOfRange(double number) {
    return fail(ErrorCode::NumberInvalid, {QString::number(number).toStdString()});
}

/// Computing a step has parts that begin at 0 again: what goes back is not passed on.
Progress growing(const Progress& progress) {
    if (!progress.report) return progress;
    return {progress.stop, [report = progress.report, most = std::make_shared<double>(0)](double done) {
                if (done <= *most) return;
                *most = done;
                report(done);
            }};
}

}  // namespace

Result<Done> checkAnimation(const AnimationRequest& request, std::size_t steps) {
    for (const std::size_t number : {request.from, request.to}) {
        if (number < 1 || number > steps)
            return fail(ErrorCode::StepUnknown, {std::to_string(number), std::to_string(steps)});
    }
    if (request.from > request.to) {
        return fail(ErrorCode::NumberInvalid, {std::to_string(request.from) + '-' + std::to_string(request.to)});
    }
    if (request.framesPerSecond < kFewestFrames || request.framesPerSecond > kMostFrames)
        return outOfRange(request.framesPerSecond);
    if (!(request.speed >= kSlowest && request.speed <= kFastest)) return outOfRange(request.speed);
    if (request.holdMs < 0 || request.holdMs > kLongestHoldMs) return outOfRange(request.holdMs);
    return checkPicture(pictureRequest(request));
}

AnimationSubject animationSubject(std::shared_ptr<const Timeline> timeline, StepId step, const QString& title,
                                  const std::vector<std::string>& rules) {
    AnimationSubject subject;
    for (const StepId to : timeline->line(step)) {
        AnimationStep shown;
        shown.from = timeline->step(to).parent;
        shown.to = to;
        shown.moves = shown.from != to;
        shown.rules = rules;
        subject.steps.push_back(std::move(shown));
    }
    subject.timeline = std::move(timeline);
    subject.title = title;
    return subject;
}

std::vector<AnimationPart> animationParts(const AnimationSubject& subject, const AnimationRequest& request) {
    using Shows = AnimationPart::Shows;
    std::vector<AnimationPart> parts;
    parts.reserve(request.to - request.from + 2);
    if (subject.steps[request.from - 1].moves) {
        parts.push_back(request.from == 1 ? AnimationPart{1, Shows::Before}
                                          : AnimationPart{request.from - 1, Shows::After});
    }
    for (std::size_t number = request.from; number <= request.to; ++number)
        parts.push_back({number, subject.steps[number - 1].moves ? Shows::Motion : Shows::After});
    return parts;
}

AnimationLength longestLength(const AnimationSubject& subject, const AnimationRequest& request) {
    const std::vector<AnimationPart> parts = animationParts(subject, request);
    const auto rests = static_cast<double>(parts.size());
    const auto events = static_cast<double>(std::count_if(parts.begin(), parts.end(), [](const AnimationPart& part) {
        return part.shows == AnimationPart::Shows::Motion;
    }));
    const double hold = std::max<double>(request.holdMs, 1000.0 / request.framesPerSecond);
    const double ms = rests * hold + events * timing::kLongest / request.speed;
    return {static_cast<std::size_t>(std::ceil(ms * request.framesPerSecond / 1000)), ms / 1000};
}

QString suggestedAnimationName(const QString& scenarioTitle, const AnimationRequest& request) {
    const QString steps = request.from == request.to ? QStringLiteral("step-%1").arg(request.from)
                                                     : QStringLiteral("steps-%1-%2").arg(request.from).arg(request.to);
    const QString name = fileNamePart(scenarioTitle) + QLatin1Char('-') + steps;
    return request.subject ? name + QLatin1Char('-') + fileNamePart(*request.subject) : name;
}

PictureRequest pictureRequest(const AnimationRequest& request, PictureSubject view) {
    PictureRequest picture;
    picture.subject = request.subject.value_or(view);
    picture.size = request.size;
    picture.theme = request.theme;
    return picture;
}

Result<PictureSource> partSource(const AnimationSubject& subject, const AnimationPart& part,
                                 const AnimationRequest& request, const Progress& progress) {
    const AnimationStep& step = subject.steps[part.number - 1];
    const StepId to = part.shows == AnimationPart::Shows::Before ? step.from : step.to;
    auto transition = transitionBetween(*subject.timeline, step.from, to, growing(progress.part(0, 0.5)));
    if (!transition) return Unexpected{transition.error()};
    if (progress.cancelled()) return fail(ErrorCode::Cancelled);
    PictureSource source;
    source.transition = std::move(*transition);
    source.title = subject.title;
    source.step = part.number;
    source.timeline = subject.timeline;
    source.rules = step.rules;
    source.view.focus = step.focus;
    source.withEvent = part.shows == AnimationPart::Shows::Motion;
    source.withBanner = request.banner;
    source.reducedMotion = request.reducedMotion;
    return prepared(std::move(source), pictureRequest(request, step.view), growing(progress.part(0.5, 1)));
}

Result<Done> addFrames(const MovingPicture& picture, const AnimationRequest& request, AnimationSink& sink,
                       const Progress& progress) {
    const PictureRequest still = pictureRequest(request);
    const double frameMs = 1000.0 / request.framesPerSecond;
    // The settled picture comes last and stays, however short its rest is.
    const auto frames = static_cast<int>(std::ceil(picture.duration / request.speed / frameMs - 1e-9));
    if (frames > 0 && sink.choosesColours()) {
        for (const double moment : {0.1, 0.3, 0.5, 0.7, 0.9}) {
            if (progress.cancelled()) return fail(ErrorCode::Cancelled);
            sink.expect(frameAt(picture, still, moment));
        }
    }
    for (int frame = 0; frame <= frames; ++frame) {
        if (progress.cancelled()) return fail(ErrorCode::Cancelled);
        const bool settled = frame == frames;
        const double moment = settled ? 1 : frame * frameMs * request.speed / picture.duration;
        const double ms = settled ? std::max<double>(request.holdMs, frameMs) : frameMs;
        if (const auto added = sink.add(frameAt(picture, still, moment), ms); !added) return added;
        progress.at(static_cast<double>(frame + 1) / (frames + 1));
    }
    return Done{};
}

Result<Done> playAnimation(const AnimationSubject& subject, const AnimationRequest& request, AnimationSink& sink,
                           const Progress& progress) {
    if (const auto checked = checkAnimation(request, subject.steps.size()); !checked) return checked;
    const std::vector<AnimationPart> parts = animationParts(subject, request);
    const auto count = static_cast<double>(parts.size());
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto at = static_cast<double>(i);
        const Progress part = progress.part(at / count, (at + 1) / count);
        const auto source = partSource(subject, parts[i], request, part.part(0, kComputedShare));
        if (!source) return Unexpected{source.error()};
        const PictureSubject view = subject.steps[parts[i].number - 1].view;
        const MovingPicture picture = movingPictureOf(*source, pictureRequest(request, view));
        if (const auto added = addFrames(picture, request, sink, part.part(kComputedShare, 1)); !added) return added;
    }
    return sink.finish();
}

}  // namespace ringscope
