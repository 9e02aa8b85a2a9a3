// SPDX-License-Identifier: GPL-3.0-or-later
//
// The messages of a .ts file, for the tests that read it.
#pragma once

#include <QDir>
#include <QFile>
#include <QString>
#include <QStringList>
#include <QXmlStreamReader>

#include <vector>

struct Message {
    QString context, source, comment;
    QStringList forms;
    bool numerus = false;
    bool finished = true;

    [[nodiscard]] QString id() const { return context + QLatin1Char('|') + source + QLatin1Char('|') + comment; }
};

inline QString fileOf(const QString& language) {
    return QStringLiteral(RINGSCOPE_TEST_DATA "/..") +
           QStringLiteral("/resources/translations/ringscope_%1.ts").arg(language);
}

inline std::vector<Message> messagesIn(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    QXmlStreamReader xml(&file);
    std::vector<Message> messages;
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        const auto name = xml.name();
        if (name == QStringLiteral("name")) {
            context = xml.readElementText();
        } else if (name == QStringLiteral("message")) {
            messages.push_back({context, {}, {}, {}, xml.attributes().hasAttribute(QStringLiteral("numerus")), true});
        } else if (name == QStringLiteral("source")) {
            messages.back().source = xml.readElementText();
        } else if (name == QStringLiteral("comment")) {
            messages.back().comment = xml.readElementText();
        } else if (name == QStringLiteral("translation")) {
            messages.back().finished = !xml.attributes().hasAttribute(QStringLiteral("type"));
            if (!messages.back().numerus) messages.back().forms << xml.readElementText();
        } else if (name == QStringLiteral("numerusform")) {
            messages.back().forms << xml.readElementText();
        }
    }
    return xml.hasError() ? std::vector<Message>() : messages;
}

/// Of resources/translations: "en", "zh_CN".
inline QStringList languagesThere() {
    const QString prefix = QStringLiteral("ringscope_");
    const QDir folder(QStringLiteral(RINGSCOPE_TEST_DATA "/../resources/translations"));
    QStringList languages;
    for (const QString& file : folder.entryList({prefix + QStringLiteral("*.ts")}, QDir::Files, QDir::Name))
        languages << file.mid(prefix.size()).chopped(3);
    return languages;
}
