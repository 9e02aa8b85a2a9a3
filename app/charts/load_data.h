// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the load charts show, as plain values made from a Transition: bars up to 24 nodes, beyond that a
// distribution and all nodes ranked. No widget, no chart library.
#pragma once

#include "app/session/session.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace ringscope {

struct LoadBar {
    QString name;
    QString badge;
    int slot = 0;
    bool up = true;
    double value = 0;      ///< keys, or share of the circle while there are no keys
    double before = 0;     ///< the same before the event; equal to value when there was none
    double deviation = 0;  ///< value ÷ mean − 1
};

struct DistributionBin {
    double from = 0, to = 0;  ///< keys
    std::uint64_t nodes = 0;
    double deviation = 0;  ///< of the bin's middle
};

struct LoadData {
    std::vector<LoadBar> bars;          ///< in node order; empty above kBarsLimit
    std::vector<DistributionBin> bins;  ///< kBins of them, only above kBarsLimit
    std::vector<double> ranked;         ///< keys of the nodes that are up, heaviest first; only above kBarsLimit
    std::size_t nodes = 0, nodesUp = 0;
    std::uint64_t keys = 0;
    bool circleShare = false;  ///< no keys: values are shares of the circle
    bool loadColours = false;  ///< more than 12 nodes: colour means load
    double loadRange = 0.25;   ///< of the colour scale: ±10, 25, 50 or 100 %
    double mean = 0;
    Balance balance;
    std::optional<Balance> balanceBefore;
    std::optional<double> movedShare;  ///< of all keys, in the last event; none: no event or not comparable
    std::optional<double> expectedShare;
    std::optional<double> theoryDeviation;
    /// The bars run from before to value, but nothing has happened: no change is to be seen when they are there.
    bool onTheWay = false;
    bool hasChange = false;  ///< some bar's before differs from its value

    [[nodiscard]] QString accessibleText() const;  ///< "Load, 5 nodes, highest cache-b 23, mean 12"
};

inline constexpr std::size_t kBarsLimit = 24;
inline constexpr std::size_t kIdentityLimit = 12;
inline constexpr int kBins = 41;

/// modulo: of `hash mod N`. \pre transition has that side
[[nodiscard]] LoadData loadData(const Transition& transition, bool modulo = false);
/// With bins and ranks whatever the number of nodes, and without bars: the distribution as a picture of its own.
[[nodiscard]] LoadData distributionData(const Transition& transition);

/// The next of 10, 25, 50 and 100 % that holds the 99th percentile of the deviations' amounts.
[[nodiscard]] double loadRangeOf(std::vector<double> deviations);

}  // namespace ringscope
