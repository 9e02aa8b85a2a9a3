// SPDX-License-Identifier: GPL-3.0-or-later
//
// What surprises people about a real system, in their language. The catalog's English sentence is the key; the list of
// all of them stands in the .cpp, so that translators get to see it.
#pragma once

#include "core/systems/catalog.h"

#include <QString>

#include <span>

namespace ringscope {

/// The catalog's own sentence where there is no translation.
[[nodiscard]] QString pitfallText(const Pitfall& pitfall);
/// Those that can be translated: all of the catalog.
[[nodiscard]] std::span<const char* const> pitfallSentences();

}  // namespace ringscope
