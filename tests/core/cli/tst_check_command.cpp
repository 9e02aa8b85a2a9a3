// SPDX-License-Identifier: GPL-3.0-or-later
//
// `check`: what it finds in every form, and its exit codes.
#include "tests/core/cli/cli_run.h"

#include <QTest>

#include <nlohmann/json.hpp>

namespace {

CliRun check(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"check", "--key-count", "500"});
    return runCommandLine(arguments);
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

const std::vector<std::string> kPair{"--system", "libketama", "--nodes", "node-379:11211,node-889:11211"};
const std::vector<std::string> kTiny{"--system", "libketama", "--nodes", "a:1,b:1", "--weights", "1,1000"};

CliRun check(std::vector<std::string> set, std::initializer_list<std::string> more) {
    set.insert(set.end(), more);
    return check(std::move(set));
}

}  // namespace

class TestCheckCommand : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingToSay() {
        const CliRun run = check({"--nodes", "A,B", "--rule", "rendezvous", "--strict"});
        QCOMPARE(run.err, std::string());
        QCOMPARE(run.out, std::string("shares\n"
                                      "  A: asked 50 %, gets 50 %\n"
                                      "  B: asked 50 %, gets 50 %\n"
                                      "order: the same servers in 10 other orders have the same keys\n"));
        QCOMPARE(run.code, 0);
    }
    void receivesNothing() {
        const CliRun run = check(kTiny, {"--strict"});
        QCOMPARE(run.code, 1);
        QVERIFY2(has(run.out, "  a:1: asked 0.1 %, gets 0 %, 0 points: RECEIVES NOTHING\n"), run.out.c_str());
        QVERIFY(has(run.out, "pitfall share-of-weight: Weights are shares of their sum"));
        QCOMPARE(check(kTiny, {}).code, 0);
        QCOMPARE(check(kTiny, {"--format", "csv"}).out,
                 std::string("node,weight,asked,got,points,receives_nothing\n"
                             "a:1,1,0.000999000999,0,0,yes\nb:1,1000,0.999000999,1,316,no\n"));
        QVERIFY(has(check(kTiny, {"--format", "csv", "--table", "pitfalls"}).out, "\nshare-of-weight,\"Weights are"));
    }
    void collisions() {
        QVERIFY(has(check(kPair, {}).out, "collisions: 1 among 320 points\n"
                                          "  1420838185: node-379:11211 node-889:11211; found is node-379:11211\n"));
        QCOMPARE(check(kPair, {"--format", "csv", "--table", "collisions"}).out,
                 std::string("position,nodes,winner\n1420838185,node-379:11211 node-889:11211,node-379:11211\n"));
    }
    void orderMatters() {
        const CliRun run =
            check({"--nodes", "A,B,C", "--rule", "modulo", "--shuffles", "3", "--seed", "7", "--strict"});
        QCOMPARE(run.code, 1);
        QVERIFY2(has(run.out, "of the keys get another server in one of 3 other orders"), run.out.c_str());
    }
    void json() {
        const auto all = nlohmann::json::parse(check(kPair, {"--format", "json"}).out);
        QCOMPARE(all["points"].get<int>(), 320);
        QCOMPARE(all["collisions"][0]["winner"].get<std::string>(), std::string("node-379:11211"));
        QCOMPARE(all["order"]["shuffles"].get<int>(), 10);
        QCOMPARE(all["shares"].size(), std::size_t{2});
    }
    /// However they are listed, the slots are whose they are.
    void slotsThatWereTold() {
        const auto ask = [](std::vector<std::string> more) {
            more.insert(more.begin(), {"check", "--key-count", "500", "--config", "-"});
            return runCommandLine(more, std::string(40, 'a') + " r:1@1 master - 0 0 1 connected 0-9999\n" +
                                            std::string(40, 'b') + " r:2@1 master - 0 0 1 connected 10000-16383\n");
        };
        const CliRun run = ask({});
        QCOMPARE(run.code, 0);
        QVERIFY2(has(run.out, "  r:1: asked 50 %, gets 61.035 %\n"), run.out.c_str());
        QVERIFY2(has(run.out, "order: slots are by table"), run.out.c_str());
        QVERIFY(nlohmann::json::parse(ask({"--format", "json"}).out)["order"].is_null());
    }
    void wrongUse() {
        QCOMPARE(check({"--nodes", "A", "--table", "x"}).code, 2);
        QVERIFY(has(check({"--nodes", "A", "--table", "shares"}).err, "--table: is for --format csv"));
        QVERIFY(has(check({"--nodes", "A", "--format", "json", "--table", "shares"}).err, "--table: is for"));
        QCOMPARE(check({"--nodes", "A", "--shuffles", "many"}).code, 2);
        QCOMPARE(check({"--nodes", "A", "--shuffles", "10001"}).code, 2);
        QCOMPARE(check({"--nodes", "A", "--format", "xml"}).code, 2);
        QCOMPARE(check({"A"}).code, 2);
        QCOMPARE(check({}).code, 2);
    }
};

QTEST_APPLESS_MAIN(TestCheckCommand)
#include "tst_check_command.moc"
