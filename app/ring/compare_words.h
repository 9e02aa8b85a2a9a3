// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands above and below each card of the comparison. Whole sentences in the current language.
#pragma once

#include "app/session/session.h"

#include <QString>

#include <optional>
#include <string_view>

namespace ringscope {

struct CompareWords {
    QString title;      ///< "Modulo"
    QString ringTitle;  ///< what this card calls the rule of the main picture: "Consistent ring", or the real system
    QString sentence;   ///< "node = hash mod N. N changes from 5 to 4."
    QString moved;      ///< "49 of 60 keys moved"
    QString meaning;    ///< "nearly every cache starts cold"
    QString expected;   ///< "expected 80 %"; empty where no theory tells
    QString shareText;  ///< "82 %"; "0.1 %" and "99.9 %" where whole percents would say nothing or everything
    double share = 0, expectedShare = 0;
    bool hasNumbers = false;  ///< something happened that can be compared
    /// Why the rule could not follow, with a full stop; empty where it could. Then its numbers are a dash.
    QString refusal;
    bool canMarkDown = false;   ///< a removal on the way here is what it refused, and marking down would help
    bool needsNumbers = false;  ///< larger numbers of the rule would help
};

/// What a card of the comparison shows: the ring's own evaluations, or its side of the transition.
struct SideView {
    const Evaluation* before = nullptr;
    const Evaluation* after = nullptr;  ///< null: not computed yet, or never accepted
    const Movement* movement = nullptr;
    const Error* refused = nullptr;
    std::optional<StepId> refusedRemoval;
};
[[nodiscard]] SideView sideOf(const Transition& transition, std::string_view id);

/// \param transition  may be null: nothing is known yet
/// \param id  contenderId()
[[nodiscard]] CompareWords compareWords(const Transition* transition, std::string_view id);
/// "Ring, bounded loads 1.25"
[[nodiscard]] QString cardTitle(std::string_view id);
/// What a rule has to say against the state, as its card and the table say it.
[[nodiscard]] QString refusalText(std::string_view rule, const Error& error);

}  // namespace ringscope
