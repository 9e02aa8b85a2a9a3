// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the catalog of systems says in English of its options, in the person's language. A test holds that every sentence
// of them has its row. GUI thread.
#pragma once

#include <QString>

#include <string_view>

namespace ringscope {

/// The sentence itself where it has no row.
[[nodiscard]] QString optionText(std::string_view english);
/// Whether it has a row.
[[nodiscard]] bool hasOptionText(std::string_view english);

}  // namespace ringscope
