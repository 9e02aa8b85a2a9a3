// SPDX-License-Identifier: MIT
//
// What several readers of recorded tables do with a head: values that must be as they are, members after operations, whole
// verifications of a catalog row. Whatever is not understood is TableInvalid with its line.
#pragma once

#include "core/systems/catalog.h"
#include "core/systems/golden_reader.h"

namespace ringscope {

/// TableInvalid, at the line, if the value is not this one.
Result<Done> checkValue(const GoldenTable& table, std::string_view name, std::string_view expected);
/// TableInvalid, at the line of a head line.
[[nodiscard]] Unexpected invalidHead(const GoldenTable& table, std::string_view name, std::string expected);
/// A whole number of a head line. TableInvalid
Result<std::uint64_t> wholeHead(const GoldenTable& table, std::string_view name);
/// Nodes that are left after "new a; add b; del a". TableInvalid for any other word.
Result<std::vector<Node>> operatedNodes(const GoldenTable& table, std::string_view name);
/// systemSpec, then verifyRingOrKeys.
Result<Verified> verifySystem(const GoldenTable& table, std::string_view system, const Cluster& cluster,
                              const OptionValues& options);
/// Two Node may not have one name: "h:80", "h:80 (2)", …, with the name as recorded for an identity.
[[nodiscard]] std::vector<Node> distinctlyNamed(std::vector<Node> nodes);

}  // namespace ringscope
