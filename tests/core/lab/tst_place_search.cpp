// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hash/hash_registry.h"
#include "core/keys/key_generators.h"
#include "core/lab/place_search.h"
#include "core/placement/placement_registry.h"
#include "core/scenario/apply.h"
#include "core/scenario/builtin_scenarios.h"

#include <QtTest/QTest>

#include <algorithm>
#include <cmath>

using namespace ringscope;

namespace {

State after(const State& state, const Event& event) {
    return *ringscope::apply(state, event);
}

/// Distance in degrees, the short way round.
double degreesBetween(double a, double b) {
    const double off = std::abs(a - b) * 360;
    return std::min(off, 360 - off);
}

State stateOf(const char* kind) {
    const State state = firstRing().timeline.start();
    const std::string name = kind;
    if (name == "64 bit") return after(state, HashChanged{{"xxh64", 5}});
    if (name == "virtual nodes") return after(state, RingChanged{{true, 20, "{i}/{node}", 0, "label"}});
    if (name == "ketama") return after(state, RingChanged{{true, 160, "{node}#{i}", 1, "ketama"}});
    return state;
}

}  // namespace

class TestPlaceSearch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nodeLandsWithinADegree_data();
    void nodeLandsWithinADegree();
    void keyLandsWithinADegree();
    void acrossZero();
    void takenNamesAreSkipped();
    void takenKeysAreSkipped();
    void prefixIsKeptAsNamesAre();
    void badPrefixes();
    void givesUp();
};

void TestPlaceSearch::nodeLandsWithinADegree_data() {
    QTest::addColumn<QString>("kind");
    for (const char* kind : {"32 bit", "64 bit", "virtual nodes", "ketama"})
        QTest::newRow(kind) << QString::fromLatin1(kind);
}

void TestPlaceSearch::nodeLandsWithinADegree() {
    QFETCH(QString, kind);
    const State state = stateOf(qPrintable(kind));
    const Circle circle = circleOf(state.placement.hash);
    for (int i = 0; i <= 24; ++i) {
        const double turns = i / 24.0;
        const FoundName found = *findNodeName(state, turns, "cache-");
        QVERIFY(found.offDegrees <= 1.0);
        // The node really added has its first point there.
        const State grown = after(state, NodesAdded{{{found.name, 1.0, {}}}});
        const PlacementPtr ring = *makePlacement(grown.cluster, grown.placement);
        const std::uint32_t first = state.placement.ring.pointRule == "ketama" ? 0 : state.placement.ring.firstIndex;
        const auto points = ring->labelledPoints();
        const auto point = std::find_if(points.begin(), points.end(), [&](const Point& each) {
            return grown.cluster[each.node].name == found.name && each.index == first;
        });
        QVERIFY(point != points.end());
        QCOMPARE(point->position, found.position);
        QVERIFY(degreesBetween(circle.share(point->position), turns) <= 1.0 + 1e-6);
    }
}

void TestPlaceSearch::keyLandsWithinADegree() {
    const State state = stateOf("32 bit");
    for (int i = 0; i < 12; ++i) {
        const FoundName found = *findKey(state, i / 12.0, "key:", 0.1);
        QCOMPARE(digest(state.placement.hash, found.name), found.position);
        QVERIFY(degreesBetween(static_cast<double>(found.position) / 4294967296.0, i / 12.0) <= 0.1 + 1e-6);
    }
}

void TestPlaceSearch::acrossZero() {
    const State state = stateOf("64 bit");
    bool before = false;
    bool past = false;
    for (std::uint64_t first = 1; first < 20'000 && !(before && past); first += 500) {
        const FoundName found = *findKey(state, 0.0, "key:", 1.0, first);
        (found.position > 1ull << 63 ? before : past) = true;
    }
    QVERIFY(before && past);
    // One turn is no turn, and so is a little less than one that no double tells apart.
    QCOMPARE(findKey(state, 1.0, "k")->name, findKey(state, 0.0, "k")->name);
    QVERIFY(findKey(state, std::nextafter(1.0, 0.0), "k"));
    QCOMPARE(findKey(state, -0.25, "k")->name, findKey(state, 0.75, "k")->name);
}

void TestPlaceSearch::takenNamesAreSkipped() {
    State state = stateOf("32 bit");
    std::string last;
    for (int i = 0; i < 5; ++i) {
        const FoundName found = *findNodeName(state, 0.3, "cache-");
        QVERIFY(found.name != last);
        last = found.name;
        state = after(state, NodesAdded{{{found.name, 1.0, {}}}});
    }
}

void TestPlaceSearch::takenKeysAreSkipped() {
    const State small = stateOf("32 bit");
    const State large = after(small, KeysChanged{*generate(SequenceKeys{50'000, "key:"})});
    const FoundName found = *findKey(large, 0.3, "key:");
    QVERIFY(std::stoull(found.name.substr(4)) > 50'000);
    QCOMPARE(findKey(large, 0.3, "other:")->name, findKey(small, 0.3, "other:")->name);
}

void TestPlaceSearch::prefixIsKeptAsNamesAre() {
    const State state = stateOf("32 bit");
    const FoundName found = *findNodeName(state, 0.6, "  cafe\u0301-");
    QCOMPARE(found.name.substr(0, 6), std::string("caf\u00e9-"));
    QCOMPARE(digest(state.placement.hash, found.name), found.position);
    QVERIFY(findNodeName(state, 0.6, ""));
}

void TestPlaceSearch::badPrefixes() {
    const State state = stateOf("32 bit");
    QCOMPARE(findNodeName(state, 0, "\xff").error().code, ErrorCode::NameNotUtf8);
    QCOMPARE(findNodeName(state, 0, "a\n").error().code, ErrorCode::NameHasControl);
    QCOMPARE(findNodeName(state, 0, std::string(300, 'x')).error().code, ErrorCode::NameTooLong);
}

void TestPlaceSearch::givesUp() {
    const State state = stateOf("32 bit");
    QCOMPARE(findNodeName(state, 0.5, "cache-", 1e-7, 1, 1000).error().code, ErrorCode::NotFound);
    std::stop_source source;
    source.request_stop();
    QCOMPARE(findKey(state, 0.5, "k", 1, 1, 10, {source.get_token(), {}}).error().code, ErrorCode::Cancelled);
}

QTEST_APPLESS_MAIN(TestPlaceSearch)
#include "tst_place_search.moc"
