// SPDX-License-Identifier: GPL-3.0-or-later
//
// The steps of a draft with what can be done to them: moved (dragged, by buttons, with Alt and the arrow keys), merged,
// put in, taken out. Where a moved step stands now is told to screen readers. Draft and themes must outlive it. GUI thread.
#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QListView;
class QPushButton;
QT_END_NAMESPACE

namespace ringscope {

class DraftStepsModel;
class LessonDraft;
class ThemeStore;

class DraftStepList : public QWidget {
    Q_OBJECT
public:
    DraftStepList(LessonDraft& draft, const ThemeStore& themes, QWidget* parent);

    void setLanguage(const QString& language);

Q_SIGNALS:
    /// What comes before the steps is to be seen, or not any more.
    void startToggled(bool shown);

private:
    QPushButton* addButton(const char* name, const QString& text, const QString& help, void (DraftStepList::*run)());
    void move(int by);
    void tellPlace(int step);
    void up() { move(-1); }
    void down() { move(1); }
    void merge();
    void insert();
    void remove();
    void refresh();

    LessonDraft& m_draft;
    const ThemeStore& m_themes;
    DraftStepsModel* m_model;
    QListView* m_list;
    QLabel* m_announcer;
    QString m_language;
    QPushButton *m_up, *m_down, *m_merge, *m_insert, *m_remove;
};

}  // namespace ringscope
