// SPDX-License-Identifier: GPL-3.0-or-later
//
// The balance lab in words: curves, sentence and table of core/lab/balance_lab. GUI thread.
#pragma once

#include "app/labs/lab_report.h"
#include "core/lab/balance_lab.h"

#include <optional>

namespace ringscope {

struct BalanceQuestion {
    enum class Against { VirtualNodes, Nodes, Probes };
    enum class Measure {
        Peak,
        Deviation,
        Interval,
        Beside  ///< deviation and interval
    };
    Against against = Against::VirtualNodes;
    Measure measure = Measure::Peak;
    BalanceLabRequest request;  ///< a curve for each of nodes, or against nodes for each of numbers
    double goal = 1.10;
};

/// answer: of virtualNodesFor for the first of the nodes, where the question is asked. Cells without rings are still to
/// come. \pre cells are those of the request
[[nodiscard]] LabReport balanceReport(const BalanceQuestion& question, const std::vector<BalanceCell>& cells,
                                      const std::optional<VirtualNodesAnswer>& answer);

}  // namespace ringscope
