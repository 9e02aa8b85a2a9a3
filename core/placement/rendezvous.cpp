// SPDX-License-Identifier: MIT
#include "core/placement/rendezvous.h"

#include "core/base/instruction_set.h"
#include "core/hash/hash_registry.h"
#include "core/placement/rendezvous_lanes.h"
#include "core/placement/rendezvous_scores.h"
#include "core/placement/rule_support.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <numeric>
#include <unordered_set>

namespace ringscope {
namespace {

constexpr std::size_t kScoresTold = 64;
using rendezvous::kBlock;

/// Of any machine: four keys at a time, so that one need not wait for another's product.
void bestOfScalar(const std::uint64_t* nodes, std::size_t count, const std::uint64_t* keys, std::uint64_t* owners) {
    constexpr std::size_t kKeys = 4;
    for (std::size_t at = 0; at < kBlock; at += kKeys) {
        std::array<std::uint64_t, kKeys> best{};
        std::array<std::uint64_t, kKeys> owner{};
        for (std::size_t node = 0; node < count; ++node) {
            for (std::size_t i = 0; i < kKeys; ++i) {
                const std::uint64_t score = rendezvousScore(keys[at + i], nodes[node]);
                owner[i] = score > best[i] ? node : owner[i];
                best[i] = std::max(best[i], score);
            }
        }
        std::copy(owner.begin(), owner.end(), owners + at);
    }
}

rendezvous::BestOf bestOf() {
#ifdef RINGSCOPE_X86_KERNELS
    switch (instructionSet()) {
    case InstructionSet::Avx2:
        return rendezvous::kBestOfAvx2;
    case InstructionSet::Avx512:
        return rendezvous::kBestOfAvx512;
    case InstructionSet::Scalar:
    case InstructionSet::Sse2:  // no products of 64 bits, and no comparing of them
        break;
    }
#endif
    return bestOfScalar;
}

}  // namespace

Result<Done> Rendezvous::check(const Cluster& cluster, const PlacementSpec&) {
    return checkNodeCount(cluster);
}

PlacementPtr Rendezvous::build(const Cluster& cluster, const PlacementSpec& spec) {
    return PlacementPtr(new Rendezvous(cluster, spec));
}

PlacementPtr Rendezvous::patch(const Placement&, const Cluster& cluster, const PlacementSpec& spec) {
    return build(cluster, spec);
}

double Rendezvous::expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                                const PlacementSpec& afterSpec) {
    if (beforeSpec.hash == afterSpec.hash) return bestOfAllMove(before, after);
    return unrelatedMove(before, evenShares(before), after, evenShares(after));
}

Rendezvous::Rendezvous(const Cluster& cluster, const PlacementSpec& spec)
    : Placement(cluster, spec), m_nodes(nodesUp(cluster)) {
    m_digests.reserve(m_nodes.size());
    for (const NodeIndex node : m_nodes) m_digests.push_back(digestOf(node));
    m_twins = std::unordered_set<std::uint64_t>(m_digests.begin(), m_digests.end()).size() != m_digests.size();
}

std::uint64_t Rendezvous::digestOf(NodeIndex node) const {
    return digest(spec().hash, cluster()[node].name);
}

Rendezvous::Owners Rendezvous::keptOwners(const KeyIndex& index) const {
    return index.hash() == spec().hash ? m_kept.of(index) : nullptr;
}

void Rendezvous::keepOwners(const KeyIndex& index, std::vector<NodeIndex> owners) const {
    assert(index.hash() == spec().hash && owners.size() == index.size());
    m_kept.keep(index, std::make_shared<const std::vector<NodeIndex>>(std::move(owners)));
}

NodeIndex Rendezvous::decide(std::uint64_t digest) const {
    if (m_nodes.empty()) return kNobody;
    std::uint64_t best = rendezvousScore(digest, m_digests[0]);
    std::size_t owner = 0;
    for (std::size_t i = 1; i < m_digests.size(); ++i) {
        const std::uint64_t score = rendezvousScore(digest, m_digests[i]);
        owner = score > best ? i : owner;
        best = std::max(best, score);
    }
    return m_nodes[owner];
}

void Rendezvous::place(const KeyIndex& index, std::span<NodeIndex> out) const {
    assert(out.size() == index.size());
    index.sorted().visit([&](auto digests) { ownersOf(digests, out); });
}

void Rendezvous::ownersOf(std::span<const std::uint32_t> digests, std::span<NodeIndex> out) const {
    ownersInBlocks(digests, out);
}

void Rendezvous::ownersOf(std::span<const std::uint64_t> digests, std::span<NodeIndex> out) const {
    ownersInBlocks(digests, out);
}

template <class Word>
void Rendezvous::ownersInBlocks(std::span<const Word> digests, std::span<NodeIndex> out) const {
    assert(out.size() == digests.size());
    if (m_nodes.empty()) return std::fill(out.begin(), out.end(), kNobody);
    std::array<std::uint64_t, kBlock> keys{};
    std::array<std::uint64_t, kBlock> owners;
    const auto best = bestOf();
    for (std::size_t begin = 0; begin < digests.size(); begin += kBlock) {
        const std::size_t count = std::min(kBlock, digests.size() - begin);
        std::copy_n(digests.begin() + static_cast<std::ptrdiff_t>(begin), count, keys.begin());
        best(m_digests.data(), m_digests.size(), keys.data(), owners.data());
        for (std::size_t i = 0; i < count; ++i) out[begin + i] = m_nodes[owners[i]];
    }
}

std::vector<std::uint32_t> Rendezvous::ranked(std::uint64_t digest, std::size_t count) const {
    std::vector<std::uint32_t> places(m_nodes.size());
    std::iota(places.begin(), places.end(), 0u);
    const auto better = [&](std::uint32_t a, std::uint32_t b) {
        const std::uint64_t scoreA = rendezvousScore(digest, m_digests[a]);
        const std::uint64_t scoreB = rendezvousScore(digest, m_digests[b]);
        return scoreA != scoreB ? scoreA > scoreB : a < b;
    };
    const auto middle = places.begin() + static_cast<std::ptrdiff_t>(std::min(count, places.size()));
    std::partial_sort(places.begin(), middle, places.end(), better);
    return places;
}

void Rendezvous::visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const {
    // Most visitors want two or three: a short list first, and all only for those who go on.
    constexpr std::size_t kFirst = 8;
    auto places = ranked(digest, kFirst);
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (i == kFirst) places = ranked(digest, places.size());
        if (!visit(m_nodes[places[i]])) return;
    }
}

Explanation Rendezvous::explain(std::string_view key, std::size_t heirs) const {
    Explanation explanation = explanationOf(spec().hash, key);
    ScoreChoice choice;
    choice.nodes = m_nodes.size();
    const std::size_t told = std::min(m_nodes.size(), kScoresTold);
    const auto places = ranked(explanation.digest, told);
    for (std::size_t i = 0; i < told; ++i) {
        const std::uint64_t hash = rendezvousScore(explanation.digest, m_digests[places[i]]);
        choice.scores.push_back({m_nodes[places[i]], hash, static_cast<double>(hash), Circle{64}.share(hash)});
    }
    if (!choice.scores.empty()) explanation.owner = choice.scores.front().node;
    explanation.heirs = heirsOf(key, heirs);
    explanation.detail = std::move(choice);
    return explanation;
}

Traits Rendezvous::traits() const {
    Traits traits;
    traits.minimalDisruption = true;
    traits.order = m_twins;
    traits.points = m_nodes.size();
    traits.memory = m_digests.size() * sizeof(std::uint64_t) + m_nodes.size() * sizeof(NodeIndex);
    return traits;
}

std::vector<double> Rendezvous::shares() const {
    return evenShares(cluster());
}

}  // namespace ringscope
