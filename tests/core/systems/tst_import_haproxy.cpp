// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/composed/members.h"
#include "core/systems/import/haproxy_reader.h"
#include "core/systems/import/to_cluster.h"
#include "import_checks.h"

#include <QTest>

using namespace ringscope;
using namespace ringscope::imports;
using namespace ringscope::test;

namespace {

Imported read(std::string_view text) {
    return readHaproxy(text, "haproxy.cfg");
}

std::string haproxyOptions(const std::string& hashType) {
    const auto got = read("backend b\n balance url_param k\n " + hashType + "\n server s a:1\n");
    return isRefused(got.candidates.at(0).notes) ? "refused"
                                                 : got.candidates[0].system + ' ' + optionsOf(got.candidates[0]);
}

constexpr const char* kState =
    "1\n"
    "# be_id be_name srv_id srv_name srv_addr srv_op_state srv_admin_state srv_uweight srv_iweight "
    "srv_time_since_last_change\n";

}  // namespace

class TestImportHaproxy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void takingOutALineRenumbersThoseBelow() {
        const auto got = read("backend b\n balance url_param k\n hash-type consistent\n server s1 a:1\n server s2 a:2\n"
                              " server s3 a:3\n server s4 a:4 id 4\n");
        const Result<Cluster> cluster = clusterOf(got.candidates.at(0));
        QVERIFY(cluster.has_value());
        QCOMPARE(numbersOf(*cluster), (std::vector<std::uint32_t>{1, 2, 3, 4}));
        QCOMPARE(numbersOf(cluster->without({NodeId{2}})), (std::vector<std::uint32_t>{1, 2, 4}));
        QCOMPARE((*cluster)[3].number.value_or(0), 4u);
    }

    void backends() {
        const auto got =
            read("global\n  maxconn 100\n  unknown-thing x\n"
                 "defaults\n  mode http\n  balance uri whole\n  timeout client 5s\n"
                 "  default-server weight 10 inter 3s\n"
                 "frontend f\n  bind :80\n  whatever here\n"
                 "backend cache\n  hash-type consistent\n  hash-balance-factor 150\n"
                 "  option redispatch\n  option httpchk GET /\n  http-request set-header Host x\n"
                 "  server s1 10.0.0.1:80 check id 7\n"
                 "  server s2 10.0.0.2:80 weight 20 disabled cookie c source 0.0.0.0 usesrc client\n"
                 "  server \"s 3\" 10.0.0.3:80 backup\n"
                 "backend other\n  balance roundrobin\n  server a b:1\n"
                 "listen l\n  bind :81\n  balance hdr(X-Key)\n  server-template t 2-4 srv.example:80 weight 3\n");
        QCOMPARE(got.candidates.size(), 2u);
        const auto& cache = got.candidates[0];
        QCOMPARE(cache.title, std::string("cache"));
        QCOMPARE(cache.system, std::string("haproxy-consistent"));
        QCOMPARE(cache.keyExpression, std::string("uri whole"));
        QCOMPARE(optionsOf(cache),
                 std::string(
                     "balance=uri hash-function=sdbm avalanche=yes uri=whole redispatch=yes hash-balance-factor=150"));
        QCOMPARE(serversOf(cache), std::string("s1*10#7 s2*20#2- s 3*10#3+"));
        QVERIFY2(!isRefused(cache.notes), notesOf(cache.notes).c_str());
        QVERIFY(ignored(cache.notes, NoteCode::OnlyOnFailure, 15, "option redispatch"));
        QVERIFY(ignored(cache.notes, NoteCode::WithoutInfluence, 16, "option httpchk"));
        QVERIFY(ignored(cache.notes, NoteCode::KeyMayChange, 17, "http-request set-header"));
        const auto& listen = got.candidates[1];
        QCOMPARE(listen.system, std::string("haproxy-map"));
        QCOMPARE(serversOf(listen), std::string("t2*3#1 t3*3#2 t4*3#3"));
        QCOMPARE(optionsOf(listen), std::string("balance=hdr hash-function=sdbm avalanche=no"));
        QVERIFY(ignored(got.notes, NoteCode::NotByKey, 21, "other"));
    }

    void hashTypes() {
        const std::string consistent = "haproxy-consistent balance=url_param hash-function=";
        const std::string map = "haproxy-map balance=url_param hash-function=";
        QCOMPARE(haproxyOptions(""), map + "sdbm avalanche=no");
        QCOMPARE(haproxyOptions("hash-type map-based"), map + "sdbm avalanche=no");
        QCOMPARE(haproxyOptions("hash-type consistent"), consistent + "sdbm avalanche=yes");
        QCOMPARE(haproxyOptions("hash-type consistent sdbm"), consistent + "sdbm avalanche=no");
        QCOMPARE(haproxyOptions("hash-type consistent djb2 avalanche"), consistent + "djb2 avalanche=yes");
        QCOMPARE(haproxyOptions("hash-type map-based wt6 avalanche"), map + "wt6 avalanche=yes");
        QCOMPARE(haproxyOptions("hash-type consistent none"), std::string("refused"));
        QCOMPARE(haproxyOptions("hash-type consistent avalanche"), std::string("refused"));
        QCOMPARE(haproxyOptions("hash-type ring"), std::string("refused"));
        QCOMPARE(haproxyOptions("hash-type consistent crc32 avalanche more"), std::string("refused"));
    }

    void partsOfTheTarget() {
        const auto got = read("backend b\n balance uri len 6 whole depth 2\n server s a:1\n");
        QCOMPARE(*got.candidates.at(0).option("uri"), std::string("len=6,whole,depth=2"));
    }

    /// The example of the recorded rules: servers -, 1, -, 4, -.
    void automaticIds() {
        const auto got = read("backend b\n balance source\n server a x:1\n server b x:2 id 1\n server c x:3\n"
                              " server d x:4 id 4\n server e x:5\n");
        QCOMPARE(serversOf(got.candidates[0]), std::string("a#2 b#1 c#5 d#4 e#7"));
    }

    void optionsAreRefusedByName_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("name");
        const auto row = [](const char* line, NoteCode code, const char* name) {
            QTest::newRow(line) << QByteArray(line) << static_cast<int>(code) << QByteArray(name);
        };
        row("server x a:1 hash-key addr", NoteCode::OptionNewer, "hash-key");
        row("server x a:1 weight 257", NoteCode::OptionValue, "weight");
        row("server x a:1 weight", NoteCode::OptionWithout, "weight");
        row("server x a:1 id 0", NoteCode::OptionValue, "id");
        row("server x a:1 sparkle", NoteCode::OptionUnknown, "sparkle");
        row("server ok a:1", NoteCode::NameTwice, "ok");
        row("server x", NoteCode::OptionWithout, "server");
        row("server x \"$HOST\":1", NoteCode::VariableUnknown, "$HOST");
        row("server-template t 5-2 a:1", NoteCode::OptionValue, "server-template");
        row("default-server id 5", NoteCode::OptionValue, "id");
        row("cookie SRV insert", NoteCode::OptionNotProved, "cookie");
        row("stick on src", NoteCode::OptionNotProved, "stick");
        row("use-server x if { always_true }", NoteCode::OptionNotProved, "use-server");
        row("option allbackups", NoteCode::OptionNotProved, "option allbackups");
        row("option sparkle", NoteCode::OptionUnknown, "option sparkle");
        row("hash-preserve-affinity always", NoteCode::OptionNewer, "hash-preserve-affinity");
        row("hash-balance-factor 50", NoteCode::OptionValue, "hash-balance-factor");
        row("balance uri path-only", NoteCode::OptionValue, "balance");
        row("balance url_param k check_post", NoteCode::OptionValue, "balance");
        row("balance hash src", NoteCode::OptionNotProved, "balance hash");
        row("disabled", NoteCode::Disabled, "b");
        row("sparkle", NoteCode::OptionUnknown, "sparkle");
        row(".if defined(X)", NoteCode::ConditionalText, ".if");
    }

    void optionsAreRefusedByName() {
        QFETCH(QByteArray, line);
        QFETCH(int, code);
        QFETCH(QByteArray, name);
        const auto got = read("backend b\n balance url_param k\n server ok a:1\n " + line.toStdString() + "\n");
        QCOMPARE(got.candidates.size(), 1u);
        QVERIFY2(refused(got.candidates[0].notes, static_cast<NoteCode>(code), 4, name.toStdString()),
                 notesOf(got.candidates[0].notes).c_str());
    }

    void defaultsAreHandedOn() {
        const auto got = read("defaults one\n balance source\n hash-type consistent crc32\n cookie c\n"
                              "defaults two\n balance source\n"
                              "backend a from one\n server s x:1\nbackend b\n server s x:1\n"
                              "backend c from three\n server s x:1\n");
        QCOMPARE(got.candidates.size(), 3u);
        QCOMPARE(got.candidates[0].system, std::string("haproxy-consistent"));
        QVERIFY(refused(got.candidates[0].notes, NoteCode::OptionNotProved, 4, "cookie"));
        QVERIFY(!isRefused(got.candidates[1].notes));
        QVERIFY(refused(got.candidates[2].notes, NoteCode::SectionUnknown, 11, "three"));
    }

    void brokenTexts() {
        QVERIFY(isFault(read("backend b\n server 's x:1\n"), NoteCode::QuoteUnterminated, 2));
        QVERIFY(isFault(read("backend b\n server s x:1\\"), NoteCode::EndUnexpected, 2));
        QVERIFY(isFault(read("balance source\n"), NoteCode::TextUnexpected, 1));
        QVERIFY(isFault(read("backend\n"), NoteCode::OptionWithout, 1));
        QVERIFY(isFault(read(std::string("backend b\n\0", 11)), NoteCode::NotText, 2));
        QVERIFY(isFault(read("backend b\n balance source\n server-template t 1000000 a:1\n"), NoteCode::TooMany, 3));
        const auto longName =
            read("backend b\n balance source\n server-template " + std::string(300, 't') + " 9 a:1\n");
        QVERIFY(refused(longName.candidates[0].notes, NoteCode::NameTooLong, 3));
        QVERIFY(read("backend b\n \"\" x\n balance source\n server s a:1\n").candidates.size() == 1);
    }

    void stateOfTheServers() {
        auto got =
            read("backend b\n balance source\n hash-type consistent\n server s1 a:1\n server s2 a:2\n server s3 a:3\n"
                 " server s4 a:4 disabled\nbackend x\n balance roundrobin\n server s a:1\n");
        applyHaproxyState(got,
                          std::string(kState) + "3 b 1 s1 10.0.0.1 2 0 5 1 12 6 3 4 6 0 0 0 - 80 - 0 0 - - 0\n"
                                                "3 b 2 s2 10.0.0.1 0 0 1 1 12\n"
                                                "3 b 3 s3 10.0.0.1 2 8 1 1 12\n"
                                                "3 b 4 s4 10.0.0.1 2 0 1 1 12\n"
                                                "4 x 1 s 10.0.0.1 2 0 1 1 12\n",
                          "state");
        QVERIFY2(!isRefused(got.candidates[0].notes), notesOf(got.candidates[0].notes).c_str());
        QCOMPARE(serversOf(got.candidates[0]), std::string("s1*5#1 s2#2- s3#3- s4#4"));
        QVERIFY(understood(got.candidates[0].notes, NoteCode::StateApplied, 3));

        applyHaproxyState(got, std::string(kState) + "3 b 1 s1 a 3 0 5 1 1\n3 b 2 s2 a 1 0 1 1 1\n", "state");
        QCOMPARE(serversOf(got.candidates[0]), std::string("s1*5#1- s2#2 s3#3- s4#4"));

        // What does not tell of all servers is no state of this configuration.
        QVERIFY(refused(got.candidates[0].notes, NoteCode::EndUnexpected, 4, "b/s3"));
        QVERIFY(refused(got.candidates[0].notes, NoteCode::EndUnexpected, 4, "b/s4"));
        auto other = read("backend b\n balance source\n server s1 a:1\n");
        applyHaproxyState(other, std::string(kState) + "4 x 1 s 10.0.0.1 2 0 1 1 12\n", "state");
        QVERIFY(refused(other.candidates[0].notes, NoteCode::SectionUnknown, 0, "b"));

        applyHaproxyState(got, std::string(kState) + "3 b 9 s1 a 2 0 1 1 1\n3 b 1 gone a 2 0 1 1 1\n", "state");
        QVERIFY(refused(got.candidates[0].notes, NoteCode::StateNumber, 3));
        QVERIFY(refused(got.candidates[0].notes, NoteCode::StateServer, 4));
        applyHaproxyState(got, std::string(kState) + "3 b 9\n", "state");
        QVERIFY(got.candidates.empty() && refused(got.notes, NoteCode::TextUnexpected, 3));
        QVERIFY(isHaproxyState(kState) && !isHaproxyState("2\n") && !isHaproxyState(""));
    }
};

QTEST_APPLESS_MAIN(TestImportHaproxy)
#include "tst_import_haproxy.moc"
