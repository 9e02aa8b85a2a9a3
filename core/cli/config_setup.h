// SPDX-License-Identifier: MIT
//
// Servers and placement from a configuration of a real system, in place of --nodes and --rule: which file, which of its
// sections, and what is said about it. Whatever command takes --config reads it here.
#pragma once

#include "core/cli/command_line.h"
#include "core/cli/locate_setup.h"
#include "core/placement/placement.h"
#include "core/scenario/state.h"

#include <optional>
#include <string>

namespace ringscope {

struct ConfigOptions {
    std::optional<std::string> config;         ///< a path; `-` is standard input
    std::optional<std::string> servers;        ///< the same under another name
    std::optional<std::string> includeFolder;  ///< for nginx's include
    std::optional<std::string> upstream;       ///< title of a candidate; needed when there are several
    std::optional<std::string> serversState;   ///< output of HAProxy's `show servers state`
    bool verbose = false;

    void addTo(CommandLine& line);
    [[nodiscard]] const std::optional<std::string>& file() const { return config ? config : servers; }
    /// Of the option that was given.
    [[nodiscard]] const char* name() const { return servers && !config ? "--servers" : "--config"; }
};

/// Whether configuration and keys are not both to be read from standard input; else that was said.
[[nodiscard]] std::optional<ExitCode> needsInputs(const ConfigOptions& options,
                                                  const std::optional<std::string>& keyFile, const Streams& streams);

/// Nodes and how they place.
struct PlacedState {
    State state = State::initial();
    PlacementPtr placement;  ///< of the state
    /// The slots are those that the servers of a Redis Cluster told: in whatever order the servers are listed.
    bool isRecorded = false;
};

/// Cluster and placement, as the configuration says, with --system and --option beside it, and the nodes of --down
/// down; keys stay. Everything that was refused is said on err, with --verbose also what was understood and ignored;
/// pitfalls that bite are notes. None: go on. Impossible: the file cannot be read, nothing in it places by a key, or
/// something in the candidate is refused. Usage: several candidates and none named, a name that none has, or options that the
/// configuration stands for. A --system that is the configuration's own is as good as none; what another one does not take
/// over is told.
[[nodiscard]] std::optional<ExitCode> setUpFromConfig(const ConfigOptions& options, const SetupOptions& setup,
                                                      PlacedState& placed, const Streams& streams);
/// Whether options are given that only a --config makes sense of; then that was said.
[[nodiscard]] std::optional<ExitCode> needsConfig(const ConfigOptions& options, const Streams& streams);

}  // namespace ringscope
