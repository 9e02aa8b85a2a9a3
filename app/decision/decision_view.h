// SPDX-License-Identifier: GPL-3.0-or-later
//
// A decision in a window: shows its steps one after the other, by buttons, keyboard (left, right, Home, End,
// Space) or playing, and tells each to screen readers. At rest nothing repaints. GUI thread; themes and settings
// must outlive it.
#pragma once

#include "app/decision/decision_layout.h"
#include "app/session/motion_clock.h"

#include <QTimer>
#include <QWidget>

#include <memory>

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace ringscope {

class Settings;
class ThemeStore;

class DecisionView : public QWidget {
    Q_OBJECT
public:
    DecisionView(ThemeStore& themes, Settings& settings, QWidget* parent = nullptr);

    /// Another decision, at its end: the answer is what was asked for. Null: nothing to show.
    void show(std::shared_ptr<const DecisionScene> scene);
    using QWidget::show;
    [[nodiscard]] std::shared_ptr<const DecisionScene> scene() const { return m_scene; }
    [[nodiscard]] const DecisionLayout& decisionLayout() const { return m_layout; }

    /// Steps that are over, 0 … stepCount(), when everything has settled.
    [[nodiscard]] std::size_t step() const { return m_step; }
    [[nodiscard]] std::size_t stepCount() const { return m_scene ? m_scene->steps.size() : 0; }
    [[nodiscard]] bool playing() const { return m_playing; }
    /// What is painted now; a fraction while a step is under way.
    [[nodiscard]] double moment() const;
    /// Goes there at once, or with the motion of that one step when it is the next.
    void goTo(std::size_t step);
    void play();
    void pause();

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void stepChanged(std::size_t step);
    void playingChanged(bool playing);
    /// Told to screen readers.
    void announced(const QString& sentence);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void applyStyle();
    void relayout();
    void setStep(std::size_t step);
    void goOn();
    void announce(const QString& sentence);

    ThemeStore& m_themes;
    Settings& m_settings;
    MotionClock m_clock;
    QTimer m_rest;  ///< between steps while playing
    RingStyle m_style;
    std::shared_ptr<const DecisionScene> m_scene;
    DecisionLayout m_layout;
    QLabel* m_announcer;
    std::size_t m_step = 0;
    bool m_playing = false;
    bool m_keyboard = false;  ///< focus came by keyboard: its ring shows
};

}  // namespace ringscope
