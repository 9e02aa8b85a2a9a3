// SPDX-License-Identifier: GPL-3.0-or-later
//
// `locate --assign`: golden outputs of bounded loads and replicas, and every complaint. With FNV-1a 32 all of k0 … k5
// choose B; the walk goes on to C, then to A.
#include "tests/core/cli/cli_run.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace {

const std::vector<std::string> kClassic{"locate",        "--nodes", "A,B,C",    "--hash", "fnv1a32",
                                        "--first-index", "0",       "--vnodes", "1"};
const std::vector<std::string> kSixKeys{"k0", "k1", "k2", "k3", "k4", "k5"};

CliRun run(const std::vector<std::string>& options, const std::vector<std::string>& keys = kSixKeys,
           const std::string& input = {}) {
    std::vector<std::string> all = kClassic;
    all.insert(all.end(), options.begin(), options.end());
    all.insert(all.end(), keys.begin(), keys.end());
    return runCommandLine(all, input);
}

const std::vector<std::string> kBounded{"--assign", "bounded", "--factor", "1"};

std::vector<std::string> with(std::vector<std::string> options, const std::vector<std::string>& more) {
    options.insert(options.end(), more.begin(), more.end());
    return options;
}

}  // namespace

class TestLocateAssign : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fullNodesArePassed() {
        const CliRun csv = run(kBounded);
        QCOMPARE(csv.code, 0);
        QCOMPARE(csv.err, std::string());
        QCOMPARE(csv.out, std::string("key,hash,choice,node,passed,encoding\n"
                                      "k0,0x973d7f2e,B,B,0,text\n"
                                      "k1,0x983d80c1,B,B,0,text\n"
                                      "k2,0x953d7c08,B,C,1,text\n"
                                      "k3,0x963d7d9b,B,C,1,text\n"
                                      "k4,0x9b3d857a,B,A,2,text\n"
                                      "k5,0x9c3d870d,B,A,2,text\n"));
        const CliRun json = run(with(kBounded, {"--format", "json"}), {"k0"});
        QCOMPARE(json.out, std::string("[\n{\"key\":\"k0\",\"hash\":\"0x973d7f2e\",\"choice\":\"B\",\"node\":\"B\","
                                       "\"passed\":0,\"encoding\":\"text\"}\n]\n"));
        QCOMPARE(run(with(kBounded, {"--format", "text"}), {"k0", "k1"}).out,
                 std::string("k0 → B\nk1 → C  (B is full)\n"));
        QCOMPARE(run(with(kBounded, {"--count"})).out,
                 std::string("node,keys,share\nA,2,0.333333333\nB,2,0.333333333\nC,2,0.333333333\n"));
    }

    void theOverflowPathIsExplained() {
        const CliRun why = run(with(kBounded, {"--explain"}));
        QVERIFY2(
            QString::fromStdString(why.out).endsWith(QStringLiteral("  choice   B (its point is the hash of \"B#0\")\n"
                                                                    "  heirs    C, A\n"
                                                                    "  bounded  B is full: it has 2 of 2 keys\n"
                                                                    "           C is full: it has 2 of 2 keys\n"
                                                                    "           A has room: 1 of 2 keys\n"
                                                                    "  owner    A\n")),
            why.out.c_str());
        QCOMPARE(run(with(kBounded, {"--explain", "--format", "csv"}), {"k0", "k1", "k2"}).out,
                 std::string("key,step,node,verdict,load,encoding\n"
                             "k0,1,B,taken,0,text\n"
                             "k1,1,B,full,1,text\n"
                             "k1,2,C,taken,0,text\n"
                             "k2,1,B,full,1,text\n"
                             "k2,2,C,full,1,text\n"
                             "k2,3,A,taken,0,text\n"));
        const CliRun json = run(with(kBounded, {"--explain", "--format", "json"}), {"k0", "k1"});
        QVERIFY2(QString::fromStdString(json.out).endsWith(QStringLiteral(
                     "\"node\":\"B\",\"heirs\":[\"C\",\"A\"],\"assigned\":{\"assigner\":\"bounded\",\"capacity\":1,"
                     "\"steps\":[{\"node\":\"B\",\"verdict\":\"full\",\"load\":1},{\"node\":\"C\",\"verdict\":"
                     "\"taken\",\"load\":0}],\"node\":\"C\"}}\n]\n")),
                 json.out.c_str());
    }

    void aKeyHasSeveralReplicas() {
        const std::vector<std::string> two{"--assign", "replicas", "--replicas", "2"};
        const auto inZones = with(two, {"--zones", "A=y,B=x,C=x"});
        QCOMPARE(run(two, {"k0"}).out, std::string("key,hash,replica,node,zone,encoding\n"
                                                   "k0,0x973d7f2e,1,B,,text\n"
                                                   "k0,0x973d7f2e,2,C,,text\n"));
        QCOMPARE(run(inZones, {"k0"}).out, std::string("key,hash,replica,node,zone,encoding\n"
                                                       "k0,0x973d7f2e,1,B,x,text\n"
                                                       "k0,0x973d7f2e,2,A,y,text\n"));
        QCOMPARE(run(with(inZones, {"--format", "text"}), {"k0"}).out, std::string("k0 → B, A\n"));
        QCOMPARE(run(with(two, {"--count"}), {"k0", "k1"}).out,
                 std::string("node,keys,share\nA,0,0\nB,2,0.5\nC,2,0.5\n"));
        const CliRun why = run(with(inZones, {"--explain"}), {"k0"});
        QVERIFY2(
            QString::fromStdString(why.out).endsWith(QStringLiteral("  replicas B takes it, zone x\n"
                                                                    "           C is passed over: zone x has the key\n"
                                                                    "           A takes it, zone y\n"
                                                                    "  owners   B, A\n")),
            why.out.c_str());
        const CliRun json = run(with(inZones, {"--explain", "--format", "json", "--", "k0"}), {});
        QVERIFY2(QString::fromStdString(json.out).endsWith(QStringLiteral(
                     "\"assigned\":{\"assigner\":\"replicas\",\"steps\":[{\"node\":\"B\",\"verdict\":\"taken\"},"
                     "{\"node\":\"C\",\"verdict\":\"zone-taken\"},{\"node\":\"A\",\"verdict\":\"taken\"}],"
                     "\"nodes\":[\"B\",\"A\"]}}\n]\n")),
                 json.out.c_str());
    }

    void passedNodesAreTakenWhenNoZoneIsLeft() {
        const CliRun why = run({"--assign", "replicas", "--zones", "A=y,B=x,C=x", "--explain"}, {"k0"});
        QVERIFY2(QString::fromStdString(why.out).endsWith(
                     QStringLiteral("           C is passed over as long as there are other zones than x, then taken\n"
                                    "           A takes it, zone y\n"
                                    "  owners   B, A, C\n")),
                 why.out.c_str());
    }

    void moreReplicasThanNodesAreNoted() {
        const CliRun five = run({"--assign", "replicas", "--replicas", "5"}, {"k0"});
        QCOMPARE(five.code, 0);
        QCOMPARE(five.err,
                 std::string("ringscope: note: --replicas 5: there are not so many nodes that can hold a key; "
                             "each key has 3 copies\n"));
        QCOMPARE(std::count(five.out.begin(), five.out.end(), '\n'), 4);
    }

    void nobodyIsUp() {
        QCOMPARE(run(with(kBounded, {"--down", "A,B,C"}), {"k0"}).out,
                 std::string("key,hash,choice,node,passed,encoding\nk0,0x973d7f2e,,,0,text\n"));
        QCOMPARE(run({"--assign", "replicas", "--down", "A,B,C", "--format", "text"}, {"k0"}).out,
                 std::string("k0 → nobody\n"));
        QCOMPARE(run(with(kBounded, {"--down", "A,B,C", "--count"}), {"k0"}).out,
                 std::string("node,keys,share\nA,0,0\nB,0,0\nC,0,0\n,1,1\n"));
    }

    void keysComeFromFilesAndStandardInput() {
        QTemporaryDir dir;
        QFile file(dir.filePath(QStringLiteral("keys.txt")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("k0\r\nk1\n\nk2\nk3\nk4\nk5");
        file.close();
        const CliRun read = run(with(kBounded, {"--keys", file.fileName().toStdString()}), {});
        QCOMPARE(read.out, run(kBounded).out);
        QCOMPARE(run(with(kBounded, {"-"}), {}, "k0\nk1\nk2\nk3\nk4\nk5\n").out, read.out);
        const CliRun escaped = run(with(kBounded, {"-"}), {}, "k0\n\xff\n");
        QCOMPARE(escaped.err, std::string("ringscope: note: standard input:2: 1 key is not UTF-8 or with NUL and "
                                          "written escaped\n"));
        QVERIFY(escaped.out.find("\n\\xff,") != std::string::npos);
        const CliRun missing = run(with(kBounded, {"--keys", "/no/such/file"}), {});
        QCOMPARE(missing.code, 1);
        QCOMPARE(missing.err, std::string("ringscope: --keys: /no/such/file: there is no such file\n"));
    }

    void everyRuleCanBeBounded() {
        for (const char* rule : {"ring", "modulo", "jump"}) {
            const CliRun counts = run(with(kBounded, {"--count", "--rule", rule}));
            QVERIFY2(counts.out == "node,keys,share\nA,2,0.333333333\nB,2,0.333333333\nC,2,0.333333333\n",
                     counts.out.c_str());
        }
    }

    void complaints_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, const QString& arguments, const char* said) {
            QTest::newRow(name) << arguments.split(QLatin1Char(' ')) << QString::fromUtf8(said);
        };
        row("assigner", "--assign all", "--assign: \"all\" is not each, bounded or replicas");
        row("several", "--assign each,bounded", "--assign: give one name");
        row("factor small", "--assign bounded --factor 0.99",
            "--factor: factor 0.99: the number must be between 1 and 1000");
        row("factor large", "--assign bounded --factor 1001", "--factor: factor 1001: the number must be");
        row("factor text", "--assign bounded --factor x", "--factor: \"x\" is not a number");
        row("no replicas", "--assign replicas --replicas 0",
            "--replicas: replicas 0: the number must be between 1 and 32");
        row("replicas wide", "--assign replicas --replicas 4294967299", "--replicas: replicas 4294967299: the number");
        row("zone without", "--assign replicas --zones A", "--zones: \"A\" is not NODE=ZONE");
        row("counts as text", "--assign bounded --count --format text", "--format: counts have no text form");
        row("explanation of each as csv", "--assign each --explain --format csv",
            "--format: an explanation has no csv form");
    }
    void complaints() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, said);
        std::vector<std::string> options;
        for (const QString& argument : arguments) options.push_back(argument.toStdString());
        const CliRun refused = run(options);
        QCOMPARE(refused.code, 2);
        QCOMPARE(refused.out, std::string());
        QVERIFY2(QString::fromStdString(refused.err).startsWith(QStringLiteral("ringscope: ") + said),
                 refused.err.c_str());
        QCOMPARE(std::count(refused.err.begin(), refused.err.end(), '\n'), 1);
    }

    void aZoneOfNobodyIsRefused() {
        const CliRun refused = run({"--assign", "replicas", "--zones", "X=1"});
        QCOMPARE(refused.code, 1);
        QCOMPARE(refused.err, std::string("ringscope: --zones: there is no node \"X\"\n"));
    }

    void optionsWithoutEffectAreNoted() {
        const CliRun noted = run({"--factor", "2", "--replicas", "2", "--zones", "A=x"});
        QCOMPARE(noted.code, 0);
        QCOMPARE(noted.err, std::string("ringscope: note: --factor has no effect without --assign bounded\n"
                                        "ringscope: note: --replicas has no effect without --assign replicas\n"
                                        "ringscope: note: --zones has no effect without --assign replicas\n"));
        QCOMPARE(noted.out, run({}).out);
    }
};

QTEST_APPLESS_MAIN(TestLocateAssign)
#include "tst_locate_assign.moc"
