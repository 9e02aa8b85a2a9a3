// SPDX-License-Identifier: MIT
//
// Maglev with weights, as Envoy has it: in each round a node whose weight is smaller than the largest sits out until its
// turns catch up. Orders of preference come from two hashes of the name, of seeds one apart; the table's size is
// RuleOptions::tableSize. Source: Envoy, maglev_lb.cc; Eisenbud et al., NSDI 2016, section 3.4.
#include "core/hash/hash_registry.h"
#include "core/placement/composed/counts.h"
#include "core/placement/composed/row.h"
#include "core/placement/composed/structure.h"

#include <algorithm>

namespace ringscope {

namespace {

struct Turn {
    NodeIndex node = kNobody;
    double weight = 0;  ///< of all
    double target = 0;
    std::uint64_t next = 0;
    std::uint64_t skip = 1;
};

double totalOf(const StructureInput& input) {
    double total = 0;
    for (const NodeIndex node : input.members) total += input.cluster[node].weight;
    return total;
}

std::vector<Turn> turnsOf(const StructureInput& input) {
    const NameRule& names = *findRow(nameRules(), input.spec.name);
    const HashSpec second{input.spec.pointHash.function, input.spec.pointHash.seed + 1};
    const std::uint64_t size = input.options.tableSize;
    const double total = totalOf(input);
    std::vector<Turn> turns;
    for (const NodeIndex node : input.members) {
        const std::string name = names.name(input.cluster[node]);
        turns.push_back({node, input.cluster[node].weight / total, 0, digest(input.spec.pointHash, name) % size,
                         digest(second, name) % (size - 1) + 1});
    }
    return turns;
}

class WeightedMaglev : public Structure {
public:
    explicit WeightedMaglev(const StructureInput& input) : m_shares(input.cluster.size(), 0.0) {
        if (!(totalOf(input) > 0)) return;
        const std::uint32_t size = input.options.tableSize;
        m_owners.assign(size, kNobody);
        std::vector<Turn> turns = turnsOf(input);
        double largest = 0;
        for (const Turn& turn : turns) largest = std::max(largest, turn.weight);
        for (std::uint32_t filled = 0, round = 1; filled < size; ++round) {
            for (Turn& turn : turns) {
                if (filled == size || round * turn.weight < turn.target) continue;
                turn.target += largest;
                while (m_owners[turn.next] != kNobody) turn.next = (turn.next + turn.skip) % size;
                m_owners[turn.next] = turn.node;
                ++filled;
            }
        }
        for (const NodeIndex owner : m_owners) m_shares[owner] += 1.0 / size;
    }
    [[nodiscard]] std::size_t size() const override { return m_owners.size(); }
    [[nodiscard]] std::size_t placeOf(Wide digest) const override { return digest.modulo(m_owners.size()); }
    [[nodiscard]] NodeIndex nodeAt(std::size_t place) const override { return m_owners[place]; }
    [[nodiscard]] std::string placeText(std::size_t place) const override { return std::to_string(place); }
    [[nodiscard]] std::string labelOf(std::size_t) const override { return {}; }
    [[nodiscard]] std::vector<double> shares() const override { return m_shares; }

private:
    std::vector<NodeIndex> m_owners;  ///< by entry
    std::vector<double> m_shares;
};

}  // namespace

Result<Done> checkWeightedMaglev(const StructureInput& input) {
    const HashSpec second{input.spec.pointHash.function, input.spec.pointHash.seed + 1};
    if (auto hash = check(second); !hash) return hash;
    if (auto options = check(input.options); !options) return options;
    const double total = totalOf(input);
    if (!(total > 0)) return Done{};
    // Each round asks all members, and gives an entry to the heaviest.
    double heaviest = 0;
    for (const NodeIndex node : input.members) heaviest = std::max(heaviest, input.cluster[node].weight);
    const double most =
        static_cast<double>(kMostSteps) / (heaviest / total * static_cast<double>(input.members.size()));
    if (input.options.tableSize > most)
        return fail(ErrorCode::TooManySlots,
                    {std::to_string(input.options.tableSize), std::to_string(wholeCount(most))});
    return Done{};
}

std::unique_ptr<const Structure> buildWeightedMaglev(const StructureInput& input) {
    return std::make_unique<WeightedMaglev>(input);
}

}  // namespace ringscope
