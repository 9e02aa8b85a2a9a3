// SPDX-License-Identifier: MIT
//
// The readers of recorded tables, by family; golden_reader.cpp asks one after the other.
#pragma once

#include "core/systems/golden_reader.h"

namespace ringscope {

extern const GoldenReader kLibketamaReader;
extern const GoldenReader kNginxReader;

}  // namespace ringscope
