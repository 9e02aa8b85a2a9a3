// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shows which control has the keyboard: 3 px in the focus colour, 3 px away from it. One for the whole
// program, so that no control needs room for it: a mouse-transparent widget laid over the window. It
// shows after keys, not after clicks, and within the window. A widget with the property kOwnFocusRing draws its own.
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

namespace ringscope {

class ThemeStore;

inline constexpr const char* kOwnFocusRing = "ownFocusRing";

class FocusRing : public QObject {
    Q_OBJECT
public:
    explicit FocusRing(const ThemeStore& themes, QObject* parent = nullptr);
    ~FocusRing() override;

    /// The control that is ringed now, if any.
    [[nodiscard]] QWidget* target() const { return m_target; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow(QWidget* widget);
    void place();

    const ThemeStore& m_themes;
    QPointer<QWidget> m_target;
    QPointer<QWidget> m_overlay;
};

}  // namespace ringscope
