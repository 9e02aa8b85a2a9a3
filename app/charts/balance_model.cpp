// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/balance_model.h"

#include "app/charts/load_data.h"
#include "app/session/workers.h"
#include "core/base/limits.h"
#include "core/metrics/theory.h"

#include <QtConcurrentRun>

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

namespace ringscope {

namespace {

constexpr std::uint64_t kSeed = 1;
constexpr std::size_t kHashSeeds = 16;
// The first frame of an event goes first, and all that is shown is there within 100 ms.
constexpr int kAfterFirstFrameMs = 60;
constexpr int kAfterEverythingMs = 1000;
// A few tens of milliseconds for one curve and for all of them.
constexpr std::uint64_t kMostPoints = 600'000;
constexpr std::uint64_t kMostPointsInAll = 2'000'000;

bool isOwnRing(const Evaluation& evaluation) {
    return mainRule(evaluation.state) == "ring";
}

/// Per unit of weight of the nodes that are up.
double virtualNodesOf(const Evaluation& evaluation) {
    const RingSpec& ring = evaluation.state.placement.ring;
    if (isOwnRing(evaluation)) return ring.virtualNodes ? ring.perWeight : 1;
    double points = 0, weight = 0;
    for (NodeIndex node = 0; node < evaluation.state.cluster.size(); ++node) {
        if (!evaluation.state.cluster[node].up()) continue;
        points += static_cast<double>(evaluation.loads[node].points);
        weight += evaluation.state.cluster[node].weight;
    }
    return weight > 0 ? std::max(1.0, points / weight) : 1;
}

/// The chart reaches at least this far, and to the next power of two where the ring has more.
std::uint32_t shownUpTo(const Evaluation& evaluation) {
    constexpr double kLeast = 512;
    const double wanted = std::clamp<double>(virtualNodesOf(evaluation), kLeast, limits::kVirtualNodes);
    return std::bit_ceil(static_cast<std::uint32_t>(std::ceil(wanted)));
}

std::uint32_t ringsFor(std::size_t nodes) {
    return nodes <= kBarsLimit ? 1000 : 60;
}

std::uint64_t pointsOf(const Cluster& cluster, const RingSpec& ring, std::uint32_t virtualNodes) {
    const auto points = pointsOfThoseUp(cluster, ring, virtualNodes);
    return std::accumulate(points.begin(), points.end(), std::uint64_t{0});
}

/// 1, 2, 3, 4, 6, 8, 12 … most, which is a power of two.
std::vector<std::uint32_t> numbersUpTo(std::uint32_t most) {
    std::vector<std::uint32_t> numbers{1};
    for (std::uint32_t octave = 2; octave < most; octave *= 2) {
        numbers.push_back(octave);
        numbers.push_back(octave / 2 * 3);
    }
    numbers.push_back(most);
    return numbers;
}

/// What the curves do not depend on is set to its usual value.
CurveRequest requestOf(const Evaluation& evaluation) {
    CurveRequest request{evaluation.state.cluster, evaluation.state.placement, shownUpTo(evaluation)};
    request.spec.rule = "ring";
    request.spec.ring.virtualNodes = true;
    request.spec.ring.perWeight = RingSpec().perWeight;
    request.names = isOwnRing(evaluation);
    return request;
}

/// Nothing if nobody is up or nobody wants it any more.
std::optional<BalanceCurves> curvesOf(const CurveRequest& request, std::size_t hashSeeds, const Progress& progress) {
    const auto& [cluster, spec, wanted, named] = request;
    BalanceCurves curves;
    const std::size_t up = cluster.upCount();
    if (up == 0) return std::nullopt;
    auto random = balanceCurve(cluster, spec.ring, numbersUpTo(wanted), ringsFor(up), kSeed, progress);
    if (!random) return std::nullopt;
    curves.random = std::move(random).value();
    if (!named) return curves;

    std::uint32_t most = wanted;
    while (most > 1 && pointsOf(cluster, spec.ring, most) > kMostPoints) most /= 2;
    const std::uint64_t points = pointsOf(cluster, spec.ring, most);
    if (points == 0 || points > kMostPoints) return curves;
    const auto seeds = curveSeeds(spec, std::min<std::size_t>(hashSeeds, kMostPointsInAll / points));
    auto names = namesCurves(cluster, spec, most, seeds, 1, progress);
    if (names) curves.names = std::move(names).value();
    return curves;
}

/// All but the curve, which takes longer.
BalanceData figuresOf(const Evaluation& evaluation) {
    BalanceData data;
    data.ownRing = isOwnRing(evaluation);
    if (evaluation.placement->arcs()) {
        data.ringPeak = evaluation.balance.circlePeakToMean;
        data.keysPeak = evaluation.balance.peakToMean;
    }
    data.virtualNodes = virtualNodesOf(evaluation);
    data.most = shownUpTo(evaluation);
    data.nodes = evaluation.balance.nodesUp;
    data.rings = ringsFor(data.nodes);
    data.keys = evaluation.index->size();
    if (data.nodes > 0 && data.keys > 0) data.chanceFloor = theory::multinomialPeak(data.nodes, data.keys);
    return data;
}

}  // namespace

BalanceModel::BalanceModel(QObject* parent) : QObject(parent) {
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &BalanceModel::finish);
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &BalanceModel::compute);
}

BalanceModel::~BalanceModel() {
    m_stop.request_stop();
    m_watcher.waitForFinished();
}

void BalanceModel::setEvaluation(const EvaluationPtr& evaluation, Urgency urgency) {
    auto curves = std::move(m_data.curves);
    m_data = figuresOf(*evaluation);
    auto request = requestOf(*evaluation);
    if (m_request == request) {
        m_data.curves = std::move(curves);
        Q_EMIT changed();
        return;
    }
    m_request = std::move(request);
    m_stop.request_stop();
    m_stop = {};
    if (m_data.nodes == 0) {
        m_later.stop();
    } else {
        m_data.curves = std::move(curves);  // the old ones stay until the new ones are there
        m_later.start(urgency == Urgency::Shown ? kAfterFirstFrameMs : kAfterEverythingMs);
    }
    Q_EMIT changed();
}

void BalanceModel::compute() {
    m_computing = true;
    m_watcher.setFuture(QtConcurrent::run(&workers(), [request = *m_request, stop = m_stop.get_token()] {
        return curvesOf(request, kHashSeeds, Progress{stop, {}});
    }));
}

void BalanceModel::finish() {
    m_computing = false;
    auto curves = m_watcher.result();
    if (!curves) return;
    m_data.curves = *std::move(curves);
    Q_EMIT changed();
}

BalanceData balanceData(const Evaluation& evaluation, const Progress& progress) {
    BalanceData data = figuresOf(evaluation);
    if (auto curves = curvesOf(requestOf(evaluation), 1, progress)) data.curves = *std::move(curves);
    return data;
}

}  // namespace ringscope
