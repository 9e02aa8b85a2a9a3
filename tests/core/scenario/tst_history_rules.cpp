// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rules that remember: whatever comes and goes, through the door that everything takes. After every one of 2,000 random
// events owners are up, only keys move that must where the rule says so, an older state still gives its own placement,
// and so does the same state read from a file.
#include "core/scenario/scenario_file.h"
#include "random_events.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace ringscope;
using namespace ringscope::test;

namespace {

constexpr std::size_t kMostNodes = 20;

const KeyFileLoader kNoFiles = [](const FileKeys&) -> Result<KeySetPtr> { return fail(ErrorCode::FileNotFound); };

/// Ids of the owners, 0 for nobody, in key order.
using Owners = std::vector<std::uint32_t>;

Owners ownersOf(const Placement& placement, const KeySet& keys) {
    Owners owners;
    for (KeyId key = 0; key < keys.size(); ++key) {
        const NodeIndex owner = placement.ownerOf(keys[key]);
        owners.push_back(owner == kNobody ? 0 : placement.cluster()[owner].id.value);
    }
    return owners;
}

Scenario scenarioOf(Timeline timeline) {
    return {"Test", std::move(timeline), StepId{0}, {}};
}

Scenario reread(const Scenario& scenario) {
    Result<ReadScenario> read = readScenario(writeScenario(scenario), kNoFiles);
    if (!read) qFatal("code %d, line %d", static_cast<int>(read.error().code), static_cast<int>(read.error().line));
    return std::move(read->scenario);
}

/// Comings and goings that apply.
class Changes {
public:
    explicit Changes(std::uint64_t seed) : m_random(seed) {}
    std::uint64_t below(std::uint64_t bound) { return m_random.below(bound); }
    Event next(const State& state) {
        for (;;) {
            const Event event = any(state);
            if (ringscope::apply(state, event)) return event;
        }
    }

private:
    Event any(const State& state) {
        const auto& cluster = state.cluster;
        if (cluster.empty() || (cluster.size() < kMostNodes && below(4) == 0)) {
            NodesAdded event;
            for (std::uint64_t left = 1 + below(cluster.empty() ? 8 : 2); left > 0; --left)
                event.nodes.push_back({"node-" + std::to_string(++m_names), 1.0, {}});
            return event;
        }
        std::vector<NodeId> some{one(cluster)};
        if (below(4) == 0) some.push_back(one(cluster));
        switch (below(4)) {
        case 0:
            return NodesKilled{some};
        case 1:
            return NodesRevived{some};
        case 2:
            return NodesRemoved{some};
        default:
            return NodeRenamed{some.front(), "node-" + std::to_string(++m_names)};
        }
    }
    NodeId one(const Cluster& cluster) { return cluster[static_cast<NodeIndex>(below(cluster.size()))].id; }

    Random m_random;
    std::uint32_t m_names = 0;
};

std::set<std::uint32_t> upIds(const Cluster& cluster) {
    std::set<std::uint32_t> ids;
    for (const auto& node : cluster.nodes()) {
        if (node->up()) ids.insert(node->id.value);
    }
    return ids;
}

/// Keys that moved although their node before and their node after were up before and after.
int needlessMoves(const Owners& before, const std::set<std::uint32_t>& upBefore, const Owners& after,
                  const std::set<std::uint32_t>& upAfter) {
    int needless = 0;
    for (std::size_t key = 0; key < before.size(); ++key) {
        if (before[key] == after[key] || before[key] == 0 || after[key] == 0) continue;
        if (upAfter.count(before[key]) != 0 && upBefore.count(after[key]) != 0) ++needless;
    }
    return needless;
}

}  // namespace

class TestHistoryRules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void twoThousandEvents_data() {
        QTest::addColumn<QString>("rule");
        for (const PlacementRule& rule : placementRules()) {
            PlacementSpec spec;
            spec.rule = rule.id;
            if (placed(clusterOf({"a"}), spec)->traits().history)
                QTest::newRow(rule.id.data()) << QString::fromUtf8(rule.id.data());
        }
    }
    void twoThousandEvents() {
        QFETCH(QString, rule);
        State state = stateOf({"a", "b", "c", "d", "e"});
        RuleOptions options;
        options.slots = 1021;
        options.capacity = 2 * kMostNodes;
        state = *ringscope::apply(state, RuleChanged{rule.toStdString(), options});
        state = *ringscope::apply(state, KeysChanged{scatteredKeys(150)});
        const PlacementRule& row = *findRule(state.placement.rule);

        Changes changes(rule.size());
        auto placement = row.build(state.cluster, state.placement);
        const Traits traits = placement->traits();
        Owners owners = ownersOf(*placement, *state.keys);
        std::vector<std::pair<State, Owners>> past{{state, owners}};
        int moves = 0;
        for (int step = 1; step <= 2000; ++step) {
            const Event event = changes.next(state);
            State next = *ringscope::apply(state, event);
            auto nextPlacement = row.patch(*placement, next.cluster, next.placement);
            Owners nextOwners = ownersOf(*nextPlacement, *next.keys);

            const auto up = upIds(next.cluster);
            for (const std::uint32_t owner : nextOwners)
                QVERIFY(
                    up.count(owner) != 0 ||
                    (owner == 0 && (traits.failsOver ? up.empty() : up.size() < next.cluster.size() || up.empty())));
            const auto upBefore = upIds(state.cluster);
            if (traits.minimalDisruption && !up.empty() && !upBefore.empty())
                QCOMPARE(needlessMoves(owners, upBefore, nextOwners, up), 0);
            moves += nextOwners != owners ? 1 : 0;

            past.emplace_back(next, nextOwners);
            if (step % 40 == 0) {
                const auto& [older, olderOwners] = past[changes.below(past.size())];
                QCOMPARE(ownersOf(*placed(older.cluster, older.placement), *older.keys), olderOwners);
                const State back = reread(scenarioOf(Timeline(older))).timeline.start();
                QCOMPARE(back.cluster.membership(), older.cluster.membership());
                QCOMPARE(fingerprint(back), fingerprint(older));
                QCOMPARE(ownersOf(*placed(back.cluster, back.placement), *back.keys), olderOwners);
            }
            state = std::move(next);
            placement = std::move(nextPlacement);
            owners = std::move(nextOwners);
        }
        QVERIFY(moves > 500);
    }

    void aTreeOfStepsComesBackWithItsPlacements_data() { twoThousandEvents_data(); }
    void aTreeOfStepsComesBackWithItsPlacements() {
        QFETCH(QString, rule);
        Changes changes(77);
        Timeline timeline(stateOf({"a", "b", "c"}));
        RuleOptions options;
        options.slots = 60;
        options.capacity = 2 * kMostNodes;
        timeline = timeline.withStep(StepId{0}, RuleChanged{rule.toStdString(), options})->timeline;
        for (int i = 0; i < 120; ++i) {
            const StepId at{static_cast<std::uint32_t>(1 + changes.below(timeline.size() - 1))};
            timeline = timeline.withStep(at, changes.next(timeline.step(at).state))->timeline;
        }
        const Scenario back = reread(scenarioOf(timeline));
        for (std::uint32_t i = 0; i < timeline.size(); ++i) {
            const State& was = timeline.step(StepId{i}).state;
            const State& is = back.timeline.step(StepId{i}).state;
            QCOMPARE(is.cluster.membership(), was.cluster.membership());
            QCOMPARE(ownersOf(*placed(is.cluster, is.placement), *is.keys),
                     ownersOf(*placed(was.cluster, was.placement), *was.keys));
        }
    }
};

QTEST_APPLESS_MAIN(TestHistoryRules)
#include "tst_history_rules.moc"
