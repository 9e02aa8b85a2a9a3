// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes a scenario's data in a worker, for the export dialog: progress, cancel, one job at a time.
// Destroying it cancels and waits. GUI thread.
#pragma once

#include "core/cli/data_command.h"

#include <QFutureWatcher>
#include <QObject>

#include <memory>
#include <stop_token>
#include <vector>

namespace ringscope {

class DataExport : public QObject {
    Q_OBJECT
public:
    explicit DataExport(QObject* parent = nullptr);
    ~DataExport() override;

    /// A running job is cancelled first; its signals do not come any more.
    void start(Scenario scenario, DataRequest request);
    /// failed(Cancelled) follows, and the folder holds what it held before.
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_watcher.isRunning(); }

Q_SIGNALS:
    void progressed(double done);  ///< 0 … 1, at most once a percent
    void finished(const std::vector<ringscope::WrittenFile>& files);
    void failed(const ringscope::Error& error);

private:
    using Outcome = std::shared_ptr<const Result<std::vector<WrittenFile>>>;
    void tell();

    QFutureWatcher<Outcome> m_watcher;
    std::stop_source m_stop;
};

}  // namespace ringscope
