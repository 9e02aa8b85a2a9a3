// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the inspector says of a key: an Explanation in words. And finding a key by its bytes.
#pragma once

#include "app/panels/fact_list.h"
#include "core/scenario/evaluation.h"

#include <optional>
#include <string_view>

namespace ringscope {

/// Rank-independent: the first key of the set with these bytes. O(log keys).
[[nodiscard]] std::optional<KeyId> findKeyInSet(const Evaluation& evaluation, std::string_view bytes);
/// Bytes, hash, angle, position, points passed, owner, heirs, and whose it would be under modulo.
[[nodiscard]] std::vector<Fact> keyFacts(const Evaluation& ring, std::string_view bytes);
/// Bytes as a person can read them: the text itself, or the golden escape; long ones elided in the middle.
[[nodiscard]] QString readableKey(std::string_view bytes, int most = 120);

}  // namespace ringscope
