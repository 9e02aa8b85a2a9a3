// SPDX-License-Identifier: GPL-3.0-or-later
//
// What stands on the circle once a question is answered: the guess and the truth, and of a question for a place, beside the
// node that has come, the ghost of the one that could have. Ask again when the desk or the language changes. GUI thread.
#pragma once

#include "app/ring/ring_picker.h"

#include <vector>

namespace ringscope {

class QuestionDesk;

/// None where the person has strayed to something else. \pre desk.isOpen(), its player does not ask
[[nodiscard]] std::vector<RingPicker::Mark> answerMarks(const QuestionDesk& desk);

}  // namespace ringscope
