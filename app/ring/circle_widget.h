// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the circle and hash mod N have in common as live pictures: they follow the session's newest evaluation on the
// shared clock, catch up when they are shown again, know whether the focus came by keyboard, speak to screen readers,
// and kill or revive. GUI thread; session, themes, settings and clock must outlive it.
#pragma once

#include "app/i18n/event_text.h"
#include "app/session/session.h"

#include <QWidget>

#include <optional>

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace ringscope {

class MotionClock;
class Settings;
class ThemeStore;

class CircleWidget : public QWidget {
    Q_OBJECT
public:
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// Without card and banner: what happened is told beside it, and how many keys moved stays in the middle.
    void setBare(bool bare);
    /// The node whose badge, place or arc is there, in the widget's own pixels.
    [[nodiscard]] virtual std::optional<NodeId> nodeUnder(QPointF at) const = 0;
    /// Kills it, or brings it back.
    void toggle(NodeId node);
    /// Pixels per pixel of the picture's layout.
    [[nodiscard]] double zoom() const;

Q_SIGNALS:
    /// A double click on a key, which is selected by then.
    void explainRequested();
    /// On a node, a key, or neither. Empty when asked for by keyboard without a selection.
    void contextMenuRequested(std::optional<ringscope::NodeId> node, std::optional<ringscope::KeyId> key,
                              QPoint global);
    /// The session refused what was asked for here.
    void refused(ringscope::Error error);
    /// While an event plays: 0 … 1 between the first arrival and the last.
    void loadProgressed(double share);

protected:
    /// \param shownIn  the view this picture belongs to: in it, it starts the clock for every step that is played
    CircleWidget(Session& session, ThemeStore& themes, Settings& settings, MotionClock& clock, ViewMode shownIn,
                 QWidget* parent);

    /// The picture of the newest transition, still or played.
    virtual void present(bool play) = 0;
    /// The same evaluation, seen otherwise.
    virtual void refresh() = 0;
    virtual void applyStyle() = 0;
    virtual void retranslate() = 0;
    /// Length of the journey that is shown; 0 when nothing moves.
    [[nodiscard]] virtual double journeyMs() const = 0;
    virtual void onEvaluated(const TransitionPtr& transition);

    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

    [[nodiscard]] bool leads() const { return m_session.view() == m_shownIn; }
    /// The widget's rectangle in the pixels of the picture's layout.
    [[nodiscard]] QRectF frame() const;
    [[nodiscard]] bool isBare() const { return m_bare; }
    /// Where the journey stands; −1 when it is over.
    [[nodiscard]] double momentMs() const;
    void apply(Event event);
    void say(const QString& sentence);
    /// Around the whole picture.
    void paintFocusRing(QPainter& painter) const;

    Session& m_session;
    ThemeStore& m_themes;
    Settings& m_settings;
    MotionClock& m_clock;
    ViewMode m_shownIn;
    TransitionPtr m_transition;
    BannerText m_banner;
    QLabel* m_announcer;
    std::optional<NodeId> m_hoveredNode;
    bool m_stale = true;      ///< hidden, or not yet shown, while something changed
    bool m_keyboard = false;  ///< focus came by keyboard: its ring shows

private:
    bool m_bare = false;
};

}  // namespace ringscope
