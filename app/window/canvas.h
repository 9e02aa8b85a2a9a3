// SPDX-License-Identifier: GPL-3.0-or-later
//
// The middle of the window: circle, modulo picture or both, whichever the session shows, on one clock,
// and above them the line that says what takes long. Passes on what they ask for. GUI thread.
#pragma once

#include "app/session/session.h"

#include <QWidget>

#include <optional>
#include <utility>

QT_BEGIN_NAMESPACE
class QStackedLayout;
QT_END_NAMESPACE

namespace ringscope {

class CircleWidget;
class CompareView;
class ModuloWidget;
class MotionClock;
class RingWidget;
class Settings;
class ThemeStore;
class WorkLine;

class Canvas : public QWidget {
    Q_OBJECT
public:
    Canvas(Session& session, ThemeStore& themes, Settings& settings, MotionClock& clock, QWidget* parent = nullptr);

    [[nodiscard]] RingWidget* ring() const { return m_ring; }
    [[nodiscard]] ModuloWidget* modulo() const { return m_modulo; }
    [[nodiscard]] CompareView* compare() const { return m_compare; }
    [[nodiscard]] ModuloWidget* system() const { return m_system; }
    /// Pictures alone: no cards, banners and choosers, and the keyboard goes elsewhere.
    void setBare();
    /// The node under a point of the canvas, and the picture to ask for it.
    [[nodiscard]] std::pair<CircleWidget*, std::optional<NodeId>> nodeUnder(QPoint at) const;

Q_SIGNALS:
    void addRequestedAt(double turns);
    void lookUpRequested();
    void explainRequested();
    void openScenarioRequested();
    void contextMenuRequested(std::optional<ringscope::NodeId> node, std::optional<ringscope::KeyId> key,
                              QPoint global);
    void refused(ringscope::Error error);
    void tableRequested();    ///< the table of the rules
    void numbersRequested();  ///< the numbers of the rules
    /// Of the view that is shown: 0 … 1 between an event's first arrival and its last.
    void loadProgressed(double share);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showView();
    void strip(CircleWidget* picture) const;
    void followRing(RingWidget* ring);
    void followModulo(ModuloWidget* modulo);

    Session& m_session;
    RingWidget* m_ring;
    ModuloWidget* m_modulo;
    CompareView* m_compare;
    ModuloWidget* m_system;  ///< in place of the circle, for a real system that has none
    QStackedLayout* m_stack;
    WorkLine* m_work;
    bool m_bare = false;
};

}  // namespace ringscope
