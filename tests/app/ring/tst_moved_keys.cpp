// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/moved_keys.h"

#include "app/ring/scene_builder.h"
#include "core/keys/key_generators.h"
#include "core/metrics/movement.h"
#include "core/scenario/apply.h"

#include <QTest>

using namespace ringscope;

class TestMovedKeys : public QObject {
    Q_OBJECT

    static State ringOf(std::uint64_t keys, std::uint64_t seed) {
        State state = State::initial();
        state.placement.hash.seed = seed;
        state.placement.ring.virtualNodes = true;
        state.placement.ring.perWeight = 7;
        state.keys = *generate(SequenceKeys{keys, "key:"});
        return *ringscope::apply(state, NodesAdded{{{"a", 1, {}}, {"b", 1, {}}, {"c", 1, {}}, {"d", 1, {}}}});
    }

    /// The same by looking at every key that moved.
    static std::vector<double> plainly(const Evaluation& before, const Advance& step, std::uint64_t shown) {
        std::vector<double> turns;
        std::uint64_t seen = 0;
        const Evaluation& after = *step.after;
        visitMoved(*before.placement, *after.placement, step.movement, *after.index,
                   [&](std::size_t rank, NodeIndex, NodeIndex) {
                       const std::uint64_t all = step.movement.keys;
                       const bool skipped = seen * shown / all == (seen + 1) * shown / all;
                       ++seen;
                       const Circle circle = after.placement->arcs()->circle();
                       if (!skipped) turns.push_back(circle.share(after.index->sorted()[rank]));
                       return true;
                   });
        return turns;
    }

private Q_SLOTS:
    void manyAreSampledEvenlyFromTheirRanges() {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const EvaluationPtr before = *evaluate(ringOf(20'000, seed));
            for (NodeIndex node = 0; node < 4; ++node) {
                const NodeId id = before->state.cluster[node].id;
                const Advance step = *advance(*before, *ringscope::apply(before->state, NodesKilled{{id}}));
                const RingScene scene = buildScene(*step.after, {});
                const auto moves = movedKeys(*before, *step.after, step.movement, scene);
                QCOMPARE(moves.size(), kMostLights);
                const std::vector<double> expected = plainly(*before, step, kMostLights);
                QCOMPARE(expected.size(), moves.size());
                for (std::size_t i = 0; i < moves.size(); ++i) {
                    QCOMPARE(moves[i].turns, expected[i]);
                    QCOMPARE(moves[i].from, static_cast<int>(node));
                    QVERIFY(moves[i].to >= 0 && moves[i].to != moves[i].from);
                }
            }
        }
    }

    void fewAreAllThereInOrder() {
        const EvaluationPtr before = *evaluate(ringOf(300, 3));
        const NodeId id = before->state.cluster[1].id;
        const Advance step = *advance(*before, *ringscope::apply(before->state, NodesRemoved{{id}}));
        const auto moves = movedKeys(*before, *step.after, step.movement, buildScene(*step.after, {}));
        QCOMPARE(moves.size(), static_cast<std::size_t>(step.movement.keys));
        for (std::size_t i = 1; i < moves.size(); ++i) QVERIFY(moves[i - 1].key < moves[i].key);
    }
};

QTEST_GUILESS_MAIN(TestMovedKeys)
#include "tst_moved_keys.moc"
