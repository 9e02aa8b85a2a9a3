// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/lesson_player.h"

#include "app/lessons/lesson_look.h"
#include "app/lessons/lesson_words.h"

#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

namespace ringscope {
namespace {

bool isSame(const State& a, const State& b) {
    return a.keys == b.keys && a.placement == b.placement && a.cluster == b.cluster;
}

}  // namespace

LessonPlayer::LessonPlayer(Session& session, QObject* parent) : QObject(parent), m_session(session) {
    connect(&session, &Session::changed, this, &LessonPlayer::followCursor);
}

std::optional<LessonGuess> LessonPlayer::guessOf(std::size_t step) const {
    const auto found = m_guesses.find(step);
    return found == m_guesses.end() ? std::nullopt : found->second;
}

StepId LessonPlayer::place() const {
    return m_asking ? m_course->before(m_step) : m_course->stops[m_step];
}

bool LessonPlayer::hasStrayed() const {
    return m_course && m_session.cursor() != place();
}

bool LessonPlayer::playsInstead() const {
    return hasStrayed() && m_instead == m_session.cursor();
}

void LessonPlayer::start(LessonCoursePtr course, const QString& path, std::size_t step) {
    const bool ask = course->lesson.steps[step].question.has_value() && m_questions;
    {
        const QScopedValueRollback<bool> ours(m_moving, true);
        m_course.reset();
        const StepId cursor = ask ? course->before(step) : course->stops[step];
        m_session.reset({lessonTitle(course->lesson).toStdString(), *course->timeline, cursor, {}});
    }
    m_course = std::move(course);
    m_path = path;
    m_guesses.clear();
    enter(step, Way::Cut, true);
}

void LessonPlayer::follow(LessonCoursePtr course, std::size_t step) {
    m_course = std::move(course);
    m_path.clear();
    m_guesses.clear();
    enter(step, Way::Cut, true);
}

void LessonPlayer::leave() {
    if (!m_course) return;
    m_course.reset();
    m_path.clear();
    m_guesses.clear();
    m_asking = false;
    m_strayed = false;
    m_instead.reset();
    m_session.setFocus({});
    Q_EMIT left();
}

bool LessonPlayer::next() {
    if (!m_course) return false;
    if (hasStrayed()) {
        enter(m_step, Way::Cut, m_asking);
        return true;
    }
    if (m_asking) {
        m_guesses.emplace(m_step, std::nullopt);
        enter(m_step, Way::Journey, false);
        Q_EMIT revealed();
        return true;
    }
    if (m_step + 1 == m_course->size()) return false;
    enter(m_step + 1, Way::Journey, true);
    return true;
}

bool LessonPlayer::back() {
    if (!m_course) return false;
    if (hasStrayed()) {
        enter(m_step, Way::Cut, m_asking);
        return true;
    }
    if (m_step == 0) return false;
    enter(m_step - 1, Way::Journey, false);
    return true;
}

void LessonPlayer::goTo(std::size_t step) {
    if (!m_course || step >= m_course->size()) return;
    enter(step, Way::Cut, true);
}

void LessonPlayer::guess(LessonGuess guess) {
    m_guesses[m_step] = std::move(guess);
    enter(m_step, Way::Journey, false);
    Q_EMIT revealed();
}

Result<Done> LessonPlayer::playInstead(Event event) {
    const StepId from = m_course->before(m_step);
    {
        const QScopedValueRollback<bool> ours(m_moving, true);
        m_session.seek(from);
        m_session.setFocus({});
        // Once is enough, however often it is played.
        const Timeline& timeline = m_session.timeline();
        const std::vector<StepId> ways = timeline.children(from);
        const auto known =
            std::find_if(ways.begin(), ways.end(), [&](StepId way) { return timeline.step(way).event == event; });
        if (known != ways.end()) {
            m_session.travel(*known);
        } else if (Result<Done> done = m_session.apply(std::move(event)); !done) {
            m_session.seek(place());
            look();
            return done;
        }
        m_instead = m_session.cursor();
    }
    m_strayed = hasStrayed();
    Q_EMIT changed();
    return Done{};
}

void LessonPlayer::forgetGuesses() {
    m_guesses.clear();
    Q_EMIT changed();
}

void LessonPlayer::setQuestions(bool on) {
    if (on == m_questions) return;
    m_questions = on;
    if (!on && m_asking) enter(m_step, Way::Cut, false);
}

void LessonPlayer::enter(std::size_t step, Way way, bool mayAsk) {
    m_step = step;
    m_asking = mayAsk && m_questions && m_course->lesson.steps[step].question.has_value() && !m_guesses.contains(step);
    {
        const QScopedValueRollback<bool> ours(m_moving, true);
        if (m_course->told) m_session.setView(viewModeOf(m_course->lesson.steps[step].view));
        way == Way::Journey ? m_session.travel(place()) : m_session.seek(place());
        look();
    }
    m_strayed = false;
    m_instead.reset();
    Q_EMIT changed();
}

/// Where the session stands already: nodes that are not there cannot be marked.
void LessonPlayer::look() {
    if (!m_course->told) return;
    const LessonStep& step = m_course->lesson.steps[m_step];
    m_session.setView(viewModeOf(step.view));
    if (step.view == LessonView::Compare) m_session.setComparedRules(step.rules);
    m_session.setFocus(focusOf(*m_course, m_step, m_asking));
}

void LessonPlayer::followCursor(Change change) {
    if (!m_course || m_moving) return;
    if (change.testFlag(ChangeFlag::Timeline) && !isOurs()) {
        leave();
        return;
    }
    if (!change.testFlag(ChangeFlag::State)) return;
    // Gone, or the person has gone on from there.
    const bool wentOn = m_instead && m_instead != m_session.cursor();
    if (wentOn) m_instead.reset();
    // Several steps may stand on one place: those that only talk. The one the person is at keeps it.
    if (hasStrayed() && !m_asking) {
        const auto found = std::find(m_course->stops.begin(), m_course->stops.end(), m_session.cursor());
        if (found != m_course->stops.end()) {
            m_step = static_cast<std::size_t>(found - m_course->stops.begin());
            const QScopedValueRollback<bool> ours(m_moving, true);
            look();
        }
    }
    const bool strayed = hasStrayed();
    if (strayed && m_strayed && !wentOn) return;
    m_strayed = strayed;
    Q_EMIT changed();
}

bool LessonPlayer::isOurs() const {
    const Timeline& timeline = m_session.timeline();
    return std::all_of(m_course->stops.begin(), m_course->stops.end(), [&](StepId stop) {
        return timeline.has(stop) && isSame(timeline.step(stop).state, m_course->timeline->step(stop).state);
    });
}

}  // namespace ringscope
