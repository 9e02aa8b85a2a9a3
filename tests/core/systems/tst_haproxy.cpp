// SPDX-License-Identifier: GPL-3.0-or-later
//
// HAProxy's pieces one by one: ids, parts of a request, dealt slots, limits of open requests, options that are refused, and
// where its pitfalls bite. The recorded tables are held against the rows in tests/conformance.
#include "core/placement/composed/composed.h"
#include "core/placement/composed/request_parts.h"
#include "core/placement/placement_registry.h"
#include "core/systems/catalog.h"
#include "core/systems/golden_reader.h"

#include <QTest>

#include <algorithm>

using namespace ringscope;

namespace {

Cluster servers(const std::vector<double>& weights) {
    std::vector<Node> nodes;
    for (const double weight : weights)
        nodes.push_back(goldenNode(nodes.size(), "s" + std::to_string(nodes.size()), weight));
    return Cluster().withAdded(std::move(nodes));
}

std::string slotsOf(const Cluster& cluster) {
    const auto placement = makePlacement(cluster, *systemSpec("haproxy-map"));
    std::string names;
    const Structure& structure = dynamic_cast<const Composed&>(**placement).structure();
    for (std::size_t i = 0; i < structure.size(); ++i) names += std::to_string(structure.nodeAt(i));
    return names;
}

std::vector<std::string_view> biting(const Cluster& cluster, std::string_view system, const OptionValues& values) {
    std::vector<std::string_view> ids;
    for (const Pitfall* pitfall : pitfallsOf(cluster, *systemSpec(system, values))) ids.push_back(pitfall->id);
    return ids;
}

bool has(const std::vector<std::string_view>& ids, std::string_view id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

}  // namespace

class TestHaproxy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void idsComeFromACounterThatPassesThoseInUse() {
        std::vector<Node> nodes;
        for (int i = 0; i < 5; ++i) nodes.push_back(goldenNode(nodes.size(), "s" + std::to_string(i)));
        nodes[1].number = 1;
        nodes[3].number = 4;
        QCOMPARE(numbersOf(Cluster().withAdded(nodes)), (std::vector<std::uint32_t>{2, 1, 5, 4, 7}));
    }

    void removingALineRenumbers() {
        const Cluster four = servers({1, 1, 1, 1});
        const Cluster three = four.without({NodeId{2}});
        QCOMPARE(numbersOf(three), (std::vector<std::uint32_t>{1, 2, 3}));
        QVERIFY(has(biting(four, "haproxy-consistent", {}), "ids-shift"));
    }

    void firstElementOfAHeader_data() {
        QTest::addColumn<QByteArray>("header");
        QTest::addColumn<QByteArray>("element");
        QTest::newRow("one") << QByteArray("a") << QByteArray("a");
        QTest::newRow("two") << QByteArray("a,b") << QByteArray("a");
        QTest::newRow("blanks") << QByteArray(" \ta b \t, c") << QByteArray("a b");
        QTest::newRow("empty element") << QByteArray(" ,x") << QByteArray("");
        QTest::newRow("quoted comma") << QByteArray("\"a,b\",c") << QByteArray("\"a,b\"");
        QTest::newRow("hidden quote") << QByteArray("\"a\\\",b\",c") << QByteArray("\"a\\\",b\"");
        QTest::newRow("hidden outside is not") << QByteArray("a\\,b") << QByteArray("a\\");
        QTest::newRow("open quote") << QByteArray("\"a,b") << QByteArray("\"a,b");
        QTest::newRow("ends in a backslash") << QByteArray("\"a\\") << QByteArray("\"a\\");
    }
    void firstElementOfAHeader() {
        QFETCH(QByteArray, header);
        QFETCH(QByteArray, element);
        const std::string text = header.toStdString();
        QCOMPARE(QByteArray::fromStdString(std::string(firstElement(text))), element);
    }

    void partsOfATarget() {
        const std::string_view target = "/a/bb/c?d/e";
        const auto part = [&](std::string_view limits) { return std::string(uriPart(target, *readUriLimits(limits))); };
        QCOMPARE(part(""), std::string("/a/bb/c"));
        QCOMPARE(part("whole"), std::string("/a/bb/c?d/e"));
        QCOMPARE(part("len=4"), std::string("/a/b"));
        QCOMPARE(part("depth=1"), std::string("/a"));
        QCOMPARE(part("depth=2"), std::string("/a/bb"));
        QCOMPARE(part("depth=9"), std::string("/a/bb/c"));
        QCOMPARE(part("whole,len=9,depth=3"), std::string("/a/bb/c?d"));
        for (const char* wrong : {"len", "len=", "len=-1", "len=1x", "depth=99999999999", "Whole", ",", "whole,"})
            QVERIFY2(!readUriLimits(wrong), wrong);
    }

    void addresses() {
        QCOMPARE(ipv4Number("10.0.0.1").value(), 0x0a000001u);
        QCOMPARE(ipv4Number("255.255.255.255").value(), 0xffffffffu);
        for (const char* wrong :
             {"", "1", "1.2.3", "1.2.3.4.5", "1.2.3.256", "1..2.3", "1.2.3.", "::1", "1.2.3.4 ", "0001.2.3.4"})
            QVERIFY2(!ipv4Number(wrong), wrong);
    }

    void slotsAreDealt() {
        QCOMPARE(slotsOf(servers({1, 2, 5})), std::string("02122122"));
        QCOMPARE(slotsOf(servers({10, 20, 50})), std::string("02122122"));
        QCOMPARE(slotsOf(servers({7})), std::string("0"));
        QCOMPARE(slotsOf(servers({})), std::string());
    }

    void aBusyServerPassesRequestsOn() {
        // ceil(1 · 1.5) = 2 requests over three equal servers: everybody may have one.
        const auto dispatcher =
            *systemDispatcher("haproxy-consistent", servers({1, 1, 1}), {{"hash-balance-factor", "150"}});
        DispatchState state = dispatcher->start();
        std::vector<NodeIndex> served;
        for (int i = 0; i < 3; ++i) {
            Dispatched request = dispatcher->step(std::move(state), {"hot"});
            state = std::move(request.state);
            served.push_back(request.decision.served);
        }
        QVERIFY(served[0] != served[1]);
        QCOMPARE(state.open[0] + state.open[1] + state.open[2], std::uint64_t{3});
        for (const NodeIndex node : served) state = dispatcher->ended(std::move(state), node);
        QCOMPARE(state.open, (std::vector<std::uint64_t>{0, 0, 0}));
        QCOMPARE(dispatcher->step(state, {"hot"}).decision.served, served[0]);
    }

    void aSingleLookUpWithoutAKeyDependsOnTraffic() {
        const auto placement = *makePlacement(servers({1, 1}), *systemSpec("haproxy-consistent", {{"balance", "hdr"}}));
        const auto& rule = dynamic_cast<const Composed&>(*placement);
        QCOMPARE(rule.decisionOf(",x").reason, DecisionReason::Traffic);
        QCOMPARE(rule.decisionOf("x").reason, DecisionReason::Hash);
        QCOMPARE(rule.ownerOf(" x , y"), rule.ownerOf("x"));
    }

    void optionsOutOfRangeAreRefused() {
        const std::vector<OptionValues> refused{{{"balance", "leastconn"}},
                                                {{"hash-function", "none"}},
                                                {{"avalanche", "maybe"}},
                                                {{"redispatch", "1"}},
                                                {{"uri", "depth=x"}},
                                                {{"hash-balance-factor", "100"}},
                                                {{"hash-balance-factor", "150%"}}};
        for (const OptionValues& values : refused) {
            const auto spec = systemSpec("haproxy-consistent", values);
            QVERIFY2(!spec, values.begin()->second.c_str());
            QCOMPARE(spec.error().code, ErrorCode::SystemOptionInvalid);
        }
        QCOMPARE(systemSpec("haproxy-map", {{"hash-balance-factor", "150"}}).error().code,
                 ErrorCode::SystemOptionUnknown);
    }

    void pitfallsBiteWhereTheyConcern() {
        const auto light = biting(servers({1, 1}), "haproxy-consistent", {});
        QVERIFY(has(light, "nearest-point") && has(light, "light-weights") && has(light, "not-decoded"));
        QVERIFY(!has(light, "no-avalanche") && !has(light, "first-comma") && !has(light, "bounded-when-busy"));
        QVERIFY(!has(biting(servers({10, 20}), "haproxy-consistent", {}), "light-weights"));
        QVERIFY(has(biting(servers({1}), "haproxy-consistent", {{"avalanche", "no"}}), "no-avalanche"));
        QVERIFY(has(biting(servers({1}), "haproxy-map", {{"balance", "hdr"}}), "first-comma"));
        QVERIFY(has(biting(servers({1}), "haproxy-consistent", {{"hash-balance-factor", "150"}}), "bounded-when-busy"));
        QVERIFY(has(biting(servers({1, 1}), "haproxy-map", {}), "map-remade"));
    }

    void anUnknownHeadIsNeverAPass() {
        const std::string good = "# system: HAProxy 2.6.12\n# balance: url_param k\n# hash-type: consistent\n"
                                 "# servers: s1 id 1 weight 1\n# rows: 1\n";
        const std::string row = "# columns: key server hash\nkey_0\ts1\t1350107335\n";
        QVERIFY(verifyTable(*parseGoldenTable(good + row, "t"))->holds());
        for (const char* more :
             {"# maxconn: 5\n", "# options: option redispatch 3\n", "# effective: consistent, djb2\n",
              "# runtime commands: set server b/s1 state stopped\n", "# ring_points: 17\n",
              "# runtime commands: set server b/s2 weight 1\n", "# map: s1\n# map: s2\n"}) {
            const auto verified = verifyTable(*parseGoldenTable(good + more + row, "t"));
            QVERIFY2(!verified || !verified->holds(), more);
        }
        for (const char* columns :
             {"# columns: key server\nkey_0\ts1\n", "# columns: op request key server unbounded\nclose\t1\t\t\t\n"})
            QVERIFY2(!verifyTable(*parseGoldenTable(good + columns, "t")), columns);
    }
};

QTEST_APPLESS_MAIN(TestHaproxy)
#include "tst_haproxy.moc"
