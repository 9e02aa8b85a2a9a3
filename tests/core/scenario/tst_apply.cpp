// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/limits.h"
#include "core/scenario/apply.h"
#include "random_events.h"

#include <QtTest/QTest>

#include <limits>

using namespace ringscope;
using test::stateOf;

namespace {

const NodeId kA{1}, kB{2}, kC{3}, kStranger{99};

/// a and b up, c down, of weight 1, 2 and 1; b has 7 virtual nodes of its own; 20 virtual nodes.
State abc() {
    State state = *ringscope::apply(State::initial(), NodesAdded{{{"a", 1.0, {}}, {"b", 2.0, 7}, {"c", 1.0, {}}}});
    state = *ringscope::apply(state, RingChanged{{true, 20, "{node}#{i}", 1, "label"}});
    return *ringscope::apply(state, NodesKilled{{kC}});
}

State after(const State& state, const Event& event) {
    const Result<State> result = ringscope::apply(state, event);
    if (!result) qFatal("the event was refused, code %d", static_cast<int>(result.error().code));
    return *result;
}

NodesAdded adding(const std::vector<std::string>& names) {
    NodesAdded event;
    for (const std::string& name : names) event.nodes.push_back({name, 1.0, {}});
    return event;
}

RingChanged ring(std::uint32_t perWeight, std::string label = "{node}#{i}", std::string rule = "label") {
    return {{true, perWeight, std::move(label), 1, std::move(rule)}};
}

}  // namespace

Q_DECLARE_METATYPE(ringscope::Event)

class TestApply : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refusesAndLeavesTheStateAlone_data();
    void refusesAndLeavesTheStateAlone();
    void listsAreAllOrNothing();
    void limitsAreFormedIn64Bits();
    void tooManyNodesAreRefusedTogether();
    void killKeepsTheNode();
    void reviveAfterKillRestores();
    void removedIdsAndSlots();
    void renamedIsAnotherNodeInTheSamePlace();
    void renameToATwinOfItself();
    void namesAreKeptTrimmedAndComposed();
    void lastNodeCanGo();
    void ketamaNeedsA32BitHash();
    void sameKeysChangeNothing();
    void aRefusedRemovalTellsTheNodesName();
    void idsRunOut();
    void fingerprintSeesEveryField();
};

void TestApply::refusesAndLeavesTheStateAlone_data() {
    QTest::addColumn<Event>("event");
    QTest::addColumn<int>("code");
    const auto row = [](const char* name, Event event, ErrorCode code) {
        QTest::newRow(name) << std::move(event) << static_cast<int>(code);
    };
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double infinite = std::numeric_limits<double>::infinity();
    const std::string longName(256, 'x');

    row("add nobody", NodesAdded{}, ErrorCode::NothingSelected);
    row("empty name", adding({""}), ErrorCode::NameEmpty);
    row("blank name", adding({" \t\u00a0\u3000"}), ErrorCode::NameEmpty);
    row("256 bytes", adding({longName}), ErrorCode::NameTooLong);
    row("a megabyte", adding({std::string(1 << 20, 'x')}), ErrorCode::NameTooLong);
    row("invalid UTF-8", adding({"a\xff"}), ErrorCode::NameNotUtf8);
    row("surrogate", adding({"\xed\xa0\x80"}), ErrorCode::NameNotUtf8);
    row("NUL", adding({std::string("x\0y", 3)}), ErrorCode::NameHasControl);
    row("line end", adding({"x\ny"}), ErrorCode::NameHasControl);
    row("DEL", adding({"x\x7fy"}), ErrorCode::NameHasControl);
    row("C1", adding({"x\u0085y"}), ErrorCode::NameHasControl);
    row("line separator", adding({"x\u2028y"}), ErrorCode::NameHasControl);
    row("twin", adding({"a"}), ErrorCode::NameDuplicate);
    row("twin with blanks", adding({" a "}), ErrorCode::NameDuplicate);
    row("twin of a node that is down", adding({"c"}), ErrorCode::NameDuplicate);
    row("twins in the list", adding({"x", "y", "x "}), ErrorCode::NameDuplicate);
    row("NFC and NFD twins", adding({"caf\u00e9", "cafe\u0301"}), ErrorCode::NameDuplicate);
    row("weight NaN", NodesAdded{{{"x", nan, {}}}}, ErrorCode::WeightInvalid);
    row("weight infinite", NodesAdded{{{"x", infinite, {}}}}, ErrorCode::WeightInvalid);
    row("weight 0", NodesAdded{{{"x", 0.0, {}}}}, ErrorCode::WeightOutOfRange);
    row("weight -1", NodesAdded{{{"x", -1.0, {}}}}, ErrorCode::WeightOutOfRange);
    row("weight 1000.1", NodesAdded{{{"x", 1000.1, {}}}}, ErrorCode::WeightOutOfRange);
    row("0 own virtual nodes", NodesAdded{{{"x", 1.0, 0}}}, ErrorCode::VirtualNodesOutOfRange);
    row("too many own virtual nodes", NodesAdded{{{"x", 1.0, 1'000'001}}}, ErrorCode::VirtualNodesOutOfRange);
    row("too many points", NodesAdded{{{"x", 1000.0, 1'000'000}}}, ErrorCode::TooManyPoints);

    row("kill nobody", NodesKilled{}, ErrorCode::NothingSelected);
    row("kill a stranger", NodesKilled{{kStranger}}, ErrorCode::NodeUnknown);
    row("kill the dead", NodesKilled{{kC}}, ErrorCode::NodeAlreadyDown);
    row("kill twice", NodesKilled{{kA, kA}}, ErrorCode::NodeAlreadyDown);
    row("revive nobody", NodesRevived{}, ErrorCode::NothingSelected);
    row("revive a stranger", NodesRevived{{kStranger}}, ErrorCode::NodeUnknown);
    row("revive the living", NodesRevived{{kA}}, ErrorCode::NodeAlreadyUp);
    row("remove nobody", NodesRemoved{}, ErrorCode::NothingSelected);
    row("remove a stranger", NodesRemoved{{kA, kStranger}}, ErrorCode::NodeUnknown);
    row("remove twice", NodesRemoved{{kA, kA}}, ErrorCode::NodeUnknown);

    row("rename a stranger", NodeRenamed{kStranger, "x"}, ErrorCode::NodeUnknown);
    row("rename to nothing", NodeRenamed{kA, " "}, ErrorCode::NameEmpty);
    row("rename to a twin", NodeRenamed{kA, "b"}, ErrorCode::NameDuplicate);
    row("rename to itself", NodeRenamed{kA, " a"}, ErrorCode::NothingChanges);
    row("weight of a stranger", WeightChanged{kStranger, 2}, ErrorCode::NodeUnknown);
    row("change weight to NaN", WeightChanged{kA, nan}, ErrorCode::WeightInvalid);
    row("change weight to 0.0009", WeightChanged{kA, 0.0009}, ErrorCode::WeightOutOfRange);
    row("same weight", WeightChanged{kB, 2.0}, ErrorCode::NothingChanges);
    row("virtual nodes of a stranger", NodeVirtualNodesChanged{kStranger, 3}, ErrorCode::NodeUnknown);
    row("change own virtual nodes to 0", NodeVirtualNodesChanged{kA, 0}, ErrorCode::VirtualNodesOutOfRange);
    row("same own virtual nodes", NodeVirtualNodesChanged{kB, 7}, ErrorCode::NothingChanges);

    row("same ring", ring(20), ErrorCode::NothingChanges);
    row("0 virtual nodes", ring(0), ErrorCode::VirtualNodesOutOfRange);
    row("1,000,001 virtual nodes", ring(1'000'001), ErrorCode::VirtualNodesOutOfRange);
    row("label without node", ring(20, "x#{i}"), ErrorCode::LabelWithoutNode);
    row("label without index", ring(20, "{node}"), ErrorCode::LabelWithoutIndex);
    row("unknown point rule", ring(20, "{node}#{i}", "crush"), ErrorCode::PointRuleUnknown);
    row("ketama without virtual nodes", RingChanged{{false, 20, "{node}#{i}", 1, "ketama"}},
        ErrorCode::PointRuleNeedsVirtualNodes);
    row("unknown hash", HashChanged{{"md4", 0}}, ErrorCode::HashUnknown);
    row("seed too large", HashChanged{{"murmur3", 1ull << 32}}, ErrorCode::SeedOutOfRange);
    row("seed for a hash without", HashChanged{{"crc32", 1}}, ErrorCode::SeedOutOfRange);
    row("same hash", HashChanged{{"murmur3", 0}}, ErrorCode::NothingChanges);
}

void TestApply::refusesAndLeavesTheStateAlone() {
    QFETCH(Event, event);
    QFETCH(int, code);
    const State state = abc();
    const std::uint64_t before = fingerprint(state);
    const Result<State> result = ringscope::apply(state, event);
    QVERIFY(!result);
    QCOMPARE(static_cast<int>(result.error().code), code);
    QCOMPARE(fingerprint(state), before);
}

void TestApply::listsAreAllOrNothing() {
    const State state = abc();
    const std::uint64_t before = fingerprint(state);
    const Result<State> added = ringscope::apply(state, adding({"x", "y", "", "z"}));
    QVERIFY(!added);
    const Result<State> killed = ringscope::apply(state, NodesKilled{{kA, kB, kC}});
    QVERIFY(!killed);
    QCOMPARE(killed.error().values, std::vector<std::string>{"c"});
    QCOMPARE(fingerprint(state), before);
    // The first wrong entry is the one reported, although a later one is wrong as well.
    const Result<State> two = ringscope::apply(state, NodesAdded{{{"x", 1.0, {}}, {"y", -1.0, {}}, {"x", 1.0, {}}}});
    QCOMPARE(two.error().code, ErrorCode::WeightOutOfRange);
}

void TestApply::limitsAreFormedIn64Bits() {
    // 65,536 virtual nodes × weights that sum up to 65,536: 2^32 points, 0 in 32 bits.
    NodesAdded event;
    for (int i = 0; i < 128; ++i) event.nodes.push_back({"n" + std::to_string(i), 512.0, {}});
    const State many = after(State::initial(), event);
    const Result<State> result = ringscope::apply(many, ring(65'536));
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::TooManyPoints);
    QCOMPARE(result.error().values, (std::vector<std::string>{"4294967296", "16777216"}));
}

void TestApply::tooManyNodesAreRefusedTogether() {
    NodesAdded event;
    for (std::uint64_t i = 0; i <= limits::kNodes; ++i) event.nodes.push_back({"n" + std::to_string(i), 1.0, {}});
    const Result<State> result = ringscope::apply(State::initial(), event);
    QVERIFY(!result);
    QCOMPARE(result.error().code, ErrorCode::TooManyNodes);
    event.nodes.pop_back();
    const State full = after(State::initial(), event);
    QCOMPARE(full.cluster.size(), std::size_t{limits::kNodes});
    QCOMPARE(ringscope::apply(full, adding({"one more"})).error().code, ErrorCode::TooManyNodes);
}

void TestApply::killKeepsTheNode() {
    const State state = abc();
    const State killed = after(state, NodesKilled{{kA}});
    QCOMPARE(killed.cluster.size(), std::size_t{3});
    QCOMPARE(killed.cluster.upCount(), std::size_t{1});
    QVERIFY(!killed.cluster.find(kA)->up());
    QCOMPARE(killed.cluster.find(kA)->slot, state.cluster.find(kA)->slot);
}

void TestApply::reviveAfterKillRestores() {
    const State state = abc();
    const State back = after(after(state, NodesKilled{{kB, kA}}), NodesRevived{{kA, kB}});
    QCOMPARE(fingerprint(back), fingerprint(state));
}

void TestApply::removedIdsAndSlots() {
    State state = after(abc(), NodesRemoved{{kB, kA}});
    QCOMPARE(state.cluster.size(), std::size_t{1});
    state = after(state, adding({"a", "d", "e"}));
    const auto& nodes = state.cluster.nodes();
    QCOMPARE(nodes[1]->id, NodeId{4});  // never 1 again, although it is called a again
    QCOMPARE(nodes[3]->id, NodeId{6});
    QCOMPARE(nodes[0]->slot, 2u);  // c
    QCOMPARE(nodes[1]->slot, 0u);
    QCOMPARE(nodes[2]->slot, 1u);
    QCOMPARE(nodes[3]->slot, 3u);
}

void TestApply::renamedIsAnotherNodeInTheSamePlace() {
    const State state = after(abc(), NodesKilled{{kB}});
    const State renamed = after(state, NodeRenamed{kB, "β"});
    QCOMPARE(renamed.cluster.find(kB), nullptr);
    Node expected = *state.cluster.find(kB);
    expected.id = NodeId{4};
    expected.name = "β";
    QCOMPARE(renamed.cluster[1], expected);
    QCOMPARE(renamed.nextNodeId, 5u);
}

void TestApply::renameToATwinOfItself() {
    // "e + acute" typed for a node called é is the same name, not a twin of another.
    const State state = after(abc(), adding({"\u00e9"}));
    QCOMPARE(ringscope::apply(state, NodeRenamed{NodeId{4}, "e\u0301"}).error().code, ErrorCode::NothingChanges);
    QVERIFY(ringscope::apply(state, NodeRenamed{NodeId{4}, "e"}));
}

void TestApply::namesAreKeptTrimmedAndComposed() {
    const State state = after(abc(), adding({"  cafe\u0301 1 ", std::string(255, 'x')}));
    QCOMPARE(state.cluster[3].name, std::string("caf\u00e9 1"));
    QCOMPARE(*checkedName(state.cluster, " new\u00a0"), std::string("new"));
    const Result<std::string> twin = checkedName(state.cluster, "caf\u00e9 1 ");
    QCOMPARE(twin.error().code, ErrorCode::NameDuplicate);
    QCOMPARE(twin.error().values.back(), std::string("caf\u00e9 1"));
}

void TestApply::lastNodeCanGo() {
    const State empty = after(abc(), NodesRemoved{{kA, kB, kC}});
    QVERIFY(empty.cluster.empty());
    QCOMPARE(empty.nextNodeId, 4u);
}

void TestApply::ketamaNeedsA32BitHash() {
    const State ketama = after(abc(), ring(40, "{node}#{i}", "ketama"));
    QCOMPARE(ringscope::apply(ketama, HashChanged{{"xxh64", 0}}).error().code, ErrorCode::PointRuleNeedsNarrowHash);
    QVERIFY(ringscope::apply(ketama, HashChanged{{"md5", 0}}));
    const State wide = after(abc(), HashChanged{{"xxh64", 0}});
    QCOMPARE(ringscope::apply(wide, ring(40, "{node}#{i}", "ketama")).error().code,
             ErrorCode::PointRuleNeedsNarrowHash);
}

void TestApply::sameKeysChangeNothing() {
    const State state = abc();
    QCOMPARE(ringscope::apply(state, KeysChanged{*generate(SequenceKeys{60, "key:"})}).error().code,
             ErrorCode::NothingChanges);
    QVERIFY(ringscope::apply(state, KeysChanged{*generate(SequenceKeys{61, "key:"})}));
    const State listed = after(state, KeysChanged{KeySet::of({"x", "y"})});
    QCOMPARE(ringscope::apply(listed, KeysChanged{KeySet::of({"x", "y"})}).error().code, ErrorCode::NothingChanges);
    QVERIFY(ringscope::apply(listed, KeysChanged{KeySet::of({"y", "x"})}));
}

void TestApply::aRefusedRemovalTellsTheNodesName() {
    const State state =
        *ringscope::apply(*ringscope::apply(State::initial(), adding({"a", "b", "c"})), RuleChanged{"jump", {}});
    const auto refused = ringscope::apply(state, NodesRemoved{{state.cluster[1].id}});
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::RemovalRefused);
    QCOMPARE(refused.error().values, (std::vector<std::string>{"jump", "b", "c"}));
}

void TestApply::idsRunOut() {
    State state = abc();
    state.nextNodeId = 0xffffffffu;
    QCOMPARE(ringscope::apply(state, adding({"x"})).error().code, ErrorCode::TooManyNodes);
    QCOMPARE(ringscope::apply(state, NodeRenamed{kA, "x"}).error().code, ErrorCode::TooManyNodes);
    state.nextNodeId = 0xfffffffeu;
    QCOMPARE(after(state, adding({"x"})).cluster[3].id, NodeId{0xfffffffeu});
}

void TestApply::fingerprintSeesEveryField() {
    const State state = abc();
    std::vector<std::uint64_t> seen{fingerprint(state)};
    const auto see = [&](const State& other) {
        const std::uint64_t print = fingerprint(other);
        QVERIFY(std::find(seen.begin(), seen.end(), print) == seen.end());
        seen.push_back(print);
    };
    for (const Event& event :
         {Event(adding({"x"})), Event(NodesKilled{{kA}}), Event(NodesRevived{{kC}}), Event(NodesRemoved{{kA}}),
          Event(NodeRenamed{kA, "x"}), Event(WeightChanged{kA, 1.5}), Event(NodeVirtualNodesChanged{kA, 20}),
          Event(NodeVirtualNodesChanged{kB, {}}), Event(ring(21)), Event(ring(20, "{node}-{i}")),
          Event(ring(20, "{node}#{i}", "ketama")), Event(RingChanged{{false, 20, "{node}#{i}", 1, "label"}}),
          Event(RingChanged{{true, 20, "{node}#{i}", 0, "label"}}), Event(HashChanged{{"murmur3", 1}}),
          Event(HashChanged{{"md5", 0}}), Event(KeysChanged{KeySet::of({"x"})})})
        see(after(state, event));
    State other = state;
    other.placement.rule = "modulo";
    see(other);
    other = state;
    ++other.nextNodeId;
    see(other);
}

QTEST_APPLESS_MAIN(TestApply)
#include "tst_apply.moc"
