// SPDX-License-Identifier: GPL-3.0-or-later
//
// `locate`: golden outputs, every option, every complaint with its exit code.
#include "tests/core/cli/cli_run.h"

#include "core/hash/hash_registry.h"
#include "core/keys/key_reader.h"
#include "core/placement/placement_registry.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <clocale>
#include <streambuf>

using namespace ringscope;

namespace {

const std::vector<std::string> kClassic{"locate",        "--nodes", "A,B,C",    "--hash", "fnv1a32",
                                        "--first-index", "0",       "--vnodes", "1"};

std::vector<std::string> with(std::vector<std::string> arguments, const std::vector<std::string>& more) {
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

const std::string kHeader = "key,hash,position,point,node,encoding\n";

std::string temporaryFile(const QTemporaryDir& dir, const QByteArray& bytes) {
    const QString path = dir.filePath(QStringLiteral("keys.txt"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("no temporary file");
    return path.toStdString();
}

/// A disk that is full after some bytes.
class FullDisk : public std::streambuf {
public:
    explicit FullDisk(std::streamsize room) : m_room(room) {}

protected:
    std::streamsize xsputn(const char*, std::streamsize n) override {
        if (n > m_room) return 0;
        m_room -= n;
        return n;
    }
    int_type overflow(int_type c) override { return m_room-- > 0 ? c : traits_type::eof(); }

private:
    std::streamsize m_room;
};

}  // namespace

class TestLocate : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keyPastTheLastPointGoesToTheFirst() {
        const CliRun run = runCommandLine(with(kClassic, {"k0"}));
        QCOMPARE(run.code, 0);
        QCOMPARE(run.err, std::string());
        QCOMPARE(run.out, kHeader + "k0,0x973d7f2e,2537389870,86207558,B,text\n");
    }

    void downNodesArePassed() {
        QCOMPARE(runCommandLine(with(kClassic, {"--down", "B", "k0"})).out,
                 kHeader + "k0,0x973d7f2e,2537389870,429481033,C,text\n");
        const CliRun a = runCommandLine(with(kClassic, {"--down", "B,C", "k0"}));
        QVERIFY2(a.out.find(",A,text\n") != std::string::npos, a.out.c_str());
        const CliRun nobody = runCommandLine(with(kClassic, {"--down", "B,C,A", "k0"}));
        QCOMPARE(nobody.code, 0);
        QCOMPARE(nobody.out, kHeader + "k0,0x973d7f2e,2537389870,,,text\n");
    }

    void hashesUtf8Bytes() {
        const CliRun run = runCommandLine(with(kClassic, {"ключ", "用户:42", "🔑"}));
        QVERIFY(run.out.find("ключ,0x95c4e9e1,") != std::string::npos);
        QVERIFY(run.out.find("用户:42,0xfd98df9f,") != std::string::npos);
        QVERIFY(run.out.find("🔑,0xac98c727,") != std::string::npos);
    }

    void formats() {
        QCOMPARE(runCommandLine(with(kClassic, {"--format", "json", "k0"})).out,
                 std::string("[\n{\"key\":\"k0\",\"hash\":\"0x973d7f2e\",\"position\":2537389870,\"point\":86207558,"
                             "\"node\":\"B\",\"encoding\":\"text\"}\n]\n"));
        QCOMPARE(runCommandLine(with(kClassic, {"--format", "text", "k0"})).out,
                 std::string("k0 → B  (hash 0x973d7f2e)\n"));
        QCOMPARE(runCommandLine(with(kClassic, {"--format", "csv", "k0"})).out,
                 runCommandLine(with(kClassic, {"k0"})).out);
        QCOMPARE(runCommandLine(with(kClassic, {"--format", "json", "--down", "A,B,C", "k0"})).out,
                 std::string("[\n{\"key\":\"k0\",\"hash\":\"0x973d7f2e\",\"position\":2537389870,\"point\":null,"
                             "\"node\":null,\"encoding\":\"text\"}\n]\n"));
    }

    void counts() {
        // As many as locate names one by one, and more than a batch of them.
        std::string keys;
        for (int i = 0; i < 5000; ++i) keys += "user:" + std::to_string(i) + "\r\n";
        keys += "\n\xff\n";
        const QTemporaryDir dir;
        const std::string path = temporaryFile(dir, QByteArray::fromStdString(keys));
        const std::vector<std::string> setup{"locate", "--nodes", "A,B,C", "--vnodes", "50", "--down", "B"};
        const std::string each = runCommandLine(with(setup, {"--keys", path})).out;
        const auto owned = [&](const std::string& node) {
            return QByteArray::fromStdString(each).count(QByteArray::fromStdString("," + node + ","));
        };
        const CliRun run = runCommandLine(with(setup, {"--count", "--keys", path}));
        QCOMPARE(run.code, 0);
        QCOMPARE(run.err, std::string());
        const auto lines = QString::fromStdString(run.out).split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 5);
        QCOMPARE(lines[0], QStringLiteral("node,keys,share"));
        QVERIFY(lines[1].startsWith(QStringLiteral("A,%1,0.").arg(owned("A"))));
        QCOMPARE(lines[2], QStringLiteral("B,0,0"));
        QVERIFY(lines[3].startsWith(QStringLiteral("C,%1,0.").arg(owned("C"))));
        QCOMPARE(owned("A") + owned("C"), 5001);
        QCOMPARE(runCommandLine(with(setup, {"--count", "-"}), keys).out, run.out);
    }

    void countsWhatNobodyOwns() {
        QCOMPARE(runCommandLine({"locate", "--nodes", "A", "--down", "A", "--count", "x", "y"}).out,
                 std::string("node,keys,share\nA,0,0\n,2,1\n"));
        QCOMPARE(runCommandLine({"locate", "--nodes", "A", "--count", "--format", "json", "x"}).out,
                 std::string("[\n{\"node\":\"A\",\"keys\":1,\"share\":1}\n]\n"));
    }

    void explains() {
        const CliRun run = runCommandLine(with(kClassic, {"--down", "B", "--explain", "k0"}));
        QCOMPARE(run.code, 0);
        QCOMPARE(run.out, std::string("k0\n"
                                      "  bytes    6b 30 (2 bytes)\n"
                                      "  hash     0x973d7f2e = 2537389870 (FNV-1a 32)\n"
                                      "  angle    212.681562° clockwise from 0\n"
                                      "  passed   0x05236c46 point 0 of B, down\n"
                                      "           0x19995c49 point 0 of C, up\n"
                                      "           the walk went past the end of the circle to 0\n"
                                      "  owner    C (its point is the hash of \"C#0\")\n"
                                      "  heirs    A\n"));
        const CliRun json = runCommandLine(with(kClassic, {"--down", "B", "--explain", "--format", "json", "k0"}));
        QCOMPARE(json.out,
                 std::string("[\n{\"key\":\"k0\",\"encoding\":\"text\",\"bytes\":\"6b30\",\"hash\":\"0x973d7f2e\","
                             "\"position\":2537389870,\"degrees\":212.681562,\"passed\":[{\"position\":86207558,"
                             "\"node\":\"B\",\"index\":0,\"up\":false},{\"position\":429481033,\"node\":\"C\","
                             "\"index\":0,\"up\":true}],\"crossed_zero\":true,\"point\":429481033,\"label\":\"C#0\","
                             "\"node\":\"C\",\"heirs\":[\"A\"]}\n]\n"));
        const CliRun modulo = runCommandLine({"locate", "--nodes", "A,B,C", "--rule", "modulo", "--explain", "k0"});
        QVERIFY2(modulo.out.find("  modulo   190934230 mod 3 = 1\n  owner    B\n") != std::string::npos,
                 modulo.out.c_str());
        const CliRun nobody = runCommandLine(with(kClassic, {"--down", "A,B,C", "--explain", "k0"}));
        QVERIFY2(nobody.out.find("  owner    nobody: no node is up\n") != std::string::npos, nobody.out.c_str());
        const CliRun pointless = runCommandLine(
            {"locate", "--nodes", "A,B", "--hash", "md5", "--points", "ketama", "--vnodes", "3", "--explain", "k0"});
        QVERIFY2(pointless.out.find("  owner    nobody: no node that is up has a point\n") != std::string::npos,
                 pointless.out.c_str());
    }

    void moduloGivesTheRemainder() {
        QCOMPARE(runCommandLine({"locate", "--nodes", "A,B,C", "--rule", "modulo", "k0", "a,b"}).out,
                 kHeader + "k0,0x0b616cd6,1,,B,text\n\"a,b\",0xbc4b5cbc,0,,A,text\n");
    }

    void everyHashOfEveryWidth_data() {
        QTest::addColumn<QString>("hash");
        QTest::addColumn<int>("digits");
        QTest::newRow("murmur3") << "murmur3" << 8;
        QTest::newRow("crc32") << "crc32" << 8;
        QTest::newRow("md5") << "md5" << 8;
        QTest::newRow("sha1") << "sha1" << 8;
        QTest::newRow("fnv1a32") << "fnv1a32" << 8;
        QTest::newRow("fnv1a64") << "fnv1a64" << 16;
        QTest::newRow("xxh64") << "xxh64" << 16;
    }
    void everyHashOfEveryWidth() {
        QFETCH(QString, hash);
        QFETCH(int, digits);
        const CliRun run = runCommandLine(
            {"locate", "--nodes", "A,B", "--hash", hash.toStdString(), "--vnodes", "3", "--format", "json", "k"});
        QCOMPARE(run.code, 0);
        const std::size_t at = run.out.find("\"hash\":\"0x") + 10;
        QCOMPARE(int(run.out.find('"', at) - at), digits);
        // Positions of a wide circle do not fit a double: they are strings.
        QCOMPARE(run.out.find("\"position\":\"") != std::string::npos, digits == 16);
    }

    void ketamaNeedsVirtualNodes() {
        const std::vector<std::string> ketama{"locate", "--nodes",  "a:1,b:1", "--hash",
                                              "md5",    "--points", "ketama",  "k"};
        const CliRun byDefault = runCommandLine(ketama);
        QCOMPARE(byDefault.code, 0);
        QCOMPARE(byDefault.out, runCommandLine(with(ketama, {"--vnodes", "160"})).out);
        QVERIFY(byDefault.out != runCommandLine(with(ketama, {"--vnodes", "40"})).out);
        const CliRun off = runCommandLine(with(ketama, {"--vnodes", "off"}));
        QCOMPARE(off.code, 2);
        QCOMPARE(off.err, std::string("ringscope: --vnodes: the points \"ketama\" need virtual nodes\n"));
        QCOMPARE(runCommandLine({"locate", "--nodes", "a,b", "--points", "ketama-libmemcached", "k"}).code, 0);
    }

    void optionsChangeTheAnswer() {
        const std::vector<std::string> base{"locate", "--nodes", "A,B,C", "--vnodes", "7", "k0", "k1", "k2", "k3"};
        const std::string plain = runCommandLine(base).out;
        QVERIFY(plain != runCommandLine(with(base, {"--hash-seed", "7"})).out);
        QCOMPARE(runCommandLine(with(base, {"--hash-seed", "0x7"})).out,
                 runCommandLine(with(base, {"--hash-seed", "7"})).out);
        QVERIFY(plain != runCommandLine(with(base, {"--label", "{node}-{i}"})).out);
        QVERIFY(plain != runCommandLine(with(base, {"--first-index", "100"})).out);
        QVERIFY(plain != runCommandLine(with(base, {"--weights", "1,9,0.5"})).out);
    }

    void optionsWithoutEffectAreNoted() {
        const CliRun modulo =
            runCommandLine({"locate", "--nodes", "A,B", "--rule", "modulo", "--vnodes", "3", "--weights", "1,2", "k"});
        QCOMPARE(modulo.code, 0);
        QCOMPARE(modulo.err, std::string("ringscope: note: --vnodes has no effect with --rule modulo\n"
                                         "ringscope: note: --weights has no effect with --rule modulo\n"));
        const CliRun ring = runCommandLine({"locate", "--nodes", "A,B", "--weights", "1,2", "k"});
        QCOMPARE(ring.err, std::string("ringscope: note: --weights has no effect without --vnodes\n"));
    }

    void keysOfEveryShape() {
        const CliRun run =
            runCommandLine(with(kClassic, {"[a,b]", "=1+1", "@x", "'q", "a,b", "say \"hi\"", "two\nlines",
                                           std::string("\xff\xfe"), "-5", "--", "--nodes", "-"}));
        QCOMPARE(run.code, 0);
        for (const char* cell : {"\n\"[a,b]\",", "\n'=1+1,", "\n'@x,", "\n''q,", "\n\"a,b\",", "\n\"say \"\"hi\"\"\",",
                                 "\n\"two\nlines\",", "\n\\xff\\xfe,", "\n'-5,", "\n'--nodes,", "\n'-,"}) {
            QVERIFY2(run.out.find(cell) != std::string::npos, cell);
        }
        QVERIFY(run.out.find(",escaped\n") != std::string::npos);
    }

    void readsStandardInputAndFiles() {
        const QByteArray bytes("\xef\xbb\xbf"
                               "k0\r\n\nk1\n\xff\nlast",
                               16);
        const CliRun piped = runCommandLine(with(kClassic, {"-"}), bytes.toStdString());
        QCOMPARE(piped.code, 0);
        QCOMPARE(
            piped.err,
            std::string("ringscope: note: standard input:4: 1 key is not UTF-8 or with NUL and written escaped\n"));
        QTemporaryDir dir;
        const CliRun file = runCommandLine(with(kClassic, {"--keys", temporaryFile(dir, bytes)}));
        QCOMPARE(file.out, piped.out);
        QCOMPARE(runCommandLine(with(kClassic, {"--keys", "-"}), bytes.toStdString()).out, piped.out);
        QCOMPARE(std::count(piped.out.begin(), piped.out.end(), '\n'), 5);
        QCOMPARE(runCommandLine(with(kClassic, {"-"}), "").out, kHeader);
    }

    void complaints_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, const QString& arguments, int code, const char* said) {
            QTest::newRow(name) << arguments.split(QLatin1Char(' ')) << code << QString::fromUtf8(said);
        };
        row("no nodes", "k", 2, "--nodes: is needed: --nodes A,B,C");
        row("no key", "--nodes A", 2, "no key given: KEY…, --keys FILE, or - for standard input");
        row("empty name", "--nodes A, k", 2, "--nodes: a node has no name");
        row("twins", "--nodes A,A k", 1, "--nodes: the name \"A\" is there already");
        row("weights miss", "--nodes A,B --weights 1 k", 2, "--weights: 1 weight for 2 nodes");
        row("weight text", "--nodes A --weights x k", 2,
            "--weights: \"x\" is not a weight (a decimal number such as 1 or 0.5)");
        row("weight nan", "--nodes A --weights nan k", 2,
            "--weights: \"nan\" is not a weight (a decimal number such as 1 or 0.5)");
        row("weight negative", "--nodes A --weights -1 k", 2, "--weights: the weight -1 is not between 0.001 and 1000");
        row("weight large", "--nodes A --weights 5000 k", 2,
            "--weights: the weight 5000 is not between 0.001 and 1000");
        row("unknown down", "--nodes A --down X k", 1, "--down: there is no node \"X\"");
        row("down twice", "--nodes A,B --down A,A k", 1, "--down: the node \"A\" is down already");
        row("rule", "--nodes A --rule rung k", 2, "--rule: there is no placement rule \"rung\"");
        row("table size", "--nodes A --table-size 100 k", 2,
            "--table-size: a table of 100 entries: the number must be a prime, 101 is the next");
        row("table size text", "--nodes A --table-size x k", 2, "--table-size: \"x\" is not a number");
        row("probes", "--nodes A --probes 0 k", 2, "--probes: ");
        row("slots wide", "--nodes A --slots 4294967297 k", 2, "--slots: ");
        row("hash", "--nodes A --hash sha3 k", 2, "--hash: there is no hash function \"sha3\"");
        row("seed text", "--nodes A --hash-seed x k", 2, "--hash-seed: \"x\" is not a number");
        row("seed of crc", "--nodes A --hash crc32 --hash-seed 1 k", 2, "--hash-seed: CRC-32 takes no seed");
        row("seed wide", "--nodes A --hash-seed 4294967296 k", 2, "--hash-seed: the seed 4294967296 does not fit");
        row("vnodes text", "--nodes A --vnodes on k", 2, "--vnodes: \"on\" is not a number of virtual nodes");
        row("vnodes 0", "--nodes A --vnodes 0 k", 2,
            "--vnodes: 0 virtual nodes: the number must be between 1 and 1000000");
        row("vnodes wide", "--nodes A --vnodes 4294967297 k", 2, "--vnodes: 4294967297 virtual nodes");
        row("points", "--nodes A --points foo k", 2, "--points: there is no point rule \"foo\"");
        row("ketama wide", "--nodes A --points ketama --hash xxh64 k", 1,
            "--points: the points \"ketama\" have 32 bits");
        row("label node", "--nodes A --vnodes 2 --label x{i} k", 2, "--label: the label \"x{i}\" does not hold {node}");
        row("label index", "--nodes A --vnodes 2 --label {node} k", 2,
            "--label: the label \"{node}\" does not hold {i}");
        row("first index", "--nodes A --first-index -1 k", 2, "--first-index: \"-1\" is not a number");
        row("first index wide", "--nodes A --first-index 4294967295 k", 2, "--first-index: the largest is 4278190079");
        row("points before memory", "--nodes A,B,C --weights 1000,1000,1000 --vnodes 1000000 k", 1,
            "--vnodes: 3000000000 points on the ring are too many: the limit is 16777216");
        row("format", "--nodes A --format yaml k", 2, "--format: \"yaml\" is not csv, json or text");
        row("count text", "--nodes A --count --format text k", 2, "--format: counts have no text form");
        row("count and explain", "--nodes A --count --explain k", 2, "--count: counts have no explanation");
        row("explain csv", "--nodes A --explain --format csv k", 2, "--format: an explanation has no csv form");
        row("keys and file", "--nodes A --keys f k", 2, "--keys: give keys on the command line or in a file, not both");
        row("dash and key", "--nodes A - k", 2, "-: standard input and keys cannot be mixed");
        row("no file", "--nodes A --keys /no/such/file", 1, "--keys: /no/such/file: there is no such file");
        row("folder", "--nodes A --keys /", 1, "--keys: /: cannot be read: it is a folder");
        row("unknown option", "--nodes A --node B k", 2, "--node: there is no such option");
        row("short option", "--nodes A -q k", 2, "-q: there is no such option");
        row("value missing", "--nodes A k --hash", 2, "--hash: a value is missing");
        row("twice", "--nodes A --nodes B k", 2, "--nodes: is given more than once");
    }
    void complaints() {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QString, said);
        std::vector<std::string> all{"locate"};
        for (const QString& argument : arguments) all.push_back(argument.toStdString());
        const CliRun run = runCommandLine(all);
        QCOMPARE(run.code, code);
        QCOMPARE(run.out, std::string());
        QVERIFY2(QString::fromStdString(run.err).startsWith(QStringLiteral("ringscope: ") + said), run.err.c_str());
        QCOMPARE(std::count(run.err.begin(), run.err.end(), '\n'), 1);
    }

    void emptyKeyIsRefused() {
        const CliRun run = runCommandLine(with(kClassic, {""}));
        QCOMPARE(run.code, 2);
        QCOMPARE(run.err, std::string("ringscope: a key is empty\n"));
    }

    void hostileTextDoesNotReachTheTerminal() {
        const CliRun run = runCommandLine({"locate", "--nodes", "A\x1b[31m", "k"});
        QCOMPARE(run.code, 2);
        QVERIFY(run.err.find('\x1b') == std::string::npos);
        const CliRun key = runCommandLine(with(kClassic, {"--format", "text", "a\x1b[31m"}));
        QVERIFY(key.out.find('\x1b') == std::string::npos);
    }

    void helpAndVersion() {
        const CliRun help = runCommandLine({"--help"});
        QCOMPARE(help.code, 0);
        QVERIFY(help.out.find("  locate ") != std::string::npos && help.out.find("  data ") != std::string::npos);
        const CliRun version = runCommandLine({"--version"});
        QCOMPARE(version.code, 0);
        QVERIFY(version.out.rfind("ringscope ", 0) == 0);
        const CliRun locate = runCommandLine({"locate", "--help"});
        QCOMPARE(locate.code, 0);
        for (const char* option :
             {"--nodes",  "--weights", "--down",        "--rule",       "--hash ", "--hash-seed", "--vnodes",
              "--points", "--label",   "--first-index", "--table-size", "--slots", "--probes",    "--capacity",
              "--tries",  "--keys",    "--format",      "--explain",    "--count", "Examples:"}) {
            QVERIFY2(locate.out.find(option) != std::string::npos, option);
        }
        const auto oneLine = QString::fromStdString(locate.out).simplified();
        for (const PlacementRule& rule : placementRules())
            QVERIFY(oneLine.contains(QString::fromUtf8(rule.id.data(), static_cast<qsizetype>(rule.id.size()))));
        for (const HashFunction& hash : hashFunctions())
            QVERIFY(oneLine.contains(QString::fromUtf8(hash.id.data(), static_cast<qsizetype>(hash.id.size()))));
        QCOMPARE(runCommandLine({}).code, 2);
        QCOMPARE(runCommandLine({"lokate"}).err,
                 std::string("ringscope: there is no command \"lokate\"; try --help\n"));
    }

    void sameBytesInEveryLocale() {
        const std::vector<std::string> arguments = with(kClassic, {"--explain", "--format", "json", "k0", "ключ"});
        const std::string plain = runCommandLine(arguments).out;
        for (const char* name : {"de_DE.UTF-8", "zh_CN.UTF-8"}) {
            // A machine without the locale keeps the C one; the C++ one below has its comma everywhere.
            std::setlocale(LC_ALL, name);
            struct Comma : std::numpunct<char> {
                char do_decimal_point() const override { return ','; }
                char do_thousands_sep() const override { return '.'; }
                std::string do_grouping() const override { return "\3"; }
            };
            const std::locale before = std::locale::global(std::locale(std::locale::classic(), new Comma));
            const std::string there = runCommandLine(arguments).out;
            std::locale::global(before);
            std::setlocale(LC_ALL, "C");
            QCOMPARE(there, plain);
        }
    }

    void fullDiskGivesExitCodeOne() {
        std::string keys;
        for (int i = 0; i < 20000; ++i) keys += "key:" + std::to_string(i) + '\n';
        for (const char* format : {"csv", "json", "text"}) {
            FullDisk disk(100'000);
            std::ostream out(&disk);
            std::istringstream in(keys);
            std::ostringstream err;
            const std::vector<const char*> arguments{"locate", "--nodes", "A,B", "--format", format, "-"};
            QCOMPARE(runCli(arguments, in, out, err), 1);
            QCOMPARE(err.str(), std::string("ringscope: the output could not be written\n"));
        }
    }
};

QTEST_APPLESS_MAIN(TestLocate)
#include "tst_locate.moc"
