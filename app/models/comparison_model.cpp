// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/comparison_model.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringscope {

void ComparisonModel::setComparison(Comparison comparison) {
    beginResetModel();
    m_comparison = std::move(comparison);
    endResetModel();
    if (m_sortedBy >= 0) sort(m_sortedBy, m_order);
}

int ComparisonModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_comparison.rows.size());
}

int ComparisonModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : kComparisonColumns;
}

QVariant ComparisonModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const ComparisonRow& row = m_comparison.rows[static_cast<std::size_t>(index.row())];
    const auto column = static_cast<ComparisonColumn>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return textOf(row, column);
    case Qt::ToolTipRole: {
        const QString reason = cellReason(row, column);
        return reason.isEmpty() ? columnHelp(column) : reason;
    }
    case Qt::AccessibleTextRole: {
        const QString reason = cellReason(row, column), text = textOf(row, column);
        return reason.isEmpty() ? tr("%1: %2").arg(columnTitle(column), text)
                                : tr("%1: none. %2").arg(columnTitle(column), reason);
    }
    case Qt::TextAlignmentRole:
        return QVariant(index.column() == 0 ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter);
    default:
        return {};
    }
}

QString ComparisonModel::textOf(const ComparisonRow& row, ComparisonColumn column) const {
    return column == ComparisonColumn::Rule ? rowTitle(m_comparison, row) : cellText(row, column);
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const auto column = static_cast<ComparisonColumn>(section);
    if (role == Qt::DisplayRole) return columnTitle(column);
    if (role == Qt::ToolTipRole) return columnHelp(column);
    return {};
}

void ComparisonModel::sort(int column, Qt::SortOrder order) {
    m_sortedBy = column;
    m_order = order;
    const auto by = static_cast<ComparisonColumn>(column);
    Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    std::stable_sort(m_comparison.rows.begin(), m_comparison.rows.end(),
                     [&](const ComparisonRow& a, const ComparisonRow& b) {
                         if (by == ComparisonColumn::Rule) {
                             const int less = QString::localeAwareCompare(textOf(a, by), textOf(b, by));
                             return order == Qt::AscendingOrder ? less < 0 : less > 0;
                         }
                         const double left = cellValue(a, by), right = cellValue(b, by);
                         // What has no figure comes last, whichever way the others go.
                         if (std::isinf(left) || std::isinf(right)) return std::isinf(right) && !std::isinf(left);
                         return order == Qt::AscendingOrder ? left < right : left > right;
                     });
    Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

}  // namespace ringscope
