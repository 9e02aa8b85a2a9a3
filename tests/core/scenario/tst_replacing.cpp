// SPDX-License-Identifier: GPL-3.0-or-later
//
// An event under a rule that places all its keys again: on two threads, telling how far it is, and stopping when nobody
// wants it any more.
#include "core/keys/key_generators.h"
#include "core/metrics/placed_movement.h"
#include "core/placement/placement_registry.h"
#include "core/scenario/apply.h"
#include "core/scenario/evaluation.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <mutex>
#include <set>
#include <stop_token>
#include <thread>

using namespace ringscope;
using namespace ringscope::test;

namespace {

/// All keys on the first node; remembers which threads asked.
class Watched final : public Placement {
public:
    Watched(Cluster cluster, PlacementSpec spec, bool needsKey)
        : Placement(std::move(cluster), std::move(spec)), m_needsKey(needsKey) {}

    [[nodiscard]] NodeIndex decide(std::uint64_t) const override {
        const std::lock_guard lock(m_writing);
        m_threads.insert(std::this_thread::get_id());
        return 0;
    }
    [[nodiscard]] NodeIndex ownerOf(std::string_view) const override { return decide(0); }
    void visitCandidates(std::uint64_t, const std::function<bool(NodeIndex)>&) const override {}
    [[nodiscard]] Explanation explain(std::string_view, std::size_t) const override { return {}; }
    [[nodiscard]] Traits traits() const override {
        Traits traits;
        traits.needsKey = m_needsKey;
        return traits;
    }
    [[nodiscard]] std::vector<double> shares() const override { return std::vector<double>(cluster().size()); }
    [[nodiscard]] std::size_t threads() const { return m_threads.size(); }

private:
    bool m_needsKey;
    mutable std::mutex m_writing;
    mutable std::set<std::thread::id> m_threads;
};

State stateUnder(const std::string& rule, std::size_t nodes) {
    NodesAdded added;
    for (std::size_t i = 1; i <= nodes; ++i) added.nodes.push_back({"n" + std::to_string(i), 1.0, {}});
    State state = *ringscope::apply(State::initial(), Event(added));
    state.placement.rule = rule;
    state.placement.hash.function = "xxh64";
    state.keys = *generate(SequenceKeys{150'000, "key:"});
    return state;
}

}  // namespace

class TestReplacing : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bothThreadsPlace_data() {
        QTest::addColumn<bool>("needsKey");
        QTest::newRow("digests") << false;
        QTest::newRow("keys") << true;
    }
    void bothThreadsPlace() {
        QFETCH(bool, needsKey);
        if (std::thread::hardware_concurrency() < 2) QSKIP("one processor");
        const PlacementSpec spec = ringSpec("xxh64", 0);
        const auto index = indexOf(*generate(SequenceKeys{150'000, "key:"}), spec.hash);
        const Watched before(clusterOf({"a", "b"}), spec, needsKey);
        const Watched after(clusterOf({"a"}), spec, needsKey);
        QVERIFY(placedMovement(before, after, *index).has_value());
        QCOMPARE(before.threads(), std::size_t{2});
        QCOMPARE(after.threads(), std::size_t{2});
        const Watched alone(clusterOf({"a"}), spec, needsKey);
        QVERIFY(placedAmounts(alone, *index).has_value());
        QCOMPARE(alone.threads(), std::size_t{2});
    }

    void itTellsHowFarItIsAndStops_data() {
        QTest::addColumn<QString>("rule");
        QTest::addColumn<int>("nodes");
        for (const PlacementRule& rule : placementRules()) {
            // A ring's event is its own points, and Maglev's two tables: too soon done for either.
            if (rule.id == "ring" || rule.id == "maglev") continue;
            QTest::newRow(rule.id.data()) << QString::fromUtf8(rule.id.data(), rule.id.size()) << 5;
        }
        // So many nodes that pairs of them are no table any more.
        QTest::newRow("modulo, many") << QStringLiteral("modulo") << 2100;
        QTest::newRow("anchor, many") << QStringLiteral("anchor") << 2100;
    }
    void itTellsHowFarItIsAndStops() {
        QFETCH(QString, rule);
        QFETCH(int, nodes);
        const State start = stateUnder(rule.toStdString(), static_cast<std::size_t>(nodes));
        const State next = *ringscope::apply(start, Event(NodesAdded{{{"more", 1.0, {}}}}));
        const EvaluationPtr before = *evaluate(start);
        double last = 0;
        int reports = 0;
        const auto whole = advance(*before, next, {{}, [&](double done) {
                                                       QVERIFY(done >= last && done <= 1);
                                                       last = done;
                                                       ++reports;
                                                   }});
        QVERIFY(whole);
        QVERIFY2(last > 0.5 && reports > 3, qPrintable(QStringLiteral("%1 at %2").arg(reports).arg(last)));
        std::uint64_t keys = 0;
        for (const NodeLoad& load : whole->after->loads) keys += load.keys;
        QCOMPARE(keys + whole->after->unassignedKeys, start.keys->size());

        std::stop_source source;
        double stoppedAt = 0;
        const auto stopped = advance(*before, next, {source.get_token(), [&](double done) {
                                                         stoppedAt = done;
                                                         if (done > 0.2) source.request_stop();
                                                     }});
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
        QVERIFY(stoppedAt < last);
    }

    void placingAllKeysStops_data() {
        QTest::addColumn<QString>("rule");
        for (const PlacementRule& rule : placementRules()) {
            // A ring counts its keys by its points.
            if (rule.id != "ring") QTest::newRow(rule.id.data()) << QString::fromUtf8(rule.id.data(), rule.id.size());
        }
    }
    void placingAllKeysStops() {
        QFETCH(QString, rule);
        const State state = stateUnder(rule.toStdString(), 50);
        const KeyIndexPtr index = indexOf(state.keys, state.placement.hash);
        std::stop_source source;
        double stoppedAt = 0;
        const auto stopped = evaluate(state,
                                      {source.get_token(),
                                       [&](double done) {
                                           QVERIFY(done >= stoppedAt);
                                           stoppedAt = done;
                                           if (done > 0.3) source.request_stop();
                                       }},
                                      index);
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
        QVERIFY(stoppedAt > 0.3 && stoppedAt < 0.9);
    }
};

QTEST_APPLESS_MAIN(TestReplacing)
#include "tst_replacing.moc"
