// SPDX-License-Identifier: MIT
//
// What a rule that is not a circle did with a key, step by step, as data: the part of an Explanation
// that is the rule's own. Drawings, the inspector and the command line read it; nobody else.
// Lists that can be long keep the part that decides and say how much there is in all.
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace ringscope {

/// Modulo with rehash: buckets (a node as often as its weight) tried one after the other, until one is up.
struct RehashTries {
    struct Try {
        std::string hashed;        ///< the bytes: try number and key
        std::uint64_t digest = 0;  ///< of these bytes
        std::uint64_t sum = 0;     ///< of the digests so far: what is divided
        std::uint64_t bucket = 0;
        NodeIndex node = kNobody;
        bool up = false;
    };
    std::uint64_t buckets = 0;
    std::vector<Try> tries;
};

/// Slot table: the slot, and who has which.
struct SlotChoice {
    struct Run {  ///< slots first … last have one owner
        std::uint32_t first = 0;
        std::uint32_t last = 0;
        NodeIndex node = kNobody;
    };
    std::string hashed;  ///< the key, or the part of it in braces
    std::uint32_t slots = 0;
    std::uint32_t slot = 0;
    std::vector<Run> runs;  ///< all of the table, in order
};

/// Jump hash: the buckets it came by. If the last one's node is down the key is mixed and jumps again.
struct JumpChoice {
    struct Jumps {
        std::uint64_t key = 0;               ///< what the sequence starts from
        std::vector<std::uint64_t> buckets;  ///< 0 first; the last one below the number of buckets is the answer
        std::uint64_t beyond = 0;            ///< where the next jump would land: outside
        NodeIndex node = kNobody;            ///< of the answer
        bool up = false;
    };
    std::uint64_t buckets = 0;
    std::vector<Jumps> tries;
};

/// Rendezvous: everybody's score for this key, the highest first.
struct ScoreChoice {
    struct Score {
        NodeIndex node = kNobody;
        std::uint64_t hash = 0;  ///< of key and node
        double score = 0;        ///< what is compared: the hash, or −weight ÷ ln(u)
        double bar = 0;          ///< 0 … 1, for drawing: score ÷ the highest, or its hash as a fraction
    };
    bool weighted = false;
    std::uint64_t nodes = 0;    ///< that are up
    std::vector<Score> scores;  ///< the best ones, at most 64
};

/// Maglev: the entry the key falls on, and how the table around it was filled.
struct TableChoice {
    struct Row {  ///< a node's order of preference
        NodeIndex node = kNobody;
        std::uint64_t offset = 0;
        std::uint64_t skip = 0;
        std::vector<std::uint32_t> permutation;  ///< its first entries, at most 16
    };
    std::uint32_t size = 0;
    std::uint32_t entry = 0;
    std::uint32_t first = 0;           ///< entry that entries.front() is
    std::vector<NodeIndex> entries;    ///< all of a table up to 64, else 33 around the key's
    std::vector<std::uint32_t> turns;  ///< as entries: the how many-th entry this was for its node, 1-based
    std::uint64_t nodes = 0;           ///< that are up
    std::vector<Row> rows;             ///< of all nodes up to 16, else of those around the key's entry
};

/// Multi-probe: several places for the key; the one nearest before a point decides.
struct ProbeChoice {
    struct Probe {
        std::uint64_t position = 0;
        std::uint64_t point = 0;     ///< the first one after it
        std::uint64_t distance = 0;  ///< clockwise
        NodeIndex node = kNobody;
    };
    std::vector<Probe> probes;
    std::size_t nearest = 0;  ///< index in probes
};

/// Anchor, Dx, Memento, Binomial: buckets tried one after the other, until one works.
struct BucketChoice {
    struct Try {
        std::uint64_t hash = 0;    ///< that led here
        std::uint64_t range = 0;   ///< it was reduced to 0 … range − 1; 0: followed a replacement, without a hash
        std::uint64_t bucket = 0;  ///< where it led
        NodeIndex node = kNobody;  ///< kNobody: the bucket does not work
    };
    std::uint64_t capacity = 0;  ///< buckets in all
    std::uint64_t working = 0;
    std::vector<NodeIndex> buckets;  ///< all of them up to 256, kNobody where none works; else empty
    std::vector<Try> tries;
};

/// A composed rule: the places it looked at, in the system's own numbers.
struct ComposedChoice {
    enum class Verdict : std::uint8_t {
        Taken,
        Down,   ///< its node is marked down or left out
        Tried,  ///< its node was tried before
        Fails,  ///< tried, and does not answer
    };
    struct Look {
        std::string hashed;  ///< the bytes whose digest led here; empty: the next place after the one before
        std::string digest;  ///< of them, decimal; empty with them
        std::string place;   ///< position of the point or number of the slot, decimal
        std::string label;   ///< what was hashed for the point; empty: nothing that can be written
        NodeIndex node = kNobody;
        Verdict verdict = Verdict::Taken;
    };
    std::string system;        ///< as ComposedSpec
    std::string lookUp;        ///< as ComposedSpec
    std::uint64_t places = 0;  ///< points or slots in all
    std::vector<Look> looks;   ///< at most 64
    bool traffic = false;      ///< nobody was found by hashing: what is done then depends on the requests before
};

using RuleDetail = std::variant<std::monostate, RehashTries, SlotChoice, JumpChoice, ScoreChoice, TableChoice,
                                ProbeChoice, BucketChoice, ComposedChoice>;

}  // namespace ringscope
