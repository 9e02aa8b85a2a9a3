// SPDX-License-Identifier: GPL-3.0-or-later
//
// The hash columns of the tables of twemproxy 0.5.0, HAProxy 2.6.12 and article 000: every row whose key is the text
// that is hashed (the systems' rows cut tags, addresses and commas). How many numbers are equal is printed.
#include "core/hash/hash_registry.h"
#include "tests/conformance/golden_table.h"

#include <QTest>

#include <map>

using namespace ringscope;
using namespace ringscope::test;

namespace {

struct Tally {
    std::size_t equal = 0;
    std::size_t all = 0;
};

const std::map<std::string, std::string> kTwemproxy{{"one_at_a_time", "one-at-a-time-signed"},
                                                    {"md5", "md5"},
                                                    {"crc16", "crc16-wide"},
                                                    {"crc32", "crc32-15"},
                                                    {"crc32a", "crc32"},
                                                    {"fnv1_64", "fnv1-64-low32-signed"},
                                                    {"fnv1a_64", "fnv1a-64-cut-signed"},
                                                    {"fnv1_32", "fnv1-32-signed"},
                                                    {"fnv1a_32", "fnv1a32-signed"},
                                                    {"hsieh", "hsieh"},
                                                    {"murmur", "murmur2-length"},
                                                    {"jenkins", "jenkins"}};

/// "consistent, sdbm + avalanche" → "sdbm-avalanche".
std::string hashOfHaproxy(const std::string& effective) {
    std::string name = effective.substr(effective.find(", ") + 2);
    if (const std::size_t plus = name.find(" + "); plus != std::string::npos) name.replace(plus, 3, "-");
    return name;
}

/// Counts the rows of one table; `skips` says which keys are not what is hashed.
template <class Skips>
void count(std::map<std::string, Tally>& tallies, const std::string& hash, const GoldenTable& table, Skips skips) {
    Tally& tally = tallies[hash];
    for (const auto& row : table.rows) {
        const std::string& key = row[table.column("key")];
        // Nothing is hashed where there is one server, or no key.
        if (skips(key) || row[table.column("hash")].empty()) continue;
        ++tally.all;
        if (std::to_string(digest({hash, 0}, key)) == row[table.column("hash")]) ++tally.equal;
    }
}

void compare(const std::map<std::string, Tally>& tallies) {
    for (const auto& [hash, tally] : tallies) {
        qInfo("%s: %zu of %zu", hash.c_str(), tally.equal, tally.all);
        QVERIFY2(tally.equal == tally.all && tally.all > 0, hash.c_str());
    }
}

}  // namespace

class TestSystemHashes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void twemproxy() {
        std::map<std::string, Tally> tallies;
        for (const std::string& name : goldenCases("twemproxy", false)) {
            const GoldenTable table = readGolden(goldenPath("twemproxy", name, false));
            if (table.header.at("hash_tag") != "none") continue;
            // The empty key is 0 there without a call of the function.
            count(tallies, kTwemproxy.at(table.header.at("hash")), table,
                  [](const std::string& key) { return key.empty(); });
        }
        QCOMPARE(tallies.size(), kTwemproxy.size());
        compare(tallies);
    }

    void haproxy() {
        std::map<std::string, Tally> tallies;
        for (const std::string& name : goldenCases("haproxy", false)) {
            const GoldenTable table = readGolden(goldenPath("haproxy", name, false));
            const auto effective = table.header.find("effective");
            const std::string& balance = table.header.at("balance");
            if (effective == table.header.end() || (balance != "url_param k" && balance != "uri whole")) continue;
            count(tallies, hashOfHaproxy(effective->second), table, [](const std::string&) { return false; });
        }
        QCOMPARE(tallies.size(), std::size_t{8});
        compare(tallies);
    }

    void article000() {
        std::map<std::string, Tally> tallies;
        for (const std::string& name : goldenCases("seed000-python", false)) {
            const GoldenTable table = readGolden(goldenPath("seed000-python", name, false));
            if (name != "hash_suffix") {
                count(tallies, "crc32-abs", table, [](const std::string&) { return false; });
                continue;
            }
            for (const auto& row : table.rows) {
                const std::string& text = row[table.column("name")];
                QCOMPARE(std::to_string(digest({"crc32", 0}, text)), row[table.column("crc32_unsigned")]);
                QCOMPARE(std::to_string(digest({"crc32-abs", 0}, text)), row[table.column("abs_signed")]);
            }
        }
        compare(tallies);
    }
};

QTEST_APPLESS_MAIN(TestSystemHashes)
#include "tst_system_hashes.moc"
