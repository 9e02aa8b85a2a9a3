// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/step_commands.h"

#include "app/dialogs/one_field_dialog.h"
#include "app/session/session.h"

#include <QUndoStack>

namespace ringscope {

StepCommands::StepCommands(Session& session, QWidget* window) : QObject(window), m_session(session), m_window(window) {}

void StepCommands::renameStep() {
    const StepId step = m_session.cursor();
    OneFieldDialog::Question question{tr("Rename the step"),
                                      tr("&Title"),
                                      tr("Rename"),
                                      QString::fromStdString(m_session.timeline().step(step).title),
                                      tr("Empty: the step is called by what it does."),
                                      {},
                                      [this, step](const QString& text) {
                                          m_session.renameStep(step, text.trimmed());
                                          return QString();
                                      }};
    (new OneFieldDialog(std::move(question), m_window))->open();
}

void StepCommands::renameScenario() {
    OneFieldDialog::Question question{
        tr("Rename the scenario"), tr("&Title"), tr("Rename"), m_session.title(), {}, {}, [this](const QString& text) {
            m_session.setTitle(text.trimmed());
            return QString();
        }};
    (new OneFieldDialog(std::move(question), m_window))->open();
}

void StepCommands::startHere() {
    const std::size_t gone = m_session.startHere();
    if (gone == 0) return;
    Q_EMIT told(tr("The scenario now starts from this state. %n step(s) are gone.", nullptr, static_cast<int>(gone)),
                tr("Undo"), [this, stack = m_session.undoStack(), done = m_session.undoStack()->index()] {
                    // Not what was done since.
                    if (m_session.undoStack() == stack && stack->index() == done) stack->undo();
                });
}

}  // namespace ringscope
