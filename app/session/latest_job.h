// SPDX-License-Identifier: GPL-3.0-or-later
//
// Work off the GUI thread of which only the newest matters: starting again cancels what runs, and an
// answer that comes too late is dropped. The work gets copies and a Progress; done() is called in the
// GUI thread, never after the job is destroyed.
#pragma once

#include "core/base/progress.h"

#include <QFutureWatcher>
#include <QtConcurrentRun>

#include <functional>
#include <memory>

namespace ringscope {

template <class T>
class LatestJob {
public:
    using Work = std::function<T(const Progress&)>;
    using Finished = std::function<void(T)>;

    LatestJob() = default;
    LatestJob(const LatestJob&) = delete;
    LatestJob& operator=(const LatestJob&) = delete;
    ~LatestJob() { cancel(); }

    void start(Work work, Finished done) {
        cancel();
        m_stop = std::stop_source();
        m_watcher = std::make_unique<QFutureWatcher<std::shared_ptr<T>>>();
        QObject::connect(m_watcher.get(), &QFutureWatcherBase::finished, m_watcher.get(),
                         [this, done = std::move(done)] {
                             const std::shared_ptr<T> answer = m_watcher->result();
                             m_watcher.release()->deleteLater();
                             done(std::move(*answer));
                         });
        m_watcher->setFuture(QtConcurrent::run([work = std::move(work), token = m_stop.get_token()] {
            return std::make_shared<T>(work(Progress{token, {}}));
        }));
    }
    void cancel() {
        m_stop.request_stop();
        m_watcher.reset();
    }
    [[nodiscard]] bool running() const { return m_watcher != nullptr; }

private:
    std::stop_source m_stop;
    std::unique_ptr<QFutureWatcher<std::shared_ptr<T>>> m_watcher;
};

}  // namespace ringscope
