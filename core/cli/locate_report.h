// SPDX-License-Identifier: MIT
//
// What `locate` prints, and how.
#pragma once

namespace ringscope {

enum class LocateFormat { Csv, Json, Text };
/// A line a key, why, or counts.
enum class LocateReport { Keys, Why, Counts };

}  // namespace ringscope
