// SPDX-License-Identifier: GPL-3.0-or-later
//
// A real Redis Cluster: created by redis-cli with a random number of masters, then grown by one, rebalanced, resharded, and one emptied.
// After each step every one of its 16,384 slots must be where Ringscope's plan puts it, and MOVED must name the owner
// that Ringscope finds for random keys.
#include "core/placement/placement_registry.h"
#include "core/placement/slot_plan.h"
#include "core/systems/import/read_configuration.h"
#include "core/systems/import/to_cluster.h"
#include "tests/conformance/live/live.h"

#include <QElapsedTimer>
#include <QTest>
#include <QThread>

using namespace ringscope;
using namespace ringscope::test;

namespace {

constexpr std::uint32_t kSlots = 16384;

/// Masters as one of them lists them, itself first: the order in which redis-cli goes through them.
struct Listed {
    std::vector<std::string> ids;
    std::vector<quint16> ports;
    SlotHolders holders = SlotHolders(kSlots, kNoHolder);
};

class LiveCluster {
public:
    explicit LiveCluster(const QTemporaryDir& folder) : m_folder(folder) {}

    bool start(std::size_t count) {
        const std::vector<quint16> ports = freePorts(2 * count);
        for (std::size_t i = 0; i < count; ++i) {
            const QString port = QString::number(ports[2 * i]);
            QDir(m_folder.path()).mkdir(port);
            m_ports.push_back(ports[2 * i]);
            m_servers.push_back(std::make_unique<LiveProcess>(
                programPath(QStringLiteral("redis-server")),
                QStringList{QStringLiteral("--port"), port, QStringLiteral("--bind"), QStringLiteral("127.0.0.1"),
                            QStringLiteral("--cluster-enabled"), QStringLiteral("yes"),
                            QStringLiteral("--cluster-port"), QString::number(ports[2 * i + 1]),
                            QStringLiteral("--cluster-config-file"), QStringLiteral("nodes.conf"),
                            // Or an emptied node is a replica before redis-cli has ended its work on it.
                            QStringLiteral("--cluster-allow-replica-migration"), QStringLiteral("no"),
                            QStringLiteral("--save"), QString(), QStringLiteral("--appendonly"), QStringLiteral("no")},
                m_folder.filePath(port)));
            if (!m_servers.back()->waitForPort(ports[2 * i])) return false;
        }
        return true;
    }
    [[nodiscard]] QString address(std::size_t i) const { return QStringLiteral("127.0.0.1:%1").arg(m_ports[i]); }
    [[nodiscard]] quint16 port(std::size_t i) const { return m_ports[i]; }

    /// redis-cli --cluster …; what it printed, empty if it failed.
    QByteArray tool(const QStringList& arguments) {
        QProcess cli;
        cli.setProcessChannelMode(QProcess::MergedChannels);
        cli.start(programPath(QStringLiteral("redis-cli")), QStringList{QStringLiteral("--cluster")} + arguments);
        const bool ended = cli.waitForFinished(120'000);
        const QByteArray printed = cli.readAll();
        if (ended && cli.exitCode() == 0) return printed;
        qWarning("redis-cli: %s", printed.right(500).constData());
        return {};
    }
    /// CLUSTER NODES as the first one tells it.
    [[nodiscard]] QByteArray told() const {
        LiveSocket socket(m_ports.front());
        socket.send("CLUSTER NODES\r\n");
        const qsizetype length = socket.line().mid(1).toLongLong();
        return socket.bytes(length);
    }
    [[nodiscard]] Listed listed() const {
        Listed listed;
        std::vector<QByteArrayList> lines;
        for (const QByteArray& line : told().split('\n')) {
            const QByteArrayList words = line.simplified().split(' ');
            if (words.size() < 8) continue;
            lines.insert(words[2].contains("myself") ? lines.begin() : lines.end(), words);
        }
        for (const QByteArrayList& words : lines) {
            const auto place = static_cast<std::uint32_t>(listed.ids.size());
            listed.ids.push_back(words[0].toStdString());
            const QByteArray address = words[1].left(words[1].indexOf('@'));
            listed.ports.push_back(static_cast<quint16>(address.mid(address.lastIndexOf(':') + 1).toUInt()));
            for (qsizetype i = 8; i < words.size(); ++i) {
                const QByteArrayList ends = words[i].split('-');
                for (std::uint32_t slot = ends.front().toUInt(); slot <= ends.back().toUInt(); ++slot)
                    listed.holders[slot] = place;
            }
        }
        return listed;
    }
    /// Until all of them know of so many masters, and that all slots are served.
    [[nodiscard]] bool agree(std::size_t masters) const {
        QElapsedTimer waited;
        waited.start();
        while (waited.elapsed() < 60'000) {
            std::size_t ready = 0;
            for (std::size_t i = 0; i < masters; ++i) {
                LiveSocket socket(m_ports[i]);
                socket.send("CLUSTER INFO\r\n");
                const QByteArray told = socket.bytes(socket.line().mid(1).toLongLong());
                const bool whole =
                    told.contains("cluster_state:ok") &&
                    told.contains("cluster_known_nodes:" + QByteArray::number(static_cast<int>(masters)));
                ready += whole ? 1 : 0;
            }
            if (ready == masters) return true;
            QThread::msleep(100);
        }
        return false;
    }

private:
    const QTemporaryDir& m_folder;
    std::vector<quint16> m_ports;
    std::vector<std::unique_ptr<LiveProcess>> m_servers;
};

/// By port, as the places of lists differ.
bool sameHolders(const std::string& what, const Listed& is, const SlotHolders& ours,
                 const std::vector<quint16>& ports) {
    Agreement agreement(what);
    for (std::uint32_t slot = 0; slot < kSlots; ++slot) {
        const auto named = [](std::uint32_t holder, const std::vector<quint16>& of) {
            return holder == kNoHolder ? std::string("none") : std::to_string(of[holder]);
        };
        agreement.count("slot " + std::to_string(slot), named(is.holders[slot], is.ports), named(ours[slot], ports));
    }
    return agreement.holds();
}

}  // namespace

class TestLiveRedis : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void slotsAreWhereThePlansPutThem() {
        for (const QString& name : {QStringLiteral("redis-server"), QStringLiteral("redis-cli")})
            if (programPath(name).isEmpty()) QSKIP(qPrintable(name + QStringLiteral(" is not installed")));
        Random random = liveRandom("redis");
        QTemporaryDir folder;
        LiveCluster cluster(folder);
        const std::size_t masters = between(random, 3, 6);
        QVERIFY(cluster.start(masters + 1));

        QStringList create{QStringLiteral("create")};
        for (std::size_t i = 0; i < masters; ++i) create << cluster.address(i);
        QVERIFY(!cluster.tool(create << QStringLiteral("--cluster-yes")).isEmpty());
        QVERIFY(cluster.agree(masters));

        PlacementSpec spec;
        spec.rule = "slot-table";
        spec.hash.function = "crc16-tag";
        std::vector<Node> nodes;
        for (std::size_t i = 0; i < masters; ++i) nodes.push_back(liveNode(i, cluster.address(i).toStdString()));
        const auto placement = makePlacement(Cluster().withAdded(nodes), spec);
        QVERIFY(placement);
        SlotHolders ours(kSlots);
        std::vector<quint16> inOrder;
        for (std::size_t i = 0; i < masters; ++i) inOrder.push_back(cluster.port(i));
        for (std::uint32_t slot = 0; slot < kSlots; ++slot) ours[slot] = (*placement)->decide(slot);
        QVERIFY(sameHolders("create with " + std::to_string(masters), cluster.listed(), ours, inOrder));
        keysAreWhereWeSay(cluster, **placement, random);

        QVERIFY(!cluster.tool({QStringLiteral("add-node"), cluster.address(masters), cluster.address(0)}).isEmpty());
        QVERIFY(cluster.agree(masters + 1));
        Listed before = cluster.listed();
        ours = before.holders;
        carryOut(rebalancePlan(ours, std::vector<SlotNode>(masters + 1), true), ours);
        QVERIFY(
            !cluster
                 .tool({QStringLiteral("rebalance"), cluster.address(0), QStringLiteral("--cluster-use-empty-masters"),
                        QStringLiteral("--cluster-pipeline"), QStringLiteral("100")})
                 .isEmpty());
        QVERIFY(sameHolders("one more, rebalanced", cluster.listed(), ours, before.ports));

        before = cluster.listed();
        ours = before.holders;
        const auto to = static_cast<std::uint32_t>(random.below(before.ids.size()));
        std::vector<std::uint32_t> from;
        for (std::uint32_t i = 0; i < before.ids.size(); ++i)
            if (i != to) from.push_back(i);
        const auto count = static_cast<std::uint32_t>(between(random, 10, 2000));
        carryOut(reshardPlan(ours, from, to, count), ours);
        QVERIFY(
            !cluster
                 .tool({QStringLiteral("reshard"), cluster.address(0), QStringLiteral("--cluster-from"),
                        QStringLiteral("all"), QStringLiteral("--cluster-to"), QString::fromStdString(before.ids[to]),
                        QStringLiteral("--cluster-slots"), QString::number(count), QStringLiteral("--cluster-yes")})
                 .isEmpty());
        QVERIFY(sameHolders("reshard of " + std::to_string(count), cluster.listed(), ours, before.ports));

        // As whatif --remove goes on from slots that were told.
        const imports::Imported read = imports::readConfiguration(cluster.told().toStdString(), "told");
        const imports::ImportedPlacement imported = imports::placementOf(read.candidates.at(0)).value();
        const Cluster& asTold = imported.cluster;
        const auto emptied = static_cast<std::uint32_t>(random.below(before.ids.size()));
        const std::string name = "127.0.0.1:" + std::to_string(before.ports[emptied]);
        const Cluster left = asTold.without({asTold.findNamed(name)->id});
        const PlacementPtr planned = makePlacement(left, imported.spec).value();
        std::vector<quint16> leftPorts;
        for (const auto& node : left.nodes())
            leftPorts.push_back(static_cast<quint16>(std::stoul(node->name.substr(node->name.rfind(':') + 1))));
        for (std::uint32_t slot = 0; slot < kSlots; ++slot) ours[slot] = planned->decide(slot);
        QVERIFY(!cluster
                     .tool({QStringLiteral("rebalance"), cluster.address(0), QStringLiteral("--cluster-weight"),
                            QString::fromStdString(before.ids[emptied]) + QStringLiteral("=0"),
                            QStringLiteral("--cluster-pipeline"), QStringLiteral("100")})
                     .isEmpty());
        QVERIFY(sameHolders("a node emptied", cluster.listed(), ours, leftPorts));
    }

private:
    /// Each key is asked for at the first one, which sends the client to the owner.
    static void keysAreWhereWeSay(const LiveCluster& cluster, const Placement& placement, Random& random) {
        LiveSocket socket(cluster.port(0));
        Agreement agreement("keys");
        std::vector<std::string> keys = memcachedKeys(random, 500);
        for (std::size_t i = 0; i < keys.size(); i += 3)
            keys[i].insert(keys[i].size() / 2, i % 2 == 0 ? "{tag}" : "{}");
        for (const std::string& key : keys) {
            socket.send("*2\r\n$3\r\nGET\r\n$" + QByteArray::number(static_cast<int>(key.size())) + "\r\n" +
                        QByteArray::fromStdString(key) + "\r\n");
            const QByteArray answer = socket.line();
            const QByteArray address =
                answer.startsWith("-MOVED ") ? answer.split(' ').at(2) : cluster.address(0).toLatin1();
            const NodeIndex owner = placement.ownerOf(key);
            agreement.count(key, address.toStdString(), owner == kNobody ? "none" : placement.cluster()[owner].name);
        }
        QVERIFY(agreement.holds());
    }
};

QTEST_GUILESS_MAIN(TestLiveRedis)
#include "tst_live_redis.moc"
