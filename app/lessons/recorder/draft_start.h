// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a draft begins with and what it rests on: the state before its first step, which can be replaced by the one that
// stands in the window, and its sources, a line each. Draft, session and themes must outlive it. GUI thread.
#pragma once

#include "app/session/latest_job.h"
#include "core/base/result.h"
#include "core/lesson/lesson.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QPlainTextEdit;
class QPushButton;
QT_END_NAMESPACE

namespace ringscope {

class Field;
class LessonDraft;
class Session;
class ThemeStore;

class DraftStart : public QWidget {
    Q_OBJECT
public:
    DraftStart(LessonDraft& draft, const Session& session, const ThemeStore& themes, QWidget* parent);

private:
    void take();
    void taken(const Result<Lesson>& lesson);
    void refresh();
    void refreshSources();

    LessonDraft& m_draft;
    const Session& m_session;
    QLabel* m_says;
    QPushButton* m_take;
    QPlainTextEdit* m_sources;
    Field* m_startField;
    bool m_showing = false;
    LatestJob<Result<Lesson>> m_taking;
};

}  // namespace ringscope
