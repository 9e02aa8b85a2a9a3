// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a change moves of many keys, and whether that is what a rule expects.
#pragma once

#include "core/metrics/movement.h"
#include "tests/support/clusters.h"

#include <QString>
#include <QTest>

#include <cmath>

namespace ringscope::test {

/// node0 … node(count − 1).
inline Cluster numberedNodes(std::size_t count) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < count; ++i) names.push_back("node" + std::to_string(i));
    return clusterOf(names);
}

/// Fails the test if the share of 20,000 keys that move is not the expected one within five standard deviations of a
/// share of so many keys, plus `spread`: what one set of points or names may differ from the average over all.
inline void compareWithExpected(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                                const PlacementSpec& afterSpec, double spread = 0) {
    constexpr std::size_t kKeys = 20'000;
    const auto index = indexOf(scatteredKeys(kKeys), beforeSpec.hash);
    const Movement movement = movementBetween(*placed(before, beforeSpec), *placed(after, afterSpec), *index);
    const double expected = findRule(beforeSpec.rule)->expectedMove(before, after, beforeSpec, afterSpec);
    const double share = static_cast<double>(movement.keys) / kKeys;
    const double allowed = 5 * std::sqrt(expected * (1 - expected) / kKeys) + spread;
    QVERIFY2(std::abs(share - expected) <= allowed, qPrintable(QStringLiteral("%1 for %2").arg(share).arg(expected)));
    QVERIFY(expected > 0.01);
}

}  // namespace ringscope::test
