// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lesson beside the circle: what its step says, where one stands in it, and the way on and back. Shows the player
// and calls it; says each step, question and straying to a screen reader. Questions are answered in what stands in
// questionSlot(). GUI thread; player and session must outlive it.
#pragma once

#include "app/lessons/spoken_once.h"
#include "core/lesson/lesson_course.h"

#include <QTimer>
#include <QWidget>

#include <vector>

QT_BEGIN_NAMESPACE
class QBoxLayout;
class QLabel;
class QMenu;
class QToolButton;
class QVBoxLayout;
QT_END_NAMESPACE

namespace ringscope {

class Card;
class CardScroll;
class IconButton;
class LessonPlayer;
class Session;
class StepProgress;
class TextButton;
class ThemedLabel;
class ThemeStore;

class LessonPanel : public QWidget {
    Q_OBJECT
public:
    LessonPanel(Session& session, LessonPlayer& player, const ThemeStore& themes, QWidget* parent = nullptr);

    /// Below the step's title; empty until somebody puts a view there, which hides itself while nothing is asked. Then
    /// the panel no longer words the question itself.
    [[nodiscard]] QVBoxLayout* questionSlot() const { return m_questionSlot; }

    /// The focus goes to the way on: what had it may be gone where a lesson begins.
    void takeFocus();

Q_SIGNALS:
    void leaveRequested();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeHead();
    QWidget* makeBody();
    QWidget* makeFoot();
    void refresh();
    void showWords();
    void showPlace();
    void fillSteps();
    void applyTheme();
    void fitFoot();
    void announce();
    [[nodiscard]] QString faultsHere() const;
    /// What a screen reader is told of where the person is now.
    [[nodiscard]] QStringList spoken() const;

    Session& m_session;
    LessonPlayer& m_player;
    const ThemeStore& m_themes;
    ThemedLabel* m_lesson;
    IconButton* m_leave;
    StepProgress* m_progress;
    QToolButton* m_count;
    QMenu* m_steps;
    CardScroll* m_scroll;
    ThemedLabel *m_title, *m_question;
    QVBoxLayout *m_sentencesPlace, *m_questionSlot;
    std::vector<ThemedLabel*> m_sentences;
    ThemedLabel* m_end;
    QWidget* m_faults;
    QLabel* m_faultsIcon;
    ThemedLabel* m_faultsText;
    QWidget* m_strayed;
    ThemedLabel* m_strayedText;
    TextButton *m_return, *m_back, *m_next;
    QBoxLayout* m_foot;
    QLabel* m_announcer;
    QTimer m_toSay;  ///< once the window shows what is said
    SpokenOnce m_spoken;
    LessonCoursePtr m_spokenOf;
};

}  // namespace ringscope
