// SPDX-License-Identifier: MIT
//
// Reads a configuration whatever its format, by what stands in it. Only a text that could be two things is told by its
// name, and a list of servers with whole weights is offered as a libketama file and as a plain list.
#pragma once

#include "core/base/result.h"
#include "core/systems/import/imported.h"
#include "core/systems/import/include_source.h"

#include <string>
#include <string_view>

namespace ringscope::imports {

/// Never fails otherwise than by refused notes. includes may be null.
[[nodiscard]] Imported readConfiguration(std::string_view text, std::string_view fileName,
                                         const IncludeSource* includes = nullptr);
/// FileNotFound, FileUnreadable, FileTooLarge, with Error::file set.
[[nodiscard]] Result<Imported> readConfigurationFile(const std::string& path, const IncludeSource* includes = nullptr);

}  // namespace ringscope::imports
