// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/import/libmemcached_reader.h"
#include "core/systems/import/read_configuration.h"
#include "core/systems/import/redis_reader.h"
#include "core/systems/import/server_lists.h"
#include "core/systems/import/to_cluster.h"
#include "core/systems/import/twemproxy_reader.h"
#include "import_checks.h"

#include <QTest>

using namespace ringscope;
using namespace ringscope::imports;
using namespace ringscope::test;

namespace {

const std::string kIdA(40, 'a'), kIdB(40, 'b'), kIdC(40, 'c');

std::string twemproxyRefusal(const std::string& line) {
    const auto got = readTwemproxy("p:\n  " + line + "\n  servers:\n  - a:1:1\n", "n.yml");
    for (const auto& note : got.candidates.empty() ? got.notes : got.candidates[0].notes) {
        if (note.kind == ImportNote::Kind::Refused) return std::to_string(note.line) + ' ' + note.values.at(0);
    }
    return {};
}

}  // namespace

class TestImportOthers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void twemproxyPools() {
        const auto got = readTwemproxy("alpha:\n  listen: 127.0.0.1:22121\n  hash: md5\n  hash_tag: \"{}\"\n"
                                       "  distribution: modula\n  auto_eject_hosts: true\n  servers:\n"
                                       "   - 10.0.0.1:11211:1\n   - 10.0.0.2:11212:5\n   - 10.0.0.3:1:1 named\n"
                                       "   - /run/m.sock:2\n"
                                       "beta:\n  servers: [a:1:1]\n",
                                       "nutcracker.yml");
        QCOMPARE(got.candidates.size(), 2u);
        const auto& alpha = got.candidates[0];
        QCOMPARE(alpha.system, std::string("twemproxy-modula"));
        QCOMPARE(optionsOf(alpha), std::string("hash=md5 hash_tag={} auto_eject_hosts=true"));
        QCOMPARE(serversOf(alpha), std::string("10.0.0.1:11211 10.0.0.2:11212*5 named=named /run/m.sock*2"));
        QCOMPARE(alpha.servers[1].line, 9u);
        QVERIFY(understood(alpha.notes, NoteCode::Understood, 6, "auto_eject_hosts"));
        QVERIFY(ignored(alpha.notes, NoteCode::WithoutInfluence, 2, "listen"));
        QVERIFY(!isRefused(alpha.notes));
        QCOMPARE(got.candidates[1].system, std::string("twemproxy-ketama"));
        QCOMPARE(optionsOf(got.candidates[1]), std::string("hash=fnv1a_64"));
    }

    void twemproxyRefusals() {
        QCOMPARE(twemproxyRefusal("hash: sha1"), std::string("2 hash"));
        QCOMPARE(twemproxyRefusal("distribution: random"), std::string("2 random"));
        QCOMPARE(twemproxyRefusal("distribution: maglev"), std::string("2 distribution"));
        QCOMPARE(twemproxyRefusal("hash_tag: \"{\""), std::string("2 hash_tag"));
        QCOMPARE(twemproxyRefusal("sparkle: 1"), std::string("2 sparkle"));
        QCOMPARE(twemproxyRefusal("hash: md5\n  hash: md5"), std::string("3 hash"));
        QCOMPARE(twemproxyRefusal("servers: [a:1:0]"), std::string("2 servers"));
        QCOMPARE(twemproxyRefusal("servers: [a:1]"), std::string("2 servers"));
        QCOMPARE(twemproxyRefusal("servers: ['a:1:1', 'b:1:1 a:1']"), std::string("2 a:1"));
        QCOMPARE(twemproxyRefusal("servers: ['a:11211:1', 'b:1:1 a']"), std::string("2 a"));
    }

    void brokenYaml() {
        const auto fault = [](const std::string& text, NoteCode code, std::uint64_t line) {
            const auto got = readTwemproxy(text, "n.yml");
            const bool holds = isFault(got, code, line);
            if (!holds) qWarning("%s", notesOf(got.notes).c_str());
            return holds;
        };
        QVERIFY(fault("", NoteCode::EndUnexpected, 1));
        QVERIFY(fault("a: [1, 2\nb: 3", NoteCode::YamlInvalid, 2));
        QVERIFY(fault("a: &x\n  hash: md5\nb: *x\n", NoteCode::TextUnexpected, 1));
        QVERIFY(fault("a: !!str\n  hash: md5\n", NoteCode::TextUnexpected, 1));
        QVERIFY(fault("- a\n- b\n", NoteCode::TextUnexpected, 1));
        QVERIFY(fault("a: {b: 1}\n---\nb: {c: 1}\n", NoteCode::TextUnexpected, 3));
        QVERIFY(fault("a: " + std::string(2000, '['), NoteCode::TooDeep, 1));
        QVERIFY(fault("a: " + std::string(50'000, '{'), NoteCode::TooDeep, 1));
        QVERIFY(fault("a:\n" + std::string(5 << 20, ' '), NoteCode::TextTooLarge, 0));
        std::string deep;
        for (int i = 0; i < 60; ++i) deep += std::string(static_cast<std::size_t>(i), ' ') + "a:\n";
        QVERIFY(fault(deep, NoteCode::TooDeep, 9));
    }

    void optionsOfLibmemcachedActInOrder() {
        const auto options = [](const std::string& text) {
            const auto got = readLibmemcached(text, "o");
            return isRefused(got.candidates.at(0).notes) ? "refused" : optionsOf(got.candidates[0]);
        };
        const std::string servers = "--SERVER=cache-a --SERVER=cache-b:11212/?3 --SERVER=10.0.0.3:11213";
        // The three recorded configuration strings.
        QCOMPARE(options("--DISTRIBUTION=consistent --HASH=MD5 " + servers),
                 std::string("distribution=consistent key-hash=md5 point-hash=md5 weighted=yes"));
        QCOMPARE(options(servers + " --DISTRIBUTION=consistent --HASH=MD5"),
                 std::string("distribution=consistent key-hash=md5 point-hash=default weighted=no"));
        QCOMPARE(options("--HASH=MD5 " + servers + " --DISTRIBUTION=consistent"),
                 std::string("distribution=consistent key-hash=md5 point-hash=md5 weighted=no"));
        QCOMPARE(options("--SERVER=a\n--NAMESPACE=\"n \"\n--HASH-WITH-NAMESPACE"),
                 std::string("distribution=modula key-hash=default point-hash=default weighted=no prefix=n "));
        const auto got = readLibmemcached(servers + " --SOCKET=\"/run/x\" --DISTRIBUTION=consistent --VERIFY-KEY", "o");
        QCOMPARE(serversOf(got.candidates[0]), std::string("cache-a:11211 cache-b:11212*3 10.0.0.3:11213 /run/x"));
        QVERIFY(understood(got.candidates[0].notes, NoteCode::WeightsLost, 1));
        QVERIFY(ignored(got.candidates[0].notes, NoteCode::WithoutInfluence, 1, "--VERIFY-KEY"));
    }

    void refusalsOfLibmemcached() {
        const auto refuses = [](const std::string& text, NoteCode code, const std::string& name) {
            return refused(readLibmemcached("--SERVER=a:1\n" + text, "o").candidates.at(0).notes, code, 2, name);
        };
        QVERIFY(refuses("--SPARKLE", NoteCode::OptionUnknown, "--SPARKLE"));
        QVERIFY(refuses("--HASH=HSIEH", NoteCode::OptionNotProved, "--HASH"));
        QVERIFY(refuses("--HASH=md5", NoteCode::OptionValue, "--HASH"));
        QVERIFY(refuses("--HASH", NoteCode::OptionWithout, "--HASH"));
        QVERIFY(refuses("--DISTRIBUTION=random", NoteCode::OptionNotProved, "--DISTRIBUTION=random"));
        QVERIFY(refuses("--NUMBER-OF-REPLICAS=2", NoteCode::OptionNotProved, "--NUMBER-OF-REPLICAS"));
        QVERIFY(refuses("--SERVER=a:1", NoteCode::NameTwice, "a:1"));
        QVERIFY(refuses("--SERVER=::1", NoteCode::OptionNotProved, "--SERVER=::1"));
        QVERIFY(refuses("--SERVER=a:70000", NoteCode::OptionValue, "--SERVER"));
        QVERIFY(isFault(readLibmemcached("--SOCKET=\"/run", "o"), NoteCode::QuoteUnterminated, 1));
    }

    void serverFilesOfLibketama() {
        const auto got = readLibketama("# servers\n10.0.1.1:11211\t600\n10.0.1.2:11211 300\r\n\n10.0.1.3:11211\t200 \n"
                                       "10.0.1.4:11211\t100",
                                       "k");
        QCOMPARE(serversOf(got.candidates[0]),
                 std::string("10.0.1.1:11211*600 10.0.1.2:11211*300 10.0.1.3:11211*20 10.0.1.4:11211*10"));
        QVERIFY(understood(got.candidates[0].notes, NoteCode::WeightCut, 6, "100"));
        QVERIFY(refused(readLibketama("a\t0\n", "k").candidates[0].notes, NoteCode::OptionValue, 1));
        QVERIFY(refused(readLibketama("a\t1", "k").candidates[0].notes, NoteCode::OptionValue, 1));
        QVERIFY(
            refused(readLibketama("255.255.255.255:655350\t1\n", "k").candidates[0].notes, NoteCode::NameTooLong, 1));
        QVERIFY(!isRefused(readLibketama("255.255.255.255:65535\t1\n", "k").candidates[0].notes));
        QVERIFY(isFault(readLibketama(std::string(130, 'x'), "k"), NoteCode::LineTooLong, 1));
    }

    void plainLists() {
        const auto got = readServerList("a:1\nb:2 2.5 # heavy\n\n# c\n", "l");
        QCOMPARE(got.candidates[0].servers.size(), 2u);
        QCOMPARE(got.candidates[0].servers[1].weight, 2.5);
        QVERIFY(got.candidates[0].system.empty());
        QVERIFY(refused(readServerList("a\na\n", "l").candidates[0].notes, NoteCode::NameTwice, 2));
        QVERIFY(refused(readServerList("a 1 2\n", "l").candidates[0].notes, NoteCode::TextUnexpected, 1));
        QVERIFY(refused(readServerList("a -1\n", "l").candidates[0].notes, NoteCode::OptionValue, 1));
        QVERIFY(refused(readServerList("", "l").candidates[0].notes, NoteCode::NoServers, 0));
    }

    void clusterNodes() {
        const std::string text = kIdA + " 127.0.0.1:7001@17001 myself,master - 0 0 1 connected 0-5460 [93->-" + kIdB +
                                 "]\n" + kIdB +
                                 " 127.0.0.1:7002@17002,host master,fail - 0 0 2 connected 5461-10000 10001\n" + kIdC +
                                 " 127.0.0.1:7003@17003 slave " + kIdA + " 0 0 3 connected\n";
        QVERIFY(isClusterNodes(text));
        const auto got = readClusterNodes(text, "n");
        QCOMPARE(serversOf(got.candidates.at(0)), std::string("127.0.0.1:7001 127.0.0.1:7002-"));
        const std::vector<SlotRange> second{{5461, 10000}, {10001, 10001}};
        QVERIFY(got.candidates[0].servers[1].slotRanges == second);
        QVERIFY(understood(got.candidates[0].notes, NoteCode::SlotMigrating, 1, "93"));
        QVERIFY(ignored(got.candidates[0].notes, NoteCode::ReplicaLeftOut, 3, "127.0.0.1:7003"));
        QVERIFY(understood(got.candidates[0].notes, NoteCode::SlotsUnserved, 0, "6382"));
        QVERIFY(isFault(readClusterNodes(kIdA + " a:1@2 master - 0 0 1 connected 0-16384\n", "n"),
                        NoteCode::TextUnexpected, 1));
        QVERIFY(
            isFault(readClusterNodes(kIdA + " a:1@2 master - 0 0 1 connected 5 0-7\n", "n"), NoteCode::SlotTwice, 1));
        QVERIFY(isFault(readClusterNodes(kIdA + " a:1@2\n", "n"), NoteCode::TextUnexpected, 1));
        const auto odd = readClusterNodes(kIdA + " a:1@2 master - 0 0 1 connected [ [7 []\n", "n");
        QVERIFY(refused(odd.candidates.at(0).notes, NoteCode::TextUnexpected, 1));
    }

    void clusterSlots() {
        const std::string text = "1) 1) (integer) 0\n   2) (integer) 8191\n"
                                 "   3) 1) \"127.0.0.1\"\n      2) (integer) 7001\n      3) \"" +
                                 kIdA +
                                 "\"\n      4) (empty array)\n   4) 1) \"127.0.0.1\"\n      2) (integer) 7003\n" +
                                 "2) 1) (integer) 8192\n   2) (integer) 16383\n"
                                 "   3) 1) \"127.0.0.1\"\n      2) (integer) 7002\n      3) \"" +
                                 kIdB + "\"\n";
        QVERIFY(isClusterSlots(text));
        const auto got = readClusterSlots(text, "s");
        QCOMPARE(serversOf(got.candidates.at(0)), std::string("127.0.0.1:7001 127.0.0.1:7002"));
        QVERIFY(!isRefused(got.candidates[0].notes) && got.candidates[0].notes.empty());
        QVERIFY(
            isFault(readClusterSlots("1) 1) (integer) 0\n   2) (integer) 99999\n", "s"), NoteCode::TextUnexpected, 2));
        QVERIFY(isFault(readClusterSlots("1) 1) (integer) 0\n   2) (integer) 5\n", "s"), NoteCode::EndUnexpected, 2));
    }

    /// What redis-cli and a socket make of the same answer.
    void clusterSlotsInEveryForm() {
        const std::string raw = "0\n8191\n127.0.0.1\n7001\n" + kIdA + "\nhostname\nhost-1\n127.0.0.1\n7003\n" + kIdC +
                                "\n\n8192\n16383\n127.0.0.1\n7002\n" + kIdB + "\n\n";
        const std::string wire = "*2\r\n*4\r\n:0\r\n:8191\r\n*4\r\n$9\r\n127.0.0.1\r\n:7001\r\n$40\r\n" + kIdA +
                                 "\r\n%1\r\n$8\r\nhostname\r\n$6\r\nhost-1\r\n"
                                 "*4\r\n$9\r\n127.0.0.1\r\n:7003\r\n$40\r\n" +
                                 kIdC + "\r\n*0\r\n*3\r\n:8192\r\n:16383\r\n*3\r\n$9\r\n127.0.0.1\r\n:7002\r\n$40\r\n" +
                                 kIdB + "\r\n";
        const std::string json = "[[0,8191,[\"127.0.0.1\",7001,\"" + kIdA +
                                 "\",{\"hostname\":\"host-1\"}],[\"127.0.0.1\",7003,\"" + kIdC +
                                 "\",{}]],[8192,16383,[\"127.0.0.1\",7002,\"" + kIdB + "\",{}]]]\n";
        for (const std::string& text : {raw, wire, json}) {
            const auto got = readConfiguration(text, "s");
            QCOMPARE(got.format, std::string("redis-cluster"));
            QVERIFY2(got.candidates.size() == 1 && got.candidates[0].notes.empty(), text.c_str());
            QCOMPARE(serversOf(got.candidates[0]), std::string("127.0.0.1:7001 127.0.0.1:7002"));
            QVERIFY(got.candidates[0].servers[1].slotRanges == (std::vector<SlotRange>{{8192, 16383}}));
        }
        const auto without = [](std::string text, std::string_view cut, std::string_view by = {}) {
            return text.replace(text.find(cut), cut.size(), by);
        };
        QVERIFY(isFault(readClusterSlots(without(raw, kIdB), "s"), NoteCode::EndUnexpected, 17));
        QVERIFY(isFault(readClusterSlots(without(raw, "8192", "8000"), "s"), NoteCode::SlotTwice, 15));
        QVERIFY(isFault(readClusterSlots(without(raw, "127.0.0.1", "?"), "s"), NoteCode::TextUnexpected, 4));
        QVERIFY(isFault(readClusterSlots(wire.substr(0, wire.size() - 54), "s"), NoteCode::EndUnexpected, 28));
        QVERIFY(isFault(readClusterSlots(without(wire, "$9", "$8"), "s"), NoteCode::TextUnexpected, 7));
        QVERIFY(isFault(readClusterSlots(wire + "+OK\r\n", "s"), NoteCode::TextUnexpected, 32));
        QVERIFY(isFault(readClusterSlots(without(json, "\"127.0.0.1\"", "null"), "s"), NoteCode::TextUnexpected, 0));
        QVERIFY(isFault(readClusterSlots(json.substr(0, 40), "s"), NoteCode::TextUnexpected, 0));
        QVERIFY(isFault(readClusterSlots(without(json, "16383", "16384"), "s"), NoteCode::TextUnexpected, 0));
    }

    /// Redis lists its nodes in no fixed order.
    void orderOfRedisServers() {
        const auto line = [](const std::string& id, const std::string& port, const std::string& flags,
                             const std::string& held) {
            return id + " h:" + port + "@1 " + flags + " - 0 0 1 connected " + held + '\n';
        };
        const auto created =
            readClusterNodes("$700\r\n" + line(kIdC, "3", "master", "10923-16383") +
                                 line(kIdB, "2", "myself,master", "5461-10922") + line(kIdA, "1", "master", "0-5460"),
                             "n");
        QCOMPARE(serversOf(created.candidates.at(0)), std::string("h:1 h:2 h:3"));
        QVERIFY(placementOf(created.candidates[0]));
        const auto resharded =
            readClusterNodes(line(kIdC, "3", "master", "10923-16383") + line(kIdB, "2", "myself,master", "5462-10922") +
                                 line(kIdA, "1", "master", "0-5461"),
                             "n");
        QCOMPARE(serversOf(resharded.candidates.at(0)), std::string("h:2 h:3 h:1"));
        const auto told = placementOf(resharded.candidates[0]);
        QVERIFY(told && placementOf(created.candidates[0])->spec.options.founderSlots.empty());
        QVERIFY((told->spec.options.founderSlots == std::vector<SlotBlock>{{5462, 2}, {5461, 0}, {5461, 1}}));
    }

    void formatsAreRecognised() {
        const auto format = [](std::string_view text, std::string_view name = "x") {
            return readConfiguration(text, name).format;
        };
        QCOMPARE(format("# c\nupstream u {\n server a;\n}\n"), std::string("nginx"));
        QCOMPARE(format("defaults\n  mode http\nbackend b\n"), std::string("haproxy"));
        QCOMPARE(format("p:\n  servers:\n   - a:1:1\n"), std::string("nutcracker"));
        QCOMPARE(format("p: {}", "x.yml"), std::string("nutcracker"));
        QCOMPARE(format("--SERVER=a"), std::string("libmemcached"));
        QCOMPARE(format(kIdA + " a:1@2 master - 0 0 1 connected\n"), std::string("redis-cluster"));
        QCOMPARE(format("1) 1) (integer) 0\n"), std::string("redis-cluster"));
        QCOMPARE(format("a:1\nb:2\n"), std::string("list"));
        const auto both = readConfiguration("a:1 10\nb:2 20\n", "x");
        QCOMPARE(both.candidates.size(), 2u);
        QCOMPARE(both.candidates[0].system, std::string("libketama"));
        QVERIFY(isFault(readConfiguration("", "x"), NoteCode::NotRecognised, 0));
        QVERIFY(isFault(readConfiguration("what is this anyway\n", "x"), NoteCode::NotRecognised, 0));
        QVERIFY(
            isFault(readConfiguration("1\n# be_id be_name srv_id srv_name srv_addr\n", "x"), NoteCode::StateAlone, 1));
        QVERIFY(isFault(readConfiguration("\xff\xfe", "x"), NoteCode::NotText, 1));
        QVERIFY(!readConfigurationFile("no such file").has_value());
    }
};

QTEST_APPLESS_MAIN(TestImportOthers)
#include "tst_import_others.moc"
