// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lesson while it is being written: the lesson itself, the step that is looked at, and undo. After every change it is
// played in a worker: numbers get the values the core computes, and what does not hold is told. An edit is one lesson in
// place of another. GUI thread.
#pragma once

#include "app/session/latest_job.h"
#include "core/lesson/lesson_course.h"

#include <QObject>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

QT_BEGIN_NAMESPACE
class QUndoStack;
QT_END_NAMESPACE

namespace ringscope {

class LessonDraft : public QObject {
    Q_OBJECT
public:
    /// \param path  of its file; empty for one that was never saved, which counts as a change
    /// \pre the lesson has a step
    explicit LessonDraft(Lesson lesson, const QString& path = {}, QObject* parent = nullptr);

    [[nodiscard]] const Lesson& lesson() const { return m_lesson; }
    [[nodiscard]] std::size_t step() const { return m_step; }
    [[nodiscard]] const LessonStep& lessonStep() const { return m_lesson.steps[m_step]; }
    [[nodiscard]] QUndoStack* undoStack() const { return m_undo; }
    [[nodiscard]] QString path() const { return m_path; }
    [[nodiscard]] bool isDirty() const;
    void markSaved(const QString& path);

    void setStep(std::size_t step);
    /// \param text   of undo, in the current language
    /// \param merge  edits of the same text and step in a row are one: typing in a field. Empty: never
    /// \param step   that is looked at afterwards
    void change(const QString& text, Lesson lesson, std::size_t step, const QString& merge = {});
    /// Of the step that is looked at.
    void edit(const QString& text, const QString& merge, const std::function<void(LessonStep&)>& how);
    void editHead(const QString& text, const QString& merge, const std::function<void(Lesson&)>& how);

    /// Of the newest lesson; null while it is being played. It ends where a command cannot be done.
    [[nodiscard]] const LessonCoursePtr& course() const { return m_course; }
    /// The newest one that was played: maybe of a lesson before.
    [[nodiscard]] const LessonCoursePtr& lastCourse() const { return m_lastCourse; }
    /// What does not hold, in course().
    [[nodiscard]] std::vector<LessonFault> faultsOf(std::size_t step) const;
    [[nodiscard]] std::vector<LessonFault> faults() const;
    [[nodiscard]] std::optional<Error> failure() const { return m_failure; }

Q_SIGNALS:
    /// The lesson, or the step that is looked at.
    void changed();
    /// course() is of the newest lesson.
    void checked();

private:
    friend class DraftCommand;
    void show(const Lesson& lesson, std::size_t step);
    void check();
    void takeChecked(Result<LessonCoursePtr> course);

    Lesson m_lesson;
    std::size_t m_step = 0;
    QString m_path;
    QUndoStack* m_undo;
    LessonCoursePtr m_course, m_lastCourse;
    std::optional<Error> m_failure;
    LatestJob<Result<LessonCoursePtr>> m_checking;
};

}  // namespace ringscope
