// SPDX-License-Identifier: MIT
//
// Being interrupted (Ctrl+C, kill, a terminal that is closed) while files are half written: what stands beside their
// places goes away first, and then the program ends as if it had been told so at once. A second time it ends where it is.
// One at a time, made before the files are; anything that watches progress() sees it within a moment, in any thread.
#pragma once

#include "core/base/progress.h"

#include <condition_variable>
#include <mutex>
#include <thread>

namespace ringscope {

class Interruption {
public:
    Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;
    /// Does not return if it was interrupted.
    ~Interruption();

    /// Cancelled when it is interrupted.
    [[nodiscard]] Progress progress() const { return {m_stop.get_token(), {}}; }

private:
    std::stop_source m_stop;
    std::mutex m_mutex;
    std::condition_variable_any m_ending;
    std::jthread m_watch;  ///< a signal's handler may do no more than leave a note
};

}  // namespace ringscope
