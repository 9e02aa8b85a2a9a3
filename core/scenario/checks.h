// SPDX-License-Identifier: MIT
//
// The checks of what a state may hold, shared by the two ways in: apply() and scenario files.
// None of them allocates more than its answer.
#pragma once

#include "core/base/result.h"
#include "core/cluster/cluster.h"
#include "core/keys/key_set.h"
#include "core/placement/placement_spec.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace ringscope {

/// A name as it will be kept (trimmed, normal form C), whoever else is there: NameEmpty, NameTooLong, NameNotUtf8,
/// NameHasControl.
Result<std::string> canonicalName(std::string_view name);

/// A zone as it will be kept: canonicalName() of it, or empty if none is told.
Result<std::string> canonicalZone(std::string_view zone);

/// The names of a cluster in the making; finds twins in constant time, so that long lists stay cheap.
class NameRegister {
public:
    NameRegister() = default;
    explicit NameRegister(const Cluster& cluster);
    /// canonicalName(), NameDuplicate if it is taken; takes it otherwise.
    Result<std::string> claim(std::string_view name);
    void release(std::string_view name);

private:
    std::unordered_map<std::string, std::string> m_taken;  ///< canonical name → name as it stands
};

/// WeightInvalid for what is no finite number, WeightOutOfRange.
Result<Done> checkWeight(double weight);
/// A node's own number of virtual nodes: VirtualNodesOutOfRange.
Result<Done> checkOwnVirtualNodes(std::optional<std::uint32_t> perWeight);
/// TooManyNodes.
Result<Done> checkNodeCount(std::uint64_t nodes);
/// TooManyKeys. \pre keys
Result<Done> checkKeyCount(const KeySet& keys);
/// Rule, hash and ring fit each other and the cluster. The ring is checked whichever rule the spec names, because
/// the same state is shown under every rule.
Result<Done> checkSpec(const Cluster& cluster, const PlacementSpec& spec);

}  // namespace ringscope
