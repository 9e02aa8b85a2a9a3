// SPDX-License-Identifier: GPL-3.0-or-later
//
// Our own ring's decisions as drawings: the walk clockwise to the first point that is up. Parts of decision_scene; pure.
#pragma once

#include "app/decision/decision_scene.h"

namespace ringscope {

/// The last `most` of a list, and how many were left out.
template <class T>
std::vector<T> lastOf(const std::vector<T>& all, std::size_t most, std::uint64_t& skipped) {
    const std::size_t from = all.size() > most ? all.size() - most : 0;
    skipped = from;
    return {all.begin() + static_cast<std::ptrdiff_t>(from), all.end()};
}

/// \pre why.passed is not empty
[[nodiscard]] WalkDrawing walkOf(const Placement& placement, const Explanation& why);

}  // namespace ringscope
