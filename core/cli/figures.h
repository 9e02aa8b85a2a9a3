// SPDX-License-Identifier: MIT
//
// Shares, and keys as they are written, alike in whatever command tells them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace ringscope {

/// 0 of nothing.
[[nodiscard]] double shareOf(std::uint64_t part, std::uint64_t whole);
/// "33.333 %": three digits behind the point; csv and json have all.
[[nodiscard]] std::string percent(double share);
/// Three digits that count, as people read them; csv and json have all.
[[nodiscard]] std::string threeDigits(double value);
/// The same as a percentage: "33.3 %".
[[nodiscard]] std::string roundedPercent(double share);
/// A key as text, in the golden escape where it is not plain.
[[nodiscard]] std::string keyText(std::string_view key);
/// Which of them: "text" or "escaped".
[[nodiscard]] const char* keyEncoding(std::string_view key);

}  // namespace ringscope
