// SPDX-License-Identifier: MIT
#include "core/systems/rows/option_text.h"

#include "core/placement/composed/members.h"

#include <algorithm>

namespace ringscope {

bool twoOfOneIdentity(const Cluster& cluster) {
    std::vector<std::string_view> identities;
    for (const auto& node : cluster.nodes()) identities.emplace_back(identityOf(*node));
    std::sort(identities.begin(), identities.end());
    return std::adjacent_find(identities.begin(), identities.end()) != identities.end();
}

}  // namespace ringscope
