// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/inheritance_lab.h"
#include "core/placement/placement_registry.h"
#include "tests/support/clusters.h"

#include <QtTest/QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace ringscope;
using namespace ringscope::test;

namespace {

InheritanceRequest requestOf(std::size_t nodes, const std::string& rule, std::uint32_t virtualNodes) {
    std::vector<std::string> names;
    for (std::size_t i = 1; i <= nodes; ++i) names.push_back("cache-" + std::to_string(i));
    InheritanceRequest request;
    request.cluster = clusterOf(names);
    request.spec = ringSpec("murmur3", virtualNodes);
    request.spec.rule = rule;
    request.spec.options.tableSize = 251;
    request.keys = 3000;
    return request;
}

/// The ring itself, with these nodes down.
std::vector<double> sharesWithout(const InheritanceRequest& request, const std::vector<NodeIndex>& dead) {
    Cluster cluster = request.cluster;
    for (const NodeIndex node : dead) cluster = withHealth(cluster, node, Health::Down);
    return placed(cluster, request.spec)->shares();
}

}  // namespace

class TestInheritanceLab : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneNeighbourWithoutVirtualNodes();
    void everyoneWithVirtualNodes();
    void worstFailuresAreThoseOfTheRing();
    void aboveTheLimitTheHeaviestFound();
    void everyRuleAnswers();
    void candidatesAnswerAsTheRuleBuiltAgain();
    void nodesThatAreDownHaveNoPart();
    void tooFewAndTooMany();
    void cancelled();
};

void TestInheritanceLab::oneNeighbourWithoutVirtualNodes() {
    const Inheritance answer = *inheritanceLab(requestOf(8, "ring", 0));
    QVERIFY(!answer.measured);
    for (std::size_t dead = 0; dead < 8; ++dead) {
        QCOMPARE(answer.heirsOf(dead), std::size_t{1});
        QCOMPARE(answer.inherited(dead, dead), 0.0);
        double all = 0;
        for (std::size_t heir = 0; heir < 8; ++heir) all += answer.inherited(dead, heir);
        QVERIFY(std::abs(all - 1) < 1e-9);
        QCOMPARE(answer.needless[dead], 0.0);
    }
}

void TestInheritanceLab::everyoneWithVirtualNodes() {
    const Inheritance answer = *inheritanceLab(requestOf(8, "ring", 200));
    for (std::size_t dead = 0; dead < 8; ++dead) {
        QCOMPARE(answer.heirsOf(dead), std::size_t{7});
        for (std::size_t heir = 0; heir < 8; ++heir) QVERIFY(answer.inherited(dead, heir) < 0.3);
    }
}

void TestInheritanceLab::worstFailuresAreThoseOfTheRing() {
    const InheritanceRequest request = requestOf(7, "ring", 5);
    const Inheritance answer = *inheritanceLab(request);
    const auto before = placed(request.cluster, request.spec)->shares();
    for (std::size_t i = 0; i < 7; ++i) QVERIFY(std::abs(answer.before[i] - before[i]) < 1e-12);
    // Every set of one, two and three of seven, by their bits, against rings built without them.
    for (int failures = 1; failures <= 3; ++failures) {
        double worst = 0;
        std::uint64_t sets = 0;
        for (unsigned set = 0; set < 128; ++set) {
            std::vector<NodeIndex> dead;
            for (NodeIndex node = 0; node < 7; ++node)
                if ((set >> node & 1) != 0) dead.push_back(node);
            if (dead.size() != static_cast<std::size_t>(failures)) continue;
            const auto shares = sharesWithout(request, dead);
            worst = std::max(worst, *std::max_element(shares.begin(), shares.end()));
            ++sets;
        }
        const WorstFailure& found = answer.worst[static_cast<std::size_t>(failures - 1)];
        QVERIFY(found.exact);
        QCOMPARE(found.tried, sets);
        QVERIFY(std::abs(found.load - worst) < 1e-12);
        QVERIFY(std::abs(sharesWithout(request, found.dead)[found.heir] - found.load) < 1e-12);
        QVERIFY(std::abs(before[found.heir] - found.before) < 1e-12);
    }
}

void TestInheritanceLab::aboveTheLimitTheHeaviestFound() {
    InheritanceRequest request = requestOf(30, "ring", 10);
    const Inheritance all = *inheritanceLab(request);
    QCOMPARE(all.worst[2].tried, 30u * 29 * 28 / 6);
    request.mostCombinations = 1000;
    const Inheritance some = *inheritanceLab(request);
    QVERIFY(some.worst[1].exact);
    QVERIFY(!some.worst[2].exact);
    QVERIFY(some.worst[2].tried < 1000);
    QVERIFY(some.worst[2].load <= all.worst[2].load);
    QVERIFY(some.worst[2].load >= some.worst[1].load);
    QCOMPARE(some.worst[2].dead.size(), std::size_t{3});
    QVERIFY(*inheritanceLab(request) == some);
}

void TestInheritanceLab::everyRuleAnswers() {
    for (const PlacementRule& rule : placementRules()) {
        const auto answer = inheritanceLab(requestOf(5, std::string(rule.id), 20));
        QVERIFY2(answer, std::string(rule.id).c_str());
        QVERIFY(std::abs(std::accumulate(answer->before.begin(), answer->before.end(), 0.0) - 1) < 1e-9);
        PlacementSpec spec;
        spec.rule = rule.id;
        const bool failsOver = placed(clusterOf({"a"}), spec)->traits().failsOver;
        for (std::size_t dead = 0; dead < 5; ++dead) {
            double all = 0;
            for (std::size_t heir = 0; heir < 5; ++heir) all += answer->inherited(dead, heir);
            QVERIFY2(std::abs(all - (failsOver ? 1 : 0)) < 1e-9, std::string(rule.id).c_str());
        }
        if (!failsOver) continue;  // nobody's load grows
        for (const WorstFailure& worst : answer->worst) QVERIFY(worst.load > 0.2 && worst.load <= 1);
        if (rule.id == "modulo") QVERIFY(answer->needless[0] > 0.3);
        if (rule.id == "ring") QCOMPARE(answer->needless[0], 0.0);
    }
}

void TestInheritanceLab::candidatesAnswerAsTheRuleBuiltAgain() {
    for (const PlacementRule& rule : placementRules()) {
        InheritanceRequest request = requestOf(6, std::string(rule.id), 20);
        const auto placement = placed(request.cluster, request.spec);
        if (!placement->traits().minimalDisruption || placement->traits().history) continue;
        const auto key = [](int i) { return "k" + std::to_string(i * 7919); };
        for (const std::vector<NodeIndex>& dead : {std::vector<NodeIndex>{2}, {0, 4}, {1, 2, 5}}) {
            Cluster left = request.cluster;
            for (const NodeIndex node : dead) left = withHealth(left, node, Health::Down);
            const auto again = placed(left, request.spec);
            for (int i = 0; i < 500; ++i) {
                NodeIndex heir = kNobody;
                placement->visitCandidatesOf(key(i), [&](NodeIndex node) {
                    heir = node;
                    return std::find(dead.begin(), dead.end(), node) != dead.end();
                });
                QVERIFY2(again->ownerOf(key(i)) == heir, std::string(rule.id).c_str());
            }
        }
    }
}

void TestInheritanceLab::nodesThatAreDownHaveNoPart() {
    InheritanceRequest request = requestOf(5, "ring", 20);
    request.cluster = withHealth(request.cluster, 1, Health::Down);
    const Inheritance answer = *inheritanceLab(request);
    QVERIFY(answer.nodes == (std::vector<NodeIndex>{0, 2, 3, 4}));
    for (const WorstFailure& worst : answer.worst) {
        QVERIFY(worst.heir != 1);
        QVERIFY(std::find(worst.dead.begin(), worst.dead.end(), NodeIndex{1}) == worst.dead.end());
    }
}

void TestInheritanceLab::tooFewAndTooMany() {
    QCOMPARE(inheritanceLab(requestOf(1, "ring", 0)).error().code, ErrorCode::NobodyUp);
    QCOMPARE(inheritanceLab(requestOf(2001, "ring", 0)).error().code, ErrorCode::TooManyNodes);
    const Inheritance two = *inheritanceLab(requestOf(2, "ring", 3));
    QCOMPARE(two.worst[0].load, 1.0);
    QVERIFY(two.worst[1].dead.empty());
    QCOMPARE(two.worst[1].heir, kNobody);
}

void TestInheritanceLab::cancelled() {
    std::stop_source source;
    const Progress progress{source.get_token(), [&](double) { source.request_stop(); }};
    QCOMPARE(inheritanceLab(requestOf(9, "ring", 3), progress).error().code, ErrorCode::Cancelled);
}

QTEST_APPLESS_MAIN(TestInheritanceLab)
#include "tst_inheritance_lab.moc"
