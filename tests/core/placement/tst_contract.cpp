// SPDX-License-Identifier: GPL-3.0-or-later
//
// What every placement rule promises, for every row of the registry under hashes of both widths. A new row is
// tested by being there.
#include "core/hash/hash_registry.h"
#include "core/metrics/movement.h"
#include "core/placement/place_texts.h"
#include "core/placement/placement_registry.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <algorithm>

using namespace ringscope;
using namespace ringscope::test;

namespace {

Cluster sampleCluster() {
    return Cluster().withAdded({nodeOf(1, "cache-a", 1), nodeOf(2, "cache-b", 2), nodeOf(3, "cache-c", 0.5),
                                nodeOf(4, "cache-d", 1, Health::Down), nodeOf(5, "кэш-е", 1), nodeOf(6, "f", 3)});
}

std::vector<std::string> ownerNames(const Placement& placement, const KeyIndex& index) {
    std::vector<NodeIndex> owners(index.size());
    placement.place(index, owners);
    std::vector<std::string> names;
    for (const NodeIndex owner : owners) names.push_back(nameAt(placement, owner));
    return names;
}

}  // namespace

class TestContract : public QObject {
    Q_OBJECT

    const PlacementRule* m_rule = nullptr;
    PlacementSpec m_spec;
    KeyIndexPtr m_index;

    static bool isCircle(const PlacementRule& rule) {
        PlacementSpec spec = ringSpec("murmur3", 0);
        spec.rule = std::string(rule.id);
        spec.options.tableSize = 1009;
        return placed(sampleCluster(), spec)->traits().circle;
    }
    static void addRows() {
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("hash");
        QTest::addColumn<int>("virtualNodes");
        for (const PlacementRule& rule : placementRules()) {
            for (const HashFunction& hash : hashFunctions()) {
                // Old hashes crowd: nodes without a key and points between a node's own prove nothing about rules.
                if (hash.ofSystem && hash.bits >= 32) continue;
                for (const int virtualNodes : {0, 10}) {
                    // Rules without a circle do not read their number.
                    if (virtualNodes > 0 && !isCircle(rule)) continue;
                    const auto ruleId = QString::fromUtf8(rule.id.data(), rule.id.size());
                    const auto hashId = QString::fromUtf8(hash.id.data(), hash.id.size());
                    const auto name = QStringLiteral("%1 %2 %3").arg(ruleId, hashId).arg(virtualNodes);
                    QTest::newRow(qPrintable(name)) << ruleId << hashId << virtualNodes;
                }
            }
        }
    }
    void fetch() {
        QFETCH(QString, rule);
        QFETCH(QString, hash);
        QFETCH(int, virtualNodes);
        m_spec = ringSpec(hash.toStdString(), static_cast<std::uint32_t>(virtualNodes));
        m_spec.rule = rule.toStdString();
        m_spec.options.tableSize = 1009;  // built in no time
        m_rule = findRule(m_spec.rule);
        m_index = indexOf(scatteredKeys(1000), m_spec.hash);
    }
    [[nodiscard]] PlacementPtr build(const Cluster& cluster) const { return placed(cluster, m_spec); }
    [[nodiscard]] std::string_view keyAt(std::size_t rank) const { return m_index->keys()[m_index->order()[rank]]; }
    /// Whether the rule takes this cluster. Only a rule that cannot remove any node, or has no room for more, may not.
    [[nodiscard]] bool allowed(const Cluster& cluster, const Traits& traits) const {
        const auto checked = m_rule->check(cluster, m_spec);
        if (checked) return true;
        const ErrorCode code = checked.error().code;
        if (code != (traits.anyRemoval ? ErrorCode::CapacityExceeded : ErrorCode::RemovalRefused))
            QTest::qFail("refused for no good reason", __FILE__, __LINE__);
        return false;
    }
    [[nodiscard]] Movement moved(const Placement& before, const Placement& after) const {
        return movementBetween(before, after, *m_index);
    }

private Q_SLOTS:
    void theOwnerIsUp_data() { addRows(); }
    void theOwnerIsUp() {
        fetch();
        const auto placement = build(sampleCluster());
        for (std::size_t rank = 0; rank < m_index->size(); ++rank) {
            const NodeIndex owner = placement->ownerOf(keyAt(rank));
            if (owner == kNobody && !placement->traits().failsOver) continue;
            QVERIFY(owner < placement->cluster().size());
            QVERIFY(placement->cluster()[owner].up());
        }
    }

    void nobodyOwnsWhenNobodyIsUp_data() { addRows(); }
    void nobodyOwnsWhenNobodyIsUp() {
        fetch();
        Cluster cluster = sampleCluster();
        for (NodeIndex i = 0; i < cluster.size(); ++i) cluster = withHealth(cluster, i, Health::Down);
        for (const auto& placement : {build(cluster), build(Cluster())}) {
            QCOMPARE(placement->ownerOf("a key"), kNobody);
            QCOMPARE(placement->explain("a key").owner, kNobody);
            QCOMPARE(ownerNames(*placement, *m_index), std::vector<std::string>(m_index->size()));
            for (const double share : placement->shares()) QCOMPARE(share, 0.0);
            placement->visitCandidatesOf(
                "a key", [](NodeIndex) { return QTest::qFail("a candidate", __FILE__, __LINE__), false; });
        }
    }

    void theSameInputGivesTheSameOwners_data() { addRows(); }
    void theSameInputGivesTheSameOwners() {
        fetch();
        QCOMPARE(ownerNames(*build(sampleCluster()), *m_index), ownerNames(*build(sampleCluster()), *m_index));
    }

    void manyAtOnceAreOneByOne_data() { addRows(); }
    void manyAtOnceAreOneByOne() {
        fetch();
        const auto placement = build(sampleCluster());
        std::vector<NodeIndex> owners(m_index->size());
        placement->place(*m_index, owners);
        const bool needsKey = placement->traits().needsKey;
        for (std::size_t rank = 0; rank < owners.size(); ++rank) {
            QCOMPARE(owners[rank], placement->ownerOf(keyAt(rank)));
            if (!needsKey) QCOMPARE(owners[rank], placement->decide(m_index->sorted()[rank]));
        }

        // Enough for blocks and for two threads, in the order of the file.
        std::vector<std::string_view> texts;
        std::vector<NodeIndex> expected;
        for (KeyId key = 0; key < 140'000; ++key) {
            texts.push_back(m_index->keys()[key % 1000]);
            expected.push_back(key < 1000 ? placement->ownerOf(texts.back()) : expected[key % 1000]);
        }
        std::vector<NodeIndex> placedOnes(texts.size());
        placeTexts(*placement, texts, placedOnes);
        QCOMPARE(placedOnes, expected);
    }

    void candidatesBeginWithTheOwnerAndNameAllThatAreUpOnce_data() { addRows(); }
    void candidatesBeginWithTheOwnerAndNameAllThatAreUpOnce() {
        fetch();
        const auto placement = build(sampleCluster());
        for (std::size_t rank = 0; rank < m_index->size(); rank += 50) {
            const auto key = keyAt(rank);
            std::vector<NodeIndex> candidates;
            placement->visitCandidatesOf(key, [&](NodeIndex node) {
                candidates.push_back(node);
                return true;
            });
            QCOMPARE(candidates.size(), placement->cluster().upCount());
            const NodeIndex owner = placement->ownerOf(key);
            if (owner != kNobody || placement->traits().failsOver) QCOMPARE(candidates.front(), owner);
            std::sort(candidates.begin(), candidates.end());
            QVERIFY(std::adjacent_find(candidates.begin(), candidates.end()) == candidates.end());
            int visits = 0;
            placement->visitCandidatesOf(key, [&](NodeIndex) { return ++visits < 2; });
            QCOMPARE(visits, 2);
        }
    }

    void theFirstHeirTakesTheKeyWhenTheOwnerIsKilled_data() { addRows(); }
    void theFirstHeirTakesTheKeyWhenTheOwnerIsKilled() {
        fetch();
        const Cluster cluster = sampleCluster();
        const auto placement = build(cluster);
        for (KeyId key = 0; key < 40; ++key) {
            const Explanation told = placement->explain(m_index->keys()[key], 2);
            QCOMPARE(told.owner, placement->ownerOf(told.key));
            QCOMPARE(told.heirs.size(), 2u);
            // Where a dead node keeps its keys, the heir is who gets them when it is removed.
            const bool failsOver = placement->traits().failsOver;
            if (told.owner == kNobody && !failsOver) continue;
            const auto without = build(failsOver ? withHealth(cluster, told.owner, Health::Down)
                                                 : cluster.without({cluster[told.owner].id}));
            const NodeIndex heir = without->cluster().indexOf(cluster[told.heirs.front()].id);
            QCOMPARE(without->ownerOf(told.key), heir);
        }
    }

    void theOrderOfAddingDoesNotMatter_data() { addRows(); }
    void theOrderOfAddingDoesNotMatter() {
        fetch();
        const auto placement = build(sampleCluster());
        if (placement->traits().order) QSKIP("numbers its nodes in cluster order");
        std::vector<Node> nodes;
        for (const auto& node : placement->cluster().nodes()) nodes.push_back(*node);
        std::reverse(nodes.begin(), nodes.end());
        QCOMPARE(ownerNames(*build(Cluster().withAdded(nodes)), *m_index), ownerNames(*placement, *m_index));
    }

    void aKillOrRemovalMovesOnlyThatNodesKeys_data() { addRows(); }
    void aKillOrRemovalMovesOnlyThatNodesKeys() {
        fetch();
        const Cluster cluster = sampleCluster();
        const auto before = build(cluster);
        for (NodeIndex i = 0; i < cluster.size(); ++i) {
            for (const Cluster& after : {withHealth(cluster, i, Health::Down), cluster.without({cluster[i].id})}) {
                if (!allowed(after, before->traits())) continue;
                const auto movement = moved(*before, *build(after));
                const auto owned = ownerNames(*before, *m_index);
                const auto its = std::count(owned.begin(), owned.end(), cluster[i].name);
                if (before->traits().minimalDisruption) {
                    QCOMPARE(movement.needlessKeys, std::uint64_t{0});
                    QCOMPARE(movement.keys, static_cast<std::uint64_t>(its));
                    continue;
                }
                // The bound of the others: they move no more than theory expects, within five standard deviations.
                const double sigma = std::sqrt(movement.expectedShare * (1 - movement.expectedShare) / 1000);
                QVERIFY(static_cast<double>(movement.keys) / 1000 <= movement.expectedShare + 5 * sigma);
            }
        }
    }

    void addThenRemoveRestores_data() { addRows(); }
    void addThenRemoveRestores() {
        fetch();
        const Cluster cluster = sampleCluster();
        const Cluster more = cluster.withAdded({nodeOf(9, "cache-z", 2)});
        const auto before = build(cluster);
        const auto between = m_rule->patch(*before, more, m_spec);
        const auto restored = m_rule->patch(*between, more.without({NodeId{9}}), m_spec);
        QVERIFY(moved(*before, *between).keys > 0);
        // A table that is brought into balance again need not be the one it was.
        if (before->traits().history && !before->traits().minimalDisruption) QSKIP("does not lead back");
        QCOMPARE(ownerNames(*restored, *m_index), ownerNames(*before, *m_index));
        QCOMPARE(restored->shares(), before->shares());
    }

    void patchedIsBuilt_data() { addRows(); }
    void patchedIsBuilt() {
        fetch();
        Random random(29);
        Cluster cluster = sampleCluster();
        auto patched = build(cluster);
        for (std::uint32_t step = 0; step < 30; ++step) {
            const Cluster next = randomlyChanged(cluster, random, 100 + step);
            if (!allowed(next, patched->traits())) continue;
            cluster = next;
            patched = m_rule->patch(*patched, cluster, m_spec);
            const auto built = build(cluster);
            QCOMPARE(ownerNames(*patched, *m_index), ownerNames(*built, *m_index));
            QCOMPARE(patched->shares(), built->shares());
            QCOMPARE(patched->points().size(), built->points().size());
            QVERIFY(patched->cluster() == cluster);
        }
    }

    void traitsSayWhatThereIs_data() { addRows(); }
    void traitsSayWhatThereIs() {
        fetch();
        const auto placement = build(sampleCluster());
        QCOMPARE(placement->traits().circle, placement->arcs() != nullptr);
        Cluster reweighed = sampleCluster();
        reweighed = reweighed.withReplaced({nodeOf(1, "cache-a", 4)});
        // Shares, not keys: FNV-1a puts a node's points so close together that more of them may catch no key.
        QCOMPARE(build(reweighed)->shares() != placement->shares(), placement->traits().weights);
    }
};

QTEST_APPLESS_MAIN(TestContract)
#include "tst_contract.moc"
