// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lab of partial views in words. GUI thread.
#pragma once

#include "app/labs/lab_report.h"
#include "core/lab/views_lab.h"

namespace ringscope {

enum class ViewsMeasure { Spread, Load, Disagreement };

/// \pre cells are those of the request
[[nodiscard]] LabReport viewsReport(const ViewsRequest& request, ViewsMeasure measure,
                                    const std::vector<ViewsCell>& cells);

}  // namespace ringscope
