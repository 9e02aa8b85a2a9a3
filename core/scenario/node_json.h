// SPDX-License-Identifier: MIT
//
// Nodes, those to be added and the past of a cluster as JSON; reads what it writes. Fields that only real systems look at are
// written only where they are used. Faults are told to the view.
#pragma once

#include "core/scenario/checks.h"
#include "core/scenario/event.h"
#include "core/scenario/json_view.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_set>

namespace ringscope {

/// A member that may be missing.
[[nodiscard]] std::optional<std::uint32_t> readOptionalWhole(const JsonView& json, std::string_view name);

[[nodiscard]] Json nodeJson(const Node& node);
[[nodiscard]] Json nodeJson(const NewNode& node);
/// Whether it may be added is not looked at: apply() does.
[[nodiscard]] NewNode readNewNode(const JsonView& json);

/// The nodes of the start, and what of them may be there only once.
class NodeReader {
public:
    explicit NodeReader(std::uint32_t nextNodeId) : m_nextNodeId(nextNodeId) {}
    [[nodiscard]] Node read(const JsonView& json);

private:
    std::uint32_t m_nextNodeId;
    NameRegister m_names;
    std::unordered_set<std::uint32_t> m_ids;
    std::unordered_set<std::uint32_t> m_slots;
};

[[nodiscard]] Json membershipJson(const Membership& membership);
/// The past of a cluster that is there already.
void readMembership(const JsonView& json, Cluster& cluster);

}  // namespace ringscope
