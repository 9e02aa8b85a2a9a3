// SPDX-License-Identifier: GPL-3.0-or-later
//
// Work off the GUI thread of which only the newest matters: starting again cancels what runs, and an
// answer that comes too late is dropped. The work gets copies and a Progress; done() and reported() are
// called in the GUI thread, never after the job is destroyed. Jobs of one pool with a single thread run
// one after the other: what writes one file shares one.
#pragma once

#include "app/session/workers.h"
#include "core/base/progress.h"

#include <QFutureWatcher>
#include <QPromise>
#include <QThreadPool>
#include <QtConcurrentRun>

#include <functional>
#include <memory>

namespace ringscope {

template <class T>
class LatestJob {
public:
    using Work = std::function<T(const Progress&)>;
    using Finished = std::function<void(T)>;
    using Reported = std::function<void(double done)>;  ///< 0 … 1

    /// pool must outlive the job.
    explicit LatestJob(QThreadPool* pool = &workers()) : m_pool(pool) {}
    LatestJob(const LatestJob&) = delete;
    LatestJob& operator=(const LatestJob&) = delete;
    ~LatestJob() { cancel(); }

    void start(Work work, Finished done, const Reported& reported = {}) {
        cancel();
        m_stop = std::stop_source();
        m_watcher = std::make_unique<QFutureWatcher<std::shared_ptr<T>>>();
        QObject::connect(m_watcher.get(), &QFutureWatcherBase::finished, m_watcher.get(),
                         [this, done = std::move(done)] {
                             const std::shared_ptr<T> answer = m_watcher->result();
                             m_watcher.release()->deleteLater();
                             done(std::move(*answer));
                         });
        if (reported) {
            QObject::connect(m_watcher.get(), &QFutureWatcherBase::progressValueChanged, m_watcher.get(),
                             [reported](int thousandths) { reported(thousandths / 1000.0); });
        }
        m_watcher->setFuture(QtConcurrent::run(m_pool, [work = std::move(work), token = m_stop.get_token()](
                                                           QPromise<std::shared_ptr<T>>& promise) {
            promise.setProgressRange(0, 1000);
            const auto report = [&promise](double share) { promise.setProgressValue(static_cast<int>(share * 1000)); };
            promise.addResult(std::make_shared<T>(work(Progress{token, report})));
        }));
    }
    void cancel() {
        m_stop.request_stop();
        m_watcher.reset();
    }
    [[nodiscard]] bool running() const { return m_watcher != nullptr; }

private:
    QThreadPool* m_pool;
    std::stop_source m_stop;
    std::unique_ptr<QFutureWatcher<std::shared_ptr<T>>> m_watcher;
};

}  // namespace ringscope
