// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/recovery_dialog.h"

#include "app/i18n/scenario_text.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace ringscope {

RecoveryDialog::RecoveryDialog(std::vector<Recoverable> left, QWidget* parent)
    : QDialog(parent), m_left(std::move(left)), m_list(new QListWidget(this)) {
    setObjectName(QStringLiteral("recoveryDialog"));
    setWindowTitle(tr("Recover unsaved work"));
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(480);
    m_list->setObjectName(QStringLiteral("recoveryList"));
    m_list->setAccessibleName(tr("Unsaved scenarios"));
    for (const Recoverable& one : m_left) {
        const QString title = scenarioTitle(one.title);
        m_list->addItem(one.originalPath.isEmpty()
                            ? tr("%1, never saved").arg(title)
                            : tr("%1, from %2").arg(title, QDir::toNativeSeparators(one.originalPath)));
    }
    m_list->setCurrentRow(0);
    auto* what = new QLabel(tr("Ringscope ended before these scenarios were saved."), this);
    what->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(this);
    QPushButton* recover = buttons->addButton(tr("Recover"), QDialogButtonBox::AcceptRole);
    QPushButton* discard = buttons->addButton(tr("Throw away"), QDialogButtonBox::DestructiveRole);
    QPushButton* later = buttons->addButton(tr("Later"), QDialogButtonBox::RejectRole);
    recover->setObjectName(QStringLiteral("recoverButton"));
    recover->setProperty("primary", true);
    discard->setObjectName(QStringLiteral("discardButton"));
    later->setObjectName(QStringLiteral("laterButton"));
    connect(recover, &QPushButton::clicked, this, &RecoveryDialog::recover);
    connect(discard, &QPushButton::clicked, this, &RecoveryDialog::discard);
    connect(later, &QPushButton::clicked, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 20, 20, 20);
    layout->setSpacing(12);
    layout->addWidget(what);
    layout->addWidget(m_list);
    layout->addWidget(buttons);
}

void RecoveryDialog::recover() {
    const int row = m_list->currentRow();
    if (row < 0) return;
    const Recoverable one = m_left[static_cast<std::size_t>(row)];
    accept();
    Q_EMIT recoverRequested(one);
}

void RecoveryDialog::discard() {
    const int row = m_list->currentRow();
    if (row < 0) return;
    Autosave::discard(m_left[static_cast<std::size_t>(row)]);
    m_left.erase(m_left.begin() + row);
    delete m_list->takeItem(row);
    if (m_left.empty()) accept();
}

}  // namespace ringscope
