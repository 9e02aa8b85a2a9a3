// SPDX-License-Identifier: MIT
//
// Lists of servers that say nothing about placement: the server files of libketama, read with the pitfalls of its own
// parser, and plain lists of `host:port [weight]`.
#pragma once

#include "core/systems/import/imported.h"

#include <string_view>

namespace ringscope::imports {

/// As libketama reads it: the last character of a line after the weight is cut (it is expected to be the line end), names
/// of more than 21 bytes do not fit.
[[nodiscard]] Imported readLibketama(std::string_view text, std::string_view fileName);
/// One server a line, `#` begins a comment. The candidate has no system: the person chooses one.
[[nodiscard]] Imported readServerList(std::string_view text, std::string_view fileName);

}  // namespace ringscope::imports
