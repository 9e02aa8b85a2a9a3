// SPDX-License-Identifier: MIT
//
// The pieces of a composed rule as JSON: in sessions, and in people's own files for systems that are not in the catalog.
// Reads what it writes; a member that is not there has the value of an empty ComposedSpec.
#pragma once

#include "core/placement/composed_spec.h"
#include "core/scenario/json_view.h"

namespace ringscope {

[[nodiscard]] Json composedJson(const ComposedSpec& spec);
/// Whether the ids are there is not looked at: the rule's check does.
[[nodiscard]] ComposedSpec readComposed(const JsonView& json);

}  // namespace ringscope
