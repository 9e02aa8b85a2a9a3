// SPDX-License-Identifier: MIT
//
// How good a guess was, 0 to 100 points. Pure; the same on every machine, so that a class can compare.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace ringscope {

struct Score {
    int points = 0;      ///< 0 … 100
    bool right = false;  ///< counts among "3 of 4 right"
    friend bool operator==(const Score&, const Score&) = default;
};

/// A node and what it has or gets.
struct NodeKeys {
    std::string node;
    std::uint64_t keys = 0;
    double share = 0;  ///< of the circle that is its own, 0 … 1; 0 where there is none
    friend bool operator==(const NodeKeys&, const NodeKeys&) = default;
};

/// Of questions for a node: 100 for the one with most keys, 50 for the second best (several if they tie), if it has any,
/// 0 for all others. \pre counts: most keys first
[[nodiscard]] Score nodeScore(std::string_view guess, std::span<const NodeKeys> counts);
/// Of a guessed number: 100 − 4 · d where d = 100 · |guess − truth| ÷ keys, the distance in percent of all keys; rounded,
/// at least 0. Right up to a distance of 5 %. \pre keys > 0
[[nodiscard]] Score movedScore(double guess, double truth, double keys);
/// Of a place where a node takes `taken` keys, while the best place takes `best` and a node anywhere takes `typical` on
/// average: 100 · (typical − taken) ÷ (typical − best), rounded, from 0 to 100. Right from 75 on.
/// \pre best < typical
[[nodiscard]] Score placeScore(double taken, double best, double typical);

}  // namespace ringscope
