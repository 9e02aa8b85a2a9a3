// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/lesson_words.h"

#include "app/i18n/event_text.h"
#include "app/i18n/number_text.h"
#include "app/i18n/rule_text.h"
#include "app/i18n/sentence_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace ringscope {
namespace {

constexpr std::ptrdiff_t kMostEventsTold = 3;

class LessonWords {
    Q_DECLARE_TR_FUNCTIONS(ringscope::LessonWords)

public:
    /// \param rule  named where several are in sight
    static QString question(const LessonQuestion& question, const QString& rule) {
        const QString of = QString::fromStdString(question.of);
        switch (question.kind) {
        case LessonQuestion::Kind::Heir:
            return tr("%1 goes down. Who gets most of its keys?").arg(of);
        case LessonQuestion::Kind::Moved:
            return rule.isEmpty() ? tr("How many keys will move?") : tr("%1: how many keys will move?").arg(rule);
        case LessonQuestion::Kind::Heaviest:
            return tr("Which node will have most keys?");
        case LessonQuestion::Kind::Place:
            return tr("Where does a new node take the fewest keys?");
        }
        return {};
    }
    static QString count(std::size_t step, std::size_t of) {
        return tr("Step %1 of %2").arg(formatNumber(step), formatNumber(of));
    }
};

std::string written(const std::variant<double, std::string>& value) {
    return lessonValueText(value).toStdString();
}

QString inLanguage(const LessonText& text) {
    const std::string_view found = textIn(text, QLocale().name().toStdString());
    return QString::fromUtf8(found.data(), static_cast<int>(found.size()));
}

QString filled(const LessonText& text, const PlayedStep& step) {
    QString words = QString::fromStdString(filledText(textIn(text, QLocale().name().toStdString()), step, written));
    return words.replace(QStringLiteral(" %"), QString(QChar(0x202f)) + QLatin1Char('%'));
}

/// Of a step's events; none where there are too many to be told before a question.
QStringList eventsOf(const LessonCourse& course, std::size_t step) {
    const std::vector<StepId> way = course.timeline->path(course.stops[step]);
    auto at = std::find(way.begin(), way.end(), course.before(step));
    if (at == way.end() || way.end() - ++at > kMostEventsTold) return {};
    QStringList events;
    for (; at != way.end(); ++at) events.push_back(endedSentence(stepSentence(*course.timeline, *at)));
    return events;
}

}  // namespace

QString lessonTitle(const Lesson& lesson) {
    return inLanguage(lesson.title);
}

QString lessonAbout(const Lesson& lesson) {
    return inLanguage(lesson.about);
}

QString stepTitleOf(const LessonCourse& course, std::size_t step) {
    if (!course.told) return stepSentence(*course.timeline, course.stops[step]);
    return filled(course.lesson.steps[step].title, course.played.steps[step]);
}

QStringList stepSentencesOf(const LessonCourse& course, std::size_t step, const Transition* shown) {
    QStringList sentences;
    for (const LessonText& text : course.lesson.steps[step].sentences)
        sentences.push_back(filled(text, course.played.steps[step]));
    if (course.told || shown == nullptr || shown->step != course.stops[step]) return sentences;
    if (const QString body = bannerText(*shown).body; !body.isEmpty()) sentences.push_back(body);
    return sentences;
}

QString speakerNotesOf(const LessonCourse& course, std::size_t step) {
    return filled(course.lesson.steps[step].notes, course.played.steps[step]);
}

QString questionOf(const LessonCourse& course, std::size_t step) {
    const LessonStep& asked = course.lesson.steps[step];
    if (!asked.question) return {};
    const State& before = course.played.steps[step].before;
    const QString question = LessonWords::question(
        *asked.question, asked.view == LessonView::Compare ? ruleTitle(mainRule(before)) : QString());
    // The other two say themselves what happens.
    const LessonQuestion::Kind kind = asked.question->kind;
    if (kind != LessonQuestion::Kind::Moved && kind != LessonQuestion::Kind::Heaviest) return question;
    return joinSentences(eventsOf(course, step) << question);
}

QString hintOf(const LessonCourse& course, std::size_t step) {
    const auto& question = course.lesson.steps[step].question;
    return question ? filled(question->hint, course.played.steps[step]) : QString();
}

QString stepCountText(const LessonCourse& course, std::size_t step) {
    return LessonWords::count(step + 1, course.size());
}

QString lessonValueText(const std::variant<double, std::string>& value) {
    if (const auto* name = std::get_if<std::string>(&value)) return QString::fromStdString(*name);
    return formatShort(std::get<double>(value));
}

}  // namespace ringscope
