// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/lesson_draft.h"

#include <QUndoStack>

#include <algorithm>
#include <iterator>
#include <utility>

namespace ringscope {

/// One lesson in place of another.
class DraftCommand : public QUndoCommand {
public:
    struct Side {
        Lesson lesson;
        std::size_t step;
    };
    DraftCommand(LessonDraft& draft, const QString& text, Side before, Side after, QString merge)
        : QUndoCommand(text), m_draft(draft), m_before(std::move(before)), m_after(std::move(after)),
          m_merge(std::move(merge)) {}

    void undo() override { m_draft.show(m_before.lesson, m_before.step); }
    void redo() override { m_draft.show(m_after.lesson, m_after.step); }
    [[nodiscard]] int id() const override { return m_merge.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand* other) override {
        const auto* next = static_cast<const DraftCommand*>(other);
        if (next->m_merge != m_merge || next->m_after.step != m_after.step) return false;
        m_after = next->m_after;
        return true;
    }

private:
    LessonDraft& m_draft;
    Side m_before, m_after;
    QString m_merge;
};

namespace {

/// What is written about a number is what the core computes: nobody types it.
void adopt(Lesson& lesson, const PlayedLesson& played) {
    const std::size_t steps = std::min(lesson.steps.size(), played.steps.size());
    for (std::size_t i = 0; i < steps; ++i) {
        for (auto& [name, number] : lesson.steps[i].numbers)
            if (const auto value = played.steps[i].numbers.find(name); value != played.steps[i].numbers.end())
                number.is = value->second;
    }
}

Result<LessonCoursePtr> checkedCourse(const Lesson& lesson, const Progress& progress) {
    const Result<LessonCoursePtr> made = courseOf(lesson, progress);
    if (!made) return made;
    auto course = std::make_shared<LessonCourse>(**made);
    adopt(course->lesson, course->played);
    std::erase_if(course->played.faults,
                  [](const LessonFault& fault) { return fault.kind == LessonFault::Kind::Number; });
    return LessonCoursePtr(std::move(course));
}

}  // namespace

LessonDraft::LessonDraft(Lesson lesson, const QString& path, QObject* parent)
    : QObject(parent), m_lesson(std::move(lesson)), m_path(path), m_undo(new QUndoStack(this)) {
    if (m_path.isEmpty()) m_undo->resetClean();
    check();
}

bool LessonDraft::isDirty() const {
    return !m_undo->isClean();
}

void LessonDraft::markSaved(const QString& path) {
    m_path = path;
    m_undo->setClean();
    Q_EMIT changed();
}

void LessonDraft::setStep(std::size_t step) {
    if (step == m_step || step >= m_lesson.steps.size()) return;
    m_step = step;
    Q_EMIT changed();
}

void LessonDraft::change(const QString& text, Lesson lesson, std::size_t step, const QString& merge) {
    if (lesson == m_lesson) return;
    m_undo->push(new DraftCommand(*this, text, {m_lesson, m_step}, {std::move(lesson), step}, merge));
}

void LessonDraft::edit(const QString& text, const QString& merge, const std::function<void(LessonStep&)>& how) {
    Lesson lesson = m_lesson;
    how(lesson.steps[m_step]);
    change(text, std::move(lesson), m_step, merge);
}

void LessonDraft::editHead(const QString& text, const QString& merge, const std::function<void(Lesson&)>& how) {
    Lesson lesson = m_lesson;
    how(lesson);
    change(text, std::move(lesson), m_step, merge);
}

void LessonDraft::show(const Lesson& lesson, std::size_t step) {
    m_lesson = lesson;
    m_step = std::min(step, m_lesson.steps.size() - 1);
    check();
    Q_EMIT changed();
}

void LessonDraft::check() {
    m_course = nullptr;
    m_checking.start([lesson = m_lesson](const Progress& progress) { return checkedCourse(lesson, progress); },
                     [this](Result<LessonCoursePtr> course) { takeChecked(std::move(course)); });
}

void LessonDraft::takeChecked(Result<LessonCoursePtr> course) {
    m_failure = course ? std::nullopt : std::optional(course.error());
    if (course) {
        m_course = m_lastCourse = std::move(*course);
        adopt(m_lesson, m_course->played);
    }
    Q_EMIT checked();
}

std::vector<LessonFault> LessonDraft::faults() const {
    return m_course ? m_course->played.faults : std::vector<LessonFault>();
}

std::vector<LessonFault> LessonDraft::faultsOf(std::size_t step) const {
    std::vector<LessonFault> found;
    for (const LessonFault& fault : faults())
        if (fault.step == step) found.push_back(fault);
    return found;
}

}  // namespace ringscope
