// SPDX-License-Identifier: MIT
//
// Keys of a file or of standard input, one after the other in constant memory, unpacked when they are gzip and taken out of
// the lines as a KeyExtractor says. What is wrong or unusual about them is said on err.
#pragma once

#include "core/cli/command.h"
#include "core/keys/key_set.h"
#include "core/keys/key_source.h"

#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace ringscope {

/// Gets each key in turn; false ends the run.
using KeySink = std::function<bool(std::string_view key)>;

struct KeyStream {
    std::string path;                              ///< `-` is standard input
    std::optional<KeyExtractor> extractor;         ///< none: a line is a key
    bool printsKeys = true;                        ///< whether a note about keys that are no plain text is of use
    std::shared_ptr<std::istream> file = nullptr;  ///< made by openKeys()
};

/// Opens the file, before anything is written: Impossible when that cannot be, which was said.
std::optional<ExitCode> openKeys(KeyStream& from, const Streams& streams);
/// \pre openKeys(). Impossible when the keys cannot be read, or the sink wants no more.
ExitCode streamKeys(const KeyStream& from, const KeySink& sink, const Streams& streams);
/// All of them, in their order, repeated ones too; nothing when that is not possible, which was said.
std::optional<KeySetPtr> gatherKeys(KeyStream from, const Streams& streams);
/// Whether a file begins as gzip does; false if it cannot be read.
[[nodiscard]] bool isGzipFile(const std::string& path);

}  // namespace ringscope
