// SPDX-License-Identifier: GPL-3.0-or-later
//
// A LatestJob that tells a WorkReport that it goes on and how far it is, so that the window shows it and
// offers to cancel it. The report must outlive every start. GUI thread.
#pragma once

#include "app/session/latest_job.h"
#include "app/session/work_report.h"

#include <functional>
#include <utility>

namespace ringscope {

template <class T>
class ReportedJob {
public:
    ReportedJob(WorkReport& report, WorkKind kind, QThreadPool* pool = &workers())
        : m_report(report), m_kind(kind), m_job(pool) {}

    /// cancelled: called in place of done when somebody presses Cancel.
    void start(typename LatestJob<T>::Work work, typename LatestJob<T>::Finished done,
               std::function<void()> cancelled = {}) {
        m_report.begin(m_kind, [this, cancelled = std::move(cancelled)] {
            cancel();
            if (cancelled) cancelled();
        });
        m_job.start(
            std::move(work),
            [this, done = std::move(done)](T answer) {
                m_report.end(m_kind);
                done(std::move(answer));
            },
            [this](double share) { m_report.progress(m_kind, share); });
    }
    void cancel() {
        if (!m_job.running()) return;
        m_job.cancel();
        m_report.end(m_kind);
    }
    [[nodiscard]] bool running() const { return m_job.running(); }

private:
    WorkReport& m_report;
    WorkKind m_kind;
    LatestJob<T> m_job;
};

}  // namespace ringscope
