// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/question_marks.h"

#include "app/lessons/question_desk.h"
#include "app/lessons/question_words.h"

#include <QCoreApplication>

namespace ringscope {
namespace {

using Marks = std::vector<RingPicker::Mark>;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::QuestionMarks)
};

Marks nodeMarks(const QuestionDesk& desk) {
    if (desk.player().hasStrayed()) return {};
    const auto guess = desk.guess();
    const Cluster& cluster = desk.player().playedStep().after.cluster;
    const auto* name = guess ? std::get_if<std::string>(&*guess) : nullptr;
    const Node* guessed = name ? cluster.findNamed(*name) : nullptr;
    const Node* truth = cluster.findNamed(desk.facts()->counts[0].node);
    if (guessed == truth && truth != nullptr) return {{truth->id, 0, Words::tr("You, right"), true}};
    Marks marks;
    if (guessed != nullptr) marks.push_back({guessed->id, 0, Words::tr("You"), false});
    if (truth != nullptr) marks.push_back({truth->id, 0, Words::tr("It is this one"), true});
    return marks;
}

Marks placeMarks(const QuestionDesk& desk) {
    const QuestionFacts& facts = *desk.facts();
    const PlaceFacts& place = *facts.place;
    const auto ghost = [&](double turns, const QString& text) {
        return RingPicker::Mark{{}, turns, text, false, place.reachFrom(turns)};
    };
    if (desk.player().playsInstead()) {
        if (!facts.arrival) return {};
        return {ghost(facts.arrival->turns, Words::tr("Instead of %1").arg(arrivalText(*facts.arrival)))};
    }
    if (desk.player().hasStrayed()) return {};
    Marks marks;
    if (const auto own = desk.ownNode()) {
        marks.push_back(ghost(own->turns, Words::tr("Yours: %1").arg(arrivalText(*own))));
    } else if (const auto guess = desk.guess()) {
        marks.push_back(ghost(std::get<double>(*guess), Words::tr("You")));
    }
    marks.push_back({{}, place.bestTurns(), Words::tr("Best"), true});
    return marks;
}

}  // namespace

Marks answerMarks(const QuestionDesk& desk) {
    const auto& facts = desk.facts();
    if (!facts || facts->isEmpty()) return {};
    switch (facts->kind) {
    case LessonQuestion::Kind::Heir:
    case LessonQuestion::Kind::Heaviest:
        return nodeMarks(desk);
    case LessonQuestion::Kind::Moved:
        return {};
    case LessonQuestion::Kind::Place:
        break;
    }
    return placeMarks(desk);
}

}  // namespace ringscope
