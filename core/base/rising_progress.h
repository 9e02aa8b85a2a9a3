// SPDX-License-Identifier: MIT
//
// Progress that never goes back: where work tries one way and then another, or where the borders of its parts are
// rounded.
#pragma once

#include "core/base/progress.h"

#include <memory>
#include <utility>

namespace ringscope {

/// The same progress without what is less than was told before. Copies of it, and parts, know of each other; for one
/// thread at a time.
[[nodiscard]] inline Progress rising(const Progress& progress) {
    if (!progress.report) return progress;
    return {progress.stop, [whole = progress.report, most = std::make_shared<double>(0.0)](double done) {
                if (done < *most) return;
                *most = done;
                whole(done);
            }};
}

}  // namespace ringscope
