// SPDX-License-Identifier: MIT
//
// How many keys move when nodes come or go, for each placement rule, by seeded samples: every sample has its own random
// names and its own random keys, so that the average is over rings, tables and scores, not over one of them. Beside it
// what no rule can do better than, and what the rule's own theory expects.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/placement/placement_spec.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ringscope {

struct MovementLabRequest {
    enum class Change {
        Added,        ///< `changed` nodes come
        RemovedLast,  ///< the youngest go, the last one first
        RemovedAny,   ///< random ones go
        Down          ///< random ones are marked down and stay in the list
    };
    PlacementSpec spec;  ///< hash, ring, options; its rule does not matter
    Change change = Change::Added;
    std::uint32_t nodes = 10;   ///< before
    std::uint32_t changed = 1;  ///< fewer than nodes where they go
    std::uint64_t keys = 10'000;
    std::uint32_t samples = 10;
    std::uint64_t seed = 1;
    unsigned threads = 2;
    friend bool operator==(const MovementLabRequest&, const MovementLabRequest&) = default;
};

struct MovementRow {
    std::string rule;
    std::optional<Error> refusal;           ///< why the rule cannot do it; then there are no figures
    double moved = 0, least = 0, most = 0;  ///< share of the keys: mean over the samples, smallest, largest
    double needless = 0;                    ///< share moved between nodes that were up before and after, mean
    double expected = 0;  ///< what the rule's theory says (PlacementRule::expectedMove), mean over the samples
    friend bool operator==(const MovementRow&, const MovementRow&) = default;
};

/// One row for each of placementRules(), in its order. The same on any number of threads. Cancelled.
/// \pre samples, keys, nodes, changed > 0; somebody is left
Result<std::vector<MovementRow>> movementLab(const MovementLabRequest& request, const Progress& progress = {});

/// What has to move whatever the rule, all nodes alike: m/(n+m) when m are added to n, m/n when m of n go.
[[nodiscard]] double leastMovement(const MovementLabRequest& request);
/// The same for modulo with nodes added or lost at the end of the list: 1 − min(N,M)/lcm(N,M).
[[nodiscard]] double moduloMovement(const MovementLabRequest& request);

/// The letters of the articles: a … z on three servers by CRC-32 modulo 3, then on four.
struct LettersExperiment {
    struct Letter {
        char letter = 'a';
        std::uint32_t before = 0, after = 0;  ///< server, from 0
        [[nodiscard]] bool kept() const { return before == after; }
    };
    std::vector<Letter> letters;
    [[nodiscard]] std::string kept() const;  ///< the letters that stay: "dikpry"
};
[[nodiscard]] LettersExperiment lettersExperiment(std::uint32_t before = 3, std::uint32_t after = 4);

}  // namespace ringscope
