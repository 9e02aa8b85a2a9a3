// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands above and below each half of the comparison. Whole sentences in the current language.
#pragma once

#include "app/session/session.h"

#include <QString>

namespace ringscope {

struct CompareWords {
    QString title;      ///< "Modulo"
    QString sentence;   ///< "node = hash mod N. N changes from 5 to 4."
    QString moved;      ///< "49 of 60 keys moved"
    QString meaning;    ///< "nearly every cache starts cold"
    QString expected;   ///< "expected 80 %"
    QString shareText;  ///< "82 %"; "0.1 %" and "99.9 %" where whole percents would say nothing or everything
    double share = 0, expectedShare = 0;
    bool hasNumbers = false;  ///< something happened that can be compared
};

[[nodiscard]] CompareWords compareWords(const Transition* transition, bool modulo);

}  // namespace ringscope
