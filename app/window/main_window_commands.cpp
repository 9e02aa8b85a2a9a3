// SPDX-License-Identifier: GPL-3.0-or-later
//
// What only the window itself can do for an action: WindowCommands.
#include "app/dialogs/about_dialog.h"
#include "app/dialogs/decision_dialog.h"
#include "app/labs/labs_window.h"
#include "app/panels/inspector_panel.h"
#include "app/panels/nodes_card.h"
#include "app/panels/step_bar.h"
#include "app/presenter/presentation.h"
#include "app/settings/settings.h"
#include "app/theme/theme_store.h"
#include "app/window/main_window.h"
#include "app/window/shortcut_lines.h"
#include "app/window/welcome_card.h"
#include "app/window/window_layout.h"

namespace ringscope {

void MainWindow::resetLayout() {
    m_layout->reset();
}

void MainWindow::showLesson(bool shown) {
    m_layout->setLessonShown(shown);
    m_stepBar->setLessonFollowed(shown);
}

void MainWindow::lookUpKey() {
    m_nodesCard->focusLookUp();
}

void MainWindow::showInspector() {
    m_inspectorAsked = true;
    m_layout->setInspectorShown(true);
}

void MainWindow::explainKey() {
    if (!m_decision) {
        m_decision = new DecisionDialog(*m_session, m_themes, m_settings, m_prompter, this);
        m_decision->show();
    }
    if (const auto bytes = m_inspector->lookedUp()) m_decision->explain(*bytes);
    m_decision->raise();
    m_decision->activateWindow();
}

void MainWindow::showShortcuts() {
    (new ShortcutsDialog(shortcutLines(), this))->open();
}

void MainWindow::showAbout() {
    (new AboutDialog(m_themes, this))->open();
}

void MainWindow::showWelcome() {
    m_welcome->welcome();
}

void MainWindow::showLabs(const char* lab) {
    if (m_labs == nullptr) m_labs = new LabsWindow({*m_session, m_settings, m_themes, m_prompter}, this);
    if (lab != nullptr) m_labs->showPage(QString::fromLatin1(lab));
    m_labs->show();
    m_labs->raise();
    m_labs->activateWindow();
}

void MainWindow::present(bool here) {
    m_presentation->start(here);
}

void MainWindow::switchTheme() {
    const bool dark = m_themes.theme().mode == ThemeMode::Dark;
    m_settings.setTheme(dark ? ThemeChoice::Light : ThemeChoice::Dark);
}

void MainWindow::quit() {
    close();
}

}  // namespace ringscope
