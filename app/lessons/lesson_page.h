// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lesson as one HTML file for a course site: a picture a step, forwards and back by button and key, questions that
// are answered on demand. Needs nothing from elsewhere and may not fetch anything (its content security policy says
// so); without scripts all steps stand below one another, as they do on paper. Any thread.
#pragma once

#include "app/lessons/lesson_sheet.h"

#include <QByteArray>

namespace ringscope {

/// The words of buttons and labels in the current language: made in the GUI thread.
struct LessonPageWords {
    QString previous, next, showAnswer, hint, answer, madeWith;
    [[nodiscard]] static LessonPageWords current();
};

/// The same sheet gives the same bytes. Cancelled.
Result<QByteArray> lessonPage(const LessonSheet& sheet, const LessonPageWords& words, const Progress& progress = {});

}  // namespace ringscope
