// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/rule_numbers_dialog.h"

#include "app/i18n/error_text.h"
#include "app/i18n/number_text.h"
#include "app/session/session.h"
#include "core/base/limits.h"
#include "core/base/text.h"

#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace ringscope {

RuleNumbersDialog::RuleNumbersDialog(Session& session, QWidget* parent)
    : FormDialog(tr("Numbers of the rules"), tr("Apply"), parent), m_session(session), m_prime(new QPushButton(this)) {
    setObjectName(QStringLiteral("ruleNumbersDialog"));
    addNumber("tableSize", tr("&Table size"), tr("Maglev: a prime, many times the nodes."), &RuleOptions::tableSize);
    m_prime->setObjectName(QStringLiteral("nextPrime"));
    m_prime->setAutoDefault(false);
    m_prime->hide();
    body()->addWidget(m_prime, 0, Qt::AlignLeft);
    addNumber("slots", tr("&Slots"), tr("Slot table: fixed as long as the table lives."), &RuleOptions::slots);
    addNumber("probes", tr("&Probes"), tr("Multi-probe: places of a key on the circle."), &RuleOptions::probes);
    addNumber("capacity", tr("&Capacity"), tr("AnchorHash, DxHash: most nodes ever; 0 lets them choose."),
              &RuleOptions::capacity);
    addNumber("tries", tr("T&ries"), tr("Modulo with rehash: nodes that are asked in all."), &RuleOptions::tries);
    connect(m_prime, &QPushButton::clicked, this, &RuleNumbersDialog::takeNextPrime);
    check();
}

void RuleNumbersDialog::addNumber(const char* name, const QString& label, const QString& hint,
                                  std::uint32_t RuleOptions::*member) {
    auto* box = new QSpinBox(this);
    box->setObjectName(QString::fromLatin1(name));
    // What is out of range is said in words, not cut off while it is being typed.
    box->setRange(0, 100'000'000);
    box->setGroupSeparatorShown(true);
    box->setValue(static_cast<int>(m_session.state().placement.options.*member));
    Field* field = addField(label, box);
    field->setHint(hint);
    m_numbers.push_back({member, box, field});
    connect(box, &QSpinBox::valueChanged, this, &RuleNumbersDialog::check);
}

RuleOptions RuleNumbersDialog::options() const {
    RuleOptions options = m_session.state().placement.options;
    for (const Number& number : m_numbers) options.*number.member = static_cast<std::uint32_t>(number.box->value());
    // Who had which of another number of slots says nothing.
    if (options.slots != m_session.state().placement.options.slots) options.founderSlots.clear();
    return options;
}

void RuleNumbersDialog::check() {
    for (const Number& number : m_numbers) number.field->setError({});
    m_prime->hide();
    const RuleOptions now = options();
    const Result<Done> checked = ringscope::check(now);
    setAcceptable(checked.has_value());
    if (checked) return;
    const Error& error = checked.error();
    const bool prime = error.code == ErrorCode::TableSizeNotPrime;
    const QString at = prime ? QStringLiteral("tableSize") : QString::fromStdString(error.values.front());
    for (const Number& number : m_numbers) {
        if (number.box->objectName() == at) number.field->setError(errorSentence(error));
    }
    if (!prime) return;
    m_prime->setText(tr("Take %1").arg(formatNumber(primeFrom(now.tableSize))));
    m_prime->show();
}

void RuleNumbersDialog::takeNextPrime() {
    m_numbers.front().box->setValue(static_cast<int>(primeFrom(options().tableSize)));
    m_numbers.front().box->setFocus();
}

void RuleNumbersDialog::accept() {
    const Result<Done> done =
        m_session.apply(RuleChanged{m_session.state().placement.rule, options(), m_session.state().placement.composed});
    if (!done && done.error().code != ErrorCode::NothingChanges) {
        m_numbers.front().field->setError(errorSentence(done.error()));
        return;
    }
    QDialog::accept();
}

}  // namespace ringscope
