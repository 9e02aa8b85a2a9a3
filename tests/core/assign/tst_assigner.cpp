// SPDX-License-Identifier: GPL-3.0-or-later
//
// What every assigner promises, over every placement rule there is; and what bounded loads and replicas promise
// beyond that. A new rule is tested by being there.
#include "core/assign/assigner.h"
#include "core/assign/bounded_load.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace ringscope;
using namespace ringscope::test;

namespace {

using Verdict = CandidateStep::Verdict;

Cluster eightNodes() {
    return clusterOf({"a", "b", "c", "d", "e", "f", "g", "h"});
}

Cluster inZones(const std::vector<std::pair<std::string, std::string>>& nodes) {
    std::vector<Node> made;
    std::uint32_t id = 0;
    for (const auto& [name, zone] : nodes) {
        made.push_back(nodeOf(++id, name));
        made.back().zone = zone;
    }
    return Cluster().withAdded(made);
}

PlacementPtr under(const std::string& rule, const Cluster& cluster, std::uint32_t virtualNodes = 10) {
    PlacementSpec spec = ringSpec("murmur3", virtualNodes);
    spec.rule = rule;
    return placed(cluster, spec);
}

AssignSpec bounded(double factor) {
    AssignSpec spec;
    spec.assigner = "bounded";
    spec.factor = factor;
    return spec;
}

AssignSpec replicas(std::uint32_t number, bool zones = false) {
    AssignSpec spec;
    spec.assigner = "replicas";
    spec.replicas = number;
    spec.distinctZones = zones;
    return spec;
}

Assignment assigned(const Placement& placement, const KeySet& keys, const AssignSpec& spec) {
    auto made = assign(placement, keys, spec);
    if (!made) qFatal("refused: error %d", static_cast<int>(made.error().code));
    return std::move(*made);
}

std::vector<NodeIndex> candidates(const Placement& placement, std::string_view key) {
    std::vector<NodeIndex> nodes;
    placement.visitCandidatesOf(key, [&](NodeIndex node) {
        nodes.push_back(node);
        return true;
    });
    return nodes;
}

std::string names(const Placement& placement, std::span<const NodeIndex> nodes) {
    std::string text;
    for (const NodeIndex node : nodes) text += nameAt(placement, node);
    return text;
}

}  // namespace

class TestAssigner : public QObject {
    Q_OBJECT

    static void addRules() {
        QTest::addColumn<QString>("rule");
        for (const PlacementRule& rule : placementRules()) {
            const auto id = QString::fromUtf8(rule.id.data(), static_cast<int>(rule.id.size()));
            QTest::newRow(qPrintable(id)) << id;
        }
    }
    static PlacementPtr fetched(const Cluster& cluster = eightNodes()) {
        QFETCH(QString, rule);
        return under(rule.toStdString(), cluster);
    }

private Q_SLOTS:
    void eachIsTheRulesOwnChoice_data() { addRules(); }
    void eachIsTheRulesOwnChoice() {
        const auto placement = fetched();
        const auto keys = numberedKeys(3000);
        const Assignment made = assigned(*placement, *keys, {});
        QCOMPARE(made.owners.size(), keys->size());
        for (KeyId key = 0; key < keys->size(); ++key) QCOMPARE(made.owners[key], placement->ownerOf((*keys)[key]));
        QCOMPARE(made.placed(), std::uint64_t{3000});
        QVERIFY(explainAssigned(*placement, *keys, {}, made, 7).steps.empty());
    }

    void amountsAddUpToTheOwners_data() { addRules(); }
    void amountsAddUpToTheOwners() {
        const auto placement = fetched();
        const auto keys = std::make_shared<KeySet>("abcd", std::vector<std::uint64_t>{0, 1, 2, 3, 4},
                                                   std::vector<std::uint64_t>{5, 0, 7, 9}, ListedKeys{});
        for (const AssignSpec& spec : {AssignSpec{}, bounded(1.0), replicas(2)}) {
            const Assignment made = assigned(*placement, *keys, spec);
            std::vector<Amount> amounts(9);
            for (KeyId key = 0; key < 4; ++key) {
                for (const NodeIndex node : made.holders(key)) amounts[node] += Amount{1, keys->count(key)};
            }
            QVERIFY(made.amounts == amounts);
        }
    }

    void noLoadIsAboveTheCapacity_data() { addRules(); }
    void noLoadIsAboveTheCapacity() {
        const auto placement = fetched();
        const auto keys = numberedKeys(1003);
        for (const double factor : {1.0, 1.1, 1.25, 2.0}) {
            const Assignment made = assigned(*placement, *keys, bounded(factor));
            QCOMPARE(made.capacity, bounded_load::capacity(factor, 1003, 8));
            for (const Amount& amount : made.amounts) QVERIFY(amount.keys <= made.capacity);
            QCOMPARE(made.amounts.back().keys, std::uint64_t{0});
            QVERIFY(std::find(made.owners.begin(), made.owners.end(), kNobody) == made.owners.end());
        }
        QVERIFY(assigned(*placement, *keys, bounded(1.0)).overflowed > 0);
    }

    void aHugeFactorBoundsNothing_data() { addRules(); }
    void aHugeFactorBoundsNothing() {
        const auto placement = fetched();
        const auto keys = numberedKeys(1000);
        const Assignment made = assigned(*placement, *keys, bounded(1000));
        QCOMPARE(made.owners, assigned(*placement, *keys, {}).owners);
        QCOMPARE(made.overflowed, std::uint64_t{0});
    }

    void aKeyGoesToItsFirstCandidateWithRoom_data() { addRules(); }
    void aKeyGoesToItsFirstCandidateWithRoom() {
        const auto placement = fetched();
        const auto keys = numberedKeys(400);
        const Assignment made = assigned(*placement, *keys, bounded(1.0));
        std::vector<std::uint64_t> loads(8);
        std::uint64_t overflowed = 0;
        for (KeyId key = 0; key < keys->size(); ++key) {
            const AssignedExplanation told = explainAssigned(*placement, *keys, bounded(1.0), made, key);
            std::vector<CandidateStep> steps;
            for (const NodeIndex node : candidates(*placement, (*keys)[key])) {
                const bool full = loads[node] == 50;
                steps.push_back({node, full ? Verdict::Full : Verdict::Taken, loads[node]});
                if (!full) break;
            }
            QVERIFY(told.steps == steps);
            QCOMPARE(told.owner, steps.back().node);
            QCOMPARE(told.capacity, std::uint64_t{50});
            QCOMPARE(told.rule.owner, steps.front().node);
            overflowed += steps.size() > 1 ? 1 : 0;
            ++loads[told.owner];
        }
        QCOMPARE(made.overflowed, overflowed);
        QCOMPARE(loads, std::vector<std::uint64_t>(8, 50));
    }

    void replicasAreTheFirstCandidates_data() { addRules(); }
    void replicasAreTheFirstCandidates() {
        const auto placement = fetched(withHealth(eightNodes(), 2, Health::Down));
        const auto keys = numberedKeys(300);
        const Assignment made = assigned(*placement, *keys, replicas(3));
        QCOMPARE(made.perKey, 3u);
        QCOMPARE(made.placed(), std::uint64_t{900});
        for (KeyId key = 0; key < keys->size(); ++key) {
            auto expected = candidates(*placement, (*keys)[key]);
            expected.resize(3);
            const NodeIndex owner = placement->ownerOf((*keys)[key]);
            QCOMPARE(made.owners[key], owner);
            if (owner == kNobody) {
                // Its node is down and keeps it: nobody else takes a copy.
                QVERIFY(!placement->traits().failsOver);
                QVERIFY(explainAssigned(*placement, *keys, replicas(3), made, key).replicas.empty());
                continue;
            }
            QVERIFY(std::equal(expected.begin(), expected.end(), made.holders(key).begin(), made.holders(key).end()));
            QCOMPARE(explainAssigned(*placement, *keys, replicas(3), made, key).replicas, expected);
        }
    }

    void manyKeysAreAsFew() {
        // Enough for several threads; the second half is the first one again.
        const auto placement = under("ring", eightNodes());
        std::vector<std::string> texts;
        for (int i = 0; i < 80'000; ++i) texts.push_back("k" + std::to_string(i % 40'000));
        const Assignment made = assigned(*placement, *KeySet::of(texts), replicas(3));
        texts.resize(100);
        const Assignment few = assigned(*placement, *KeySet::of(texts), replicas(3));
        QVERIFY(std::equal(few.replicas.begin(), few.replicas.end(), made.replicas.begin()));
        QVERIFY(std::equal(made.replicas.begin(), made.replicas.begin() + 120'000, made.replicas.begin() + 120'000));
        std::vector<std::uint64_t> copies(8);
        for (const NodeIndex node : made.replicas) ++copies[node];
        for (NodeIndex node = 0; node < 8; ++node) QCOMPARE(made.amounts[node].keys, copies[node]);
    }

    void moreReplicasThanNodesAreClamped_data() { addRules(); }
    void moreReplicasThanNodesAreClamped() {
        const auto placement = fetched(withHealth(clusterOf({"a", "b", "c", "d"}), 3, Health::Down));
        const Assignment made = assigned(*placement, *numberedKeys(50), replicas(5));
        QCOMPARE(made.perKey, 3u);
        if (placement->traits().failsOver) QCOMPARE(made.amounts.back().keys, std::uint64_t{0});
        for (NodeIndex node = 0; node < 3; ++node)
            QCOMPARE(made.amounts[node].keys + made.amounts.back().keys, std::uint64_t{50});
        QCOMPARE(made.amounts[3].keys, std::uint64_t{0});
    }

    void replicasStandInDifferentZonesWhileThereAreSome_data() { addRules(); }
    void replicasStandInDifferentZonesWhileThereAreSome() {
        const auto placement = fetched(
            inZones({{"a", "x"}, {"b", "x"}, {"c", "x"}, {"d", "y"}, {"e", "y"}, {"f", "z"}, {"g", "z"}, {"h", "z"}}));
        const auto keys = numberedKeys(200);
        const auto zoneOf = [&](NodeIndex node) { return placement->cluster()[node].zone; };
        for (const std::uint32_t number : {2u, 3u, 5u}) {
            const Assignment made = assigned(*placement, *keys, replicas(number, true));
            for (KeyId key = 0; key < keys->size(); ++key) {
                const auto holders = made.holders(key);
                std::set<std::string> zones;
                std::set<NodeIndex> nodes(holders.begin(), holders.end());
                for (const NodeIndex node : holders) zones.insert(zoneOf(node));
                QCOMPARE(nodes.size(), std::size_t{number});
                QCOMPARE(zones.size(), std::size_t{std::min(number, 3u)});
                QCOMPARE(holders.front(), placement->ownerOf((*keys)[key]));
            }
        }
    }

    void nobodyTakesKeysWhenNobodyIsUp_data() { addRules(); }
    void nobodyTakesKeysWhenNobodyIsUp() {
        const auto placement = fetched(withHealth(clusterOf({"a"}), 0, Health::Down));
        const auto keys = numberedKeys(5);
        for (const AssignSpec& spec : {AssignSpec{}, bounded(1.25), replicas(3), replicas(3, true)}) {
            const Assignment made = assigned(*placement, *keys, spec);
            QCOMPARE(made.owners, std::vector<NodeIndex>(5, kNobody));
            QCOMPARE(made.amounts.back().keys, std::uint64_t{5});
            QVERIFY(explainAssigned(*placement, *keys, spec, made, 4).steps.empty());
        }
    }

    void whatTheRuleGivesToNobodyIsBoundedToNobody_data() { addRules(); }
    void whatTheRuleGivesToNobodyIsBoundedToNobody() {
        // A slot table keeps the slots of a node that is down: nobody serves their keys.
        const auto placement = fetched(withHealth(eightNodes(), 2, Health::Down));
        const auto keys = numberedKeys(200);
        const Assignment made = assigned(*placement, *keys, bounded(1.25));
        for (KeyId key = 0; key < keys->size(); ++key) {
            const bool nobody = placement->ownerOf((*keys)[key]) == kNobody;
            QCOMPARE(made.owners[key] == kNobody, nobody);
            const auto steps = explainAssigned(*placement, *keys, bounded(1.25), made, key).steps;
            QCOMPARE(steps.empty(), nobody);
            if (!nobody) QCOMPARE(steps.back().node, made.owners[key]);
        }
    }

    // In any order, and as one by one.
    void manyAreExplainedFromOneTrace_data() { addRules(); }
    void manyAreExplainedFromOneTrace() {
        const auto placement = fetched(withHealth(eightNodes(), 2, Health::Down));
        const auto keys = numberedKeys(300);
        for (const AssignSpec& spec : {AssignSpec{}, bounded(1.0), replicas(3), replicas(2, true)}) {
            const Assignment made = assigned(*placement, *keys, spec);
            const AssignmentTracePtr trace = traceOf(*placement, *keys, spec, made);
            for (KeyId key = 300; key-- > 0;) {
                const AssignedExplanation told = trace->explain(key, 1);
                const AssignedExplanation alone = explainAssigned(*placement, *keys, spec, made, key, 1);
                QVERIFY(told.steps == alone.steps);
                QCOMPARE(told.owner, made.owners[key]);
                QCOMPARE(told.replicas, alone.replicas);
                QCOMPARE(told.rule.owner, placement->ownerOf((*keys)[key]));
                QCOMPARE(told.rule.heirs, alone.rule.heirs);
            }
        }
    }

    void theCapacityIsExact_data() {
        QTest::addColumn<double>("factor");
        QTest::addColumn<quint64>("keys");
        QTest::addColumn<quint64>("nodes");
        QTest::addColumn<quint64>("capacity");
        // In floating point, 100 · 1.1 is a little above 110.
        QTest::newRow("decimal") << 1.1 << quint64{100} << quint64{1} << quint64{110};
        QTest::newRow("rounded up") << 1.25 << quint64{271} << quint64{8} << quint64{43};
        QTest::newRow("even") << 1.0 << quint64{100} << quint64{4} << quint64{25};
        QTest::newRow("one too many") << 1.0 << quint64{101} << quint64{4} << quint64{26};
        QTest::newRow("fewer keys than nodes") << 1.0 << quint64{3} << quint64{4} << quint64{1};
        QTest::newRow("largest") << 1000.0 << quint64{100'000'000} << quint64{1} << quint64{100'000'000'000};
        QTest::newRow("nobody") << 1.25 << quint64{100} << quint64{0} << quint64{0};
    }
    void theCapacityIsExact() {
        QFETCH(double, factor);
        QFETCH(quint64, keys);
        QFETCH(quint64, nodes);
        QTEST(quint64{bounded_load::capacity(factor, keys, nodes)}, "capacity");
    }

    void theOrderOfTheKeysDecidesWhoOverflows() {
        const auto placement = under("ring", clusterOf({"a", "b", "c"}), 0);
        std::vector<std::string> texts;
        for (int i = 0; i < 30; ++i) texts.push_back("k" + std::to_string(i));
        const auto forward = KeySet::of(texts);
        std::reverse(texts.begin(), texts.end());
        const auto backward = KeySet::of(texts);
        auto other = assigned(*placement, *backward, bounded(1.0)).owners;
        std::reverse(other.begin(), other.end());
        QVERIFY(assigned(*placement, *forward, bounded(1.0)).owners != other);
    }

    void aPassedNodeComesFirstWhenAllZonesAreUsed() {
        const auto cluster = inZones({{"a", "x"}, {"b", "x"}, {"c", "x"}, {"d", "y"}});
        const auto placement = under("ring", cluster);
        const auto keys = numberedKeys(300);
        const Assignment made = assigned(*placement, *keys, replicas(3, true));
        bool seen = false;
        for (KeyId key = 0; key < keys->size(); ++key) {
            if (names(*placement, candidates(*placement, (*keys)[key])) != "abdc") continue;
            seen = true;
            // b is passed over for d, and taken before c, which comes after it.
            QCOMPARE(names(*placement, made.holders(key)), std::string("adb"));
            const std::vector<CandidateStep> steps{
                {0, Verdict::Taken, 0}, {1, Verdict::TakenLater, 0}, {3, Verdict::Taken, 0}};
            QVERIFY(explainAssigned(*placement, *keys, replicas(3, true), made, key).steps == steps);
            const Assignment two = assigned(*placement, *keys, replicas(2, true));
            const std::vector<CandidateStep> fewer{
                {0, Verdict::Taken, 0}, {1, Verdict::ZoneTaken, 0}, {3, Verdict::Taken, 0}};
            QVERIFY(explainAssigned(*placement, *keys, replicas(2, true), two, key).steps == fewer);
        }
        QVERIFY(seen);
    }

    void aNodeWithoutZoneIsOneOfItsOwn() {
        const auto placement = under("ring", inZones({{"a", ""}, {"b", ""}, {"c", ""}}));
        const auto keys = numberedKeys(100);
        QCOMPARE(assigned(*placement, *keys, replicas(2, true)).replicas,
                 assigned(*placement, *keys, replicas(2, false)).replicas);
    }

    void numbersOutOfRangeAreRefused() {
        const auto placement = under("ring", eightNodes());
        const auto keys = numberedKeys(10);
        const auto error = [&](const AssignSpec& spec) {
            const auto made = assign(*placement, *keys, spec);
            return made ? Error{} : made.error();
        };
        const Error tooTight{ErrorCode::OptionOutOfRange, {"factor", "0.99", "1", "1000"}, {}, 0, 0};
        QVERIFY(error(bounded(0.99)) == tooTight);
        QCOMPARE(error(bounded(1000.5)).code, ErrorCode::OptionOutOfRange);
        QCOMPARE(error(bounded(std::numeric_limits<double>::quiet_NaN())).code, ErrorCode::OptionOutOfRange);
        const Error none{ErrorCode::OptionOutOfRange, {"replicas", "0", "1", "32"}, {}, 0, 0};
        QVERIFY(error(replicas(0)) == none);
        QVERIFY(error(AssignSpec{"nowhere"}) == (Error{ErrorCode::RuleUnknown, {"nowhere"}, {}, 0, 0}));
        AssignSpec unused = replicas(2);
        unused.factor = 0;
        QVERIFY(assign(*placement, *keys, unused));
    }

    void cancellingEndsIt() {
        const auto placement = under("ring", eightNodes());
        const auto keys = numberedKeys(10'000);
        for (const AssignSpec& spec : {AssignSpec{}, bounded(1.25), replicas(3)}) {
            std::stop_source source;
            const Progress progress{source.get_token(), [&](double) { source.request_stop(); }};
            const auto made = assign(*placement, *keys, spec, progress);
            QVERIFY(!made);
            QCOMPARE(made.error().code, ErrorCode::Cancelled);
        }
    }
};

QTEST_APPLESS_MAIN(TestAssigner)
#include "tst_assigner.moc"
