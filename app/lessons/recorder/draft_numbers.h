// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of a step's numbers with its buttons: add, remove, put into the sentence, suggest. Draft and themes must
// outlive it. GUI thread.
#pragma once

#include "app/session/latest_job.h"
#include "core/lesson/lesson_record.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QPushButton;
class QTableView;
QT_END_NAMESPACE

namespace ringscope {

class DraftNumbersModel;
class LessonDraft;
class ThemeStore;

class DraftNumbers : public QWidget {
    Q_OBJECT
public:
    DraftNumbers(LessonDraft& draft, const ThemeStore& themes, QWidget* parent);

Q_SIGNALS:
    /// "{moved}", to stand where the person writes.
    void insertRequested(const QString& placeholder);

private:
    QPushButton* addButton(const char* name, const QString& text, const QString& help, void (DraftNumbers::*run)());
    void add();
    void remove();
    void insert();
    void suggest();
    void takeSuggested(std::size_t step, const LessonNumbers& suggested);
    void refresh();

    LessonDraft& m_draft;
    const ThemeStore& m_themes;
    DraftNumbersModel* m_model;
    QTableView* m_table;
    QPushButton *m_add, *m_remove, *m_insert, *m_suggest;
    LatestJob<Result<LessonNumbers>> m_suggesting;
};

}  // namespace ringscope
