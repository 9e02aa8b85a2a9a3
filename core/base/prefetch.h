// SPDX-License-Identifier: MIT
//
// Many look-ups at once first ask for all the memory they will read, so that they do not wait one after
// the other.
#pragma once

namespace ringscope {

/// Asks for memory that will be read soon. Where a compiler has no way to ask it is read when it is.
inline void prefetch([[maybe_unused]] const void* memory) {
#ifdef __GNUC__
    __builtin_prefetch(memory);
#endif
}

}  // namespace ringscope
