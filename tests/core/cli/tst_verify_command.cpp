// SPDX-License-Identifier: GPL-3.0-or-later
//
// `verify`: recorded tables in every form, people's own tables, and every way a table can be refused. The rows of jump
// hash are those of its published table (fnv1a64 of a, b, c over 3 servers: 2, 0, 0).
#include "tests/core/cli/cli_run.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace {

const std::string kJumpHead = "# system: ringscope\n"
                              "# rule: jump\n"
                              "# hash: fnv1a64\n"
                              "# nodes: n0,n1,n2\n";

CliRun verify(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "verify");
    return runCommandLine(arguments);
}

std::string recorded(const char* folder) {
    return std::string(RINGSCOPE_TEST_DATA "/conformance/data/") + folder;
}

}  // namespace

class TestVerifyCommand : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::string write(const char* name, const std::string& text) {
        QFile file(m_folder.filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly)) qFatal("no file");
        file.write(text.data(), static_cast<qint64>(text.size()));
        return file.fileName().toStdString();
    }
    CliRun verifyText(const std::string& text) { return verify({write("table.tsv", text)}); }

private Q_SLOTS:
    void aRecordedTable() {
        const std::string file = recorded("libketama") + "/equal_3.tsv";
        const CliRun run = verify({file});
        QCOMPARE(run.err, std::string());
        QCOMPARE(run.out, file + ": 313 of 313\n");
        QCOMPARE(run.code, 0);
    }
    void aFolder() {
        const CliRun run = verify({recorded("libketama")});
        QCOMPARE(run.err, std::string());
        QCOMPARE(run.code, 0);
        const auto tables = QDir(QString::fromStdString(recorded("libketama"))).entryList({QStringLiteral("*.tsv")});
        QVERIFY(tables.size() > 10);
        const QStringList lines = QString::fromStdString(run.out).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), tables.size() + 1);
        QVERIFY(lines.back().startsWith(QString::number(tables.size()) + QStringLiteral(" tables: ")));
    }

    void aTableOfOnesOwn() {
        const CliRun run = verifyText(kJumpHead + "# columns: key hash server\n"
                                                  "a\t12638187200555641996\tn2\n"
                                                  "b\t12638190499090526629\tn0\n"
                                                  "c\t12638189399578898418\tn0\n");
        QCOMPARE(run.err, std::string());
        QVERIFY(run.out.ends_with("table.tsv: 3 of 3\n"));
        QCOMPARE(run.code, 0);
    }
    void aSystemOfTheCatalog() {
        const CliRun run = verifyText("# system: ringscope\n"
                                      "# catalog: libketama\n"
                                      "# note: rows of equal_3, weights in other units\n"
                                      "# nodes: 10.0.1.1:11211,10.0.1.2:11211,10.0.1.3:11211\n"
                                      "# weights: 6,6,6\n"
                                      "# rows: 2\n"
                                      "# columns: key server hash point\n"
                                      "a\t10.0.1.3:11211\t3111502092\t3116920959\n"
                                      "c\t10.0.1.1:11211\t4027091530\t4051160910\n");
        QCOMPARE(run.err, std::string());
        QVERIFY(run.out.ends_with("table.tsv: 2 of 2\n"));
        QCOMPARE(run.code, 0);
    }
    /// One point a node: the digests of the names, fnv1a32 of a, b, c is 0xe40c292c, 0xe70c2de5, 0xe60c2c52.
    void aRingOfOnesOwn() {
        const CliRun run = verifyText("# system: ringscope\n"
                                      "# rule: ring\n"
                                      "# hash: fnv1a32\n"
                                      "# nodes: a,b,c\n"
                                      "# columns: point server\n"
                                      "3826002220\ta\n"
                                      "3859557458\tc\n"
                                      "3876335077\tb\n");
        QCOMPARE(run.err, std::string());
        QVERIFY(run.out.ends_with("table.tsv: 3 of 3\n"));
    }
    void aMissingPointOfARing() {
        const CliRun run = verifyText("# system: ringscope\n# hash: fnv1a32\n# nodes: a,b\n# columns: point server\n"
                                      "3826002220\ta\n");
        QCOMPARE(run.code, 1);
        QVERIFY(run.out.find("1 of 2") != std::string::npos);
    }

    void differencesHaveLines() {
        const std::string table = kJumpHead + "# columns: key server\na\tn2\nb\tn1\nc\tn2\n";
        const CliRun run = verifyText(table);
        QCOMPARE(run.code, 1);
        const std::string expected = "table.tsv: 1 of 3\n"
                                     "  line 7: b: recorded n1, ours n0\n"
                                     "  line 8: c: recorded n2, ours n0\n";
        QVERIFY2(run.out.ends_with(expected), run.out.c_str());
    }
    void csvAndJson() {
        const std::string file = write("table.tsv", kJumpHead + "# columns: key server\na\tn2\nb\tn1\n");
        CliRun run = verify({"--format", "csv", file});
        QCOMPARE(run.code, 1);
        QCOMPARE(run.out, "file,outcome,rows,equal,line,what,recorded,ours\n" + file + ",different,2,1,,,,\n" + file +
                              ",difference,,,7,b,n1,n0\n");
        run = verify({"--format", "json", file});
        QVERIFY(run.out.find("\"outcome\":\"difference\",\"rows\":null,\"equal\":null,\"line\":7,\"what\":\"b\"") !=
                std::string::npos);
    }
    void noRowsAreNoPass() {
        const CliRun run = verifyText(kJumpHead + "# columns: key server\n");
        QCOMPARE(run.code, 1);
        QVERIFY(run.out.find("0 of 0") != std::string::npos);
    }

    void refused_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("complaint");
        const auto row = [](const char* name, const std::string& text, const char* complaint) {
            QTest::newRow(name) << QString::fromStdString(text) << QString::fromUtf8(complaint);
        };
        row("another system", "# system: hairy 3\n# columns: key server\na\tb\n", "table.tsv:1: nothing is known");
        row("no table", "key,server\n", "table.tsv:1: the table cannot be read");
        row("a head nobody knows", kJumpHead + "# colour: red\n# columns: key server\na\tn2\n",
            "table.tsv:5: the table cannot be read: expected rule, hash");
        row("a column nobody knows", kJumpHead + "# columns: key server mood\na\tn2\tok\n", "table.tsv:5: ");
        row("a head twice", kJumpHead + "# rule: ring\n# columns: key server\na\tn2\n", "table.tsv:5: ");
        row("an unknown rule", "# system: ringscope\n# rule: guess\n# nodes: a\n# columns: key server\na\ta\n",
            "table.tsv:2: there is no placement rule \"guess\"");
        row("an unknown row", "# system: ringscope\n# nodes: a\n# catalog: guess\n# columns: key server\na\ta\n",
            "table.tsv:3: there is no system \"guess\"");
        row("weights for others", kJumpHead + "# weights: 1\n# columns: key server\na\tn2\n", "table.tsv:5: ");
        row("rows that are missing", kJumpHead + "# rows: 2\n# columns: key server\na\tn2\n", "2 rows");
        row("a system and a rule", kJumpHead + "# catalog: libketama\n# columns: key server\na\tn2\n",
            "table.tsv:2: the table cannot be read: expected another head (--rule: a system has its own");
        row("points without a circle", kJumpHead + "# columns: point server\n1\tn2\n", "the rule has no circle");
    }
    void refused() {
        QFETCH(QString, text);
        QFETCH(QString, complaint);
        const CliRun run = verifyText(text.toStdString());
        QVERIFY2(run.err.find(complaint.toStdString()) != std::string::npos, run.err.c_str());
        QCOMPARE(run.code, 2);
        QCOMPARE(run.out, std::string());
    }
    void anUnreadableTableIsToldBesideOthers() {
        const std::string good = write("good.tsv", kJumpHead + "# columns: key server\na\tn2\n");
        const std::string missing = m_folder.filePath(QStringLiteral("missing.tsv")).toStdString();
        const CliRun run = verify({good, missing});
        QCOMPARE(run.code, 2);
        QVERIFY(run.out.starts_with(good + ": 1 of 1\n"));
        QVERIFY(run.err.find("there is no such file") != std::string::npos);
    }
    void wrongUse() {
        QCOMPARE(verify({}).code, 2);
        QCOMPARE(verify({"--format", "xml", "a.tsv"}).code, 2);
        const QTemporaryDir empty;
        QCOMPARE(verify({empty.path().toStdString()}).code, 2);
    }
};

QTEST_APPLESS_MAIN(TestVerifyCommand)
#include "tst_verify_command.moc"
