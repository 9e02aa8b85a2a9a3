// SPDX-License-Identifier: MIT
#include "core/lab/balance_lab.h"

#include "core/lab/cell_work.h"
#include "core/lab/draws.h"
#include "core/lab/quantile.h"
#include "core/metrics/theory.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>

namespace ringscope {

namespace {

constexpr std::uint32_t kFewestRings = 20;
constexpr double kLow = 0.005, kHigh = 0.995;  // 99 % lie between
constexpr std::uint32_t kMostVirtualNodes = 1'000'000;

std::uint32_t ringsFor(const BalanceLabRequest& request, std::uint32_t nodes) {
    const std::uint64_t affordable = std::max<std::uint64_t>(request.mostDraws / nodes, kFewestRings);
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(affordable, request.mostRings));
}

/// What each node of one ring has, ÷ mean.
class RingDraw {
public:
    RingDraw(const BalanceLabRequest& request, std::uint32_t nodes, std::uint32_t number, std::uint64_t seed)
        : m_request(request), m_number(number), m_draws(seed), m_shares(nodes) {}

    std::span<const double> next() {
        const bool probes = m_request.probes;
        double sum = 0;
        for (double& share : m_shares) sum += share = m_draws.gamma(probes ? 1.0 : static_cast<double>(m_number));
        for (double& share : m_shares) share /= sum;
        if (probes) m_shares = probeLoads(m_shares, m_number);
        const auto nodes = static_cast<double>(m_shares.size());
        if (m_request.keys == 0) {
            for (double& share : m_shares) share *= nodes;
        } else {
            m_draws.multinomial(m_request.keys, m_shares, m_counts);
            const double mean = static_cast<double>(m_request.keys) / nodes;
            std::transform(m_counts.begin(), m_counts.end(), m_shares.begin(),
                           [&](std::uint64_t count) { return static_cast<double>(count) / mean; });
        }
        return m_shares;
    }

private:
    const BalanceLabRequest& m_request;
    std::uint32_t m_number;
    Draws m_draws;
    std::vector<double> m_shares;
    std::vector<std::uint64_t> m_counts;
};

void fillTheory(BalanceCell& cell, const BalanceLabRequest& request) {
    const double keys = request.keys > 0 ? static_cast<double>(request.keys) : std::numeric_limits<double>::infinity();
    if (!request.probes || cell.number == 1)
        cell.theoryDeviation = theory::ringDeviation(cell.nodes, request.probes ? 1 : cell.number, keys);
    if (request.keys > 0) return;
    if (!request.probes || cell.number == 1) {
        cell.theoryLow = theory::shareQuantile(cell.nodes, request.probes ? 1 : cell.number, kLow);
        cell.theoryHigh = theory::shareQuantile(cell.nodes, request.probes ? 1 : cell.number, kHigh);
    }
    if (request.probes)
        cell.theoryPeak = cell.number > 1 ? cell.number / (cell.number - 1.0) : 0.0;
    else
        cell.theoryPeak = theory::circlePeak(std::vector<std::uint64_t>(cell.nodes, cell.number));
}

BalanceCell drawn(BalanceCell cell, const BalanceLabRequest& request, const std::stop_token& stop) {
    cell.rings = ringsFor(request, cell.nodes);
    const std::uint64_t place = std::uint64_t{cell.nodes} << 32 | cell.number;
    RingDraw draw(request, cell.nodes, cell.number, request.seed ^ place * 0x9e3779b97f4a7c15u);
    std::vector<double> peaks, all;
    all.reserve(std::size_t{cell.rings} * cell.nodes);
    double squares = 0;
    for (std::uint32_t ring = 0; ring < cell.rings; ++ring) {
        if (stop.stop_requested()) return cell;
        const std::span<const double> shares = draw.next();
        peaks.push_back(*std::max_element(shares.begin(), shares.end()));
        for (const double share : shares) squares += (share - 1) * (share - 1);
        all.insert(all.end(), shares.begin(), shares.end());
    }
    cell.deviation = std::sqrt(squares / static_cast<double>(all.size()));
    std::sort(peaks.begin(), peaks.end());
    cell.peak = std::accumulate(peaks.begin(), peaks.end(), 0.0) / static_cast<double>(peaks.size());
    cell.peak5 = quantile(peaks, 0.05);
    cell.peak95 = quantile(peaks, 0.95);
    std::sort(all.begin(), all.end());
    cell.low = quantile(all, kLow);
    cell.high = quantile(all, kHigh);
    return cell;
}

double meanPeak(std::uint32_t nodes, std::uint32_t virtualNodes) {
    return theory::circlePeak(std::vector<std::uint64_t>(nodes, virtualNodes));
}

/// The smallest of 1 … kMostVirtualNodes that is enough; 0 if none is or it is cancelled. `enough` holds for all above
/// one that holds.
template <class Enough>
std::uint32_t smallest(const Progress& progress, Enough enough) {
    std::uint32_t most = 1;
    while (!enough(most)) {
        if (most == kMostVirtualNodes || progress.cancelled()) return 0;
        most = std::min(most * 2, kMostVirtualNodes);
    }
    std::uint32_t tooFew = most / 2;
    while (most - tooFew > 1 && !progress.cancelled()) {
        const std::uint32_t middle = tooFew + (most - tooFew) / 2;
        (enough(middle) ? most : tooFew) = middle;
    }
    return most;
}

}  // namespace

std::vector<double> probeLoads(std::span<const double> arcs, std::uint32_t probes) {
    assert(probes > 0);
    std::vector<std::size_t> order(arcs.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return arcs[a] < arcs[b]; });
    std::vector<double> loads(arcs.size());
    double longer = std::accumulate(arcs.begin(), arcs.end(), 0.0);  // Σ of the arcs not passed yet
    double chance = 1.0;                                             // S(d)^k at the arc passed last
    double load = 0;
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        const auto left = static_cast<double>(order.size() - rank);
        const double arc = arcs[order[rank]];
        const double after = std::pow(std::max(0.0, longer - left * arc), static_cast<double>(probes));
        load += (chance - after) / left;
        loads[order[rank]] = load;
        chance = after;
        longer -= arc;
    }
    return loads;
}

Result<std::vector<BalanceCell>> balanceLab(const BalanceLabRequest& request, const Progress& progress,
                                            const BalanceSoFar& soFar) {
    std::vector<BalanceCell> cells;
    for (const std::uint32_t nodes : request.nodes) {
        for (const std::uint32_t number : request.numbers) {
            BalanceCell cell;
            cell.nodes = nodes;
            cell.number = number;
            fillTheory(cell, request);
            cells.push_back(cell);
        }
    }
    // Others draw while soFar reads the cells: each draws on a copy of its own.
    const std::vector<BalanceCell> empty = cells;
    const bool done = collectPieces(
        cells.size(), request.threads, progress,
        [&](std::size_t at) { return drawn(empty[at], request, progress.stop); },
        [&](std::size_t at, const BalanceCell& cell) {
            cells[at] = cell;
            if (soFar) soFar(cells);
        });
    if (!done) return fail(ErrorCode::Cancelled);
    return cells;
}

Result<VirtualNodesAnswer> virtualNodesFor(std::uint32_t nodes, double goal, std::uint64_t seed,
                                           const Progress& progress) {
    assert(nodes >= 2 && goal > 1);
    constexpr std::uint32_t kNodesDrawn = 400'000;
    VirtualNodesAnswer answer;
    answer.rings = std::clamp(kNodesDrawn / nodes, 100u, 1000u);
    answer.onAverage = smallest(progress, [&](std::uint32_t number) { return meanPeak(nodes, number) <= goal; });
    progress.at(0.2);
    // The same uniforms for each number, so that more is hardly ever worse.
    const auto nearlyAlways = [&](std::uint32_t number) {
        Draws draws(seed);
        const std::uint32_t allowed = answer.rings / 20;
        std::uint32_t above = 0;
        for (std::uint32_t ring = 0; ring < answer.rings && above <= allowed; ++ring) {
            if (progress.cancelled()) return true;
            double sum = 0, largest = 0;
            for (std::uint32_t node = 0; node < nodes; ++node) {
                const double share = draws.gamma(number);
                sum += share;
                largest = std::max(largest, share);
            }
            above += largest * nodes > goal * sum ? 1 : 0;
        }
        return above <= allowed;
    };
    answer.nearlyAlways = smallest(progress, nearlyAlways);
    if (progress.cancelled()) return fail(ErrorCode::Cancelled);
    if (answer.onAverage > 0) answer.peak = meanPeak(nodes, answer.onAverage);
    const std::uint64_t each = nodes * ringBytesAPoint(32);
    answer.bytes = each * answer.onAverage;
    answer.bytesNearlyAlways = each * answer.nearlyAlways;
    return answer;
}

}  // namespace ringscope
