// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/rule_commands.h"

#include "app/dialogs/compare_dialog.h"
#include "app/dialogs/rule_numbers_dialog.h"

#include <QDir>

namespace ringscope {

RuleCommands::RuleCommands(Session& session, const ThemeStore& themes, Prompter& prompter, QWidget* window)
    : QObject(window), m_session(session), m_themes(themes), m_prompter(prompter), m_window(window) {}

void RuleCommands::compare() {
    if (!m_table) {
        auto* dialog = new CompareDialog(m_session, m_themes, m_prompter, m_window);
        connect(dialog, &CompareDialog::numbersRequested, this, &RuleCommands::numbers);
        connect(dialog, &CompareDialog::saved, this, [this](const QString& path) {
            Q_EMIT told(tr("Saved: %1").arg(QDir::toNativeSeparators(path)), {}, {});
        });
        m_table = dialog;
    }
    m_table->show();
    m_table->raise();
    m_table->activateWindow();
}

void RuleCommands::numbers() {
    QWidget* over = m_table && m_table->isActiveWindow() ? static_cast<QWidget*>(m_table.data()) : m_window;
    (new RuleNumbersDialog(m_session, over))->open();
}

}  // namespace ringscope
