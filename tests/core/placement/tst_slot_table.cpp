// SPDX-License-Identifier: GPL-3.0-or-later
//
// The slot table beyond what redis-cli recorded: rounding, odd numbers of slots, nodes that are down.
#include "core/placement/slot_table.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <algorithm>
#include <numeric>

using namespace ringscope;
using namespace ringscope::test;

namespace {

PlacementSpec specOf(std::uint32_t slots) {
    PlacementSpec spec;
    spec.rule = "slot-table";
    spec.hash.function = "crc16-tag";
    spec.options.slots = slots;
    return spec;
}

/// Owners' names by slot, one letter each; - for nobody.
std::string lettersOf(const Cluster& cluster, std::uint32_t slots) {
    const auto placement = placed(cluster, specOf(slots));
    std::string letters;
    for (std::uint32_t slot = 0; slot < slots; ++slot) {
        const std::string name = nameAt(*placement, placement->decide(slot));
        letters += name.empty() ? "-" : name;
    }
    return letters;
}

}  // namespace

class TestSlotTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theSplitRoundsInBinary32() {
        // 16384 ÷ 78 is the first quotient whose sums round otherwise in binary32 than exactly.
        const auto exact = [](std::uint32_t node, std::uint32_t nodes) {  // last slot, half away from zero
            const std::uint64_t twice = 2 * std::uint64_t{16384} * (node + 1) - 2 * std::uint64_t{nodes};
            return (twice + nodes) / (2 * std::uint64_t{nodes});
        };
        const auto differs = [&](std::uint32_t nodes) {
            const SlotHolders holders = createdSlots(16384, nodes);
            for (std::uint32_t slot = 0; slot + 1 < holders.size(); ++slot) {
                if (holders[slot] != holders[slot + 1] && exact(holders[slot], nodes) != slot) return true;
            }
            return false;
        };
        for (std::uint32_t nodes = 2; nodes < 78; ++nodes) QVERIFY(!differs(nodes));
        QVERIFY(differs(78));
    }

    void moreNodesThanSlots() {
        QCOMPARE(createdSlots(3, 5), (SlotHolders{0, 1, 2}));
        QCOMPARE(createdSlots(1, 1), (SlotHolders{0}));
        const auto placement = placed(clusterOf({"a", "b", "c", "d", "e"}), specOf(3));
        const auto shares = placement->shares();
        QCOMPARE(std::accumulate(shares.begin(), shares.end(), 0.0), 1.0);
        QCOMPARE(shares[4], 0.0);
    }

    void founding4IsNotFounding3AndAddingOne() {
        QCOMPARE(lettersOf(clusterOf({"a", "b", "c", "d"}), 12), std::string("aaabbbcccddd"));
        QCOMPARE(lettersOf(clusterOf({"a", "b", "c"}).withAdded({nodeOf(4, "d")}), 12), std::string("daaadbbbdccc"));
    }

    void aNodeThatIsDownKeepsItsSlotsAndNobodyServesThem() {
        const Cluster three = clusterOf({"a", "b", "c"});
        const Cluster down = withHealth(three, 1, Health::Down);
        QCOMPARE(lettersOf(down, 12), std::string("aaaa----cccc"));
        QCOMPARE(lettersOf(withHealth(down, 1, Health::Up), 12), std::string("aaaabbbbcccc"));
        const auto placement = placed(down, specOf(12));
        QCOMPARE(placement->shares(), (std::vector<double>{1.0 / 3, 0.0, 1.0 / 3}));
        // Whoever is added meanwhile takes from those that are up. Of their 8 slots each of three is expected to have 2,
        // and redis-cli gives the 2 that are left to the one with too few.
        const std::string grown = lettersOf(down.withAdded({nodeOf(4, "d")}), 12);
        QCOMPARE(grown.substr(4, 4), std::string("----"));
        QCOMPARE(std::count(grown.begin(), grown.end(), 'd'), 4);
        // Its slots go to the others when it is removed.
        const std::string removed = lettersOf(down.without({NodeId{2}}), 12);
        QCOMPARE(std::count(removed.begin(), removed.end(), 'a'), 6);
        QCOMPARE(std::count(removed.begin(), removed.end(), 'c'), 6);
    }

    void aTableThatCameAboutOtherwise() {
        const Cluster two = clusterOf({"a", "b"});
        PlacementSpec spec = specOf(4);
        spec.options.founderSlots = {{1, 1}, {1, 0}, {1, std::nullopt}, {1, 1}};
        const auto owners = [&spec](const Cluster& cluster) {
            const auto placement = placed(cluster, spec);
            std::string text;
            for (std::uint64_t slot = 0; slot < 4; ++slot) {
                const NodeIndex owner = placement->decide(slot);
                text += owner == kNobody ? std::string("-") : cluster[owner].name;
            }
            return text;
        };
        QCOMPARE(owners(two), std::string("ba-b"));
        QCOMPARE(owners(withHealth(two, 1, Health::Down)), std::string("-a--"));
        QCOMPARE(owners(two.withSubstitute(NodeId{2}, nodeOf(3, "B"))), std::string("Ba-B"));
        // No plan has slots of nobody; a place that no founder has is nobody's, too.
        for (const Cluster& changed : {two.withAdded({nodeOf(3, "c")}), two.without({NodeId{1}})}) {
            QCOMPARE(checkPlacement(changed, spec).error().code, ErrorCode::SlotsUnserved);
            QCOMPARE(checkPlacement(changed, spec).error().values, std::vector<std::string>{"1"});
        }
        spec.options.founderSlots[2].founder = 2;
        QCOMPARE(owners(two), std::string("ba-b"));
        QCOMPARE(checkPlacement(two.without({NodeId{1}}), spec).error().code, ErrorCode::SlotsUnserved);
        // Not of four slots.
        spec.options.founderSlots.pop_back();
        QCOMPARE(checkPlacement(two, spec).error().code, ErrorCode::OptionOutOfRange);
    }

    /// As redis-cli goes on from there, patched or built anew; an empty cluster begins as a new one.
    void whoComesGetsItsShareOfATableThatWasTold() {
        PlacementSpec spec = specOf(6);
        spec.options.founderSlots = {{4, 1}, {2, 0}};
        const Cluster two = clusterOf({"a", "b"});
        const auto owners = [](const Placement& placement) {
            std::string text;
            for (std::uint64_t slot = 0; slot < 6; ++slot) text += placement.cluster()[placement.decide(slot)].name;
            return text;
        };
        QCOMPARE(owners(*placed(two, spec)), std::string("bbbbaa"));
        const Cluster three = two.withAdded({nodeOf(3, "c")});
        QCOMPARE(owners(*placed(three, spec)), std::string("ccbbaa"));
        QCOMPARE(owners(*SlotTable::patch(*placed(two, spec), three, spec)), std::string("ccbbaa"));
        QCOMPARE(owners(*SlotTable::patch(*placed(two, specOf(6)), two, spec)), std::string("bbbbaa"));
        const Cluster anew = two.without({NodeId{1}, NodeId{2}}).withAdded({nodeOf(4, "d"), nodeOf(5, "e")});
        QCOMPARE(owners(*placed(anew, spec)), std::string("dddeee"));
    }

    void whoIsLeftGetsEverythingEvenWhileItIsDown() {
        Cluster cluster = withHealth(clusterOf({"a", "b"}), 1, Health::Down).without({NodeId{1}});
        QCOMPARE(lettersOf(cluster, 4), std::string("----"));
        QCOMPARE(lettersOf(withHealth(cluster, 0, Health::Up), 4), std::string("bbbb"));
        QCOMPARE(lettersOf(Cluster(), 4), std::string("----"));
    }

    void aRenamedNodeKeepsItsSlots() {
        QCOMPARE(lettersOf(clusterOf({"a", "b"}).withSubstitute(NodeId{1}, nodeOf(3, "A")), 4), std::string("AAbb"));
    }

    void heirsAreWhoGetsTheSlotWhenTheOwnerIsRemoved() {
        const Cluster cluster = withHealth(clusterOf({"a", "b", "c", "d", "e"}), 2, Health::Down);
        const auto placement = placed(cluster, specOf(64));
        for (std::uint64_t slot = 0; slot < 64; ++slot) {
            std::vector<NodeIndex> candidates;
            placement->visitCandidates(slot, [&](NodeIndex node) {
                candidates.push_back(node);
                return true;
            });
            QCOMPARE(candidates.size(), std::size_t{4});
            const NodeIndex owner = placement->decide(slot);
            const NodeIndex heir = owner == kNobody ? candidates.front() : candidates[1];
            const NodeIndex holder = owner == kNobody ? 2 : owner;
            const auto without = placed(cluster.without({cluster[holder].id}), specOf(64));
            QCOMPARE(nameAt(*without, without->decide(slot)), cluster[heir].name);
        }
    }

    void theExplanationShowsTheWholeTableAndWhatIsHashed() {
        const auto placement = placed(withHealth(clusterOf({"a", "b", "c"}), 1, Health::Down), specOf(16384));
        const Explanation told = placement->explain("user:{42}:name");
        const auto& choice = std::get<SlotChoice>(told.detail);
        QCOMPARE(choice.hashed, std::string("42"));
        QCOMPARE(choice.slots, 16384u);
        QCOMPARE(choice.slot, static_cast<std::uint32_t>(told.digest % 16384));
        QCOMPARE(choice.runs.size(), std::size_t{3});
        QCOMPARE(choice.runs.front().first, 0u);
        QCOMPARE(choice.runs[1].node, NodeIndex{1});  // its, though it is down
        QCOMPARE(choice.runs.back().last, 16383u);
    }

    void aPlanMovesOnlyWhatItsGiversHave() {
        Random random(5);
        for (int round = 0; round < 300; ++round) {
            const auto slotCount = static_cast<std::uint32_t>(1 + random.below(200));
            const auto nodeCount = static_cast<std::uint32_t>(1 + random.below(9));
            SlotHolders holders(slotCount);
            for (std::uint32_t& holder : holders) holder = static_cast<std::uint32_t>(random.below(nodeCount));
            std::vector<SlotNode> nodes(nodeCount);
            for (SlotNode& node : nodes) node = {static_cast<float>(random.below(4)), random.below(5) != 0};
            const SlotPlan plan = rebalancePlan(holders, nodes, true);
            const SlotHolders before = holders;
            for (const SlotMove& move : plan) {
                QVERIFY(move.from != move.to && nodes[move.from].takesPart && nodes[move.to].takesPart);
                for (const SlotRun& run : move.runs) {
                    for (std::uint32_t slot = run.first; slot <= run.last; ++slot) QCOMPARE(before[slot], move.from);
                }
            }
            carryOut(plan, holders);
            if (plan.empty()) continue;
            for (std::uint32_t node = 0; node < nodeCount; ++node) {
                const bool hadSome = std::find(before.begin(), before.end(), node) != before.end();
                if (nodes[node].takesPart && nodes[node].weight == 0 && hadSome)
                    QCOMPARE(std::count(holders.begin(), holders.end(), node), 0);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestSlotTable)
#include "tst_slot_table.moc"
