// SPDX-License-Identifier: GPL-3.0-or-later
//
// Composed rings on the circle, for every look-up rule: arcs say what placing says, a key's way ends at a point of its owner
// and on the right side of it, and what moves along arcs is what moves key by key.
#include "core/metrics/movement.h"
#include "core/placement/composed/composed.h"
#include "core/placement/composed/look_up.h"
#include "core/placement/composed/row.h"
#include "tests/support/clusters.h"
#include "tests/support/moves.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace ringscope;
using namespace ringscope::test;

namespace {

PlacementSpec specOf(std::string lookUp, std::string down = "left-out") {
    PlacementSpec spec;
    spec.rule = "composed";
    spec.hash.function = "crc32";
    spec.composed.points = "label";
    spec.composed.pointHash = {"murmur3", 0};
    spec.composed.perNode = 5;
    spec.composed.lookUp = std::move(lookUp);
    spec.composed.down = std::move(down);
    return spec;
}

PlacementSpec wideSpec(std::string lookUp) {
    PlacementSpec spec = specOf(std::move(lookUp));
    spec.hash.function = "md5-64";
    spec.composed.key.digest = "md5-128";
    spec.composed.points = "md5-128";
    spec.composed.label = "{node}-{i}";
    return spec;
}

/// A ring of 128 bits with points where the test wants them.
class GivenPoints : public Structure {
public:
    explicit GivenPoints(const std::vector<Wide>& positions, std::string_view lookUp = "at-or-after") {
        for (std::uint32_t i = 0; i < positions.size(); ++i) m_points.push_back({positions[i], i, 0});
        m_arcs = findRow(lookUpRules(), lookUp)->arcs(m_points, wideMask(128));
    }
    [[nodiscard]] std::size_t size() const override { return m_points.size(); }
    [[nodiscard]] std::size_t placeOf(Wide) const override { return 0; }
    [[nodiscard]] NodeIndex nodeAt(std::size_t place) const override { return m_points[place].node; }
    [[nodiscard]] std::string placeText(std::size_t) const override { return {}; }
    [[nodiscard]] std::string labelOf(std::size_t) const override { return {}; }
    [[nodiscard]] std::vector<double> shares() const override { return {}; }
    [[nodiscard]] std::span<const ComposedPoint> points() const override { return m_points; }
    [[nodiscard]] std::span<const ComposedArc> arcs() const override { return m_arcs; }
    [[nodiscard]] unsigned bits() const override { return 128; }

private:
    std::vector<ComposedPoint> m_points;
    std::vector<ComposedArc> m_arcs;
};

const Composed& composed(const PlacementPtr& placement) {
    return dynamic_cast<const Composed&>(*placement);
}

std::uint64_t stepsOf(const CircleWay& way, Circle circle, std::uint64_t position) {
    return way.anticlockwise ? circle.distance(way.end, position) : circle.distance(position, way.end);
}

}  // namespace

class TestComposedCircle : public QObject {
    Q_OBJECT

    static void addRules() {
        QTest::addColumn<QString>("lookUp");
        for (const LookUpRule& rule : lookUpRules()) {
            const auto id = QString::fromUtf8(rule.id.data(), static_cast<qsizetype>(rule.id.size()));
            QTest::newRow(qPrintable(id)) << id;
        }
    }

    static void addDownRules() {
        QTest::addColumn<QString>("down");
        for (const DownRule& rule : downRules()) {
            const auto id = QString::fromUtf8(rule.id.data(), static_cast<qsizetype>(rule.id.size()));
            QTest::newRow(qPrintable(id)) << id;
        }
    }

private Q_SLOTS:
    void arcsSayWhatPlacingSays_data() { addRules(); }
    void arcsSayWhatPlacingSays() {
        QFETCH(QString, lookUp);
        const auto placement = placed(clusterOf({"a", "b", "c", "d"}), specOf(lookUp.toStdString()));
        const ArcTable& arcs = *placement->arcs();
        Random random(7);
        std::vector<std::uint64_t> positions = {0, 1, 0xffffffffu, 0xfffffffeu};
        for (const ComposedPoint& point : composed(placement).structure().points())
            for (const std::uint64_t off : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{0xffffffffu}})
                positions.push_back((point.position.low + off) & 0xffffffffu);
        for (int i = 0; i < 2000; ++i) positions.push_back(random.below(std::uint64_t{1} << 32));
        std::size_t back = 0;
        for (const std::uint64_t position : positions) {
            const NodeIndex owner = placement->decide(position);
            QCOMPARE(arcs.owner(arcs.at(position)), owner);
            if (owner == kNobody) continue;
            const CircleWay way = placement->wayFrom(position);
            back += way.anticlockwise ? 1 : 0;
            // A point of the owner is there …
            const auto points = composed(placement).structure().points();
            QVERIFY(std::any_of(points.begin(), points.end(), [&](const ComposedPoint& point) {
                return point.node == owner && point.position.low == way.end;
            }));
            // … and with "nearest" no other is nearer.
            if (lookUp != QStringLiteral("nearest")) continue;
            for (const ComposedPoint& point : points) {
                const std::uint64_t steps = std::min(arcs.circle().distance(position, point.position.low),
                                                     arcs.circle().distance(point.position.low, position));
                QVERIFY(stepsOf(way, arcs.circle(), position) <= steps);
            }
        }
        const bool onward = lookUp != QStringLiteral("nearest") && lookUp != QStringLiteral("at-or-before");
        QCOMPARE(back == 0, onward);
    }

    void whatMovesAlongArcsIsWhatMovesKeyByKey_data() { addRules(); }
    void whatMovesAlongArcsIsWhatMovesKeyByKey() {
        QFETCH(QString, lookUp);
        for (const char* down : {"left-out", "stays"}) {
            const PlacementSpec spec = specOf(lookUp.toStdString(), down);
            const Cluster all = clusterOf({"a", "b", "c", "d", "e"});
            const auto index = indexOf(scatteredKeys(3000), spec.hash);
            const auto before = placed(all, spec);
            for (const Cluster& now :
                 {withHealth(all, 2, Health::Down), all.without({NodeId{4}}), all.withAdded({nodeOf(9, "f", 2)})}) {
                const auto after = placed(now, spec);
                const Movement along = ringMovement(*before, *after, *index);
                std::uint64_t moved = 0;
                for (std::size_t rank = 0; rank < index->size(); ++rank) {
                    const NodeIndex was = before->decide(index->sorted()[rank]);
                    const NodeIndex is = after->decide(index->sorted()[rank]);
                    const NodeId from = was == kNobody ? NodeId{} : before->cluster()[was].id;
                    const NodeId to = is == kNobody ? NodeId{} : after->cluster()[is].id;
                    moved += from != to ? 1 : 0;
                }
                QCOMPARE(along.keys, moved);
            }
        }
    }

    void sharesAreThoseOfWhoInherits_data() { addDownRules(); }
    void sharesAreThoseOfWhoInherits() {
        QFETCH(QString, down);
        const PlacementSpec spec = specOf("at-or-after", down.toStdString());
        const Cluster all = clusterOf({"a", "b", "c", "d"});
        for (const Health health : {Health::Down, Health::Failing}) {
            const auto placement = placed(withHealth(all, 1, health), spec);
            if (placement->arcs() == nullptr) continue;
            QCOMPARE(placement->shares(), ownerShares(*placement->arcs(), all.size()));
        }
    }

    void theExpectedMoveKnowsWhoInherits_data() { addDownRules(); }
    void theExpectedMoveKnowsWhoInherits() {
        QFETCH(QString, down);
        const PlacementSpec spec = specOf("at-or-after", down.toStdString());
        const Cluster one = withHealth(clusterOf({"a", "b", "c", "d"}), 1, Health::Failing);
        const Cluster two = withHealth(one, 2, Health::Failing);
        const auto before = placed(one, spec);
        const auto after = placed(two, spec);
        if (before->arcs() == nullptr || after->arcs() == nullptr) return;
        const auto index = indexOf(scatteredKeys(2000), spec.hash);
        const double share = movementBetween(*before, *after, *index).circleShare;
        QVERIFY(share > 0);
        QVERIFY(std::abs(expectedMove(*before, *after) - share) < 1e-9);
        QVERIFY(std::abs(Composed::expectedMove(one, two, spec, spec) - share) < 1e-9);
    }

    void theWalkEndsAtTheOwner_data() { addRules(); }
    void theWalkEndsAtTheOwner() {
        QFETCH(QString, lookUp);
        const auto placement = placed(clusterOf({"a", "b", "c"}), specOf(lookUp.toStdString()));
        for (const char* key : {"key:1", "key:2", "key:3", "user:7", ""}) {
            const Explanation why = placement->explain(key, 2);
            if (why.owner == kNobody) continue;
            QCOMPARE(why.passed.back().point.node, why.owner);
            QCOMPARE(why.passed.back().point.position, placement->wayFrom(why.digest).end);
            QCOMPARE(why.anticlockwise, placement->wayFrom(why.digest).anticlockwise);
        }
    }

    /// A ring of 128 bits is a circle of its upper 64; who has a key is decided by all of them.
    void wideRingsAreCirclesOfTheirUpperBits() {
        for (const LookUpRule& rule : lookUpRules()) {
            const PlacementSpec spec = wideSpec(std::string(rule.id));
            const Cluster all = clusterOf({"a", "b", "c", "d"});
            const auto placement = placed(all, spec);
            QVERIFY(placement->arcs() != nullptr);
            QCOMPARE(placement->arcs()->circle(), Circle{64});
            const ArcTable& arcs = *placement->arcs();
            const auto index = indexOf(scatteredKeys(3000), spec.hash);
            std::vector<NodeIndex> owners(index->size());
            placement->place(*index, owners);
            for (std::size_t rank = 0; rank < index->size(); ++rank) {
                const std::string_view key = index->keys()[index->order()[rank]];
                const std::uint64_t position = index->sorted()[rank];
                QCOMPARE(composed(placement).digestOf(key).high, position);
                QCOMPARE(owners[rank], placement->ownerOf(key));
                QCOMPARE(arcs.owner(arcs.at(position)), owners[rank]);
                const Explanation why = placement->explain(key, 2);
                QCOMPARE(why.digest, position);
                if (why.owner == kNobody) continue;
                QCOMPARE(why.passed.back().point.node, why.owner);
                QCOMPARE(why.passed.back().point.position, placement->wayFrom(position).end);
            }
            const auto after = placed(withHealth(all, 1, Health::Down), spec);
            QCOMPARE(ringMovement(*placement, *after, *index).keys, movementBetween(*placement, *after, *index).keys);
        }
    }

    void aCircleKeepsWidePointsApart() {
        QVERIFY(ComposedCircle::holds(GivenPoints({{1, 5}, {2, 0}, {2, 0}, {3, 7}})));
        QVERIFY(!ComposedCircle::holds(GivenPoints({{1, 5}, {2, 0}, {2, 1}, {3, 7}})));
        // The first arc would end before 0.
        QVERIFY(ComposedCircle::holds(GivenPoints({{0, 5}, {2, 0}})));
        QVERIFY(!ComposedCircle::holds(GivenPoints({{0, 5}, {2, 0}}, "after")));
        QVERIFY(ComposedCircle::holds(GivenPoints({{1, 5}, {2, 7}}, "after")));
    }

    /// A key that is a point's text stands where the point does, and is on one side of it by the look-up alone.
    void keysThatArePointsHaveTheirOwners() {
        for (const LookUpRule& rule : lookUpRules()) {
            const PlacementSpec spec = wideSpec(std::string(rule.id));
            const auto placement = placed(clusterOf({"a", "b", "c"}), spec);
            const std::vector<std::string> texts = {"a-0", "a-4", "b-1", "b-3", "c-0", "c-2"};
            const auto index = indexOf(KeySet::of(texts), spec.hash);
            // Half way between points no arc ends at one.
            QCOMPARE(digestsTell(*placement, *index), rule.id == "nearest");
            QVERIFY(digestsTell(*placement, *indexOf(KeySet::of({"x", "y"}), spec.hash)));
            std::vector<NodeIndex> owners(texts.size());
            placement->place(*index, owners);
            const ArcTable& arcs = *placement->arcs();
            for (std::size_t rank = 0; rank < owners.size(); ++rank) {
                QCOMPARE(owners[rank], placement->ownerOf(index->keys()[index->order()[rank]]));
                QCOMPARE(arcs.owner(arcs.at(index->sorted()[rank])), owners[rank]);
            }
        }
    }

    void thereAreNoArcsWhereADigestDoesNotTell() {
        PlacementSpec wide = specOf("at-or-after");
        wide.composed.key.digest = "md5-128";
        PlacementSpec listed = specOf("at-or-after");
        listed.composed.structure = "slots";
        PlacementSpec otherHash = wideSpec("after");
        otherHash.hash.function = "md5";
        PlacementSpec narrow = wideSpec("after");
        narrow.composed.key.digest = "hash";
        for (const PlacementSpec& spec : {wide, listed, otherHash, narrow})
            QVERIFY(placed(clusterOf({"a", "b"}), spec)->arcs() == nullptr);
    }
};

QTEST_APPLESS_MAIN(TestComposedCircle)
#include "tst_composed_circle.moc"
