// SPDX-License-Identifier: MIT
//
// The part of a web request that a load balancer hashes, as HAProxy takes it: one element of a header, the path of a
// target, an address as a number. Pure functions; nothing is decoded.
// Source: HAProxy 2.6.12, configuration manual (balance hdr, uri, source) and backend.c.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace ringscope {

/// What stands before the first comma, without blanks around it. A comma between double quotes does not end it, and there a
/// backslash hides the character after it. Empty: the request counts as one without a key.
[[nodiscard]] std::string_view firstElement(std::string_view header);

struct UriLimits {
    bool whole = false;                  ///< what follows a question mark counts, too
    std::optional<std::uint32_t> len;    ///< bytes that are looked at
    std::optional<std::uint32_t> depth;  ///< slashes; the part ends before the next one
};
/// "", or words of "whole", "len=N" and "depth=N" between commas; nothing for anything else.
[[nodiscard]] std::optional<UriLimits> readUriLimits(std::string_view words);
[[nodiscard]] std::string_view uriPart(std::string_view target, const UriLimits& limits);

/// "10.0.0.1" as 0x0a000001; nothing for what is no such address.
[[nodiscard]] std::optional<std::uint32_t> ipv4Number(std::string_view address);

}  // namespace ringscope
