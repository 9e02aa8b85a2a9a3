// SPDX-License-Identifier: MIT
//
// JSON text in, with what nlohmann's own parse() does not give: no exceptions, a limit of nesting, repeated
// names refused, and the line of a value for messages. Members keep their order.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <string_view>

namespace ringscope {

using Json = nlohmann::ordered_json;

struct TextPlace {
    std::uint64_t line = 0;  ///< 1-based
    std::uint64_t column = 0;
};

/// SessionInvalid with line and column: no JSON, invalid UTF-8, a number that no double holds, nested deeper than
/// 32, or a name twice in one object (or more than 1000 of them). Cancelled.
Result<Json> parseJson(std::string_view text, const Progress& progress = {});
/// Where the value a JSON pointer names begins; the nearest value around it if it is not there. \pre text parses
[[nodiscard]] TextPlace placeOf(std::string_view text, std::string_view pointer);
/// Line and column (in bytes) of an offset.
[[nodiscard]] TextPlace placeAt(std::string_view text, std::size_t offset);

}  // namespace ringscope
