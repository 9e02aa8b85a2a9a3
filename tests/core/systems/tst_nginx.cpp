// SPDX-License-Identifier: GPL-3.0-or-later
//
// nginx's rows: pitfalls where they bite and nowhere else, a single look-up that depends on traffic, and the dispatcher that
// has seen it. Placements themselves are held against tables recorded from nginx in tests/conformance.
#include "core/placement/composed/composed.h"
#include "core/placement/placement_registry.h"
#include "core/systems/catalog.h"

#include <QTest>

using namespace ringscope;

namespace {

struct Server {
    const char* name;
    double weight = 1;
    Health health = Health::Up;
};

Cluster clusterOf(const std::vector<Server>& servers) {
    std::vector<Node> nodes;
    for (const Server& server : servers) {
        Node node;
        node.id = NodeId{static_cast<std::uint32_t>(nodes.size() + 1)};
        node.slot = static_cast<std::uint32_t>(nodes.size());
        node.name = server.name;
        node.weight = server.weight;
        node.health = server.health;
        nodes.push_back(node);
    }
    return Cluster().withAdded(nodes);
}

QStringList bites(const char* system, const Cluster& cluster) {
    QStringList ids;
    for (const Pitfall* pitfall : pitfallsOf(cluster, *systemSpec(system)))
        ids << QString::fromUtf8(pitfall->id.data(), static_cast<qsizetype>(pitfall->id.size()));
    return ids;
}

QString namesOf(const Dispatcher& dispatcher, const Cluster& cluster, const std::vector<std::string>& keys) {
    QString names;
    DispatchState state = dispatcher.start();
    for (const std::string& key : keys) {
        Dispatched request = dispatcher.step(std::move(state), {key});
        state = std::move(request.state);
        const NodeIndex served = request.decision.served;
        names += served == kNobody ? QStringLiteral("-") : QString::fromStdString(cluster[served].name).left(1);
    }
    return names;
}

}  // namespace

class TestNginx : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pitfallsBiteWhereTheyConcern() {
        const auto has = [](const Cluster& cluster, const char* id) {
            return bites("nginx-consistent", cluster).contains(QLatin1String(id));
        };
        QVERIFY(bites("nginx-consistent", clusterOf({{"a:81"}, {"b:81"}})).isEmpty());
        QVERIFY(has(clusterOf({{"a"}, {"b:81"}}), "port-80"));
        QVERIFY(has(clusterOf({{"a:80"}, {"b:81"}}), "port-80"));
        QVERIFY(!has(clusterOf({{"unix:/a.sock"}, {"b:81"}}), "port-80"));
        QVERIFY(has(clusterOf({{"Cache:81"}, {"b:81"}}), "letter-case"));
        QVERIFY(has(clusterOf({{"a:81", 10}, {"b:81", 20}, {"c:81", 50}}), "weights-not-reduced"));
        QVERIFY(!has(clusterOf({{"a:81", 1}, {"b:81", 2}, {"c:81", 5}}), "weights-not-reduced"));
        QVERIFY(has(clusterOf({{"a:81"}, {"b:81"}, {"c:81", 30, Health::Down}}), "twenty-tries"));
        QVERIFY(!has(clusterOf({{"a:81"}, {"b:81"}, {"c:81", 1, Health::Down}}), "twenty-tries"));
        QVERIFY(has(clusterOf({{"a:81"}}), "one-server"));
        QVERIFY(bites("nginx", clusterOf({{"a", 300}, {"b", 100}})).contains(QLatin1String("fifteen-bits")));
        QVERIFY(!bites("nginx", clusterOf({{"a", 3}, {"b", 1}})).contains(QLatin1String("fifteen-bits")));
    }

    void aSingleLookUpSaysThatItDependsOnTraffic() {
        const auto placement = makePlacement(clusterOf({{"a:81"}, {"b:81"}}), *systemSpec("nginx-consistent"));
        QVERIFY(placement);
        const auto& composed = dynamic_cast<const Composed&>(**placement);
        QCOMPARE(composed.decisionOf("").reason, DecisionReason::Traffic);
        QCOMPARE(composed.decisionOf("").served, kNobody);
        QCOMPARE(composed.decisionOf("key").reason, DecisionReason::Hash);
    }

    void requestsWithoutAKeyTakeSmoothTurns() {
        const Cluster cluster = clusterOf({{"a:81", 5}, {"b:81", 1}, {"c:81", 1}});
        const auto dispatcher = systemDispatcher("nginx-consistent", cluster);
        QVERIFY(dispatcher && *dispatcher);
        QCOMPARE(namesOf(**dispatcher, cluster, std::vector<std::string>(7)), QStringLiteral("aabacaa"));
    }

    void aServerThatFailedIsLeftAlone() {
        const Cluster cluster = clusterOf({{"a:81"}, {"b:81", 1, Health::Failing}});
        for (const auto& [maxFails, tried] : {std::pair{"1", 1}, {"0", 4}}) {
            const auto dispatcher = systemDispatcher("nginx", cluster, {{"max_fails", maxFails}});
            QVERIFY(dispatcher && *dispatcher);
            DispatchState state = (*dispatcher)->start();
            int failures = 0;
            for (int request = 0; request < 8; ++request) {
                Dispatched answer = (*dispatcher)->step(std::move(state), {""});
                state = std::move(answer.state);
                QCOMPARE(answer.decision.served, NodeIndex{0});
                failures += static_cast<int>(answer.decision.tried.size()) - 1;
            }
            QVERIFY2(maxFails[0] == '1' ? failures == tried : failures >= tried, maxFails);
        }
    }

    void systemsWithoutADispatcherSaySo() {
        const auto none = systemDispatcher("libketama", clusterOf({{"a:81"}}));
        QVERIFY(none);
        QVERIFY(*none == nullptr);
        QVERIFY(!systemDispatcher("nginx", clusterOf({{"a:81"}}), {{"max_fails", "2"}}));
    }
};

QTEST_APPLESS_MAIN(TestNginx)
#include "tst_nginx.moc"
