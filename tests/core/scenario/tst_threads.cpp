// SPDX-License-Identifier: GPL-3.0-or-later
//
// Placements, indexes, evaluations and timelines are values that threads share without a lock. Seen by the thread
// sanitizer, which CI runs over the core's tests.
#include "core/hash/hash_registry.h"
#include "core/keys/key_generators.h"
#include "core/scenario/builtin_scenarios.h"
#include "core/scenario/evaluation.h"

#include <QtTest/QTest>

#include <atomic>
#include <functional>
#include <optional>
#include <thread>
#include <vector>

using namespace ringscope;

namespace {

/// Runs the work in four threads at once that all begin together.
void inThreads(const std::function<void(unsigned thread)>& work) {
    std::atomic<unsigned> ready{0};
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < 4; ++i) {
        threads.emplace_back([&, i] {
            for (++ready; ready < 4;) std::this_thread::yield();
            work(i);
        });
    }
    for (std::thread& thread : threads) thread.join();
}

State withHash(State state, std::string_view function) {
    state.placement.hash = {std::string(function), 0};
    state.placement.ring.virtualNodes = true;
    return state;
}

}  // namespace

class TestThreads : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void onePlacementIsAskedByMany() {
        for (const HashFunction& hash : hashFunctions()) {
            const State state = withHash(firstRing().timeline.start(), hash.id);
            const EvaluationPtr evaluation = *evaluate(state);
            std::vector<NodeIndex> expected(evaluation->index->size());
            evaluation->placement->place(*evaluation->index, expected);
            std::atomic<int> wrong{0};
            inThreads([&](unsigned) {
                std::vector<NodeIndex> owners(evaluation->index->size());
                evaluation->placement->place(*evaluation->index, owners);
                if (owners != expected) ++wrong;
                for (KeyId id = 0; id < state.keys->size(); ++id) {
                    const Explanation why = evaluation->placement->explain((*state.keys)[id]);
                    if (why.owner != evaluation->placement->decide(why.digest)) ++wrong;
                }
            });
            QCOMPARE(wrong.load(), 0);
        }
    }

    void manyAdvanceFromOneEvaluation() {
        const Timeline timeline = firstRing().timeline;
        const EvaluationPtr first = *evaluate(timeline.start());
        std::vector<Movement> movements(4);
        inThreads([&](unsigned thread) {
            EvaluationPtr at = first;
            for (const StepId id : timeline.line(StepId{0})) {
                Advance step = *advance(*at, timeline.step(id).state);
                movements[thread].keys += step.movement.keys;
                at = step.after;
            }
        });
        QVERIFY(movements[0].keys > 0);
        for (const Movement& movement : movements) QCOMPARE(movement.keys, movements[0].keys);
    }

    void workIsCancelledFromOutside() {
        State state = firstRing().timeline.start();
        state.keys = *generate(SequenceKeys{300'000, "key:"});
        std::stop_source source;
        std::atomic<bool> working{false};
        const Progress progress{source.get_token(), [&](double) {
                                    working = true;
                                    while (!source.stop_requested()) std::this_thread::yield();
                                }};
        std::optional<Result<EvaluationPtr>> result;
        std::thread worker([&] { result = evaluate(state, progress); });
        while (!working) std::this_thread::yield();
        source.request_stop();
        worker.join();
        QVERIFY(!*result);
        QCOMPARE(result->error().code, ErrorCode::Cancelled);
    }
};

QTEST_APPLESS_MAIN(TestThreads)
#include "tst_threads.moc"
