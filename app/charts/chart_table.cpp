// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/chart_table.h"

#include "app/i18n/number_text.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QTabWidget>
#include <QTableWidget>
#include <QVBoxLayout>

#include <cmath>

namespace ringscope {

namespace {

QTableWidget* table(const QString& objectName, const QStringList& columns, const std::vector<QStringList>& rows,
                    QWidget* parent) {
    auto* widget = new QTableWidget(static_cast<int>(rows.size()), static_cast<int>(columns.size()), parent);
    widget->setObjectName(objectName);
    widget->setHorizontalHeaderLabels(columns);
    widget->setEditTriggers(QAbstractItemView::NoEditTriggers);
    widget->verticalHeader()->hide();
    widget->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
        const auto& cells = rows[static_cast<std::size_t>(row)];
        for (int column = 0; column < static_cast<int>(cells.size()); ++column) {
            auto* item = new QTableWidgetItem(cells[column]);
            if (column > 0) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            widget->setItem(row, column, item);
        }
    }
    return widget;
}

QString dash() {
    return QStringLiteral("\u2013");
}

QString whole(double value) {
    return formatNumber(static_cast<quint64>(std::llround(value)));
}

std::vector<QStringList> loadRows(const LoadData& load) {
    std::vector<QStringList> rows;
    for (const auto& bar : load.bars) {
        const QString value = load.circleShare ? formatPercent(bar.value, 1) : whole(bar.value);
        rows.push_back({bar.name, bar.up ? ChartTable::tr("up") : ChartTable::tr("down"), value,
                        bar.up ? formatPercent(1 + bar.deviation, 0) : dash()});
    }
    return rows;
}

/// Random rings, then the names at hand as far as they reach.
std::vector<QStringList> balanceRows(const BalanceCurves& curves) {
    const NamesCurves& names = curves.names;
    std::vector<QStringList> rows;
    for (const auto& point : curves.random) {
        QStringList row{formatNumber(point.virtualNodes)};
        for (const double value : {point.mean, point.p5, point.median, point.p95}) row.append(formatDecimal(value, 2));
        const bool there = !names.seeds.empty() && point.virtualNodes <= names.most;
        row.append(there ? formatDecimal(names.peak(0, point.virtualNodes), 2) : dash());
        if (there && names.seeds.size() > 1) {
            const NamesCurves::Band band = names.band(point.virtualNodes);
            row.append({formatDecimal(band.p5, 2), formatDecimal(band.p95, 2)});
        } else {
            row.append({dash(), dash()});
        }
        rows.push_back(row);
    }
    return rows;
}

}  // namespace

ChartTable::ChartTable(const LoadData& load, const BalanceData& balance, QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("chartTable"));
    setWindowTitle(tr("Figures of the charts"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(760, 480);
    auto* tabs = new QTabWidget(this);
    tabs->setObjectName(QStringLiteral("chartTableTabs"));
    if (!load.bars.empty()) {
        tabs->addTab(table(QStringLiteral("loadTable"),
                           {tr("Node"), tr("State"), load.circleShare ? tr("Share of the circle") : tr("Keys"),
                            tr("Of the mean")},
                           loadRows(load), tabs),
                     tr("Load"));
    }
    if (!load.bins.empty()) {
        std::vector<QStringList> rows;
        for (const auto& bin : load.bins)
            rows.push_back({tr("%1 to %2").arg(whole(bin.from), whole(bin.to - 1)), formatNumber(bin.nodes)});
        tabs->addTab(table(QStringLiteral("distributionTable"), {tr("Keys"), tr("Nodes")}, rows, tabs),
                     tr("Load distribution"));
    }
    tabs->addTab(table(QStringLiteral("balanceTable"),
                       {tr("Virtual nodes"), tr("Mean"), tr("5 %"), tr("Median"), tr("95 %"), tr("These names"),
                        tr("Over seeds, 5 %"), tr("Over seeds, 95 %")},
                       balanceRows(balance.curves), tabs),
                 tr("Balance by virtual nodes"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(tabs);
    layout->addWidget(buttons);
}

}  // namespace ringscope
