// SPDX-License-Identifier: MIT
//
// Which vector instructions the batch kernels use (core/hash/batch_hash.h): the widest this machine
// runs, unless a narrower one is forced. Results never depend on it, only the time they take.
// The choice is one for the whole process and may be read from any thread; forcing is for tests,
// benchmarks and profilers (callgrind knows no AVX-512), and not while others hash.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace ringscope {

/// In order of width: 1, 4, 8 and 16 lanes of 32 bits.
enum class InstructionSet : std::uint8_t { Scalar, Sse2, Avx2, Avx512 };

inline constexpr std::array kInstructionSets = {InstructionSet::Scalar, InstructionSet::Sse2, InstructionSet::Avx2,
                                                InstructionSet::Avx512};

/// Whether this machine, its system and this build run it. Scalar always; the others on x86 only.
[[nodiscard]] bool supported(InstructionSet set);
/// The forced one, or else the widest supported.
[[nodiscard]] InstructionSet instructionSet();
/// nullopt ends the forcing. False, and nothing changes, when the machine lacks it.
[[nodiscard]] bool forceInstructionSet(std::optional<InstructionSet> set);

/// "scalar", "sse2", "avx2" or "avx512".
[[nodiscard]] std::string_view nameOf(InstructionSet set);
[[nodiscard]] std::optional<InstructionSet> instructionSetNamed(std::string_view name);

}  // namespace ringscope
