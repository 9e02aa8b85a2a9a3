// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/i18n/sentence_text.h"

#include <QCoreApplication>

namespace ringscope {
namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::SentenceText)

public:
    static QString ended(const QString& sentence) { return tr("%1.", "a sentence without its end").arg(sentence); }
};

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

QString endedSentence(const QString& sentence) {
    static const QString ends = QStringLiteral(".!?:\u2026\u3002\uff01\uff1f\uff1a");
    return sentence.isEmpty() || ends.contains(sentence.back()) ? sentence : Words::ended(sentence);
}

}  // namespace ringscope
