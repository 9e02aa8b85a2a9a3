// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/shortcuts_dialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QKeySequence>
#include <QScreen>
#include <QStyle>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ringscope {

std::vector<ShortcutLine> ShortcutsDialog::canvasKeys() {
    const auto key = [](const char* portable) {
        return QKeySequence(QString::fromLatin1(portable), QKeySequence::PortableText)
            .toString(QKeySequence::NativeText);
    };
    const QString canvas = tr("Circle");
    const QString timeline = tr("Timeline");
    const QString decision = tr("Why is this key there?");
    return {{canvas, tr("Next or previous node, clockwise or back"), key("Right") + QStringLiteral(", ") + key("Left")},
            {canvas, tr("Next or previous key"), key("Shift+Right") + QStringLiteral(", ") + key("Shift+Left")},
            {canvas, tr("Look up a key"), key("F")},
            {canvas, tr("Select nothing"), key("Esc")},
            {timeline, tr("Next or previous step"), key("Right") + QStringLiteral(", ") + key("Left")},
            {timeline, tr("First or last step"), key("Home") + QStringLiteral(", ") + key("End")},
            {timeline, tr("Other branches of this step"), key("Down")},
            {decision, tr("Next or previous step"), key("Right") + QStringLiteral(", ") + key("Left")},
            {decision, tr("First or last step"), key("Home") + QStringLiteral(", ") + key("End")},
            {decision, tr("Play the steps, or pause"), key("Space")}};
}

ShortcutsDialog::ShortcutsDialog(const std::vector<ShortcutLine>& lines, QWidget* parent) : QDialog(parent) {
    setObjectName(QStringLiteral("shortcutsDialog"));
    setWindowTitle(tr("Keyboard shortcuts"));
    setAttribute(Qt::WA_DeleteOnClose);
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
    // Nothing is cut: columns are as wide as their words, and where the screen ends the list scrolls.
    tree->setTextElideMode(Qt::ElideNone);
    tree->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    tree->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    tree->header()->setStretchLastSection(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 20, 20, 20);
    layout->addWidget(tree);
    layout->addWidget(buttons);
    const QSize most = screen()->availableSize() * 0.9;
    const int scrollBar = style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    for (int column : {0, 1}) tree->resizeColumnToContents(column);
    const int widest = tree->columnWidth(0) + std::max(tree->columnWidth(1), 12 * fontMetrics().averageCharWidth());
    resize(std::min(std::max(560, widest + 48 + scrollBar), most.width()),
           std::min(40 * fontMetrics().height(), most.height()));
}

}  // namespace ringscope
