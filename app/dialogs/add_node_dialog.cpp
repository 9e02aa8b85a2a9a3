// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/add_node_dialog.h"

#include "app/dialogs/node_names.h"
#include "app/i18n/error_text.h"
#include "app/i18n/number_text.h"
#include "app/i18n/rule_text.h"
#include "app/session/session.h"
#include "core/scenario/apply.h"

#include <QLineEdit>

namespace ringscope {

AddNodeDialog::AddNodeDialog(Session& session, QWidget* parent)
    : FormDialog(tr("Add a node"), tr("Add"), parent), m_session(session),
      m_name(new QLineEdit(suggestedName(session.state().cluster), this)),
      m_weight(new QLineEdit(editableDecimal(1.0), this)) {
    setObjectName(QStringLiteral("addNodeDialog"));
    m_name->setObjectName(QStringLiteral("nodeName"));
    m_weight->setObjectName(QStringLiteral("nodeWeight"));
    m_nameField = addField(tr("&Name"), m_name);
    m_weightField = addField(tr("&Weight"), m_weight);
    m_name->selectAll();
    connect(m_name, &QLineEdit::textChanged, this, &AddNodeDialog::check);
    connect(m_weight, &QLineEdit::textChanged, this, &AddNodeDialog::check);
    check();
}

void AddNodeDialog::check() {
    const State& state = m_session.state();
    const Result<std::string> name = checkedName(state.cluster, m_name->text().toStdString());
    m_nameField->setError(name ? QString() : errorSentence(name.error()));
    const Result<double> weight = parseWeightText(m_weight->text());
    m_weightField->setError(weight ? QString() : errorSentence(weight.error()));
    m_weightField->setHint(weightHint(state.placement));
    bool acceptable = name && weight;
    if (acceptable) {
        const Result<State> after = apply(state, NodesAdded{{NewNode{*name, *weight, {}}}});
        if (!after) m_weightField->setError(errorSentence(after.error()));
        acceptable = after.has_value();
    }
    setAcceptable(acceptable);
}

void AddNodeDialog::accept() {
    const Result<double> weight = parseWeightText(m_weight->text());
    if (!weight) return;
    const Result<Done> added = m_session.apply(NodesAdded{{NewNode{m_name->text().toStdString(), *weight, {}}}});
    if (!added) {
        m_nameField->setError(errorSentence(added.error()));
        return;
    }
    QDialog::accept();
}

}  // namespace ringscope
