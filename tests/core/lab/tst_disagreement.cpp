// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two ways over the same servers: one case for each step they can part at, counts against counting, arcs against keys.
#include "core/keys/key_generators.h"
#include "core/lab/disagreement.h"
#include "core/placement/placement_registry.h"
#include "core/systems/catalog.h"

#include <QTest>

#include <functional>

using namespace ringscope;

namespace {

Cluster cluster(const std::vector<std::string>& names, const std::vector<double>& weights = {}) {
    std::vector<Node> nodes(names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
        nodes[i].id = NodeId{static_cast<std::uint32_t>(i + 1)};
        nodes[i].slot = static_cast<std::uint32_t>(i);
        nodes[i].name = names[i];
        if (!weights.empty()) nodes[i].weight = weights[i];
    }
    return Cluster().withAdded(std::move(nodes));
}

PlacementSpec ring() {
    PlacementSpec spec;
    spec.rule = "composed";
    spec.hash = {"fnv1a32", 0};
    spec.composed.perNode = 20;
    spec.composed.pointHash = {"murmur3", 0};
    return spec;
}

PlacementPtr placed(const Cluster& nodes, const PlacementSpec& spec) {
    auto made = makePlacement(nodes, spec);
    return made ? *made : nullptr;
}

KeySetPtr keys(std::uint64_t count) {
    return *generate(SequenceKeys{count, "key:"});
}

/// The parting of the first key of 300 that two specs place differently.
std::optional<Parting> firstParting(const Cluster& nodes, const PlacementSpec& a, const PlacementSpec& b) {
    const auto found = disagreementBetween(*placed(nodes, a), *placed(nodes, b), *keys(300));
    if (!found || found->samples.empty()) return std::nullopt;
    return found->samples.front().parting;
}

struct Case {
    const char* name;
    PartingStage stage;
    std::function<void(PlacementSpec& a, PlacementSpec& b)> change;
    const char* a = nullptr;
    const char* b = nullptr;
};

const std::vector<Case> kCases{
    {"key bytes", PartingStage::KeyBytes, [](auto&, auto& b) { b.composed.key.prefix = "p:"; }},
    {"byte order", PartingStage::ByteOrder,
     [](auto& a, auto& b) {
         a.hash.function = b.hash.function = "sha1";
         b.composed.key.digest = "sha1-little";
     }},
    {"digest width", PartingStage::DigestWidth,
     [](auto& a, auto& b) {
         a.composed.structure = b.composed.structure = "slots";
         a.hash.function = "fnv1a64";
         b.hash.function = "fnv1a-64-cut";
     }},
    {"digest", PartingStage::Digest, [](auto&, auto& b) { b.hash.function = "crc32"; }},
    {"structure", PartingStage::Structure, [](auto&, auto& b) { b.composed.structure = "slots"; }, "ring, 32 bits",
     "slots, 60"},
    {"point label", PartingStage::PointLabel, [](auto&, auto& b) { b.composed.label = "{node}:11211-{i}"; }},
    {"point count", PartingStage::PointCount, [](auto&, auto& b) { b.composed.perNode = 3; }, "20", "3"},
    {"point hash", PartingStage::PointHash, [](auto&, auto& b) { b.composed.pointHash.function = "crc32"; }},
    {"look-up", PartingStage::LookUp, [](auto&, auto& b) { b.composed.lookUp = "at-or-before"; }, "at-or-after",
     "at-or-before"},
    {"rule", PartingStage::Rule,
     [](auto& a, auto& b) {
         a.rule = "modulo";
         b.rule = "jump";
     },
     "modulo", "jump"},
};

}  // namespace

class TestDisagreement : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachStep_data() {
        QTest::addColumn<int>("number");
        for (std::size_t i = 0; i < kCases.size(); ++i) QTest::newRow(kCases[i].name) << static_cast<int>(i);
    }
    void eachStep() {
        QFETCH(int, number);
        const Case& each = kCases[static_cast<std::size_t>(number)];
        PlacementSpec a = ring(), b = ring();
        each.change(a, b);
        const Cluster nodes = cluster({"a", "b", "c"});
        const auto parting = firstParting(nodes, a, b);
        QVERIFY(parting);
        QCOMPARE(int(parting->stage), int(each.stage));
        if (each.a != nullptr) {
            QCOMPARE(parting->a, std::string(each.a));
            QCOMPARE(parting->b, std::string(each.b));
        }
        const auto mirrored = firstParting(nodes, b, a);
        QVERIFY(mirrored);
        QCOMPARE(int(mirrored->stage), int(each.stage));
        // Whose point is told depends on the side that is asked first.
        if (parting->node != kNobody) return;
        QCOMPARE(mirrored->a, parting->b);
        QCOMPARE(mirrored->b, parting->a);
    }
    /// The servers of the table collision_pair share the point 1420838185.
    void ties() {
        const Cluster nodes = cluster({"node-379:11211", "node-889:11211"});
        PlacementSpec a = *systemSpec("libketama"), b = a;
        b.composed.ties = "last";
        const PlacementPtr first = placed(nodes, a), last = placed(nodes, b);
        std::uint64_t differing = 0;
        for (int i = 0; i < 200000; ++i) {
            const std::string key = "key:" + std::to_string(i);
            if (first->ownerOf(key) == last->ownerOf(key)) continue;
            ++differing;
            const Parting parting = partingOf(*first, *last, key);
            QCOMPARE(int(parting.stage), int(PartingStage::Tie));
            QCOMPARE(parting.a, std::string("first"));
        }
        QVERIFY(differing > 0);
        const auto arcs = differingArcs(*first, *last);
        QVERIFY(arcs);
        QCOMPARE(arcs->arcs.size(), std::size_t{1});
        QCOMPARE(arcs->arcs[0].end, (Wide{0, 1420838185}));
    }
    void down() {
        Node dead = cluster({"a", "b", "c"})[1];
        dead.health = Health::Down;
        const Cluster nodes = cluster({"a", "b", "c"}).withReplaced({dead});
        PlacementSpec a = ring(), b = ring();
        a.composed.down = "stays";
        b.composed.down = "next-points-then-round-robin";
        const auto parting = firstParting(nodes, a, b);
        QVERIFY(parting);
        QCOMPARE(int(parting->stage), int(PartingStage::Down));
        QCOMPARE(parting->node, NodeIndex{1});
        // With the one nobody has its arcs, with the other whoever comes next.
        const auto inherited = differingArcs(*placed(nodes, a), *placed(nodes, b));
        QVERIFY(inherited);
        QVERIFY(inherited->share > 0);
        for (const DifferingArc& arc : inherited->arcs) QVERIFY(arc.a == kNobody && arc.b != kNobody && arc.b != 1);
        b = ring();
        const auto members = firstParting(nodes, a, b);
        QVERIFY(members);
        QCOMPARE(int(members->stage), int(PartingStage::Members));
        QCOMPARE(members->a, std::string("3"));
        QCOMPARE(members->b, std::string("2"));
    }
    void places() {
        PlacementSpec a = ring(), b = ring();
        a.composed.structure = b.composed.structure = "slots";
        b.composed.order = "by-name";
        const auto parting = firstParting(cluster({"c", "b"}), a, b);
        QVERIFY(parting);
        QCOMPARE(int(parting->stage), int(PartingStage::Places));
    }
    /// The question people ask: why do libketama and libmemcached disagree, both with ketama points?
    void twoRealClients() {
        const Cluster nodes = cluster({"10.0.1.1:11211", "10.0.1.2:11211", "10.0.1.3:11211"});
        const auto b = systemSpec("libmemcached", {{"distribution", "weighted"}});
        QVERIFY(b);
        const auto found =
            disagreementBetween(*placed(nodes, *systemSpec("libketama")), *placed(nodes, *b), *keys(2000));
        QVERIFY(found);
        QVERIFY(found->differing.keys > 500);
        QCOMPARE(found->stages.size(), std::size_t{1});
        const Parting& parting = found->stages[0].first.parting;
        QCOMPARE(int(parting.stage), int(PartingStage::PointLabel));
        QVERIFY(parting.a.starts_with("10.0.1.") && parting.a.find(":11211-") != std::string::npos);
        QVERIFY(parting.b.starts_with("10.0.1.") && parting.b.find(":11211-") == std::string::npos);
    }

    void countsAgainstCounting() {
        const Cluster nodes = cluster({"a", "b", "c", "d"}, {1, 2, 3, 4});
        PlacementSpec other = ring();
        other.composed.lookUp = "nearest";
        const PlacementPtr a = placed(nodes, ring()), b = placed(nodes, other);
        const auto all = keys(3000);
        const auto found = disagreementBetween(*a, *b, *all, {7, 50});
        QVERIFY(found);
        std::uint64_t differing = 0;
        for (KeyId key = 0; key < all->size(); ++key) differing += a->ownerOf((*all)[key]) != b->ownerOf((*all)[key]);
        QCOMPARE(found->all, (Amount{3000, 3000}));
        QCOMPARE(found->differing.keys, differing);
        QCOMPARE(found->samples.size(), std::size_t{7});
        QCOMPARE(found->explained, 50u);
        QCOMPARE(found->stages[0].keys, 50u);
        for (const DifferingKey& sample : found->samples) {
            QCOMPARE(sample.a, a->ownerOf((*all)[sample.key]));
            QCOMPARE(sample.b, b->ownerOf((*all)[sample.key]));
        }
    }
    /// Every digest lies on a differing arc exactly if the two give it to different nodes.
    void arcsAgainstDigests_data() {
        QTest::addColumn<QString>("lookUp");
        for (const char* rule : {"at-or-before", "nearest", "after", "at-or-after-no-wrap"})
            QTest::newRow(rule) << QString::fromLatin1(rule);
    }
    void arcsAgainstDigests() {
        QFETCH(QString, lookUp);
        PlacementSpec other = ring();
        other.composed.lookUp = lookUp.toStdString();
        const Cluster nodes = cluster({"a", "b", "c"});
        const PlacementPtr a = placed(nodes, ring()), b = placed(nodes, other);
        const auto found = differingArcs(*a, *b);
        QVERIFY(found);
        QVERIFY(!found->arcs.empty());
        std::vector<std::uint64_t> digests{0, 1, 0xffffffffu, 0xfffffffeu};
        for (const DifferingArc& arc : found->arcs)
            for (const std::uint64_t near : {arc.begin.low, arc.end.low})
                for (const std::uint64_t digest : {near - 1, near, near + 1}) digests.push_back(digest & 0xffffffffu);
        for (std::uint64_t i = 0; i < 20000; ++i) digests.push_back(i * 2654435761u & 0xffffffffu);
        std::uint64_t inside = 0;
        for (const std::uint64_t digest : digests) {
            bool on = false;
            for (const DifferingArc& arc : found->arcs) {
                const bool around = arc.begin.low >= arc.end.low;
                on = on || (around ? digest > arc.begin.low || digest <= arc.end.low
                                   : digest > arc.begin.low && digest <= arc.end.low);
            }
            QCOMPARE(on, a->decide(digest) != b->decide(digest));
            inside += on ? 1 : 0;
        }
        const double spread = static_cast<double>(inside) / static_cast<double>(digests.size());
        if (found->share > 0.01) QVERIFY(std::abs(spread - found->share) < 0.05);
    }
    void noArcsWithoutACommonCircle() {
        PlacementSpec other = ring();
        other.hash.function = "crc32";
        const Cluster nodes = cluster({"a", "b"});
        QVERIFY(!differingArcs(*placed(nodes, ring()), *placed(nodes, other)));
        other = ring();
        other.composed.structure = "slots";
        QVERIFY(!differingArcs(*placed(nodes, ring()), *placed(nodes, other)));
    }
    void theSameAgrees() {
        const Cluster nodes = cluster({"a", "b"});
        const auto found = disagreementBetween(*placed(nodes, ring()), *placed(nodes, ring()), *keys(100));
        QVERIFY(found);
        QCOMPARE(found->differing, Amount{});
        QVERIFY(found->arcs && found->arcs->arcs.empty());
        QCOMPARE(found->arcs->share, 0.0);
    }
};

QTEST_APPLESS_MAIN(TestDisagreement)
#include "tst_disagreement.moc"
