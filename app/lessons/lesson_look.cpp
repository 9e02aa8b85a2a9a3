// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/lesson_look.h"

#include "app/lessons/lesson_words.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace ringscope {
namespace {

std::vector<NodeId> nodesNamed(const std::vector<std::string>& names, const State& state) {
    std::vector<NodeId> nodes;
    for (const std::string& name : names)
        if (const Node* node = state.cluster.findNamed(name)) nodes.push_back(node->id);
    return nodes;
}

std::vector<KeyId> keysNamed(const std::vector<std::string>& names, const KeySet& keys) {
    std::vector<KeyId> found;
    for (std::size_t key = 0; key < keys.size() && found.size() < names.size(); ++key) {
        if (std::find(names.begin(), names.end(), keys[static_cast<KeyId>(key)]) != names.end())
            found.push_back(static_cast<KeyId>(key));
    }
    return found;
}

}  // namespace

ViewMode viewModeOf(LessonView view) {
    switch (view) {
    case LessonView::Ring:
        return ViewMode::Ring;
    case LessonView::Modulo:
        return ViewMode::Modulo;
    case LessonView::Compare:
        return ViewMode::Compare;
    }
    return ViewMode::Ring;
}

ViewFocus focusOf(const LessonCourse& course, std::size_t step, bool asking) {
    const LessonStep& told = course.lesson.steps[step];
    const PlayedStep& played = course.played.steps[step];
    ViewFocus focus;
    if (told.camera) {
        focus.centre = told.camera->centre;
        focus.zoom = told.camera->zoom;
    }
    if (asking) {
        if (told.question) focus.nodes = nodesNamed({told.question->of}, played.before);
        return focus;
    }
    focus.nodes = nodesNamed(told.nodes, played.after);
    focus.keys = keysNamed(told.keys, *played.after.keys);
    return focus;
}

PictureSubject subjectOf(const LessonCourse& course, std::size_t step) {
    return subjectOf(viewModeOf(course.lesson.steps[step].view));
}

Result<PictureSource> lessonPicture(const LessonCourse& course, std::size_t step, bool asking,
                                    const PictureRequest& request, const Progress& progress) {
    const StepId from = course.before(step);
    Result<TransitionPtr> transition =
        transitionBetween(*course.timeline, from, asking ? from : course.stops[step], progress);
    if (!transition) return Unexpected{transition.error()};
    PictureSource source;
    source.transition = std::move(*transition);
    source.title = lessonTitle(course.lesson);
    source.step = step + 1;
    source.timeline = course.timeline;
    source.view.focus = focusOf(course, step, asking);
    if (!course.lesson.steps[step].rules.empty()) source.rules = course.lesson.steps[step].rules;
    source.withEvent = !asking && subjectOf(course, step) != PictureSubject::Ring;
    return prepared(std::move(source), request, progress);
}

AnimationSubject animationSubject(const LessonCourse& course) {
    AnimationSubject subject;
    subject.timeline = course.timeline;
    subject.title = lessonTitle(course.lesson);
    subject.steps.reserve(course.size());
    for (std::size_t i = 0; i < course.size(); ++i) {
        AnimationStep step;
        step.from = course.before(i);
        step.to = course.stops[i];
        step.moves = step.from != step.to;
        // Where a step only talks, the picture is still that of what was done before.
        if (!step.moves && i > 0) step.from = subject.steps.back().from;
        step.view = subjectOf(course, i);
        step.focus = focusOf(course, i, false);
        if (!course.lesson.steps[i].rules.empty()) step.rules = course.lesson.steps[i].rules;
        subject.steps.push_back(std::move(step));
    }
    return subject;
}

}  // namespace ringscope
