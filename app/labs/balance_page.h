// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of the balance lab (core/lab/balance_lab.h): how evenly rings share the circle against virtual nodes,
// nodes or probes, and how many virtual nodes a goal needs. Lives in the labs window; GUI thread.
#pragma once

#include "app/labs/lab_page.h"

QT_BEGIN_NAMESPACE
class QDoubleSpinBox;
class QLineEdit;
class QSpinBox;
QT_END_NAMESPACE

namespace ringscope {

class BalancePage : public LabPage {
    Q_OBJECT
public:
    explicit BalancePage(const LabContext& context, QWidget* parent = nullptr);

protected:
    [[nodiscard]] Work work() override;
    void follow(const State& state) override;

private:
    /// Those that mean something for what is chosen.
    void showFields();

    QComboBox *m_against, *m_measure;
    QSpinBox *m_nodes, *m_virtualNodes, *m_keys, *m_rings, *m_seed;
    QLineEdit *m_moreNodes, *m_moreVirtualNodes;
    QDoubleSpinBox* m_goal;
};

}  // namespace ringscope
