// SPDX-License-Identifier: MIT
//
// Generated keys. The same recipe gives the same keys and counts on every machine: drawn from
// integer tables (fixed-point powers, no floating-point library call decides anything; precision
// in zipf_table.h). Requests are drawn one by one, so their number is limited too. Without keys
// there are no requests.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/keys/key_set.h"

namespace ringscope {

/// TooManyKeys, TooManyRequests, ExponentOutOfRange, Cancelled.
Result<KeySetPtr> generate(const SequenceKeys& recipe, const Progress& progress = {});
Result<KeySetPtr> generate(const UniformKeys& recipe, const Progress& progress = {});
Result<KeySetPtr> generate(const ZipfKeys& recipe, const Progress& progress = {});

}  // namespace ringscope
