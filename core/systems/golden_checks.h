// SPDX-License-Identifier: MIT
//
// What a reader of recorded tables refuses: a head line or a column that it does not know may change what the rows mean, so
// it is an error that names the line, never passed over.
#pragma once

#include "core/systems/golden_reader.h"

#include <initializer_list>

namespace ringscope {

/// TableInvalid, at the line, if there is a head line besides these and those that only tell people something
/// (system, case, what, columns, rows, escape, note …).
Result<Done> checkHead(const GoldenTable& table, std::initializer_list<std::string_view> known);
/// TableInvalid if the columns are not these, in this order.
Result<Done> checkColumns(const GoldenTable& table, std::string_view columns);
/// TableInvalid, at the line, if the value is not this one.
Result<Done> checkValue(const GoldenTable& table, std::string_view name, std::string_view expected);
/// TableInvalid, at the line of a head line.
[[nodiscard]] Unexpected invalidHead(const GoldenTable& table, std::string_view name, std::string expected);
/// A whole number of a head line. TableInvalid
Result<std::uint64_t> wholeHead(const GoldenTable& table, std::string_view name);
/// Two Node may not have one name: "h:80", "h:80 (2)", …, with the name as recorded for an identity.
[[nodiscard]] std::vector<Node> distinctlyNamed(std::vector<Node> nodes);

}  // namespace ringscope
