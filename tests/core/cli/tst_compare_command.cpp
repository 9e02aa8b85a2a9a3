// SPDX-License-Identifier: GPL-3.0-or-later
//
// `compare`: the tables in every form, events in the order given, scenarios, and every complaint.
#include "core/placement/placement_registry.h"
#include "core/scenario/builtin_scenarios.h"
#include "core/scenario/scenario_json.h"
#include "tests/core/cli/cli_run.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ringscope;

namespace {

CliRun compare(std::vector<std::string> arguments, const std::string& input = {}) {
    arguments.insert(arguments.begin(), {"compare", "--no-times"});
    return runCommandLine(arguments, input);
}

QStringList linesOf(const std::string& out) {
    return QString::fromStdString(out).split(QLatin1Char('\n'));
}

/// The cells of a row of CSV without quotes, by column.
QMap<QString, QString> cells(const std::string& out, int row) {
    const QStringList lines = linesOf(out);
    const QStringList names = lines[0].split(QLatin1Char(','));
    const QStringList values = lines[row].split(QLatin1Char(','));
    QMap<QString, QString> map;
    for (int i = 0; i < names.size(); ++i) map[names[i]] = values.value(i);
    return map;
}

}  // namespace

class TestCompareCommand : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theTable() {
        const CliRun run = compare({"--nodes", "A,B,C,D", "--vnodes", "100", "--kill", "B", "--rules", "ring,modulo"});
        QCOMPARE(run.code, 0);
        QCOMPARE(run.err, std::string());
        const QStringList lines = linesOf(run.out);
        QCOMPARE(lines.size(), 6);
        QCOMPARE(lines[0].simplified(),
                 QStringLiteral("rule moved needless expected peak ÷ mean deviation memory build look-up weights any "
                                "removal history"));
        QVERIFY2(lines[1].simplified().startsWith(QStringLiteral("ring 2870 (28.7 %) 0 25 % 1.02 1.65 % ")),
                 qPrintable(lines[1]));
        QVERIFY2(lines[1].simplified().endsWith(QStringLiteral(" — — yes yes no")), qPrintable(lines[1]));
        QCOMPARE(lines[2].simplified(),
                 QStringLiteral("modulo 7473 (74.7 %) 4974 75 % 1.04 3.21 % 12 B — — no yes no"));
        QCOMPARE(lines[1].size(), lines[2].size());
        QCOMPARE(lines[4], QStringLiteral("ring moved 28.7 % of its keys, the fewest; modulo moved 74.7 % of its keys, "
                                          "the most. 1 row moved keys between nodes that were up before and after, "
                                          "which nothing required."));
    }

    /// A real system is a row before the rules, and has the figures that whatif has of it.
    void aSystem() {
        const std::vector<std::string> setup{"--system",    "libketama", "--nodes", "a:1,b:1,c:1,d:1", "--rules",
                                             "ring,maglev", "--kill",    "b:1",     "--format",        "csv"};
        const CliRun run = compare(setup);
        QCOMPARE(run.code, 0);
        const auto row = cells(run.out, 1);
        QCOMPARE(row[QStringLiteral("rule")], QStringLiteral("libketama"));
        QCOMPARE(cells(run.out, 2)[QStringLiteral("rule")], QStringLiteral("ring"));
        QCOMPARE(linesOf(run.out).size(), 5);
        const CliRun whatif = runCommandLine(
            {"whatif", "--system", "libketama", "--nodes", "a:1,b:1,c:1,d:1", "--kill", "b:1", "--format", "csv"});
        QCOMPARE(row[QStringLiteral("moved")], cells(whatif.out, 2)[QStringLiteral("moved_keys")]);
        const CliRun config = compare({"--config", "-", "--rules", "jump", "--format", "csv"},
                                      "upstream u {\n hash $uri consistent;\n server a:1 weight=9;\n server b:1;\n}\n");
        QCOMPARE(cells(config.out, 1)[QStringLiteral("rule")], QStringLiteral("nginx-consistent"));
        // Slots as a cluster told them.
        const std::string nodes = std::string(40, 'a') + " r:1@1 master - 0 0 1 connected 0-99 8192-16383\n" +
                                  std::string(40, 'b') + " r:2@1 myself,master - 0 0 2 connected 100-8191\n";
        const CliRun told = compare({"--config", "-", "--add", "r:3", "--rules", "jump", "--format", "csv"}, nodes);
        const CliRun asked = runCommandLine({"whatif", "--config", "-", "--add", "r:3", "--format", "csv"}, nodes);
        QVERIFY2(told.code == 0 && asked.code == 0, (told.err + asked.err).c_str());
        QCOMPARE(cells(told.out, 1)[QStringLiteral("rule")], QStringLiteral("redis-cluster"));
        QCOMPARE(cells(told.out, 1)[QStringLiteral("moved")], cells(asked.out, 2)[QStringLiteral("moved_keys")]);
        QCOMPARE(compare({"--system", "libketama", "--nodes", "a", "--vnodes", "3"}).code, 2);
    }

    void csvAndJson() {
        const std::vector<std::string> setup{"--nodes", "A,B,C", "--add", "D", "--rules", "modulo", "--keys", "-"};
        std::string letters;
        for (char letter = 'a'; letter <= 'z'; ++letter) letters += std::string(1, letter) + '\n';
        auto csv = setup;
        csv.insert(csv.end(), {"--hash", "crc32", "--format", "csv"});
        const CliRun run = compare(csv, letters);
        QCOMPARE(run.code, 0);
        // The letters of the articles: 20 of 26 move.
        const auto row = cells(run.out, 1);
        QCOMPARE(row[QStringLiteral("rule")], QStringLiteral("modulo"));
        QCOMPARE(row[QStringLiteral("assign")], QStringLiteral("each"));
        QCOMPARE(row[QStringLiteral("keys")], QStringLiteral("26"));
        QCOMPARE(row[QStringLiteral("moved")], QStringLiteral("20"));
        QCOMPARE(row[QStringLiteral("moved_share")], QStringLiteral("0.769230769"));
        QCOMPARE(row[QStringLiteral("expected_share")], QStringLiteral("0.75"));
        QCOMPARE(row[QStringLiteral("memory_bytes")], QStringLiteral("16"));
        for (const char* empty : {"factor", "replicas", "build_seconds", "lookup_ns_median", "refused"})
            QCOMPARE(row.value(QString::fromUtf8(empty), QStringLiteral("missing")), QString());
        auto json = setup;
        json.insert(json.end(), {"--hash", "crc32", "--format", "json"});
        const CliRun object = compare(json, letters);
        QVERIFY2(object.out.rfind("[\n{\"rule\":\"modulo\",\"assign\":\"each\",\"factor\":null,\"replicas\":null,"
                                  "\"keys\":26,\"moved\":20,\"moved_share\":0.769230769,",
                                  0) == 0,
                 object.out.c_str());
    }

    void allRulesWithoutChoice() {
        const CliRun run = compare({"--nodes", "A,B,C", "--kill", "B", "--format", "csv", "--key-count", "100"});
        const QStringList lines = linesOf(run.out);
        QCOMPARE(lines.size(), static_cast<int>(placementRules().size()) + 2);
        for (std::size_t i = 0; i < placementRules().size(); ++i) {
            const auto id = placementRules()[i].id;
            QVERIFY(lines[static_cast<int>(i) + 1].startsWith(
                QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size())) + QLatin1Char(',')));
        }
    }

    void assignersMakeMoreRows() {
        const CliRun run =
            compare({"--nodes", "A,B,C,D", "--kill", "B", "--rules", "ring,modulo", "--assign", "each,bounded,replicas",
                     "--factor", "1.1", "--replicas", "2", "--format", "csv", "--key-count", "1000"});
        QCOMPARE(linesOf(run.out).size(), 8);
        const auto bounded = cells(run.out, 2);
        QCOMPARE(bounded[QStringLiteral("assign")], QStringLiteral("bounded"));
        QCOMPARE(bounded[QStringLiteral("factor")], QStringLiteral("1.1"));
        QCOMPARE(bounded[QStringLiteral("expected_share")], QString());
        QVERIFY(bounded[QStringLiteral("peak_to_mean")].toDouble() <= 1.102);
        const auto replicas = cells(run.out, 3);
        QCOMPARE(replicas[QStringLiteral("replicas")], QStringLiteral("2"));
        QCOMPARE(replicas[QStringLiteral("keys")], QStringLiteral("2000"));
        const CliRun text =
            compare({"--nodes", "A,B", "--rules", "ring", "--assign", "bounded,replicas", "--factor", "1.5"});
        QVERIFY(text.out.find("\nring, bounded 1.5 ") != std::string::npos);
        QVERIFY(text.out.find("\nring, replicas 3 ") != std::string::npos);
        QVERIFY(text.out.find("\nNothing moved: the keys were placed once.\n") != std::string::npos);
    }

    void whatARuleRefusesIsSaid() {
        const CliRun run = compare({"--nodes", "A,B,C,D", "--add", "E", "--remove", "B", "--rules", "jump,ring"});
        QCOMPARE(run.code, 0);
        const QStringList lines = linesOf(run.out);
        QCOMPARE(lines[1].simplified(), QStringLiteral("jump — — — — — — — — no no no"));
        QCOMPARE(lines[4], QStringLiteral("jump stops at step 3: the rule \"jump\" cannot remove \"B\": only its last "
                                          "node, \"E\", can go. Mark the node down instead."));
        const CliRun alone = compare({"--nodes", "A,B,C,D", "--remove", "B", "--rules", "jump", "--format", "csv"});
        QCOMPARE(alone.code, 1);
        QVERIFY2(alone.out.find("\njump,each,,,,,,,,,,,,,,,no,no,no,2,\"the rule \"\"jump\"\" cannot remove") !=
                     std::string::npos,
                 alone.out.c_str());
    }

    void eventsComeInTheOrderGiven() {
        // B can only be revived after it was killed, and the other way round.
        QCOMPARE(compare({"--nodes", "A,B", "--rules", "ring", "--kill", "B", "--revive=B"}).code, 0);
        const CliRun wrong = compare({"--nodes", "A,B", "--rules", "ring", "--revive=B", "--kill", "B"});
        QCOMPARE(wrong.code, 1);
        QCOMPARE(wrong.err, std::string("ringscope: --revive: the node \"B\" is up already\n"));
        QCOMPARE(compare({"--nodes", "A,B", "--rules", "ring", "--add", "C,D", "--remove", "C"}).code, 0);
        QCOMPARE(compare({"--nodes", "A,B", "--rules", "ring", "--remove", "C", "--add", "C,D"}).code, 1);
    }

    void scenariosAreCompared() {
        QTemporaryDir dir;
        const std::string path = dir.filePath(QStringLiteral("letters.ringscope")).toStdString();
        QFile file(QString::fromStdString(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(writeScenario(letters())));
        file.close();
        const auto moved = [&](std::vector<std::string> arguments) {
            arguments.insert(arguments.begin(), {path, "--rules", "modulo", "--format", "csv"});
            return cells(compare(arguments).out, 1)[QStringLiteral("moved")];
        };
        // Saved at its first step; the second one adds node4.
        QCOMPARE(moved({"--step", "2"}), QStringLiteral("20"));
        QCOMPARE(moved({}), QString());
        QCOMPARE(compare({path, "--step", "3"}).code, 1);
        QCOMPARE(compare({path, "--kill", "node1"}).err,
                 std::string("ringscope: compare: a scenario has its own nodes, keys and events\n"));
    }

    void timesAreThoseOfTheClock() {
        const std::vector<const char*> arguments{"compare",  "--nodes", "A,B",      "--rules",     "ring",
                                                 "--format", "csv",     "--assign", "each,bounded"};
        std::istringstream in;
        std::ostringstream out, err;
        double time = 0;
        QCOMPARE(runCli(arguments, in, out, err, [&time] { return time += 0.5; }), 0);
        QCOMPARE(cells(out.str(), 1)[QStringLiteral("build_seconds")], QStringLiteral("0.5"));
        QCOMPARE(cells(out.str(), 1)[QStringLiteral("lookup_ns_median")], QStringLiteral("488281.25"));
        QCOMPARE(cells(out.str(), 2)[QStringLiteral("build_seconds")], QStringLiteral("1"));
        QCOMPARE(cells(out.str(), 2)[QStringLiteral("lookup_ns_median")], QString());
    }

    void complaints_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, const QString& arguments, int code, const char* said) {
            QTest::newRow(name) << arguments.split(QLatin1Char(' ')) << code << QString::fromUtf8(said);
        };
        row("no nodes", "--rules ring", 2, "--nodes: is needed");
        row("rule", "--nodes A --rules ring,rung", 2, "--rules: there is no placement rule \"rung\"");
        row("assigner", "--nodes A --assign each,all", 2, "--assign: \"all\" is not each, bounded or replicas");
        row("factor", "--nodes A --assign each,bounded --factor 0.5", 2, "--factor: factor 0.5: the number must be");
        row("unknown node", "--nodes A --kill B", 1, "--kill: there is no node \"B\"");
        row("twins", "--nodes A --add A", 1, "--add: the name \"A\" is there already");
        row("format", "--nodes A --format yaml", 2, "--format: \"yaml\" is not text, csv or json");
        row("key count", "--nodes A --key-count x", 2, "--key-count: \"x\" is not a number");
        row("keys twice", "--nodes A --key-count 1 --keys f", 2, "--key-count: give a number of keys or a file");
        row("key file", "--nodes A --keys /no/such/file", 1, "--keys: /no/such/file: there is no such file");
        row("two scenarios", "a b", 2, "compare: give one scenario file");
        row("no scenario", "/no/such/file", 1, "/no/such/file: there is no such file");
        row("step", "--nodes A --step 1", 2, "--step: is for a scenario");
        row("rule option", "--nodes A --rule ring", 2, "--rule: there is no such option");
    }
    void complaints() {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QString, said);
        std::vector<std::string> all;
        for (const QString& argument : arguments) all.push_back(argument.toStdString());
        const CliRun run = compare(all);
        QCOMPARE(run.code, code);
        QCOMPARE(run.out, std::string());
        QVERIFY2(QString::fromStdString(run.err).startsWith(QStringLiteral("ringscope: ") + said), run.err.c_str());
        QCOMPARE(std::count(run.err.begin(), run.err.end(), '\n'), 1);
    }

    void help() {
        QVERIFY(runCommandLine({"--help"}).out.find("  compare ") != std::string::npos);
        const CliRun run = runCommandLine({"compare", "--help"});
        QCOMPARE(run.code, 0);
        for (const char* option :
             {"--nodes", "--rules", "--assign", "--factor", "--replicas", "--zones", "--keys", "--key-count", "--add",
              "--kill", "--revive", "--remove", "--step", "--format", "--no-times", "Examples:"}) {
            QVERIFY2(run.out.find(option) != std::string::npos, option);
        }
        QVERIFY(run.out.find("--rule ") == std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestCompareCommand)
#include "tst_compare_command.moc"
