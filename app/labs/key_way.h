// SPDX-License-Identifier: GPL-3.0-or-later
//
// The way of one key to its node, as numbered sentences that can stand beside those of another rule: of a real system
// in its own numbers, of our own rules as their decision tells it. GUI thread.
#pragma once

#include "core/placement/placement.h"

#include <QStringList>

#include <string_view>

namespace ringscope {

/// From the bytes that are hashed to who serves; never empty.
[[nodiscard]] QStringList keyWay(const Placement& placement, std::string_view key);

}  // namespace ringscope
