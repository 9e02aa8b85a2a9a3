// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/balance_model.h"

#include "core/metrics/theory.h"

#include <QtConcurrentRun>

namespace ringscope {

namespace {

constexpr std::uint32_t kVirtualNodes[] = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512};
constexpr std::uint64_t kSeed = 1;
constexpr int kAfterFirstFrameMs = 100;

std::vector<double> upWeights(const Evaluation& evaluation) {
    std::vector<double> weights;
    for (const auto& node : evaluation.state.cluster.nodes()) {
        if (node->up()) weights.push_back(node->weight);
    }
    return weights;
}

/// All but the curve, which takes longer.
BalanceData figuresOf(const Evaluation& evaluation) {
    BalanceData data;
    const RingSpec& ring = evaluation.state.placement.ring;
    data.ringPeak = evaluation.balance.circlePeakToMean;
    data.keysPeak = evaluation.balance.peakToMean;
    data.virtualNodes = ring.virtualNodes ? ring.perWeight : 1;
    data.nodes = evaluation.balance.nodesUp;
    data.keys = evaluation.index->size();
    if (data.nodes > 0 && data.keys > 0) data.chanceFloor = theory::multinomialPeak(data.nodes, data.keys);
    return data;
}

}  // namespace

BalanceModel::BalanceModel(QObject* parent) : QObject(parent) {
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &BalanceModel::finish);
    m_later.setSingleShot(true);
    m_later.setInterval(kAfterFirstFrameMs);
    connect(&m_later, &QTimer::timeout, this, &BalanceModel::compute);
}

BalanceModel::~BalanceModel() {
    m_stop.request_stop();
    m_watcher.waitForFinished();
}

void BalanceModel::setEvaluation(const EvaluationPtr& evaluation) {
    auto curve = std::move(m_data.curve);
    m_data = figuresOf(*evaluation);
    auto weights = upWeights(*evaluation);
    if (weights == m_weights) {
        m_data.curve = std::move(curve);
        Q_EMIT changed();
        return;
    }
    m_weights = std::move(weights);
    m_stop.request_stop();
    m_stop = {};
    if (m_weights.empty()) {
        m_later.stop();
    } else {
        m_data.curve = std::move(curve);  // the old one stays until the new one is there
        m_later.start();
    }
    Q_EMIT changed();
}

void BalanceModel::compute() {
    m_watcher.setFuture(QtConcurrent::run([w = m_weights, stop = m_stop.get_token()]() -> std::optional<Curve> {
        auto result = balanceCurve(w, kVirtualNodes, kCurveRings, kSeed, Progress{stop, {}});
        if (!result) return std::nullopt;
        return std::move(result).value();
    }));
}

void BalanceModel::finish() {
    const auto curve = m_watcher.result();
    if (!curve) return;
    m_data.curve = *curve;
    Q_EMIT changed();
}

BalanceData balanceData(const Evaluation& evaluation, const Progress& progress) {
    BalanceData data = figuresOf(evaluation);
    const auto weights = upWeights(evaluation);
    if (weights.empty()) return data;
    auto curve = balanceCurve(weights, kVirtualNodes, kCurveRings, kSeed, progress);
    if (curve) data.curve = std::move(curve).value();
    return data;
}

}  // namespace ringscope
