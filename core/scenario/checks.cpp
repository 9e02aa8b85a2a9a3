// SPDX-License-Identifier: MIT
#include "core/scenario/checks.h"

#include "core/base/limits.h"
#include "core/base/text.h"
#include "core/placement/placement_registry.h"
#include "core/placement/point_rule.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

/// Names longer than this are not even normalised: no normal form is shorter than its text by so much.
constexpr std::size_t kHopelessBytes = 64 * limits::kNameBytes;

/// The start of a name that is too long to be shown in a sentence. \pre valid UTF-8
std::string shortened(std::string_view name) {
    constexpr std::size_t kShown = 40;
    if (name.size() <= kShown) return std::string(name);
    std::size_t end = kShown;
    while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xc0u) == 0x80u) --end;
    return std::string(name.substr(0, end)) + "…";
}

/// C0, DEL, C1 and the two line separators of Unicode. \pre valid UTF-8
bool hasControl(std::string_view name) {
    for (std::size_t i = 0; i < name.size(); ++i) {
        const auto byte = static_cast<unsigned char>(name[i]);
        if (byte < 0x20 || byte == 0x7f) return true;
        if (byte == 0xc2 && static_cast<unsigned char>(name[i + 1]) < 0xa0) return true;
        const std::string_view three = name.substr(i, 3);
        if (three == "\u2028" || three == "\u2029") return true;
    }
    return false;
}

}  // namespace

Result<std::string> canonicalName(std::string_view name) {
    if (!text::isUtf8(name)) return fail(ErrorCode::NameNotUtf8, {text::escaped(name.substr(0, limits::kNameBytes))});
    const std::string limit = std::to_string(limits::kNameBytes);
    if (name.size() > kHopelessBytes) return fail(ErrorCode::NameTooLong, {shortened(name), limit});
    std::string canonical = text::canonical(name);
    if (canonical.empty()) return fail(ErrorCode::NameEmpty);
    if (canonical.size() > limits::kNameBytes) return fail(ErrorCode::NameTooLong, {shortened(canonical), limit});
    if (hasControl(canonical)) return fail(ErrorCode::NameHasControl, {text::escaped(canonical)});
    return canonical;
}

NameRegister::NameRegister(const Cluster& cluster) {
    m_taken.reserve(cluster.size());
    for (const Cluster::NodePtr& node : cluster.nodes()) m_taken.emplace(text::canonical(node->name), node->name);
}

Result<std::string> NameRegister::claim(std::string_view name) {
    Result<std::string> canonical = canonicalName(name);
    if (!canonical) return canonical;
    const auto [there, isNew] = m_taken.emplace(*canonical, *canonical);
    if (!isNew) return fail(ErrorCode::NameDuplicate, {std::string(name), there->second});
    return canonical;
}

Result<std::string> canonicalZone(std::string_view zone) {
    return zone.empty() ? Result<std::string>(std::string()) : canonicalName(zone);
}

void NameRegister::release(std::string_view name) {
    m_taken.erase(text::canonical(name));
}

Result<Done> checkWeight(double weight) {
    if (!std::isfinite(weight)) {
        const char* written = std::isnan(weight) ? "nan" : weight > 0 ? "inf" : "-inf";
        return fail(ErrorCode::WeightInvalid, {written});
    }
    if (weight < limits::kSmallestWeight || weight > limits::kLargestWeight)
        return fail(ErrorCode::WeightOutOfRange, {text::shortest(weight), text::shortest(limits::kSmallestWeight),
                                                  text::shortest(limits::kLargestWeight)});
    return Done{};
}

Result<Done> checkOwnVirtualNodes(std::optional<std::uint32_t> perWeight) {
    if (perWeight && (*perWeight < 1 || *perWeight > limits::kVirtualNodes))
        return fail(ErrorCode::VirtualNodesOutOfRange,
                    {std::to_string(*perWeight), "1", std::to_string(limits::kVirtualNodes)});
    return Done{};
}

Result<Done> checkNodeCount(std::uint64_t nodes) {
    if (nodes > limits::kNodes)
        return fail(ErrorCode::TooManyNodes, {std::to_string(nodes), std::to_string(limits::kNodes)});
    return Done{};
}

Result<Done> checkKeyCount(const KeySet& keys) {
    if (keys.size() > limits::kKeys)
        return fail(ErrorCode::TooManyKeys, {std::to_string(keys.size()), std::to_string(limits::kKeys)});
    return Done{};
}

Result<Done> checkSpec(const Cluster& cluster, const PlacementSpec& spec) {
    if (Result<Done> rule = checkPlacement(cluster, spec); !rule) return rule;
    return checkPoints(cluster, spec);
}

}  // namespace ringscope
