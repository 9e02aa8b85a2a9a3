// SPDX-License-Identifier: GPL-3.0-or-later
//
// A restless person at the real window: 500 seeded actions while events play, then all of it undone and done again.
// Whatever happens, every key has one owner or none, and each step comes back exactly as it was.
#include "restless_person.h"

#include <QStandardPaths>

using namespace ringscope;

namespace {

constexpr int kActions = 500;
}  // namespace

class TestRandomActions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void fiveHundredActionsKeepEveryKeyOwnedOnceAndUndoExactly_data() {
        QTest::addColumn<quint64>("seed");
        QTest::newRow("1") << quint64(1);
        QTest::newRow("2") << quint64(20260728);
    }
    void fiveHundredActionsKeepEveryKeyOwnedOnceAndUndoExactly() {
        QFETCH(quint64, seed);
        GuiFixture gui;
        RestlessPerson person(gui, seed);
        for (int i = 0; i < kActions; ++i) {
            person.act();
            if (QTest::currentTestFailed()) return;
            // Mostly in the middle of what is playing, sometimes after it.
            QApplication::processEvents();
            const QUndoStack& undo = *gui.session().undoStack();
            QVERIFY(undo.index() <= undo.count());
            QCOMPARE(gui.session().isDirty(), !undo.isClean());
            if (person.below(3) != 0) continue;
            gui.session().waitForEvaluation();
            verifyLoads(gui.session());
            if (QTest::currentTestFailed()) return;
        }
    }

    void fiveHundredUndosAndRedosRestoreTheSameState() {
        GuiFixture gui;
        RestlessPerson person(gui, 3);
        test::RandomEvents events(4);
        Session& session = gui.session();
        std::vector<std::uint64_t> seen{fingerprint(session.state())};
        for (int i = 0; i < kActions; ++i) {
            // A jump into the past makes the next step a fork.
            QVERIFY(session.apply(events.next(session.state())));
            seen.push_back(fingerprint(session.state()));
            QApplication::processEvents();
        }
        QUndoStack& undo = *session.undoStack();
        QCOMPARE(undo.count(), kActions);
        for (int i = kActions; i-- > 0;) {
            gui.trigger(ActionId::Undo);
            QCOMPARE(fingerprint(session.state()), seen[static_cast<std::size_t>(i)]);
            if (i % 5 == 0) QApplication::processEvents();
        }
        QVERIFY(!session.isDirty());
        gui.settle();
        verifyLoads(session);
        for (int i = 1; i <= kActions; ++i) {
            gui.trigger(ActionId::Redo);
            QCOMPARE(fingerprint(session.state()), seen[static_cast<std::size_t>(i)]);
            if (i % 5 == 0) QApplication::processEvents();
        }
        gui.settle();
        verifyLoads(session);
    }
};

QTEST_MAIN(TestRandomActions)
#include "tst_random_actions.moc"
