// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/workers.h"

#include <QCoreApplication>
#include <QThread>
#include <QThreadPool>

#include <algorithm>

namespace ringscope {

namespace {

class Pool : public QThreadPool {
public:
    Pool() {
        setMaxThreadCount(std::max(4, QThread::idealThreadCount()));
        // Before what the jobs use goes too.
        qAddPostRoutine([] { workers().waitForDone(); });
    }
};

}  // namespace

QThreadPool& workers() {
    static Pool pool;
    return pool;
}

}  // namespace ringscope
