// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the balance curve (peak ÷ mean by number of virtual nodes, core/lab/balance_curve) for the nodes
// that are up, in a worker; a newer request replaces an older one, and the same weights are not computed
// twice. Lives in the GUI thread.
#pragma once

#include "core/lab/balance_curve.h"
#include "core/scenario/evaluation.h"

#include <QFutureWatcher>
#include <QObject>
#include <QTimer>

#include <optional>
#include <stop_token>
#include <vector>

namespace ringscope {

inline constexpr std::uint32_t kCurveRings = 60;

/// Everything the balance chart shows.
struct BalanceData {
    std::vector<BalanceCurvePoint> curve;
    std::optional<double> ringPeak;     ///< the current ring's largest share of the circle ÷ mean
    std::optional<double> keysPeak;     ///< its keys: largest ÷ mean
    std::optional<double> chanceFloor;  ///< what chance alone leaves with this many keys
    double virtualNodes = 1;            ///< of the current ring, per unit of weight
    std::size_t nodes = 0;
    std::uint64_t keys = 0;
};

class BalanceModel : public QObject {
    Q_OBJECT
public:
    explicit BalanceModel(QObject* parent = nullptr);
    ~BalanceModel() override;

    void setEvaluation(const EvaluationPtr& evaluation);
    [[nodiscard]] const BalanceData& data() const { return m_data; }
    [[nodiscard]] bool isWorking() const { return m_later.isActive() || m_watcher.isRunning(); }

Q_SIGNALS:
    void changed();

private:
    using Curve = std::vector<BalanceCurvePoint>;
    void compute();
    void finish();

    BalanceData m_data;
    std::vector<double> m_weights;
    QTimer m_later;  ///< the worker waits for the first frame of the event that asks for it
    std::stop_source m_stop;
    QFutureWatcher<std::optional<Curve>> m_watcher;
};

/// The curve for a finished evaluation, here and now: pictures without a window. No curve when it is cancelled.
[[nodiscard]] BalanceData balanceData(const Evaluation& evaluation, const Progress& progress = {});

}  // namespace ringscope
