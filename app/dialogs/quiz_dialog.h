// SPDX-License-Identifier: GPL-3.0-or-later
//
// Asks how a quiz should be: its seed, which makes a class get the same questions, and where each question begins.
#pragma once

#include "app/dialogs/form_dialog.h"

QT_BEGIN_NAMESPACE
class QCheckBox;
class QLineEdit;
QT_END_NAMESPACE

namespace ringscope {

class QuizDialog : public FormDialog {
    Q_OBJECT
public:
    /// \param seed  that is offered
    QuizDialog(quint64 seed, QWidget* parent);
    void accept() override;

Q_SIGNALS:
    void chosen(quint64 seed, bool goesOn);

private:
    void check();

    QLineEdit* m_seed;
    QCheckBox* m_goesOn;
    Field* m_field;
};

}  // namespace ringscope
