// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cli/rule_words.h"
#include "tests/support/clusters.h"

#include <nlohmann/json.hpp>

#include <QTest>

using namespace ringscope;
using namespace ringscope::test;

namespace {

/// All lines, one after the other.
std::string told(RuleDetail detail, std::uint64_t digest = 100) {
    Explanation why;
    why.key = "{k}ey";
    why.digest = digest;
    why.circle = Circle{32};
    why.detail = std::move(detail);
    std::string text;
    for (const WordsLine& line : ruleWords(why, clusterOf({"A", "B", "C"})))
        text += line.name + '|' + line.content + '\n';
    return text;
}

nlohmann::ordered_json json(RuleDetail detail) {
    Explanation why;
    why.circle = Circle{64};
    why.detail = std::move(detail);
    return ruleJson(why, clusterOf({"A", "B", "C"}));
}

}  // namespace

class TestRuleWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingOfARing() {
        QCOMPARE(told({}), std::string());
        QVERIFY(json({}).is_null());
    }
    void rehash() {
        const RehashTries detail{3, {{"{k}ey", 100, 100, 1, 1, false}, {"1{k}ey", 50, 150, 0, 0, true}}};
        QCOMPARE(told(detail), std::string("buckets|3, a node in as many as its weight says\n"
                                           "tries|\"{k}ey\" hashes to 100; mod 3 = 1: B, down\n"
                                           "|\"1{k}ey\" hashes to 50, in all 150; mod 3 = 0: A, up\n"));
        QVERIFY(json(detail)["tries"][1]["sum"] == "150");
    }
    void slot() {
        const SlotChoice detail{"k", 64, 36, {{0, 35, 0}, {36, 36, 2}, {37, 63, 1}}};
        QCOMPARE(told(detail), std::string("hashed|\"k\", the part of the key in braces\n"
                                           "slot|100 mod 64 = 36\n|slot 36 belongs to C\n"));
        QCOMPARE(json(detail)["runs"].size(), std::size_t{3u});
    }
    void jump() {
        const JumpChoice detail{3, {{100, {0, 2}, 7, 2, false}, {99, {0}, 4, 0, true}}};
        QCOMPARE(told(detail),
                 std::string("buckets|3\n"
                             "jumps|from 100: 0 → 2 → 7, outside; bucket 2: C, down, so mix the key and jump again\n"
                             "|from 99: 0 → 4, outside; bucket 0: A, up\n"));
        QCOMPARE(json(detail)["tries"][0]["buckets"].dump(), std::string("[0,2]"));
    }
    void scores() {
        const ScoreChoice plain{false, 100, {{1, 90, 90, 0.9}, {0, 10, 10, 0.1}}};
        QCOMPARE(told(plain), std::string("scores|100 nodes are up; the highest score wins\n"
                                          "|B: 90 (0.9 of the most)\n|A: 10 (0.1 of the most)\n"
                                          "|… and 98 more, all lower\n"));
        const ScoreChoice weighted{true, 1, {{1, 90, 2.5, 1}}};
        QCOMPARE(told(weighted), std::string("scores|1 node is up; the highest score wins, −weight ÷ ln(u)\n"
                                             "|B: 2.5 (hash 90)\n"));
        QVERIFY(json(weighted)["scores"][0]["score"] == 2.5);
        QVERIFY(!json(plain)["scores"][0].contains("score"));
    }
    void table() {
        const TableChoice detail{7, 2, 0, {1, 0, 1, 0, 2, 2, 0}, {1, 1, 2, 2, 1, 2, 3}, 3, {{1, 0, 2, {0, 2, 4}}}};
        QCOMPARE(told(detail), std::string("entry|100 mod 7 = 2\n"
                                           "|taken by B in turn 2 of its own, with 3 nodes taking turns\n"
                                           "|its order: 0, then 2 on each time, mod 7\n"));
        QVERIFY(json(detail)["entries"][4]["node"] == "C");
    }
    void probes() {
        ProbeChoice detail{{{1, 16, 15, 0}, {14, 16, 2, 0}}, 1};
        QCOMPARE(told(detail),
                 std::string("probes|2; the one nearest before a point decides\n"
                             "|probe 0 at 0x00000001: point 0x00000010 of A, 0x0000000f further on\n"
                             "|probe 1 at 0x0000000e: point 0x00000010 of A, 0x00000002 further on, the nearest\n"));
        QVERIFY(json(detail)["probes"][1]["distance"] == "2");
        detail.probes.resize(21, detail.probes.front());
        detail.nearest = 20;
        const auto lines = QString::fromStdString(told(detail)).split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 1 + 12 + 1 + 1 + 1);
        QVERIFY(lines[14].startsWith(QStringLiteral("|probe 20")));
    }
    void buckets() {
        const BucketChoice detail{16, 3, {}, {{123, 16, 11, kNobody}, {77, 12, 1, kNobody}, {0, 0, 2, 2}}};
        QCOMPARE(told(detail), std::string("buckets|3 of 16 work\n"
                                           "tries|hash 123, of 16 bucket 11: does not work, so try again\n"
                                           "|hash 77, of 12 bucket 1: does not work, so try again\n"
                                           "|the replacement is bucket 2: C\n"));
        QVERIFY(json(detail)["tries"][0]["node"].is_null());
        QVERIFY(!json(detail)["tries"][2].contains("hash"));
    }
    void aLongListIsCutInTheMiddle() {
        BucketChoice detail{64, 1, {}, {}};
        detail.tries.resize(40);
        detail.tries.back() = {5, 64, 7, 1};
        const auto text = told(detail);
        QVERIFY(text.find("… 27 more\n|hash 5, of 64 bucket 7: B\n") != std::string::npos);
        QCOMPARE(json(detail)["tries"].size(), std::size_t{40u});
    }
};

QTEST_APPLESS_MAIN(TestRuleWords)
#include "tst_rule_words.moc"
