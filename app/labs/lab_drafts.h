// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a lab knows before it is done, handed from its worker to its page: the newest draft, made only when the one
// before has been taken, so that a fast worker does not spend its time on drafts nobody sees. Any thread.
#pragma once

#include "app/labs/lab_report.h"

#include <functional>
#include <mutex>
#include <utility>

namespace ringscope {

/// The words of a result, made in the GUI thread.
using LabWords = std::function<LabReport()>;

class LabDrafts {
public:
    /// make() gives LabWords; it is called at once or not at all.
    template <class Make>
    void offer(const Make& make) {
        const std::lock_guard lock(m_mutex);
        if (!m_newest) m_newest = make();
    }
    /// Empty where nothing has come since the last time.
    [[nodiscard]] LabWords take() {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_newest, {});
    }

private:
    std::mutex m_mutex;
    LabWords m_newest;
};

}  // namespace ringscope
