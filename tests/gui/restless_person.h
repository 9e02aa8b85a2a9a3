// SPDX-License-Identifier: GPL-3.0-or-later
//
// Somebody who does whatever a window lets them do, drawn from a seed, and what must hold whatever they did.
#pragma once

#include "tests/core/scenario/random_events.h"
#include "tests/support/gui_fixture.h"

#include "app/ring/ring_widget.h"

#include <QUndoStack>

#include <iterator>
#include <vector>

namespace ringscope {

inline constexpr ActionId kHarmless[] = {
    ActionId::ViewRing,      ActionId::ViewModulo,   ActionId::ViewCompare, ActionId::SwitchTheme, ActionId::ThemeDark,
    ActionId::ThemeLight,    ActionId::HighContrast, ActionId::TextLarger,  ActionId::TextSmaller, ActionId::TextNormal,
    ActionId::ReducedMotion, ActionId::Inspector,    ActionId::ResetLayout, ActionId::PinNode,     ActionId::LookUpKey};
inline constexpr ActionId kSteps[] = {ActionId::Play, ActionId::Forward, ActionId::Back, ActionId::ToStart};
inline constexpr ActionId kChanges[] = {ActionId::ToggleNode, ActionId::RemoveNode, ActionId::ReviveAll,
                                        ActionId::VirtualNodes};

inline constexpr int kDragOfNobody = 1'000'000;  ///< a merge key no burst has

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
            const Result<Done> done = session.apply(m_events.next(session.state()), dragged ? kDragOfNobody : 0);
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

/// Of the step that is shown: every key has one owner or none.
inline void verifyLoads(const Session& session) {
    const TransitionPtr transition = session.transition();
    QVERIFY(transition);
    std::vector<EvaluationPtr> all{transition->after};
    // A lesson may compare other rules.
    if (const auto* modulo = transition->side("modulo")) all.push_back(modulo->after);
    for (const EvaluationPtr& after : all) {
        QCOMPARE(fingerprint(withRule(after->state, "ring")), fingerprint(withRule(session.state(), "ring")));
        std::uint64_t owned = 0;
        for (const NodeLoad& load : after->loads) owned += load.keys;
        QCOMPARE(owned + after->unassignedKeys, std::uint64_t(session.state().keys->size()));
    }
}

}  // namespace ringscope
