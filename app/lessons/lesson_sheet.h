// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lesson as it is taken away: what each step says in one language, what it asks and what is true, and the functions
// that paint its pictures. Handout and page are made of it. Pictures are computed in a worker, words and painters made
// in the GUI thread, and what comes of them is written in a worker again.
#pragma once

#include "app/lessons/lesson_look.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace ringscope {

struct LessonPictures {
    PictureRequest request;              ///< of the told picture
    std::optional<PictureSource> asked;  ///< before a question's event
    PictureSource told;
};

/// How large pictures are laid out: on paper they are scaled down, and their words with them.
enum class SheetSize { Paper, Screen };
/// Of every step. What lessonPicture() says.
Result<std::vector<LessonPictures>> lessonPictures(const LessonCourse& course, SheetSize size,
                                                   const Progress& progress = {});

struct LessonSheet {
    struct Step {
        QString count, title;  ///< "Step 2 of 6"
        QStringList sentences;
        QString question, hint, answer;  ///< empty without a question
        PictureRequest request;
        PicturePainter asked, told;   ///< asked: null without a question
        QString spoken, spokenAsked;  ///< what the pictures show, for people who do not see them
    };
    QString title, about;
    QString language;  ///< as HTML names it: "en", "zh-CN"
    std::vector<Step> steps;
};

/// A scenario as a lesson with its title: every step from the start through one of them, and on along the newest.
[[nodiscard]] LessonCoursePtr scenarioCourse(const std::shared_ptr<const Timeline>& timeline, StepId step,
                                             const QString& title);
/// \pre pictures are of that course
[[nodiscard]] LessonSheet sheetOf(const LessonCourse& course, const std::vector<LessonPictures>& pictures);

}  // namespace ringscope
