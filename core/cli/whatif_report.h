// SPDX-License-Identifier: MIT
//
// The answer of what_if.h as text, as tables for CSV, and as one JSON object. All read the same value.
#pragma once

#include "core/cli/change_options.h"
#include "core/cli/table_writer.h"
#include "core/lab/what_if.h"
#include "core/lab/worst_failures.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// All that was asked and answered; refers to what it was made of.
struct WhatIfReport {
    const std::vector<ChangedState>& states;
    const KeySet& keys;
    const WhatIfInputs& inputs;
    std::optional<double> originLimit;
    const WhatIf& answer;
    const std::optional<std::array<WorstFailures, 2>>& failures;  ///< of the last state
};

void writeWhatIfText(std::ostream& out, const WhatIfReport& report);
void writeWhatIfJson(std::ostream& out, const WhatIfReport& report);

/// A table of the CSV form.
struct WhatIfTable {
    std::string_view name;
    std::vector<std::string> (*columns)();
    void (*write)(TableWriter& table, const WhatIfReport& report);
};
[[nodiscard]] std::span<const WhatIfTable> whatIfTables();

}  // namespace ringscope
