// SPDX-License-Identifier: MIT
//
// A person's own system as a file: the pieces of a rule for a client that is not in the catalog. One JSON object with
// `composed` (the pieces, as sessions have them: composed_json.h) and `hash` (of the keys: `function` and `seed`);
// `title` is for people.
#pragma once

#include "core/placement/placement_spec.h"

#include <string_view>

namespace ringscope {

/// SessionInvalid with the line, as JsonView has it; whether the ids of the pieces are there is the rule's check to say.
/// spec.composed.system is as written there, so that a file may stand beside a row and share its pitfalls.
Result<PlacementSpec> readSystemJson(std::string_view text);

}  // namespace ringscope
