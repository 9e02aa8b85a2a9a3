// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/animation_export.h"

#include <utility>

namespace ringscope {

AnimationExport::AnimationExport(QObject* parent) : QObject(parent) {}

void AnimationExport::start(AnimationSubject subject, const AnimationRequest& request,
                            std::unique_ptr<AnimationSink> sink) {
    cancel();
    m_subject = std::move(subject);
    m_request = request;
    m_parts = animationParts(m_subject, m_request);
    m_part = 0;
    m_sink = std::move(sink);
    computePart();
}

void AnimationExport::cancel() {
    m_computing.cancel();
    m_painting.cancel();
    m_sink.reset();
}

std::function<void(double)> AnimationExport::progressOfPart(double from, double to) {
    const auto count = static_cast<double>(m_parts.size());
    return [this, begin = static_cast<double>(m_part) / count, from, scale = (to - from), count](double done) {
        Q_EMIT progressed(begin + (from + scale * done) / count);
    };
}

void AnimationExport::computePart() {
    m_computing.start(
        [subject = m_subject, part = m_parts[m_part], request = m_request](const Progress& progress) {
            return partSource(subject, part, request, progress);
        },
        [this](const Result<PictureSource>& source) { source ? paintPart(*source) : tell(source.error()); },
        progressOfPart(0, kComputedShare));
}

void AnimationExport::paintPart(const PictureSource& source) {
    const bool last = m_part + 1 == m_parts.size();
    const PictureSubject view = m_subject.steps[m_parts[m_part].number - 1].view;
    m_painting.start(
        [picture = movingPictureOf(source, pictureRequest(m_request, view)), request = m_request, sink = m_sink,
         last](const Progress& progress) {
            auto added = addFrames(picture, request, *sink, progress);
            if (!added || !last) return added;
            if (progress.cancelled()) return Result<Done>(fail(ErrorCode::Cancelled));
            return sink->finish();
        },
        [this](const Result<Done>& painted) { partPainted(painted); }, progressOfPart(kComputedShare, 1));
}

void AnimationExport::partPainted(const Result<Done>& painted) {
    if (!painted) return tell(painted.error());
    if (++m_part < m_parts.size()) return computePart();
    m_sink.reset();
    Q_EMIT finished();
}

void AnimationExport::tell(const Error& error) {
    m_sink.reset();
    Q_EMIT failed(error);
}

}  // namespace ringscope
