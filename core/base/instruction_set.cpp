// SPDX-License-Identifier: MIT
#include "core/base/instruction_set.h"

#include <algorithm>
#include <atomic>

namespace ringscope {

namespace {

InstructionSet widestSupported() {
    static const InstructionSet widest = *std::find_if(kInstructionSets.rbegin(), kInstructionSets.rend(), supported);
    return widest;
}

/// An InstructionSet, or kNotForced.
constexpr int kNotForced = -1;
std::atomic<int> forced = kNotForced;

}  // namespace

bool supported(InstructionSet set) {
    switch (set) {
    case InstructionSet::Scalar:
        return true;
#ifdef RINGSCOPE_X86_KERNELS
    case InstructionSet::Sse2:
        return __builtin_cpu_supports("sse2") != 0;
    case InstructionSet::Avx2:
        return __builtin_cpu_supports("avx2") != 0;
    case InstructionSet::Avx512:
        return __builtin_cpu_supports("avx512f") != 0;
#else
    case InstructionSet::Sse2:
    case InstructionSet::Avx2:
    case InstructionSet::Avx512:
        return false;
#endif
    }
    return false;
}

InstructionSet instructionSet() {
    const int choice = forced.load(std::memory_order_relaxed);
    return choice == kNotForced ? widestSupported() : static_cast<InstructionSet>(choice);
}

bool forceInstructionSet(std::optional<InstructionSet> set) {
    if (set && !supported(*set)) return false;
    forced.store(set ? static_cast<int>(*set) : kNotForced, std::memory_order_relaxed);
    return true;
}

std::string_view nameOf(InstructionSet set) {
    switch (set) {
    case InstructionSet::Scalar:
        return "scalar";
    case InstructionSet::Sse2:
        return "sse2";
    case InstructionSet::Avx2:
        return "avx2";
    case InstructionSet::Avx512:
        return "avx512";
    }
    return {};
}

std::optional<InstructionSet> instructionSetNamed(std::string_view name) {
    const auto found = std::find_if(kInstructionSets.begin(), kInstructionSets.end(),
                                    [name](InstructionSet set) { return nameOf(set) == name; });
    return found == kInstructionSets.end() ? std::nullopt : std::optional(*found);
}

}  // namespace ringscope
