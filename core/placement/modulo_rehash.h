// SPDX-License-Identifier: MIT
//
// What clients of memcached did before there were rings: hash mod number of buckets, where a node has as many
// buckets as its weight, in cluster order and whether it is up or not. A key whose node is down is hashed again, so
// that it goes anywhere and not to a neighbour, and after options.tries tries it goes nowhere.
// How it is hashed again differs: Cache::Memcached puts the number of the try before the key and adds all digests up;
// python-memcached hashes the last digest and the number of the try, and forgets the key.
#pragma once

#include "core/placement/placement.h"

#include <cstdint>
#include <string>

namespace ringscope {

/// How a client goes on after a try that failed.
struct RehashChain {
    bool needsKey;
    /// What is hashed for try 1, 2, …; `sum` is that of the try before.
    std::string (*bytes)(std::uint64_t sum, std::uint32_t turn, std::string_view key);
    /// What is divided then; modulo 2^64.
    std::uint64_t (*sum)(std::uint64_t before, std::uint64_t digest);
};

/// Cache::Memcached 1.30, get_sock: "1" + key, "2" + key, …
extern const RehashChain kPerlChain;
/// python-memcached 1.58, Client._get_server: the digest in decimal + "0", the next one + "1", …
extern const RehashChain kPythonChain;

class ModuloRehash : public Placement {
public:
    /// A node's buckets: its weight, rounded, at least 1.
    [[nodiscard]] static std::uint64_t bucketsOf(const Node& node);
    /// TooManyNodes, TooManySlots: more buckets than limits::kPoints.
    static Result<Done> check(const Cluster& cluster, const PlacementSpec& spec);
    /// \pre check
    template <const RehashChain& kChain>
    static PlacementPtr build(const Cluster& cluster, const PlacementSpec& spec) {
        return make(cluster, spec, kChain);
    }
    template <const RehashChain& kChain>
    static PlacementPtr patch(const Placement&, const Cluster& cluster, const PlacementSpec& spec) {
        return make(cluster, spec, kChain);
    }
    /// Exact for uniform digests, independent from try to try; see modulo_rehash_expected.cpp for the derivation.
    static double expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                               const PlacementSpec& afterSpec);

    /// \pre not traits().needsKey
    [[nodiscard]] NodeIndex decide(std::uint64_t digest) const override;
    [[nodiscard]] NodeIndex ownerOf(std::string_view key) const override;
    void place(const KeyIndex& index, std::span<NodeIndex> out) const override;
    /// Those its tries find; then, in cluster order, those that none of them reaches.
    void visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const override;
    void visitCandidatesOf(std::string_view key, const std::function<bool(NodeIndex)>& visit) const override;
    [[nodiscard]] Explanation explain(std::string_view key, std::size_t heirs) const override;
    [[nodiscard]] Traits traits() const override;
    [[nodiscard]] std::vector<double> shares() const override;

private:
    ModuloRehash(const Cluster& cluster, const PlacementSpec& spec, const RehashChain& chain);
    static PlacementPtr make(const Cluster& cluster, const PlacementSpec& spec, const RehashChain& chain);

    /// Visits tries until `visit` returns false or there are no more. \pre there are buckets
    template <class Visit>
    void visitTries(std::uint64_t digest, std::string_view key, const Visit& visit) const;
    [[nodiscard]] NodeIndex ownerFrom(std::uint64_t digest, std::string_view key) const;
    void candidatesFrom(std::uint64_t digest, std::string_view key, const std::function<bool(NodeIndex)>& visit) const;

    const RehashChain* m_chain;
    std::vector<NodeIndex> m_buckets;
    std::vector<bool> m_up;  ///< by node
    std::size_t m_upCount = 0;
};

}  // namespace ringscope
