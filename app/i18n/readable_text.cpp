// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/i18n/readable_text.h"

#include "core/base/text.h"

#include <string>

namespace ringscope {

QString readableBytes(std::string_view bytes, int most) {
    QString text = QString::fromStdString(text::isPlain(bytes) ? std::string(bytes) : text::escaped(bytes));
    if (text.size() > most) text = text.first(most / 2) + QStringLiteral("…") + text.last(most / 2 - 1);
    return text;
}

}  // namespace ringscope
