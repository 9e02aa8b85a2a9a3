// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which language the help speaks, how it is broken into lines, and that only the help changes with it.
#include "core/cli/help_language.h"
#include "tests/core/cli/cli_run.h"

#include <QTest>

#include <algorithm>

using namespace ringscope;

namespace {

CliRun runIn(std::string_view locale, const std::vector<const char*>& arguments) {
    std::istringstream in;
    std::ostringstream out, err;
    CliRun run;
    run.code = runCli(arguments, in, out, err, {}, locale);
    run.out = out.str();
    run.err = err.str();
    return run;
}

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

class TestHelpLanguage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theFirstVariableThatIsSetDecides() {
        QCOMPARE(localeOfMessages(nullptr, nullptr, nullptr), std::string_view());
        QCOMPARE(localeOfMessages(nullptr, nullptr, "zh_CN.UTF-8"), std::string_view("zh_CN.UTF-8"));
        QCOMPARE(localeOfMessages(nullptr, "C", "zh_CN.UTF-8"), std::string_view("C"));
        QCOMPARE(localeOfMessages("zh_CN.UTF-8", "C", "C"), std::string_view("zh_CN.UTF-8"));
        QCOMPARE(localeOfMessages("", "", "zh_CN.UTF-8"), std::string_view("zh_CN.UTF-8"));
    }

    void localesFindTheirLanguage_data() {
        QTest::addColumn<QByteArray>("locale");
        QTest::addColumn<QByteArray>("language");
        const auto row = [](const char* locale, const char* language) {
            QTest::newRow(*locale == '\0' ? "empty" : locale) << QByteArray(locale) << QByteArray(language);
        };
        row("zh_CN.UTF-8", "zh_CN");
        row("zh_CN.utf8", "zh_CN");
        row("zh_CN", "zh_CN");
        row("zh_CN.UTF-8@pinyin", "zh_CN");
        row("zh_SG.UTF-8", "zh_CN");
        row("zh", "zh_CN");
        row("en_GB.UTF-8", "en");
        // The help is UTF-8: there it would be unreadable.
        row("zh_CN.GB18030", "");
        row("zh_CN.GBK", "");
        row("tlh.UTF-8", "");
        row("C", "");
        row("C.UTF-8", "");
        row("POSIX", "");
        row("", "");
        row(".", "");
        row("@", "");
    }
    void localesFindTheirLanguage() {
        QFETCH(const QByteArray, locale);
        QFETCH(const QByteArray, language);
        const HelpLanguage* found = helpLanguageOf(locale.toStdString());
        QCOMPARE(found == nullptr ? std::string_view() : found->id, std::string_view(language.constData()));
    }

    void helpFollowsTheLocale() {
        const CliRun english = runCommandLine({"check", "--help"});
        const CliRun chinese = runIn("zh_CN.UTF-8", {"check", "--help"});
        QVERIFY(contains(english.out, "Usage: ringscope-cli check [OPTIONS]\n\nOptions:\n"));
        QVERIFY(contains(chinese.out, "用法：ringscope-cli check [选项]\n\n选项：\n"));
        QVERIFY(!contains(chinese.out, "Usage") && !contains(chinese.out, "Options") &&
                !contains(chinese.out, "Print this"));
        QVERIFY(contains(runIn("zh_CN.UTF-8", {"--help"}).out, "用法：ringscope-cli 命令 …\n"));
        for (const char* locale : {"C", "", "en_US.UTF-8", "fr_FR.UTF-8"})
            QCOMPARE(runIn(locale, {"check", "--help"}).out, english.out);
    }

    void optionBeforeTheCommand() {
        const CliRun chinese = runIn("zh_CN.UTF-8", {"locate", "--help"});
        QCOMPARE(runIn("C", {"--language", "zh_CN", "locate", "--help"}).out, chinese.out);
        QCOMPARE(runIn("C", {"--language=zh_CN", "locate", "--help"}).out, chinese.out);
        QCOMPARE(runIn("zh_CN.UTF-8", {"--language", "en", "locate", "--help"}).out,
                 runIn("C", {"locate", "--help"}).out);
        const CliRun unknown = runIn("C", {"--language", "tlh", "--help"});
        QCOMPARE(unknown.code, 2);
        QCOMPARE(unknown.err, "ringscope: --language: \"tlh\" is not one of " + helpLanguageIds(", ") + '\n');
        QCOMPARE(runIn("C", {"--language"}).code, 2);
        QCOMPARE(runIn("C", {"--language", "zh_CN"}).code, 2);
        QCOMPARE(runIn("C", {"--languages", "zh_CN", "--help"}).code, 2);
    }

    void whatScriptsReadStaysEnglish() {
        const std::vector<std::vector<const char*>> asked{
            {"locate", "--nodes", "A,B,C", "user:42"},
            {"locate", "--nodes", "A,B,C", "--explain", "user:42"},
            {"locate", "--nodes", "A,B,C", "--format", "json", "user:42"},
            {"compare", "--nodes", "A,B,C", "--kill", "B", "--no-times"},
            {"systems"},
            {"check", "--nodes", "A,B,C"},
            {"locate"},
            {"nothing"},
            {"--version"},
            {"--man"},
        };
        for (const auto& arguments : asked) {
            const CliRun english = runIn("C", arguments);
            const CliRun chinese = runIn("zh_CN.UTF-8", arguments);
            QCOMPARE(chinese.code, english.code);
            QCOMPARE(chinese.out, english.out);
            QCOMPARE(chinese.err, english.err);
        }
    }

    void wideCharactersTakeTwoColumns() {
        QCOMPARE(columnsOf(""), std::size_t(0));
        QCOMPARE(columnsOf("abc"), std::size_t(3));
        QCOMPARE(columnsOf("键 key："), std::size_t(8));
        QCOMPARE(columnsOf("e\u0301"), std::size_t(1));
    }

    void linesAreBrokenWhereTheyMayBe_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("width");
        QTest::addColumn<QString>("lines");
        const auto row = [](const char* name, const char* text, int width, const char* lines) {
            QTest::newRow(name) << QString::fromUtf8(text) << width << QString::fromUtf8(lines);
        };
        row("fits", "节点与键", 8, "节点与键");
        row("between characters", "节点与键", 7, "节点与\n键");
        row("full stop goes along", "节点与键。", 8, "节点与\n键。");
        row("two marks go along", "节点与键）。", 8, "节点与\n键）。");
        row("opening bracket goes along", "节点（键）", 6, "节点\n（键）");
        row("words stay whole", "节点 nginx.conf 键", 12, "节点\nnginx.conf\n键");
        row("blank does not count at the end", "abcd efgh", 4, "abcd\nefgh");
        row("beside a word", "键user键", 6, "键user\n键");
        row("too long for any line", "abcdefgh 键", 4, "abcdefgh\n键");
        row("empty", "", 4, "");
    }
    void linesAreBrokenWhereTheyMayBe() {
        QFETCH(const QString, text);
        QFETCH(const int, width);
        QFETCH(const QString, lines);
        QCOMPARE(QString::fromStdString(brokenIntoLines(text.toStdString(), static_cast<std::size_t>(width))), lines);
    }

    void linesOfTheChineseHelpFit() {
        for (const Command& command : coreCommands()) {
            const QString help = QString::fromStdString(runIn("zh_CN.UTF-8", {command.name.data(), "--help"}).out);
            for (const QString& line : help.split(QLatin1Char('\n'))) {
                // Examples are to be copied whole.
                if (line.startsWith(QLatin1String("  ")) && line.contains(QLatin1String("ringscope-cli"))) continue;
                QVERIFY2(columnsOf(line.toStdString()) <= 100, qPrintable(line));
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestHelpLanguage)
#include "tst_help_language.moc"
