// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/quiz_master.h"

#include "app/i18n/event_text.h"
#include "app/lessons/question_words.h"
#include "app/session/session.h"

#include <QScopedValueRollback>

#include <utility>

namespace ringscope {
namespace {

LessonText inThisLanguage(const QString& text) {
    return {{"en", text.toStdString()}};
}

LessonView viewOf(ViewMode mode) {
    switch (mode) {
    case ViewMode::Ring:
        return LessonView::Ring;
    case ViewMode::Modulo:
        return LessonView::Modulo;
    case ViewMode::Compare:
        break;
    }
    return LessonView::Compare;
}

/// The newest evaluation if it is of that state, which costs nothing; else one made for it.
Result<EvaluationPtr> evaluationOf(const State& state, const EvaluationPtr& known, const Progress& progress) {
    const bool same = known && known->state.keys == state.keys && known->state.cluster == state.cluster &&
                      known->state.placement == state.placement;
    return same ? Result<EvaluationPtr>(known) : evaluate(state, progress);
}

}  // namespace

QuizMaster::QuizMaster(Session& session, LessonPlayer& player, QuestionDesk& desk, QObject* parent)
    : QObject(parent), m_session(session), m_player(player), m_desk(desk) {
    connect(&player, &LessonPlayer::changed, this, &QuizMaster::follow);
    connect(&player, &LessonPlayer::left, this, [this] {
        if (!m_busy) stop();
    });
    // Another document was opened: between two questions there is no lesson that could be left.
    connect(&session, &Session::changed, this, [this] {
        if (!m_busy && !m_session.isTrial()) stop();
    });
    connect(&desk, &QuestionDesk::scored, this, [this](const Score& score) {
        if (!m_running) return;
        ++m_tally.of;
        m_tally.right += score.right ? 1 : 0;
        Q_EMIT changed();
    });
}

void QuizMaster::start(quint64 seed, bool goesOn) {
    stop();
    m_player.leave();
    m_running = true;
    m_goesOn = goesOn;
    m_seed = seed;
    m_number = 0;
    m_tally = {};
    m_origin = m_session.cursor();
    m_session.beginTrial();
    next();
}

void QuizMaster::next() {
    if (!m_running) return;
    if (m_goesOn && m_player.course() && m_number > 0) m_origin = m_player.course()->stops.back();
    if (!m_session.timeline().has(m_origin)) return stop();
    const State state = m_session.timeline().step(m_origin).state;
    m_rule = m_session.view() == ViewMode::Modulo ? "modulo" : mainRule(state);
    const TransitionPtr transition = m_session.transition();
    m_job.start(
        [state = withRule(state, m_rule), known = transition ? transition->after : nullptr, seed = m_seed,
         number = static_cast<std::uint64_t>(m_number)](const Progress& progress) -> Result<QuizQuestion> {
            const Result<EvaluationPtr> from = evaluationOf(state, known, progress);
            if (!from) return Unexpected{from.error()};
            return quizQuestion(*from, seed, number, progress);
        },
        [this](Result<QuizQuestion> question) { ask(std::move(question)); });
    Q_EMIT changed();
}

void QuizMaster::ask(Result<QuizQuestion> question) {
    if (!m_running) return;
    if (!question) return fail(question.error());
    if (!m_session.timeline().has(m_origin)) return stop();
    {
        const QScopedValueRollback<bool> ours(m_busy, true);
        m_session.seek(m_origin);
        if (const Result<Done> applied = m_session.apply(question->event); !applied) return fail(applied.error());
        ++m_number;
        m_desk.setQuiz(m_seed, m_number);
        const LessonCoursePtr course = courseOfQuestion(std::move(*question));
        m_player.follow(course, course->size() - 2);
    }
    Q_EMIT changed();
}

LessonCoursePtr QuizMaster::courseOfQuestion(QuizQuestion question) const {
    const StepId stop = m_session.cursor();
    auto course = std::make_shared<LessonCourse>(*courseOf(m_session.sharedTimeline(), stop));
    course->told = true;
    course->lesson.id = "quiz:" + std::to_string(m_seed);
    course->lesson.title = inThisLanguage(quizTitle(m_seed));
    for (std::size_t i = 0; i < course->size(); ++i) {
        LessonStep& step = course->lesson.steps[i];
        step.title = inThisLanguage(stepSentence(*course->timeline, course->stops[i]));
        step.view = viewOf(m_session.view());
        step.rules = m_session.comparedRules();
    }
    const std::size_t asked = course->size() - 1;
    course->lesson.steps[asked].question = question.question;
    PlayedStep& played = course->played.steps[asked];
    played.before = withRule(played.before, m_rule);
    played.after = withRule(played.after, m_rule);
    played.answer = question.answer;
    course->facts.resize(asked);
    course->facts.push_back(std::make_shared<const QuestionFacts>(std::move(question.facts)));
    // Who goes on to the step after it gets the next question.
    LessonStep more = course->lesson.steps[asked];
    more.question.reset();
    more.title = inThisLanguage(tr("Next question"));
    course->lesson.steps.push_back(std::move(more));
    PlayedStep rest = course->played.steps[asked];
    rest.before = rest.after;
    rest.answer.reset();
    course->played.steps.push_back(std::move(rest));
    course->stops.push_back(stop);
    return course;
}

void QuizMaster::follow() {
    if (!m_running || m_busy || !m_player.course() || m_job.running()) return;
    if (m_player.step() + 1 == m_player.course()->size()) next();
}

void QuizMaster::stop() {
    if (!m_running) return;
    m_running = false;
    m_job.cancel();
    {
        const QScopedValueRollback<bool> ours(m_busy, true);
        m_player.leave();
        m_desk.setQuiz(std::nullopt);
        m_session.endTrial();
    }
    Q_EMIT changed();
}

void QuizMaster::fail(const Error& error) {
    stop();
    if (error.code != ErrorCode::Cancelled) Q_EMIT failed(error);
}

}  // namespace ringscope
