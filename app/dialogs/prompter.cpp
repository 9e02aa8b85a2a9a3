// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/prompter.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

namespace ringscope {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::Prompter)
};

}  // namespace

QString DialogPrompter::fileToOpen(const FileQuestion& question) {
    return QFileDialog::getOpenFileName(m_window, question.title, question.directory, question.filter);
}

QString DialogPrompter::fileToSave(const FileQuestion& question) {
    QFileDialog dialog(m_window, question.title, question.directory, question.filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(question.defaultSuffix);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

QString DialogPrompter::directory(const FileQuestion& question) {
    return QFileDialog::getExistingDirectory(m_window, question.title, question.directory);
}

Unsaved DialogPrompter::unsavedChanges(const QString& title) {
    QMessageBox box(QMessageBox::NoIcon, Words::tr("Unsaved changes"), Words::tr("Save the changes to %1?").arg(title),
                    QMessageBox::NoButton, m_window);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(Words::tr("Without saving, the steps since the last save are lost."));
    QPushButton* save = box.addButton(Words::tr("Save"), QMessageBox::AcceptRole);
    QPushButton* discard = box.addButton(Words::tr("Do not save"), QMessageBox::DestructiveRole);
    QPushButton* cancel = box.addButton(Words::tr("Cancel"), QMessageBox::RejectRole);
    box.setDefaultButton(save);
    box.setEscapeButton(cancel);
    box.exec();
    if (box.clickedButton() == save) return Unsaved::Save;
    return box.clickedButton() == discard ? Unsaved::Discard : Unsaved::Cancel;
}

}  // namespace ringscope
