// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of the lab of hash quality (core/lab/hash_quality.h): the same names under every hash function. Lives
// in the labs window; GUI thread.
#pragma once

#include "app/labs/lab_page.h"

QT_BEGIN_NAMESPACE
class QCheckBox;
class QComboBox;
class QSpinBox;
QT_END_NAMESPACE

namespace ringscope {

class HashPage : public LabPage {
    Q_OBJECT
public:
    explicit HashPage(const LabContext& context, QWidget* parent = nullptr);

protected:
    [[nodiscard]] Work work() override;
    void follow(const State& state) override;

private:
    QComboBox* m_names;
    QCheckBox* m_ofSystems;
    QSpinBox *m_nodes, *m_virtualNodes, *m_keys;
};

}  // namespace ringscope
