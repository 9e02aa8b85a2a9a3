// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tables whose head was tampered with: no servers, weights no server can have, a start that is far too large. Whatever it
// says, the reader answers, soon, and never that all is well.
#include "core/systems/golden_reader.h"
#include "tests/conformance/golden_table.h"

#include <QTest>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

using namespace ringscope;

namespace {

/// The first rows of a recorded table.
GoldenTable beginningOf(const QString& file) {
    constexpr std::size_t kRows = 5;
    std::ifstream in(file.toStdString(), std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    GoldenTable table = *parseGoldenTable(bytes, file.toStdString());
    table.rows.resize(std::min(table.rows.size(), kRows));
    return table;
}

GoldenTable::HeadLine* headOf(GoldenTable& table, std::string_view name) {
    const auto found =
        std::find_if(table.head.begin(), table.head.end(), [&](const auto& line) { return line.name == name; });
    return found == table.head.end() ? nullptr : &*found;
}

bool holds(const GoldenTable& table) {
    const auto verified = verifyTable(table);
    return verified && verified->holds();
}

}  // namespace

class TestHostileTables : public QObject {
    Q_OBJECT

    static void addTables(const std::vector<std::string>& heads) {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("head");
        const std::filesystem::path data = test::goldenPath("jump", "x", false).parent_path().parent_path();
        for (const auto& folder : std::filesystem::directory_iterator(data)) {
            std::vector<std::filesystem::path> files;
            for (const auto& file : std::filesystem::directory_iterator(folder)) files.push_back(file.path());
            std::sort(files.begin(), files.end());
            // The first of each folder, and of rings besides.
            for (const char* ending : {".ring.tsv", ".tsv"}) {
                const auto file = std::find_if(files.begin(), files.end(), [&](const std::filesystem::path& path) {
                    return path.filename().string().ends_with(ending);
                });
                if (file == files.end()) continue;
                const QString name = QString::fromStdString(file->string());
                GoldenTable table = beginningOf(name);
                // Buckets have no servers.
                const GoldenTable::HeadLine* servers = headOf(table, "servers");
                const bool buckets = servers != nullptr && servers->value.starts_with("numbered");
                if (buckets && heads.front() != "start_size") continue;
                for (const std::string& head : heads) {
                    const GoldenTable::HeadLine* line = headOf(table, head);
                    if (line == nullptr) continue;
                    // Operations on buckets, which are numbered, may be none.
                    if (head == "operations" && !line->value.starts_with("new ") && !line->value.starts_with("add "))
                        continue;
                    const std::string what = folder.path().filename().string() + ending + ' ' + head;
                    QTest::newRow(what.c_str()) << name << QString::fromStdString(head);
                }
            }
        }
    }

private Q_SLOTS:
    void withoutServersNothingHolds_data() { addTables({"servers", "operations"}); }
    void withoutServersNothingHolds() {
        QFETCH(QString, file);
        QFETCH(QString, head);
        for (const char* value : {"", " ", "none", ";"}) {
            GoldenTable table = beginningOf(file);
            headOf(table, head.toStdString())->value = value;
            QVERIFY2(!holds(table), value);
        }
    }

    void weightsNoServerHasAreNoPass_data() { addTables({"weights"}); }
    void weightsNoServerHasAreNoPass() {
        QFETCH(QString, file);
        for (const char* weight : {"-1", "0", "1e300", "9223372036854775808", "-9223372036854775808"}) {
            GoldenTable table = beginningOf(file);
            const std::size_t servers = table.words("servers").size();
            std::string all;
            for (std::size_t i = 0; i < servers; ++i) all += (i == 0 ? "" : " ") + std::string(weight);
            headOf(table, "weights")->value = all;
            QVERIFY2(!holds(table), weight);
        }
    }

    void bucketsThatNoNodesCanBeAreRefused_data() { addTables({"start_size"}); }
    void bucketsThatNoNodesCanBeAreRefused() {
        QFETCH(QString, file);
        GoldenTable table = beginningOf(file);
        headOf(table, "start_size")->value = "100001";
        if (headOf(table, "capacity") != nullptr) headOf(table, "capacity")->value = "4000000";
        headOf(table, "operations")->value = "none";
        QVERIFY(!holds(table));
    }

    void aHugeWeightOfNginxIsRefused() {
        const std::string file = test::goldenPath("nginx", test::goldenCases("nginx", false).front(), false).string();
        for (const char* servers : {"a:80 weight 9223372036854775808; b:80 weight 9223372036854775808",
                                    "a:80 weight 18446744073709551615", "a:80 weight 0"}) {
            GoldenTable table = beginningOf(QString::fromStdString(file));
            headOf(table, "servers")->value = servers;
            const auto verified = verifyTable(table);
            QVERIFY2(!verified, servers);
            QCOMPARE(verified.error().code, ErrorCode::TableInvalid);
        }
    }
};

QTEST_APPLESS_MAIN(TestHostileTables)
#include "tst_hostile_tables.moc"
