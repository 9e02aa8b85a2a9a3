// SPDX-License-Identifier: GPL-3.0-or-later
//
// How Chinese is set: marks are full-width beside Chinese characters, a blank parts Chinese from Latin letters and
// digits, and none stands where a full-width mark brings its own room.
#pragma once

#include <QRegularExpression>
#include <QString>
#include <QStringList>

struct Rule {
    const char* name;
    const char* fault;  ///< a pattern that no text matches
};

#define HAN "[\\x{3400}-\\x{9fff}]"
#define WIDE "[，。、；：？！（）《》「」]"

inline constexpr Rule kRules[] = {
    {"half-width mark after a Chinese character", HAN "[,;:?!]"},
    {"half-width full stop after a Chinese character", HAN "\\.(?!\\.?[a-z0-9])"},
    {"half-width bracket after a Chinese character", HAN " ?\\((?!&[A-Z]\\)|\\*)[^()\\[\\]]*\\)"},
    {"half-width bracket before a Chinese character", "\\)" HAN},
    {"three full stops for an ellipsis", "\\.\\.\\.|。。"},
    {"straight quotes around Chinese", "\"" HAN "|" HAN "\"|'" HAN "|" HAN "'"},
    {"blank beside a full-width mark", " " WIDE "|" WIDE " "},
    {"blank between Chinese characters", HAN " " HAN},
    {"no blank between Chinese and Latin", HAN "[A-Za-z0-9]|[A-Za-z0-9]" HAN},
    {"blank beside a quotation mark", "(?:" HAN "|%) “|” (?:" HAN "|%)"},
};

/// What fills a placeholder may begin or end with Chinese, so that no blank belongs there.
inline QString withoutPlaceholders(QString text) {
    static const QRegularExpression placeholder(QStringLiteral("%L?(?:[0-9]+|n)"));
    return text.replace(placeholder, QStringLiteral("%"));
}

inline QStringList typographicFaults(const QString& text) {
    QStringList faults;
    for (const Rule& rule : kRules) {
        const QRegularExpression fault(QString::fromUtf8(rule.fault), QRegularExpression::UseUnicodePropertiesOption);
        const auto match = fault.match(withoutPlaceholders(text));
        if (match.hasMatch())
            faults << QStringLiteral("%1 (“%2”): %3").arg(QLatin1String(rule.name), match.captured(), text);
    }
    return faults;
}

#undef HAN
#undef WIDE
