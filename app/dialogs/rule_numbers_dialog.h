// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers of the rules that are not rings: table size, slots, probes, capacity, tries. One undoable step;
// what cannot be is said at its field, and a table size that is no prime offers the next one.
#pragma once

#include "app/dialogs/form_dialog.h"

#include "core/placement/rule_options.h"

#include <vector>

QT_BEGIN_NAMESPACE
class QSpinBox;
QT_END_NAMESPACE

namespace ringscope {

class Session;

class RuleNumbersDialog : public FormDialog {
    Q_OBJECT
public:
    RuleNumbersDialog(Session& session, QWidget* parent);
    void accept() override;

private:
    struct Number {
        std::uint32_t RuleOptions::*member;
        QSpinBox* box;
        Field* field;
    };
    void addNumber(const char* name, const QString& label, const QString& hint, std::uint32_t RuleOptions::*member);
    void check();
    void takeNextPrime();
    [[nodiscard]] RuleOptions options() const;

    Session& m_session;
    std::vector<Number> m_numbers;
    QPushButton* m_prime;
};

}  // namespace ringscope
