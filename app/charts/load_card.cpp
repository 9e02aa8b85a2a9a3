// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/load_card.h"

#include "app/charts/balance_chart.h"
#include "app/charts/chart_pane.h"
#include "app/charts/chart_table.h"
#include "app/charts/distribution_chart.h"
#include "app/charts/load_bars.h"
#include "app/charts/load_legend.h"
#include "app/i18n/number_text.h"
#include "app/theme/theme_store.h"

#include <QChart>
#include <QContextMenuEvent>
#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>

namespace ringscope {

namespace {

QString dash() {
    return QStringLiteral("\u2013");
}

QString shareOrDash(const std::optional<double>& share) {
    return share ? formatPercentShort(*share) : dash();
}

QFrame* hairline(QWidget* parent) {
    auto* line = new QFrame(parent);
    line->setFixedHeight(1);
    return line;
}

void styleLabel(QLabel& label, const QFont& font, const QColor& colour) {
    label.setFont(font);
    QPalette palette = label.palette();
    palette.setColor(QPalette::WindowText, colour);
    label.setPalette(palette);
}

}  // namespace

LoadCard::LoadCard(Session& session, ThemeStore& themes, QWidget* parent)
    : QWidget(parent), m_session(session), m_themes(themes) {
    setObjectName(QStringLiteral("loadCard"));
    build();
    connect(&session, &Session::evaluated, this, &LoadCard::refresh);
    connect(&session, &Session::sidesEvaluated, this, [this] {
        if (m_session.view() == ViewMode::Modulo) refresh();
    });
    connect(&session, &Session::changed, this, [this](Change change) {
        if (change & ChangeFlag::View) refresh();
    });
    connect(&themes, &ThemeStore::changed, this, &LoadCard::applyTheme);
    connect(&m_balance, &BalanceModel::changed, this, [this] {
        if (showsCurve()) refreshBalance();
    });
    applyTheme();
}

LoadCard::~LoadCard() = default;

void LoadCard::applyTheme() {
    const Theme& theme = m_themes.theme();
    styleLabel(*m_head, theme.font(TypeRole::Section), theme.text);
    styleLabel(*m_unit, theme.font(TypeRole::Secondary), theme.text2);
    styleLabel(*m_secondHead, theme.font(TypeRole::NodeName), theme.text);
    styleLabel(*m_secondNote, theme.font(TypeRole::Secondary), theme.text2);
    for (auto* line : m_lines) line->setStyleSheet(QStringLiteral("background: %1").arg(theme.line.name()));
    refresh();
}

void LoadCard::build() {
    m_head = new QLabel(this);
    m_head->setObjectName(QStringLiteral("loadHead"));
    m_unit = new QLabel(this);
    m_unit->setObjectName(QStringLiteral("loadUnit"));
    m_unit->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_unit->setWordWrap(true);
    m_bars = new LoadBars(this);
    m_distribution = new ChartPane(QStringLiteral("distributionChart"), this);
    m_distribution->setMinimumHeight(220);
    m_metrics = new MetricRow(this);
    m_secondHead = new QLabel(this);
    m_secondHead->setObjectName(QStringLiteral("secondChartHead"));
    m_secondHead->setWordWrap(true);
    m_secondNote = new QLabel(this);
    m_secondNote->setObjectName(QStringLiteral("secondChartNote"));
    m_secondNote->setWordWrap(true);
    m_second = new ChartPane(QStringLiteral("balanceChart"), this);
    m_second->setMinimumHeight(150);
    m_second->setMaximumHeight(320);
    m_legend = new LoadLegend(this);
    for (auto*& line : m_lines) line = hairline(this);

    auto* head = new QHBoxLayout;
    head->addWidget(m_head);
    head->addWidget(m_unit, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addSpacing(8);
    layout->addWidget(m_bars);
    layout->addWidget(m_distribution, 3);
    layout->addSpacing(12);
    layout->addWidget(m_lines[0]);
    layout->addSpacing(14);
    layout->addWidget(m_metrics);
    layout->addSpacing(12);
    layout->addWidget(m_lines[1]);
    layout->addSpacing(14);
    layout->addWidget(m_secondHead);
    layout->addWidget(m_secondNote);
    layout->addSpacing(6);
    layout->addWidget(m_second, 4);
    layout->addSpacing(8);
    layout->addWidget(m_legend);
    layout->addStretch(1);
}

void LoadCard::setProgress(double progress) {
    m_bars->setProgress(progress);
}

std::vector<Metric> LoadCard::metrics() const {
    const auto& balance = m_data.balance;
    const bool large = m_data.nodes > kBarsLimit;
    std::vector<Metric> result;
    result.push_back({tr("Peak ÷ mean"), balance.peakToMean ? formatDecimal(*balance.peakToMean, 2) : dash(),
                      tr("ideal %1").arg(formatDecimal(1, 2)),
                      tr("Keys of the fullest node divided by the mean of the nodes that are up.")});
    result.push_back(
        {tr("Std. deviation"), shareOrDash(balance.deviation),
         m_data.theoryDeviation ? tr("theory %1").arg(formatPercentShort(*m_data.theoryDeviation)) : tr("of the mean"),
         tr("Standard deviation of keys over the nodes that are up (divided by N), as share of the mean; beside it "
            "what theory expects over all rings.")});
    if (m_themes.theme().compact) {
        result.erase(result.begin() + 1);
    }
    if (large && !m_data.movedShare) {
        result.push_back({tr("p99 load"), formatNumber(balance.p99),
                          tr("mean %1").arg(formatDecimal(m_data.mean, m_data.mean < 100 ? 1 : 0)),
                          tr("99 of 100 nodes hold at most this many keys.")});
    } else {
        result.push_back({tr("Keys moved"), shareOrDash(m_data.movedShare),
                          m_data.expectedShare ? tr("expected %1").arg(formatPercentShort(*m_data.expectedShare))
                                               : tr("no event yet"),
                          tr("Share of all keys that changed their node in the last event; expected is the average "
                             "over all rings.")});
    }
    if (m_themes.theme().compact) {
        result.push_back({tr("Nodes up"), tr("%1 of %2").arg(formatNumber(m_data.nodesUp), formatNumber(m_data.nodes)),
                          QString(), tr("Nodes that answer now.")});
    }
    return result;
}

void LoadCard::refresh() {
    const auto transition = m_session.transition();
    const bool modulo = m_session.view() == ViewMode::Modulo;
    if (transition && transition->after) {
        m_data = loadData(*transition, modulo && transition->side("modulo"));
        m_balance.setEvaluation(transition->after,
                                showsCurve() ? BalanceModel::Urgency::Shown : BalanceModel::Urgency::Wanted);
    }
    const Theme& theme = m_themes.theme();
    const bool bars = m_data.bins.empty();
    const bool any = m_data.nodes > 0;
    m_head->setText(bars ? tr("Load") : tr("Load distribution"));
    m_unit->setText(!any                 ? QString()
                    : !bars              ? tr("nodes by keys")
                    : m_data.circleShare ? tr("share of the circle, no keys yet")
                                         : tr("keys per node"));
    for (auto* line : m_lines) line->setVisible(any);
    m_bars->setVisible(bars);
    m_bars->setData(m_data, theme);
    m_distribution->setVisible(!bars);
    m_distribution->setAccessibleName(m_data.accessibleText());
    if (!bars) m_distribution->refill([data = m_data, theme](QChart& chart) { fillDistribution(chart, data, theme); });
    m_metrics->setVisible(any);
    m_metrics->setMetrics(metrics(), theme);
    m_legend->setVisible(m_data.loadColours);
    m_legend->setRange(m_data.loadRange, theme);
    refreshBalance();
}

void LoadCard::refreshBalance() {
    const Theme& theme = m_themes.theme();
    const bool ranked = !showsCurve();
    const bool modulo = m_session.view() == ViewMode::Modulo;
    const TransitionPtr transition = m_session.transition();
    const bool circle = !modulo && transition && transition->after && transition->after->placement->arcs() != nullptr;
    const bool show = m_data.nodesUp > 0 && !theme.compact && (ranked || circle);
    for (QWidget* widget : {static_cast<QWidget*>(m_secondHead), static_cast<QWidget*>(m_second)})
        widget->setVisible(show);
    m_secondNote->setVisible(show && !ranked);
    m_lines[1]->setVisible(show);
    if (!show) return;
    if (ranked) {
        m_secondHead->setText(tr("All nodes, heaviest first"));
        m_second->refill([data = m_data, theme](QChart& chart) { fillRanked(chart, data, theme); });
        m_second->setAccessibleName(
            tr("All nodes, heaviest first: from %1 to %2 keys")
                .arg(formatNumber(m_data.balance.largest), formatNumber(m_data.balance.smallest)));
        return;
    }
    const auto& balance = m_balance.data();
    m_secondHead->setText(tr("Balance by virtual nodes"));
    m_secondNote->setText(balanceNote(balance));
    m_second->setToolTip(balanceToolTip(balance));
    m_second->refill([balance, theme](QChart& chart) { fillBalance(chart, balance, theme); });
    m_second->setAccessibleName(balanceAccessibleText(balance));
}

void LoadCard::showTable() {
    auto* table = new ChartTable(m_data, m_balance.data(), this);
    table->show();
}

void LoadCard::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    menu.addAction(tr("Show figures as a table"), this, &LoadCard::showTable);
    menu.exec(event->globalPos());
}

void LoadCard::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) refresh();
    QWidget::changeEvent(event);
}

}  // namespace ringscope
