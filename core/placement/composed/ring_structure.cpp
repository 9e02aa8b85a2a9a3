// SPDX-License-Identifier: MIT
#include "core/base/limits.h"
#include "core/placement/arc_table.h"
#include "core/placement/composed/counts.h"
#include "core/placement/composed/row.h"
#include "core/placement/composed/structure.h"

#include <algorithm>
#include <cmath>

namespace ringscope {

namespace {

/// Steps from one end to another as a share of the circle, 0 … 1; the same end: a whole turn.
double share(Wide from, Wide to, unsigned bits) {
    const Wide length = (to - from) & wideMask(bits);
    if (length == Wide{}) return 1.0;
    return asDouble(length) / std::exp2(static_cast<double>(bits));
}

class RingStructure : public Structure {
public:
    explicit RingStructure(const StructureInput& input)
        : m_cluster(input.cluster), m_spec(input.spec), m_series(*findRow(pointSeries(), input.spec.points)),
          m_bits(m_series.bits(input.spec)) {
        const auto counts = countRuleOf(m_spec.counts)->counts(m_cluster, input.members, m_spec);
        const NameRule& names = *findRow(nameRules(), m_spec.name);
        if (m_series.numbered) m_numbers = numbersOf(m_cluster);
        for (std::size_t i = 0; i < counts.size(); ++i) {
            const Node node = nodeOf(input.members[i]);
            m_series.append(node, input.members[i], names.name(node), counts[i], m_spec, m_points);
        }
        findRow(tieRules(), m_spec.ties)->sort(m_points);
        if (m_points.empty()) return;
        m_arcs = findRow(lookUpRules(), m_spec.lookUp)->arcs(m_points, wideMask(m_bits));
        std::vector<std::uint64_t> ends(m_arcs.size());
        std::vector<NodeIndex> owners(m_arcs.size());
        for (std::size_t i = 0; i < m_arcs.size(); ++i) {
            ends[i] = m_bits > 64 ? m_arcs[i].end.high : m_arcs[i].end.low;
            owners[i] = m_arcs[i].point == kNowhere ? kNobody : m_points[m_arcs[i].point].node;
        }
        m_table = ArcTable(Circle{std::min(m_bits, 64u)}, ends, std::move(owners));
    }

    [[nodiscard]] std::size_t size() const override { return m_points.size(); }
    [[nodiscard]] std::size_t placeOf(Wide digest) const override {
        const std::size_t arc = arcOf(digest);
        return m_arcs[arc == m_arcs.size() ? 0 : arc].point;
    }
    [[nodiscard]] NodeIndex nodeAt(std::size_t place) const override { return m_points[place].node; }
    void nodesOf(std::span<const std::uint32_t> digests, std::span<NodeIndex> out) const override {
        m_bits <= 64 ? m_table.ownersOf(digests, out) : Structure::nodesOf(digests, out);
    }
    void nodesOf(std::span<const std::uint64_t> digests, std::span<NodeIndex> out) const override {
        m_bits <= 64 ? m_table.ownersOf(digests, out) : Structure::nodesOf(digests, out);
    }
    [[nodiscard]] std::string placeText(std::size_t place) const override { return wideText(m_points[place].position); }
    [[nodiscard]] std::string labelOf(std::size_t place) const override {
        const Node node = nodeOf(m_points[place].node);
        return m_series.label(node, findRow(nameRules(), m_spec.name)->name(node), m_points[place].index, m_spec);
    }
    [[nodiscard]] std::vector<double> shares() const override {
        std::vector<double> shares(m_cluster.size(), 0.0);
        for (std::size_t i = 0; i < m_arcs.size(); ++i) {
            const ComposedArc& before = m_arcs[i == 0 ? m_arcs.size() - 1 : i - 1];
            const bool empty = i > 0 && before.end == m_arcs[i].end;
            if (m_arcs[i].point == kNowhere || empty) continue;
            shares[nodeAt(m_arcs[i].point)] += share(before.end, m_arcs[i].end, m_bits);
        }
        return shares;
    }
    [[nodiscard]] std::span<const ComposedPoint> points() const override { return m_points; }
    [[nodiscard]] std::span<const ComposedArc> arcs() const override { return m_arcs; }
    [[nodiscard]] unsigned bits() const override { return m_bits; }

private:
    /// As the series wants it.
    [[nodiscard]] Node nodeOf(NodeIndex index) const {
        Node node = m_cluster[index];
        if (m_series.numbered) node.number = m_numbers[index];
        return node;
    }
    /// First arc that ends at or after it; m_arcs.size() if there is none before 0.
    [[nodiscard]] std::size_t arcOf(Wide digest) const {
        if (m_bits <= 64) return m_table.ends()->rankFrom(digest.low);
        std::size_t arc = m_table.ends()->rankFrom(digest.high);
        while (arc < m_arcs.size() && m_arcs[arc].end < digest) ++arc;
        return arc;
    }

    const Cluster& m_cluster;
    const ComposedSpec& m_spec;
    const PointSeries& m_series;
    unsigned m_bits;
    std::vector<std::uint32_t> m_numbers;  ///< ids of all nodes, of a numbered series
    std::vector<ComposedPoint> m_points;
    std::vector<ComposedArc> m_arcs;
    ArcTable m_table;  ///< the same arcs with their nodes; of wider circles the upper 64 bits of the ends
};

}  // namespace

Result<Done> checkRing(const StructureInput& input) {
    const std::uint64_t points = placesOf(input);
    if (points > limits::kPoints)
        return fail(ErrorCode::TooManyPoints, {std::to_string(points), std::to_string(limits::kPoints)});
    return Done{};
}

std::unique_ptr<const Structure> buildRing(const StructureInput& input) {
    return std::make_unique<RingStructure>(input);
}

}  // namespace ringscope
