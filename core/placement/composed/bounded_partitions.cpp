// SPDX-License-Identifier: MIT
//
// Consistent hashing with bounded loads, as buraksezer/consistent (2026-08-16) has it: not keys but numbered partitions are
// given out, each to the first node on a ring that has fewer than ceil(partitions ÷ nodes · load), and a key has the owner of
// partition digest mod partitions. The ring is made of the same pieces; its partitions are RuleOptions::slots, the load is
// ComposedSpec::balance.
#include "core/base/limits.h"
#include "core/hash/hash_registry.h"
#include "core/placement/composed/structure.h"

#include <cmath>

namespace ringscope {

namespace {

/// Hashed as eight bytes, little endian.
std::uint64_t digestOfNumber(const HashSpec& hash, std::uint64_t number) {
    std::string bytes;
    for (unsigned shift = 0; shift < 64; shift += 8) bytes.push_back(static_cast<char>(number >> shift & 0xff));
    return digest(hash, bytes);
}

/// CapacityExceeded if a partition finds nobody below the bound, TooManySlots if looking for somebody takes too long.
Result<std::vector<NodeIndex>> partitionsOf(const StructureInput& input) {
    std::vector<NodeIndex> owners;
    const auto ring = buildRing(input);
    if (ring->size() == 0) return owners;
    const auto full = [&input] {
        return fail(ErrorCode::CapacityExceeded, {"bounded-partitions", std::to_string(input.options.slots), "0"});
    };
    const double share = static_cast<double>(input.options.slots) / static_cast<double>(input.members.size());
    const double limit = std::ceil(share * input.spec.balance);
    std::vector<std::uint64_t> loads(input.cluster.size(), 0);
    std::uint64_t steps = 0;
    for (std::uint32_t partition = 0; partition < input.options.slots; ++partition) {
        std::size_t place = ring->placeOf({0, digestOfNumber(input.spec.pointHash, partition)});
        if (place == kNowhere) return full();
        std::size_t looks = 0;
        for (; looks < ring->size(); ++looks, place = ring->after(place))
            if (static_cast<double>(loads[ring->nodeAt(place)]) + 1 <= limit) break;
        if (looks == ring->size()) return full();
        steps += looks;
        if (steps > kMostSteps)
            return fail(ErrorCode::TooManySlots, {std::to_string(input.options.slots), std::to_string(partition)});
        ++loads[ring->nodeAt(place)];
        owners.push_back(ring->nodeAt(place));
    }
    return owners;
}

class BoundedPartitions : public Structure {
public:
    explicit BoundedPartitions(const StructureInput& input)
        : m_owners(*partitionsOf(input)), m_shares(input.cluster.size(), 0.0) {
        for (const NodeIndex owner : m_owners) m_shares[owner] += 1.0 / static_cast<double>(m_owners.size());
    }
    [[nodiscard]] std::size_t size() const override { return m_owners.size(); }
    [[nodiscard]] std::size_t placeOf(Wide digest) const override { return digest.modulo(m_owners.size()); }
    [[nodiscard]] NodeIndex nodeAt(std::size_t place) const override { return m_owners[place]; }
    [[nodiscard]] std::string placeText(std::size_t place) const override { return std::to_string(place); }
    [[nodiscard]] std::string labelOf(std::size_t) const override { return {}; }
    [[nodiscard]] std::vector<double> shares() const override { return m_shares; }

private:
    std::vector<NodeIndex> m_owners;  ///< by partition
    std::vector<double> m_shares;
};

}  // namespace

Result<Done> checkBoundedPartitions(const StructureInput& input) {
    if (auto options = check(input.options); !options) return options;
    if (auto ring = checkRing(input); !ring) return ring;
    if (input.members.empty()) return Done{};
    if (const auto partitions = partitionsOf(input); !partitions) return Unexpected{partitions.error()};
    return Done{};
}

std::unique_ptr<const Structure> buildBoundedPartitions(const StructureInput& input) {
    return std::make_unique<BoundedPartitions>(input);
}

}  // namespace ringscope
