// SPDX-License-Identifier: MIT
//
// The value of RINGSCOPE_INSTRUCTIONS, with which a profiler or a measurement chooses the vector
// instructions of the hashes. Only the programs' main() reads the environment; this is what both do with it.
#pragma once

#include <string>

namespace ringscope {

/// Forces the set named by `setting` (see core/base/instruction_set.h); nullptr or "" leaves the choice to the machine.
/// Returns what is wrong with it as a sentence for a person, or "".
[[nodiscard]] std::string forceInstructions(const char* setting);

}  // namespace ringscope
