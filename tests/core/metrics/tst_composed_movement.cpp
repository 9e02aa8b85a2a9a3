// SPDX-License-Identifier: GPL-3.0-or-later
//
// What moves between placements of real systems, counted as fast as may be, against every key's owner before and after:
// circles wider than digests, digests of other bytes than before, keys of which nothing is hashed.
#include "core/placement/composed/key_rules.h"
#include "core/scenario/apply.h"
#include "core/scenario/evaluation.h"
#include "core/systems/catalog.h"
#include "tests/support/clusters.h"

#include <QTest>

using namespace ringscope;
using namespace ringscope::test;

namespace {

Cluster servers() {
    std::vector<Node> nodes;
    for (std::uint32_t id = 1; id <= 4; ++id) {
        Node node = nodeOf(id, "10.0.0." + std::to_string(id) + ":11211", id);
        node.number = id;
        nodes.push_back(std::move(node));
    }
    return Cluster().withAdded(nodes);
}

State stateOf(const PlacementSpec& spec, const KeySetPtr& keys, const Cluster& cluster = servers()) {
    State state = State::initial();
    state.cluster = cluster;
    state.placement = spec;
    state.keys = keys;
    return state;
}

std::optional<NodeId> idOf(const Placement& placement, NodeIndex node) {
    return node == kNobody ? std::nullopt : std::optional(placement.cluster()[node].id);
}

/// Keys that have another owner, asked one by one.
std::uint64_t movedPlainly(const Placement& before, const Placement& after, const KeySet& keys) {
    std::uint64_t moved = 0;
    for (KeyId key = 0; key < keys.size(); ++key)
        moved += idOf(before, before.ownerOf(keys[key])) != idOf(after, after.ownerOf(keys[key])) ? 1 : 0;
    return moved;
}

void compareStep(const State& was, const State& is) {
    const EvaluationPtr before = *evaluate(was);
    const Advance step = *advance(*before, is);
    const Placement& after = *step.after->placement;
    const std::uint64_t moved = movedPlainly(*before->placement, after, *is.keys);
    QCOMPARE(step.movement.keys, moved);
    QCOMPARE(step.after->loads, (*evaluate(is))->loads);
    QCOMPARE(movementOf(*before->placement, after, *step.after->index).keys, moved);
    QCOMPARE(movementBetween(*before->placement, after, *step.after->index).keys, moved);
    std::uint64_t visited = 0;
    bool right = true;
    visitMoved(*before->placement, after, step.movement, *step.after->index,
               [&](std::size_t rank, NodeIndex from, NodeIndex to) {
                   ++visited;
                   const std::string_view key = (*is.keys)[step.after->index->order()[rank]];
                   right = right && before->placement->ownerOf(key) == from && after.ownerOf(key) == to;
                   return true;
               });
    QCOMPARE(visited, moved);
    QVERIFY(right);
}

/// The same with the third server down, and with it failing.
void compareFailures(const PlacementSpec& spec, const KeySetPtr& keys) {
    for (const Health health : {Health::Down, Health::Failing})
        compareStep(stateOf(spec, keys), stateOf(spec, keys, withHealth(servers(), 2, health)));
}

}  // namespace

class TestComposedMovement : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aCircleMayBeWiderThanDigests() {
        for (const char* eject : {"true", "false"})
            compareFailures(*systemSpec("twemproxy-ketama", {{"hash", "crc32"}, {"auto_eject_hosts", eject}}),
                            scatteredKeys(10'000));
    }

    void aSearchRoundTheCircleHashesNoKeyAgain() {
        compareFailures(*systemSpec("nginx-consistent"), scatteredKeys(2000));
    }

    void aPrefixMakesOtherDigests() {
        const auto spec = [](const char* hashed) {
            return *systemSpec("perl-cache-memcached-fast",
                               {{"ketama_points", "20"}, {"namespace", "app:"}, {"hash_namespace", hashed}});
        };
        const KeySetPtr keys = scatteredKeys(3000);
        compareStep(stateOf(spec("0"), keys), stateOf(spec("1"), keys));
        compareStep(stateOf(spec("1"), keys), stateOf(spec("0"), keys));
    }

    void keysOfWhichNothingIsHashed_data() {
        QTest::addColumn<QString>("balance");
        for (const char* balance : {"hdr", "source"}) QTest::newRow(balance) << balance;
    }
    void keysOfWhichNothingIsHashed() {
        QFETCH(QString, balance);
        const PlacementSpec spec = *systemSpec("haproxy-consistent", {{"balance", balance.toStdString()}});
        const KeySetPtr without = KeySet::of({",x", ",y", ",z", "a", "b,c", "10.0.0.1", "10.0.0.2", "10.0.0.3"});
        const Cluster all = servers();
        for (NodeIndex node = 0; node < all.size(); ++node)
            compareStep(stateOf(spec, without), stateOf(spec, without, withHealth(all, node, Health::Down)));
        // twemproxy asks no function for them, so that their digest is 0.
        PlacementSpec zero = *systemSpec("twemproxy-ketama", {{"hash", "md5"}, {"auto_eject_hosts", "true"}});
        zero.composed.key.shorten = "first-element";
        for (NodeIndex node = 0; node < all.size(); ++node)
            compareStep(stateOf(zero, without), stateOf(zero, without, withHealth(all, node, Health::Down)));
    }

    void digestsTellWhereNoKeyIsEmptied() {
        const PlacementSpec spec = *systemSpec("haproxy-consistent", {{"balance", "hdr"}});
        const auto placement = placed(servers(), spec);
        const auto with = [&](const std::vector<std::string>& keys) {
            return *KeyIndex::build(KeySet::of(keys), spec.hash, {}, keyBytesOf(spec));
        };
        QVERIFY(digestsTell(*placement, *with({"a", "b,c"})));
        QVERIFY(!digestsTell(*placement, *with({"a", ",c"})));
    }
};

QTEST_APPLESS_MAIN(TestComposedMovement)
#include "tst_composed_movement.moc"
