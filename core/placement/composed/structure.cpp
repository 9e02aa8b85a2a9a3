// SPDX-License-Identifier: MIT
#include "core/placement/composed/structure.h"

#include "core/base/limits.h"
#include "core/placement/composed/counts.h"
#include "core/placement/composed/row.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace ringscope {

namespace {

Wide wideOf(std::uint64_t digest) {
    return {0, digest};
}
Wide wideOf(Wide digest) {
    return digest;
}

template <class Word>
void nodesOneByOne(const Structure& structure, std::span<const Word> digests, std::span<NodeIndex> out) {
    std::transform(digests.begin(), digests.end(), out.begin(), [&](Word digest) {
        const std::size_t place = structure.placeOf(wideOf(digest));
        return place == kNowhere ? kNobody : structure.nodeAt(place);
    });
}

constexpr std::array kStructures{
    StructureRule{"ring", checkRing, buildRing},
    StructureRule{"slots", checkSlots, buildSlots},
    StructureRule{"dealt-slots", checkDealtSlots, buildDealtSlots},
    StructureRule{"bounded-partitions", checkBoundedPartitions, buildBoundedPartitions},
    StructureRule{"weighted-maglev", checkWeightedMaglev, buildWeightedMaglev},
    StructureRule{"scaled-arcs", checkScaledArcs, buildScaledArcs},
};

std::vector<std::uint64_t> countsOf(const StructureInput& input) {
    return countRuleOf(input.spec.counts)->counts(input.cluster, input.members, input.spec);
}

class Slots : public Structure {
public:
    Slots(const StructureInput& input, std::vector<NodeIndex> nodes)
        : m_nodes(std::move(nodes)), m_shares(input.cluster.size(), 0.0) {
        for (const NodeIndex node : m_nodes) m_shares[node] += 1.0 / static_cast<double>(m_nodes.size());
    }
    [[nodiscard]] std::size_t size() const override { return m_nodes.size(); }
    [[nodiscard]] std::size_t placeOf(Wide digest) const override {
        return digest.high == 0 ? digest.low % m_nodes.size() : digest.modulo(m_nodes.size());
    }
    [[nodiscard]] NodeIndex nodeAt(std::size_t place) const override { return m_nodes[place]; }
    void nodesOf(std::span<const std::uint32_t> digests, std::span<NodeIndex> out) const override {
        // As Modulo::ownersOf: two products instead of a division.
        const std::uint64_t divisor = m_nodes.size();
        const std::uint64_t factor = ~std::uint64_t{0} / divisor + 1;
        for (std::size_t i = 0; i < digests.size(); ++i)
            out[i] = m_nodes[multiplied(factor * digests[i], divisor).high];
    }
    void nodesOf(std::span<const std::uint64_t> digests, std::span<NodeIndex> out) const override {
        for (std::size_t i = 0; i < digests.size(); ++i) out[i] = m_nodes[digests[i] % m_nodes.size()];
    }
    [[nodiscard]] std::string placeText(std::size_t place) const override { return std::to_string(place); }
    [[nodiscard]] std::string labelOf(std::size_t) const override { return {}; }
    [[nodiscard]] std::vector<double> shares() const override { return m_shares; }

private:
    std::vector<NodeIndex> m_nodes;
    std::vector<double> m_shares;
};

}  // namespace

void Structure::nodesOf(std::span<const std::uint32_t> digests, std::span<NodeIndex> out) const {
    nodesOneByOne(*this, digests, out);
}

void Structure::nodesOf(std::span<const std::uint64_t> digests, std::span<NodeIndex> out) const {
    nodesOneByOne(*this, digests, out);
}

void Structure::nodesOf(std::span<const Wide> digests, std::span<NodeIndex> out) const {
    nodesOneByOne(*this, digests, out);
}

std::span<const StructureRule> structures() {
    return kStructures;
}

std::uint64_t placesOf(const StructureInput& input) {
    const auto counts = countsOf(input);
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

std::string wideText(Wide number) {
    if (number.high == 0) return std::to_string(number.low);
    std::string digits;
    while (number != Wide{}) {
        const std::uint64_t digit = number.modulo(10);
        digits.insert(digits.begin(), static_cast<char>('0' + digit));
        // Divided by ten, bit by bit.
        Wide quotient;
        std::uint64_t rest = 0;
        for (unsigned bit = 128; bit-- > 0;) {
            const std::uint64_t word = bit >= 64 ? number.high : number.low;
            rest = rest << 1 | (word >> bit % 64 & 1);
            quotient = quotient + quotient;
            if (rest < 10) continue;
            rest -= 10;
            quotient.low |= 1;
        }
        number = quotient;
    }
    return digits;
}

Result<Done> checkSlots(const StructureInput& input) {
    const std::uint64_t slots = placesOf(input);
    if (slots > limits::kPoints)
        return fail(ErrorCode::TooManySlots, {std::to_string(slots), std::to_string(limits::kPoints)});
    return Done{};
}

std::unique_ptr<const Structure> buildSlots(const StructureInput& input) {
    const auto counts = countsOf(input);
    std::vector<NodeIndex> nodes;
    for (std::size_t i = 0; i < counts.size(); ++i) nodes.insert(nodes.end(), counts[i], input.members[i]);
    return std::make_unique<Slots>(input, std::move(nodes));
}

Result<Done> checkDealtSlots(const StructureInput& input) {
    if (auto fewEnough = checkSlots(input); !fewEnough) return fewEnough;
    // Each slot is a walk over all members.
    const std::uint64_t slots = placesOf(input);
    const std::uint64_t most = kMostSteps / std::max<std::size_t>(input.members.size(), 1);
    if (slots > most) return fail(ErrorCode::TooManySlots, {std::to_string(slots), std::to_string(most)});
    return Done{};
}

std::unique_ptr<const Structure> buildDealtSlots(const StructureInput& input) {
    const auto counts = countsOf(input);
    const auto slots = static_cast<std::int64_t>(placesOf(input));
    std::vector<std::int64_t> scores(counts.size(), 0);
    std::vector<NodeIndex> nodes;
    while (std::cmp_less(nodes.size(), slots)) {
        std::size_t best = counts.size();
        std::int64_t most = 0;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            scores[i] += static_cast<std::int64_t>(counts[i]);
            const std::int64_t owed = (scores[i] + slots) / slots;
            if (counts[i] == 0 || (best != counts.size() && owed <= most)) continue;
            best = i;
            most = owed;
        }
        scores[best] -= slots;
        nodes.push_back(input.members[best]);
    }
    return std::make_unique<Slots>(input, std::move(nodes));
}

}  // namespace ringscope
