// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/i18n/font_check.h"

#include <QFontDatabase>
#include <QStringList>

#include <algorithm>

namespace ringscope {

std::string fontTrouble() {
    // Qt lists fontconfig's generic names even where nothing stands behind them.
    static const QStringList generic{QStringLiteral("Monospace"), QStringLiteral("Sans Serif"),
                                     QStringLiteral("Serif")};
    const QStringList families = QFontDatabase::families();
    const bool any =
        std::any_of(families.begin(), families.end(), [&](const QString& family) { return !generic.contains(family); });
    if (any) return {};
    return "there are no fonts on this machine; install the packages fonts-open-sans and fonts-wqy-microhei";
}

QString glyphTrouble(const QString& language) {
    if (language != QStringLiteral("zh_CN")) return {};
    if (!QFontDatabase::families(QFontDatabase::SimplifiedChinese).isEmpty()) return {};
    return QStringLiteral("No font here holds Chinese characters. Install the package fonts-wqy-microhei, then "
                          "start Ringscope again.");
}

}  // namespace ringscope
