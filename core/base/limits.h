// SPDX-License-Identifier: MIT
//
// What Ringscope refuses, before it allocates anything. All products are formed in 64 bits.
#pragma once

#include <cstdint>

namespace ringscope::limits {

inline constexpr std::uint64_t kPoints = 16'777'216;
inline constexpr std::uint64_t kNodes = 100'000;
inline constexpr std::uint64_t kSlots = 1'000'000;
inline constexpr std::uint64_t kTableSize = 5'000'011;  ///< entries of a Maglev table
inline constexpr std::uint64_t kProbes = 1000;
inline constexpr std::uint64_t kCapacity = 4'000'000;  ///< buckets of Anchor and Dx
inline constexpr std::uint64_t kTries = 1000;
inline constexpr std::uint64_t kKeys = 100'000'000;
inline constexpr std::uint64_t kRequests = 1'000'000'000;  ///< drawn by a generator, one by one
inline constexpr std::uint64_t kKeyFileBytes = 1ull << 33;
inline constexpr std::uint64_t kVirtualNodes = 1'000'000;
inline constexpr double kSmallestWeight = 0.001;
inline constexpr double kLargestWeight = 1000.0;
inline constexpr std::uint64_t kNameBytes = 255;

}  // namespace ringscope::limits
