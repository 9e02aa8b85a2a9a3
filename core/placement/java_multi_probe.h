// SPDX-License-Identifier: MIT
//
// Multi-probe as the Java collection has it, which is another algorithm than the paper's: the distance of a place to its
// point is the absolute difference of both numbers, so that one whose walk crosses 0 counts as almost a whole circle
// away. Pure functions.
// Source: java-consistent-hashing-algorithms (SUPSI-DTI-ISIN, 2025-05-16), MultiProbeEngine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace ringscope {

/// A 32-bit hash of bytes.
using JavaHash = std::uint32_t (*)(std::string_view bytes);

/// A node's point: the hash of its name and the bytes DE AD BE EF.
[[nodiscard]] std::uint32_t javaMultiProbePoint(std::string_view node, JavaHash hash);
/// Place `probe` of a key: its hash, from 1 on with the probe's number as four bytes, the highest first.
[[nodiscard]] std::uint32_t javaMultiProbePlace(std::string_view key, std::uint32_t probe, JavaHash hash);
/// Rank of the point that has the key; of equal distances the first place decides. \pre points ascend, and there is one
[[nodiscard]] std::size_t javaMultiProbe(std::string_view key, std::span<const std::uint32_t> points,
                                         std::uint32_t probes, JavaHash hash);

}  // namespace ringscope
