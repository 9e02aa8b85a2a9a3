// SPDX-License-Identifier: MIT
#include "core/placement/composed/down_rules.h"

#include <array>

namespace ringscope {

namespace {

using Verdict = ComposedChoice::Verdict;

/// One look: its node serves, does not answer, or is down.
Decision oneLook(const ComposedRequest& request) {
    const std::size_t place = request.structure.placeOf(request.digest);
    if (place == kNowhere) return {{}, kNobody, DecisionReason::Failed};
    const NodeIndex node = request.structure.nodeAt(place);
    const Health health = request.cluster[node].health;
    tell(request, place,
         health == Health::Up     ? Verdict::Taken
         : health == Health::Down ? Verdict::Down
                                  : Verdict::Fails);
    if (health == Health::Up) return {{node}, node, DecisionReason::Hash};
    return {{node}, kNobody, DecisionReason::Failed};
}

constexpr std::array kDown{
    // Ring or slots are made again without it (libmemcached and twemproxy that eject hosts, HAProxy).
    DownRule{"left-out", true, true, false, oneLook},
    // It keeps its place, and requests for its keys fail (libmemcached and twemproxy that do not eject hosts, Redis).
    DownRule{"stays", false, false, false, oneLook},
};

}  // namespace

std::span<const DownRule> downRules() {
    return kDown;
}

void tell(const ComposedRequest& request, std::size_t place, ComposedChoice::Verdict verdict) {
    if (request.told == nullptr) return;
    ComposedChoice::Look look;
    if (request.told->empty()) {
        look.hashed = request.prepared;
        look.digest = wideText(request.digest);
    }
    look.place = request.structure.placeText(place);
    look.label = request.structure.labelOf(place);
    look.node = request.structure.nodeAt(place);
    look.verdict = verdict;
    request.told->push_back(std::move(look));
}

}  // namespace ringscope
