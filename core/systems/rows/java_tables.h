// SPDX-License-Identifier: MIT
//
// The Java collection java-consistent-hashing-algorithms has many engines in one program: its tables say which, and each is
// verified where its rule is.
#pragma once

#include "core/systems/golden_reader.h"

namespace ringscope {

Result<Verified> verifyJavaRendezvous(const GoldenTable& table);
Result<Verified> verifyJavaMultiProbe(const GoldenTable& table);

}  // namespace ringscope
