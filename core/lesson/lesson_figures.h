// SPDX-License-Identifier: MIT
//
// The figures that a step of a lesson can be held to, each a row of a table. Computed from the placements before and
// after the step; rounded as they are shown: percentages to one digit behind the point, ratios to two. Pure.
#pragma once

#include "core/base/progress.h"
#include "core/lesson/lesson.h"
#include "core/placement/placement.h"
#include "core/scenario/state.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ringscope {

using LessonValue = std::variant<double, std::string>;

/// One rule on both sides of a step.
struct LessonSide {
    PlacementPtr before, after;
    std::vector<NodeIndex> was,
        is;  ///< owners of the keys, in file order, on each side; `was` is empty if the keys are others
    /// Of bounded loads, afterwards: keys a node takes at most, and keys whose first choice was full.
    std::optional<std::uint64_t> capacity, passedOn;
};

/// Lives no longer than what it is made of.
struct LessonMoment {
    const State& before;
    const State& after;
    const LessonSide& own;
    const LessonSide& other;  ///< of the figure's rule; own if it has none
};

struct LessonFigure {
    enum class Of { Nothing, Node, Key };  ///< what it is asked of
    std::string_view id;
    Of of;
    std::optional<LessonValue> (*value)(const LessonMoment& moment, const std::string& of);
};

/// In the order they are offered.
[[nodiscard]] std::span<const LessonFigure> lessonFigures();

/// Null if there is none of that id.
[[nodiscard]] const LessonFigure* findLessonFigure(std::string_view id);

/// What checkPlacement() says, RuleUnknown, SystemUnknown, Cancelled. \param rule  contenderId(), "system:" and the id of a
/// system, or empty for the step's own rule
/// \param last  the same rule's side of a step that ended where this one begins, so that this is not placed again; or null
Result<LessonSide> lessonSide(const State& before, const State& after, const std::string& rule,
                              const LessonSide* last = nullptr, const Progress& progress = {});
/// No value: the figure, or the node or key it is asked of, is not there.
[[nodiscard]] std::optional<LessonValue> lessonFigure(const LessonMoment& moment, const LessonNumber& number);

}  // namespace ringscope
