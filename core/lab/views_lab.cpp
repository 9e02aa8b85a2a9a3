// SPDX-License-Identifier: MIT
#include "core/lab/views_lab.h"

#include "core/hash/batch_hash.h"
#include "core/lab/cell_work.h"
#include "core/lab/sample_names.h"
#include "core/placement/placement_registry.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace ringscope {

namespace {

/// What all cells share.
struct Setting {
    Cluster cluster;
    std::vector<std::string> keys;
    /// Each client's order of getting to know the nodes: a part is a prefix of it.
    std::vector<std::vector<NodeIndex>> acquaintances;
};

Setting settingOf(const ViewsRequest& request) {
    Random random(request.seed);
    Setting setting;
    setting.cluster = Cluster().withAdded(sampleNodes(request.nodes, random));
    setting.keys = sampleKeys(request.keys, random);
    setting.acquaintances.resize(request.clients);
    for (auto& order : setting.acquaintances) {
        for (NodeIndex node = 0; node < request.nodes; ++node) order.push_back(node);
        for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
    }
    return setting;
}

/// Where each key's walk begins: the rank of the first point at or after it.
std::vector<std::uint32_t> firstPoints(const Placement& ring, const std::vector<std::string>& keys) {
    const std::vector<std::string_view> texts(keys.begin(), keys.end());
    std::vector<std::uint64_t> hashed(keys.size());
    digests(ring.spec().hash, texts, std::span<std::uint64_t>(hashed));
    std::vector<std::uint32_t> ranks;
    ranks.reserve(keys.size());
    for (const std::uint64_t digest : hashed) ranks.push_back(static_cast<std::uint32_t>(ring.arcs()->at(digest)));
    return ranks;
}

/// By rank of a point: the node of the first point from there on that is known.
std::vector<NodeIndex> ownersKnown(const PointsView& points, const std::vector<bool>& known) {
    std::vector<NodeIndex> owners(points.size(), kNobody);
    NodeIndex owner = kNobody;
    // Twice around, so that the last points find their owner past 0.
    for (int round = 0; round < 2; ++round) {
        for (std::size_t rank = points.size(); rank-- > 0;) {
            if (known[points.node(rank)]) owner = points.node(rank);
            owners[rank] = owner;
        }
    }
    return owners;
}

/// What a key's owners among the clients add to a cell.
class Tally {
public:
    Tally(ViewsCell& cell, const ViewsRequest& request)
        : m_cell(cell), m_clients(request.clients), m_keys(request.keys), m_loads(request.nodes, 0) {}

    /// \p owners is sorted.
    void add(const std::vector<NodeIndex>& owners) {
        std::uint32_t spread = 0;
        double agreeing = 0;
        for (auto begin = owners.begin(); begin != owners.end();) {
            const auto end = std::upper_bound(begin, owners.end(), *begin);
            const auto count = static_cast<double>(end - begin);
            agreeing += count * (count - 1);
            ++m_loads[*begin];
            ++spread;
            begin = end;
        }
        m_spread += spread;
        m_cell.spreadMost = std::max(m_cell.spreadMost, spread);
        m_unanimous += spread == 1 ? 1 : 0;
        if (m_clients > 1) m_disagreement += 1 - agreeing / (m_clients * (m_clients - 1.0));
    }
    void finish() {
        const auto keys = static_cast<double>(m_keys);
        const double perNode = keys / static_cast<double>(m_loads.size());
        m_cell.spread = static_cast<double>(m_spread) / keys;
        m_cell.disagreement = m_disagreement / keys;
        m_cell.unanimous = static_cast<double>(m_unanimous) / keys;
        m_cell.load = static_cast<double>(*std::max_element(m_loads.begin(), m_loads.end())) / perNode;
    }

private:
    ViewsCell& m_cell;
    std::uint32_t m_clients;
    std::uint64_t m_keys;
    std::vector<std::uint64_t> m_loads;
    std::uint64_t m_spread = 0, m_unanimous = 0;
    double m_disagreement = 0;
};

void fill(ViewsCell& cell, const ViewsRequest& request, const Setting& setting, const PointsView& points,
          const std::vector<std::uint32_t>& ranks) {
    cell.known = std::max(1u, static_cast<std::uint32_t>(std::llround(cell.part * request.nodes)));
    std::vector<std::vector<NodeIndex>> owners;
    for (const auto& order : setting.acquaintances) {
        std::vector<bool> known(request.nodes, false);
        for (std::uint32_t i = 0; i < cell.known; ++i) known[order[i]] = true;
        owners.push_back(ownersKnown(points, known));
    }
    Tally tally(cell, request);
    std::vector<NodeIndex> ofKey(request.clients);
    for (const std::uint32_t rank : ranks) {
        std::transform(owners.begin(), owners.end(), ofKey.begin(), [&](const auto& client) { return client[rank]; });
        std::sort(ofKey.begin(), ofKey.end());
        tally.add(ofKey);
    }
    tally.finish();
    cell.theorySpread = expectedSpread(request.nodes, cell.known, request.clients);
    cell.theoryDisagreement = request.clients > 1 ? expectedDisagreement(request.nodes, cell.known) : 0.0;
}

}  // namespace

Result<std::vector<ViewsCell>> viewsLab(const ViewsRequest& request, const Progress& progress) {
    assert(request.nodes > 0 && request.clients > 0 && request.keys > 0);
    const Setting setting = settingOf(request);
    const std::size_t parts = request.parts.size();
    std::vector<ViewsCell> cells;
    for (std::size_t row = 0; row < request.virtualNodes.size(); ++row) {
        PlacementSpec spec = request.spec;
        spec.rule = "ring";
        spec.ring.virtualNodes = true;
        spec.ring.perWeight = request.virtualNodes[row];
        const Result<PlacementPtr> ring = makePlacement(setting.cluster, spec);
        if (!ring) return Unexpected{ring.error()};
        const std::vector<std::uint32_t> ranks = firstPoints(**ring, setting.keys);
        for (const double part : request.parts) {
            ViewsCell cell;
            cell.virtualNodes = request.virtualNodes[row];
            cell.part = part;
            cells.push_back(cell);
        }
        const auto rows = static_cast<double>(request.virtualNodes.size());
        const Progress own = progress.part(static_cast<double>(row) / rows, static_cast<double>(row + 1) / rows);
        const PointsView points = (*ring)->points();
        if (!inPieces(parts, request.threads, own,
                      [&](std::size_t part) { fill(cells[row * parts + part], request, setting, points, ranks); }))
            return fail(ErrorCode::Cancelled);
    }
    return cells;
}

double expectedSpread(std::uint32_t nodes, std::uint32_t known, std::uint32_t clients) {
    assert(known > 0 && known <= nodes);
    double chance = static_cast<double>(known) / nodes;
    double spread = 0;
    for (std::uint32_t before = 0; before + known <= nodes; ++before) {
        spread += 1 - std::pow(1 - chance, clients);
        const double left = nodes - before - 1.0;
        if (left > 0) chance *= (left - known + 1) / left;
    }
    return spread;
}

double expectedDisagreement(std::uint32_t nodes, std::uint32_t known) {
    assert(known > 0 && known <= nodes);
    // Of the nodes one client knows another knows some as well: hypergeometric, from the fewest on. In logarithms, whose
    // sums do not vanish for large numbers (and without std::lgamma, which writes a global).
    const double n = nodes, k = known;
    const double fewest = std::max(0.0, 2 * k - n);
    double logChance = 0;
    for (double i = 0; i < std::min(k, n - k); ++i) logChance += std::log((std::max(k, n - k) - i) / (n - i));
    double agreement = 0;
    for (double common = fewest; common <= k; ++common) {
        agreement += std::exp(logChance) * common / (2 * k - common);
        if (common < k) logChance += std::log((k - common) * (k - common) / ((common + 1) * (n - 2 * k + common + 1)));
    }
    return 1 - agreement;
}

}  // namespace ringscope
