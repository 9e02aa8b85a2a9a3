// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lab of hash quality in words. GUI thread.
#pragma once

#include "app/labs/lab_report.h"
#include "core/lab/hash_quality.h"

namespace ringscope {

/// \pre rows are those of the request
[[nodiscard]] LabReport hashReport(const HashQualityRequest& request, const std::vector<HashQuality>& rows);

}  // namespace ringscope
