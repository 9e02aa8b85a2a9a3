// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program's mark. While the menu bar is folded away it opens the menu, and shows that by a chevron;
// otherwise it only stands there.
#pragma once

#include <QAbstractButton>

QT_BEGIN_NAMESPACE
class QMenu;
QT_END_NAMESPACE

namespace ringscope {

class ThemeStore;

class MarkButton : public QAbstractButton {
    Q_OBJECT
public:
    MarkButton(ThemeStore& themes, QWidget* parent);

    /// null: no menu.
    void setMenu(QMenu* menu);
    [[nodiscard]] QMenu* menu() const { return m_menu; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ThemeStore& m_themes;
    QMenu* m_menu = nullptr;
};

}  // namespace ringscope
