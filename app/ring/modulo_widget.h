// SPDX-License-Identifier: GPL-3.0-or-later
//
// hash mod N in the window, and on the cards of the comparison every rule but the plain circle, each with the picture
// that its side of the transition brings: the same keys, events and clock. In place of the circle of a system that has
// none as well. One click on a badge selects, double click kills or revives. GUI thread; session, themes, settings and
// clock must outlive it.
#pragma once

#include "app/ring/circle_widget.h"
#include "app/ring/ring_scene.h"
#include "app/ring/ring_style.h"

#include <memory>
#include <string>

namespace ringscope {

class CardStage;
class ModuloStage;
class RuleStage;
struct CardScene;
struct ModuloScene;

class ModuloWidget : public CircleWidget {
    Q_OBJECT
public:
    /// \param shownIn  ViewMode::Compare; in the others it starts the clock and shows the banner.
    /// \param rule     contenderId(); "composed" for whatever real system the state is set up as
    ModuloWidget(Session& session, ThemeStore& themes, Settings& settings, MotionClock& clock,
                 ViewMode shownIn = ViewMode::Modulo, std::string rule = "modulo", QWidget* parent = nullptr);
    ~ModuloWidget() override;

    /// Of the picture that hangs on threads, and of the rule's own one; empty while the other one is shown.
    [[nodiscard]] const ModuloScene& scene() const;
    [[nodiscard]] const CardScene& card() const;
    /// What it shows: the main rule of the state where it stands for the circle.
    [[nodiscard]] std::string rule() const;
    [[nodiscard]] std::optional<NodeId> nodeUnder(QPointF at) const override;
    /// In ViewMode::Compare: it starts the clock and says what happened, because no circle is there to do it.
    void setConducting(bool on) { m_conducting = on; }
    [[nodiscard]] bool conducts() const { return m_conducting; }
    void paintOn(QPainter& painter, const QRectF& area, const RingStyle& style) const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void present(bool play) override;
    void refresh() override;
    void applyStyle() override;
    void retranslate() override;
    [[nodiscard]] double journeyMs() const override;

private:
    void announce();
    /// For the circle of a system that has none: there is nothing to show while it has one.
    [[nodiscard]] bool standsIn() const { return m_rule == "composed"; }
    /// Whether an event or a way between steps is shown, with keys on the move.
    /// \param play  keys are about to move: what no event did is at rest otherwise
    bool showScene(const RuleSide& side, bool play);
    void settle();
    /// How far bars and counters have run up, 0 … 1.
    [[nodiscard]] double loadProgress() const;
    [[nodiscard]] NodeId nodeAt(int index) const;
    [[nodiscard]] RingScene nodesOf(const Evaluation& ring, const Evaluation& rule) const;

    std::string m_rule;
    std::unique_ptr<ModuloStage> m_threads;
    std::unique_ptr<CardStage> m_card;
    RuleStage* m_stage;  ///< one of the two
    RingStyle m_style;
    bool m_conducting = false;
    bool m_refused = false;  ///< the rule could not follow: what it had before is shown, paled
};

}  // namespace ringscope
