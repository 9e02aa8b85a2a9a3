// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/recorder_commands.h"

#include "app/actions/lesson_commands.h"
#include "app/dialogs/prompter.h"
#include "app/i18n/error_text.h"
#include "app/i18n/lesson_fault_text.h"
#include "app/i18n/number_text.h"
#include "app/i18n/scenario_text.h"
#include "app/lessons/lesson_draft.h"
#include "app/lessons/recorded_words.h"
#include "app/lessons/recorder/recorder_window.h"
#include "app/session/session.h"
#include "core/lesson/lesson_edit.h"
#include "core/lesson/lesson_record.h"

#include <QFileInfo>
#include <QWidget>

#include <utility>

namespace ringscope {

RecorderCommands::RecorderCommands(Session& session, Settings& settings, ThemeStore& themes, Prompter& prompter,
                                   LessonCommands& lessons, QWidget* window)
    : QObject(window), m_session(session), m_settings(settings), m_themes(themes), m_prompter(prompter),
      m_lessons(lessons), m_window(window), m_recording(session.work(), WorkKind::Opening),
      m_reading(session.work(), WorkKind::Opening) {}

void RecorderCommands::record() {
    const auto timeline = m_session.sharedTimeline();
    const std::vector<StepId> line = timeline->line(m_session.cursor());
    const StepId tip = line.back();
    if (line.size() > kMostLessonSteps) {
        Q_EMIT told(tr("A lesson has at most %1 steps, and these are %2. Choose Scenario → Start from this state at a "
                       "later step, and save what follows as a lesson.")
                        .arg(formatNumber(kMostLessonSteps), formatNumber(line.size())),
                    {}, {});
        return;
    }
    const QString title = scenarioTitle(m_session.title()), language = windowLanguage();
    m_recording.start([timeline, tip, options = RecordOptions{title.toStdString(), language.toStdString()}](
                          const Progress& progress) { return recordLesson(*timeline, tip, options, progress); },
                      [this, timeline, tip, title, language](Result<Lesson> lesson) {
                          if (!lesson) return tellRefused(lesson.error());
                          giveWords(*lesson, *timeline, tip, title, language);
                          show(std::move(*lesson), {});
                      });
}

void RecorderCommands::tellRefused(const Error& error) {
    QString text;
    if (error.code == ErrorCode::FileTooLarge)
        text =
            tr("Step %1 takes its keys from the file %2, and a lesson holds its keys itself, up to %3 bytes. Give the "
               "step fewer keys, or generated ones, and record again.")
                .arg(formatNumber(error.line + 1), QFileInfo(QString::fromStdString(error.file)).fileName(),
                     formatNumber(QString::fromStdString(error.values.at(1)).toULongLong()));
    else if (error.code == ErrorCode::FileNotFound)
        text = tr("Step %1 takes its keys from the file %2, which is not there. Find it first, and record again.")
                   .arg(formatNumber(error.line + 1), QFileInfo(QString::fromStdString(error.file)).fileName());
    else
        text = tr("Step %1 cannot be recorded: %2").arg(formatNumber(error.line + 1), errorSentence(error));
    if (error.code != ErrorCode::Cancelled) Q_EMIT told(text, {}, {});
}

void RecorderCommands::edit() {
    const LessonCoursePtr& course = m_lessons.player().course();
    if (course && course->told && !m_lessons.player().path().isEmpty()) return editPath(m_lessons.player().path());
    if (course && course->told) return show(course->lesson, {});
    const QString path = m_prompter.fileToOpen(
        {tr("Edit a lesson"), m_lessons.library().folder(), tr("Lessons (*.json);;All files (*)"), {}});
    if (!path.isEmpty()) editPath(path);
}

std::vector<RecorderWindow*> RecorderCommands::windows() const {
    std::vector<RecorderWindow*> open;
    const auto all = m_window->findChildren<RecorderWindow*>(QString(), Qt::FindDirectChildrenOnly);
    for (RecorderWindow* window : all)
        if (window->isVisible()) open.push_back(window);
    return open;
}

bool RecorderCommands::closeAll() {
    for (RecorderWindow* window : windows()) {
        window->raise();
        if (!window->close()) return false;
    }
    return true;
}

void RecorderCommands::editPath(const QString& path) {
    for (RecorderWindow* window : windows()) {
        if (window->draft().path() != path) continue;
        window->raise();
        window->activateWindow();
        return;
    }
    m_reading.start([path](const Progress&) { return readLessonFile(path); },
                    [this, path](Result<Lesson> lesson) {
                        if (lesson) return show(std::move(*lesson), path);
                        Q_EMIT told(
                            QStringLiteral("%1: %2").arg(QFileInfo(path).fileName(), lessonErrorText(lesson.error())),
                            {}, {});
                    });
}

void RecorderCommands::show(Lesson lesson, const QString& path) {
    auto* window = new RecorderWindow(new LessonDraft(std::move(lesson), path),
                                      {m_settings, m_themes, m_prompter, m_session, m_lessons.library()}, m_window);
    connect(window, &RecorderWindow::previewRequested, this,
            [this](const LessonCoursePtr& course, const QString& file, std::size_t step) {
                m_lessons.begin(course, file, step);
                m_window->raise();
                m_window->activateWindow();
            });
    connect(window, &RecorderWindow::saved, this, [this] { m_lessons.reload(); });
    window->show();
    window->raise();
    window->activateWindow();
}

}  // namespace ringscope
