// SPDX-License-Identifier: MIT
#include "core/lesson/score.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

constexpr int kFull = 100, kSecond = 50, kGoodPlace = 75;
constexpr double kPerPercent = 4;   // points lost for each percent of the keys
constexpr double kCloseEnough = 5;  // percent of the keys

int points(double value) {
    return static_cast<int>(std::lround(std::clamp<double>(value, 0, kFull)));
}

}  // namespace

Score nodeScore(std::string_view guess, std::span<const NodeKeys> counts) {
    const auto found =
        std::find_if(counts.begin(), counts.end(), [&](const NodeKeys& count) { return count.node == guess; });
    if (found == counts.end() || found->keys == 0) return {};
    if (found->keys == counts.front().keys) return {kFull, true};
    const auto second = std::find_if(counts.begin(), counts.end(),
                                     [&](const NodeKeys& count) { return count.keys < counts.front().keys; });
    return {found->keys == second->keys ? kSecond : 0, false};
}

Score movedScore(double guess, double truth, double keys) {
    const double percent = kFull * std::abs(guess - truth) / keys;
    return {points(kFull - kPerPercent * percent), percent <= kCloseEnough};
}

Score placeScore(double taken, double best, double typical) {
    const int won = points(kFull * (typical - taken) / (typical - best));
    return {won, won >= kGoodPlace};
}

}  // namespace ringscope
