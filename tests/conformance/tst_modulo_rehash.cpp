// SPDX-License-Identifier: GPL-3.0-or-later
//
// Modulo with rehash against tables recorded from Cache::Memcached 1.30 and python-memcached 1.58: each key stored by
// the client and found on one of the real servers, some of which were dead.
#include "core/hash/hash_registry.h"
#include "tests/conformance/golden_table.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <algorithm>

using namespace ringscope;
using namespace ringscope::test;

class TestModuloRehash : public QObject {
    Q_OBJECT

    static Cluster clusterOfTable(const GoldenTable& table) {
        std::vector<Node> nodes;
        const auto dead = table.words("dead_servers");
        const auto weights = table.words("weights");
        for (const auto& name : table.words("servers")) {
            const bool down = std::find(dead.begin(), dead.end(), name) != dead.end();
            const auto at = nodes.size();
            nodes.push_back(nodeOf(static_cast<std::uint32_t>(at + 1), name, std::stod(weights[at]),
                                   down ? Health::Down : Health::Up));
        }
        return Cluster().withAdded(nodes);
    }
    static void addRows(const char* folder) {
        QTest::addColumn<QString>("name");
        for (const auto& name : goldenCases(folder, false)) QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
    static void compare(const std::string& folder, const std::string& rule, std::uint32_t tries,
                        const std::string& hash) {
        QFETCH(QString, name);
        const GoldenTable table = readGolden(goldenPath(folder, name.toStdString(), false));
        PlacementSpec spec;
        spec.rule = rule;
        spec.hash.function = table.header.at("options").find("\"old\"") == std::string::npos ? hash : "crc32";
        const bool once = table.header.at("options").find("no_rehash") != std::string::npos;
        spec.options.tries = once ? 1 : tries;
        const auto placement = placed(clusterOfTable(table), spec);
        spec.rule = "modulo-rehash-python";
        const auto byNumber = placed(placement->cluster(), spec);
        std::size_t same = 0;
        for (const auto& row : table.rows) {
            const auto& key = row[table.column("key")];
            QCOMPARE(std::to_string(digest(spec.hash, key)), row[table.column("hash")]);
            // A key given as a pair (7, key): the number stands for its hash. Nobody is down there, so that the chain
            // that needs no key tells the same.
            const bool pair = name == QStringLiteral("explicit_hash_7");
            const NodeIndex owner = pair ? byNumber->decide(7) : placement->ownerOf(key);
            const auto& server = row[table.column("server")];
            QCOMPARE(nameAt(*placement, owner), server == "(none)" ? std::string() : server);
            if (!pair) QCOMPARE(placement->explain(key, 0).owner, owner);
            ++same;
        }
        QCOMPARE(same, table.rows.size());
        qInfo("%zu of %zu", same, table.rows.size());
    }

private Q_SLOTS:
    void cacheMemcached_data() { addRows("perl-cache-memcached"); }
    void cacheMemcached() { compare("perl-cache-memcached", "modulo-rehash", 20, "crc32-15"); }
    void pythonMemcached_data() { addRows("python-memcache"); }
    void pythonMemcached() { compare("python-memcache", "modulo-rehash-python", 10, "crc32-15-python"); }
};

QTEST_APPLESS_MAIN(TestModuloRehash)
#include "tst_modulo_rehash.moc"
