// SPDX-License-Identifier: GPL-3.0-or-later
//
// Real systems on the command line: rows of the catalog, people's own files of pieces, and what does not go with them.
// Numbers are those of the table equal_3 recorded from libketama.
#include "tests/core/cli/cli_run.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace {

const std::string kNodes = "10.0.1.1:11211,10.0.1.2:11211,10.0.1.3:11211";

CliRun locate(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"locate", "--nodes", kNodes});
    return runCommandLine(arguments);
}

}  // namespace

class TestLocateSystem : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    std::string write(const char* name, const char* text) {
        QFile file(m_folder.filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly)) qFatal("no file");
        file.write(text);
        return file.fileName().toStdString();
    }

private Q_SLOTS:
    void aRowOfTheCatalog() {
        const CliRun run = locate({"--system", "libketama", "a", "c"});
        QCOMPARE(run.err, std::string());
        QCOMPARE(run.code, 0);
        QCOMPARE(run.out, std::string("key,hash,position,point,node,encoding\n"
                                      "a,0xb975c10c,3111502092,3116920959,10.0.1.3:11211,text\n"
                                      "c,0xf0088a4a,4027091530,4051160910,10.0.1.1:11211,text\n"));
    }
    /// libketama hashes what is before a NUL; the text form shows that digest, as the table does.
    void theDigestIsTheSystemsOwn() {
        const std::string input("a\0x\n", 4);
        const CliRun run = runCommandLine(
            {"locate", "--nodes", kNodes, "--system", "libketama", "--format", "text", "--keys", "-"}, input);
        QVERIFY2(run.out.find("(hash 0xb975c10c)") != std::string::npos, run.out.c_str());
    }
    void piecesOfOnesOwn() {
        const std::string file = write("mine.json", R"({"title": "ours", "hash": {"function": "md5"}, "composed": {
            "key": {"shorten": "to-nul"}, "counts": "share-ketama", "perNode": 160, "points": "md5-words",
            "label": "{node}-{i}", "ties": "first", "lookUp": "at-or-after"}})");
        const CliRun own = locate({"--system", file, "a", "b", "c", "d"});
        QCOMPARE(own.err, std::string());
        QCOMPARE(own.code, 0);
        QCOMPARE(own.out, locate({"--system", "libketama", "a", "b", "c", "d"}).out);
    }
    void aListOfServers() {
        const std::string file = write("servers.txt", "# ours\n10.0.1.1:11211 6\n10.0.1.2:11211 6\n10.0.1.3:11211 6\n");
        const CliRun run = runCommandLine({"locate", "--system", "libketama", "--servers", file, "a", "b", "c"});
        QCOMPARE(run.err, std::string());
        QCOMPARE(run.out, locate({"--system", "libketama", "a", "b", "c"}).out);
    }
    void pitfallsAreTold() {
        const CliRun run = locate({"--weights", "1,2,1", "--system", "libketama", "a"});
        QCOMPARE(run.code, 0);
        QVERIFY(run.err.find("note: Weights are shares of their sum") != std::string::npos);
    }
    void refused_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("complaint");
        const auto row = [](const char* name, const QStringList& arguments, const char* complaint) {
            QTest::newRow(name) << arguments << QString::fromUtf8(complaint);
        };
        const auto file = [this](const char* name, const char* text) {
            return QString::fromStdString(write(name, text));
        };
        const QString system = QStringLiteral("--system"), option = QStringLiteral("--option");
        const QString ketama = QStringLiteral("libketama");
        row("unknown", {system, QStringLiteral("guess")}, "--system: there is no system \"guess\"");
        row("with a hash", {system, ketama, QStringLiteral("--hash"), QStringLiteral("fnv1a32")},
            "--hash: a system has its own");
        row("with a rule", {system, ketama, QStringLiteral("--rule"), QStringLiteral("jump")},
            "--rule: a system has its own");
        row("unknown option", {system, ketama, option, QStringLiteral("x=1")},
            "--option: \"libketama\" has no option \"x\"");
        row("an option without value", {system, ketama, option, QStringLiteral("x")}, "is not NAME=VALUE");
        row("two options", {system, ketama, option, QStringLiteral("x=1"), option, QStringLiteral("x=2")},
            "--option: \"x\" is given twice");
        row("an option alone", {option, QStringLiteral("x=1")}, "--option: is for a --system");
        row("no file", {system, QStringLiteral("./none.json")}, "there is no such file");
        row("broken", {system, file("broken.json", "{\n\"hash\": }")}, "broken.json:2: these are not the pieces");
        row("an unknown member",
            {system, file("member.json", R"({"hash": {"function": "md5"}, "composed": {"x": 1}})")},
            "these are not the pieces of a system");
        row("an unknown piece",
            {system, file("piece.json", R"({"hash": {"function": "md5"}, "composed": {"ties": "mine"}})")},
            "--system: the piece \"ties\" of the rule cannot be \"mine\"");
        row("an unknown hash", {system, file("hash.json", R"({"hash": {"function": "mine"}, "composed": {}})")},
            "--system: there is no hash function \"mine\"");
    }
    void refused() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, complaint);
        std::vector<std::string> all;
        for (const QString& argument : arguments) all.push_back(argument.toStdString());
        all.emplace_back("key");
        const CliRun run = locate(all);
        QVERIFY(run.code != 0);
        QVERIFY2(run.err.find(complaint.toStdString()) != std::string::npos, run.err.c_str());
        QCOMPARE(run.out, std::string());
    }
};

QTEST_APPLESS_MAIN(TestLocateSystem)
#include "tst_locate_system.moc"
