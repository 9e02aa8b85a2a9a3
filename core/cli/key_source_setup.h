// SPDX-License-Identifier: MIT
//
// --key-format, --key and --key-bytes: which part of a line of a key file is the key. Whatever command takes --keys can take
// them. Key files and standard input are unpacked when they are gzip, with or without them.
#pragma once

#include "core/cli/locate_setup.h"
#include "core/keys/key_source.h"

#include <optional>
#include <string>

namespace ringscope {

struct KeySourceOptions {
    std::optional<std::string> format, key, bytes;

    void addTo(CommandLine& line, bool withBytes);
    [[nodiscard]] bool given() const { return format || key || bytes; }
};

/// How the lines are read; none: each is a key. What is wrong with the options.
std::optional<SetupFault> readKeySource(const KeySourceOptions& options, std::optional<KeyExtractor>& extractor);
/// What ended the reading of a file: FileUnreadable with the fault's sentence, file and line.
[[nodiscard]] Error unreadable(const KeySourceFault& fault, const std::string& file, std::uint64_t line);
/// One English sentence without a final stop.
[[nodiscard]] std::string faultText(const KeySourceFault& fault);
/// A note about lines that had no key.
void noteMissing(const std::string& name, std::uint64_t missing, std::uint64_t firstMissing, const Streams& streams);

}  // namespace ringscope
