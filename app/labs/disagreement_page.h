// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page that tells why two clients disagree (core/lab/disagreement.h): two ways of placing the scenario's keys on its
// nodes, and the chosen key's two ways side by side. Lives in the labs window; GUI thread.
#pragma once

#include "app/labs/disagreement_report.h"
#include "app/labs/lab_page.h"

QT_BEGIN_NAMESPACE
class QSpinBox;
QT_END_NAMESPACE

namespace ringscope {

class SystemChooser;

class DisagreementPage : public LabPage {
    Q_OBJECT
public:
    explicit DisagreementPage(const LabContext& context, QWidget* parent = nullptr);

protected:
    [[nodiscard]] Work work() override;
    void follow(const State&) override {}
    void viewShown(const QString& view) override;
    void rowChosen(int row) override;

private:
    SystemChooser *m_a, *m_b;
    QSpinBox* m_samples;
    WaysPanel* m_ways;
    std::shared_ptr<const DisagreementAnswer> m_answer;  ///< that is shown; null: none
};

}  // namespace ringscope
