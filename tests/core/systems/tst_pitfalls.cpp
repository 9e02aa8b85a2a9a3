// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pitfalls of clients of memcached bite where they should, and nowhere else: each case lists all that bite.
#include "core/placement/composed/key_rules.h"
#include "core/systems/catalog.h"
#include "tests/support/clusters.h"

#include <QTest>

using namespace ringscope;
using namespace ringscope::test;

namespace {

using Weights = std::vector<double>;

Cluster serversOf(const std::vector<std::string>& names, const Weights& weights) {
    std::vector<Node> nodes;
    for (std::size_t i = 0; i < names.size(); ++i)
        nodes.push_back(nodeOf(static_cast<std::uint32_t>(i + 1), names[i], weights.empty() ? 1 : weights[i]));
    return Cluster().withAdded(nodes);
}

std::vector<std::string> numbered(std::size_t count) {
    std::vector<std::string> names;
    for (std::size_t i = 1; i <= count; ++i) names.push_back("10.0.0." + std::to_string(i) + ":11212");
    return names;
}

const std::vector<std::string> kPort11212 = numbered(3);
const std::vector<std::string> kPort11211{"a:11211", "b:11211", "c:11211"};

struct Case {
    const char* title;
    std::string system;
    OptionValues values;
    std::vector<std::string> names;
    Weights weights;
    std::vector<std::string> bite;
};

const std::vector<Case> kCases{
    {"modula", "libmemcached", {{"key-hash", "md5"}}, kPort11211, {}, {}},
    {"modula with weights", "libmemcached", {{"key-hash", "md5"}}, kPort11211, {1, 2, 5}, {"weights-ignored"}},
    {"default hash", "libmemcached", {}, kPort11212, {}, {"signed-char"}},
    {"default hash on ARM", "libmemcached", {{"char", "unsigned"}}, kPort11212, {}, {}},
    {"weighted ring", "libmemcached", {{"distribution", "weighted"}}, kPort11212, {}, {}},
    {"port 11211", "libmemcached", {{"distribution", "weighted"}}, kPort11211, {}, {"port-11211"}},
    {"port 11211, spy", "libmemcached", {{"distribution", "spy"}, {"key-hash", "md5"}}, kPort11211, {}, {}},
    {"weights that are lost",
     "libmemcached",
     {{"distribution", "consistent"}, {"key-hash", "md5"}},
     kPort11212,
     {1, 2, 5},
     {"weights-ignored"}},
    {"weights that count",
     "libmemcached",
     {{"distribution", "consistent"}, {"key-hash", "md5"}, {"weighted", "yes"}},
     kPort11212,
     {1, 2, 5},
     {}},
    {"crc on MD5 points",
     "libmemcached",
     {{"distribution", "weighted"}, {"key-hash", "crc"}},
     kPort11212,
     {},
     {"crc-15-bits", "points-md5"}},
    {"crc points",
     "libmemcached",
     {{"distribution", "consistent"}, {"key-hash", "crc"}},
     kPort11212,
     {},
     {"crc-points"}},
    {"ring not rebuilt",
     "libmemcached",
     {{"distribution", "consistent"}, {"key-hash", "md5"}, {"point-hash", "murmur"}},
     kPort11212,
     {},
     {"ring-not-rebuilt"}},
    {"25 equal servers", "libmemcached", {{"distribution", "weighted"}}, numbered(25), {}, {"single-precision"}},
    {"no points", "libmemcached", {{"distribution", "weighted"}}, numbered(2), {1, 1000}, {"no-points"}},
    {"ejection with weights",
     "libmemcached",
     {{"distribution", "weighted"}, {"eject", "yes"}},
     kPort11212,
     {1, 2, 5},
     {"counted-anew"}},
    {"ejection without weights", "libmemcached", {{"distribution", "weighted"}, {"eject", "yes"}}, kPort11212, {}, {}},
    {"twemproxy in order", "twemproxy-ketama", {{"hash", "md5"}}, {"a", "b", "c"}, {}, {}},
    {"twemproxy out of order", "twemproxy-modula", {{"hash", "md5"}}, {"alpha", "beta"}, {}, {"order-by-length"}},
    {"twemproxy port", "twemproxy-ketama", {{"hash", "md5"}}, kPort11211, {}, {"port-11211"}},
    {"twemproxy socket", "twemproxy-ketama", {{"hash", "md5"}}, {"/a.sock", "/b.sock"}, {}, {"socket-colon"}},
    {"twemproxy crc32", "twemproxy-ketama", {{"hash", "crc32"}}, kPort11212, {}, {"crc32-15-bits"}},
    {"twemproxy crc32, modula", "twemproxy-modula", {{"hash", "crc32"}}, kPort11212, {}, {"crc32-15-bits"}},
    {"twemproxy crc32a", "twemproxy-ketama", {{"hash", "crc32a"}}, kPort11212, {}, {}},
    {"twemproxy crc16", "twemproxy-modula", {{"hash", "crc16"}}, kPort11212, {}, {"crc16-wide"}},
    {"twemproxy tag", "twemproxy-ketama", {{"hash", "md5"}, {"hash_tag", "{}"}}, kPort11212, {}, {"empty-tag"}},
    {"twemproxy eject",
     "twemproxy-modula",
     {{"hash", "md5"}, {"auto_eject_hosts", "true"}},
     kPort11212,
     {},
     {"eject-moves"}},
    {"twemproxy default hash", "twemproxy-ketama", {}, kPort11212, {}, {"signed-char"}},
    {"pylibmc ketama", "pylibmc", {{"ketama", "yes"}, {"hash", "md5"}}, kPort11212, {}, {"ketama-alone"}},
    {"pylibmc ketama_weighted", "pylibmc", {{"ketama_weighted", "yes"}}, kPort11212, {}, {}},
    {"php weights switch",
     "php-memcached",
     {{"OPT_DISTRIBUTION", "DISTRIBUTION_CONSISTENT"}, {"weighted", "true"}},
     kPort11212,
     {1, 2, 3},
     {"weights-switch", "signed-char"}},
    {"php compatible", "php-memcached", {{"OPT_LIBKETAMA_COMPATIBLE", "true"}}, kPort11211, {}, {"port-11211"}},
    {"hashring, 7 servers", "hashring", {}, numbered(7), {}, {"doubles-below-40"}},
    {"hashring, 8 servers", "hashring", {}, numbered(8), {}, {}},
    {"hashring, default port", "hashring", {{"default port", "11211"}}, kPort11211, {}, {"default-port"}},
    {"few buckets", "perl-cache-memcached", {}, kPort11212, {}, {"added-server"}},
    {"more buckets than 15 bits share evenly",
     "perl-cache-memcached",
     {},
     kPort11212,
     {300, 100, 1},
     {"added-server", "fifteen-bits"}},
    {"a ring that is not ketama",
     "perl-cache-memcached-fast",
     {{"ketama_points", "150"}},
     kPort11212,
     {},
     {"not-libketama"}},
    {"arcs instead of a ring", "perl-cache-memcached-fast", {}, kPort11212, {}, {"added-server"}},
    {"never zero", "python-memcache", {}, kPort11212, {}, {"added-server", "never-zero"}},
    {"the old hash", "python-memcache", {{"old_hash", "1"}}, kPort11212, {}, {"added-server"}},
    {"names without digits", "groupcache", {}, {"alpha", "beta"}, {}, {}},
    {"names that begin with digits", "groupcache", {}, {"1x", "x"}, {}, {"digits-first"}},
    {"weights nobody reads", "stathat-consistent", {}, {"a", "b"}, {2, 1}, {"strictly-greater", "no-weights"}},
    {"points that do not divide", "envoy-ring-hash", {}, kPort11212, {}, {"fractions-carried"}},
    {"points that divide", "envoy-ring-hash", {{"minimum_ring_size", "1023"}}, kPort11212, {}, {}},
    {"a name instead of an address", "envoy-maglev", {}, {"cache:80"}, {}, {"address-not-name"}},
    {"the wrong search", "seed002-go2", {}, kPort11212, {}, {"last-exchanged", "weight-in-label"}},
    {"the right search", "seed002-go2", {{"search", "corrected"}}, kPort11212, {}, {"weight-in-label"}},
};

}  // namespace

class TestPitfalls : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void biteWhereTheyShould_data() {
        QTest::addColumn<int>("which");
        for (std::size_t i = 0; i < kCases.size(); ++i) QTest::newRow(kCases[i].title) << static_cast<int>(i);
    }
    void biteWhereTheyShould() {
        QFETCH(int, which);
        const Case& one = kCases[static_cast<std::size_t>(which)];
        const auto spec = systemSpec(one.system, one.values);
        QVERIFY(spec);
        std::vector<std::string> bite;
        for (const Pitfall* pitfall : pitfallsOf(serversOf(one.names, one.weights), *spec))
            bite.emplace_back(pitfall->id);
        QCOMPARE(bite, one.bite);
    }

    void refusedOptions() {
        const std::vector<std::pair<std::string, OptionValues>> refused{
            {"libmemcached", {{"key-hash", "hsieh"}}},
            {"libmemcached", {{"distribution", "random"}}},
            {"twemproxy-ketama", {{"hash_tag", "{"}}},
            {"twemproxy-ketama", {{"hash", "hsieh"}, {"char", "unsigned"}}},
            {"pylibmc", {{"ketama_weighted", "yes"}, {"hash", "crc"}}},
            {"php-memcached", {{"OPT_LIBKETAMA_COMPATIBLE", "true"}, {"OPT_HASH", "HASH_CRC"}}},
            {"hashring", {{"algorithm", "sha1"}, {"replicas", "3"}}},
            {"hashring", {{"vnode count", "0"}}},
        };
        for (const auto& [system, values] : refused) {
            const auto spec = systemSpec(system, values);
            QVERIFY(!spec);
            QCOMPARE(spec.error().code, ErrorCode::SystemOptionInvalid);
        }
    }

    /// dalli counts characters, and a namespace leaves room for one more of them.
    void keysOver250OfDalli() {
        const auto hashed = [](const OptionValues& values, const std::string& key) {
            std::string buffer;
            return std::string(preparedKey(systemSpec("dalli", values)->composed.key, key, buffer));
        };
        std::string accents;
        for (int i = 0; i < 251; ++i) accents += "\xc3\xa9";
        const OptionValues space{{"namespace", "app"}};
        QCOMPARE(hashed({}, std::string(250, 'x')), std::string(250, 'x'));
        QCOMPARE(hashed({}, std::string(300, 'x')), std::string(212, 'x') + ":md5:8a4876ea55d998a5d91ed59db796af28");
        QCOMPARE(hashed(space, std::string(246, 'x')), "app:" + std::string(246, 'x'));
        QCOMPARE(hashed(space, std::string(300, 'x')),
                 "app:" + std::string(209, 'x') + ":md5:5cf828760d5092116f295d9c57d3346a");
        QCOMPARE(hashed({}, accents.substr(2)), accents.substr(2));
        QCOMPARE(hashed({}, accents), accents.substr(0, 424) + ":md5:569442b2266f3cadb9e110c06f5666e7");
    }
};

QTEST_APPLESS_MAIN(TestPitfalls)
#include "tst_pitfalls.moc"
