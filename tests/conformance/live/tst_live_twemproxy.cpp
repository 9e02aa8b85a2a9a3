// SPDX-License-Identifier: GPL-3.0-or-later
//
// A real nutcracker before real memcached servers: keys are stored through it and looked for in every server. Random pools:
// both distributions, all hashes, names, weights, hash tags.
#include "core/placement/placement_registry.h"
#include "core/systems/catalog.h"
#include "tests/conformance/live/live.h"

#include <QFile>
#include <QTest>

using namespace ringscope;
using namespace ringscope::test;

namespace {

struct Pool {
    std::string name;
    quint16 port = 0;
    std::string system;
    OptionValues options;
    std::vector<Node> servers;
    std::vector<std::size_t> at;  ///< which memcached each server is
};

const std::vector<std::string> kHashes = {"one_at_a_time", "md5",     "crc16",    "crc32", "crc32a", "fnv1_64",
                                          "fnv1a_64",      "fnv1_32", "fnv1a_32", "hsieh", "murmur", "jenkins"};

std::vector<Pool> randomPools(Random& random, const std::vector<quint16>& ports, const std::vector<quint16>& fronts) {
    std::vector<Pool> pools;
    for (std::size_t i = 0; i < fronts.size(); ++i) {
        Pool pool{"p" + std::to_string(i), fronts[i], i % 2 == 0 ? "twemproxy-ketama" : "twemproxy-modula", {}, {}, {}};
        pool.options["hash"] = kHashes[i / 2 % kHashes.size()];
        if (between(random, 0, 2) == 0) pool.options["hash_tag"] = "{}";
        const bool named = between(random, 0, 1) == 0;
        const std::size_t count = between(random, 1, ports.size());
        for (std::size_t server = 0; server < count; ++server) {
            const std::string address = "127.0.0.1:" + std::to_string(ports[server]);
            Node node = liveNode(server, address, static_cast<double>(between(random, 1, 5)));
            if (named)
                node.identity = "cache-" + std::to_string(between(random, 1, 1'000'000)) + "x" + std::to_string(server);
            pool.servers.push_back(node);
            pool.at.push_back(server);
        }
        pools.push_back(std::move(pool));
    }
    return pools;
}

QByteArray configuration(const std::vector<Pool>& pools) {
    QByteArray text;
    for (const Pool& pool : pools) {
        text += QByteArray::fromStdString(pool.name) + ":\n  listen: 127.0.0.1:" + QByteArray::number(pool.port) +
                "\n  hash: " + QByteArray::fromStdString(pool.options.at("hash")) +
                "\n  distribution: " + (pool.system == "twemproxy-ketama" ? "ketama" : "modula") + "\n";
        if (const auto tag = pool.options.find("hash_tag"); tag != pool.options.end())
            text += "  hash_tag: \"" + QByteArray::fromStdString(tag->second) + "\"\n";
        text += "  servers:\n";
        for (const Node& server : pool.servers) {
            text += "   - " + QByteArray::fromStdString(server.name) + ":" +
                    QByteArray::number(static_cast<int>(server.weight));
            if (!server.identity.empty()) text += " " + QByteArray::fromStdString(server.identity);
            text += "\n";
        }
    }
    return text;
}

}  // namespace

class TestLiveTwemproxy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyKeyIsStoredWhereWeSay() {
        const QString program = programPath(QStringLiteral("nutcracker"));
        if (program.isEmpty()) QSKIP("nutcracker is not installed");
        if (programPath(QStringLiteral("memcached")).isEmpty()) QSKIP("memcached is not installed");
        Random random = liveRandom("twemproxy");
        QTemporaryDir folder;
        Memcacheds memcacheds(5, folder.path());
        QVERIFY(memcacheds.running());
        std::vector<quint16> fronts = freePorts(2 * kHashes.size() + 1);
        const quint16 statistics = fronts.back();
        fronts.pop_back();
        const std::vector<Pool> pools = randomPools(random, memcacheds.ports(), fronts);
        QFile file(folder.filePath(QStringLiteral("nutcracker.yml")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QByteArray text = configuration(pools);
        file.write(text);
        file.close();
        LiveProcess nutcracker(program,
                               {QStringLiteral("-c"), file.fileName(), QStringLiteral("-s"),
                                QString::number(statistics), QStringLiteral("-a"), QStringLiteral("127.0.0.1")},
                               folder.path());
        for (const Pool& pool : pools)
            if (!nutcracker.waitForPort(pool.port)) QFAIL("nutcracker does not start: " + nutcracker.output());

        for (const Pool& pool : pools) {
            const auto read = readPlacement(text, "nutcracker.yml", pool.name);
            QCOMPARE(read.spec.composed.system, pool.system);
            const auto placement = makePlacement(read.cluster, read.spec);
            QVERIFY(placement);
            std::vector<std::string> keys = memcachedKeys(random, 150);
            LiveSocket proxy(pool.port);
            QVERIFY(proxy.connected());
            Agreement agreement(pool.system + ", " + pool.options.at("hash") + ", " +
                                std::to_string(pool.servers.size()) + " servers");
            for (std::string& key : keys) {
                if (between(random, 0, 2) == 0 && key.size() < 240)
                    key.insert(key.size() / 2, "{" + key.substr(0, 2) + "}");
                proxy.send("set " + QByteArray::fromStdString(key) + " 0 0 1\r\n1\r\n");
                QCOMPARE(proxy.line(), QByteArray("STORED"));
                const int holder = memcacheds.holderOf(key);
                proxy.send("delete " + QByteArray::fromStdString(key) + "\r\n");
                proxy.line();
                const NodeIndex ours = (*placement)->ownerOf(key);
                agreement.count(key, std::to_string(holder), ours == kNobody ? "none" : std::to_string(pool.at[ours]));
            }
            QVERIFY(agreement.holds());
        }
    }
};

QTEST_GUILESS_MAIN(TestLiveTwemproxy)
#include "tst_live_twemproxy.moc"
