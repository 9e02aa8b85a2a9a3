// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/shortcuts_dialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QKeySequence>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace ringscope {

std::vector<ShortcutLine> ShortcutsDialog::canvasKeys() {
    const auto key = [](const char* portable) {
        return QKeySequence(QString::fromLatin1(portable), QKeySequence::PortableText)
            .toString(QKeySequence::NativeText);
    };
    const QString canvas = tr("Circle");
    const QString timeline = tr("Timeline");
    return {{canvas, tr("Next or previous node, clockwise or back"), key("Right") + QStringLiteral(", ") + key("Left")},
            {canvas, tr("Next or previous key"), key("Shift+Right") + QStringLiteral(", ") + key("Shift+Left")},
            {canvas, tr("Look up a key"), key("F")},
            {canvas, tr("Select nothing"), key("Esc")},
            {timeline, tr("Next or previous step"), key("Right") + QStringLiteral(", ") + key("Left")},
            {timeline, tr("First or last step"), key("Home") + QStringLiteral(", ") + key("End")},
            {timeline, tr("Other branches of this step"), key("Down")}};
}

ShortcutsDialog::ShortcutsDialog(const std::vector<ShortcutLine>& lines, QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("shortcutsDialog"));
    setWindowTitle(tr("Keyboard shortcuts"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(560, 640);
    auto* tree = new QTreeWidget(this);
    tree->setObjectName(QStringLiteral("shortcutList"));
    tree->setAccessibleName(tr("Keyboard shortcuts"));
    tree->setHeaderLabels({tr("Action"), tr("Keys")});
    tree->setRootIsDecorated(false);
    tree->setItemsExpandable(false);
    QTreeWidgetItem* group = nullptr;
    for (const ShortcutLine& line : lines) {
        if (group == nullptr || group->text(0) != line.group) {
            group = new QTreeWidgetItem(tree, {line.group});
            QFont strong = font();
            strong.setWeight(QFont::DemiBold);
            group->setFont(0, strong);
        }
        new QTreeWidgetItem(group, {line.text, line.keys});
    }
    tree->expandAll();
    tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    tree->header()->setStretchLastSection(false);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 20, 20, 20);
    layout->addWidget(tree);
    layout->addWidget(buttons);
}

}  // namespace ringscope
