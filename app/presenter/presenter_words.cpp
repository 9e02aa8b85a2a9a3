// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenter/presenter_words.h"

#include "app/i18n/event_text.h"
#include "app/i18n/number_text.h"
#include "app/i18n/sentence_text.h"
#include "app/lessons/lesson_player.h"
#include "app/lessons/lesson_words.h"

#include <QCoreApplication>

namespace ringscope {
namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::PresenterWords)

public:
    static PresenterBar moved(double share, double expected) {
        PresenterBar bar;
        bar.label = tr("Moved");
        bar.value = formatPercentShort(share);
        bar.share = share;
        bar.expected = expected;
        bar.expectedLabel = tr("expected %1").arg(formatPercentShort(expected));
        return bar;
    }
    static PresenterBar compared(bool modulo, double expected) {
        PresenterBar bar;
        bar.label = modulo ? tr("Hash mod N, expected") : tr("Ring, expected");
        bar.value = formatPercentShort(expected);
        bar.share = expected;
        bar.strong = false;
        return bar;
    }
    static QString strayed(const QString& count) { return tr("%1, played on freely").arg(count); }
};

struct Moved {
    double share = 0, expected = 0;
};

std::optional<Moved> movedIn(const EvaluationPtr& before, const EvaluationPtr& after, const Movement& movement) {
    if (!before || !after || !movement.comparable || after->index->size() == 0) return std::nullopt;
    return Moved{static_cast<double>(movement.keys) / static_cast<double>(after->index->size()),
                 movement.expectedShare};
}

std::vector<PresenterBar> barsOf(const Transition& own, ViewMode view) {
    if (!own.before || own.from == own.step || view == ViewMode::Compare) return {};
    const std::optional<Moved> ring = movedIn(own.before, own.after, own.movement);
    const RuleSide* side = own.side("modulo");
    const std::optional<Moved> modulo =
        side && !side->refused ? movedIn(side->before, side->after, side->movement) : std::nullopt;
    const bool isModulo = view == ViewMode::Modulo;
    const std::optional<Moved>& shown = isModulo ? modulo : ring;
    const std::optional<Moved>& other = isModulo ? ring : modulo;
    if (!shown) return {};
    std::vector<PresenterBar> bars{Words::moved(shown->share, shown->expected)};
    if (other) bars.push_back(Words::compared(!isModulo, other->expected));
    return bars;
}

}  // namespace

PresenterWords presenterWords(const LessonPlayer& player, const Session& session, const Transition* own, bool hint,
                              bool asked) {
    PresenterWords words;
    const LessonCoursePtr& course = player.course();
    if (!course) return words;
    words.step = player.step();
    words.steps = course->size();
    words.count = stepCountText(*course, words.step);
    if (player.hasStrayed()) {
        words.count = Words::strayed(words.count);
        words.title = stepSentence(session.timeline(), session.cursor());
        if (own) words.sentences = QStringList{bannerText(*own, session.view() == ViewMode::Modulo).body};
    } else if (player.isAsking()) {
        words.asking = true;
        words.tells = false;
        words.title = stepTitleOf(*course, words.step);
        if (asked) return words;
        words.sentences << questionOf(*course, words.step);
        if (hint) words.sentences << hintOf(*course, words.step);
        words.sentences.removeAll(QString());
        return words;  // how much moves is what may be asked
    } else {
        words.title = stepTitleOf(*course, words.step);
        words.sentences = stepSentencesOf(*course, words.step, own);
    }
    words.sentences.removeAll(QString());
    for (QString& sentence : words.sentences) sentence = endedSentence(sentence);
    words.answered = asked && !player.hasStrayed() && player.guessOf(words.step).has_value();
    // A step that only talks stands where the event of an earlier one ended: its shares are no longer the subject.
    words.tells = player.hasStrayed() || course->before(words.step) != course->stops[words.step];
    if (own && !words.answered && words.tells) words.bars = barsOf(*own, session.view());
    return words;
}

QStringList spokenWords(const PresenterWords& words) {
    QStringList sentences{joinSentences({endedSentence(words.count), endedSentence(words.title)})};
    for (const QString& text : words.sentences) sentences << endedSentence(text);
    for (const PresenterBar& bar : words.bars) {
        QString text = Words::tr("%1 %2", "label and value").arg(bar.label, bar.value);
        if (!bar.expectedLabel.isEmpty()) text = Words::tr("%1, %2", "moved, expected").arg(text, bar.expectedLabel);
        sentences << endedSentence(text);
    }
    sentences.removeAll(QString());
    return sentences;
}

}  // namespace ringscope
