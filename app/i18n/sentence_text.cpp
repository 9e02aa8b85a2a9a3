// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/i18n/sentence_text.h"

namespace ringscope {
namespace {

/// Full-width forms and CJK punctuation, which are drawn with room beside them. The sentence itself tells, not the
/// locale: a name of another writing may stand in it, and its end is what the next one follows.
bool bringsItsRoom(QChar end) {
    constexpr char16_t kCjkFirst = 0x3000, kCjkLast = 0x303f, kWideFirst = 0xff00, kWideLast = 0xffef;
    const char16_t code = end.unicode();
    return (code >= kCjkFirst && code <= kCjkLast) || (code >= kWideFirst && code <= kWideLast);
}

}  // namespace

QString joinSentences(const QStringList& sentences) {
    QString joined;
    for (const QString& sentence : sentences) {
        if (sentence.isEmpty()) continue;
        if (!joined.isEmpty() && !bringsItsRoom(joined.back())) joined += QLatin1Char(' ');
        joined += sentence;
    }
    return joined;
}

}  // namespace ringscope
