// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of the inheritance lab (core/lab/inheritance_lab.h): who has a dead node's keys, and how heavy the
// heaviest heir gets. Lives in the labs window; GUI thread.
#pragma once

#include "app/labs/lab_page.h"

QT_BEGIN_NAMESPACE
class QSpinBox;
QT_END_NAMESPACE

namespace ringscope {

class InheritancePage : public LabPage {
    Q_OBJECT
public:
    explicit InheritancePage(const LabContext& context, QWidget* parent = nullptr);

protected:
    [[nodiscard]] Work work() override;
    void follow(const State& state) override;

private:
    QComboBox *m_rule, *m_hash;
    QSpinBox *m_nodes, *m_virtualNodes, *m_keys, *m_seed;
};

}  // namespace ringscope
