// SPDX-License-Identifier: MIT
//
// How a real system places keys, taken apart into pieces: plain data, saved in sessions and in people's own JSON files
// (core/systems). Each id names a row of a table in core/placement/composed/, never a system; what is common to all
// systems is in composed.h. The hash of the keys is PlacementSpec::hash.
#pragma once

#include "core/hash/hash_function.h"

#include <cstdint>
#include <string>

namespace ringscope {

/// What becomes of a key's bytes, in this order: shortened, prefixed, cut out, turned into a digest.
struct KeyRule {
    std::string shorten;  ///< id of a row of key_rules.h: "" (as it is), "to-nul", …
    std::string prefix;   ///< put before the key and hashed with it
    std::string tag;  ///< two bytes, as "{}": only what is between the first one and the next other is hashed; "": all
    std::string digest = "hash";  ///< id of a row of key_rules.h: "hash" (PlacementSpec::hash), "md5-128", …
    friend bool operator==(const KeyRule&, const KeyRule&) = default;
};

struct ComposedSpec {
    std::string system;  ///< id of the catalog's row it comes from, for people; the rule never looks at it
    KeyRule key;
    std::string order = "listed";       ///< members.h: order of the nodes before anything else
    std::string name = "identity";      ///< members.h: what {node} stands for in a label
    std::string structure = "ring";     ///< structure.h: where a digest is looked up
    std::string counts = "per-weight";  ///< counts.h: points or slots of each node
    std::uint32_t perNode = 160;        ///< their number for a node of weight 1, or for the mean node
    std::string points = "label";       ///< point_series.h: which numbers they are
    std::string label = "{node}-{i}";   ///< what is hashed for a point: {node}, {i}, {weight}, {number}
    std::uint32_t firstIndex = 0;
    HashSpec pointHash{"md5", 0};
    std::string ties = "first";          ///< look_up.h: who of equal points is found
    std::string lookUp = "at-or-after";  ///< look_up.h: which point a digest belongs to
    std::string down = "left-out";       ///< down_rules.h: what happens to keys of nodes that are not up
    std::uint32_t tries = 20;            ///< of down rules that count them, up to limits::kTries
    double balance = 0;                  ///< bounded loads: largest load ÷ mean; 0: not bounded
    bool soleUnhashed = false;           ///< one node has every key, without hashing
    friend bool operator==(const ComposedSpec&, const ComposedSpec&) = default;
};

}  // namespace ringscope
