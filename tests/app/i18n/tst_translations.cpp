// SPDX-License-Identifier: GPL-3.0-or-later
//
// The shipped translations are whole: nothing unfinished, every placeholder kept.
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>

namespace {

struct Message {
    QString context, source;
    QStringList translations;
    bool finished = true;
};

std::vector<Message> messagesOf(const QString& path) {
    QFile file(path);
    std::vector<Message> messages;
    if (!file.open(QIODevice::ReadOnly)) return messages;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == QLatin1String("name")) {
            context = xml.readElementText();
        } else if (xml.name() == QLatin1String("message")) {
            messages.push_back({context, {}, {}, true});
        } else if (xml.name() == QLatin1String("source")) {
            messages.back().source = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            messages.back().finished = !xml.attributes().hasAttribute(QLatin1String("type"));
            const QString text = xml.readElementText(QXmlStreamReader::IncludeChildElements);
            messages.back().translations += text;
        }
    }
    return messages;
}

QStringList placeholders(const QString& text) {
    static const QRegularExpression pattern(QStringLiteral("%L?[0-9n]"));
    QStringList found;
    for (auto match = pattern.globalMatch(text); match.hasNext();) found += match.next().captured();
    found.sort();
    found.removeDuplicates();
    return found;
}

QString ts(const char* name) {
    return QStringLiteral(RINGSCOPE_TEST_DATA "/../resources/translations/") + QString::fromLatin1(name);
}

}  // namespace

class TestTranslations : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void chineseIsWhole();
    void englishPluralsAreWhole();
};

void TestTranslations::chineseIsWhole() {
    const std::vector<Message> messages = messagesOf(ts("ringscope_zh_CN.ts"));
    QVERIFY(messages.size() > 200);
    for (const Message& message : messages) {
        const QString where = message.context + QStringLiteral(": ") + message.source;
        // lupdate knows no alias of a class; its strings would be looked up elsewhere than they stand.
        QVERIFY2(!message.context.isEmpty(), qPrintable(where));
        QVERIFY2(message.finished, qPrintable(where));
        QVERIFY2(!message.translations.join(QString()).isEmpty(), qPrintable(where));
        QVERIFY2(placeholders(message.source) == placeholders(message.translations.join(QString())), qPrintable(where));
    }
}

void TestTranslations::englishPluralsAreWhole() {
    const std::vector<Message> messages = messagesOf(ts("ringscope_en.ts"));
    QVERIFY(!messages.empty());
    for (const Message& message : messages) {
        const QString text = message.translations.join(QString());
        QVERIFY2(message.finished && !text.trimmed().isEmpty(), qPrintable(message.source));
        QVERIFY2(!text.contains(QStringLiteral("(s)")), qPrintable(text));
    }
}

QTEST_APPLESS_MAIN(TestTranslations)
#include "tst_translations.moc"
