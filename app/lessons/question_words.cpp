// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/question_words.h"

#include "app/decision/decision_scene.h"
#include "app/i18n/number_text.h"
#include "app/i18n/sentence_text.h"
#include "app/lessons/lesson_words.h"
#include "app/panels/key_facts.h"

#include <QCoreApplication>

#include <cmath>

namespace ringscope {
namespace {

using Kind = LessonQuestion::Kind;

constexpr int kCloseFrom = 40;
constexpr qsizetype kMostSteps = 4;
constexpr double kFullTurn = 360;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::QuestionWords)
};

QString named(const std::string& name) {
    return QString::fromStdString(name);
}

QString degrees(double turns) {
    return Words::tr("%1°").arg(formatDecimal((turns - std::floor(turns)) * kFullTurn, 1));
}

QString keysText(std::uint64_t keys) {
    return Words::tr("%Ln key(s)", nullptr, pluralForm(keys));
}

/// What the rule did with the key that shows it, step by step.
QStringList walkOf(const QuestionFacts& facts) {
    if (!facts.example) return {};
    const Placement& after = *facts.after->placement;
    const DecisionScene scene = buildDecision(after, after.explain(*facts.example));
    QStringList lines{Words::tr("One of them is %1:").arg(readableKey(*facts.example, 40))};
    const auto steps = static_cast<qsizetype>(scene.words.steps.size());
    const qsizetype from = std::max<qsizetype>(0, steps - kMostSteps);
    for (qsizetype i = from; i < steps; ++i) lines << scene.words.steps[static_cast<std::size_t>(i)];
    return lines;
}

QString heirReason(const QuestionFacts& facts) {
    const NodeKeys& heir = facts.counts[0];
    if (heir.keys == facts.moved)
        return Words::tr("All %Ln key(s) go to %1.", nullptr, pluralForm(facts.moved)).arg(named(heir.node));
    return Words::tr("%1 of the %2 go to %3.").arg(formatNumber(heir.keys), keysText(facts.moved), named(heir.node));
}

QString heaviestReason(const QuestionFacts& facts) {
    const NodeKeys& most = facts.counts[0];
    QStringList text{
        Words::tr("%1 has %2 of %3.").arg(named(most.node), formatNumber(most.keys), keysText(facts.keys))};
    if (facts.counts.size() > 1)
        text << Words::tr("The next is %1 with %2.")
                    .arg(named(facts.counts[1].node), formatNumber(facts.counts[1].keys));
    if (most.share > 0) text << Words::tr("%1 of the circle belongs to it.").arg(formatPercentShort(most.share));
    return joinSentences(text);
}

QString movedReason(const QuestionFacts& facts) {
    const double share = facts.keys == 0 ? 0 : static_cast<double>(facts.moved) / static_cast<double>(facts.keys);
    QStringList text{Words::tr("That is %1 of all keys; on average it would be %2.")
                         .arg(formatPercentShort(share), formatPercentShort(facts.expectedShare))};
    if (!facts.counts.empty() && facts.counts[0].keys > 0)
        text << Words::tr("Most go to %1: %2.").arg(named(facts.counts[0].node), formatNumber(facts.counts[0].keys));
    return joinSentences(text);
}

QStringList placeReason(const QuestionFacts& facts, const std::optional<FoundName>& name,
                        const std::optional<Arrival>& own) {
    QStringList lines;
    if (name && own)
        lines << Words::tr("The name %1 hashes there, within %2°. A node of this name takes %3.")
                     .arg(named(name->name), formatDecimal(std::max(name->offDegrees, 0.01)), keysText(own->keys));
    lines << Words::tr(
                 "A node anywhere on this circle takes %1 keys on average; on the best place, near %2, it takes %3.")
                 .arg(formatDecimal(facts.place->typical(), 1), degrees(facts.place->bestTurns()),
                      formatNumber(facts.place->best()))
          << Words::tr("A new node takes the keys between the node before it and itself: the closer it stands behind "
                       "that one, the fewer.");
    return lines;
}

}  // namespace

QString howToAnswer(Kind kind, bool onCircle) {
    switch (kind) {
    case Kind::Heir:
    case Kind::Heaviest:
        return onCircle ? Words::tr("Click a node on the circle, or choose it here.") : Words::tr("Choose a node.");
    case Kind::Moved:
        return Words::tr("Move the slider, or type a number.");
    case Kind::Place:
        return onCircle ? Words::tr("Drag the new node along the circle and drop it, or type its place.")
                        : Words::tr("Type a place on the circle.");
    }
    return {};
}

QString hintFor(const LessonCourse& course, std::size_t step) {
    if (const QString hint = hintOf(course, step); !hint.isEmpty()) return hint;
    const PlayedStep& played = course.played.steps[step];
    const bool ring = played.after.placement.rule == "ring";
    const bool points = ring && played.after.placement.ring.virtualNodes;
    switch (course.lesson.steps[step].question->kind) {
    case Kind::Heir:
        if (points) return Words::tr("Each of its points has a neighbour of its own. Who stands behind most of them?");
        return ring ? Words::tr("Put a finger on the node and go on clockwise. Whom do you meet first?")
                    : Words::tr("Think of what the rule does with a key whose node is down.");
    case Kind::Moved:
        return ring ? Words::tr("Only keys between a point that comes or goes and the point before it can move.")
                    : Words::tr("Which keys can stay: those of the node alone, or hardly any?");
    case Kind::Heaviest:
        return ring ? Words::tr("Long arcs catch many keys. Whose arcs grow?")
                    : Words::tr("Who has most now, and who gets some more?");
    case Kind::Place:
        return Words::tr("The stretch that the new node would take is shaded. Make it short, and keep keys out of it.");
    }
    return {};
}

QString guessText(const LessonGuess& guess, const QuestionFacts& facts) {
    if (const auto* name = std::get_if<std::string>(&guess)) return named(*name);
    const double number = std::get<double>(guess);
    return facts.kind == Kind::Place ? degrees(number) : formatShort(number);
}

QString truthText(const QuestionFacts& facts) {
    switch (facts.kind) {
    case Kind::Heir:
    case Kind::Heaviest:
        return facts.counts.empty() ? QString() : named(facts.counts[0].node);
    case Kind::Moved:
        return formatNumber(facts.moved);
    case Kind::Place:
        break;
    }
    return facts.place ? degrees(facts.place->bestTurns()) : QString();
}

QString verdictText(const Score& score) {
    if (score.right) return Words::tr("Right!");
    return score.points >= kCloseFrom ? Words::tr("Close.") : Words::tr("Not this time.");
}

QString pointsText(int points) {
    return Words::tr("%Ln point(s)", nullptr, points);
}

QString comparisonText(const std::optional<LessonGuess>& guess, const QuestionFacts& facts) {
    const QString truth = truthText(facts);
    switch (facts.kind) {
    case Kind::Heir:
    case Kind::Heaviest:
        if (!guess) return Words::tr("It is %1.").arg(truth);
        if (guessText(*guess, facts) == truth) return Words::tr("You said %1, and so it is.").arg(truth);
        return Words::tr("You said %1, it is %2.").arg(guessText(*guess, facts), truth);
    case Kind::Moved:
        if (!guess) return Words::tr("It is %1 of %2.").arg(truth, keysText(facts.keys));
        return Words::tr("You said %1, it is %2 of %3.").arg(guessText(*guess, facts), truth, keysText(facts.keys));
    case Kind::Place:
        break;
    }
    if (!facts.place) return {};
    if (!guess || !std::holds_alternative<double>(*guess)) return Words::tr("The best place is near %1.").arg(truth);
    const QString mine = Words::tr("A node at your place, %1, would take %2.")
                             .arg(guessText(*guess, facts), keysText(facts.place->takenAt(std::get<double>(*guess))));
    if (!facts.arrival) return mine;
    const QString theirs =
        Words::tr("%1 takes %2.", "a node and keys").arg(named(facts.arrival->name), keysText(facts.arrival->keys));
    return joinSentences({mine, theirs});
}

QStringList whyText(const QuestionFacts& facts, const std::optional<FoundName>& name,
                    const std::optional<Arrival>& own) {
    switch (facts.kind) {
    case Kind::Heir:
        return facts.isEmpty() ? QStringList() : QStringList(heirReason(facts)) + walkOf(facts);
    case Kind::Heaviest:
        return facts.isEmpty() ? QStringList() : QStringList(heaviestReason(facts));
    case Kind::Moved:
        return QStringList(movedReason(facts)) + walkOf(facts);
    case Kind::Place:
        break;
    }
    if (!facts.place) return {};
    return placeReason(facts, name, own);
}

QString arrivalText(const Arrival& node) {
    return Words::tr("%1, %2", "a node and its keys").arg(named(node.name), keysText(node.keys));
}

QString tallyText(int right, int of) {
    return of == 0 ? QString() : Words::tr("%1 of %2 right").arg(formatNumber(right), formatNumber(of));
}

QString quizTitle(quint64 seed) {
    return Words::tr("Quiz, seed %1").arg(seed);
}

}  // namespace ringscope
