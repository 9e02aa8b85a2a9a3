// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/about_dialog.h"

#include "app/controls/card_scroll.h"
#include "app/theme/icons.h"
#include "app/theme/theme_store.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>

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
           "utf8proc (MIT), yaml-cpp (MIT), nlohmann/json (MIT), CLI11 (BSD 3-clause), Boost.Math (Boost Software "
           "License 1.0), giflib (MIT), libimagequant (GPL 3) and, "
           "where the system has no suitable font, Open Sans (SIL Open Font License 1.1).")
            .arg(QString::fromLatin1(qVersion())),
        this);
    licences->setObjectName(QStringLiteral("licences"));
    licences->setWordWrap(true);
    licences->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    for (QLabel* label : {name, what}) label->setWordWrap(true);

    auto* head = new QHBoxLayout;
    head->setSpacing(16);
    head->addWidget(mark);
    auto* titles = new QVBoxLayout;
    titles->addWidget(name);
    titles->addWidget(what);
    head->addLayout(titles, 1);
    auto* words = new QWidget(this);
    auto* page = new QVBoxLayout(words);
    page->setContentsMargins(0, 0, 0, 0);
    page->setSpacing(16);
    page->addLayout(head);
    page->addWidget(licences);
    page->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 20);
    layout->setSpacing(0);
    layout->addWidget(new CardScroll(words, {24, 24, 24, 16}, this), 1);
    auto* below = new QHBoxLayout;
    below->setContentsMargins(24, 0, 24, 0);
    below->addWidget(buttons);
    layout->addLayout(below);
    // Lines of some sixty letters at every text size, as far as the screen is wide; what is higher scrolls.
    const QSize most = screen()->availableSize() * 0.9;
    const int width = std::min(std::max(470, 60 * fontMetrics().averageCharWidth()), most.width());
    const int wanted = page->heightForWidth(width - 48) + 40 + 20 + buttons->sizeHint().height();
    resize(width, std::min(wanted + 8, most.height()));
}

}  // namespace ringscope
