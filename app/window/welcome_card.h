// SPDX-License-Identifier: GPL-3.0-or-later
//
// Three ways in, below the canvas at the first start: nothing waits for it, and once it was closed it comes back only
// from the Help menu. GUI thread; lives in the window.
#pragma once

#include "app/controls/card.h"

QT_BEGIN_NAMESPACE
class QBoxLayout;
QT_END_NAMESPACE

namespace ringscope {

class CardScroll;
class IconButton;
class Settings;
class TextButton;
class ThemedLabel;
class ThemeStore;

class WelcomeCard : public Card {
    Q_OBJECT
public:
    WelcomeCard(const ThemeStore& themes, Settings& settings, QWidget* parent);

    /// Nobody has closed it yet.
    [[nodiscard]] bool isNew() const;
    void welcome();
    /// For good. Nothing if it is not there.
    void dismiss();

Q_SIGNALS:
    void lessonRequested();
    void importRequested();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void retranslate();
    void fit();

    const ThemeStore& m_themes;
    Settings& m_settings;
    ThemedLabel *m_title, *m_text;
    IconButton* m_close;
    TextButton *m_lesson, *m_explore, *m_import;
    QBoxLayout* m_ways;
};

}  // namespace ringscope
