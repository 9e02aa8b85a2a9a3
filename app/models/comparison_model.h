// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of the rules as a model: a row a contender, a column a figure, sortable by the figures
// behind the words. What a row has no figure for says why. GUI thread.
#pragma once

#include "app/models/comparison_words.h"

#include <QAbstractTableModel>

namespace ringscope {

class ComparisonModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    void setComparison(Comparison comparison);
    [[nodiscard]] const Comparison& comparison() const { return m_comparison; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

private:
    [[nodiscard]] QString textOf(const ComparisonRow& row, ComparisonColumn column) const;

    Comparison m_comparison;
    int m_sortedBy = -1;
    Qt::SortOrder m_order = Qt::AscendingOrder;
};

}  // namespace ringscope
