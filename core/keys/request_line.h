// SPDX-License-Identifier: MIT
//
// The parts of the request line of HTTP, `GET /a?b=1 HTTP/1.1`, under nginx's names and as nginx 1.22.1 has them. Pure
// functions, any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ringscope {

/// request_method, request_uri, server_protocol, uri, args, and arg_ with a name behind it.
[[nodiscard]] bool isPartOfRequest(std::string_view name);

/// None where the line has three words not, or nginx answers 400 to what is asked for. request_uri is the target as it was sent,
/// without `http://host`; uri has no query, %41 is decoded, `//` is one slash, and `.` and `..` are walked; args is the query
/// without `#…`; the name of an arg_ counts in either case, its first value is taken as it was sent. \pre isPartOfRequest(name)
[[nodiscard]] std::optional<std::string> partOfRequest(std::string_view request, std::string_view name);

}  // namespace ringscope
