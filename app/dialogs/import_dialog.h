// SPDX-License-Identifier: GPL-3.0-or-later
//
// A configuration of a real system that was read: which of its upstreams, backends or pools to open, and what was understood,
// ignored and refused, each with its line. What has a refused note cannot be opened. Accepting says which state to begin with;
// the keys of now stay.
#pragma once

#include "app/dialogs/form_dialog.h"
#include "core/scenario/state.h"
#include "core/systems/import/imported.h"

#include <optional>

QT_BEGIN_NAMESPACE
class QComboBox;
class QLabel;
class QTreeWidget;
QT_END_NAMESPACE

namespace ringscope {

class ImportDialog : public FormDialog {
    Q_OBJECT
public:
    /// file: shown in the title. keys: of the state that is opened.
    ImportDialog(imports::Imported imported, const QString& file, KeySetPtr keys, QWidget* parent);
    void accept() override;

Q_SIGNALS:
    /// The nodes as the configuration lists them, placed as the system does. keyExpression: what the system makes a key of,
    /// as it is written there; empty for the key itself.
    void chosen(const ringscope::State& state, const QString& title, const QString& keyExpression);

private:
    void fillCandidates();
    void show(int candidate);
    void addNotes(const std::vector<imports::ImportNote>& notes);

    imports::Imported m_imported;
    KeySetPtr m_keys;
    QComboBox* m_candidates;
    QLabel* m_about;
    QTreeWidget* m_notes;
    Field* m_field;
    std::optional<State> m_state;  ///< of the candidate that is shown; none: it cannot be opened
};

}  // namespace ringscope
