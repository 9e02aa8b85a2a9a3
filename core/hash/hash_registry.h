// SPDX-License-Identifier: MIT
//
// All hash functions Ringscope knows, in the order they are offered: first those of general use, then those that are
// only there to reproduce a real system.
#pragma once

#include "core/hash/hash_function.h"

namespace ringscope {

[[nodiscard]] std::span<const HashFunction> hashFunctions();
/// The first of them: those that are not ofSystem.
[[nodiscard]] std::span<const HashFunction> generalHashFunctions();
/// nullptr if there is none of that id.
[[nodiscard]] const HashFunction* findHash(std::string_view id);
/// HashUnknown, or SeedOutOfRange (also: any seed but 0 for a hash without one).
Result<Done> check(const HashSpec& spec);
/// \pre check(spec)
[[nodiscard]] std::uint64_t digest(const HashSpec& spec, std::string_view bytes);
/// \pre check(spec)
[[nodiscard]] Circle circleOf(const HashSpec& spec);

}  // namespace ringscope
