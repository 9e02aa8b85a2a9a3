// SPDX-License-Identifier: GPL-3.0-or-later
//
// The inheritance lab in words. GUI thread.
#pragma once

#include "app/labs/lab_report.h"
#include "core/lab/inheritance_lab.h"

namespace ringscope {

[[nodiscard]] LabReport inheritanceReport(const InheritanceRequest& request, const Inheritance& answer);

}  // namespace ringscope
