// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/quiz_dialog.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace ringscope {

QuizDialog::QuizDialog(quint64 seed, QWidget* parent)
    : FormDialog(tr("Quiz me"), tr("Start"), parent), m_seed(new QLineEdit(QString::number(seed), this)),
      m_goesOn(new QCheckBox(tr("Each question &goes on from the last one"), this)) {
    setObjectName(QStringLiteral("quizDialog"));
    m_seed->setObjectName(QStringLiteral("quizSeed"));
    m_goesOn->setObjectName(QStringLiteral("quizGoesOn"));
    auto* what = new QLabel(tr("Questions about this scenario, as many as you like. When you stop, everything is as it "
                               "was."),
                            this);
    what->setWordWrap(true);
    body()->addWidget(what);
    m_field = addField(tr("&Seed"), m_seed);
    m_field->setHint(tr("The same scenario and the same seed give the same questions, on every computer."));
    body()->addWidget(m_goesOn);
    connect(m_seed, &QLineEdit::textChanged, this, &QuizDialog::check);
    check();
}

void QuizDialog::check() {
    bool ok = false;
    m_seed->text().trimmed().toULongLong(&ok);
    m_field->setError(ok ? QString() : tr("Enter a whole number, 0 or more."));
    setAcceptable(ok);
}

void QuizDialog::accept() {
    Q_EMIT chosen(m_seed->text().trimmed().toULongLong(), m_goesOn->isChecked());
    QDialog::accept();
}

}  // namespace ringscope
