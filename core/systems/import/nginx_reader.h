// SPDX-License-Identifier: MIT
//
// nginx.conf, and what `nginx -T` prints: the upstream blocks that choose by `hash KEY [consistent]`, as nginx 1.22.1 reads
// them. Everything outside upstream blocks is passed over, but its includes are read.
#pragma once

#include "core/systems/import/imported.h"
#include "core/systems/import/include_source.h"

#include <string_view>

namespace ringscope::imports {

/// Without includes an `include` in an upstream is refused, and ignored elsewhere. The text of `nginx -T` brings its own.
[[nodiscard]] Imported readNginx(std::string_view text, std::string_view fileName,
                                 const IncludeSource* includes = nullptr);

}  // namespace ringscope::imports
