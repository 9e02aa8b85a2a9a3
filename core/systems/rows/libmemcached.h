// SPDX-License-Identifier: MIT
//
// libmemcached's spec from its options, for the clients that are built on it.
#pragma once

#include "core/systems/catalog.h"

namespace ringscope {

/// As kLibmemcached.spec.
Result<PlacementSpec> libmemcachedSpec(const OptionValues& values);
/// What all clients of the library share.
[[nodiscard]] std::span<const Pitfall> libmemcachedPitfalls();

}  // namespace ringscope
