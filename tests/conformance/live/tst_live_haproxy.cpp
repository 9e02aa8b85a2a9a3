// SPDX-License-Identifier: GPL-3.0-or-later
//
// A real HAProxy: random backends with both kinds of hash-type, every function, avalanche, ids, weights, disabled servers.
// Each server is a frontend of the same HAProxy that answers with its name.
#include "core/placement/placement_registry.h"
#include "core/systems/catalog.h"
#include "tests/conformance/live/live.h"

#include <QFile>
#include <QTest>

using namespace ringscope;
using namespace ringscope::test;

namespace {

struct Backend {
    std::string name;
    bool consistent = false;
    std::string function;
    bool avalanche = false;
    std::vector<Node> servers;
};

std::vector<Backend> randomBackends(Random& random, std::size_t most) {
    const std::vector<std::string> functions = {"sdbm", "djb2", "wt6", "crc32"};
    std::vector<Backend> backends;
    for (std::size_t i = 0; i < 16; ++i) {
        Backend backend{"b" + std::to_string(i), i % 2 == 0, functions[i / 2 % 4], i >= 8, {}};
        const std::size_t count = between(random, 2, most);
        for (std::size_t place = 0; place < count; ++place) {
            Node node = liveNode(place, "s" + std::to_string(place + 1), static_cast<double>(between(random, 1, 20)));
            node.number = static_cast<std::uint32_t>(place * 100 + between(random, 1, 100));
            if (place > 0 && between(random, 0, 4) == 0) node.health = Health::Down;
            backend.servers.push_back(node);
        }
        backends.push_back(std::move(backend));
    }
    return backends;
}

QByteArray configuration(const std::vector<Backend>& backends, const std::vector<quint16>& ports, quint16 front) {
    QByteArray text =
        "global\n  nbthread 1\n  maxconn 400\ndefaults\n  mode http\n  timeout connect 5s\n  timeout client 30s\n"
        "  timeout server 30s\nfrontend front\n  bind 127.0.0.1:" +
        QByteArray::number(front) + "\n";
    for (const Backend& backend : backends) {
        const QByteArray name = QByteArray::fromStdString(backend.name);
        text += "  use_backend " + name + " if { path /" + name + " }\n";
    }
    for (std::size_t i = 0; i < ports.size(); ++i) {
        const QByteArray name = "s" + QByteArray::number(static_cast<int>(i + 1));
        text += "frontend at_" + name + "\n  bind 127.0.0.1:" + QByteArray::number(ports[i]) +
                "\n  http-request return status 200 content-type text/plain string " + name + "\n";
    }
    for (const Backend& backend : backends) {
        text += "backend " + QByteArray::fromStdString(backend.name) + "\n  balance url_param k\n  hash-type " +
                (backend.consistent ? "consistent " : "map-based ") + QByteArray::fromStdString(backend.function) +
                (backend.avalanche ? " avalanche" : "") + "\n";
        for (std::size_t i = 0; i < backend.servers.size(); ++i) {
            const Node& server = backend.servers[i];
            text += "  server " + QByteArray::fromStdString(server.name) +
                    " 127.0.0.1:" + QByteArray::number(ports[i]) + " id " + QByteArray::number(*server.number) +
                    " weight " + QByteArray::number(static_cast<int>(server.weight)) +
                    (server.up() ? "" : " disabled") + "\n";
        }
    }
    return text;
}

}  // namespace

class TestLiveHaproxy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyRequestGoesWhereWeSay() {
        const QString program = programPath(QStringLiteral("haproxy"));
        if (program.isEmpty()) QSKIP("haproxy is not installed");
        Random random = liveRandom("haproxy");
        QTemporaryDir folder;
        std::vector<quint16> ports = freePorts(8);
        const quint16 front = ports.back();
        ports.pop_back();
        const std::vector<Backend> backends = randomBackends(random, ports.size());
        QFile file(folder.filePath(QStringLiteral("haproxy.cfg")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QByteArray text = configuration(backends, ports, front);
        file.write(text);
        file.close();
        LiveProcess haproxy(program, {QStringLiteral("-db"), QStringLiteral("-f"), file.fileName()}, folder.path());
        if (!haproxy.waitForPort(front)) QFAIL("haproxy does not start: " + haproxy.output());

        for (const Backend& backend : backends) {
            const std::string id = backend.consistent ? "haproxy-consistent" : "haproxy-map";
            const auto read = readPlacement(text, "haproxy.cfg", backend.name);
            QCOMPARE(read.spec.composed.system, id);
            const auto placement = makePlacement(read.cluster, read.spec);
            QVERIFY(placement);
            const std::vector<std::string> keys = plainKeys(random, 300);
            std::vector<std::string> targets;
            for (const std::string& key : keys) targets.push_back("/" + backend.name + "?k=" + key);
            const std::vector<std::string> bodies = httpBodies(front, targets);
            QCOMPARE(bodies.size(), keys.size());
            Agreement agreement(id + ", " + backend.function + (backend.avalanche ? " avalanche, " : ", ") +
                                std::to_string(backend.servers.size()) + " servers");
            for (std::size_t i = 0; i < keys.size(); ++i) {
                const NodeIndex ours = (*placement)->ownerOf(keys[i]);
                agreement.count(keys[i], bodies[i], ours == kNobody ? "none" : backend.servers[ours].name);
            }
            QVERIFY(agreement.holds());
        }
    }
};

QTEST_GUILESS_MAIN(TestLiveHaproxy)
#include "tst_live_haproxy.moc"
