// SPDX-License-Identifier: GPL-3.0-or-later
//
// Below the question of a quiz: its seed, the score of this run, the way to stop, which is also Escape in its window.
// Hidden without a quiz. GUI thread; the master must outlive it.
#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QPushButton;
QT_END_NAMESPACE

namespace ringscope {

class QuizMaster;
class ThemedLabel;
class ThemeStore;

class QuizBar : public QWidget {
    Q_OBJECT
public:
    QuizBar(QuizMaster& quiz, const ThemeStore& themes, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    QuizMaster& m_quiz;
    ThemedLabel* m_text;
    QPushButton *m_next, *m_stop;
};

}  // namespace ringscope
