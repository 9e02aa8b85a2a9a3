// SPDX-License-Identifier: GPL-3.0-or-later
//
// What went wrong in other people's rings and must not here: each test is named for its symptom.
#include "core/hash/hash_registry.h"
#include "core/placement/ring.h"
#include "tests/support/clusters.h"

#include <QTest>

using namespace ringscope;
using namespace ringscope::test;

namespace {

std::string ringOrder(const Placement& ring) {
    std::string order;
    for (const Point& point : ring.labelledPoints()) order += ring.cluster()[point.node].name;
    return order;
}

}  // namespace

class TestRingFaults : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aCollidingVirtualNodeOverwritesAnothers() {
        const PlacementSpec spec = ringSpec("fnv1a32", 100, 0);
        QCOMPARE(digest(spec.hash, "node-89#99"), std::uint64_t{501488934});
        QCOMPARE(digest(spec.hash, "node-1698#10"), std::uint64_t{501488934});
        const Cluster both = clusterOf({"node-89", "node-1698"});
        const auto ring = placed(both, spec);
        QCOMPARE(ring->points().size(), 200u);
        for (const NodeId gone : {NodeId{1}, NodeId{2}}) {
            const Cluster left = both.without({gone});
            for (const auto& after : {placed(left, spec), Ring::patch(*ring, left, spec)}) {
                QCOMPARE(after->points().size(), 100u);
                QCOMPARE(after->arcs()->size(), 100u);
                QCOMPARE(after->decide(501488934), 0u);
            }
        }
    }

    void tiesAreSettledByInsertionOrder() {
        const PlacementSpec spec = ringSpec("murmur3", 160, 0);
        QCOMPARE(digest(spec.hash, "node-335#132"), std::uint64_t{2213715876});
        QCOMPARE(digest(spec.hash, "node-351#42"), std::uint64_t{2213715876});
        for (const auto& names : {std::vector<std::string>{"node-335", "node-351"}, {"node-351", "node-335"}}) {
            const auto ring = placed(clusterOf(names), spec);
            QCOMPARE(nameAt(*ring, ring->decide(2213715876)), std::string("node-335"));
            const auto down =
                placed(withHealth(ring->cluster(), indexOfName(ring->cluster(), "node-335"), Health::Down), spec);
            QCOMPARE(nameAt(*down, down->decide(2213715876)), std::string("node-351"));
        }
    }

    void keysPastTheLastPointBelongToNobody() {
        const PlacementSpec spec = ringSpec("fnv1a32", 1, 0);
        QCOMPARE(digest(spec.hash, "k0"), std::uint64_t{0x973d7f2e});
        Cluster cluster = clusterOf({"A", "B", "C"});
        std::string owners;
        for (int killed = 0; killed <= 3; ++killed) {
            const auto ring = placed(cluster, spec);
            QVERIFY(ring->points().position(ring->points().size() - 1) < 0x973d7f2e);
            const Explanation told = ring->explain("k0", 3);
            QVERIFY(told.crossedZero);
            QCOMPARE(told.owner, ring->decide(0x973d7f2e));
            owners += told.owner == kNobody ? "-" : nameAt(*ring, told.owner);
            if (told.owner != kNobody) cluster = withHealth(cluster, told.owner, Health::Down);
        }
        QCOMPARE(owners, std::string("BCA-"));
    }

    void aKeyExactlyOnAPointGoesToTheNext() {
        const auto ring = placed(clusterOf({"A", "B", "C"}), ringSpec("fnv1a32", 4, 0));
        for (const char* name : {"A", "B", "C"}) {
            for (int i = 0; i < 4; ++i) {
                const Explanation told = ring->explain(name + ("#" + std::to_string(i)), 0);
                QCOMPARE(nameAt(*ring, told.owner), std::string(name));
                QCOMPARE(told.passed.size(), 1u);
            }
        }
    }

    void theNearestPointInsteadOfTheNextClockwise() {
        const auto ring = placed(clusterOf({"A", "B", "C"}), ringSpec("fnv1a32", 1, 0));
        // B 0x05236c46, C 0x19995c49, A 0x5473e277: one past a point is nearest to it, and belongs to the next.
        QCOMPARE(nameAt(*ring, ring->decide(0x05236c47)), std::string("C"));
        QCOMPARE(nameAt(*ring, ring->decide(0x19995c4a)), std::string("A"));
        QCOMPARE(nameAt(*ring, ring->decide(0x5473e278)), std::string("B"));
        QCOMPARE(nameAt(*ring, ring->decide(0xffffffff)), std::string("B"));
        QCOMPARE(nameAt(*ring, ring->decide(0)), std::string("B"));
    }

    void ghostPointsStayAfterTheDefaultChangedBeforeARemoval() {
        const Cluster both = clusterOf({"a", "b"});
        const Cluster left = both.without({NodeId{1}});
        for (const std::uint32_t now : {5u, 400u}) {
            auto ring = placed(both, ringSpec("murmur3", 100));
            ring = Ring::patch(*ring, both, ringSpec("murmur3", now));
            QCOMPARE(ring->points().size(), std::size_t{2 * now});
            ring = Ring::patch(*ring, left, ringSpec("murmur3", now));
            QCOMPARE(ring->points().size(), std::size_t{now});
            for (const Point& point : ring->labelledPoints()) QCOMPARE(nameAt(*ring, point.node), std::string("b"));
        }
        // Both at once, as when a step of the timeline is skipped over.
        const auto jumped = Ring::patch(*placed(both, ringSpec("murmur3", 100)), left, ringSpec("murmur3", 5));
        QCOMPARE(jumped->points().size(), 5u);
    }

    void similarNamesClumpUnderFnv1a() {
        QCOMPARE(ringOrder(*placed(clusterOf({"A", "B", "C"}), ringSpec("fnv1a32", 4, 0))),
                 std::string("BBBBCCCCAAAA"));
        QCOMPARE(ringOrder(*placed(clusterOf({"A", "B", "C"}), ringSpec("fnv1a32", 4, 1))),
                 std::string("BBBBCCCCAAAA"));
    }

    void theLastNodeRemovedLeavesNoOwner() {
        for (const std::uint32_t virtualNodes : {0u, 20u}) {
            const PlacementSpec spec = ringSpec("murmur3", virtualNodes);
            const Cluster one = clusterOf({"a"});
            for (const Cluster& none : {one.without({NodeId{1}}), withHealth(one, 0, Health::Down)}) {
                const auto ring = Ring::patch(*placed(one, spec), none, spec);
                QCOMPARE(ring->decide(7), kNobody);
                QVERIFY(ring->arcs()->empty());
                QVERIFY(ring->explain("k", 3).heirs.empty());
                const auto back = Ring::patch(*ring, one, spec);
                QCOMPARE(back->decide(7), 0u);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestRingFaults)
#include "tst_ring_faults.moc"
