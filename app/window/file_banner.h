// SPDX-License-Identifier: GPL-3.0-or-later
//
// What went wrong with a file or was refused, above the canvas, with what to do about it. Stays until it
// is closed or the next one comes; nothing waits for it. GUI thread.
#pragma once

#include <QFrame>

#include <functional>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
class QToolButton;
QT_END_NAMESPACE

namespace ringscope {

class ThemeStore;

class FileBanner : public QFrame {
    Q_OBJECT
public:
    FileBanner(ThemeStore& themes, QWidget* parent);

    /// actionText empty: no button. The banner closes when the button is pressed.
    void tell(const QString& text, const QString& actionText = {}, std::function<void()> action = {});
    [[nodiscard]] QString text() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyTheme();

    ThemeStore& m_themes;
    QLabel *m_icon, *m_text;
    QPushButton* m_button;
    QToolButton* m_close;
    std::function<void()> m_action;
};

}  // namespace ringscope
