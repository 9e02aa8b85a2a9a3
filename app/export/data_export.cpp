// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/data_export.h"

#include "app/session/workers.h"

#include <QtConcurrentRun>

namespace ringscope {

DataExport::DataExport(QObject* parent) : QObject(parent) {
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &DataExport::tell);
}

DataExport::~DataExport() {
    m_watcher.disconnect(this);
    cancel();
    m_watcher.waitForFinished();
}

void DataExport::start(Scenario scenario, DataRequest request) {
    cancel();
    m_watcher.waitForFinished();
    m_stop = std::stop_source();
    const std::stop_token stop = m_stop.get_token();
    // The receiver outlives the job (the destructor waits); the token tells late reports from those of this job.
    const auto report = [this, stop, percent = -1](double done) mutable {
        const int now = static_cast<int>(done * 100);
        if (now == percent) return;
        percent = now;
        QMetaObject::invokeMethod(
            this,
            [this, stop, done] {
                if (!stop.stop_requested()) Q_EMIT progressed(done);
            },
            Qt::QueuedConnection);
    };
    m_watcher.setFuture(QtConcurrent::run(&workers(), [scenario = std::move(scenario), request = std::move(request),
                                                       stop, report] {
        return std::make_shared<const Result<std::vector<WrittenFile>>>(exportData(scenario, request, {stop, report}));
    }));
}

void DataExport::cancel() {
    m_stop.request_stop();
}

void DataExport::tell() {
    const Outcome outcome = m_watcher.result();
    if (*outcome) {
        Q_EMIT finished(outcome->value());
    } else {
        Q_EMIT failed(outcome->error());
    }
}

}  // namespace ringscope
