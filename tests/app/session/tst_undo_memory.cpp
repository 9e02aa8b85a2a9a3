// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a step costs that can be undone: states share what they do not change, so neither the keys nor what is derived
// from them may be kept per step. Counts what operator new has given out and not got back.
#include "app/session/session.h"
#include "core/keys/key_generators.h"
#include "core/scenario/builtin_scenarios.h"

#include <QTest>
#include <QUndoStack>

#include <atomic>
#include <cstdlib>
#include <malloc.h>
#include <new>

namespace {

std::atomic<std::int64_t> g_inUse{0};

}  // namespace

void* operator new(std::size_t size) {
    void* memory = std::malloc(size);
    if (memory == nullptr) throw std::bad_alloc();
    g_inUse += static_cast<std::int64_t>(malloc_usable_size(memory));
    return memory;
}
void operator delete(void* memory) noexcept {
    if (memory != nullptr) g_inUse -= static_cast<std::int64_t>(malloc_usable_size(memory));
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    operator delete(memory);
}

using namespace ringscope;

class TestUndoMemory : public QObject {
    Q_OBJECT

    static constexpr int kSteps = 500;
    static constexpr std::int64_t kMost = 64LL << 20;

    static void step(Session& session, int number) {
        const Node& node = session.state().cluster[static_cast<NodeIndex>(number * 7 % 1000)];
        QVERIFY(session.apply(node.up() ? Event(NodesKilled{{node.id}}) : Event(NodesRevived{{node.id}})));
    }

private Q_SLOTS:
    /// The real thing has ten million keys; a hundredth of it would show a copy of them just as well: 500 copies of
    /// their hashes alone are 400 MB.
    void fiveHundredStepsOnAThousandNodesAreSmall() {
        State state = largeRing().timeline.start();
        state.keys = *generate(SequenceKeys{100'000, "key:"});
        Session session;
        session.reset({"Large", Timeline(std::move(state)), StepId{0}, {}});
        session.waitForEvaluation();
        for (int i = 0; i < 3; ++i) step(session, i);
        session.waitForEvaluation();

        const std::int64_t before = g_inUse;
        QVERIFY(before > 0);
        for (int i = 3; i < 3 + kSteps; ++i) {
            step(session, i);
            // Now and then the worker gets as far as an evaluation, as it does when a person is slow.
            if (i % 25 == 0) session.waitForEvaluation();
        }
        session.waitForEvaluation();
        const std::int64_t used = g_inUse - before;
        qInfo("%d steps: %.1f MiB, %.1f KiB each", kSteps, static_cast<double>(used) / (1 << 20),
              static_cast<double>(used) / 1024 / kSteps);
        QVERIFY2(used < kMost, qPrintable(QString::number(used)));

        while (session.undoStack()->canUndo()) session.undoStack()->undo();
        session.waitForEvaluation();
        QVERIFY(g_inUse - before < kMost);
    }
};

QTEST_GUILESS_MAIN(TestUndoMemory)
#include "tst_undo_memory.moc"
