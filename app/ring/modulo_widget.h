// SPDX-License-Identifier: GPL-3.0-or-later
//
// hash mod N in the window, for comparison: the same keys, events and clock as the circle, without arcs,
// because modulo has none. One click on a badge selects, double click kills or revives. GUI thread;
// session, themes, settings and clock must outlive it.
#pragma once

#include "app/i18n/event_text.h"
#include "app/ring/ring_scene.h"
#include "app/session/session.h"

#include <QWidget>

#include <memory>
#include <optional>

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace ringscope {

class ModuloStage;
class MotionClock;
class Settings;
class ThemeStore;
struct ModuloScene;
struct RingStyle;

class ModuloWidget : public QWidget {
    Q_OBJECT
public:
    /// \param shownIn  ViewMode::Modulo (starts the clock, shows the banner) or ViewMode::Compare.
    ModuloWidget(Session& session, ThemeStore& themes, Settings& settings, MotionClock& clock,
                 ViewMode shownIn = ViewMode::Modulo, QWidget* parent = nullptr);
    ~ModuloWidget() override;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] const ModuloScene& scene() const;
    void paintOn(QPainter& painter, const QRectF& area, const RingStyle& style) const;

Q_SIGNALS:
    void contextMenuRequested(std::optional<ringscope::NodeId> node, std::optional<ringscope::KeyId> key,
                              QPoint global);
    void refused(ringscope::Error error);
    /// While an event plays: 0 … 1 between the first arrival and the last.
    void loadProgressed(double share);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void onEvaluated(const TransitionPtr& transition);
    void present(bool play);
    void refresh();
    void applyStyle();
    void retranslate();
    void toggle(NodeId node);
    [[nodiscard]] bool leads() const { return m_session.view() == m_shownIn; }
    [[nodiscard]] double momentMs() const;
    [[nodiscard]] RingScene nodesOf(const Evaluation& ring, const Evaluation& modulo) const;

    Session& m_session;
    ThemeStore& m_themes;
    Settings& m_settings;
    MotionClock& m_clock;
    ViewMode m_shownIn;
    std::unique_ptr<ModuloStage> m_stage;
    TransitionPtr m_transition;
    BannerText m_banner;
    QLabel* m_announcer;
    std::optional<NodeId> m_hoveredNode;
    bool m_stale = true;
    bool m_keyboard = false;
};

}  // namespace ringscope
