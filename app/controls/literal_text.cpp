// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controls/literal_text.h"

#include <QTextDocument>

namespace ringscope {

QString literalToolTip(const QString& text) {
    if (!Qt::mightBeRichText(text)) return text;
    return QStringLiteral("<span>%1</span>")
        .arg(text.toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>")));
}

QString literalMenuText(QString text) {
    return text.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

}  // namespace ringscope
