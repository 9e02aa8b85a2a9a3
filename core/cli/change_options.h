// SPDX-License-Identifier: MIT
//
// What is done to a cluster, as options in their order: `--kill b --step --add d=2`. Names are looked up in the state each
// change applies to, so that a step may name what the one before brought.
#pragma once

#include "core/cli/locate_setup.h"
#include "core/lab/plan.h"

#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

struct ChangeOptions {
    std::vector<CommandLine::Given> given;
    bool oneByOne = false;

    void addTo(CommandLine& line);
    /// The first one with that name, or null.
    [[nodiscard]] const CommandLine::Given* find(std::string_view name) const;
};

struct ChangedState {
    State state;
    std::string words;  ///< what was done: "kill b, add d=2"; empty for the start
};

/// The state itself, then one for each step. Of a real system weights may be what its configurations may have, 0 among them.
std::optional<SetupFault> readChanges(const ChangeOptions& options, State state, bool isSystem,
                                      std::vector<ChangedState>& states);

}  // namespace ringscope
