// SPDX-License-Identifier: GPL-3.0-or-later
//
// `data` on the built-in scenario: what the files hold, and that they agree with one another.
#include "tests/core/cli/cli_run.h"

#include "core/cli/data_command.h"
#include "core/keys/key_reader.h"
#include "core/scenario/scenario_file.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_UNIX
#include <csignal>
#include <sys/resource.h>
#endif

using namespace ringscope;

namespace {

QString write(const QTemporaryDir& dir, const Scenario& scenario, const QString& name = QStringLiteral("s.ringscope")) {
    const QString path = dir.filePath(name);
    QFile file(path);
    const QByteArray json = QByteArray::fromStdString(writeScenario(scenario));
    if (!file.open(QIODevice::WriteOnly) || file.write(json) != json.size()) qFatal("no temporary file");
    return path;
}

QByteArray read(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) qFatal("%s is missing", qPrintable(path));
    return file.readAll();
}

/// One line without line ends in its cells.
QByteArrayList cellsOf(const QByteArray& line) {
    QByteArrayList cells{QByteArray()};
    bool quoted = false;
    for (const char c : line) {
        if (c == '"') {
            quoted = !quoted;
        } else if (c == ',' && !quoted) {
            cells.append(QByteArray());
        } else {
            cells.last() += c;
        }
    }
    return cells;
}

QList<QByteArrayList> rowsOf(const QString& path) {
    QList<QByteArrayList> rows;
    QByteArray bytes = read(path);
    bytes.chop(1);
    for (const QByteArray& line : bytes.split('\n')) rows.append(cellsOf(line));
    return rows;
}

}  // namespace

class TestData : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    QString m_scenario, m_out;

    CliRun run(const QStringList& more = {}) {
        std::vector<std::string> arguments{"data", m_scenario.toStdString(), "-o", m_out.toStdString()};
        for (const QString& argument : more) arguments.push_back(argument.toStdString());
        return runCommandLine(arguments);
    }
    [[nodiscard]] QString out(const char* name) const { return m_out + QLatin1Char('/') + QLatin1String(name); }

private Q_SLOTS:
    void init() {
        m_scenario = write(m_dir, firstRing());
        m_out = m_dir.filePath(QStringLiteral("deep/out"));
        QDir(m_dir.filePath(QStringLiteral("deep"))).removeRecursively();
    }

    void writesEveryTableInBothForms() {
        const CliRun done = run();
        QCOMPARE(done.code, 0);
        QCOMPARE(done.err, std::string());
        const QStringList files = QDir(m_out).entryList(QDir::Files, QDir::Name);
        QCOMPARE(files.join(QLatin1Char(' ')),
                 QStringLiteral("events.csv events.json keys.csv keys.json moves.csv moves.json nodes.csv nodes.json "
                                "points.csv points.json"));
        QCOMPARE(std::count(done.out.begin(), done.out.end(), '\n'), 10);
        for (const char* name : {"events", "keys", "moves", "nodes", "points"}) {
            const QString base = m_out + QLatin1Char('/') + QLatin1String(name);
            const QJsonDocument json = QJsonDocument::fromJson(read(base + QStringLiteral(".json")));
            QVERIFY(json.isArray());
            QCOMPARE(json.array().size(), rowsOf(base + QStringLiteral(".csv")).size() - 1);
        }
    }

    void startHoldsTheChosenLoads() {
        QCOMPARE(run({QStringLiteral("--step"), QStringLiteral("1")}).code, 0);
        const QByteArray nodes = read(out("nodes.csv"));
        QVERIFY2(nodes.startsWith("node,state,weight,virtual_nodes,points,keys,key_share,requests,request_share,"
                                  "circle_share\ncache-a,up,1,,1,15,0.25,15,0.25,"),
                 nodes.constData());
        QByteArrayList loads;
        for (const QByteArrayList& row : rowsOf(out("nodes.csv")).mid(1)) loads.append(row[5]);
        QCOMPARE(loads.join(' '), QByteArray("15 11 12 18 4"));
        // Keys, their owners counted, are the loads.
        QMap<QByteArray, int> owners;
        for (const QByteArrayList& row : rowsOf(out("keys.csv")).mid(1)) ++owners[row[4]];
        QCOMPARE(owners.value("cache-d"), 18);
    }

    void movesAndEventsAgree() {
        QCOMPARE(run().code, 0);
        QMap<QByteArray, int> moved;
        for (const QByteArrayList& row : rowsOf(out("moves.csv")).mid(1)) {
            QVERIFY(row[2] != row[3]);
            ++moved[row[0]];
        }
        const QList<QByteArrayList> events = rowsOf(out("events.csv"));
        QCOMPARE(events[0].join(','), QByteArray("step,title,event,subject,nodes,nodes_up,keys,moved_keys,moved_share,"
                                                 "moved_requests,circle_share,expected_share,needless_keys"));
        bool down = false;
        for (const QByteArrayList& row : events.mid(1)) {
            QCOMPARE(row[7].toInt(), moved.value(row[0]));
            if (row[2] != "down") continue;
            down = true;
            QCOMPARE(row[7], QByteArray("12"));
            QCOMPARE(row[8], QByteArray("0.2"));
            QCOMPARE(row[12], QByteArray("0"));
        }
        QVERIFY(down);
    }

    void anotherHashMovesKeysInFileOrder() {
        Scenario scenario = firstRing();
        const auto grown = scenario.timeline.withStep(StepId{0}, HashChanged{{"crc32", 0}});
        QVERIFY(grown.has_value());
        scenario.timeline = grown->timeline;
        scenario.cursor = grown->step;
        m_scenario = write(m_dir, scenario);
        QCOMPARE(run().code, 0);
        const QList<QByteArrayList> events = rowsOf(out("events.csv")), moves = rowsOf(out("moves.csv"));
        QCOMPARE(events.last()[2], QByteArray("hash"));
        QCOMPARE(events.last()[7].toInt(), moves.size() - 1);
        int last = 0;
        for (const QByteArrayList& row : moves.mid(1)) {
            const int number = row[1].mid(4).toInt();
            QVERIFY(number > last);
            last = number;
        }
    }

    void keysAreWhatLocateSays() {
        QCOMPARE(run({QStringLiteral("--step"), QStringLiteral("1")}).code, 0);
        std::string keys;
        for (int i = 1; i <= 60; ++i) keys += "key:" + std::to_string(i) + '\n';
        const CliRun located = runCommandLine(
            {"locate", "--nodes", "cache-a,cache-b,cache-c,cache-d,cache-e", "--hash-seed", "420885", "-"}, keys);
        QByteArray data = read(out("keys.csv"));
        data.replace(",requests\n", "\n").replace(",text,1\n", ",text\n");
        QCOMPARE(data, QByteArray::fromStdString(located.out));
    }

    void sameBytesEachTime() {
        QCOMPARE(run().code, 0);
        QMap<QString, QByteArray> first;
        for (const QString& name : QDir(m_out).entryList(QDir::Files))
            first[name] = read(m_out + QLatin1Char('/') + name);
        QCOMPARE(run().code, 0);
        for (const auto& [name, bytes] : first.toStdMap()) QCOMPARE(read(m_out + QLatin1Char('/') + name), bytes);
        QCOMPARE(QDir(m_out).entryList(QDir::Files).size(), first.size());
    }

    void nobodyOwnsKeysWhenAllAreDown() {
        Scenario scenario = firstRing();
        NodesKilled all;
        const StepId start{0};
        for (const auto& node : scenario.timeline.step(start).state.cluster.nodes()) all.nodes.push_back(node->id);
        const auto grown = scenario.timeline.withStep(start, all);
        QVERIFY(grown.has_value());
        scenario.timeline = grown->timeline;
        scenario.cursor = grown->step;
        m_scenario = write(m_dir, scenario);
        QCOMPARE(run().code, 0);
        QCOMPARE(rowsOf(out("nodes.csv")).last().join(','), QByteArray(",,,,0,60,1,60,1,"));
        for (const QByteArrayList& row : rowsOf(out("keys.csv")).mid(1)) QVERIFY(row[3].isEmpty() && row[4].isEmpty());
        QVERIFY(read(out("nodes.json")).contains("{\"node\":null,\"state\":null,"));
    }

    void complaints() {
        const auto check = [&](const std::vector<std::string>& arguments, int code, const std::string& said) {
            const CliRun run = runCommandLine(arguments);
            QCOMPARE(run.code, code);
            QVERIFY2(run.err.rfind("ringscope: " + said, 0) == 0, run.err.c_str());
        };
        const std::string scenario = m_scenario.toStdString(), folder = m_out.toStdString();
        check({"data"}, 2, "data: give one scenario file");
        check({"data", scenario}, 2, "-o: a folder is needed");
        check({"data", scenario, scenario, "-o", folder}, 2, "data: give one scenario file");
        check({"data", "/no/such.ringscope", "-o", folder}, 1, "/no/such.ringscope: there is no such file");
        check({"data", scenario, "-o", folder, "--step", "x"}, 2, "--step: \"x\" is not a number");
        check({"data", scenario, "-o", folder, "--step", "99"}, 1, "--step: there is no step 99: they go from 1 to 6");
        check({"data", scenario, "-o", folder, "--step", "0"}, 1, "--step: there is no step 0: they go from 1 to 6");
        check({"data", scenario, "-o", scenario}, 1, scenario + ": cannot be written");
        QFile broken(m_dir.filePath(QStringLiteral("broken.ringscope")));
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("{\n  \"a\": }\n");
        broken.close();
        check({"data", broken.fileName().toStdString(), "-o", folder}, 1, broken.fileName().toStdString() + ":2:");
        QVERIFY(!QDir(m_out).exists());
    }

    void missingKeyFileIsNamed() {
        QTemporaryDir keys;
        const QString path = keys.filePath(QStringLiteral("k.txt"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(2'000'000, 'x').replace("xxxxxxxx", "xxxxxxx\n"));
        file.close();
        const auto read = readKeyFile(path.toStdString(), KeyForm::Plain);
        QVERIFY(read.has_value());
        Scenario scenario = firstRing();
        State start = scenario.timeline.start();
        start.keys = read->keys;
        scenario.timeline = Timeline(start);
        scenario.cursor = StepId{0};
        m_scenario = write(m_dir, scenario);
        QCOMPARE(run().code, 0);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Append));
        file.write("one more\n");
        file.close();
        const CliRun changed = run();
        QCOMPARE(changed.code, 1);
        QVERIFY2(changed.err.find("k.txt: the file is not the one the scenario was saved with") != std::string::npos,
                 changed.err.c_str());
        QVERIFY(file.remove());
        const CliRun gone = run();
        QCOMPARE(gone.code, 1);
        QVERIFY2(gone.err.find("k.txt: there is no such file") != std::string::npos, gone.err.c_str());
    }

    void cancelledExportLeavesTheOldFiles() {
        QCOMPARE(run().code, 0);
        const QByteArray before = read(out("keys.csv"));
        Scenario scenario = firstRing();
        DataRequest request;
        request.folder = m_out.toStdString();
        std::stop_source stop;
        stop.request_stop();
        const auto cancelled = exportData(scenario, request, {stop.get_token(), {}});
        QVERIFY(!cancelled.has_value());
        QCOMPARE(cancelled.error().code, ErrorCode::Cancelled);
        QCOMPARE(read(out("keys.csv")), before);
        QCOMPARE(QDir(m_out).entryList(QDir::Files).size(), 10);
    }

    void fullDiskLeavesTheOldFiles() {
#ifdef Q_OS_UNIX
        QCOMPARE(run().code, 0);
        const QByteArray before = read(out("keys.csv"));
        rlimit old{};
        QCOMPARE(getrlimit(RLIMIT_FSIZE, &old), 0);
        const auto handler = std::signal(SIGXFSZ, SIG_IGN);
        rlimit tight = old;
        tight.rlim_cur = 1000;
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &tight), 0);
        const CliRun full = run();
        setrlimit(RLIMIT_FSIZE, &old);
        std::signal(SIGXFSZ, handler);
        QCOMPARE(full.code, 1);
        QVERIFY2(full.err.find(": cannot be written: ") != std::string::npos, full.err.c_str());
        QCOMPARE(read(out("keys.csv")), before);
        QCOMPARE(QDir(m_out).entryList(QDir::Files).size(), 10);
#else
        QSKIP("needs a file size limit");
#endif
    }

    void progressGrowsToOne() {
        DataRequest request;
        request.folder = m_out.toStdString();
        std::vector<double> seen;
        QVERIFY(exportData(firstRing(), request, {{}, [&](double done) { seen.push_back(done); }}).has_value());
        QVERIFY(std::is_sorted(seen.begin(), seen.end()));
        QCOMPARE(seen.back(), 1.0);
    }
};

QTEST_GUILESS_MAIN(TestData)
#include "tst_data.moc"
