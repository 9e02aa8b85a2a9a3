// SPDX-License-Identifier: MIT
//
// A YAML text as a small tree, by the events of yaml-cpp: no aliases, anchors or tags (twemproxy takes none either), little
// depth and a limited number of nodes, so that no text can make it large. Plain values.
#pragma once

#include "core/systems/import/import_notes.h"

#include <optional>
#include <string>
#include <vector>

namespace ringscope::imports {

struct YamlNode {
    enum class Kind { Null, Scalar, Sequence, Map };
    Kind kind = Kind::Null;
    std::string scalar;
    std::vector<YamlNode> children;  ///< of a map: key, value, key, value …
    std::uint64_t line = 0;
};

/// The first and only document; nothing after a fault.
[[nodiscard]] std::optional<YamlNode> readYaml(std::string_view text, Notes& notes);

}  // namespace ringscope::imports
