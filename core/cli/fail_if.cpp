// SPDX-License-Identifier: MIT
#include "core/cli/fail_if.h"

#include "core/base/text.h"
#include "core/cli/figures.h"

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

/// The largest over the steps; the figures of steps without a value do not count.
template <class Of>
std::optional<double> largest(const WhatIf& answer, const Of& of) {
    std::optional<double> most;
    for (const WhatIfStep& step : answer.steps) {
        const std::optional<double> value = of(step);
        if (value && (!most || *value > *most)) most = value;
    }
    return most;
}

constexpr std::array kFigures{
    WhatIfFigure{"moved", "share of the keys that move, of the step that moves most", "",
                 [](const WhatIf& answer, const KeySet& keys) {
                     return largest(answer, [&](const WhatIfStep& step) {
                         return std::optional(shareOf(step.moved.keys, keys.size()));
                     });
                 }},
    WhatIfFigure{"moved-requests", "the same of the requests", "",
                 [](const WhatIf& answer, const KeySet& keys) {
                     return largest(
                         answer, [&](const WhatIfStep& step) { return shareOf(step.moved.requests, keys.requests()); });
                 }},
    WhatIfFigure{
        "net", "share of the keys that are elsewhere after all steps", "",
        [](const WhatIf& answer, const KeySet& keys) { return std::optional(shareOf(answer.net.keys, keys.size())); }},
    WhatIfFigure{"misses", "misses of the first minute after each step, all steps together", "--rps",
                 [](const WhatIf& answer, const KeySet&) {
                     std::optional<double> sum;
                     for (const WhatIfStep& step : answer.steps)
                         if (step.misses) sum = sum.value_or(0) + *step.misses;
                     return sum;
                 }},
    WhatIfFigure{"origin", "requests a second at the origin in the first minute, of the worst step", "--rps",
                 [](const WhatIf& answer, const KeySet&) {
                     return largest(answer, [](const WhatIfStep& step) { return step.originFirstMinute; });
                 }},
    WhatIfFigure{"origin-at-once", "the same in the first moment", "--rps",
                 [](const WhatIf& answer, const KeySet&) {
                     return largest(answer, [](const WhatIfStep& step) { return step.originAtOnce; });
                 }},
    WhatIfFigure{"peak", "requests of the busiest node ÷ mean, after the worst step", "",
                 [](const WhatIf& answer, const KeySet&) {
                     return largest(answer, [](const WhatIfStep& step) { return step.after.peak; });
                 }},
    WhatIfFigure{"overfull", "nodes with more bytes than memory, after the worst step", "--memory",
                 [](const WhatIf& answer, const KeySet&) {
                     return largest(answer, [](const WhatIfStep& step) {
                         return std::optional(static_cast<double>(step.after.overfull));
                     });
                 }},
    WhatIfFigure{"unowned", "share of the requests that nobody can answer, after the worst step", "",
                 [](const WhatIf& answer, const KeySet& keys) {
                     return largest(answer, [&](const WhatIfStep& step) {
                         return shareOf(step.after.unowned.requests, keys.requests());
                     });
                 }},
};

}  // namespace

std::span<const WhatIfFigure> whatIfFigures() {
    return kFigures;
}

bool FailIf::holds(double value) const {
    if (comparison == ">") return value > bound;
    if (comparison == ">=") return value >= bound;
    if (comparison == "<") return value < bound;
    return value <= bound;
}

Result<FailIf> parseFailIf(std::string_view text) {
    const std::size_t at = text.find_first_of("<>");
    if (at == std::string_view::npos) return fail(ErrorCode::NumberInvalid, {std::string(text)});
    FailIf condition;
    condition.text = text;
    const std::string_view name = text::trimmed(text.substr(0, at));
    const auto figure =
        std::find_if(kFigures.begin(), kFigures.end(), [name](const WhatIfFigure& each) { return each.name == name; });
    if (figure == kFigures.end()) return fail(ErrorCode::NotFound, {std::string(name)});
    condition.figure = &*figure;
    const bool orEqual = text.substr(at + 1).starts_with('=');
    condition.comparison = text[at] == '>' ? (orEqual ? ">=" : ">") : (orEqual ? "<=" : "<");
    std::string_view number = text::trimmed(text.substr(at + condition.comparison.size()));
    const bool percent = number.ends_with('%');
    if (percent) number.remove_suffix(1);
    const auto bound = text::parseDecimal(text::trimmed(number));
    if (!bound) return fail(ErrorCode::NumberInvalid, {std::string(text)});
    condition.bound = percent ? *bound / 100 : *bound;
    return condition;
}

}  // namespace ringscope
