// SPDX-License-Identifier: GPL-3.0-or-later
//
// `whatif`: plans in the order given, every form of the answer, conditions with their exit codes, and every complaint. Keys
// are those of the published table of jump hash: a, b, c belong to server 2, 0, 0 of three and to 2, 3, 0 of four.
#include "core/scenario/builtin_scenarios.h"
#include "core/scenario/scenario_file.h"
#include "tests/core/cli/cli_run.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <map>
#include <tuple>

namespace {

CliRun whatif(std::vector<std::string> arguments, const std::string& keys = "a\t10\t100\nb\t30\t200\nc\t60\t300\n") {
    arguments.insert(arguments.begin(),
                     {"whatif", "--nodes", "n0,n1,n2", "--rule", "jump", "--hash", "fnv1a64", "--keys", "-"});
    return runCommandLine(arguments, keys);
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

/// Of a Redis Cluster with these CLUSTER NODES.
CliRun askRedis(const std::string& nodes, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"whatif", "--config", "-", "--key-count", "4000"});
    return runCommandLine(arguments, nodes);
}

/// "key:7 r:1>r:2" for each key that moves, over all steps.
QStringList movesOf(const std::string& nodes, std::vector<std::string> change) {
    change.insert(change.end(), {"--format", "csv", "--table", "keys"});
    std::map<QString, std::pair<QString, QString>> moves;
    const QStringList rows = QString::fromStdString(askRedis(nodes, std::move(change)).out).split(QLatin1Char('\n'));
    for (const QString& row : rows.mid(1, rows.size() - 2)) {
        const QStringList cells = row.split(QLatin1Char(','));
        const auto [move, isNew] = moves.try_emplace(cells[1], cells[2], cells[3]);
        if (!isNew) move->second.second = cells[3];
    }
    QStringList lines;
    for (const auto& [key, ends] : moves) {
        if (ends.first == ends.second) continue;
        const QString to = ends.second.isEmpty() ? QStringLiteral("nobody") : ends.second;
        lines << key + QLatin1Char(' ') + ends.first + QLatin1Char('>') + to;
    }
    return lines;
}

/// The same out of who owns each key before and after.
QStringList movesBetween(const std::string& before, const std::string& after) {
    const auto owners = [](const std::string& nodes) {
        std::vector<std::string> arguments{"locate", "--config", "-", "--format", "text"};
        for (int i = 1; i <= 4000; ++i) arguments.push_back("key:" + std::to_string(i));
        std::map<QString, QString> byKey;
        for (const QString& line :
             QString::fromStdString(runCommandLine(arguments, nodes).out).split(QLatin1Char('\n')))
            if (const QStringList words = line.split(QLatin1Char(' ')); words.size() > 2) byKey[words[0]] = words[2];
        return byKey;
    };
    const auto was = owners(before), is = owners(after);
    QStringList lines;
    for (const auto& [key, owner] : was)
        if (is.at(key) != owner) lines << key + QLatin1Char(' ') + owner + QLatin1Char('>') + is.at(key);
    return lines;
}

}  // namespace

class TestWhatIfCommand : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void text() {
        const CliRun run =
            whatif({"--rps", "0.1", "--hit-ratio", "0.9", "--memory", "400", "--origin-limit", "0.03", "--add", "n3"});
        QCOMPARE(run.err, std::string());
        QCOMPARE(run.code, 0);
        QVERIFY(run.out.starts_with("before: 3 nodes up, 3 keys, 100 requests\n"
                                    "  busiest   n0 has 90 % of the requests, 2.7 × the mean\n"
                                    "  overfull  n0 has 500 bytes for a memory of 400\n"));
        QVERIFY(has(run.out,
                    "step 1: add n3\n"
                    "  moved     1 key (33.3 %), 30 % of the requests; 0 between nodes that stayed up\n"
                    "  misses    0.751 more in the first minute\n"
                    "  origin    0.0225 requests a second in the first minute; 0.037 at once, OVER the limit\n"));
        QVERIFY(has(run.out, "  from → to n0 → n3  1 key\n"));
        QVERIFY(has(run.out, "  b  30 %  n0 → n3\n"));
    }
    void steps() {
        const CliRun run = whatif({"--add", "n3", "--kill", "n1", "--step", "--remove=n3", "--format", "csv"});
        QCOMPARE(run.err, std::string());
        QCOMPARE(run.out, std::string("step,change,moved_keys,moved_share,moved_requests,needless,misses,origin,"
                                      "origin_at_once,origin_at_rest,over_limit,peak_to_mean,unowned_keys,"
                                      "overfull_nodes\n"
                                      "0,,,,,,,,,,,2.7,0,0\n"
                                      "1,\"add n3, kill n1\",1,0.333333333,30,0,,,,,,1.8,0,0\n"
                                      "2,remove n3,1,0.333333333,30,0,,,,,,1.8,0,0\n"));
    }
    void oneByOne() {
        const CliRun run = whatif({"--one-by-one", "--add", "n3,n4=2", "--weight", "n4=3", "--format", "csv"});
        QCOMPARE(run.err, std::string());
        QVERIFY(has(run.out, "\n1,add n3,"));
        QVERIFY(has(run.out, "\n2,add n4=2,"));
        QVERIFY(has(run.out, "\n3,weight n4=3,0,0,0,"));
    }
    void tables() {
        const auto table = [](const char* name) {
            return whatif({"--add", "n3", "--format", "csv", "--table", name}).out;
        };
        QCOMPARE(table("moves"), std::string("step,from,to,keys,requests\n1,n0,n3,1,30\n"));
        QCOMPARE(table("keys"), std::string("step,key,from,to,encoding\n1,b,n0,n3,text\n"));
        QVERIFY(has(table("nodes"), "\n0,n0,yes,2,90,0.9,500,\n"));
        QVERIFY(has(table("nodes"), "\n1,n3,yes,1,30,0.3,200,\n"));
        QVERIFY(has(table("hottest"), "\n0,b,30,0.3,n0,text\n1,b,30,0.3,n3,text\n"));
    }
    void json() {
        const CliRun run = whatif({"--add", "n3", "--format", "json", "--list", "--failures"});
        QCOMPARE(run.err, std::string());
        const auto all = nlohmann::json::parse(run.out);
        QCOMPARE(all["steps"][0]["moves"][0]["from"].get<std::string>(), std::string("n0"));
        QCOMPARE(all["steps"][0]["keys"][0]["key"].get<std::string>(), std::string("b"));
        QCOMPARE(all["steps"][0]["origin_first_minute"].is_null(), true);
        QCOMPARE(all["failures"][1]["possible"].get<int>(), 6);
        QCOMPARE(all["net_moved_keys"].get<int>(), 1);
    }
    void aSwapOfASystem() {
        const CliRun run = runCommandLine({"whatif", "--system", "libketama", "--nodes", "a:1,b:1,c:1", "--key-count",
                                           "300", "--swap", "b:1=new:1", "--format", "csv", "--table", "moves"});
        QCOMPARE(run.err, std::string());
        const QStringList lines = QString::fromStdString(run.out).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 2);
        QVERIFY(lines[1].startsWith(QStringLiteral("1,b:1,new:1,")));
    }
    /// The slots of a cluster that redis-cli resharded, before and after its own add-node with rebalance, and after a
    /// rebalance that emptied a node, as Redis 7.0.15 told them.
    void slotsOfARunningRedis() {
        const auto nodes = [](const char* a, const char* b, const char* c, const char* d) {
            std::string text;
            for (const auto& [port, flags, held] : {std::tuple("4", "master", d), std::tuple("2", "master", b),
                                                    std::tuple("1", "myself,master", a), std::tuple("3", "master", c)})
                if (held != nullptr)
                    text += std::string(40, *port) + " r:" + port + "@1 " + flags + " - 0 0 1 connected " + held + '\n';
            return text;
        };
        const std::string before = nodes("1500-5460", "0-699 5461-10922", "700-1499 10923-16383", nullptr);
        const std::string added =
            nodes("1500-5460 6692-6826", "6827-10922", "12288-16383", "0-1499 5461-6691 10923-12287");
        const std::string removed =
            nodes("1500-5460 6692-8192", nullptr, "9558-10922 12288-16383", "0-1499 5461-6691 8193-9557 10923-12287");
        QCOMPARE(movesOf(before, {"--add", "r:4"}), movesBetween(before, added));
        QCOMPARE(movesOf(added, {"--remove", "r:2"}), movesBetween(added, removed));
        QCOMPARE(movesOf(before, {"--kill", "r:2", "--step", "--revive", "r:2", "--step", "--add", "r:4"}),
                 movesBetween(before, added));
        // The newcomer has the slots of the old one, and of those that are down nobody has them.
        const QStringList swapped = movesOf(before, {"--swap", "r:2=r:9"});
        QVERIFY(swapped.size() > 1000 && !swapped.filter(QStringLiteral("r:2>r:9")).isEmpty());
        QCOMPARE(swapped.filter(QStringLiteral("r:2>r:9")).size(), swapped.size());
        QCOMPARE(movesOf(before, {"--kill", "r:2"}).size(), swapped.size());
        QCOMPARE(movesOf(before, {"--kill", "r:2"}).filter(QStringLiteral("r:2>nobody")).size(), swapped.size());
        const auto failures = nlohmann::json::parse(askRedis(before, {"--failures", "--format", "json"}).out);
        QCOMPARE(failures["failures"][0]["most_moved"]["dead"][0].get<std::string>(), std::string("r:3"));

        const CliRun weight = askRedis(before, {"--weight", "r:1=2"});
        QCOMPARE(weight.code, 1);
        QVERIFY2(has(weight.err, "--weight: r:1=2: Redis Cluster has no weights"), weight.err.c_str());
        const CliRun gap = askRedis(nodes("1500-5460", "5461-10922", "10923-16383", nullptr), {"--add", "r:4"});
        QCOMPARE(gap.code, 1);
        QVERIFY2(has(gap.err, "--add: r:4: redis-cli rebalances no cluster with slots that nobody"), gap.err.c_str());
    }
    /// Configurations have weights that rings of our own do not.
    void weightsOfSystems() {
        const auto ask = [](const char* option, const char* value) {
            return runCommandLine({"whatif", "--config", "-", "--key-count", "3000", option, value, "--format", "csv",
                                   "--table", "nodes"},
                                  "upstream u {\n hash $uri consistent;\n server a:1 weight=9;\n server b:1;\n}\n");
        };
        const CliRun heavy = ask("--weight", "b:1=5000");
        QCOMPARE(heavy.code, 0);
        QVERIFY2(has(heavy.out, "\n1,a:1,yes,") && has(heavy.out, "\n1,b:1,yes,2"), heavy.out.c_str());
        QVERIFY(has(ask("--weight", "a:1=0").out, "\n1,a:1,yes,0,"));
        QVERIFY(has(ask("--add", "c:1=2000").out, "\n1,c:1,yes,2"));
        QVERIFY(has(ask("--weight", "b:1=-1").err, "--weight: the weight -1 is not between 0 and 4294967295"));
        QVERIFY(has(whatif({"--weight", "n0=5000"}).err, "--weight: the weight 5000 is not between 0.001 and 1000"));
    }
    void aScenario() {
        const CliRun run = runCommandLine({"whatif", "--scenario", "none.ringscope", "--kill", "A"});
        QCOMPARE(run.code, 1);
        QVERIFY(has(run.err, "--scenario: none.ringscope: there is no such file"));
        QCOMPARE(runCommandLine({"whatif", "--scenario", "x", "--nodes", "A"}).code, 2);
        for (const std::vector<std::string>& own : {std::vector<std::string>{"--weights", "1"},
                                                    {"--zones", "A=r"},
                                                    {"--rule", "jump"},
                                                    {"--hash", "crc32"},
                                                    {"--vnodes", "7"},
                                                    {"--option", "a=b"},
                                                    {"--slots", "9"},
                                                    {"--system", "libketama"}}) {
            std::vector<std::string> arguments{"whatif", "--scenario", "x"};
            arguments.insert(arguments.end(), own.begin(), own.end());
            const CliRun refused = runCommandLine(arguments);
            QCOMPARE(refused.code, 2);
            QVERIFY2(has(refused.err, own[0] + ": the scenario has its own"), refused.err.c_str());
        }
    }
    void nodesOfAScenarioThatAreDown() {
        const ringscope::Scenario scenario = ringscope::hotKeys();
        QTemporaryDir dir;
        const std::string path = dir.filePath(QStringLiteral("s.ringscope")).toStdString();
        QFile file(QString::fromStdString(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(ringscope::writeScenario(scenario)));
        file.close();
        const std::string name = scenario.timeline.step(scenario.cursor).state.cluster[0].name;
        const auto ask = [&](std::vector<std::string> more) {
            more.insert(more.begin(), {"whatif", "--scenario", path, "--format", "csv", "--table", "nodes"});
            return runCommandLine(more);
        };
        QVERIFY2(has(ask({}).out, "\n0," + name + ",yes,"), ask({}).err.c_str());
        QVERIFY(has(ask({"--down", name}).out, "\n0," + name + ",no,0,"));
        QCOMPARE(ask({"--down", "nobody"}).code, 1);
    }

    void keysWithAPrefix() {
        const CliRun run = runCommandLine({"whatif", "--nodes", "a,b", "--remove", "a", "--key-prefix", "memtier-",
                                           "--key-count", "20", "--format", "csv", "--table", "hottest"});
        QVERIFY2(has(run.out, "memtier-1,") && has(run.out, "memtier-20,"), run.out.c_str());
        QVERIFY(!has(run.out, "key:"));
        const CliRun first =
            runCommandLine({"whatif", "--nodes", "a,b", "--remove", "a", "--key-prefix", "memtier-", "--key-first", "0",
                            "--key-count", "20", "--format", "csv", "--table", "hottest"});
        QVERIFY2(has(first.out, "memtier-0,") && has(first.out, "memtier-19,"), first.out.c_str());
        QVERIFY(!has(first.out, "memtier-20,"));
    }

    void conditions_data() {
        QTest::addColumn<QString>("condition");
        QTest::addColumn<int>("code");
        QTest::newRow("moved over") << QStringLiteral("moved>20%") << 1;
        QTest::newRow("moved under") << QStringLiteral("moved > 0.34") << 0;
        QTest::newRow("not below") << QStringLiteral("moved<=20 %") << 0;
        QTest::newRow("requests equal") << QStringLiteral("moved-requests>=30%") << 1;
        QTest::newRow("net") << QStringLiteral("net<30%") << 0;
        QTest::newRow("misses") << QStringLiteral("misses>0.75") << 1;
        QTest::newRow("origin") << QStringLiteral("origin>0.0226") << 0;
        QTest::newRow("at once") << QStringLiteral("origin-at-once>=0.0369") << 1;
        QTest::newRow("peak") << QStringLiteral("peak>2.3") << 1;
        QTest::newRow("overfull") << QStringLiteral("overfull>0") << 0;
        QTest::newRow("unowned") << QStringLiteral("unowned>0") << 0;
    }
    void conditions() {
        QFETCH(QString, condition);
        QFETCH(int, code);
        const CliRun run = whatif({"--rps", "0.1", "--hit-ratio", "0.9", "--memory", "400", "--add", "n3", "--fail-if",
                                   condition.toStdString()});
        QCOMPARE(run.code, code);
        QCOMPARE(run.err.empty(), code == 0);
        QVERIFY(!run.out.empty());
    }

    void refused_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("complaint");
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, const char* arguments, const char* complaint, int code = 2) {
            QTest::newRow(name) << QString::fromUtf8(arguments).split(QLatin1Char(' ')) << QString::fromUtf8(complaint)
                                << code;
        };
        row("prefix of a file's keys", "--key-prefix x", "--key-prefix: is for keys that are made");
        row("no such node", "--kill n9", "--kill: there is no node \"n9\"", 1);
        row("down already", "--kill n0 --step --kill n0", "--kill: the node \"n0\" is down already", 1);
        row("an empty step", "--step --kill n0", "--step: the step before it has no change");
        row("a step at the end", "--kill n0 --step", "--step: no change follows it");
        row("no weight", "--weight n0", "--weight: \"n0\" is not NODE=WEIGHT");
        row("a bad weight", "--weight n0=heavy", "--weight: \"heavy\" is not a weight");
        row("no swap", "--swap n0", "--swap: \"n0\" is not OLD=NEW");
        row("a name that is taken", "--swap n0=n1", "--swap: the name \"n1\" is there already", 1);
        row("no condition", "--fail-if moved", "is not a condition such as");
        row("an unknown figure", "--fail-if luck>1", "--fail-if: there is no figure \"luck\", but moved, ");
        row("a figure without input", "--kill n0 --fail-if origin>1", "the figure has no value");
        row("a memory that was not told", "--kill n0 --fail-if overfull>1",
            "overfull>1: the figure has no value: it needs --memory");
        row("misses without a rate", "--kill n0 --fail-if misses>1", "the figure has no value: it needs --rps");
        row("a ratio", "--rps 1 --hit-ratio 1.5", "--hit-ratio: 1.5 is not between 0 and 1");
        row("a rate", "--rps -1", "--rps: -1 is not 0 or more");
        row("a ratio alone", "--hit-ratio 0.5", "--hit-ratio: needs --rps");
        row("a format", "--format xml", "--format: \"xml\" is not text, csv or json");
        row("a table of text", "--table moves", "--table: is for --format csv");
        row("no table", "--format csv --table x", "--table: \"x\" is none of steps, moves");
        row("a list of text", "--list", "--list: is for --format json");
        row("a stray word", "n0", "whatif: takes no \"n0\"");
    }
    void refused() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, complaint);
        QFETCH(int, code);
        std::vector<std::string> all;
        for (const QString& argument : arguments) all.push_back(argument.toStdString());
        const CliRun run = whatif(all);
        QVERIFY2(has(run.err, complaint.toStdString()), run.err.c_str());
        QCOMPARE(run.code, code);
    }
    void keysThatCannotBeRead() {
        const CliRun run = whatif({"--kill", "n0"}, "a\t1\nb\tx\n");
        QVERIFY2(has(run.err, "--keys: standard input:2: \"x\" is not a number of requests"), run.err.c_str());
        QCOMPARE(run.code, 1);
        const CliRun cut = whatif({"--kill", "n0"}, "a\t1\nb\n");
        QVERIFY2(has(cut.err, "--keys: standard input:2: \"b\" is not key<TAB>count"), cut.err.c_str());
        QVERIFY(has(whatif({"--kill", "n0"}, "a\nb\t1\n").err, "is not key\n"));
        const CliRun both = runCommandLine({"whatif", "--servers", "-", "--keys", "-"}, "a:1\n");
        QCOMPARE(both.code, 2);
        QVERIFY2(has(both.err, "--servers: standard input cannot hold keys as well"), both.err.c_str());
        const CliRun nothing = whatif({"--fail-if", "peak>2"}, "");
        QVERIFY2(has(nothing.err, "peak>2: the figure has no value: there are no keys"), nothing.err.c_str());
        const CliRun none = whatif({"--kill", "n0", "--fail-if", "peak>2"}, "");
        QCOMPARE(none.code, 2);
        QVERIFY2(has(none.err, "peak>2: the figure has no value: there are no keys"), none.err.c_str());
        QVERIFY(has(whatif({"--memory", "4"}, "a\t1\n").err, "--memory: needs keys with bytes"));
    }
};

QTEST_APPLESS_MAIN(TestWhatIfCommand)
#include "tst_whatif_command.moc"
