// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/one_field_dialog.h"

#include <QLineEdit>

namespace ringscope {

OneFieldDialog::OneFieldDialog(Question question, QWidget* parent)
    : FormDialog(question.title, question.acceptText, parent), m_question(std::move(question)),
      m_edit(new QLineEdit(m_question.text, this)) {
    setObjectName(QStringLiteral("oneFieldDialog"));
    m_edit->setObjectName(QStringLiteral("field"));
    m_field = addField(m_question.label, m_edit);
    m_field->setHint(m_question.hint);
    m_edit->selectAll();
    const auto check = [this] {
        const QString wrong = m_question.check ? m_question.check(m_edit->text()) : QString();
        m_field->setError(wrong);
        setAcceptable(wrong.isEmpty());
    };
    connect(m_edit, &QLineEdit::textChanged, this, check);
    check();
}

void OneFieldDialog::accept() {
    const QString wrong = m_question.apply(m_edit->text());
    if (!wrong.isEmpty()) {
        m_field->setError(wrong);
        return;
    }
    QDialog::accept();
}

}  // namespace ringscope
