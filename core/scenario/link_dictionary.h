// SPDX-License-Identifier: MIT
//
// What scenarios say again and again, as their JSON says it without blanks: deflate points into it instead of
// writing it out (RFC 1950, preset dictionary), which makes the text of a small scenario a quarter as long. Texts of
// version 1 can only be read with these very bytes: they never change. Other ones are version 2.
#pragma once

#include <string_view>

namespace ringscope {

/// Of texts of version 1.
[[nodiscard]] std::string_view linkDictionary();

}  // namespace ringscope
