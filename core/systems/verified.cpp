// SPDX-License-Identifier: MIT
#include "core/systems/verified.h"

namespace ringscope {

void Verified::count(std::uint64_t line, const std::string& what, const std::string& recorded,
                     const std::string& ours) {
    ++rows;
    if (recorded == ours)
        ++equal;
    else if (differences.size() < kMostKept)
        differences.push_back({line, what, recorded, ours});
}

}  // namespace ringscope
