// SPDX-License-Identifier: GPL-3.0-or-later
//
// The hash function, chosen from all there are. Of those of general use and the one in use, those that put a node's points side by side with the
// names at hand are marked with the measured figure; measured in a worker, when the list is about to open
// and for the one in use. GUI thread.
#pragma once

#include "app/panels/flat_combo.h"
#include "app/session/latest_job.h"
#include "core/lab/clumping.h"

#include <QTimer>

namespace ringscope {

class Session;

class HashChooser : public FlatCombo {
    Q_OBJECT
public:
    HashChooser(Session& session, ThemeStore& themes, QWidget* parent = nullptr);

    /// What is to be said of the hash in use; empty when it scatters well.
    [[nodiscard]] QString warning() const;

Q_SIGNALS:
    void warningChanged();
    void refused(ringscope::Error error);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void measure();
    void mark();
    void choose(int index);

    Session& m_session;
    std::vector<Clumping> m_rows;
    PlacementSpec m_measured;
    Cluster m_cluster;
    QTimer m_later;  ///< measuring waits for the first frame of the event that asks for it
    LatestJob<std::vector<Clumping>> m_job;
};

}  // namespace ringscope
