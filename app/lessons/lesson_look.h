// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a step of a course is looked at: view, marks, camera, and the picture of it that stands alone: in handouts, on
// pages, in animations, beside the speaker's notes.
#pragma once

#include "app/export/animation_frames.h"
#include "app/export/picture_subject.h"
#include "app/session/view_focus.h"
#include "core/lesson/lesson_course.h"

namespace ringscope {

[[nodiscard]] ViewMode viewModeOf(LessonView view);
/// asking: what the open question is about, and nothing that answers it.
[[nodiscard]] ViewFocus focusOf(const LessonCourse& course, std::size_t step, bool asking);
[[nodiscard]] PictureSubject subjectOf(const LessonCourse& course, std::size_t step);
/// After the step's event, without banner: its words stand beside it. asking: before its event. Computes the step's
/// evaluations: for a worker. What transitionBetween() and prepared() say.
Result<PictureSource> lessonPicture(const LessonCourse& course, std::size_t step, bool asking,
                                    const PictureRequest& request, const Progress& progress = {});
/// The steps of a course one after the other, each with its view, marks and camera. GUI thread, for the title.
[[nodiscard]] AnimationSubject animationSubject(const LessonCourse& course);

}  // namespace ringscope
