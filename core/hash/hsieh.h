// SPDX-License-Identifier: MIT
//
// Paul Hsieh's SuperFastHash as twemproxy has it: it starts from 0 and not from the length, and of three bytes left at
// the end the last is read through signed char (of one byte left it is not).
// Source: Paul Hsieh, www.azillionmonkeys.com/qed/hash.html; twemproxy 0.5.0, hash_hsieh.
#pragma once

#include <cstdint>
#include <string_view>

namespace ringscope {

[[nodiscard]] std::uint32_t hsieh(std::string_view bytes);

}  // namespace ringscope
