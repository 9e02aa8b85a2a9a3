// SPDX-License-Identifier: MIT
//
// The options that say what is made of a rule's choices for all keys together: `--assign` and its numbers, as given
// and as the specs they mean.
#pragma once

#include "core/assign/assigner.h"
#include "core/cli/locate_setup.h"

#include <optional>
#include <string>
#include <vector>

namespace ringscope {

/// As written. Absent = the default told in the help.
struct AssignOptions {
    std::string assigner = "each";
    std::optional<std::string> factor, replicas;

    /// many: several assigners may be named, separated by commas.
    void addTo(CommandLine& line, bool many);
};

/// Fills `specs`, one for each assigner named, or says what is wrong. zones: whether zones were told.
std::optional<SetupFault> readAssign(const AssignOptions& options, bool zones, std::vector<AssignSpec>& specs);
/// Options that were given and do nothing with these assigners, worded; for a note.
[[nodiscard]] std::vector<std::string> withoutEffect(const AssignOptions& options, bool zones,
                                                     const std::vector<AssignSpec>& specs);

}  // namespace ringscope
