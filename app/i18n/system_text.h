// SPDX-License-Identifier: GPL-3.0-or-later
//
// Real systems by the names their makers give them, which are not translated.
#pragma once

#include "core/placement/composed_spec.h"

#include <QString>

namespace ringscope {

/// "nginx, hash … consistent · 1.22.1", with the version that was proved; of a file's own system its id.
[[nodiscard]] QString systemName(const ComposedSpec& spec);

}  // namespace ringscope
