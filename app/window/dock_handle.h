// SPDX-License-Identifier: GPL-3.0-or-later
//
// The strip by which a card is dragged elsewhere: it fills the gap beside the card and shows its grip
// only under the pointer. Serves as the title bar of a dock; mouse events pass through to the dock.
#pragma once

#include <QWidget>

namespace ringscope {

class ThemeStore;

class DockHandle : public QWidget {
    Q_OBJECT
public:
    /// \param thickness  of the gap it fills
    DockHandle(ThemeStore& themes, int thickness, QWidget* parent);

    void setThickness(int thickness);
    [[nodiscard]] QSize sizeHint() const override { return {m_thickness, m_thickness}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    ThemeStore& m_themes;
    int m_thickness;
    bool m_hovered = false;
};

}  // namespace ringscope
