// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli_run.h"
#include "core/base/gzip.h"
#include "core/cli/key_source_setup.h"

#include <QTest>

using namespace ringscope;

namespace {

const std::string kLog = "1.1.1.1 - - [t] \"GET /a?x=1 HTTP/1.1\" 200 10 \"-\" \"ua\"\nbroken\n"
                         "1.1.1.1 - - [t] \"GET /b HTTP/1.1\" 200 20 \"-\" \"ua\"\n"
                         "1.1.1.1 - - [t] \"GET /a?x=1 HTTP/1.1\" 200 30 \"-\" \"ua\"\n";

CliRun locate(std::vector<std::string> arguments, const std::string& input) {
    arguments.insert(arguments.begin(), {"locate", "--nodes", "A,B,C", "--keys", "-"});
    return runCommandLine(arguments, input);
}

std::string firstCells(const std::string& csv) {
    std::string cells;
    for (std::size_t at = 0; at < csv.size(); at = csv.find('\n', at) + 1)
        cells += csv.substr(at, csv.find(',', at) - at) + ' ';
    return cells;
}

}  // namespace

class TestKeyStream : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keysOfALog() {
        const CliRun run = locate({"--key-format", "combined", "--key", "$request_uri"}, kLog);
        QCOMPARE(run.code, 0);
        QCOMPARE(firstCells(run.out), std::string("key /a?x=1 /b /a?x=1 "));
        QVERIFY2(run.err.find("note: standard input:2: 1 line has no key\n") != std::string::npos, run.err.c_str());
    }

    void theSameKeysWhenPacked() {
        const CliRun plain = locate({}, "a\nb\n"), packed = locate({}, *gzipped("a\nb\n"));
        QCOMPARE(packed.code, 0);
        QCOMPARE(packed.out, plain.out);
        const CliRun cut = locate({}, (*gzipped("a\nb\n")).substr(0, 15));
        QCOMPARE(cut.code, 1);
        QVERIFY2(cut.err.find("standard input: cannot be read: the gzip ends too early") != std::string::npos,
                 cut.err.c_str());
        const CliRun assigned = locate({"--assign", "bounded"}, *gzipped("a\nb\n"));
        QCOMPARE(firstCells(assigned.out), std::string("key a b "));
    }

    void assignersSeeAllKeys() {
        const CliRun run = locate({"--assign", "bounded", "--key-format", "combined", "--key", "uri"}, kLog);
        QCOMPARE(firstCells(run.out), std::string("key /a /b /a "));
    }

    void questionsGetCountsAndBytes() {
        const CliRun run = runCommandLine({"whatif", "--nodes", "A,B,C", "--kill", "A", "--keys", "-", "--key-format",
                                           "combined", "--key", "$request_uri", "--key-bytes", "body_bytes_sent"},
                                          kLog);
        QCOMPARE(run.code, 0);
        QVERIFY2(run.out.find("2 keys, 3 requests") != std::string::npos, run.out.c_str());
        QVERIFY(run.err.find("1 line has no key") != std::string::npos);
    }

    void wrongUse() {
        const auto refuses = [](std::vector<std::string> arguments, const std::string& sentence) {
            const CliRun run = locate(std::move(arguments), "a,b\n1,2\n");
            const bool holds = run.code == 2 && run.err.find(sentence) != std::string::npos;
            if (!holds) qWarning("%d %s", run.code, run.err.c_str());
            return holds;
        };
        QVERIFY(refuses({"--key", "1"}, "--key: needs a --key-format"));
        QVERIFY(refuses({"--key-format", "xml", "--key", "1"}, "--key-format: \"xml\" is not lines"));
        QVERIFY(refuses({"--key-format", "csv"}, "--key: say what of a line is the key"));
        QVERIFY(refuses({"--key-format", "lines", "--key", "1"}, "--key: lines are keys as they are"));
        QVERIFY(refuses({"--key-format", "columns", "--key", "$x"}, "--key: \"x\" is a name"));
        QCOMPARE(runCommandLine({"locate", "--nodes", "A", "--key-format", "csv", "--key", "1", "a"}).code, 2);
        const CliRun head = locate({"--key-format", "csv", "--key", "c"}, "a,b\n1,2\n");
        QCOMPARE(head.code, 1);
        QVERIFY2(head.err.find("standard input:1: cannot be read: there is no column \"c\"") != std::string::npos,
                 head.err.c_str());
    }

    void aQuoteThatIsNotClosedIsTold() {
        for (const bool counts : {false, true}) {
            std::vector<std::string> arguments{"--key-format", "csv", "--key", "1"};
            if (counts) arguments.emplace_back("--count");
            const CliRun run = locate(std::move(arguments), "a,1\n\"b,2\nc,3\n");
            QCOMPARE(run.code, 1);
            QVERIFY2(run.err.find("standard input:3: cannot be read: the text ends within quotes: one is not closed in "
                                  "the record that begins with \"\"b,2\"") != std::string::npos,
                     run.err.c_str());
        }
    }

    void everyFaultHasWords() {
        for (int code = 0; code <= static_cast<int>(KeySourceFault::Code::QuoteOpen); ++code)
            QVERIFY(faultText({static_cast<KeySourceFault::Code>(code), "\x1b[2J"}).size() > 10 &&
                    faultText({static_cast<KeySourceFault::Code>(code), "\x1b[2J"}).find('\x1b') == std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestKeyStream)
#include "tst_key_stream.moc"
