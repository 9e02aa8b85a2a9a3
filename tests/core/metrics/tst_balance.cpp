// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/balance.h"

#include <QTest>

#include <cmath>

using namespace ringscope;

namespace {

std::vector<NodeLoad> loadsOf(const std::vector<std::uint64_t>& keys) {
    std::vector<NodeLoad> loads;
    for (const auto count : keys) {
        NodeLoad load;
        load.node = NodeId{static_cast<std::uint32_t>(loads.size() + 1)};
        load.keys = count;
        load.circleShare = 1.0 / static_cast<double>(keys.size());
        loads.push_back(load);
    }
    return loads;
}

}  // namespace

class TestBalance : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theBuiltInScenario() {
        const Balance balance = balanceOf(loadsOf({15, 11, 12, 18, 4}));
        QCOMPARE(balance.nodesUp, 5u);
        QCOMPARE(balance.mean, 12.0);
        QCOMPARE(*balance.peakToMean, 1.5);
        // Squares 9 + 1 + 0 + 36 + 64 = 110, divided by 5 and not by 4.
        QCOMPARE(*balance.deviation, std::sqrt(22.0) / 12);
        QCOMPARE(balance.largest, std::uint64_t{18});
        QCOMPARE(balance.smallest, std::uint64_t{4});
        QCOMPARE(balance.p99, std::uint64_t{18});
        QCOMPARE(*balance.circlePeakToMean, 1.0);
    }

    void nodesThatAreDownDoNotCount() {
        auto loads = loadsOf({10, 0, 30});
        loads[1].up = false;
        loads[0].circleShare = 0.25;
        loads[2].circleShare = 0.75;
        const Balance balance = balanceOf(loads);
        QCOMPARE(balance.nodesUp, 2u);
        QCOMPARE(balance.mean, 20.0);
        QCOMPARE(*balance.deviation, 0.5);
        QCOMPARE(balance.smallest, std::uint64_t{10});
        QCOMPARE(*balance.circlePeakToMean, 1.5);
    }

    void withoutNodesThereIsNothing() {
        auto loads = loadsOf({0, 0});
        for (auto& load : loads) load.up = false;
        for (const Balance& balance : {balanceOf({}), balanceOf(loads)}) {
            QCOMPARE(balance.nodesUp, 0u);
            QCOMPARE(balance.mean, 0.0);
            QVERIFY(!balance.peakToMean && !balance.deviation && !balance.circlePeakToMean);
        }
    }

    void withoutKeysThereIsNoRatioButAShare() {
        const Balance balance = balanceOf(loadsOf({0, 0, 0}));
        QCOMPARE(balance.mean, 0.0);
        QVERIFY(!balance.peakToMean && !balance.deviation);
        QVERIFY(std::abs(*balance.circlePeakToMean - 1.0) < 1e-12);
    }

    void the99thPercentileIsANearestRank() {
        std::vector<std::uint64_t> keys(100);
        for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = 100 - i;
        QCOMPARE(balanceOf(loadsOf(keys)).p99, std::uint64_t{99});
        keys.push_back(101);
        QCOMPARE(balanceOf(loadsOf(keys)).p99, std::uint64_t{100});
        QCOMPARE(balanceOf(loadsOf({7})).p99, std::uint64_t{7});
    }
};

QTEST_APPLESS_MAIN(TestBalance)
#include "tst_balance.moc"
