// SPDX-License-Identifier: MIT
//
// The catalog's rows, by family; catalog.cpp puts them in order.
#pragma once

#include "core/systems/catalog.h"

namespace ringscope {

extern const System kLibketama;
extern const System kNginx;
extern const System kNginxConsistent;

}  // namespace ringscope
