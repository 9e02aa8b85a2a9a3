// SPDX-License-Identifier: GPL-3.0-or-later
//
// The .ts files themselves: everything is translated, placeholders and mnemonics are kept, and no word
// of the program has been left out since.
#include "tests/app/i18n/ts_file.h"

#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <vector>

namespace {

const QString kProject = QStringLiteral(RINGSCOPE_TEST_DATA "/..");

/// Those of tr(), and the fields of the command line's help.
QStringList placeholdersIn(const QString& text) {
    static const QRegularExpression placeholder(QStringLiteral("%L?(?:[0-9]+|n)|\\{[a-z]+\\}"));
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
    void mnemonicsAreKept_data() { languages(); }
    void mnemonicsAreKept();
    void everyWordBelongsToAClass();
    void noWordIsMissing_data() { languages(); }
    void noWordIsMissing();
    void bothOfOursAreThere();

private:
    static void languages() {
        QTest::addColumn<QString>("language");
        for (const QString& language : languagesThere()) QTest::newRow(qPrintable(language)) << language;
    }
};

void TestTranslations::everythingIsTranslated() {
    QFETCH(const QString, language);
    const auto messages = messagesIn(fileOf(language));
    QVERIFY(messages.size() > 20);
    // lupdate gives every message of a language the same number of forms.
    const auto counted = std::find_if(messages.begin(), messages.end(), [](const Message& one) { return one.numerus; });
    QVERIFY(counted != messages.end());
    const qsizetype forms = counted->forms.size();
    if (language == QStringLiteral("en")) QCOMPARE(forms, 2);
    if (language == QStringLiteral("zh_CN")) QCOMPARE(forms, 1);
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
    QFETCH(const QString, language);
    for (const Message& message : messagesIn(fileOf(language))) {
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
    arguments << (language == QStringLiteral("en") ? QStringLiteral("-pluralonly")
                                                   : QStringLiteral(RINGSCOPE_HELP_TEXTS));
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

void TestTranslations::bothOfOursAreThere() {
    QVERIFY(languagesThere().contains(QStringLiteral("en")));
    QVERIFY(languagesThere().contains(QStringLiteral("zh_CN")));
}

QTEST_APPLESS_MAIN(TestTranslations)
#include "tst_translations.moc"
