// SPDX-License-Identifier: MIT
//
// Arcs as long as weights, one a node: each node that is added takes the end of the circle, and all arcs before it shrink.
// Bits 16 to 30 of a 32-bit digest choose one of as many places as the weights add up to. Source: Cache::Memcached::Fast
// 0.28 without ketama_points, which so has the placements of Cache::Memcached, and fractions of weights besides.
#include "core/base/limits.h"
#include "core/placement/composed/counts.h"
#include "core/placement/composed/structure.h"

#include <algorithm>

namespace ringscope {

namespace {

constexpr double kLargest = 4294967295.0;
/// Of the bits that are looked at.
constexpr std::uint64_t kChoices = 1u << 15;

double totalOf(const StructureInput& input) {
    double total = 0;
    for (const NodeIndex node : input.members) total += input.cluster[node].weight;
    return total;
}

class ScaledArcs : public Structure {
public:
    explicit ScaledArcs(const StructureInput& input) : m_nodes(input.members), m_shares(input.cluster.size(), 0.0) {
        for (const NodeIndex node : input.members) {
            const double weight = input.cluster[node].weight;
            m_total += weight;
            const double part = m_total > 0 ? weight / m_total : 0;
            for (std::uint32_t& end : m_ends) end = static_cast<std::uint32_t>(end - end * part);
            m_ends.push_back(0xffffffffu);
        }
        m_places = wholeCount(m_total + 0.5);
        if (m_places == 0) m_nodes.clear();
        if (m_nodes.empty()) return;
        // With more places than choices the last places get nothing.
        for (std::uint64_t choice = 0; choice < kChoices; ++choice)
            m_shares[m_nodes[arcOf(choice % m_places)]] += 1.0 / kChoices;
    }
    [[nodiscard]] std::size_t size() const override { return m_nodes.size(); }
    [[nodiscard]] std::size_t placeOf(Wide digest) const override {
        return arcOf((digest.low >> 16 & (kChoices - 1)) % m_places);
    }
    [[nodiscard]] NodeIndex nodeAt(std::size_t place) const override { return m_nodes[place]; }
    [[nodiscard]] std::string placeText(std::size_t place) const override { return std::to_string(m_ends[place]); }
    [[nodiscard]] std::string labelOf(std::size_t) const override { return {}; }
    [[nodiscard]] std::vector<double> shares() const override { return m_shares; }

private:
    [[nodiscard]] std::size_t arcOf(std::uint64_t place) const {
        const double at = static_cast<double>(place) / m_total * kLargest + 0.5;
        const std::uint64_t from = static_cast<std::uint64_t>(at) + 1;
        const auto found = std::lower_bound(m_ends.begin(), m_ends.end(), from);
        return found == m_ends.end() ? m_ends.size() - 1 : static_cast<std::size_t>(found - m_ends.begin());
    }

    Members m_nodes;
    std::vector<std::uint32_t> m_ends;  ///< of the nodes' arcs
    double m_total = 0;
    std::uint64_t m_places = 0;
    std::vector<double> m_shares;
};

}  // namespace

Result<Done> checkScaledArcs(const StructureInput& input) {
    const double places = totalOf(input) + 0.5;
    if (places > static_cast<double>(limits::kPoints))
        return fail(ErrorCode::TooManySlots, {std::to_string(wholeCount(places)), std::to_string(limits::kPoints)});
    return Done{};
}

std::unique_ptr<const Structure> buildScaledArcs(const StructureInput& input) {
    return std::make_unique<ScaledArcs>(input);
}

}  // namespace ringscope
