// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where a person writes a lesson: steps, the fields of one of them, and how it will look. A window beside the main one.
// Closing asks about what is not saved. What does not hold is told and can be saved; what could not be read again cannot.
// Deletes itself when closed; what is in the context outlives it. GUI thread.
#pragma once

#include "app/lessons/recorder/draft_file.h"
#include "core/lesson/lesson_course.h"

#include <QDialog>

QT_BEGIN_NAMESPACE
class QAction;
class QLabel;
class QTabBar;
class QUndoStack;
QT_END_NAMESPACE

namespace ringscope {

class DraftForm;
class DraftPreview;
class DraftStepList;
class Field;
class LessonDraft;
class LessonLibrary;
class Prompter;
class Session;
class Settings;
class ThemeStore;
class WordsEdit;

class RecorderWindow : public QDialog {
    Q_OBJECT
public:
    struct Context {
        Settings& settings;
        ThemeStore& themes;
        Prompter& prompter;
        const Session& session;        ///< of the main window
        const LessonLibrary& library;  ///< where the person's own lessons are
    };
    /// Takes the draft.
    RecorderWindow(LessonDraft* draft, const Context& context, QWidget* parent);
    ~RecorderWindow() override;

    [[nodiscard]] LessonDraft& draft() { return *m_draft; }

Q_SIGNALS:
    /// From a step on, in the main window.
    void previewRequested(const ringscope::LessonCoursePtr& course, const QString& path, std::size_t step);
    void saved(const QString& path);

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    /// Escape closes as the cross does: what is not saved is asked about.
    void reject() override { close(); }

private:
    void makeActions();
    /// In the language there is.
    void makeParts();
    QWidget* makeHead();
    QWidget* makeFoot();
    void setLanguage(int tab);
    /// One step of undo; the language in which something becomes another is the one that is seen.
    void travel(void (QUndoStack::*step)());
    [[nodiscard]] QString language() const;
    void writeTitle(const QString& words);
    void writeAbout(const QString& words);
    bool save();
    bool saveAs();
    bool saveTo(const QString& path);
    /// Somebody else has written the file since it was read or saved. Told once; whoever saves then again means it.
    bool hasChangedOnDisk(const QString& path);
    /// What is saved at another place is another lesson: results of both are kept apart by their ids.
    void takeFreeId(const QString& path);
    [[nodiscard]] QString suggestedPath() const;
    [[nodiscard]] QString lessonName() const;
    void preview();
    void refresh();
    void say(const QString& text);

    LessonDraft* m_draft;
    Context m_context;
    QWidget* m_parts = nullptr;
    WordsEdit *m_title = nullptr, *m_about = nullptr;
    Field *m_titleField = nullptr, *m_aboutField = nullptr;
    QTabBar* m_languages = nullptr;
    DraftStepList* m_steps = nullptr;
    DraftForm* m_form = nullptr;
    DraftPreview* m_preview = nullptr;
    QLabel* m_state = nullptr;
    QAction *m_undo, *m_redo, *m_save, *m_saveAs, *m_run;
    DraftFile m_file;  ///< as it was read, saved, or told to have changed
    QString m_said;    ///< what was told last: that it was saved, or why not
};

}  // namespace ringscope
