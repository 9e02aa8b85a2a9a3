// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/work_report.h"

#include <algorithm>
#include <utility>

namespace ringscope {

std::vector<WorkReport::Work>::iterator WorkReport::find(WorkKind kind) {
    return std::find_if(m_going.begin(), m_going.end(), [kind](const Work& work) { return work.kind == kind; });
}

void WorkReport::begin(WorkKind kind, std::function<void()> cancel) {
    if (const auto found = find(kind); found != m_going.end()) m_going.erase(found);
    m_going.push_back({kind, 0, std::move(cancel)});
    Q_EMIT changed();
}

void WorkReport::progress(WorkKind kind, double done) {
    const auto found = find(kind);
    if (found == m_going.end() || found->done == done) return;
    found->done = done;
    Q_EMIT changed();
}

void WorkReport::end(WorkKind kind) {
    const auto found = find(kind);
    if (found == m_going.end()) return;
    m_going.erase(found);
    Q_EMIT changed();
}

void WorkReport::cancelNewest() {
    if (m_going.empty()) return;
    // A copy: the work ends itself, and with it goes what is called.
    const std::function<void()> cancel = m_going.back().cancel;
    if (cancel) cancel();
}

}  // namespace ringscope
