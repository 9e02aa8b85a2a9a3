// SPDX-License-Identifier: GPL-3.0-or-later
//
// A real nginx: random upstreams with both kinds of `hash`, weights, servers marked down; every request goes through it to a
// backend of the same nginx that answers with its own port, and must be where Ringscope says, in the order of requests.
#include "core/placement/placement_registry.h"
#include "core/systems/catalog.h"
#include "tests/conformance/live/live.h"

#include <QFile>
#include <QTest>

using namespace ringscope;
using namespace ringscope::test;

namespace {

struct Upstream {
    std::string name;
    bool consistent = false;
    std::vector<Node> servers;
};

std::vector<Upstream> randomUpstreams(Random& random, const std::vector<quint16>& ports) {
    std::vector<Upstream> upstreams;
    for (std::size_t i = 0; i < 10; ++i) {
        Upstream upstream{"u" + std::to_string(i), i % 2 == 0, {}};
        const std::size_t first = random.below(ports.size() - 2);
        const std::size_t count = between(random, i == 0 ? 1 : 2, ports.size() - first);
        const bool weighted = i >= 4;
        for (std::size_t place = 0; place < count; ++place) {
            Node node = liveNode(place, "127.0.0.1:" + std::to_string(ports[first + place]),
                                 weighted ? static_cast<double>(between(random, 1, 9)) : 1.0);
            // Not all of them: without any server there is nothing to compare.
            if (i >= 6 && place > 0 && between(random, 0, 2) == 0) node.health = Health::Down;
            upstream.servers.push_back(node);
        }
        upstreams.push_back(std::move(upstream));
    }
    return upstreams;
}

QByteArray configuration(const std::vector<Upstream>& upstreams, const std::vector<quint16>& ports, quint16 front) {
    QByteArray text =
        "daemon off;\nworker_processes 1;\npid nginx.pid;\nerror_log error.log;\n"
        "events { worker_connections 512; }\nhttp {\naccess_log off;\nkeepalive_requests 1000000;\n"
        "client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;\n";
    for (const Upstream& upstream : upstreams) {
        text += "upstream " + QByteArray::fromStdString(upstream.name) + " {\n  hash $arg_k" +
                (upstream.consistent ? " consistent" : "") + ";\n";
        for (const Node& server : upstream.servers) {
            text += "  server " + QByteArray::fromStdString(server.name) +
                    " weight=" + QByteArray::number(static_cast<int>(server.weight)) + " max_fails=0" +
                    (server.up() ? "" : " down") + ";\n";
        }
        text += "}\n";
    }
    for (const quint16 port : ports) {
        const QByteArray number = QByteArray::number(port);
        text += "server { listen 127.0.0.1:" + number + "; location / { return 200 127.0.0.1:" + number + "; } }\n";
    }
    text += "server { listen 127.0.0.1:" + QByteArray::number(front) + ";\n";
    for (const Upstream& upstream : upstreams) {
        const QByteArray name = QByteArray::fromStdString(upstream.name);
        text += "  location /" + name + "/ { proxy_pass http://" + name + "; }\n";
    }
    return text + "}\n}\n";
}

}  // namespace

class TestLiveNginx : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyRequestGoesWhereWeSay() {
        const QString program = programPath(QStringLiteral("nginx"));
        if (program.isEmpty()) QSKIP("nginx is not installed");
        Random random = liveRandom("nginx");
        QTemporaryDir folder;
        std::vector<quint16> ports = freePorts(9);
        const quint16 front = ports.back();
        ports.pop_back();
        const std::vector<Upstream> upstreams = randomUpstreams(random, ports);
        QFile file(folder.filePath(QStringLiteral("nginx.conf")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QByteArray text = configuration(upstreams, ports, front);
        file.write(text);
        file.close();
        LiveProcess nginx(program,
                          {QStringLiteral("-p"), folder.path(), QStringLiteral("-c"), file.fileName(),
                           QStringLiteral("-e"), QStringLiteral("stderr")},
                          folder.path());
        if (!nginx.waitForPort(front)) QFAIL("nginx does not start: " + nginx.output());

        for (const Upstream& upstream : upstreams) {
            const std::string id = upstream.consistent ? "nginx-consistent" : "nginx";
            const OptionValues options{{"proxy_next_upstream", "off"}, {"max_fails", "0"}};
            const auto read = readPlacement(text, "nginx.conf", upstream.name, options);
            QCOMPARE(read.spec.composed.system, id);
            const auto placement = makePlacement(read.cluster, read.spec);
            QVERIFY(placement);
            const auto dispatcher = findSystem(id)->dispatcher(*placement, options);
            QVERIFY(dispatcher);
            const std::vector<std::string> keys = plainKeys(random, 500);
            std::vector<std::string> targets;
            for (const std::string& key : keys) targets.push_back("/" + upstream.name + "/?k=" + key);
            const std::vector<std::string> bodies = httpBodies(front, targets);
            QCOMPARE(bodies.size(), keys.size());
            Agreement agreement(id + ", " + std::to_string(upstream.servers.size()) + " servers");
            DispatchState state = (*dispatcher)->start();
            for (std::size_t i = 0; i < keys.size(); ++i) {
                Dispatched next = (*dispatcher)->step(std::move(state), {keys[i]});
                state = std::move(next.state);
                const NodeIndex served = next.decision.served;
                agreement.count(keys[i], bodies[i], served == kNobody ? "none" : upstream.servers[served].name);
            }
            QVERIFY(agreement.holds());
        }
    }
};

QTEST_GUILESS_MAIN(TestLiveNginx)
#include "tst_live_nginx.moc"
