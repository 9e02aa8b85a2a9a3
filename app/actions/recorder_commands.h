// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lessons as a person writes them: records what was played, edits what is there, and opens the editor's window. Several
// may be open. What cannot be recorded is told. Lives as long as the window.
#pragma once

#include "app/session/reported_job.h"
#include "core/lesson/lesson.h"

#include <QObject>
#include <QString>

#include <functional>
#include <vector>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace ringscope {

class LessonCommands;
class Prompter;
class RecorderWindow;
class Session;
class Settings;
class ThemeStore;

class RecorderCommands : public QObject {
    Q_OBJECT
public:
    RecorderCommands(Session& session, Settings& settings, ThemeStore& themes, Prompter& prompter,
                     LessonCommands& lessons, QWidget* window);

    /// The line of the timeline, from its start to its end.
    void record();
    /// The lesson that is open; else one of a file that the person is asked for.
    void edit();
    /// One that is being edited is shown.
    void editPath(const QString& path);
    /// Closes the editors, each of which asks about what is not saved. False: the person wants to go on.
    bool closeAll();

Q_SIGNALS:
    void told(const QString& text, const QString& actionText, const std::function<void()>& action);

private:
    void show(Lesson lesson, const QString& path);
    void tellRefused(const Error& error);
    [[nodiscard]] std::vector<RecorderWindow*> windows() const;

    Session& m_session;
    Settings& m_settings;
    ThemeStore& m_themes;
    Prompter& m_prompter;
    LessonCommands& m_lessons;
    QWidget* m_window;
    ReportedJob<Result<Lesson>> m_recording, m_reading;
};

}  // namespace ringscope
