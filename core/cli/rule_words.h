// SPDX-License-Identifier: MIT
//
// What a rule without a circle did with a key (rule_detail.h), in words and as JSON. For the command line, in English;
// the window words it for itself.
#pragma once

#include "core/cluster/cluster.h"
#include "core/placement/explanation.h"

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <vector>

namespace ringscope {

struct WordsLine {
    std::string name;     ///< "slot", "jumps"; empty: goes on with the line before
    std::string content;  ///< one sentence, without a period
    friend bool operator==(const WordsLine&, const WordsLine&) = default;
};

/// Step by step, long lists cut to what decides. Nothing for an explanation without detail.
[[nodiscard]] std::vector<WordsLine> ruleWords(const Explanation& why, const Cluster& cluster);
/// An object whose `kind` is rehash, slot, jump, score, table, probe or bucket; null without detail. Nodes are names,
/// null where there is none; numbers of 64 bits are decimal texts.
[[nodiscard]] nlohmann::ordered_json ruleJson(const Explanation& why, const Cluster& cluster);

}  // namespace ringscope
