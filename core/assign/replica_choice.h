// SPDX-License-Identifier: MIT
//
// Copies of a key on the first r nodes of the rule's candidates (DeCandia et al., "Dynamo", SOSP 2007, section 4.3:
// the preference list). With zones: candidates of a zone that has the key already are passed over while there are
// other zones; then those passed over come first. A node without a zone is a zone of its own. A key that the rule
// gives to nobody, because its slot's node is down, is held by its candidates all the same.
#pragma once

#include "core/assign/assigner.h"

namespace ringscope::replica_choice {

Result<Done> check(const AssignSpec& spec);
Result<Assignment> assign(const Placement& placement, const KeySet& keys, const AssignSpec& spec,
                          const Progress& progress);
AssignmentTracePtr trace(const Placement& placement, const KeySet& keys, const AssignSpec& spec,
                         const Assignment& assignment);

}  // namespace ringscope::replica_choice
