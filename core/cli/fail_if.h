// SPDX-License-Identifier: MIT
//
// Conditions for scripts: `moved>20%`, one comparison of a figure of what_if.h with a number. A table of figures, so that
// the help, the complaints and the answers name the same ones. Plain values.
#pragma once

#include "core/base/result.h"
#include "core/lab/what_if.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace ringscope {

struct WhatIfFigure {
    std::string_view name;
    std::string_view meaning;  ///< for the help
    std::string_view needs;    ///< the option without which it has no value; empty: none
    /// None where it was not told what it needs.
    std::optional<double> (*value)(const WhatIf& answer, const KeySet& keys);
};

[[nodiscard]] std::span<const WhatIfFigure> whatIfFigures();

struct FailIf {
    std::string text;  ///< as written
    const WhatIfFigure* figure = nullptr;
    std::string_view comparison;  ///< ">", ">=", "<" or "<="
    double bound = 0;

    /// Whether the condition holds; a figure without a value is none.
    [[nodiscard]] bool holds(double value) const;
};

/// NotFound: no such figure; NumberInvalid: anything else that is wrong (the whole text). `20%` is 0.2.
Result<FailIf> parseFailIf(std::string_view text);

}  // namespace ringscope
