// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/about_dialog.h"

#include "app/theme/icons.h"
#include "app/theme/theme_store.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace ringscope {

AboutDialog::AboutDialog(ThemeStore& themes, QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("aboutDialog"));
    setWindowTitle(tr("About Ringscope"));
    setAttribute(Qt::WA_DeleteOnClose);
    const Theme& theme = themes.theme();
    auto* mark = new QLabel(this);
    mark->setPixmap(markIcon(theme).pixmap(64, 64));
    auto* name = new QLabel(tr("Ringscope %1").arg(QCoreApplication::applicationVersion()), this);
    name->setFont(theme.font(TypeRole::Product));
    auto* what = new QLabel(tr("Shows how keys find servers."), this);
    auto* licences = new QLabel(
        tr("The program is free software under the GNU General Public License, version 3 or later. Its core library "
           "is under the MIT licence.\n\nIt rests on Qt %1 with Qt Charts (GPL 3), zlib, xxHash (BSD 2-clause), "
           "utf8proc (MIT), nlohmann/json (MIT), CLI11 (BSD 3-clause) and, where the system has no suitable font, "
           "Open Sans (SIL Open Font License 1.1).")
            .arg(QString::fromLatin1(qVersion())),
        this);
    licences->setObjectName(QStringLiteral("licences"));
    licences->setWordWrap(true);
    licences->setMinimumWidth(420);
    licences->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* head = new QHBoxLayout;
    head->setSpacing(16);
    head->addWidget(mark);
    auto* titles = new QVBoxLayout;
    titles->addWidget(name);
    titles->addWidget(what);
    head->addLayout(titles, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 20);
    layout->setSpacing(16);
    layout->addLayout(head);
    layout->addWidget(licences);
    layout->addWidget(buttons);
}

}  // namespace ringscope
