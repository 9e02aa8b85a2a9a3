// SPDX-License-Identifier: GPL-3.0-or-later
//
// hash mod N in the window, and for comparison every rule that has no circle: the same keys, events and
// clock, without arcs. One click on a badge selects, double click kills or revives. GUI thread; session,
// themes, settings and clock must outlive it.
#pragma once

#include "app/ring/circle_widget.h"
#include "app/ring/ring_scene.h"

#include <memory>
#include <string>

namespace ringscope {

class ModuloStage;
struct ModuloScene;
struct RingStyle;

class ModuloWidget : public CircleWidget {
    Q_OBJECT
public:
    /// \param shownIn  ViewMode::Modulo (starts the clock, shows the banner) or ViewMode::Compare.
    ModuloWidget(Session& session, ThemeStore& themes, Settings& settings, MotionClock& clock,
                 ViewMode shownIn = ViewMode::Modulo, std::string rule = "modulo", QWidget* parent = nullptr);
    ~ModuloWidget() override;

    [[nodiscard]] const ModuloScene& scene() const;
    [[nodiscard]] const std::string& rule() const { return m_rule; }
    /// In ViewMode::Compare: it starts the clock and says what happened, because no circle is there to do it.
    void setConducting(bool on) { m_conducting = on; }
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
    [[nodiscard]] RingScene nodesOf(const Evaluation& ring, const Evaluation& rule) const;

    std::string m_rule;
    std::unique_ptr<ModuloStage> m_stage;
    bool m_conducting = false;
    bool m_refused = false;  ///< the rule could not follow: what it had before is shown, paled
};

}  // namespace ringscope
