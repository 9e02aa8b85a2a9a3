// SPDX-License-Identifier: MIT
#include "core/placement/point_rule.h"

#include "core/base/limits.h"
#include "core/hash/batch_hash.h"
#include "core/hash/hash_registry.h"
#include "core/hash/md5.h"
#include "core/placement/point_labels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace ringscope {
namespace {

/// Far above every limit, and 100,000 nodes of it still add up in 64 bits.
constexpr std::uint64_t kAbsurdlyMany = 1ull << 40;

std::uint64_t toCount(double points) {
    // Written so that a NaN is too many as well.
    return points < static_cast<double>(kAbsurdlyMany) ? static_cast<std::uint64_t>(std::max(0.0, points))
                                                       : kAbsurdlyMany;
}

std::uint32_t perWeight(const Node& node, const RingSpec& spec) {
    return node.virtualNodes.value_or(spec.perWeight);
}

std::vector<std::uint64_t> labelCounts(const Cluster& cluster, const RingSpec& spec) {
    std::vector<std::uint64_t> counts(cluster.size(), 1);
    if (!spec.virtualNodes) return counts;
    for (NodeIndex i = 0; i < cluster.size(); ++i) {
        const Node& node = cluster[i];
        const std::uint32_t points = perWeight(node, spec);
        // round(), not floor(x + ½): a compiler may fuse the sum with the product and round otherwise. It takes time,
        // and the usual weight does not need it.
        counts[i] = std::max<std::uint64_t>(1, node.weight == 1 ? points : toCount(std::round(points * node.weight)));
    }
    return counts;
}

std::string labelOf(const Node& node, std::uint32_t index, const RingSpec& spec) {
    return spec.virtualNodes ? filledLabel(spec.label, node.name, index) : node.name;
}

void appendLabels(const Node& node, NodeIndex index, std::uint64_t count, const PlacementSpec& spec,
                  std::vector<Point>& out) {
    const HashFunction& hash = *findHash(spec.hash.function);
    for (std::uint64_t i = 0; i < count; ++i) {
        const auto number = static_cast<std::uint32_t>(spec.ring.firstIndex + i);
        out.push_back({hash.digest(labelOf(node, number, spec.ring), spec.hash.seed), index, number});
    }
}

/// write(texts, out) hashes a batch of labels `first` … and so on into `perLabel` positions each.
template <class Write>
void appendBatches(PointLabels& labels, std::uint32_t first, std::uint64_t texts, std::size_t perLabel,
                   std::vector<std::uint64_t>& out, const Write& write) {
    for (std::uint64_t done = 0; done < texts;) {
        const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(texts - done, PointLabels::kMost));
        const std::size_t at = out.size();
        out.resize(at + perLabel * count);
        write(labels.texts(static_cast<std::uint32_t>(first + done), count), std::span(out).subspan(at));
        done += count;
    }
}

void labelPositions(const Node& node, std::uint64_t count, const PlacementSpec& spec, std::vector<std::uint64_t>& out) {
    PointLabels labels(spec.ring.virtualNodes ? std::string_view(spec.ring.label) : "{node}", node.name);
    appendBatches(labels, spec.ring.firstIndex, count, 1, out,
                  [&](std::span<const std::string_view> texts, std::span<std::uint64_t> positions) {
                      digests(spec.hash, texts, positions);
                  });
}

/// Sum of the weights, the same in whatever order the nodes stand.
double totalWeight(const Cluster& cluster) {
    std::vector<double> weights;
    weights.reserve(cluster.size());
    for (const auto& node : cluster.nodes()) weights.push_back(node->weight);
    std::sort(weights.begin(), weights.end());
    return std::accumulate(weights.begin(), weights.end(), 0.0);
}

template <class Digests>
std::vector<std::uint64_t> ketamaCounts(const Cluster& cluster, const RingSpec& spec, Digests digests) {
    const auto total = static_cast<float>(totalWeight(cluster));
    std::vector<std::uint64_t> counts;
    counts.reserve(cluster.size());
    for (const auto& node : cluster.nodes()) {
        const float part = static_cast<float>(node->weight) / total;
        counts.push_back(4 * toCount(std::floor(digests(part, perWeight(*node, spec)))));
    }
    return counts;
}

std::vector<std::uint64_t> libketamaCounts(const Cluster& cluster, const RingSpec& spec) {
    return ketamaCounts(cluster, spec, [&](float part, std::uint32_t points) {
        // One rounding to binary32 after a product in double: it lifts 39.9999987 to 40.
        return static_cast<float>(static_cast<double>(part) * (points / 4.0) * static_cast<double>(cluster.size()));
    });
}

std::vector<std::uint64_t> libmemcachedCounts(const Cluster& cluster, const RingSpec& spec) {
    return ketamaCounts(cluster, spec, [&](float part, std::uint32_t points) {
        // The original adds 1e-10 at the end; from 1 on that is less than half a unit in the last place.
        return part * static_cast<float>(points) / 4.0f * static_cast<float>(cluster.size());
    });
}

std::string ketamaLabel(const Node& node, std::uint32_t index, const RingSpec&) {
    return node.name + '-' + std::to_string(index / 4);
}

void appendKetama(const Node& node, NodeIndex index, std::uint64_t count, const PlacementSpec& spec,
                  std::vector<Point>& out) {
    for (std::uint64_t i = 0; i < count; i += 4) {
        const auto first = static_cast<std::uint32_t>(i);
        const auto digest = md5(ketamaLabel(node, first, spec.ring));
        for (std::uint32_t word = 0; word < 4; ++word) out.push_back({md5Word(digest, word), index, first + word});
    }
}

void ketamaPositions(const Node& node, std::uint64_t count, const PlacementSpec&, std::vector<std::uint64_t>& out) {
    PointLabels labels("{node}-{i}", node.name);
    std::vector<Md5Words> words;
    appendBatches(labels, 0, count / 4, 4, out,
                  [&](std::span<const std::string_view> texts, std::span<std::uint64_t> positions) {
                      words.resize(texts.size());
                      md5Batch(texts, words);
                      for (std::size_t i = 0; i < positions.size(); ++i) positions[i] = words[i / 4][i % 4];
                  });
}

constexpr std::array kRules{
    PointRule{"label", false, false, false, true, labelCounts, labelPositions, appendLabels, labelOf},
    PointRule{"ketama", true, true, true, false, libketamaCounts, ketamaPositions, appendKetama, ketamaLabel},
    PointRule{"ketama-libmemcached", true, true, true, false, libmemcachedCounts, ketamaPositions, appendKetama,
              ketamaLabel},
};

Result<Done> checkNumber(std::uint32_t virtualNodes) {
    if (virtualNodes >= 1 && virtualNodes <= limits::kVirtualNodes) return Done{};
    return fail(ErrorCode::VirtualNodesOutOfRange,
                {std::to_string(virtualNodes), "1", std::to_string(limits::kVirtualNodes)});
}

Result<Done> checkRing(const PlacementSpec& spec, const PointRule& rule) {
    if (spec.ring.label.find("{node}") == std::string::npos)
        return fail(ErrorCode::LabelWithoutNode, {spec.ring.label});
    if (spec.ring.label.find("{i}") == std::string::npos) return fail(ErrorCode::LabelWithoutIndex, {spec.ring.label});
    if (auto number = checkNumber(spec.ring.perWeight); !number) return number;
    if (rule.needsVirtualNodes && !spec.ring.virtualNodes)
        return fail(ErrorCode::PointRuleNeedsVirtualNodes, {spec.ring.pointRule});
    if (rule.narrowOnly && circleOf(spec.hash).bits != 32)
        return fail(ErrorCode::PointRuleNeedsNarrowHash, {spec.ring.pointRule, spec.hash.function});
    return Done{};
}

}  // namespace

std::span<const PointRule> pointRules() {
    return kRules;
}

const PointRule* findPointRule(std::string_view id) {
    const auto found = std::find_if(kRules.begin(), kRules.end(), [&](const PointRule& rule) { return rule.id == id; });
    return found == kRules.end() ? nullptr : &*found;
}

std::uint64_t firstPosition(const Node& node, const PlacementSpec& spec) {
    std::vector<Point> points;
    findPointRule(spec.ring.pointRule)->append(node, 0, 1, spec, points);
    return points.front().position;
}

std::string filledLabel(std::string_view labelTemplate, std::string_view node, std::uint32_t index) {
    constexpr std::string_view kNode = "{node}";
    constexpr std::string_view kIndex = "{i}";
    std::string label;
    label.reserve(labelTemplate.size() + node.size() + 10);
    while (!labelTemplate.empty()) {
        if (labelTemplate.starts_with(kNode)) {
            label += node;
            labelTemplate.remove_prefix(kNode.size());
        } else if (labelTemplate.starts_with(kIndex)) {
            label += std::to_string(index);
            labelTemplate.remove_prefix(kIndex.size());
        } else {
            label += labelTemplate.front();
            labelTemplate.remove_prefix(1);
        }
    }
    return label;
}

Result<Done> checkPoints(const Cluster& cluster, const PlacementSpec& spec) {
    if (cluster.size() > limits::kNodes)
        return fail(ErrorCode::TooManyNodes, {std::to_string(cluster.size()), std::to_string(limits::kNodes)});
    const PointRule* rule = findPointRule(spec.ring.pointRule);
    if (rule == nullptr) return fail(ErrorCode::PointRuleUnknown, {spec.ring.pointRule});
    if (auto ring = checkRing(spec, *rule); !ring) return ring;
    for (const auto& node : cluster.nodes()) {
        if (!node->virtualNodes) continue;
        if (auto number = checkNumber(*node->virtualNodes); !number) return number;
    }
    const auto counts = rule->counts(cluster, spec.ring);
    const auto points = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
    if (points > limits::kPoints)
        return fail(ErrorCode::TooManyPoints, {std::to_string(points), std::to_string(limits::kPoints)});
    return Done{};
}

bool samePoints(const PlacementSpec& a, const PlacementSpec& b) {
    if (a.hash != b.hash || a.ring.virtualNodes != b.ring.virtualNodes || a.ring.pointRule != b.ring.pointRule)
        return false;
    if (!a.ring.virtualNodes || !findPointRule(a.ring.pointRule)->usesLabel) return true;
    return a.ring.label == b.ring.label && a.ring.firstIndex == b.ring.firstIndex;
}

}  // namespace ringscope
