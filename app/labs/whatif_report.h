// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answer to "what if" in words, tables and plots: a view for steps, moves, nodes, keys that move, hottest keys and
// worst failures. GUI thread.
#pragma once

#include "app/labs/lab_report.h"
#include "core/lab/worst_failures.h"
#include "core/scenario/state.h"

#include <QStringList>

#include <array>
#include <optional>
#include <vector>

namespace ringscope {

struct WhatIfQuestion {
    std::vector<State> states;  ///< the start, then one after each step
    QStringList words;          ///< of each step
    KeySetPtr keys;
    WhatIfInputs inputs;
    std::optional<double> originLimit;  ///< requests a second
    bool failures = false;              ///< also the worst ones
};

struct WhatIfFound {
    WhatIf answer;
    std::optional<std::array<WorstFailures, 2>> failures;  ///< of the last state; none: not asked for, or not yet known
};

/// step: 0 … steps, the one whose moves and nodes are drawn; 0 is the start. \pre found is the question's answer
[[nodiscard]] LabReport whatIfReport(const WhatIfQuestion& question, const WhatIfFound& found, std::size_t step);

// The views, in whatif_views.cpp.

[[nodiscard]] LabView whatIfSteps(const WhatIfQuestion& question, const WhatIfFound& found);
[[nodiscard]] LabView whatIfMoves(const WhatIfQuestion& question, const WhatIfFound& found, std::size_t step);
[[nodiscard]] LabView whatIfNodes(const WhatIfQuestion& question, const WhatIfFound& found, std::size_t step);
[[nodiscard]] LabView whatIfKeys(const WhatIfQuestion& question, const WhatIfFound& found);
[[nodiscard]] LabView whatIfHottest(const WhatIfQuestion& question, const WhatIfFound& found);
[[nodiscard]] LabView whatIfFailures(const WhatIfQuestion& question, const WhatIfFound& found);

}  // namespace ringscope
