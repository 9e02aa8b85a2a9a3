// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands beside the ring in presenter mode: step, title, sentences or an open question, and how much moved. A
// plain value in the current language; GUI thread.
#pragma once

#include "app/session/session.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace ringscope {

class LessonPlayer;

struct PresenterBar {
    QString label;
    QString value;
    double share = 0;                ///< 0 … 1
    std::optional<double> expected;  ///< where the mark stands
    QString expectedLabel;
    bool strong = true;  ///< of what is shown; off: of what it is compared with
    friend bool operator==(const PresenterBar&, const PresenterBar&) = default;
};

struct PresenterWords {
    QString count;  ///< "Step 2 of 6"
    QString title;
    QStringList sentences;  ///< or the question and, once it is asked for, its hint
    bool asking = false;
    bool tells = true;      ///< what happened is the subject; off while it is asked for, and where a step only talks
    bool answered = false;  ///< it was asked and answered: the answer may stand below the sentences
    std::vector<PresenterBar> bars;  ///< none, or two
    std::size_t step = 0, steps = 0;
    friend bool operator==(const PresenterWords&, const PresenterWords&) = default;
};

/// \param own   the step's own event, however the person came to stand there; may be null
/// \param hint  the open question's hint is told
/// \param asked  somebody else words the question, with its hint and answer
[[nodiscard]] PresenterWords presenterWords(const LessonPlayer& player, const Session& session, const Transition* own,
                                            bool hint, bool asked = false);
/// For screen readers, in whole sentences; the first one tells the step.
[[nodiscard]] QStringList spokenWords(const PresenterWords& words);

}  // namespace ringscope
