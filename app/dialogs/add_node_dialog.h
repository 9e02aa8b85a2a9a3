// SPDX-License-Identifier: GPL-3.0-or-later
//
// One new node: name and weight. Everything wrong is said at its field while typing; Add is enabled
// only when apply() would take it.
#pragma once

#include "app/dialogs/form_dialog.h"

QT_BEGIN_NAMESPACE
class QLineEdit;
QT_END_NAMESPACE

namespace ringscope {

class Session;

class AddNodeDialog : public FormDialog {
    Q_OBJECT
public:
    AddNodeDialog(Session& session, QWidget* parent);
    void accept() override;

private:
    void check();

    Session& m_session;
    QLineEdit* m_name;
    QLineEdit* m_weight;
    Field* m_nameField;
    Field* m_weightField;
};

}  // namespace ringscope
