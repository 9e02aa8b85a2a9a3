// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of the lab of partial views (core/lab/views_lab.h): what clients do that know only a part of the
// nodes. Lives in the labs window; GUI thread.
#pragma once

#include "app/labs/lab_page.h"

QT_BEGIN_NAMESPACE
class QSpinBox;
QT_END_NAMESPACE

namespace ringscope {

class ViewsPage : public LabPage {
    Q_OBJECT
public:
    explicit ViewsPage(const LabContext& context, QWidget* parent = nullptr);

protected:
    [[nodiscard]] Work work() override;
    void follow(const State& state) override;

private:
    QComboBox *m_measure, *m_hash;
    QSpinBox *m_nodes, *m_virtualNodes, *m_clients, *m_keys, *m_seed;
};

}  // namespace ringscope
