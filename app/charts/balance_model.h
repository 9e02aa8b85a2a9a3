// SPDX-License-Identifier: GPL-3.0-or-later
//
// Computes the balance curves (peak ÷ mean by number of virtual nodes; core/lab/balance_curve: of random rings,
// core/lab/balance_curve_names: of the names at hand) for the nodes that are up, in a worker; a newer request
// replaces an older one, and what does not change the curves does not compute them again. Lives in the GUI thread.
#pragma once

#include "core/lab/balance_curve.h"
#include "core/lab/balance_curve_names.h"
#include "core/scenario/evaluation.h"

#include <QFutureWatcher>
#include <QObject>
#include <QTimer>

#include <optional>
#include <stop_token>
#include <vector>

namespace ringscope {

/// What the curves depend on.
struct CurveRequest {
    Cluster cluster;
    PlacementSpec spec;      ///< without the number of virtual nodes in use
    std::uint32_t most = 0;  ///< virtual nodes, a power of two
    bool names = true;       ///< false: the names are not hashed as ours are
    friend bool operator==(const CurveRequest&, const CurveRequest&) = default;
};

/// What takes longer than a frame.
struct BalanceCurves {
    std::vector<BalanceCurvePoint> random;
    NamesCurves names;  ///< the seed in use first; no seed where there would be too many points
};

/// Everything the balance chart shows.
struct BalanceData {
    BalanceCurves curves;
    std::optional<double> ringPeak;     ///< the current ring's largest share of the circle ÷ mean; none without circle
    std::optional<double> keysPeak;     ///< its keys: largest ÷ mean
    std::optional<double> chanceFloor;  ///< what chance alone leaves with this many keys
    double virtualNodes = 1;            ///< of the current ring, per unit of weight
    bool ownRing = true;                ///< false: a real system's, whose curve with other numbers is not known
    std::uint32_t most = 512;           ///< virtual nodes the chart reaches to; a power of two
    std::uint32_t rings = 0;            ///< random ones that are drawn
    std::size_t nodes = 0;
    std::uint64_t keys = 0;
};

class BalanceModel : public QObject {
    Q_OBJECT
public:
    explicit BalanceModel(QObject* parent = nullptr);
    ~BalanceModel() override;

    enum class Urgency {
        Shown,   ///< the curve is on the screen
        Wanted,  ///< only the table of figures has it: whatever is shown goes first
    };
    void setEvaluation(const EvaluationPtr& evaluation, Urgency urgency);
    [[nodiscard]] const BalanceData& data() const { return m_data; }
    [[nodiscard]] bool isWorking() const { return m_later.isActive() || m_computing; }

Q_SIGNALS:
    void changed();

private:
    void compute();
    void finish();

    BalanceData m_data;
    std::optional<CurveRequest> m_request;
    bool m_computing = false;  ///< until finish(): the worker is done a little earlier
    QTimer m_later;            ///< the worker waits for the first frame of the event that asks for it
    std::stop_source m_stop;
    QFutureWatcher<std::optional<BalanceCurves>> m_watcher;
};

/// The curves for a finished evaluation, here and now, with the seed in use alone: pictures without a window. No curves
/// when it is cancelled.
[[nodiscard]] BalanceData balanceData(const Evaluation& evaluation, const Progress& progress = {});

}  // namespace ringscope
