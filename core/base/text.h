// SPDX-License-Identifier: MIT
//
// Text without locale: UTF-8 checks, normal form C (utf8proc), the golden escape (\xNN),
// numbers in the C locale, and digests in hex. Same bytes on every machine.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope::text {

[[nodiscard]] bool isUtf8(std::string_view bytes);
/// True for valid UTF-8 without NUL: what may stand in a text cell as it is.
[[nodiscard]] bool isPlain(std::string_view bytes);
/// The golden escape: 0x20 … 0x7e stand for themselves, a backslash is doubled, every other
/// byte is \xNN in lower-case hex, a leading or trailing blank is \x20.
[[nodiscard]] std::string escaped(std::string_view bytes);
/// Inverse of escaped(): bytes without a backslash stand for themselves; NumberInvalid with the offending
/// text when a backslash is followed by neither a backslash nor x and two hex digits.
Result<std::string> unescaped(std::string_view escapedText);
/// Blanks (Unicode White_Space) cut at both ends, then normal form C. Two node names
/// whose canonical() is equal are twins and may not stand in one cluster.
/// \pre isUtf8(name)
[[nodiscard]] std::string canonical(std::string_view name);
/// `%.9g` with '.', whatever the locale: derived decimals of all data output. "0" for -0; never "nan": \pre finite.
[[nodiscard]] std::string decimal9(double value);
/// Shortest text that reads back as the same double (std::to_chars).
[[nodiscard]] std::string shortest(double value);
/// Lower-case hex, padded to bits/4 digits, with 0x.
[[nodiscard]] std::string hex(std::uint64_t value, unsigned bits);
/// The whole text as unsigned decimal (or 0x hex); no sign, no blanks; NumberInvalid otherwise.
Result<std::uint64_t> parseUnsigned(std::string_view text);
/// The whole text as a finite decimal with '.', C locale; a leading '-' is read, so that the range can be
/// complained of; NumberInvalid otherwise ('+', blanks, nan, inf, hex floats, what no double can hold).
Result<double> parseDecimal(std::string_view text);
/// Weight in 0.001 … 1000: WeightInvalid or WeightOutOfRange otherwise.
Result<double> parseWeight(std::string_view text);
/// Always one piece more than there are separators.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);
/// ASCII white space cut at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);

}  // namespace ringscope::text
