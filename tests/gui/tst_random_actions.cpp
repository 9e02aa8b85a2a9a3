// SPDX-License-Identifier: GPL-3.0-or-later
//
// A restless person at the real window: 500 seeded actions while events play, then all of it undone and done again.
// Whatever happens, every key has one owner or none, and each step comes back exactly as it was.
#include "tests/core/scenario/random_events.h"
#include "tests/support/gui_fixture.h"

#include "app/ring/ring_widget.h"

#include <QStandardPaths>
#include <QUndoStack>

#include <map>
#include <numeric>

using namespace ringscope;

namespace {

constexpr int kActions = 500;
constexpr int kDrag = 1'000'000;  // a merge key no burst has

const ActionId kHarmless[] = {
    ActionId::ViewRing,      ActionId::ViewModulo,   ActionId::ViewCompare, ActionId::SwitchTheme, ActionId::ThemeDark,
    ActionId::ThemeLight,    ActionId::HighContrast, ActionId::TextLarger,  ActionId::TextSmaller, ActionId::TextNormal,
    ActionId::ReducedMotion, ActionId::Inspector,    ActionId::ResetLayout, ActionId::PinNode,     ActionId::LookUpKey};
const ActionId kSteps[] = {ActionId::Play, ActionId::Forward, ActionId::Back, ActionId::ToStart};
const ActionId kChanges[] = {ActionId::ToggleNode, ActionId::RemoveNode, ActionId::ReviveAll, ActionId::VirtualNodes};

class RestlessPerson {
public:
    RestlessPerson(GuiFixture& gui, std::uint64_t seed) : m_gui(gui), m_events(seed) {}

    void act() {
        Session& session = m_gui.session();
        switch (below(16)) {
        case 0:
        case 1:
        case 2:
        case 3:
        case 4: {
            // Drawn against the state it meets, so it is taken; a drag replaces the step before, and may meet another.
            const bool dragged = below(4) == 0;
            const Result<Done> done = session.apply(m_events.next(session.state()), dragged ? kDrag : 0);
            QVERIFY(done || dragged);
            return;
        }
        case 5:
            return m_gui.trigger(ActionId::Undo);
        case 6:
            return m_gui.trigger(ActionId::Redo);
        case 7:
            return session.seek(StepId{static_cast<std::uint32_t>(below(session.timeline().size()))});
        case 8:
            return m_gui.trigger(kSteps[below(std::size(kSteps))]);
        case 9:
            return m_gui.trigger(kHarmless[below(std::size(kHarmless))]);
        case 10:
            return select();
        case 11:
            m_gui.settings.setLanguage(below(2) == 0 ? QStringLiteral("zh_CN") : QStringLiteral("en"));
            return;
        case 12:
            return clickTheCircle();
        case 13:
            return m_gui.session().renameStep(session.cursor(), QString::number(below(1000)));
        default:
            select();
            return m_gui.trigger(kChanges[below(std::size(kChanges))]);
        }
    }

    void select() {
        Session& session = m_gui.session();
        const State& state = session.state();
        if (!state.cluster.empty())
            session.selectNode(state.cluster[static_cast<NodeIndex>(below(state.cluster.size()))].id);
        if (state.keys->size() > 0) session.selectKey(static_cast<KeyId>(below(state.keys->size())));
    }
    std::uint64_t below(std::uint64_t bound) { return m_events.below(bound); }

private:
    void clickTheCircle() {
        auto* ring = m_gui.find<RingWidget>("ring");
        if (!ring->isVisible()) return;
        const QPoint at(static_cast<int>(below(static_cast<std::uint64_t>(ring->width()))),
                        static_cast<int>(below(static_cast<std::uint64_t>(ring->height()))));
        QTest::mouseMove(ring, at);
        QTest::mouseClick(ring, Qt::LeftButton, {}, at);
    }

    GuiFixture& m_gui;
    test::RandomEvents m_events;
};

void verifyLoads(const Session& session) {
    const TransitionPtr transition = session.transition();
    QVERIFY(transition);
    for (const EvaluationPtr& after : {transition->after, transition->side("modulo")->after}) {
        QCOMPARE(fingerprint(withRule(after->state, "ring")), fingerprint(withRule(session.state(), "ring")));
        std::uint64_t owned = 0;
        for (const NodeLoad& load : after->loads) owned += load.keys;
        QCOMPARE(owned + after->unassignedKeys, std::uint64_t(session.state().keys->size()));
    }
}

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
