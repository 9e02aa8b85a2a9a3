// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page that looks for what surprises about the scenario's cluster: shares against weights, the order of the nodes,
// equal points. Lives in the labs window; GUI thread.
#pragma once

#include "app/labs/lab_page.h"

QT_BEGIN_NAMESPACE
class QSpinBox;
QT_END_NAMESPACE

namespace ringscope {

class SystemChooser;

class CheckPage : public LabPage {
    Q_OBJECT
public:
    explicit CheckPage(const LabContext& context, QWidget* parent = nullptr);

protected:
    [[nodiscard]] Work work() override;
    void follow(const State&) override {}

private:
    SystemChooser* m_system;
    QSpinBox *m_shuffles, *m_seed;
};

}  // namespace ringscope
