// SPDX-License-Identifier: MIT
//
// Rows are looked up by id in small constant tables: the only way a piece is found. Adding a piece = one function and one row.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>

namespace ringscope {

/// nullptr if there is none of this id.
template <class Row>
[[nodiscard]] const Row* findRow(std::span<const Row> rows, std::string_view id) {
    const auto found = std::find_if(rows.begin(), rows.end(), [id](const Row& row) { return row.id == id; });
    return found == rows.end() ? nullptr : &*found;
}

}  // namespace ringscope
