// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lessons as a person uses them: starts, opens, reloads and leaves them, and goes from step to step. Owns the library
// and the player. A lesson is the document, so unsaved changes are asked about before one starts; a lesson that says
// what does not hold is opened after that was told. Lives as long as the window.
#pragma once

#include "app/lessons/lesson_library.h"
#include "app/lessons/lesson_player.h"
#include "app/lessons/question_desk.h"
#include "app/lessons/quiz_master.h"
#include "app/session/reported_job.h"

#include <QObject>

#include <functional>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace ringscope {

class FileCommands;
class Prompter;
class Session;
class Settings;

class LessonCommands : public QObject {
    Q_OBJECT
public:
    LessonCommands(Session& session, Settings& settings, FileCommands& files, Prompter& prompter, QWidget* window);

    [[nodiscard]] LessonPlayer& player() const { return *m_player; }
    [[nodiscard]] LessonLibrary& library() const { return *m_library; }
    [[nodiscard]] QuestionDesk& questions() const { return *m_questions; }
    [[nodiscard]] QuizMaster& quiz() const { return *m_quiz; }

    /// The first of the shipped ones.
    void startFirst();
    void open();
    /// A shipped lesson or a file. What is wrong with it is told.
    void openPath(const QString& path);
    /// Made already, of the recorder or a quiz; path: where it was saved, if it was.
    void begin(LessonCoursePtr course, const QString& path = {}, std::size_t step = 0);
    void reload();
    void chooseFolder();
    /// In the desktop's file manager; made if it is not there yet.
    void showFolder();
    /// Questions about the document, after asking for a seed.
    void startQuiz();
    void stopQuiz();
    void showResults();
    void leave();
    void next();
    void back();
    /// Whether step forward and step back are those of the lesson: while a person follows it.
    [[nodiscard]] bool leads() const;
    [[nodiscard]] bool canNext() const;
    [[nodiscard]] bool canBack() const;

Q_SIGNALS:
    void told(const QString& text, const QString& actionText, const std::function<void()>& action);
    /// A lesson is the document now.
    void opened();

private:
    void tellFaults(const LessonCoursePtr& course, const QString& path);
    void followFile();

    Session& m_session;
    Settings& m_settings;
    FileCommands& m_files;
    Prompter& m_prompter;
    LessonPlayer* m_player;
    LessonLibrary* m_library;
    ResultBook* m_results;
    QuestionDesk* m_questions;
    QuizMaster* m_quiz;
    QWidget* m_window;
    ReportedJob<Result<LessonCoursePtr>> m_opening;
    LatestJob<Result<LessonCoursePtr>> m_rereading;
};

}  // namespace ringscope
