// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lab's figures as a table model. Lives with its view, GUI thread.
#pragma once

#include "app/labs/lab_report.h"

#include <QAbstractTableModel>

namespace ringscope {

class LabTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    explicit LabTableModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    void setTable(LabTable table);
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    LabTable m_table;
};

}  // namespace ringscope
