// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes an animation for the window: each step is computed in a worker, its picture made here, its
// frames painted and packed in a worker again. Progress, cancel, one at a time. Destroying it cancels.
// GUI thread.
#pragma once

#include "app/export/animation_frames.h"
#include "app/session/latest_job.h"

#include <QObject>

#include <memory>
#include <vector>

namespace ringscope {

class AnimationExport : public QObject {
    Q_OBJECT
public:
    explicit AnimationExport(QObject* parent = nullptr);

    /// A running one is cancelled first. \pre checkAnimation has no complaint
    void start(AnimationSubject subject, const AnimationRequest& request, std::unique_ptr<AnimationSink> sink);
    /// No signal follows. What was written so far goes as soon as the worker notices.
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_sink != nullptr; }

Q_SIGNALS:
    void progressed(double done);  ///< 0 … 1
    void finished();
    void failed(const ringscope::Error& error);

private:
    void computePart();
    void paintPart(const PictureSource& source);
    void partPainted(const Result<Done>& painted);
    void tell(const Error& error);
    [[nodiscard]] std::function<void(double)> progressOfPart(double from, double to);

    AnimationSubject m_subject;
    AnimationRequest m_request;
    std::vector<AnimationPart> m_parts;
    std::size_t m_part = 0;
    std::shared_ptr<AnimationSink> m_sink;  ///< shared with the job that writes to it; null: nothing runs
    LatestJob<Result<PictureSource>> m_computing;
    LatestJob<Result<Done>> m_painting;
};

}  // namespace ringscope
