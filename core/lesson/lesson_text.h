// SPDX-License-Identifier: MIT
//
// {names} in the texts of a lesson, and the digits beside them. Pure.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

/// What stands in braces, in order; letters, digits, - and _ only, so that "{node}#{i}" names two.
[[nodiscard]] std::vector<std::string> placeholdersOf(std::string_view text);
[[nodiscard]] std::string withPlaceholders(std::string_view text,
                                           const std::function<std::string(const std::string& name)>& value);
/// The first run of ASCII digits that is neither in braces nor part of one of the known texts; empty if there is none.
[[nodiscard]] std::string digitsBeside(std::string_view text, std::vector<std::string> known);

}  // namespace ringscope
