// SPDX-License-Identifier: GPL-3.0-or-later
//
// The command line's help in other languages: all of it goes through the table of texts, the table has each text and no
// other, and it is what the .ts files say.
#include "app/cli/headless.h"
#include "core/cli/help_language.h"
#include "tests/app/i18n/ts_file.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <array>
#include <sstream>

using namespace ringscope;

namespace {

QString text(std::string_view utf8) {
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

/// All that --help prints: the overview's, then each command's.
QString wholeHelp(const Translate& translate) {
    std::istringstream in;
    std::ostringstream out, err;
    const Streams streams{in, out, err, {}, translate};
    const std::array<const char*, 1> help{"--help"};
    static_cast<void>(runCommands("ringscope", appCommands(), help, streams));
    for (const Command& command : appCommands()) static_cast<void>(command.run("ringscope", help, streams));
    return QString::fromStdString(out.str());
}

QString withoutBlanks(QString words) {
    static const QRegularExpression blanks(QStringLiteral("\\s"));
    return words.remove(blanks);
}

void languages() {
    QTest::addColumn<QString>("language");
    for (const QString& language : languagesThere()) {
        if (language != QLatin1String("en")) QTest::newRow(qPrintable(language)) << language;
    }
}

}  // namespace

class TestHelpTexts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyLanguageIsInTheTable() {
        QStringList ids;
        for (const HelpLanguage& language : helpLanguages()) ids << text(language.id);
        QCOMPARE(ids, languagesThere());
    }

    void theTableIsWhatTheFilesSay_data() { languages(); }
    void theTableIsWhatTheFilesSay() {
        QFETCH(const QString, language);
        const HelpLanguage* table = findHelpLanguage(language.toStdString());
        QVERIFY(table != nullptr);
        std::size_t row = 0;
        for (const Message& message : messagesIn(fileOf(language))) {
            if (message.context != QLatin1String("CommandLine") || !message.finished) continue;
            QVERIFY2(row < table->messages.size(), qPrintable(message.source));
            QCOMPARE(text(table->messages[row].english), message.source);
            QCOMPARE(text(table->messages[row].translated), message.forms.front());
            ++row;
        }
        QCOMPARE(row, table->messages.size());
    }

    void everyTextIsTranslatedAndNoOther_data() { languages(); }
    void everyTextIsTranslatedAndNoOther() {
        QFETCH(const QString, language);
        QSet<QString> translated;
        for (const HelpMessage& message : findHelpLanguage(language.toStdString())->messages)
            translated << text(message.english);
        const std::vector<std::string> texts = helpTexts(appCommands());
        QVERIFY(texts.size() > 150);
        QSet<QString> printed;
        for (const std::string& one : texts) printed << text(one);
        for (const QString& one : printed)
            QVERIFY2(translated.contains(one), qPrintable(QStringLiteral("untranslated: ") + one));
        for (const QString& one : translated)
            QVERIFY2(printed.contains(one), qPrintable(QStringLiteral("not printed: ") + one));
    }

    void theHelpHoldsEveryTranslation_data() { languages(); }
    void theHelpHoldsEveryTranslation() {
        QFETCH(const QString, language);
        const HelpLanguage* table = findHelpLanguage(language.toStdString());
        const QString help = withoutBlanks(wholeHelp(translationInto(table)));
        for (const HelpMessage& message : table->messages) {
            static const QRegularExpression field(QStringLiteral("\\{(?!(?:node|i|name)\\})[a-z]+\\}"));
            for (const QString& part : text(message.translated).split(field))
                QVERIFY2(help.contains(withoutBlanks(part)), qPrintable(part));
        }
    }

    void nothingIsSaidOutsideOfTheTable() {
        const Translate marked = [](std::string_view english) { return "⟦" + std::string(english) + "⟧"; };
        QString rest = wholeHelp(marked);
        rest.remove(QRegularExpression(QStringLiteral("⟦[^⟧]*⟧")));
        // What is left: names of commands, options and figures, and examples, which are to be typed as they are.
        static const QRegularExpression name(QStringLiteral("^  [a-z-]+$"));
        static const QRegularExpression option(QStringLiteral("^  (-[a-z],)?--?[a-z-]+(,--[a-z-]+)*( \\S+)?$"));
        static const QRegularExpression example(QStringLiteral("^  (.*ringscope |# [a-z]+: |\\S+<TAB>)"));
        int names = 0, options = 0, examples = 0;
        for (QString line : rest.split(QLatin1Char('\n'))) {
            while (line.endsWith(QLatin1Char(' '))) line.chop(1);
            if (line.isEmpty()) continue;
            names += name.match(line).hasMatch() ? 1 : 0;
            options += option.match(line).hasMatch() ? 1 : 0;
            examples += example.match(line).hasMatch() ? 1 : 0;
            QVERIFY2(name.match(line).hasMatch() || option.match(line).hasMatch() || example.match(line).hasMatch(),
                     qPrintable(line));
        }
        QVERIFY(names >= static_cast<int>(appCommands().size()) && options > 100 && examples > 30);
    }
};

QTEST_APPLESS_MAIN(TestHelpTexts)
#include "tst_help_texts.moc"
