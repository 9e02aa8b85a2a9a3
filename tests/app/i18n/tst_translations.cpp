// SPDX-License-Identifier: GPL-3.0-or-later
//
// The .ts files themselves: everything is translated, placeholders and mnemonics are kept, and no word
// of the program has been left out since.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>
#include <vector>

namespace {

const QString kProject = QStringLiteral(RINGSCOPE_TEST_DATA "/..");

struct Message {
    QString context, source, comment;
    QStringList forms;
    bool numerus = false;
    bool finished = true;

    [[nodiscard]] QString id() const { return context + QLatin1Char('|') + source + QLatin1Char('|') + comment; }
};

QString fileOf(const QString& language) {
    return kProject + QStringLiteral("/resources/translations/ringscope_%1.ts").arg(language);
}

std::vector<Message> messagesIn(const QString& path) {
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

QStringList placeholdersIn(const QString& text) {
    static const QRegularExpression placeholder(QStringLiteral("%L?(?:[0-9]+|n)"));
    QStringList found;
    for (auto matches = placeholder.globalMatch(text); matches.hasNext();) found << matches.next().captured();
    found.sort();
    return found;
}

QStringList idsOf(const std::vector<Message>& messages) {
    QStringList ids;
    for (const Message& message : messages) ids << message.id();
    ids.sort();
    return ids;
}

}  // namespace

class TestTranslations : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everythingIsTranslated_data() { languages(); }
    void everythingIsTranslated();
    void placeholdersAreKept_data() { languages(); }
    void placeholdersAreKept();
    void mnemonicsAreKept();
    void everyWordBelongsToAClass();
    void noWordIsMissing_data() { languages(); }
    void noWordIsMissing();

private:
    static void languages() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("forms");
        QTest::newRow("English plurals") << QStringLiteral("en") << 2;
        QTest::newRow("Chinese") << QStringLiteral("zh_CN") << 1;
    }
};

void TestTranslations::everythingIsTranslated() {
    QFETCH(const QString, language);
    QFETCH(const int, forms);
    const auto messages = messagesIn(fileOf(language));
    QVERIFY(messages.size() > 20);
    for (const Message& message : messages) {
        QVERIFY2(message.finished, qPrintable(message.id()));
        QVERIFY2(message.forms.size() == (message.numerus ? forms : 1), qPrintable(message.id()));
        QVERIFY2(!message.forms.contains(QString()), qPrintable(message.id()));
    }
}

void TestTranslations::placeholdersAreKept() {
    QFETCH(const QString, language);
    for (const Message& message : messagesIn(fileOf(language))) {
        QStringList wanted = placeholdersIn(message.source);
        for (qsizetype i = 0; i < message.forms.size(); ++i) {
            QStringList found = placeholdersIn(message.forms[i]);
            // "The only key": a singular may leave its number out.
            if (message.forms.size() > 1 && i == 0) {
                const auto isCount = [](const QString& one) { return one.endsWith(QLatin1Char('n')); };
                found.erase(std::remove_if(found.begin(), found.end(), isCount), found.end());
                QStringList others = wanted;
                others.erase(std::remove_if(others.begin(), others.end(), isCount), others.end());
                QVERIFY2(found == others, qPrintable(message.id()));
                continue;
            }
            QVERIFY2(found == wanted, qPrintable(message.id()));
        }
    }
}

void TestTranslations::mnemonicsAreKept() {
    static const QRegularExpression mnemonic(QStringLiteral("&[A-Za-z]"));
    for (const Message& message : messagesIn(fileOf(QStringLiteral("zh_CN")))) {
        QVERIFY2(message.source.contains(mnemonic) == message.forms.front().contains(mnemonic),
                 qPrintable(message.id()));
    }
}

void TestTranslations::everyWordBelongsToAClass() {
    // Where lupdate cannot tell the class (an alias of it), the context is empty and the program never finds the words.
    for (const Message& message : messagesIn(fileOf(QStringLiteral("zh_CN")))) {
        QVERIFY2(!message.context.isEmpty(), qPrintable(message.source));
    }
}

void TestTranslations::noWordIsMissing() {
    QFETCH(const QString, language);
    const QString lupdate = QStringLiteral(RINGSCOPE_LUPDATE);
    if (!QFile::exists(lupdate)) QSKIP("lupdate is not installed");
    const QTemporaryDir folder;
    const QString copy = folder.filePath(QStringLiteral("copy.ts"));
    QVERIFY(QFile::copy(fileOf(language), copy));
    QStringList arguments{
        QStringLiteral("-silent"),        QStringLiteral("-no-obsolete"), QStringLiteral("-extensions"),
        QStringLiteral("cpp,h"),          QStringLiteral("-I"),           kProject,
        kProject + QStringLiteral("/app")};
    if (language == QStringLiteral("en")) arguments << QStringLiteral("-pluralonly");
    QProcess process;
    process.start(lupdate, arguments << QStringLiteral("-ts") << copy);
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 0);
    const QStringList now = idsOf(messagesIn(copy));
    const QStringList translated = idsOf(messagesIn(fileOf(language)));
    QVERIFY(!now.isEmpty());
    for (const QString& id : now) QVERIFY2(translated.contains(id), qPrintable(QStringLiteral("missing: ") + id));
    for (const QString& id : translated) QVERIFY2(now.contains(id), qPrintable(QStringLiteral("gone: ") + id));
}

QTEST_APPLESS_MAIN(TestTranslations)
#include "tst_translations.moc"
