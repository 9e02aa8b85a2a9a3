// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/recorded_words.h"

#include "app/i18n/event_text.h"
#include "app/i18n/language.h"
#include "core/lesson/lesson_edit.h"
#include "core/lesson/lesson_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <variant>

namespace ringscope {
namespace {

class RecordedWords {
    Q_DECLARE_TR_FUNCTIONS(ringscope::RecordedWords)

public:
    static QString about(const QString& scenario) { return tr("Recorded from the scenario “%1”.").arg(scenario); }

    /// Names in braces are those of suggestedNumbers().
    static QStringList sentences(const LessonStep& step, const Step& from) {
        const auto has = [&](const char* name) { return step.numbers.find(name) != step.numbers.end(); };
        if (!from.event) {
            if (from.state.cluster.empty()) return {tr("There are no nodes yet.")};
            return {share(from.state)};
        }
        QStringList list;
        if (has("moved")) list.append(moves(step));
        if (has("heir") && has("taken")) list.append(tr("Most of them went to {heir}: {taken}."));
        if (has("expected")) list.append(tr("The average over all rings is {expected} %."));
        if (!has("moved") && has("heaviest"))
            list.append(tr("There are {keys} keys now, and {heaviest} has most of them."));
        if (list.isEmpty()) list.append(share(from.state));
        return list;
    }

private:
    static QString share(const State& state) {
        return state.cluster.upCount() == 1 ? tr("A single node has all {keys} keys.")
                                            : tr("{up} nodes share {keys} keys.");
    }
    static QString moves(const LessonStep& step) {
        const auto* moved = std::get_if<double>(&step.numbers.find("moved")->second.is);
        if (moved != nullptr && *moved == 0) return tr("Of {keys} keys, {moved} moved.");
        return tr("{moved} of {keys} keys moved: {share} %.");
    }
};

/// Digits of a title stand for themselves: "Virtual nodes: 20".
void say(LessonStep& step) {
    for (const auto& [language, words] : step.title) {
        std::string digits = digitsBeside(words, step.said);
        while (!digits.empty()) {
            step.said.push_back(digits);
            digits = digitsBeside(words, step.said);
        }
    }
}

}  // namespace

QString windowLanguage() {
    const QString name = QLocale().name();
    const QStringList shipped = Language::shipped();
    for (const QString& language : shipped)
        if (name == language || name.startsWith(language + QLatin1Char('_'))) return language;
    return shipped.front();
}

void giveWords(Lesson& lesson, const Timeline& timeline, StepId tip, const QString& scenario, const QString& language) {
    const std::string written = language.toStdString();
    setWords(lesson.about, written, RecordedWords::about(scenario).toStdString(), true);
    const std::vector<StepId> line = timeline.path(tip);
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        LessonStep& step = lesson.steps[i];
        if (step.title.empty()) setWords(step.title, written, stepSentence(timeline, line[i]).toStdString(), true);
        say(step);
        for (const QString& sentence : RecordedWords::sentences(step, timeline.step(line[i])))
            step.sentences.push_back({{written, sentence.toStdString()}});
    }
}

}  // namespace ringscope
