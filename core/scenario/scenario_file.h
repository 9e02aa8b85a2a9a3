// SPDX-License-Identifier: MIT
//
// A scenario as versioned JSON (.ringscope): title, start, tree of steps, cursor, view hints. Reading
// needs no Qt, so that the command line of a server can do it. Node names are text; keys are escaped
// (text::escaped) where they are not plain. Writing the same scenario gives the same bytes.
#pragma once

#include "core/base/progress.h"
#include "core/scenario/timeline.h"

#include <functional>
#include <map>
#include <string>

namespace ringscope {

inline constexpr int kScenarioVersion = 1;

struct Scenario {
    std::string title;
    Timeline timeline;
    StepId cursor;
    std::map<std::string, std::string> view;  ///< what the window wants to find again: "view", "selection", …
};

/// How a key file named in a scenario is read; the path is as saved (relative to the scenario's folder, or absolute).
using KeyFileLoader = std::function<Result<KeySetPtr>(const FileKeys&)>;

struct ReadScenario {
    Scenario scenario;
    /// Key files that were missing or changed (FileChanged: other size or hash than saved); in their place stand empty key sets of the same origin.
    std::vector<Error> missing;
};

/// Every error has the line it was found on. SessionInvalid: what was expected, what was found, and the JSON pointer
/// ("" where the text is no JSON at all: then the column is set too); SessionNewer; for values that no state may hold
/// (twin names, weights, too many points …) and for events that do not apply, what apply() says. Fields nobody knows
/// are SessionInvalid, except in "view": a file that says more than it is understood to say would lose it when saved.
/// Cancelled.
Result<ReadScenario> readScenario(std::string_view json, const KeyFileLoader& loader, const Progress& progress = {});
/// The path of a key file as it is to be saved, e.g. relative to the scenario's folder.
using SavedPath = std::function<std::string(const std::string& path)>;

/// Typed and pasted keys are embedded, generated ones saved as their recipe, files as path + size + xxHash64.
/// embedAll embeds the keys of files too, except of those that are missing. Cancelled, the text is not whole.
[[nodiscard]] std::string writeScenario(const Scenario& scenario, bool embedAll = false,
                                        const SavedPath& savedPath = {}, const Progress& progress = {});
/// The built-in scenario that a first start opens (builtin_scenarios.h has all).
[[nodiscard]] Scenario firstRing();

}  // namespace ringscope
