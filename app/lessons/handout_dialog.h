// SPDX-License-Identifier: GPL-3.0-or-later
//
// Take away: a lesson as a handout to print or as a page for a course site. Written in a worker, with progress; Cancel
// leaves what was there.
#pragma once

#include "app/dialogs/form_dialog.h"
#include "app/lessons/sheet_export.h"

QT_BEGIN_NAMESPACE
class QComboBox;
class QProgressBar;
QT_END_NAMESPACE

namespace ringscope {

class Prompter;
class Settings;

class HandoutDialog : public FormDialog {
    Q_OBJECT
public:
    /// title: of the lesson or scenario, for the file's name.
    HandoutDialog(LessonCoursePtr course, const QString& title, Settings& settings, Prompter& prompter,
                  QWidget* parent);
    void accept() override;

Q_SIGNALS:
    void saved(const QString& path);

private:
    [[nodiscard]] SheetFormat format() const;
    void choose();

    LessonCoursePtr m_course;
    QString m_title;
    Settings& m_settings;
    Prompter& m_prompter;
    QComboBox *m_what, *m_paper;
    Field *m_whatField, *m_paperField;
    QProgressBar* m_progress;
    SheetExport* m_export;
};

}  // namespace ringscope
