// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli_run.h"
#include "core/cli/import_words.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ringscope;

namespace {

constexpr const char* kNginx =
    "upstream cache {\n hash $arg_k consistent;\n server 127.0.0.1:21101;\n server 127.0.0.1:21102 weight=2 "
    "max_fails=0;\n"
    " server 127.0.0.1:21103 weight=5 down;\n}\nupstream plain { hash $uri; server a:1; server b:1; }\n"
    "upstream newer { hash $uri; server a:1 resolve; }\n";

CliRun locate(std::vector<std::string> arguments, const std::string& input = kNginx) {
    arguments.insert(arguments.begin(), {"locate", "--config", "-"});
    return runCommandLine(arguments, input);
}

}  // namespace

class TestLocateConfig : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The first keys of the table consistent_w125_down2.
    void placesAsConfigured() {
        const CliRun run = locate({"--upstream", "cache", "key_0", "key_1", "key_2"});
        QCOMPARE(run.code, 0);
        const auto ownerOf = [&run](const std::string& key) {
            const std::size_t at = run.out.find('\n' + key + ',');
            const std::string line = run.out.substr(at + 1, run.out.find('\n', at + 1) - at - 1);
            return line.substr(line.find("127."), 15);
        };
        QCOMPARE(ownerOf("key_0"), std::string("127.0.0.1:21102"));
        QCOMPARE(ownerOf("key_1"), std::string("127.0.0.1:21101"));
        QCOMPARE(ownerOf("key_2"), std::string("127.0.0.1:21101"));
    }

    void saysWhatWasRead() {
        const CliRun quiet = locate({"--upstream", "cache", "a"});
        QVERIFY2(quiet.err.find("understood") == std::string::npos, quiet.err.c_str());
        const CliRun run = locate({"--upstream", "cache", "--verbose", "a"});
        QVERIFY(run.err.find("understood: standard input:2: hash: $arg_k consistent\n") != std::string::npos);
        QVERIFY(run.err.find("ignored: standard input:4: max_fails acts only when a server fails") !=
                std::string::npos);
        QVERIFY(run.err.find("note: the key is $arg_k\n") != std::string::npos);
    }

    void severalCandidatesAreNamed() {
        const CliRun run = locate({"a"});
        QCOMPARE(run.code, 2);
        QVERIFY2(run.err.find("\"cache\", \"plain\", \"newer\"") != std::string::npos, run.err.c_str());
        QCOMPARE(locate({"--upstream", "none", "a"}).code, 2);
    }

    void whatIsRefusedIsNotPlaced() {
        const CliRun run = locate({"--upstream", "newer", "a"});
        QCOMPARE(run.code, 1);
        QVERIFY(run.out.empty());
        QVERIFY2(run.err.find("refused: standard input:8: resolve is newer than the proved version 1.22.1\n") !=
                     std::string::npos,
                 run.err.c_str());
    }

    void brokenConfigurations() {
        QCOMPARE(locate({"a"}, "").code, 1);
        const CliRun run = locate({"a"}, "upstream u {\n hash 'x;\n");
        QCOMPARE(run.code, 1);
        QVERIFY2(run.err.find("standard input:2: the quote ' is not closed") != std::string::npos, run.err.c_str());
        const CliRun escape = locate({"a"}, "upstream u {\n server \x1b[31m;\n \x1b[2Jx; hash a; }\n");
        QVERIFY(escape.err.find('\x1b') == std::string::npos);
        QCOMPARE(runCommandLine({"locate", "--config", "no such file", "a"}).code, 1);
        const CliRun servers = runCommandLine({"locate", "--system", "libketama", "--servers", "no such file", "a"});
        QVERIFY2(servers.err.find("--servers: no such file: ") != std::string::npos, servers.err.c_str());
        QCOMPARE(runCommandLine({"locate", "--config", "x", "--servers", "y", "a"}).code, 2);
    }

    void wrongUse() {
        QCOMPARE(locate({"--nodes", "A", "--upstream", "cache", "a"}).code, 2);
        QCOMPARE(locate({"--upstream", "cache", "--keys", "-"}).code, 2);
        QCOMPARE(runCommandLine({"locate", "--nodes", "A", "--upstream", "x", "a"}).code, 2);
        QCOMPARE(locate({"a"}, "a:1\nb:2\n").code, 2);  // who takes the list is not told
        QCOMPARE(locate({"--servers-state", "x", "--upstream", "cache", "a"}).code, 2);
    }

    void nodesCanBeDown() {
        const CliRun up = locate({"--upstream", "libketama", "--format", "text", "key:1"}, "a:1 100\nb:1 100\n");
        QCOMPARE(up.code, 0);
        const std::string other = up.out.find("a:1") != std::string::npos ? "a:1" : "b:1";
        const CliRun down =
            locate({"--upstream", "libketama", "--format", "text", "--down", other, "key:1"}, "a:1 100\nb:1 100\n");
        QVERIFY2(down.code == 0 && down.out.find(other) == std::string::npos, down.out.c_str());
    }

    /// The system of the configuration itself is as good as none; another one knows nothing of its options.
    void aSystemBesideTheConfiguration() {
        const std::string text = "--SERVER=a:1 --SERVER=b:1 --SERVER=c:1 --DISTRIBUTION=consistent --HASH=CRC";
        std::vector<std::string> keys{"--format", "text"};
        for (int i = 0; i < 50; ++i) keys.push_back("key:" + std::to_string(i));
        const auto ask = [&](std::vector<std::string> more) {
            more.insert(more.end(), keys.begin(), keys.end());
            return locate(std::move(more), text);
        };
        const CliRun own = ask({});
        QCOMPARE(own.code, 0);
        const CliRun named = ask({"--system", "libmemcached"});
        QCOMPARE(named.out, own.out);
        QCOMPARE(named.err, own.err);
        const CliRun other = ask({"--system", "twemproxy-ketama"});
        QVERIFY2(other.err.find("note: --system twemproxy-ketama stands for libmemcached; not taken over: ") !=
                         std::string::npos &&
                     other.err.find("key-hash=crc") != std::string::npos,
                 other.err.c_str());
        const CliRun option = ask({"--option", "key-hash=none"});
        QVERIFY2(option.code == 2 && option.err.find("--option: ") != std::string::npos, option.err.c_str());
    }

    /// A slot of nobody has no heirs either.
    void slotsOfNobody() {
        const std::string nodes = std::string(40, 'a') + " r:1@1 master - 0 0 1 connected 0-9999\n" +
                                  std::string(40, 'b') + " r:2@1 master - 0 0 1 connected\n";
        const CliRun run = locate({"--explain", "foo"}, nodes);  // slot 12182
        QCOMPARE(run.code, 0);
        QVERIFY2(run.out.find("nobody") != std::string::npos, run.out.c_str());
    }

    void includesFromAFolder() {
        QTemporaryDir dir;
        QFile file(QDir(dir.path()).filePath(QStringLiteral("servers")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("server a:1;\nserver b:1;\n");
        file.close();
        const std::string text = "upstream u { hash $uri; include servers; }";
        QCOMPARE(locate({"k"}, text).code, 1);
        QCOMPARE(locate({"--include-folder", dir.path().toStdString(), "k"}, text).code, 0);
    }

    void everyNoteHasWords() {
        for (int code = 0; code <= static_cast<int>(imports::NoteCode::SlotImporting); ++code) {
            const imports::ImportNote note{{}, "f", 7, static_cast<imports::NoteCode>(code), {"x", "y", "z", "w"}};
            const std::string text = noteText(note);
            QVERIFY2(text.size() > 5 && text.find("f:7: ") == 0 && text.back() != ' ', std::to_string(code).c_str());
            // Values that are missing are no reason to fall over.
            QVERIFY(noteText({{}, "f", 0, static_cast<imports::NoteCode>(code), {}}).find("f: ") == 0);
        }
    }

    void systemsAreListed() {
        const CliRun list = runCommandLine({"systems"});
        QCOMPARE(list.code, 0);
        QVERIFY(list.out.find("\nnginx-consistent  ") != std::string::npos);
        const CliRun one = runCommandLine({"systems", "nginx"});
        QVERIFY(one.out.find("  option max_fails=0|1 (1): ") != std::string::npos);
        QVERIFY(one.out.find("  pitfall ") != std::string::npos);
        const CliRun csv = runCommandLine({"systems", "--options", "--format", "csv", "nginx"});
        QVERIFY(csv.out.find("id,option,values,initial,meaning\nnginx,proxy_next_upstream,error|off,error,") == 0);
        QCOMPARE(runCommandLine({"systems", "--format", "json", "--pitfalls"}).code, 0);
        QCOMPARE(runCommandLine({"systems", "no-such"}).code, 2);
        QCOMPARE(runCommandLine({"systems", "--options"}).code, 2);
        QCOMPARE(runCommandLine({"systems", "--format", "xml"}).code, 2);
    }
};

QTEST_APPLESS_MAIN(TestLocateConfig)
#include "tst_locate_config.moc"
