// SPDX-License-Identifier: GPL-3.0-or-later
//
// `diff`: two systems in every form, and its exit codes, which are those of diff(1).
#include "tests/core/cli/cli_run.h"

#include <QTest>

#include <nlohmann/json.hpp>

namespace {

CliRun diff(std::vector<std::string> arguments, const std::string& keys = "key:1\nkey:2\nkey:3\nkey:4\n") {
    arguments.insert(arguments.begin(),
                     {"diff", "--nodes", "10.0.1.1:11211,10.0.1.2:11211,10.0.1.3:11211", "--keys", "-"});
    return runCommandLine(arguments, keys);
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

const std::vector<std::string> kClients{"--a",          "libketama",  "--b",
                                        "libmemcached", "--option-b", "distribution=weighted"};

CliRun clients(std::vector<std::string> more) {
    more.insert(more.begin(), kClients.begin(), kClients.end());
    std::string keys;
    for (int i = 0; i < 500; ++i) keys += "key:" + std::to_string(i) + '\n';
    return diff(std::move(more), keys);
}

}  // namespace

class TestDiffCommand : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theyAgree() {
        const CliRun run = diff({"--a", "libketama", "--b", "libketama"});
        QCOMPARE(run.err, std::string());
        QCOMPARE(run.out, std::string("libketama against libketama: 0 of 4 keys differ (0 %, 0 % of the requests)\n"));
        QCOMPARE(run.code, 0);
    }
    void theyDiffer() {
        const CliRun run = clients({"--samples", "1"});
        QCOMPARE(run.code, 1);
        QVERIFY(has(run.err, "note: b: Port 11211 is left out"));
        QVERIFY2(has(run.out, "same digest, points differ: those of 10.0.1."), run.out.c_str());
        QVERIFY(has(run.out, "on the circle: "));
        QVERIFY(has(run.out, " more\n"));
    }
    void theExamplesOfTheHelpHaveOptionsThatExist() {
        const QStringList lines =
            QString::fromStdString(runCommandLine({"diff", "--help"}).out).split(QLatin1Char('\n'));
        int tried = 0;
        for (const QString& line : lines) {
            if (!line.contains(QLatin1String(" diff --a ")) || line.contains(QLatin1String("./"))) continue;
            std::vector<std::string> words;
            for (const QString& word : line.mid(line.indexOf(QLatin1String("diff "))).split(QLatin1Char(' ')))
                words.push_back(word == QLatin1String("keys.txt") ? "-" : word.toStdString());
            const CliRun run = runCommandLine(words, "a\nb\n");
            QVERIFY2(run.code < 2, run.err.c_str());
            ++tried;
        }
        QCOMPARE(tried, 2);
    }
    void csv() {
        const CliRun run = clients({"--format", "csv", "--samples", "3"});
        QCOMPARE(run.code, 1);
        QVERIFY(run.out.starts_with("key,a,b,step,why,encoding\nkey:"));
        QVERIFY(has(run.out, ",point-label,"));
        QCOMPARE(std::count(run.out.begin(), run.out.end(), '\n'), 4);
        const CliRun arcs = clients({"--format", "csv", "--arcs"});
        QVERIFY(arcs.out.starts_with("begin,end,a,b\n"));
        QVERIFY(std::count(arcs.out.begin(), arcs.out.end(), '\n') > 10);
    }
    void json() {
        const CliRun run = clients({"--format", "json", "--samples", "all"});
        const auto all = nlohmann::json::parse(run.out);
        QCOMPARE(all["keys"].get<int>(), 500);
        QCOMPARE(all["samples"].size(), all["differing_keys"].get<std::size_t>());
        QCOMPARE(all["steps"][0]["first"]["step"].get<std::string>(), std::string("point-label"));
        QVERIFY(all["circle_share"].get<double>() > 0.1);
    }
    /// The slots of the configuration, under its own system's name, too, against those of a new cluster.
    void slotsThatWereTold() {
        const std::string nodes = std::string(40, 'a') + " r:1@1 master - 0 0 1 connected 0-12287\n" +
                                  std::string(40, 'b') + " r:2@1 master - 0 0 1 connected 12288-16383\n";
        for (const std::vector<std::string>& a : {std::vector<std::string>{}, {"--a", "redis-cluster"}}) {
            std::vector<std::string> arguments{"diff", "--config", "-", "--b", "redis-cluster", "--format", "json"};
            arguments.insert(arguments.end(), a.begin(), a.end());
            const CliRun run = runCommandLine(arguments, nodes);
            QCOMPARE(run.code, 1);
            const auto all = nlohmann::json::parse(run.out);
            QVERIFY(std::abs(all["differing_keys"].get<int>() - 2500) < 200);
            QCOMPARE(all["samples"][0]["a"].get<std::string>(), std::string("r:1"));
            QCOMPARE(all["samples"][0]["b"].get<std::string>(), std::string("r:2"));
        }
    }
    void trouble_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("complaint");
        const auto row = [](const char* name, const char* arguments, const char* complaint) {
            QTest::newRow(name) << QString::fromUtf8(arguments).split(QLatin1Char(' ')) << QString::fromUtf8(complaint);
        };
        row("no a", "--b libketama", "--a: is needed");
        row("no b", "--a libketama", "--b: is needed");
        row("unknown a", "--a x --b libketama", "--a: there is no system \"x\"");
        row("unknown b", "--b x --a libketama", "--b: there is no system \"x\"");
        row("an option", "--a libketama --b libketama --option-b x=1", "--option-b: \"libketama\" has no option");
        row("a file", "--a ./none.json --b libketama", "--a: ./none.json: there is no such file");
        row("arcs of text", "--a libketama --b libketama --arcs", "--arcs: is for --format csv");
        row("no arcs", "--a libketama --b libmemcached --format csv --arcs", "--arcs: these are not two rings");
        row("a number", "--a libketama --b libketama --samples few", "--samples: \"few\" is not a number");
        row("keys as words", "--a libketama --b libketama key", "give keys in a file");
    }
    void trouble() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, complaint);
        std::vector<std::string> all;
        for (const QString& argument : arguments) all.push_back(argument.toStdString());
        const CliRun run = diff(all);
        QVERIFY2(has(run.err, complaint.toStdString()), run.err.c_str());
        QCOMPARE(run.code, 2);
        QCOMPARE(run.out, std::string());
    }
};

QTEST_APPLESS_MAIN(TestDiffCommand)
#include "tst_diff_command.moc"
