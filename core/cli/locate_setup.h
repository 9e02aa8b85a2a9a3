// SPDX-License-Identifier: MIT
//
// The options of `locate` that describe nodes and placement, as given and as the placement they mean.
// Other commands that set up a ring on the command line take the same options.
#pragma once

#include "core/base/result.h"
#include "core/cli/command_line.h"
#include "core/placement/placement.h"
#include "core/scenario/state.h"

#include <optional>
#include <string>
#include <vector>

namespace ringscope {

/// As written. Absent = the default told in the help.
struct SetupOptions {
    std::optional<std::string> nodes, weights, zones, down, hashSeed, vnodes, label, firstIndex;
    std::optional<std::string> tableSize, slots, probes, capacity, tries;  ///< RuleOptions
    std::string rule = "ring";
    std::string hash = "murmur3";
    std::string points = "label";
    std::optional<std::string> system;       ///< system_setup.h; then rule, hash and points are the system's own
    std::vector<std::string> systemOptions;  ///< "name=value"

    void addTo(CommandLine& line);
    /// Who the nodes are: --nodes, --weights, --zones and --down.
    void addNodesTo(CommandLine& line);
    /// --system and --option.
    void addSystemTo(CommandLine& line);
    /// All of them but --rule and --system.
    void addWithoutRuleTo(CommandLine& line);
};

/// What is wrong, and with which option.
struct SetupFault {
    std::string option;  ///< `--weights`
    Error error;
    std::string sentence;  ///< instead of error, when not empty
};

/// Fills `state`, without keys, or says what is wrong. Nothing is allocated for a setup that is refused.
std::optional<SetupFault> setUp(const SetupOptions& options, State& state);
/// Fills `placement`, or says what is wrong.
std::optional<SetupFault> setUp(const SetupOptions& options, PlacementPtr& placement);
ExitCode complain(const Streams& streams, const SetupFault& fault);
/// An option of nodes that was given although something brings its own, which `why` says: --down does not count.
std::optional<SetupFault> besideNodes(const SetupOptions& options, const char* why);
/// The same of rule, hash, points and their numbers, and options of a system.
std::optional<SetupFault> besideRule(const SetupOptions& options, const char* why);
/// Of a system or a configuration, that --option may be given to.
std::optional<SetupFault> besideSystem(const SetupOptions& options);
/// The nodes of --down go down: NodeUnknown, NodeAlreadyDown.
std::optional<SetupFault> killNodes(const SetupOptions& options, State& state);
/// The nodes named in `list`, separated by commas: NodeUnknown. `option` is where they were named.
std::optional<SetupFault> readNodeIds(const std::string& option, const std::string& list, const Cluster& cluster,
                                      std::vector<NodeId>& ids);
/// Options that were given and do nothing under this placement, worded; for a note.
[[nodiscard]] std::vector<std::string> withoutEffect(const SetupOptions& options, const Placement& placement);

}  // namespace ringscope
