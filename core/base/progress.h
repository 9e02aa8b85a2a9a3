// SPDX-License-Identifier: MIT
//
// How long work reports how far it is and learns that nobody wants its result any more.
#pragma once

#include <functional>
#include <stop_token>

namespace ringscope {

struct Progress {
    std::stop_token stop;
    std::function<void(double done)> report;  ///< 0 … 1; may be empty; called from the worker's thread

    [[nodiscard]] bool cancelled() const { return stop.stop_requested(); }
    void at(double done) const {
        if (report) report(done);
    }
    /// What a part of the work reports to: its 0 … 1 are from … to of the whole.
    [[nodiscard]] Progress part(double from, double to) const {
        if (!report) return {stop, {}};
        return {stop, [whole = report, from, to](double done) { whole(from + (to - from) * done); }};
    }
};

}  // namespace ringscope
