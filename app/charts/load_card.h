// SPDX-License-Identifier: GPL-3.0-or-later
//
// The right card: load bars (or the distribution above 24 nodes), three metrics, and the balance curve (or
// all nodes ranked). Follows the session; the bars run up when told how far the event is (setProgress).
#pragma once

#include "app/charts/balance_model.h"
#include "app/charts/load_data.h"
#include "app/charts/metric_row.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QFrame;
class QVBoxLayout;
QT_END_NAMESPACE

namespace ringscope {

class ChartPane;
class LoadBars;
class LoadLegend;
class ThemeStore;

class LoadCard : public QWidget {
    Q_OBJECT
public:
    LoadCard(Session& session, ThemeStore& themes, QWidget* parent = nullptr);
    ~LoadCard() override;

    /// 0 = as before the event, 1 = settled.
    void setProgress(double progress);
    [[nodiscard]] const LoadData& data() const { return m_data; }
    [[nodiscard]] const BalanceData& balance() const { return m_balance.data(); }
    /// Whether everything that is shown belongs to the session's newest transition, the curve too.
    [[nodiscard]] bool isComplete() const { return !showsCurve() || !m_balance.isWorking(); }
    /// The figures as a table, in a window of its own.
    void showTable();

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void build();
    void applyTheme();
    void refresh();
    void refreshBalance();
    /// Large clusters have the ranked nodes in its place.
    [[nodiscard]] bool showsCurve() const { return m_data.bins.empty(); }
    [[nodiscard]] std::vector<Metric> metrics() const;

    Session& m_session;
    ThemeStore& m_themes;
    BalanceModel m_balance;
    LoadData m_data;
    QLabel* m_head;
    QLabel* m_unit;
    LoadBars* m_bars;
    ChartPane* m_distribution;
    MetricRow* m_metrics;
    QFrame* m_lines[2];
    QLabel* m_secondHead;
    QLabel* m_secondNote;
    ChartPane* m_second;
    LoadLegend* m_legend;
};

}  // namespace ringscope
