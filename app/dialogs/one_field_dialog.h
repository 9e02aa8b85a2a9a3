// SPDX-License-Identifier: GPL-3.0-or-later
//
// Asks for one text: a new name, a weight, a step's title. The check is made at each keystroke, and
// what is wrong stands under the field.
#pragma once

#include "app/dialogs/form_dialog.h"

#include <functional>

QT_BEGIN_NAMESPACE
class QLineEdit;
QT_END_NAMESPACE

namespace ringscope {

class OneFieldDialog : public FormDialog {
    Q_OBJECT
public:
    struct Question {
        QString title;
        QString label;
        QString acceptText;
        QString text;                                  ///< what stands there at first
        QString hint;                                  ///< said while nothing is wrong
        std::function<QString(const QString&)> check;  ///< what is wrong, empty = nothing; may be null
        std::function<QString(const QString&)> apply;  ///< does it; what went wrong, empty = done
    };
    OneFieldDialog(Question question, QWidget* parent);
    void accept() override;

private:
    Question m_question;
    QLineEdit* m_edit;
    Field* m_field;
};

}  // namespace ringscope
