// SPDX-License-Identifier: GPL-3.0-or-later
//
// Qt takes some texts for markup when they look like it, and "&" for a mnemonic. Names of nodes, keys and
// files may look like anything, and are shown as they are written.
#pragma once

#include <QString>

namespace ringscope {

/// For tool tips: the text itself, or markup that shows it where Qt would read it as markup.
[[nodiscard]] QString literalToolTip(const QString& text);
/// For menus, buttons and labels with a buddy.
[[nodiscard]] QString literalMenuText(QString text);

}  // namespace ringscope
