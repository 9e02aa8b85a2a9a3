// SPDX-License-Identifier: MIT
//
// Servers and placement from a configuration of a real system, in place of --nodes and --rule: which file, which of its
// sections, and what is said about it. Whatever command takes --config reads it here.
#pragma once

#include "core/cli/command_line.h"
#include "core/cli/locate_setup.h"
#include "core/scenario/state.h"
#include "core/systems/catalog.h"

#include <optional>
#include <string>

namespace ringscope {

struct ConfigOptions {
    std::optional<std::string> config;         ///< a path; `-` is standard input
    std::optional<std::string> includeFolder;  ///< for nginx's include
    std::optional<std::string> upstream;       ///< title of a candidate; needed when there are several
    std::optional<std::string> serversState;   ///< output of HAProxy's `show servers state`
    bool verbose = false;

    void addTo(CommandLine& line);
};

/// Cluster and placement of the state, as the configuration says; keys stay. `system` and `values` stand for a --system beside
/// it and for --option. Everything that was refused is said on err, with --verbose also what was understood and ignored; pitfalls
/// that bite are notes. None: go on. Impossible: the file cannot be read, nothing in it places by a key, or something in
/// the candidate is refused. Usage: several candidates and none named, or a name that none has.
[[nodiscard]] std::optional<ExitCode> setUpFromConfig(const ConfigOptions& options, const std::string& system,
                                                      const OptionValues& values, State& state, const Streams& streams);

/// The same as a placement, with the nodes of --down down. Usage if options are given that a configuration stands for.
[[nodiscard]] std::optional<ExitCode> setUpFromConfig(const ConfigOptions& options, const SetupOptions& setup,
                                                      PlacementPtr& placement, const Streams& streams);

}  // namespace ringscope
