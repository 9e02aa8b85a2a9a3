// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/shortcut_lines.h"

#include "app/actions/action_table.h"

#include <QRegularExpression>

namespace ringscope {
namespace {

/// Chinese has its mnemonics behind the words: "(&N)".
QString withoutMnemonic(QString text) {
    static const QRegularExpression mnemonic(QStringLiteral("\\(&.\\)|&"));
    return text.remove(mnemonic);
}

}  // namespace

std::vector<ShortcutLine> shortcutLines() {
    std::vector<ShortcutLine> lines;
    for (const ActionRow& row : actionTable()) {
        const QList<QKeySequence> keys = shortcutsOf(row);
        if (keys.isEmpty()) continue;
        lines.push_back({withoutMnemonic(menuTitle(row.menu)), withoutMnemonic(actionText(row)),
                         QKeySequence::listToString(keys, QKeySequence::NativeText)});
    }
    for (ShortcutLine& line : ShortcutsDialog::canvasKeys()) lines.push_back(std::move(line));
    return lines;
}

}  // namespace ringscope
