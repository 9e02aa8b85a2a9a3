// SPDX-License-Identifier: GPL-3.0-or-later
//
// What surprises about a cluster, in words: weights asked against shares got, the order of the servers, points at one
// place, and what is known of the system. GUI thread.
#pragma once

#include "app/labs/lab_report.h"
#include "core/lab/order_check.h"
#include "core/metrics/collisions.h"
#include "core/metrics/weight_shares.h"
#include "core/systems/catalog.h"

namespace ringscope {

struct CheckAnswer {
    QString title;  ///< how keys are placed
    PlacementPtr placement;
    std::vector<WeightShare> shares;
    OrderCheck order;
    std::uint64_t shuffles = 0;  ///< asked for; none are tried where slots were told by a running cluster
    std::uint64_t seed = 1;      ///< of the first shuffle
    Collisions collisions;
    std::vector<const Pitfall*> pitfalls;
};

/// Views: "shares", "order" where any was tried, "collisions" where there are points, "pitfalls" where there are any.
[[nodiscard]] LabReport checkReport(const CheckAnswer& answer);

}  // namespace ringscope
