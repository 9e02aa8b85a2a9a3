// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which hash and seed, and how the ring makes its points: label template, first index, point rule,
// virtual nodes per unit of weight. Shows the labels that will be hashed; what cannot be is said at its field.
#pragma once

#include "app/dialogs/form_dialog.h"

#include "core/placement/placement_spec.h"

QT_BEGIN_NAMESPACE
class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;
QT_END_NAMESPACE

namespace ringscope {

class Session;

class RingSettingsDialog : public FormDialog {
    Q_OBJECT
public:
    RingSettingsDialog(Session& session, QWidget* parent);
    void accept() override;

private:
    void check();
    [[nodiscard]] QString example() const;
    /// Where an error belongs.
    [[nodiscard]] Field* fieldOf(ErrorCode code) const;

    Session& m_session;
    QComboBox* m_hash;
    QLineEdit* m_seed;
    QComboBox* m_pointRule;
    QComboBox* m_label;
    QSpinBox* m_firstIndex;
    QSpinBox* m_perWeight;
    Field *m_hashField, *m_seedField, *m_ruleField, *m_labelField, *m_perWeightField;
    QLabel* m_example;
    PlacementSpec m_spec;
};

}  // namespace ringscope
