// SPDX-License-Identifier: GPL-3.0-or-later
//
// The step at which two ways of placing a key part (core/lab/parting.h), in the person's language. GUI thread.
#pragma once

#include "core/cluster/cluster.h"
#include "core/lab/parting.h"

#include <QString>

namespace ringscope {

/// "byte order of the digest"
[[nodiscard]] QString partingTitle(PartingStage stage);
/// One whole sentence. \pre the parting is of nodes of this cluster
[[nodiscard]] QString partingSentence(const Parting& parting, const Cluster& cluster);

}  // namespace ringscope
