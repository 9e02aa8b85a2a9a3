// SPDX-License-Identifier: GPL-3.0-or-later
//
// `link` on the command line: a file as a text, a text as a file, and a text wherever a scenario is asked for.
#include "tests/core/cli/cli_run.h"

#include "core/scenario/builtin_scenarios.h"
#include "core/scenario/scenario_link.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ringscope;

namespace {

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

std::string contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string("no file");
}

}  // namespace

class TestLinkCommand : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::string path(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)).toStdString(); }
    std::string saved(const char* name, const std::string& bytes) const {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        if (!file.open(QIODevice::WriteOnly)) qFatal("no file");
        file.write(QByteArray::fromStdString(bytes));
        return path(name);
    }

private Q_SLOTS:
    void aFileAsATextAndBack() {
        const std::string file = saved("first.ringscope", writeScenario(firstRing()));
        const CliRun text = runCommandLine({"link", file});
        QVERIFY2(text.code == 0, text.err.c_str());
        QCOMPARE(text.out, *linkOf(firstRing()) + '\n');
        // What mail made of it, from standard input.
        const CliRun back = runCommandLine({"link", "-", "-o", path("back.ringscope")}, "> \"" + text.out + "\"\n");
        QVERIFY2(back.code == 0, back.err.c_str());
        QVERIFY(back.out.empty());
        QCOMPARE(contents(m_folder.filePath(QStringLiteral("back.ringscope"))), writeScenario(firstRing()));
        // A text of a text is that text.
        QCOMPARE(runCommandLine({"link", text.out}).out, text.out);
    }

    void keysOfAFileGoWithIt() {
        State start = firstRing().timeline.start();
        start.keys = KeySet::of({"x", "y", "z"}, FileKeys{"gone.txt", 6, 1, false});
        const std::string file =
            saved("keys.ringscope", writeScenario({"Keys", Timeline(std::move(start)), {}, {}}, true));
        const CliRun text = runCommandLine({"link", file});
        QVERIFY2(text.code == 0, text.err.c_str());
        QCOMPARE(runCommandLine({"link", text.out, "-o", path("keys2.ringscope")}).code, 0);
        QVERIFY(has(contents(m_folder.filePath(QStringLiteral("keys2.ringscope"))), "\"x\""));
    }

    void whereverAScenarioIsAsked() {
        const std::string file = saved("letters.ringscope", writeScenario(letters()));
        const std::string text = *linkOf(letters());
        const CliRun byFile = runCommandLine({"compare", file}),
                     byText = runCommandLine({"compare", text, "--no-times"});
        QVERIFY2(byText.code == 0, byText.err.c_str());
        QCOMPARE(byText.out, runCommandLine({"compare", file, "--no-times"}).out);
        QCOMPARE(byFile.code, 0);
        QCOMPARE(runCommandLine({"check", "--scenario", text}).out, runCommandLine({"check", "--scenario", file}).out);
        const CliRun data = runCommandLine({"data", '"' + text + '"', "-o", path("out")});
        QVERIFY2(data.code == 0, data.err.c_str());
        QVERIFY(has(contents(m_folder.filePath(QStringLiteral("out/nodes.csv"))), "node3"));
    }

    void whatIsWrongIsSaid() {
        const std::string text = *linkOf(firstRing());
        const CliRun cut = runCommandLine({"link", text.substr(0, 40)});
        QCOMPARE(cut.code, 1);
        QCOMPARE(cut.err, std::string("ringscope: the text was cut: its end is missing, copy all of it\n"));
        std::string wrong = text;
        wrong[30] = wrong[30] == 'x' ? 'y' : 'x';
        QVERIFY(has(runCommandLine({"data", wrong, "-o", path("none")}).err, "mistyped"));
        QVERIFY(
            has(runCommandLine({"compare", "ringscope:2:abc:defghi"}).err, "written by a newer Ringscope: version 2"));
        QVERIFY(has(runCommandLine({"link", "-"}, "no such thing").err, "no text of a scenario"));
        QVERIFY(has(runCommandLine({"link", path("nofile")}).err, "there is no such file"));
        QCOMPARE(runCommandLine({"link"}).code, 2);
        QCOMPARE(runCommandLine({"link", text, text}).code, 2);
        QCOMPARE(runCommandLine({"link", text, "-o", ""}).code, 2);
        QCOMPARE(runCommandLine({"link", text, "-o", path("no/such/folder.ringscope")}).code, 1);
    }
};

QTEST_APPLESS_MAIN(TestLinkCommand)
#include "tst_link_command.moc"
