// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every table recorded from a running system, held against its row of the catalog: n of n, or the test fails. A folder of
// tests/conformance/data whose tables have a reader is listed in kFolders; each of its files is a test.
#include "core/systems/catalog.h"
#include "core/systems/golden_reader.h"
#include "tests/conformance/golden_table.h"

#include <QTest>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

using namespace ringscope;

namespace {

const std::vector<std::string> kFolders = {"libketama",
                                           "nginx",
                                           "libmemcached",
                                           "twemproxy",
                                           "pylibmc",
                                           "php-memcached",
                                           "ruby-dalli",
                                           "node-hashring",
                                           "uhashring",
                                           "haproxy",
                                           "envoy",
                                           "perl-cache-memcached",
                                           "perl-cache-memcached-fast",
                                           "python-memcache",
                                           "groupcache",
                                           "stathat-consistent",
                                           "buraksezer-consistent",
                                           "redis-cluster",
                                           "seed000-python",
                                           "seed001-modulo",
                                           "seed002-go1",
                                           "seed002-go2",
                                           "seed002-go3",
                                           "seed003-md5mod",
                                           "seed004-php",
                                           "jump",
                                           "maglev-go",
                                           "multiprobe-go",
                                           "multiprobe-java",
                                           "rendezvous-go",
                                           "rendezvous-java",
                                           "rendezvous-clandestined",
                                           "rendezvous-weighted",
                                           "anchorhash-cpp",
                                           "anchorhash-java",
                                           "dxhash-cpp",
                                           "dxhash-java",
                                           "memento-java",
                                           "binomial-java"};

std::string bytesOf(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

class TestSystems : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyRowOfATable_data() {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("file");
        for (const std::string& folder : kFolders) {
            std::size_t tables = 0;
            for (const bool ring : {false, true}) {
                for (const std::string& name : test::goldenCases(folder, ring)) {
                    const std::string file = test::goldenPath(folder, name, ring).string();
                    QTest::newRow((folder + ' ' + name + (ring ? " ring" : "")).c_str())
                        << QString::fromStdString(folder) << QString::fromStdString(file);
                    ++tables;
                }
            }
            if (tables == 0) QTest::newRow((folder + " is empty").c_str()) << QString() << QString();
        }
    }
    void everyRowOfATable() {
        QFETCH(QString, file);
        QVERIFY(!file.isEmpty());
        const auto table = parseGoldenTable(bytesOf(file.toStdString()), file.toStdString());
        QVERIFY(table);
        const auto verified = verifyTable(*table);
        if (!verified) QFAIL(verified.error().values.empty() ? "refused" : verified.error().values.front().c_str());
        for (const auto& difference : verified->differences) {
            qWarning("line %llu, %s: recorded %s, ours %s", static_cast<unsigned long long>(difference.line),
                     difference.what.c_str(), difference.recorded.c_str(), difference.ours.c_str());
        }
        qInfo("%llu of %llu", static_cast<unsigned long long>(verified->equal),
              static_cast<unsigned long long>(verified->rows));
        QCOMPARE(verified->equal, verified->rows);
        QVERIFY(verified->holds());
    }

    void whatIsNotUnderstoodIsNoPass_data() { everyRowOfATable_data(); }
    void whatIsNotUnderstoodIsNoPass() {
        QFETCH(QString, folder);
        QFETCH(QString, file);
        static std::set<std::pair<QString, bool>> done;  // one table and one ring of each folder are enough
        if (!done.insert({folder, file.endsWith(QStringLiteral(".ring.tsv"))}).second) return;
        const std::string bytes = bytesOf(file.toStdString());
        const std::size_t columns = bytes.find("# columns: ");
        QVERIFY(columns != std::string::npos);

        std::string withHead = bytes;
        withHead.insert(columns, "# surprise: 1\n");
        const auto unknownHead = parseGoldenTable(withHead, "head");
        QVERIFY(unknownHead);
        QVERIFY2(!verifyTable(*unknownHead), "a head line nobody knows");

        std::string withColumn = bytes;
        withColumn.insert(columns + 11, "surprising_");
        const auto unknownColumn = parseGoldenTable(withColumn, "columns");
        QVERIFY(unknownColumn);
        QVERIFY2(!verifyTable(*unknownColumn), "a column nobody knows");

        auto table = parseGoldenTable(bytes, "rows");
        QVERIFY(table);
        const auto named = std::find_if(table->columns.begin(), table->columns.end(),
                                        [](const std::string& column) { return column.starts_with("server"); });
        const auto cell = named == table->columns.end() ? 1 : named - table->columns.begin();
        table->rows.front().at(static_cast<std::size_t>(cell)) = "somebody else";
        const auto verified = verifyTable(*table);
        QVERIFY2(!verified || verified->equal < verified->rows, "a row that is wrong");
    }

    void everyRowHasItsSpec() {
        for (const System* system : systems()) {
            const auto spec = systemSpec(system->id);
            QVERIFY2(spec, std::string(system->id).c_str());
            QCOMPARE(spec->composed.system, std::string(system->id));
        }
    }
};

QTEST_APPLESS_MAIN(TestSystems)
#include "tst_systems.moc"
