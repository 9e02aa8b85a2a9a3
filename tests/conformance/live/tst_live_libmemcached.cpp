// SPDX-License-Identifier: GPL-3.0-or-later
//
// The real libmemcached with real memcached servers: a client is set up at random (distribution, hash, weights), asked for
// the server of each key, and for some keys made to store them.
#include "core/placement/placement_registry.h"
#include "core/systems/catalog.h"
#include "tests/conformance/live/live.h"

#include <QTest>

#include <libmemcached/memcached.h>

using namespace ringscope;
using namespace ringscope::test;

namespace {

struct Hash {
    const char* name;
    memcached_hash_t id;
};
constexpr Hash kHashes[] = {
    {"default", MEMCACHED_HASH_DEFAULT},   {"md5", MEMCACHED_HASH_MD5},           {"crc", MEMCACHED_HASH_CRC},
    {"fnv1_64", MEMCACHED_HASH_FNV1_64},   {"fnv1a_64", MEMCACHED_HASH_FNV1A_64}, {"fnv1_32", MEMCACHED_HASH_FNV1_32},
    {"fnv1a_32", MEMCACHED_HASH_FNV1A_32}, {"murmur", MEMCACHED_HASH_MURMUR},     {"jenkins", MEMCACHED_HASH_JENKINS},
    {"murmur3", MEMCACHED_HASH_MURMUR3},
};
struct Distribution {
    const char* name;
    memcached_server_distribution_t id;
};
constexpr Distribution kDistributions[] = {
    {"modula", MEMCACHED_DISTRIBUTION_MODULA},
    {"consistent", MEMCACHED_DISTRIBUTION_CONSISTENT},
    {"weighted", MEMCACHED_DISTRIBUTION_CONSISTENT_WEIGHTED},
};

struct FreeClient {
    void operator()(memcached_st* client) const { memcached_free(client); }
};

}  // namespace

class TestLiveLibmemcached : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyKeyHasTheServerWeSay() {
        if (programPath(QStringLiteral("memcached")).isEmpty()) QSKIP("memcached is not installed");
        Random random = liveRandom("libmemcached");
        QTemporaryDir folder;
        Memcacheds memcacheds(5, folder.path());
        QVERIFY(memcacheds.running());
        for (const Distribution& distribution : kDistributions) {
            for (const Hash& hash : kHashes) askOne(random, memcacheds, distribution, hash);
        }
    }

private:
    static void askOne(Random& random, Memcacheds& memcacheds, const Distribution& distribution, const Hash& hash) {
        const std::unique_ptr<memcached_st, FreeClient> client(memcached_create(nullptr));
        // The distribution first, then the hash: weights given before it would be lost, and it sets the hash.
        memcached_behavior_set_distribution(client.get(), distribution.id);
        memcached_behavior_set(client.get(), MEMCACHED_BEHAVIOR_HASH, hash.id);
        const bool weighted = distribution.id == MEMCACHED_DISTRIBUTION_CONSISTENT_WEIGHTED;
        const std::size_t count = between(random, 2, memcacheds.ports().size());
        std::vector<Node> nodes;
        for (std::size_t i = 0; i < count; ++i) {
            const auto weight = static_cast<std::uint32_t>(weighted ? between(random, 1, 20) : 1);
            memcached_server_add_with_weight(client.get(), "127.0.0.1", memcacheds.ports()[i], weight);
            nodes.push_back(liveNode(i, "127.0.0.1:" + std::to_string(memcacheds.ports()[i]), weight));
        }
        const auto spec = systemSpec("libmemcached", {{"distribution", distribution.name}, {"key-hash", hash.name}});
        QVERIFY2(spec, spec ? "" : spec.error().values.front().c_str());
        const auto placement = makePlacement(Cluster().withAdded(nodes), *spec);
        QVERIFY(placement);
        Agreement agreement(std::string(distribution.name) + ", " + hash.name + ", " + std::to_string(count) +
                            " servers");
        const std::vector<std::string> keys = memcachedKeys(random, 300);
        for (std::size_t i = 0; i < keys.size(); ++i) {
            const std::string& key = keys[i];
            std::string theirs;
            if (i % 10 == 0) {
                QCOMPARE(memcached_set(client.get(), key.data(), key.size(), "1", 1, 0, 0), MEMCACHED_SUCCESS);
                theirs = std::to_string(memcacheds.holderOf(key));
                memcached_delete(client.get(), key.data(), key.size(), 0);
            } else {
                theirs = std::to_string(memcached_generate_hash(client.get(), key.data(), key.size()));
            }
            const NodeIndex owner = (*placement)->ownerOf(key);
            agreement.count(key, theirs, owner == kNobody ? "none" : std::to_string(owner));
        }
        QVERIFY(agreement.holds());
    }
};

QTEST_GUILESS_MAIN(TestLiveLibmemcached)
#include "tst_live_libmemcached.moc"
