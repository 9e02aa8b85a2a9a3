// SPDX-License-Identifier: MIT
//
// A real system named on the command line: the id of a row of the catalog, or a person's own file of pieces
// (core/scenario/system_json.h), and its options. Whatever command takes a system reads it here.
#pragma once

#include "core/cli/locate_setup.h"
#include "core/systems/catalog.h"

#include <optional>
#include <string>
#include <vector>

namespace ringscope {

struct SystemChoice {
    std::string system;                ///< an id, or a path: what ends with .json or holds a slash
    std::vector<std::string> options;  ///< "name=value" each
    std::string systemName = "--system", optionName = "--option";  ///< as complaints name them
};

/// Fills `spec`: SystemUnknown, SystemOptionUnknown, SystemOptionInvalid, or what is wrong with the file.
std::optional<SetupFault> readSystem(const SystemChoice& choice, PlacementSpec& spec);
/// The options alone, "name=value" each.
std::optional<SetupFault> readOptionValues(const SystemChoice& choice, OptionValues& values);
/// The pitfalls that bite these nodes, a sentence each.
[[nodiscard]] std::vector<std::string> pitfallNotes(const Cluster& cluster, const PlacementSpec& spec);

}  // namespace ringscope
