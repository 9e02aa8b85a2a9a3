// SPDX-License-Identifier: MIT
//
// What `locate --assign` prints: where keys go when their nodes are bounded or hold copies, and the candidates that
// were passed over on the way.
#pragma once

#include "core/assign/assigner.h"
#include "core/cli/locate_report.h"

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// All keys in their order. False when the stream failed.
/// \pre assignment = assign(placement, keys, spec), not "each"; no counts as text
[[nodiscard]] bool writeAssigned(std::ostream& out, LocateFormat format, LocateReport report,
                                 const Placement& placement, const KeySet& keys, const AssignSpec& spec,
                                 const Assignment& assignment);
/// One sentence if there are fewer nodes than replicas asked for; else empty.
[[nodiscard]] std::string clampNote(const AssignSpec& spec, const Assignment& assignment);

}  // namespace ringscope
