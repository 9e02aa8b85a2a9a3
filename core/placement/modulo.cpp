// SPDX-License-Identifier: MIT
#include "core/placement/modulo.h"

#include "core/base/wide.h"
#include "core/placement/rule_support.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace ringscope {

Result<Done> Modulo::check(const Cluster& cluster, const PlacementSpec&) {
    return checkNodeCount(cluster);
}

PlacementPtr Modulo::build(const Cluster& cluster, const PlacementSpec& spec) {
    return PlacementPtr(new Modulo(cluster, spec));
}

PlacementPtr Modulo::patch(const Placement&, const Cluster& cluster, const PlacementSpec& spec) {
    return build(cluster, spec);
}

double Modulo::expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                            const PlacementSpec& afterSpec) {
    const auto upBefore = nodesUp(before);
    const auto upAfter = nodesUp(after);
    if (upBefore.empty() || upAfter.empty()) return upBefore.empty() && upAfter.empty() ? 0.0 : 1.0;
    std::vector<std::size_t> places(before.size(), upBefore.size());
    for (std::size_t i = 0; i < upBefore.size(); ++i) places[upBefore[i]] = i;

    const bool sameHash = beforeSpec.hash == afterSpec.hash;
    const auto step = std::gcd(upBefore.size(), upAfter.size());
    std::size_t kept = 0;
    for (std::size_t j = 0; j < upAfter.size(); ++j) {
        const NodeIndex found = before.indexOf(after[upAfter[j]].id);
        const std::size_t place = found == kNobody ? upBefore.size() : places[found];
        if (place < upBefore.size() && (!sameHash || place % step == j % step)) ++kept;
    }
    const auto pairs = static_cast<double>(upBefore.size()) * static_cast<double>(upAfter.size());
    const auto cells = sameHash ? pairs / static_cast<double>(step) : pairs;
    return 1.0 - static_cast<double>(kept) / cells;
}

Modulo::Modulo(const Cluster& cluster, const PlacementSpec& spec) : Placement(cluster, spec), m_up(nodesUp(cluster)) {}

NodeIndex Modulo::decide(std::uint64_t digest) const {
    return m_up.empty() ? kNobody : m_up[digest % m_up.size()];
}

void Modulo::place(const KeyIndex& index, std::span<NodeIndex> out) const {
    assert(out.size() == index.size());
    index.sorted().visit([&](auto digests) { ownersOf(digests, out); });
}

void Modulo::ownersOf(std::span<const std::uint32_t> digests, std::span<NodeIndex> out) const {
    assert(out.size() == digests.size());
    if (m_up.empty()) return std::fill(out.begin(), out.end(), kNobody);
    // Two products instead of a division, exact for 32 bits (Lemire, Kaser, Kurz, "Faster remainder by direct
    // computation", 2019). Of one node the factor is 0, and so is every remainder.
    const std::uint64_t divisor = m_up.size();
    const std::uint64_t factor = ~std::uint64_t{0} / divisor + 1;
    for (std::size_t i = 0; i < digests.size(); ++i) out[i] = m_up[multiplied(factor * digests[i], divisor).high];
}

void Modulo::ownersOf(std::span<const std::uint64_t> digests, std::span<NodeIndex> out) const {
    assert(out.size() == digests.size());
    if (m_up.empty()) return std::fill(out.begin(), out.end(), kNobody);
    for (std::size_t i = 0; i < digests.size(); ++i) out[i] = m_up[digests[i] % m_up.size()];
}

void Modulo::visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const {
    for (auto left = m_up; !left.empty();) {
        const auto place = left.begin() + static_cast<std::ptrdiff_t>(digest % left.size());
        if (!visit(*place)) return;
        left.erase(place);
    }
}

Explanation Modulo::explain(std::string_view key, std::size_t heirs) const {
    Explanation explanation = explanationOf(spec().hash, key);
    explanation.owner = decide(explanation.digest);
    explanation.heirs = heirsOf(key, heirs);
    explanation.divisor = m_up.size();
    if (!m_up.empty()) explanation.remainder = explanation.digest % m_up.size();
    return explanation;
}

Traits Modulo::traits() const {
    Traits traits;
    traits.points = m_up.size();
    traits.order = true;
    traits.memory = m_up.size() * sizeof(NodeIndex);
    return traits;
}

std::vector<double> Modulo::shares() const {
    return evenShares(cluster());
}

}  // namespace ringscope
