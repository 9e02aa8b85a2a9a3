// SPDX-License-Identifier: GPL-3.0-or-later
//
// The patched ring against a linear scan that shares no code with it, after every one of ten thousand random events.
// Labels are "{node}{i}" and names are numbers, so that node 1 and node 11 have many labels, and with any hash many
// positions, in common.
#include "core/base/random.h"
#include "core/hash/hash_registry.h"
#include "core/keys/key_generators.h"
#include "core/metrics/departure.h"
#include "core/scenario/apply.h"
#include "core/scenario/evaluation.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <tuple>

using namespace ringscope;

namespace {

constexpr int kEvents = 10'000;

class Events {
public:
    explicit Events(std::uint64_t seed) : m_random(seed) {}

    /// Applies something that may be applied, or goes back some steps.
    State next(const State& state) {
        for (;;) {
            if (!m_past.empty() && m_random.below(6) == 0) {
                const State back = m_past.back();
                m_past.pop_back();
                return back;
            }
            if (const Result<State> after = ringscope::apply(state, any(state))) {
                m_past.push_back(state);
                return *after;
            }
        }
    }

private:
    Event any(const State& state) {
        const std::uint64_t what = m_random.below(13);
        if (what < 3 && state.cluster.size() < 8) return NodesAdded{{{name(), weight(), own()}}};
        if (what < 4) return NodesRemoved{{one(state)}};
        if (what < 6) return NodesKilled{{one(state)}};
        if (what < 9) return NodesRevived{{one(state)}};
        if (what < 10) return WeightChanged{one(state), weight()};
        if (what < 11) return NodeVirtualNodesChanged{one(state), own()};
        if (what < 12) return NodesKilled{{one(state), one(state)}};
        return NodeRenamed{one(state), name()};
    }
    std::string name() {
        static const char* const kNames[] = {"1", "11", "111", "2", "12", "112", "21", "1112", "3", "11111"};
        return kNames[m_random.below(10)];
    }
    double weight() { return static_cast<double>(1 + m_random.below(10)) / 4.0; }
    std::optional<std::uint32_t> own() {
        if (m_random.below(2) == 0) return std::nullopt;
        return static_cast<std::uint32_t>(1 + m_random.below(30));
    }
    NodeId one(const State& state) {
        if (state.cluster.empty()) return NodeId{0};
        return state.cluster[static_cast<NodeIndex>(m_random.below(state.cluster.size()))].id;
    }

    Random m_random;
    std::vector<State> m_past;
};

/// Owner of each key in file order: the nearest point clockwise of a node that is up; ties by name, then index.
std::vector<std::optional<NodeId>> scanned(const State& state) {
    const HashSpec& hash = state.placement.hash;
    const Circle circle = circleOf(hash);
    using Candidate = std::tuple<std::uint64_t, std::string, std::uint64_t, std::uint32_t>;
    std::vector<std::pair<std::uint64_t, Candidate>> points;
    for (const Cluster::NodePtr& node : state.cluster.nodes()) {
        if (!node->up()) continue;
        const double wanted = node->virtualNodes.value_or(state.placement.ring.perWeight) * node->weight;
        const auto count = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(wanted + 0.5));
        for (std::uint64_t i = 1; i <= count; ++i)
            points.push_back({digest(hash, node->name + std::to_string(i)), {0, node->name, i, node->id.value}});
    }
    std::vector<std::optional<NodeId>> owners;
    for (KeyId key = 0; key < state.keys->size(); ++key) {
        const std::uint64_t position = digest(hash, (*state.keys)[key]);
        std::optional<Candidate> best;
        for (auto& [at, candidate] : points) {
            std::get<0>(candidate) = circle.distance(position, at);
            if (!best || candidate < *best) best = candidate;
        }
        owners.push_back(best ? std::optional(NodeId{std::get<3>(*best)}) : std::nullopt);
    }
    return owners;
}

std::vector<std::optional<NodeId>> placedOnes(const Evaluation& evaluation) {
    std::vector<std::optional<NodeId>> owners(evaluation.index->size());
    for (std::size_t rank = 0; rank < owners.size(); ++rank) {
        const NodeIndex owner = evaluation.placement->decide(evaluation.index->sorted()[rank]);
        if (owner != kNobody) owners[evaluation.index->order()[rank]] = evaluation.state.cluster[owner].id;
    }
    return owners;
}

/// Empty, or the part of the evaluation in which it is not the one made anew.
QString difference(const Evaluation& patched, const Evaluation& built) {
    const Placement& a = *patched.placement;
    const Placement& b = *built.placement;
    if (a.points().size() != b.points().size()) return QStringLiteral("number of points");
    for (std::size_t i = 0; i < a.points().size(); ++i) {
        if (!(a.points()[i] == b.points()[i])) return QStringLiteral("points");
    }
    if (!(*a.arcs() == *b.arcs())) return QStringLiteral("arcs");
    if (a.shares() != b.shares()) return QStringLiteral("shares");
    if (patched.loads != built.loads) return QStringLiteral("loads");
    if (patched.unassignedKeys != built.unassignedKeys || patched.unassignedRequests != built.unassignedRequests)
        return QStringLiteral("unassigned");
    return {};
}

/// Empty, or the part of the loads and the movement that the owners before and after contradict.
QString contradiction(const Evaluation& evaluation, const Movement& movement,
                      const std::vector<std::optional<NodeId>>& was, const std::vector<std::optional<NodeId>>& is) {
    std::map<std::optional<NodeId>, Amount> loads;
    std::map<std::pair<std::optional<NodeId>, std::optional<NodeId>>, Amount> moves;
    for (KeyId key = 0; key < is.size(); ++key) {
        const Amount amount{1, evaluation.state.keys->count(key)};
        loads[is[key]] += amount;
        if (was[key] != is[key]) moves[{was[key], is[key]}] += amount;
    }
    for (const NodeLoad& load : evaluation.loads) {
        if (!(loads[load.node] == Amount{load.keys, load.requests})) return QStringLiteral("loads");
    }
    if (!(loads[std::nullopt] == Amount{evaluation.unassignedKeys, evaluation.unassignedRequests}))
        return QStringLiteral("unassigned");
    if (movement.table.size() != moves.size()) return QStringLiteral("length of the table");
    for (const MoveCount& move : movement.table) {
        if (!(moves[{move.from, move.to}] == Amount{move.keys, move.requests})) return QStringLiteral("table");
    }
    return {};
}

/// What was foretold of a node that then went.
QString wrongDeparture(const Evaluation& before, NodeIndex node, const State& without) {
    const auto& ring = static_cast<const Ring&>(*before.placement);
    const Departure departure = departureOf(ring, node, *before.index);
    const EvaluationPtr after = *evaluate(without);
    const Movement moved = movementBetween(*before.placement, *after->placement, *before.index);
    if (!(departure.moved == Amount{moved.keys, moved.requests})) return QStringLiteral("moved");
    if (departure.heirs.size() != moved.table.size()) return QStringLiteral("heirs");
    // Ids begin at 1.
    std::map<std::uint32_t, Amount> gains;
    for (const MoveCount& move : moved.table) gains[move.to ? move.to->value : 0] = {move.keys, move.requests};
    for (const HeirLoad& heir : departure.heirs) {
        const std::uint32_t id = heir.heir == kNobody ? 0 : before.state.cluster[heir.heir].id.value;
        if (!(gains[id] == heir.amount)) return QStringLiteral("an heir");
    }
    return {};
}

}  // namespace

class TestRingEvents : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyStepIsThatOfALinearScan_data() {
        QTest::addColumn<QString>("hash");
        QTest::newRow("md5") << QStringLiteral("md5");
        QTest::newRow("clumped") << QStringLiteral("fnv1a32");
        QTest::newRow("64 bits") << QStringLiteral("xxh64");
    }
    void everyStepIsThatOfALinearScan() {
        QFETCH(QString, hash);
        State state = State::initial();
        state.placement.hash.function = hash.toStdString();
        state.placement.ring.virtualNodes = true;
        state.placement.ring.perWeight = 12;
        state.placement.ring.label = "{node}{i}";
        // Some keys are labels, so that they lie exactly on points.
        std::vector<std::string> keys;
        for (int i = 1; i <= 24; ++i) keys.push_back("1" + std::to_string(i));
        for (int i = 1; i <= 24; ++i) keys.push_back("key:" + std::to_string(i));
        state.keys = KeySet::of(keys);
        Events events(2026);
        EvaluationPtr now = *evaluate(state);
        auto was = scanned(state);
        int collisions = 0;
        for (int i = 0; i < kEvents; ++i) {
            state = events.next(state);
            const Advance step = *advance(*now, state);
            const auto is = scanned(state);
            const QString where = QStringLiteral(" after event %1").arg(i);
            QVERIFY2(placedOnes(*step.after) == is, qPrintable(where));
            const QString wrong = contradiction(*step.after, step.movement, was, is);
            QVERIFY2(wrong.isEmpty(), qPrintable(wrong + where));
            const QString other = difference(*step.after, **evaluate(state));
            QVERIFY2(other.isEmpty(), qPrintable(other + where));
            QVERIFY2(step.movement == movementBetween(*now->placement, *step.after->placement, *now->index),
                     qPrintable(where));
            const PointsView points = step.after->placement->points();
            for (std::size_t p = 1; p < points.size(); ++p)
                collisions += points.position(p) == points.position(p - 1) && points.node(p) != points.node(p - 1);
            now = step.after;
            was = is;
        }
        QVERIFY(collisions > kEvents);
    }

    void departuresAreForetold() {
        State state = State::initial();
        state.placement.hash.function = "md5";
        state.placement.ring.virtualNodes = true;
        state.placement.ring.perWeight = 12;
        state.placement.ring.label = "{node}{i}";
        state.keys = *generate(ZipfKeys{200, 900, 1.0, 3, "key:"});
        Events events(77);
        for (int i = 0; i < 500; ++i) {
            state = events.next(state);
            const EvaluationPtr now = *evaluate(state);
            for (NodeIndex node = 0; node < state.cluster.size(); ++node) {
                const State without = *ringscope::apply(state, NodesRemoved{{state.cluster[node].id}});
                const QString wrong = wrongDeparture(*now, node, without);
                QVERIFY2(wrong.isEmpty(), qPrintable(wrong + QStringLiteral(" after event %1").arg(i)));
            }
        }
    }

    /// So many points of one node that, on a circle of 2^32, some of them share a position: about n²/2^33 pairs.
    void aNodeMayMeetItself() {
        State state = State::initial();
        state.placement.ring.virtualNodes = true;
        state.placement.ring.perWeight = 10;
        const auto to = [&](const Event& event) { return *ringscope::apply(state, event); };
        state = to(NodesAdded{{{"a", 1.0, 300'000}, {"b", 1.0, {}}, {"c", 1.0, {}}}});
        state = to(NodesKilled{{NodeId{3}}});
        EvaluationPtr now = *evaluate(state);
        const PointsView points = now->placement->points();
        int own = 0;
        for (std::size_t i = 1; i < points.size(); ++i) own += points.position(i) == points.position(i - 1);
        QVERIFY(own > 3);
        const Event events[] = {NodeVirtualNodesChanged{NodeId{1}, 200'000},
                                NodesKilled{{NodeId{1}}},
                                NodeVirtualNodesChanged{NodeId{1}, 310'000},
                                NodesRevived{{NodeId{1}}},
                                NodesRevived{{NodeId{3}}},
                                NodesRemoved{{NodeId{1}}}};
        for (const Event& event : events) {
            const State before = state;
            state = to(event);
            const Advance step = *advance(*now, state);
            QCOMPARE(difference(*step.after, **evaluate(state)), QString());
            const Advance back = *advance(*step.after, before);
            QCOMPARE(difference(*back.after, *now), QString());
            now = step.after;
        }
    }
};

QTEST_APPLESS_MAIN(TestRingEvents)
#include "tst_ring_events.moc"
