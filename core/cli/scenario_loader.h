// SPDX-License-Identifier: MIT
//
// A scenario file with everything it names: the file itself and the key files beside it. Or the text of a scenario, which
// stands for itself: whoever takes a file here takes one of those.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/scenario/scenario_file.h"

#include <istream>
#include <string>
#include <string_view>

namespace ringscope {

/// Largest scenario file that is read at all, in bytes.
inline constexpr std::uint64_t kLargestScenarioFile = 1ull << 31;

/// A whole file; FileNotFound, FileUnreadable, FileTooLarge with Error::file; Cancelled.
Result<std::string> readWholeFile(const std::string& path, std::uint64_t limit, const Progress& progress = {});
/// How it is called where a file's name would stand.
inline constexpr const char* kStandardInput = "standard input";
/// To its end; FileTooLarge with Error::file, FileUnreadable.
Result<std::string> readWholeStream(std::istream& in, std::uint64_t limit);
/// A scenario file's JSON, unpacked if it was saved with its keys (gzip). What readWholeFile and gunzipped say.
Result<std::string> readScenarioFile(const std::string& path, const Progress& progress = {});
/// Share of the time of opening a scenario after which its bytes are there; then they are understood.
inline constexpr double kFileRead = 0.15;
/// Reads key files named in a scenario; relative paths start at `folder`. FileChanged when size or hash differ.
[[nodiscard]] KeyFileLoader keyFilesIn(const std::string& folder, const Progress& progress = {});
/// What readLink says; FileNotFound for keys that are named in the text and not in it.
Result<Scenario> scenarioOfLink(std::string_view text, const Progress& progress = {});
/// `path` may be a text (beginsAsLink): then what scenarioOfLink says. What readScenario says, with Error::file; a missing or changed key file is an error: figures without the keys
/// would be wrong.
Result<Scenario> loadScenario(const std::string& path, const Progress& progress = {});

}  // namespace ringscope
