// SPDX-License-Identifier: GPL-3.0-or-later
//
// Composed placements answer many keys at once as they answer one: every row of the catalog, with nodes up, down and
// failing. And shares where digests are narrower than the ring, against all digests there are.
#include "core/hash/hash_registry.h"
#include "core/placement/composed/composed.h"
#include "core/placement/place_texts.h"
#include "core/placement/placement_picture.h"
#include "core/systems/catalog.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace ringscope;
using namespace ringscope::test;

namespace {

Cluster serversWith(Health health) {
    std::vector<Node> nodes;
    for (std::uint32_t id = 1; id <= 7; ++id) {
        Node node = nodeOf(id, "10.0.0." + std::to_string(id) + ":11211", 1 + id % 3);
        node.number = id;
        nodes.push_back(std::move(node));
    }
    nodes[2].health = health;
    return Cluster().withAdded(nodes);
}

KeySetPtr someKeys() {
    std::vector<std::string> keys{"", "{}", "{a}b", "caf\xc3\xa9", "prefix:{tag}:1", std::string("nul\0key", 7)};
    for (int i = 0; i < 5000; ++i) keys.push_back("user:" + std::to_string(i * 7919));
    return KeySet::of(keys);
}

void compareAll(const Placement& placement, const KeySetPtr& keys, const std::string& what) {
    std::vector<std::string_view> texts(keys->size());
    keys->texts(0, texts);
    std::vector<NodeIndex> owners(texts.size());
    placeTexts(placement, texts, owners);
    const KeyIndexPtr index = indexOf(keys, placement.spec().hash);
    std::vector<NodeIndex> sorted(texts.size());
    placement.place(*index, sorted);
    for (std::size_t i = 0; i < texts.size(); ++i)
        QVERIFY2(owners[i] == placement.ownerOf(texts[i]), (what + ": " + std::string(texts[i])).c_str());
    for (std::size_t rank = 0; rank < sorted.size(); ++rank)
        QVERIFY2(sorted[rank] == owners[index->order()[rank]], what.c_str());
    if (placement.traits().needsKey || circleOf(placement.spec().hash).bits > 32) return;
    std::vector<std::uint32_t> digests(texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i)
        digests[i] = static_cast<std::uint32_t>(digest(placement.spec().hash, texts[i]));
    std::vector<NodeIndex> decided(texts.size());
    placement.ownersOf(std::span<const std::uint32_t>(digests), decided);
    QVERIFY2(decided == owners, what.c_str());
}

}  // namespace

class TestComposedBatch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everySystem_data() {
        QTest::addColumn<QString>("system");
        for (const System* system : systems())
            QTest::newRow(std::string(system->id).c_str()) << QString::fromStdString(std::string(system->id));
    }
    void everySystem() {
        QFETCH(QString, system);
        const PlacementSpec spec = *systemSpec(system.toStdString());
        const KeySetPtr keys = someKeys();
        for (const Health health : {Health::Up, Health::Down, Health::Failing}) {
            const auto placement = makePlacement(serversWith(health), spec);
            QVERIFY(placement);
            compareAll(**placement, keys, "health " + std::to_string(static_cast<int>(health)));
        }
    }

    void optionsOfKeysAndOneServer() {
        const KeySetPtr keys = someKeys();
        const std::vector<std::pair<std::string, OptionValues>> rows{
            {"libmemcached", {{"distribution", "weighted"}, {"prefix", "app:"}}},
            {"libmemcached", {{"distribution", "consistent"}, {"key-hash", "crc"}, {"eject", "yes"}}},
            {"twemproxy-ketama", {{"hash_tag", "{}"}, {"hash", "md5"}}},
            {"twemproxy-modula", {{"hash_tag", "{}"}, {"hash", "fnv1_32"}, {"auto_eject_hosts", "true"}}},
            {"dalli", {{"namespace", "app"}}},
        };
        for (const auto& [system, values] : rows) {
            const PlacementSpec spec = *systemSpec(system, values);
            for (const Health health : {Health::Up, Health::Down, Health::Failing})
                compareAll(*placed(serversWith(health), spec), keys, system);
            const Cluster one = Cluster().withAdded({nodeOf(1, "10.0.0.1:11211")});
            for (const Health health : {Health::Up, Health::Down, Health::Failing})
                compareAll(*placed(withHealth(one, 0, health), spec), keys, system + ", one server");
        }
    }

    void sharesOfNarrowDigests() {
        const PlacementSpec spec = *systemSpec("libmemcached", {{"distribution", "weighted"}, {"key-hash", "crc"}});
        const PlacementPtr placement = placed(serversWith(Health::Up), spec);
        std::vector<double> counted(placement->cluster().size(), 0.0);
        for (std::uint64_t digest = 0; digest < 1u << 15; ++digest)
            counted[placement->decide(digest)] += 1.0 / (1 << 15);
        const std::vector<double> shares = placement->shares();
        for (std::size_t i = 0; i < shares.size(); ++i) QVERIFY(std::abs(shares[i] - counted[i]) < 1e-12);
        // All but a few keys lie before the first point.
        QVERIFY(*std::max_element(shares.begin(), shares.end()) > 0.9);
    }

    void sharesOfFewerDigestsThanPlaces_data() {
        QTest::addColumn<QString>("system");
        for (const char* system : {"nginx", "perl-cache-memcached-fast"}) QTest::newRow(system) << system;
    }
    void sharesOfFewerDigestsThanPlaces() {
        QFETCH(QString, system);
        const PlacementSpec spec = *systemSpec(system.toStdString());
        const PlacementPtr placement =
            placed(Cluster().withAdded({nodeOf(1, "10.0.0.1:80", 20'000), nodeOf(2, "10.0.0.2:80", 20'000)}), spec);
        const Structure& structure = dynamic_cast<const Composed&>(*placement).structure();
        std::vector<double> counted(2, 0.0);
        for (std::uint64_t digest = 0; digest < 1u << 15; ++digest) {
            const Wide whole{0, system == QStringLiteral("nginx") ? digest : digest << 16};
            counted[structure.nodeAt(structure.placeOf(whole))] += 1.0 / (1 << 15);
        }
        const std::vector<double> shares = placement->shares();
        for (std::size_t i = 0; i < shares.size(); ++i) QVERIFY(std::abs(shares[i] - counted[i]) < 1e-12);
        QVERIFY(shares[0] > 0.6);
    }

    void narrowDigestsMoveAsCounted() {
        const PlacementSpec spec = *systemSpec("libmemcached", {{"distribution", "consistent"}, {"key-hash", "crc"}});
        const Cluster before = serversWith(Health::Up);
        const Cluster after = before.without({NodeId{4}});
        const PlacementPtr from = placed(before, spec);
        const PlacementPtr to = placed(after, spec);
        double moved = 0;
        for (std::uint64_t digest = 0; digest < 1u << 15; ++digest)
            moved += before[from->decide(digest)].id == after[to->decide(digest)].id ? 0.0 : 1.0 / (1 << 15);
        QVERIFY(moved > 0.05);
        QVERIFY(std::abs(Composed::expectedMove(before, after, spec, spec) - moved) < 1e-12);
    }

    void slotsOfOneLengthMoveAsCounted() {
        // Slots of a dead server stay its own, with nobody behind them.
        const PlacementSpec stays = *systemSpec("twemproxy-modula", {});
        const Cluster up = serversWith(Health::Up), dead = serversWith(Health::Down);
        const std::vector<double> shares = placed(up, stays)->shares();
        double lost = 0;
        for (NodeIndex node = 0; node < up.size(); ++node) lost += dead[node].up() ? 0.0 : shares[node];
        QVERIFY(lost > 0 && lost < 1);
        QVERIFY(std::abs(Composed::expectedMove(up, dead, stays, stays) - lost) < 1e-12);
        QVERIFY(std::abs(Composed::expectedMove(dead, up, stays, stays) - lost) < 1e-12);
        QCOMPARE(Composed::expectedMove(up, up, stays, stays), 0.0);
        // Of another length nearly every digest has another slot.
        const Cluster fewer = up.without({up[0].id});
        QVERIFY(Composed::expectedMove(up, fewer, stays, stays) > 0.5);
    }

    void picturesOfMoreAndFewerSlotsAreAligned() {
        const PlacementSpec spec = *systemSpec("twemproxy-modula", {});
        const Cluster many = serversWith(Health::Up), few = many.without({many[0].id, many[1].id});
        const PlacementPtr from = placed(many, spec), to = placed(few, spec);
        const KeySetPtr keys = someKeys();
        const std::vector<KeyId> shown{0, 1, 2};
        PlacementPicture before = pictureOf(*from, *keys, shown), after = pictureOf(*to, *keys, shown);
        QVERIFY(before.cells > after.cells);
        alignCells(before, *from, after, *to);
        QCOMPARE(before.drawn.size(), after.drawn.size());
        for (const PlacementPicture::Cell& cell : after.drawn) QCOMPARE(cell.node != kNobody, cell.index < after.cells);
        for (const PlacementPicture::Cell& cell : before.drawn) QVERIFY(cell.node != kNobody);
        // All gone: no slot is left.
        PlacementPicture none = pictureOf(*placed(Cluster(), spec), *keys, shown);
        alignCells(before, *from, none, *placed(Cluster(), spec));
        for (const PlacementPicture::Cell& cell : none.drawn) QCOMPARE(cell.node, kNobody);
    }
};

QTEST_APPLESS_MAIN(TestComposedBatch)
#include "tst_composed_batch.moc"
