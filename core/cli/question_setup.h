// SPDX-License-Identifier: MIT
//
// What the questions about a cluster (whatif, diff, check) are asked of: nodes and rule from the command line, and keys with
// what was measured of them. One place, so that all take the same options.
#pragma once

#include "core/cli/config_setup.h"
#include "core/cli/key_source_setup.h"
#include "core/cli/locate_setup.h"
#include "core/keys/measured_keys.h"

#include <optional>
#include <string>

namespace ringscope {

struct KeyOptions {
    std::optional<std::string> keyFile, keyCount, keyPrefix, keyFirst;
    KeySourceOptions source;

    /// Whether keys are given at all.
    [[nodiscard]] bool any() const { return keyFile || keyCount || keyPrefix || keyFirst; }

    void addTo(CommandLine& line);
};

/// Keys of a file (`-` is standard input; gzip is unpacked), or key:1 … key:N, with another prefix or first number if they are given.
std::optional<SetupFault> readKeys(const KeyOptions& options, MeasuredKeys& keys, const Streams& streams);

struct ClusterOptions {
    SetupOptions setup;
    ConfigOptions config;
    std::optional<std::string> scenario;

    void addTo(CommandLine& line);
};

/// Nodes and placement; of a scenario those where it was saved, and its keys unless others are given. Pitfalls that bite and
/// options without effect are notes on err. What is wrong is said there, too.
std::optional<ExitCode> readCluster(const ClusterOptions& options, PlacedState& placed, const Streams& streams);

/// text, csv or json; anything else is refused.
enum class AnswerFormat { Text, Csv, Json };
std::optional<SetupFault> readFormat(const std::string& written, AnswerFormat& format);

}  // namespace ringscope
