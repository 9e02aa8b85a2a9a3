// SPDX-License-Identifier: MIT
#include "core/placement/modulo_rehash.h"

#include "core/base/limits.h"
#include "core/hash/hash_registry.h"
#include "core/placement/rule_support.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace ringscope {

const RehashChain kPerlChain{
    true,
    [](std::uint64_t, std::uint32_t turn, std::string_view key) { return std::to_string(turn).append(key); },
    [](std::uint64_t before, std::uint64_t digest) { return before + digest; },
};
const RehashChain kPythonChain{
    false,
    [](std::uint64_t sum, std::uint32_t turn, std::string_view) {
        return std::to_string(sum) + std::to_string(turn - 1);
    },
    [](std::uint64_t, std::uint64_t digest) { return digest; },
};

std::uint64_t ModuloRehash::bucketsOf(const Node& node) {
    // More than all may have is enough to be refused.
    return static_cast<std::uint64_t>(std::clamp(std::floor(node.weight + 0.5), 1.0, limits::kPoints + 1.0));
}

Result<Done> ModuloRehash::check(const Cluster& cluster, const PlacementSpec&) {
    if (auto count = checkNodeCount(cluster); !count) return count;
    std::uint64_t buckets = 0;
    for (const auto& node : cluster.nodes()) buckets += bucketsOf(*node);
    if (buckets > limits::kPoints)
        return fail(ErrorCode::TooManySlots, {std::to_string(buckets), std::to_string(limits::kPoints)});
    return Done{};
}

PlacementPtr ModuloRehash::make(const Cluster& cluster, const PlacementSpec& spec, const RehashChain& chain) {
    return PlacementPtr(new ModuloRehash(cluster, spec, chain));
}

ModuloRehash::ModuloRehash(const Cluster& cluster, const PlacementSpec& spec, const RehashChain& chain)
    : Placement(cluster, spec), m_chain(&chain), m_upCount(cluster.upCount()) {
    for (NodeIndex node = 0; node < cluster.size(); ++node) {
        m_buckets.insert(m_buckets.end(), bucketsOf(cluster[node]), node);
        m_up.push_back(cluster[node].up());
    }
}

template <class Visit>
void ModuloRehash::visitTries(std::uint64_t digest, std::string_view key, const Visit& visit) const {
    std::uint64_t sum = digest;
    for (std::uint32_t turn = 0;;) {
        if (!visit(m_buckets[sum % m_buckets.size()])) return;
        if (++turn == spec().options.tries) return;
        sum = m_chain->sum(sum, ringscope::digest(spec().hash, m_chain->bytes(sum, turn, key)));
    }
}

NodeIndex ModuloRehash::ownerFrom(std::uint64_t digest, std::string_view key) const {
    if (m_upCount == 0) return kNobody;
    NodeIndex owner = kNobody;
    visitTries(digest, key, [&](NodeIndex node) {
        if (m_up[node]) owner = node;
        return owner == kNobody;
    });
    return owner;
}

void ModuloRehash::candidatesFrom(std::uint64_t digest, std::string_view key,
                                  const std::function<bool(NodeIndex)>& visit) const {
    if (m_upCount == 0) return;
    std::vector<bool> left = m_up;
    bool more = true;
    const auto offer = [&](NodeIndex node) {
        if (left[node]) {
            left[node] = false;
            more = visit(node);
        }
        return more;
    };
    visitTries(digest, key, offer);
    for (NodeIndex node = 0; more && node < left.size(); ++node) offer(node);
}

NodeIndex ModuloRehash::decide(std::uint64_t digest) const {
    assert(!m_chain->needsKey);
    return ownerFrom(digest, {});
}

NodeIndex ModuloRehash::ownerOf(std::string_view key) const {
    return ownerFrom(digest(spec().hash, key), key);
}

void ModuloRehash::place(const KeyIndex& index, std::span<NodeIndex> out) const {
    assert(out.size() == index.size());
    if (m_upCount == 0) return std::fill(out.begin(), out.end(), kNobody);
    index.sorted().visit([&](auto digests) {
        for (std::size_t rank = 0; rank < out.size(); ++rank) {
            const NodeIndex first = m_buckets[digests[rank] % m_buckets.size()];
            out[rank] = m_up[first] ? first : ownerFrom(digests[rank], index.keys()[index.order()[rank]]);
        }
    });
}

void ModuloRehash::visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const {
    assert(!m_chain->needsKey);
    candidatesFrom(digest, {}, visit);
}

void ModuloRehash::visitCandidatesOf(std::string_view key, const std::function<bool(NodeIndex)>& visit) const {
    candidatesFrom(digest(spec().hash, key), key, visit);
}

Explanation ModuloRehash::explain(std::string_view key, std::size_t heirs) const {
    Explanation explanation = explanationOf(spec().hash, key);
    explanation.heirs = heirsOf(key, heirs);
    RehashTries told;
    told.buckets = m_buckets.size();
    RehashTries::Try next{std::string(key), explanation.digest, explanation.digest, 0, kNobody, false};
    while (m_upCount > 0 && told.tries.size() < spec().options.tries) {
        next.bucket = next.sum % m_buckets.size();
        next.node = m_buckets[next.bucket];
        next.up = m_up[next.node];
        told.tries.push_back(next);
        if (next.up) {
            explanation.owner = next.node;
            break;
        }
        next.hashed = m_chain->bytes(next.sum, static_cast<std::uint32_t>(told.tries.size()), key);
        next.digest = digest(spec().hash, next.hashed);
        next.sum = m_chain->sum(next.sum, next.digest);
    }
    explanation.detail = std::move(told);
    return explanation;
}

Traits ModuloRehash::traits() const {
    Traits traits;
    traits.weights = true;
    traits.order = true;
    traits.needsKey = m_chain->needsKey;
    traits.points = m_buckets.size();
    traits.memory = m_buckets.size() * sizeof(NodeIndex) + (m_up.size() + 7) / 8;
    return traits;
}

std::vector<double> ModuloRehash::shares() const {
    std::vector<double> shares(m_up.size(), 0.0);
    if (m_upCount == 0) return shares;
    std::size_t down = 0;
    for (const NodeIndex node : m_buckets) down += m_up[node] ? 0 : 1;
    // A key comes to each of a node's buckets at its first, second, … try, as long as all before were down.
    const auto all = static_cast<double>(m_buckets.size());
    const double again = static_cast<double>(down) / all;
    const double comes = (1 - std::pow(again, spec().options.tries)) / (1 - again);
    for (NodeIndex node = 0; node < shares.size(); ++node) {
        if (m_up[node]) shares[node] = static_cast<double>(bucketsOf(cluster()[node])) / all * comes;
    }
    return shares;
}

}  // namespace ringscope
