// SPDX-License-Identifier: MIT
//
// Tables of people's own clusters, in the form of core/systems/golden_table.h: `# system: ringscope`, and then the options
// of `locate` as head lines without their dashes, so that whoever can ask for a placement can have a dump held against
// it. `# catalog:` stands for --system. Beside the readers of real systems, not among them, as it takes the command
// line's words.
#pragma once

#include "core/systems/golden_table.h"
#include "core/systems/verified.h"

namespace ringscope {

[[nodiscard]] bool isRingscopeTable(const GoldenTable& table);
/// Rows of `key server`, with `hash` and `point` if they are there, or `point server`: all points of a ring, in order. A key
/// nobody owns has the server `none`; numbers are decimal, as `locate` writes them. TableInvalid, or what the set-up says,
/// with the line of the head. \pre isRingscopeTable
Result<Verified> verifyRingscopeTable(const GoldenTable& table);

}  // namespace ringscope
