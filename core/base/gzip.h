// SPDX-License-Identifier: MIT
//
// Whole texts as gzip members (RFC 1952), by zlib. For portable scenarios that carry their keys. The same
// text gives the same bytes for the same zlib: no name and no time is written.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace ringscope {

[[nodiscard]] bool isGzip(std::string_view bytes);
/// Cancelled.
Result<std::string> gzipped(std::string_view text, const Progress& progress = {});
/// The text of one or more gzip members. FileTooLarge as soon as it grows over limit bytes; SessionInvalid when the
/// bytes are broken or end too early; Cancelled.
Result<std::string> gunzipped(std::string_view bytes, std::uint64_t limit, const Progress& progress = {});

}  // namespace ringscope
