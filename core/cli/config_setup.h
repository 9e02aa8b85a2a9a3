// SPDX-License-Identifier: MIT
//
// Servers and placement from a configuration of a real system, in place of --nodes and --rule: which file, which of its
// sections, and what is said about it. Whatever command takes --config reads it here.
#pragma once

#include "core/cli/command_line.h"
#include "core/cli/locate_setup.h"
#include "core/scenario/state.h"

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

/// Cluster and placement of the state, as the configuration says, with --system and --option beside it, and the nodes of --down
/// down; keys stay. Everything that was refused is said on err, with --verbose also what was understood and ignored;
/// pitfalls that bite are notes. None: go on. Impossible: the file cannot be read, nothing in it places by a key, or
/// something in the candidate is refused. Usage: several candidates and none named, a name that none has, or options that the
/// configuration stands for. `placement` gets the placement of the state; without it a slot table that no rule leads to is
/// refused, because only its placement has it.
[[nodiscard]] std::optional<ExitCode> setUpFromConfig(const ConfigOptions& options, const SetupOptions& setup,
                                                      State& state, const Streams& streams,
                                                      PlacementPtr* placement = nullptr);
/// Whether options are given that only a --config makes sense of; then that was said.
[[nodiscard]] std::optional<ExitCode> needsConfig(const ConfigOptions& options, const Streams& streams);

}  // namespace ringscope
