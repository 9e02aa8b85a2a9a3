// SPDX-License-Identifier: GPL-3.0-or-later
//
// Many nodes at once: one a line, a name and perhaps a weight. They are added as one step.
#pragma once

#include "app/dialogs/form_dialog.h"

#include "core/scenario/event.h"

QT_BEGIN_NAMESPACE
class QPlainTextEdit;
class QTimer;
QT_END_NAMESPACE

namespace ringscope {

class Session;

class PasteNodesDialog : public FormDialog {
    Q_OBJECT
public:
    PasteNodesDialog(Session& session, QWidget* parent);
    void accept() override;

private:
    void check();

    Session& m_session;
    QPlainTextEdit* m_list;
    Field* m_field;
    QTimer* m_soon;
    std::vector<NewNode> m_nodes;
};

}  // namespace ringscope
