// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a change does to caches: a case worked out by hand, and every figure against one that counts key by key. By the
// published table of jump hash, fnv1a64 of a, b, c belongs to server 2, 0, 0 of three and to 2, 3, 0 of four.
#include "core/lab/what_if.h"
#include "core/lab/worst_failures.h"
#include "core/placement/placement_registry.h"
#include "core/systems/catalog.h"

#include <QTest>

#include <cmath>
#include <map>

using namespace ringscope;

namespace {

Node node(std::uint32_t id, const std::string& name, double weight = 1) {
    Node made;
    made.id = NodeId{id};
    made.name = name;
    made.weight = weight;
    made.slot = id - 1;
    return made;
}

KeySetPtr counted(const std::vector<std::pair<std::string, std::uint64_t>>& keys) {
    std::string bytes;
    std::vector<std::uint64_t> offsets{0}, counts;
    for (const auto& [key, count] : keys) {
        bytes += key;
        offsets.push_back(bytes.size());
        counts.push_back(count);
    }
    return std::make_shared<const KeySet>(bytes, offsets, counts, ListedKeys{});
}

PlacementSpec jump() {
    PlacementSpec spec;
    spec.rule = "jump";
    spec.hash.function = "fnv1a64";
    return spec;
}

const Cluster kThree = Cluster().withAdded({node(1, "n0"), node(2, "n1"), node(3, "n2")});
const Cluster kFour = kThree.withAdded({node(4, "n3")});

KeySetPtr manyKeys() {
    std::vector<std::pair<std::string, std::uint64_t>> keys;
    for (std::uint64_t i = 0; i < 2000; ++i) keys.emplace_back("user:" + std::to_string(i), 1 + i * 7919 % 97);
    return counted(keys);
}

bool near(double a, double b) {
    return std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(b));
}

/// Everything counted key by key, by names.
struct Counted {
    std::uint64_t moved = 0, cold = 0;
    double asked = 0;
    std::map<std::pair<std::string, std::string>, std::uint64_t> table;
    Counted(const WhatIfSide& before, const WhatIfSide& after, const KeySet& keys, double rate) {
        const auto a = makePlacement(before.cluster, before.spec), b = makePlacement(after.cluster, after.spec);
        for (KeyId key = 0; key < keys.size(); ++key) {
            const NodeIndex from = (*a)->ownerOf(keys[key]), to = (*b)->ownerOf(keys[key]);
            const std::string was = from == kNobody ? "" : before.cluster[from].name;
            const std::string is = to == kNobody ? "" : after.cluster[to].name;
            if (was == is) continue;
            ++moved;
            ++table[{was, is}];
            if (is.empty()) continue;
            ++cold;
            const double lambda = rate * static_cast<double>(keys.count(key)) / static_cast<double>(keys.requests());
            asked += 1 - std::exp(-60 * lambda);
        }
    }
};

}  // namespace

class TestWhatIf : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void byHand() {
        const auto keys = counted({{"a", 10}, {"b", 30}, {"c", 60}});
        WhatIfInputs inputs;
        inputs.requestsPerSecond = 0.1;
        inputs.hitRatio = 0.9;
        inputs.bytes = {100, 200, 300};
        inputs.memory = 400;
        inputs.hottest = 2;
        inputs.mostListed = 5;
        const std::vector<WhatIfSide> sides{{kThree, jump()}, {kFour, jump()}};
        const auto found = whatIf(sides, *keys, inputs);
        QVERIFY(found);
        QCOMPARE(found->before.nodes[0].amount, (Amount{2, 90}));
        QCOMPARE(found->before.nodes[0].bytes, 500u);
        QVERIFY(found->before.nodes[0].overfull);
        QCOMPARE(found->before.overfull, 1u);
        QVERIFY(near(*found->before.peak, 2.7));     // 90 ÷ (100 ÷ 3)
        QVERIFY(near(*found->before.origin, 0.01));  // one request of ten misses
        QCOMPARE(found->steps.size(), std::size_t{1});
        const WhatIfStep& step = found->steps.front();
        QCOMPARE(step.moved, (Amount{1, 30}));
        QCOMPARE(step.cold, step.moved);
        QCOMPARE(step.needless, 0u);
        QCOMPARE(step.table, (std::vector<MoveCount>{{NodeId{1}, NodeId{4}, 1, 30}}));
        QCOMPARE(step.listed, (std::vector<KeyMove>{{1, 0, 3}}));
        const double misses = 0.9 * (1 - std::exp(-1.8));  // b is asked for 0.03 times a second
        QVERIFY(near(*step.misses, misses));
        QVERIFY(near(*step.originFirstMinute, 0.01 + misses / 60));
        QVERIFY(near(*step.originAtOnce, 0.01 + 0.9 * 0.03));
        QCOMPARE(step.after.nodes[0].bytes, 300u);
        QCOMPARE(step.after.overfull, 0u);
        QCOMPARE(found->net, step.moved);
        QCOMPARE(found->hottest.size(), std::size_t{2});
        QCOMPARE(found->hottest[0].key, KeyId{2});
        QCOMPARE(found->hottest[0].owners, (std::vector<NodeIndex>{0, 0}));
        QCOMPARE(found->hottest[1].owners, (std::vector<NodeIndex>{0, 3}));
    }
    void whatIsNotToldHasNoAnswer() {
        const auto keys = counted({{"a", 1}, {"b", 1}});
        const std::vector<WhatIfSide> sides{{kThree, jump()}, {kFour, jump()}};
        const auto found = whatIf(sides, *keys, {});
        QVERIFY(found);
        QVERIFY(!found->before.origin);
        QVERIFY(!found->steps[0].misses && !found->steps[0].originFirstMinute && !found->steps[0].originAtOnce);
        QCOMPARE(found->steps[0].after.overfull, 0u);
    }
    /// Another machine under the same identity: nobody else's keys move, its own are cold.
    void aSwapMovesItsOwnKeysAlone() {
        const auto spec = systemSpec("libketama");
        QVERIFY(spec);
        const Cluster before = Cluster().withAdded({node(1, "a:1"), node(2, "b:1"), node(3, "c:1")});
        Node fresh = node(4, "new:1");
        fresh.identity = "b:1";
        const Cluster after = before.withSubstitute(NodeId{2}, fresh);
        const auto keys = manyKeys();
        const std::vector<WhatIfSide> sides{{before, *spec}, {after, *spec}};
        const auto found = whatIf(sides, *keys, {});
        QVERIFY(found);
        const WhatIfStep& step = found->steps.front();
        QCOMPARE(step.table.size(), std::size_t{1});
        QCOMPARE(step.table[0].from, std::optional(NodeId{2}));
        QCOMPARE(step.table[0].to, std::optional(NodeId{4}));
        QCOMPARE(step.moved, found->before.nodes[1].amount);
        QVERIFY(step.moved.keys > 0);
    }
    /// Add a node, kill one, put the first state back: each step and the whole against counting.
    void aPlanAgainstCounting() {
        const auto spec = systemSpec("libketama");
        QVERIFY(spec);
        const auto keys = manyKeys();
        Node down = node(2, "n1", 2);
        down.health = Health::Down;
        const Cluster heavier = kFour.withReplaced({node(2, "n1", 2)});
        const std::vector<WhatIfSide> sides{
            {kThree, *spec}, {heavier, *spec}, {heavier.withReplaced({down}), *spec}, {kThree, *spec}};
        WhatIfInputs inputs;
        inputs.requestsPerSecond = 40;
        inputs.hitRatio = 0.8;
        const auto found = whatIf(sides, *keys, inputs);
        QVERIFY(found);
        QCOMPARE(found->net, Amount{});
        for (std::size_t i = 0; i + 1 < sides.size(); ++i) {
            const Counted counted(sides[i], sides[i + 1], *keys, 40);
            const WhatIfStep& step = found->steps[i];
            QVERIFY(counted.moved > 0);
            QCOMPARE(step.moved.keys, counted.moved);
            QCOMPARE(step.cold.keys, counted.cold);
            QVERIFY(near(*step.misses, 0.8 * counted.asked));
            QCOMPARE(step.table.size(), counted.table.size());
            for (const MoveCount& move : step.table) {
                const std::string from = move.from ? sides[i].cluster.find(*move.from)->name : "";
                const std::string to = move.to ? sides[i + 1].cluster.find(*move.to)->name : "";
                QCOMPARE(move.keys, counted.table.at({from, to}));
            }
        }
    }
    /// Keys of a node that is down and whose keys nobody takes miss every time.
    void keysOfNobodyMissAlways() {
        const auto keys = counted({{"a", 10}, {"b", 30}, {"c", 60}});
        std::vector<Node> dead;
        for (std::uint32_t id = 1; id <= 3; ++id) {
            dead.push_back(node(id, "n" + std::to_string(id - 1)));
            dead.back().health = Health::Down;
        }
        WhatIfInputs inputs;
        inputs.requestsPerSecond = 50;
        inputs.hitRatio = 0.9;
        const std::vector<WhatIfSide> sides{{kThree, jump()}, {kThree.withReplaced(dead), jump()}};
        const auto found = whatIf(sides, *keys, inputs);
        QVERIFY(found);
        const WhatIfStep& step = found->steps.front();
        QCOMPARE(step.after.unowned, (Amount{3, 100}));
        QCOMPARE(step.cold, Amount{});
        QVERIFY(near(*step.originAtOnce, 50));
        QVERIFY(near(*step.originFirstMinute, 50));
        QVERIFY(!step.after.peak);
    }
    void cancelled() {
        std::stop_source stop;
        stop.request_stop();
        const std::vector<WhatIfSide> sides{{kThree, jump()}};
        const auto found = whatIf(sides, *manyKeys(), {}, {stop.get_token(), {}});
        QVERIFY(!found);
        QCOMPARE(found.error().code, ErrorCode::Cancelled);
    }

    void worstOfAll() {
        const auto spec = systemSpec("libketama");
        const auto keys = manyKeys();
        const WhatIfSide side{kFour, *spec};
        const auto worst = worstFailures(side, *keys, {});
        QVERIFY(worst);
        QCOMPARE((*worst)[0].possible, 4u);
        QCOMPARE((*worst)[0].tried, 4u);
        QCOMPARE((*worst)[1].possible, 6u);
        QCOMPARE((*worst)[1].tried, 6u);
        for (std::size_t failed = 1; failed <= 2; ++failed) {
            std::uint64_t mostMoved = 0;
            double mostBusy = 0;
            for (NodeIndex i = 0; i < 4; ++i) {
                for (NodeIndex j = i; j < 4; ++j) {
                    if ((i == j) != (failed == 1)) continue;
                    Node first = kFour[i], second = kFour[j];
                    first.health = second.health = Health::Down;
                    const Cluster left = kFour.withReplaced({first}).withReplaced({second});
                    const std::vector<WhatIfSide> sides{side, {left, *spec}};
                    const auto one = whatIf(sides, *keys, {});
                    mostMoved = std::max(mostMoved, one->steps[0].moved.requests);
                    for (const NodeBurden& burden : one->steps[0].after.nodes)
                        mostBusy = std::max(mostBusy, static_cast<double>(burden.amount.requests) /
                                                          static_cast<double>(keys->requests()));
                }
            }
            QCOMPARE((*worst)[failed - 1].byOrigin->dead.size(), failed);
            QCOMPARE((*worst)[failed - 1].byOrigin->moved.requests, mostMoved);
            QVERIFY(near((*worst)[failed - 1].byPeak->busiestShare, mostBusy));
        }
    }
    void tooManyFailuresAreNotAllTried() {
        const auto spec = systemSpec("libketama");
        const auto keys = manyKeys();
        const auto worst = worstFailures({kFour, *spec}, *keys, {}, 3 * (keys->size() + 4 * 160 + 4));
        QVERIFY(worst);
        QCOMPARE((*worst)[0].tried, 3u);
        QCOMPARE((*worst)[1].tried, 3u);
        QCOMPARE((*worst)[1].possible, 6u);
    }
    void nobodyLeftToFail() {
        const auto worst = worstFailures({Cluster(), jump()}, *manyKeys(), {});
        QVERIFY(worst);
        QCOMPARE((*worst)[0].tried, 0u);
        QVERIFY(!(*worst)[1].byPeak);
    }
};

QTEST_APPLESS_MAIN(TestWhatIf)
#include "tst_what_if.moc"
