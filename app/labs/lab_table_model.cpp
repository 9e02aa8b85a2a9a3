// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/lab_table_model.h"

#include "app/i18n/number_text.h"

namespace ringscope {

QString cellText(const LabCell& cell) {
    struct Words {
        QString operator()(std::monostate) const { return QStringLiteral("\u2013"); }
        QString operator()(const QString& text) const { return text; }
        QString operator()(std::uint64_t number) const { return formatNumber(number); }
        QString operator()(const LabFigure& figure) const {
            return figure.percent ? formatPercent(figure.value, figure.decimals)
                                  : formatDecimal(figure.value, figure.decimals);
        }
    };
    return std::visit(Words(), cell);
}

LabReport withView(const LabReport& report, std::size_t view) {
    LabReport one = report;
    one.views.clear();
    if (report.views.empty()) return one;
    one.title = QStringLiteral("%1: %2").arg(report.title, report.views[view].title);
    one.plot = report.views[view].plot;
    one.table = report.views[view].table;
    return one;
}

void LabTableModel::setTable(LabTable table) {
    beginResetModel();
    m_table = std::move(table);
    endResetModel();
}

int LabTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int LabTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_table.columns.size());
}

QVariant LabTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const LabCell& cell = m_table.rows[static_cast<std::size_t>(index.row())][static_cast<std::size_t>(index.column())];
    if (role == Qt::DisplayRole) return cellText(cell);
    if (role == Qt::TextAlignmentRole) {
        const bool words = std::holds_alternative<QString>(cell);
        return QVariant((words ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    return {};
}

QVariant LabTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    return m_table.columns[static_cast<std::size_t>(section)].title;
}

}  // namespace ringscope
