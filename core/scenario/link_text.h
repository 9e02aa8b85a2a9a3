// SPDX-License-Identifier: MIT
//
// Bytes as one line that survives chat, mail and a slip of the pen: `ringscope:1:BODY:SUM`. BODY is the bytes deflated
// (RFC 1951, linkDictionary()) in base64url (RFC 4648 §5, no padding), SUM six characters of the same alphabet: the
// upper 36 bits of the bytes' xxHash64. SUM is of what was packed: it is the same for the same bytes everywhere, while
// BODY may differ from one zlib to another. One wrong character goes unnoticed once in 2^36 times.
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace ringscope {

inline constexpr int kLinkVersion = 1;
/// Characters of a text. As an argument of a command it still fits (Linux takes 128 KiB).
inline constexpr std::size_t kLongestLink = 100'000;
/// Bytes that are packed into one; unpacking stops here, whatever a text claims.
inline constexpr std::size_t kLinkBytes = std::size_t{4} << 20;

/// LinkTooLarge
Result<std::string> linkText(std::string_view bytes);
/// The bytes of the first text that stands in `text`. White space, line ends, quotes and the like, also those of mail
/// (`> `), may stand before, behind and in it; a wrong case of `ringscope` does not matter. LinkForeign: there is none;
/// LinkCut: its end is missing; LinkMistyped: a character is wrong, too many or missing; SessionNewer; LinkTooLarge.
Result<std::string> bytesOfLink(std::string_view text);
/// Whether a text begins like one, after what may stand before it: so that a path can be told from it.
[[nodiscard]] bool beginsAsLink(std::string_view text);
/// Whether it could be in there; says nothing of its being whole.
[[nodiscard]] bool holdsLink(std::string_view text);

}  // namespace ringscope
