// SPDX-License-Identifier: MIT
//
// What happens to a key whose node is not up. A row decides a whole request: whom the system tries, one after the other, and
// who serves it. Each says whether nodes that are down leave the structure (then others' places may change, too).
#pragma once

#include "core/placement/composed/structure.h"
#include "core/placement/decision.h"
#include "core/placement/rule_detail.h"

namespace ringscope {

/// One request for a key, and what a down rule needs to decide it.
struct ComposedRequest {
    const Cluster& cluster;
    const ComposedSpec& spec;
    const HashSpec& hash;
    const Structure& structure;  ///< \pre it has places
    std::size_t members = 0;     ///< nodes that it is made of
    std::string_view prepared;   ///< the bytes of the key that are hashed; empty where the row does not need them
    Wide digest;
    std::vector<ComposedChoice::Look>* told = nullptr;  ///< where each look is written to, if anybody asks
};

struct DownRule {
    std::string_view id;
    bool leftOut;    ///< the structure is made without nodes that are down
    bool failsOver;  ///< others have the keys of a node that is down
    bool needsKey;   ///< a digest is not enough: whether the key is empty counts, or its bytes do
    Decision (*decide)(const ComposedRequest& request);
    bool firstServes = false;  ///< the node of the digest's place serves if it is up and the key is not empty
    bool oneLook = false;      ///< the same of an empty key, too, and else nobody serves
    bool keyBytes = false;     ///< once a node is not up the key is hashed again: no digest tells then who has it
};

[[nodiscard]] std::span<const DownRule> downRules();

/// Writes a look down, if anybody asks.
void tell(const ComposedRequest& request, std::size_t place, ComposedChoice::Verdict verdict);

}  // namespace ringscope
