// SPDX-License-Identifier: MIT
#include "core/cli/instructions.h"

#include "core/base/instruction_set.h"
#include "core/cli/error_text.h"

namespace ringscope {

std::string forceInstructions(const char* setting) {
    const std::string_view name = setting ? setting : "";
    if (name.empty()) return {};
    const std::optional<InstructionSet> set = instructionSetNamed(name);
    if (!set) return "RINGSCOPE_INSTRUCTIONS is \"" + shown(name) + "\"; it may be scalar, sse2, avx2 or avx512";
    if (!forceInstructionSet(set))
        return "RINGSCOPE_INSTRUCTIONS is " + shown(name) + ", which this machine cannot run";
    return {};
}

}  // namespace ringscope
