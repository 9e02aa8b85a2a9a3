// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/question_desk.h"

#include "app/dialogs/node_names.h"
#include "app/lessons/lesson_words.h"
#include "app/lessons/question_words.h"

#include <utility>

namespace ringscope {
namespace {

constexpr std::uint64_t kNamesTried = 1'000'000;

}  // namespace

QuestionDesk::QuestionDesk(LessonPlayer& player, ResultBook& book, QObject* parent)
    : QObject(parent), m_player(player), m_book(book) {
    // First, so that views that listen to the player find the question there.
    connect(&player, &LessonPlayer::changed, this, &QuestionDesk::follow);
    connect(&player, &LessonPlayer::left, this, &QuestionDesk::follow);
    connect(&player, &LessonPlayer::revealed, this, &QuestionDesk::reveal);
    follow();
}

bool QuestionDesk::isOpen() const {
    return m_player.course() && m_player.lessonStep().question && (m_player.isAsking() || m_revealed || guess());
}

std::optional<LessonGuess> QuestionDesk::guess() const {
    return m_player.course() ? m_player.guessOf(m_player.step()) : std::nullopt;
}

std::optional<Score> QuestionDesk::score() const {
    const auto guessed = guess();
    if (!guessed || !m_facts) return std::nullopt;
    return scoreOf(*m_facts, *guessed);
}

std::optional<Arrival> QuestionDesk::ownNode() const {
    if (!m_name || !m_facts || !m_facts->place) return std::nullopt;
    const PlaceFacts& place = *m_facts->place;
    return Arrival{m_name->name, place.turnsOf(m_name->position), place.takenBy(m_name->position)};
}

void QuestionDesk::playOwnNode() {
    if (!m_name || m_player.isAsking()) return;
    // Names were tried on the cluster that it comes to.
    static_cast<void>(m_player.playInstead(NodesAdded{{NewNode{m_name->name, 1.0, {}}}}));
}

QString QuestionDesk::lessonId() const {
    if (m_quiz) return QStringLiteral("quiz:%1").arg(*m_quiz);
    return m_player.course() ? QString::fromStdString(m_player.course()->lesson.id) : QString();
}

void QuestionDesk::setQuiz(std::optional<quint64> seed, int number) {
    m_quiz = seed;
    m_quizNumber = number;
}

void QuestionDesk::follow() {
    const LessonCoursePtr course = m_player.course();
    const std::size_t step = course ? m_player.step() : 0;
    if (course == m_course && step == m_step) {
        if (m_player.isAsking()) m_revealed = false;
        Q_EMIT changed();
        return;
    }
    m_course = course;
    m_step = step;
    m_facts.reset();
    m_name.reset();
    m_revealed = m_owed = false;
    m_job.cancel();
    m_search.cancel();
    if (course && course->lesson.steps[step].question) {
        if (step < course->facts.size()) m_facts = course->facts[step];
        if (!m_facts) {
            const PlayedStep& played = course->played.steps[step];
            m_job.start(
                [question = *course->lesson.steps[step].question, before = played.before,
                 after = played.after](const Progress& progress) {
                    Result<QuestionFacts> facts = questionFacts(question, before, after, progress);
                    return facts ? std::make_shared<const QuestionFacts>(std::move(*facts)) : nullptr;
                },
                [this](std::shared_ptr<const QuestionFacts> facts) {
                    m_facts = std::move(facts);
                    if (m_owed) enter();
                    Q_EMIT changed();
                });
        }
    }
    Q_EMIT changed();
}

void QuestionDesk::reveal() {
    m_revealed = true;
    if (guess()) {
        searchName();
        if (m_facts)
            enter();
        else
            m_owed = true;
    }
    Q_EMIT changed();
}

void QuestionDesk::enter() {
    m_owed = false;
    const auto won = score();
    if (!won) return;
    const LessonCourse& course = *m_player.course();
    LessonResult result;
    result.lesson = lessonId();
    result.lessonTitle = m_quiz ? quizTitle(*m_quiz) : lessonTitle(course.lesson);
    result.step = m_quiz ? m_quizNumber : static_cast<int>(m_step) + 1;
    result.question = course.told ? questionOf(course, m_step)
                                  : stepTitleOf(course, m_step) + QStringLiteral(": ") + questionOf(course, m_step);
    result.guess = guessText(*guess(), *m_facts);
    result.truth = truthText(*m_facts);
    result.points = won->points;
    result.right = won->right;
    result.when = QDateTime::currentDateTimeUtc();
    m_book.add(result);
    Q_EMIT scored(*won);
}

void QuestionDesk::searchName() {
    const auto guessed = guess();
    const auto* turns = guessed ? std::get_if<double>(&*guessed) : nullptr;
    if (turns == nullptr || m_player.lessonStep().question->kind != LessonQuestion::Kind::Place) return;
    // The lesson's own node has its name for itself: two of one name cannot be told apart.
    const PlayedStep& step = m_player.playedStep();
    m_search.start(
        [taken = step.after, at = *turns,
         prefix = namePrefix(step.before.cluster).toStdString()](const Progress& progress) {
            constexpr double kClose = 0.1, kFar = 1.0;
            Result<FoundName> close = findNodeName(taken, at, prefix, kClose, 1, kNamesTried, progress);
            return close ? close : findNodeName(taken, at, prefix, kFar, 1, kNamesTried, progress);
        },
        [this](const Result<FoundName>& found) {
            if (found) m_name = *found;
            Q_EMIT changed();
        });
}

}  // namespace ringscope
