// SPDX-License-Identifier: GPL-3.0-or-later
//
// The keys of every recorded table hashed at once, by every instruction set this machine runs, against
// the hashes that the other systems wrote down.
#include "core/base/instruction_set.h"
#include "core/base/text.h"
#include "core/hash/batch_hash.h"
#include "tests/conformance/golden_table.h"

#include <QTest>

#include <map>

using namespace ringscope;
using namespace ringscope::test;

namespace {

/// Digests of the keys of a table, as it writes them.
std::vector<std::string> hashed(const HashSpec& spec, const GoldenTable& table) {
    std::vector<std::string_view> keys;
    for (const auto& row : table.rows) keys.push_back(row[table.column("key")]);
    std::vector<std::uint32_t> digests(keys.size());
    ringscope::digests(spec, keys, digests);
    std::vector<std::string> words;
    for (const std::uint32_t digest : digests) words.push_back(std::to_string(digest));
    return words;
}

std::vector<std::string> cells(const GoldenTable& table, const std::string& column) {
    std::vector<std::string> words;
    for (const auto& row : table.rows) words.push_back(row[table.column(column)]);
    return words;
}

/// Our name of the hash with which a table's keys were hashed; empty where the other system changes its digests.
std::string hashOf(const std::string& folder, const GoldenTable& table) {
    if (folder == "seed001-modulo") return "crc32";
    if (folder == "libketama") return "md5";
    const auto head = [&table](const char* name) {
        const auto found = table.header.find(name);
        return found == table.header.end() ? std::string() : found->second;
    };
    // With a namespace other bytes than the key's are hashed.
    if (folder == "libmemcached")
        return head("key_hash") == "MD5" && head("calls").find("behavior 25 1") == std::string::npos ? "md5" : "";
    const std::map<std::string, std::string> names{{"crc", "crc32"}, {"fnv1a", "fnv1a32"}, {"md5le", "md5"}};
    const auto found = names.find(head("hash_function"));
    return found == names.end() ? std::string() : found->second;
}

}  // namespace

class TestBatchDigests : public QObject {
    Q_OBJECT

    static void addInstructionSets() {
        QTest::addColumn<int>("set");
        for (const InstructionSet set : kInstructionSets) {
            if (supported(set)) QTest::newRow(std::string(nameOf(set)).c_str()) << static_cast<int>(set);
        }
    }
    static void force() {
        QFETCH(int, set);
        QVERIFY(forceInstructionSet(static_cast<InstructionSet>(set)));
    }

private Q_SLOTS:
    void cleanup() { QVERIFY(forceInstructionSet(std::nullopt)); }

    void keysOfEveryTable_data() { addInstructionSets(); }
    void keysOfEveryTable() {
        force();
        std::map<std::string, int> tables;
        for (const std::string folder : {"seed001-modulo", "groupcache", "libketama", "libmemcached"}) {
            for (const std::string& name : goldenCases(folder, false)) {
                const GoldenTable table = readGolden(goldenPath(folder, name, false));
                const std::string hash = hashOf(folder, table);
                if (hash.empty()) continue;
                QVERIFY2(hashed({hash, 0}, table) == cells(table, "hash"), (folder + '/' + name).c_str());
                ++tables[hash];
            }
        }
        QVERIFY(tables["crc32"] >= 6 && tables["md5"] >= 20 && tables["fnv1a32"] >= 1);
    }

    /// See tst_libmemcached_hashes for how its rules differ from ours.
    void rawHashesOfLibmemcached_data() { addInstructionSets(); }
    void rawHashesOfLibmemcached() {
        force();
        const GoldenTable all = readGolden(RINGSCOPE_TEST_DATA "/conformance/data/libmemcached/raw_hashes.tsv");
        QCOMPARE(all.rows.size(), 431u);
        QVERIFY(hashed({"md5", 0}, all) == cells(all, "md5"));

        std::map<std::size_t, GoldenTable> byLength;
        for (const auto& row : all.rows) {
            GoldenTable& table = byLength[row[all.column("key")].size()];
            table.columns = all.columns;
            table.rows.push_back(row);
        }
        for (const auto& [length, table] : byLength) {
            const std::uint64_t seed = 0xdeadbeefull * length & 0xffffffffu;
            QVERIFY(hashed({"murmur3", seed}, table) == cells(table, "murmur3"));
        }
    }
};

QTEST_APPLESS_MAIN(TestBatchDigests)
#include "tst_batch_digests.moc"
