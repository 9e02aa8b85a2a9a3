// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a node's loss does to the copies of keys it does not hold. Of rules that move no key without need the first
// candidates stay as they are, for every rule, seed and loss; of the others what does hold is stated.
#include "core/assign/assigner.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace ringscope;
using namespace ringscope::test;

namespace {

constexpr std::size_t kCopies = 3;

using Ids = std::vector<std::uint32_t>;

/// Ids of the first candidates of a key.
Ids holders(const Placement& placement, std::string_view key, std::size_t count = kCopies) {
    Ids ids;
    placement.visitCandidatesOf(key, [&](NodeIndex node) {
        ids.push_back(placement.cluster()[node].id.value);
        return ids.size() < count;
    });
    return ids;
}

bool has(const Ids& ids, std::uint32_t id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

PlacementSpec specOf(const std::string& rule, std::uint64_t seed) {
    PlacementSpec spec = ringSpec("xxh64", 20);
    spec.hash.seed = seed;
    spec.rule = rule;
    spec.options.tableSize = 1009;
    return spec;
}

/// Twelve nodes with a past: some are down, some came late, one went.
Cluster seasoned(std::uint64_t seed) {
    std::vector<std::string> names;
    for (int i = 1; i <= 10; ++i) names.push_back("n" + std::to_string(i) + "-" + std::to_string(seed));
    Cluster cluster = clusterOf(names);
    cluster = withHealth(cluster, static_cast<NodeIndex>(seed % 10), Health::Down);
    cluster = cluster.withAdded({nodeOf(11, "late"), nodeOf(12, "later")});
    return withHealth(withHealth(cluster, static_cast<NodeIndex>((seed + 3) % 10), Health::Down),
                      static_cast<NodeIndex>(seed % 10), Health::Up);
}

/// The cluster without one of its nodes that are up: killed, or removed where the rule allows it.
std::vector<Cluster> without(const Cluster& cluster, NodeIndex node, const PlacementSpec& spec) {
    std::vector<Cluster> ways{withHealth(cluster, node, Health::Down)};
    const Cluster removed = cluster.without({cluster[node].id});
    if (checkPlacement(removed, spec)) ways.push_back(removed);
    return ways;
}

}  // namespace

class TestReplicaStability : public QObject {
    Q_OBJECT

    const QStringList m_byTries{"jump", "jump-guava", "anchor", "anchor-java", "memento", "binomial"};

private Q_SLOTS:
    void aLossElsewhereLeavesTheCopiesAlone_data() {
        QTest::addColumn<QString>("rule");
        for (const PlacementRule& rule : placementRules()) {
            const auto placement = placed(clusterOf({"a", "b"}), specOf(std::string(rule.id), 0));
            if (placement->traits().minimalDisruption)
                QTest::newRow(rule.id.data()) << QString::fromUtf8(rule.id.data(), rule.id.size());
        }
    }
    void aLossElsewhereLeavesTheCopiesAlone() {
        QFETCH(QString, rule);
        const auto keys = scatteredKeys(60);
        std::size_t compared = 0;
        std::size_t lost = 0;
        std::size_t replaced = 0;
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            const PlacementSpec spec = specOf(rule.toStdString(), seed);
            const Cluster cluster = seasoned(seed);
            const auto before = placed(cluster, spec);
            for (NodeIndex gone = 0; gone < cluster.size(); ++gone) {
                if (!cluster[gone].up()) continue;
                const std::uint32_t id = cluster[gone].id.value;
                for (const Cluster& left : without(cluster, gone, spec)) {
                    const auto after = placed(left, spec);
                    for (KeyId key = 0; key < keys->size(); ++key) {
                        const Ids was = holders(*before, (*keys)[key]);
                        const Ids is = holders(*after, (*keys)[key]);
                        if (!has(was, id)) {
                            QCOMPARE(is, was);
                            ++compared;
                            continue;
                        }
                        const auto kept = std::count_if(was.begin(), was.end(), [&](auto one) { return has(is, one); });
                        ++lost;
                        replaced += kept == 2 ? 1 : 0;
                    }
                }
            }
        }
        QVERIFY(compared > 3000);
        // One of three is new, and the others still have their copies. Where every candidate is a try of its own, one
        // that was found by several leaves several places: of 11 nodes, in some 5 % of the losses.
        if (m_byTries.contains(rule))
            QVERIFY2(replaced * 10 > lost * 9, qPrintable(QStringLiteral("%1 of %2").arg(replaced).arg(lost)));
        else
            QCOMPARE(replaced, lost);
        qInfo("%zu left alone, %zu of %zu replaced", compared, replaced, lost);
    }

    // A table that is filled anew may give a key another owner, and then its candidates begin with that one. The others
    // come in the order in which each prefers the key's entry, which no other node has a say in.
    void maglevsCandidatesChangeByTheirOwnerAlone() {
        const auto keys = scatteredKeys(200);
        std::size_t same = 0;
        std::size_t compared = 0;
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            const PlacementSpec spec = specOf("maglev", seed);
            const Cluster cluster = seasoned(seed);
            const auto before = placed(cluster, spec);
            for (NodeIndex gone = 0; gone < cluster.size(); ++gone) {
                if (!cluster[gone].up()) continue;
                const auto after = placed(withHealth(cluster, gone, Health::Down), spec);
                for (KeyId key = 0; key < keys->size(); ++key) {
                    Ids was = holders(*before, (*keys)[key], cluster.size());
                    const Ids is = holders(*after, (*keys)[key], cluster.size());
                    const bool held = has(Ids(was.begin(), was.begin() + kCopies), cluster[gone].id.value);
                    compared += held ? 0 : 1;
                    same += !held && std::equal(is.begin(), is.begin() + kCopies, was.begin()) ? 1 : 0;
                    if (was.front() != is.front()) continue;
                    was.erase(std::find(was.begin(), was.end(), cluster[gone].id.value));
                    QCOMPARE(is, was);
                }
            }
        }
        qInfo("%zu of %zu", same, compared);
        QVERIFY(same * 100 > compared * 95);
    }
};

QTEST_APPLESS_MAIN(TestReplicaStability)
#include "tst_replica_stability.moc"
