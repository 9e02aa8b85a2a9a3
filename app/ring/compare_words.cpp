// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/compare_words.h"

#include "app/i18n/error_text.h"
#include "app/i18n/event_text.h"
#include "app/i18n/number_text.h"
#include "app/i18n/rule_text.h"
#include "app/models/comparison_words.h"
#include "core/lab/contender_id.h"

#include <QCoreApplication>

#include <optional>

namespace ringscope {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::CompareWords)

public:
    static QString moduloRule(std::size_t before, std::size_t after) {
        if (after == 0) return tr("node = hash mod N. No node is up.");
        if (before == after) return tr("node = hash mod N. N is %1.").arg(formatNumber(after));
        return tr("node = hash mod N. N changes from %1 to %2.").arg(formatNumber(before), formatNumber(after));
    }

    static QString moduloMeaning(double share) {
        if (share >= 0.75) return tr("nearly every cache starts cold");
        if (share >= 0.4) return tr("most caches start cold");
        if (share > 0) return tr("some keys start cold");
        return tr("nothing starts cold");
    }

    static QString assignerSentence(const AssignSpec& spec, const CardPicture* picture) {
        if (spec.assigner == "replicas") {
            return tr("Each key on the first %Ln node(s) of the rule's order.", nullptr,
                      static_cast<int>(picture ? picture->perKey : spec.replicas));
        }
        if (picture == nullptr || picture->capacity == 0) return tr("A full node passes its keys on.");
        return tr("No node takes more than %1 key(s); %2 found their node full.", nullptr,
                  pluralForm(picture->capacity))
            .arg(formatNumber(picture->capacity), formatNumber(picture->overflowed));
    }

    static QString ringMeaning(const SideView& side) {
        const Movement& movement = *side.movement;
        if (movement.keys == 0) return tr("every key stays where it is");
        const std::optional<NodeId> only = onlyGiver(movement);
        const std::optional<NodeId> taker = onlyTaker(movement);
        // Of one that stays, only some: what one node takes from one other is told by the taker.
        const Node* giver = only ? side.after->state.cluster.find(*only) : nullptr;
        const bool some = taker && giver != nullptr && giver->up();
        if (only && movement.needlessKeys == 0 && !some) {
            return tr("only the keys of %1").arg(nodeName(side.before->state.cluster, *only));
        }
        if (taker) return tr("only the keys that %1 takes").arg(nodeName(side.after->state.cluster, *taker));
        if (movement.needlessKeys == 0) return tr("no key between two nodes that stay");
        return tr("%Ln key(s) between two nodes that stay", nullptr, pluralForm(movement.needlessKeys));
    }

private:
    static std::optional<NodeId> onlyGiver(const Movement& movement) {
        std::optional<NodeId> only;
        for (const MoveCount& count : movement.table) {
            if (!count.from || (only && *only != *count.from)) return std::nullopt;
            only = count.from;
        }
        return only;
    }
    static std::optional<NodeId> onlyTaker(const Movement& movement) {
        std::optional<NodeId> only;
        for (const MoveCount& count : movement.table) {
            if (!count.to || (only && *only != *count.to)) return std::nullopt;
            only = count.to;
        }
        return only;
    }
};

std::uint64_t copiesOf(const RuleSide* side) {
    return side && side->picture ? side->picture->perKey : 1;
}

/// Whole percents, but what moved at all never reads "0 %", nor what did not quite "100 %".
QString sharePercent(double share) {
    const bool extreme = (share > 0 && share < 0.01) || (share > 0.99 && share < 1);
    return extreme ? formatPercentShort(share) : formatPercent(share, 0);
}

}  // namespace

SideView sideOf(const Transition& transition, std::string_view id) {
    if (id == "ring") return {transition.before.get(), transition.after.get(), &transition.movement, nullptr, {}};
    const RuleSide* side = transition.side(id);
    if (side == nullptr) return {};
    return {side->before.get(), side->after.get(), &side->movement, side->refused ? &*side->refused : nullptr,
            side->refusedRemoval};
}

QString cardTitle(std::string_view id) {
    const std::optional<Contender> contender = contenderFromId(id);
    return contender ? contenderTitle(*contender) : ruleTitle(id);
}

QString refusalText(std::string_view rule, const Error& error) {
    // What to do about a removal is the button beside it, and which node it was everybody has just seen.
    if (error.code == ErrorCode::RemovalRefused && error.values.size() > 2) {
        return Words::tr("%1 can remove only its last node, “%2”.")
            .arg(ruleTitle(rule), QString::fromStdString(error.values[2]));
    }
    return Words::tr("%1: %2").arg(ruleTitle(rule), errorSentence(error));
}

CompareWords compareWords(const Transition* transition, std::string_view id) {
    CompareWords words;
    const Contender contender = contenderFromId(id).value_or(Contender{std::string(id), {}});
    const bool each = contender.assign.assigner == "each";
    const bool modulo = id == "modulo";
    words.title = cardTitle(id);
    words.ringTitle = ruleTitle("ring");
    if (!transition || !transition->after) return words;
    const PlacementSpec& spec = transition->after->placement->spec();
    const bool real = id == "ring" && isRealSystem(spec);
    words.ringTitle = each ? mainTitle(spec) : ruleTitle("ring");
    if (real) words.title = words.ringTitle;
    const std::size_t up = transition->after->state.cluster.upCount();
    // Several events at once are a journey; back from them nothing has moved yet.
    const bool journey = transition->from != transition->step && !transition->backward;
    const bool event = (transition->event || journey) && transition->before;
    const std::size_t was = event ? transition->before->state.cluster.upCount() : up;
    const SideView side = sideOf(*transition, id);
    if (!each) {
        const RuleSide* own = transition->side(id);
        words.sentence = Words::assignerSentence(contender.assign, own ? own->picture.get() : nullptr);
    } else {
        words.sentence = modulo ? Words::moduloRule(was, up)
                         : real ? ruleSentence("composed")
                                : ruleSentence(contender.rule);
    }
    if (side.refused) {
        words.refusal = refusalText(contender.rule, *side.refused);
        words.canMarkDown = side.refusedRemoval && side.refused->code == ErrorCode::RemovalRefused;
        words.needsNumbers = side.refused->code == ErrorCode::CapacityExceeded;
        words.shareText = QStringLiteral("—");
        words.moved = Words::tr("this rule could not follow");
        words.meaning = side.after ? Words::tr("its last placement is shown") : Words::tr("it has placed no key");
        return words;
    }
    const std::uint64_t copies = contender.assign.assigner == "replicas" ? copiesOf(transition->side(id)) : 1;
    const std::uint64_t keys = transition->after->index->size() * copies;
    words.hasNumbers = side.after && side.before && event && side.movement->comparable && keys > 0;
    if (!words.hasNumbers) {
        words.shareText = QStringLiteral("–");
        words.moved = Words::tr("nothing has moved yet");
        words.meaning = Words::tr("kill or add a node to compare");
        return words;
    }
    const Movement& movement = *side.movement;
    words.share = static_cast<double>(movement.keys) / static_cast<double>(keys);
    words.shareText = sharePercent(words.share);
    words.moved = (copies > 1 ? Words::tr("%1 of %2 cop(ies) moved", nullptr, pluralForm(keys))
                              : Words::tr("%1 of %2 key(s) moved", nullptr, pluralForm(keys)))
                      .arg(formatNumber(movement.keys), formatNumber(keys));
    words.meaning = modulo ? Words::moduloMeaning(words.share) : Words::ringMeaning(side);
    if (!each) return words;  // of the others no theory tells how many to expect
    words.expectedShare = movement.expectedShare;
    words.expected = Words::tr("expected %1").arg(formatPercentShort(words.expectedShare));
    return words;
}

}  // namespace ringscope
