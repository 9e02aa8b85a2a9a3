// SPDX-License-Identifier: GPL-3.0-or-later
//
// What theory says a change moves, against what it moves: the mean over hashes of many seeds.
#include "core/metrics/movement.h"
#include "core/placement/placement_registry.h"
#include "tests/support/clusters.h"

#include <QTest>

#include <cmath>

using namespace ringscope;
using namespace ringscope::test;

namespace {

constexpr int kSeeds = 60;
constexpr std::size_t kKeys = 1000;

Cluster killed(Cluster cluster, std::initializer_list<NodeIndex> nodes) {
    for (const NodeIndex node : nodes) cluster = withHealth(cluster, node, Health::Down);
    return cluster;
}

struct Change {
    const char* name;
    Cluster before;
    Cluster after;
    RuleOptions optionsAfter = {};
    bool otherHash = false;
};

std::vector<Change> changes() {
    const Cluster six = Cluster().withAdded(
        {nodeOf(1, "a"), nodeOf(2, "b", 2), nodeOf(3, "c"), nodeOf(4, "d", 3), nodeOf(5, "e"), nodeOf(6, "f")});
    const Cluster wounded = killed(six, {1, 4});
    const Cluster seven = six.withAdded({nodeOf(7, "g", 2)});
    RuleOptions otherSlots;
    otherSlots.slots = 1024;
    RuleOptions fewTries;
    fewTries.tries = 1;
    return {
        {"nothing", six, six},
        {"one killed", six, killed(six, {2})},
        {"two killed", six, wounded},
        {"one more killed", wounded, killed(wounded, {0})},
        {"one revived", wounded, withHealth(wounded, 4, Health::Up)},
        {"one up, another down", wounded, killed(withHealth(wounded, 4, Health::Up), {5})},
        {"all but one killed", six, killed(six, {0, 1, 2, 3, 4})},
        {"all killed", six, killed(six, {0, 1, 2, 3, 4, 5})},
        {"one added", six, seven},
        {"three added", six, seven.withAdded({nodeOf(8, "h"), nodeOf(9, "i")})},
        {"one added to the wounded", wounded, wounded.withAdded({nodeOf(7, "g", 2)})},
        {"the last removed", six, six.without({NodeId{6}})},
        {"one from between removed", six, six.without({NodeId{2}})},
        {"one that is down removed", wounded, wounded.without({NodeId{2}})},
        {"one renamed", six, six.withSubstitute(NodeId{3}, nodeOf(9, "C"))},
        {"other slots", six, six, otherSlots},
        {"fewer tries", wounded, wounded, fewTries},
        {"another hash", wounded, wounded, {}, true},
    };
}

}  // namespace

class TestExpectedMoves : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theMeanIsWhatTheorySays_data() {
        QTest::addColumn<QString>("rule");
        for (const char* rule : {"modulo", "modulo-rehash", "modulo-rehash-python", "slot-table", "anchor",
                                 "anchor-java", "dx", "dx-java", "memento", "binomial"})
            QTest::newRow(rule) << QString::fromUtf8(rule);
    }
    void theMeanIsWhatTheorySays() {
        QFETCH(QString, rule);
        const PlacementRule& row = *findRule(rule.toStdString());
        const auto keys = scatteredKeys(kKeys);
        for (const Change& change : changes()) {
            double sum = 0, squares = 0, expected = 0;
            PlacementSpec spec;
            spec.rule = row.id;
            spec.options.capacity = 16;
            PlacementSpec specAfter = spec;
            specAfter.options = change.optionsAfter;
            specAfter.options.capacity = 16;
            if (!row.check(change.before, spec) || !row.check(change.after, specAfter)) continue;
            for (int seed = 0; seed < kSeeds; ++seed) {
                spec.hash.seed = static_cast<std::uint64_t>(seed);
                specAfter.hash.seed = static_cast<std::uint64_t>(change.otherHash ? seed + 1000 : seed);
                const auto index = indexOf(keys, spec.hash);
                const auto movement =
                    movementBetween(*row.build(change.before, spec), *row.build(change.after, specAfter), *index);
                const double share = static_cast<double>(movement.keys) / kKeys;
                sum += share;
                squares += share * share;
                expected = row.expectedMove(change.before, change.after, spec, specAfter);
                QCOMPARE(movement.expectedShare, expected);
            }
            const double mean = sum / kSeeds;
            const double deviation = std::sqrt(std::max(0.0, squares / kSeeds - mean * mean) / kSeeds);
            // Five standard errors; what moves all keys or none has none. Binomial is uneven by up to 1/32 of a share.
            const double tolerance = 5 * deviation + 1e-9 + (rule == QStringLiteral("binomial") ? 1.0 / 32 / 6 : 0);
            if (std::fabs(mean - expected) > tolerance)
                qWarning("%s: moved %.4f, expected %.4f, five standard errors %.4f", change.name, mean, expected,
                         5 * deviation);
            QVERIFY(std::fabs(mean - expected) <= tolerance);
        }
    }
};

QTEST_APPLESS_MAIN(TestExpectedMoves)
#include "tst_expected_moves.moc"
