// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/builtin_scenarios.h"
#include "core/scenario/scenario_file.h"
#include "random_events.h"

#include <QtTest/QTest>

using namespace ringscope;
using test::RandomEvents;
using test::stateOf;

namespace {

const KeyFileLoader kNoFiles = [](const FileKeys&) -> Result<KeySetPtr> { return fail(ErrorCode::FileNotFound); };

std::vector<std::uint64_t> fingerprints(const Timeline& timeline) {
    std::vector<std::uint64_t> prints;
    for (std::uint32_t i = 0; i < timeline.size(); ++i) prints.push_back(fingerprint(timeline.step(StepId{i}).state));
    return prints;
}

/// Reads what was written; fails the test if that is not possible.
ReadScenario reread(const std::string& json, const KeyFileLoader& loader = kNoFiles) {
    Result<ReadScenario> read = readScenario(json, loader);
    if (!read) qFatal("code %d, line %d", static_cast<int>(read.error().code), static_cast<int>(read.error().line));
    return std::move(*read);
}

Scenario scenarioOf(Timeline timeline) {
    return {"Test", std::move(timeline), StepId{0}, {}};
}

/// The start of the test scenario after this one event.
Scenario afterOne(const Event& event) {
    const State start = *ringscope::apply(stateOf({"a", "b"}), NodesKilled{{NodeId{2}}});
    return scenarioOf(Timeline(start).withStep(StepId{0}, event)->timeline);
}

KeySetPtr keysFromFile(const FileKeys& origin) {
    return KeySet::of({"x", "y"}, origin);
}

}  // namespace

Q_DECLARE_METATYPE(ringscope::Event)

class TestScenarioFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyEventComesBack_data();
    void everyEventComesBack();
    void randomTreesComeBack();
    void builtinScenariosComeBack();
    void titlesCursorAndViewComeBack();
    void bytesAreStable();
    void largeNumbersSurvive();
    void keysThatAreNoText();
    void countedKeysComeBack();
    void sameRecipeIsOneKeySet();
    void filesAreSavedAsPlaces();
    void missingAndChangedFiles();
    void embedAllMakesFilesPortable();
    void byteOrderMarkIsSkipped();
};

void TestScenarioFile::everyEventComesBack_data() {
    QTest::addColumn<Event>("event");
    const auto row = [](const char* name, Event event) { QTest::newRow(name) << std::move(event); };
    row("added", NodesAdded{{{"x", 0.1, {}}, {"ключ \"1\"\\", 1000.0, 40}}});
    row("killed", NodesKilled{{NodeId{1}}});
    row("revived", NodesRevived{{NodeId{2}}});
    row("removed", NodesRemoved{{NodeId{2}, NodeId{1}}});
    row("renamed", NodeRenamed{NodeId{1}, "z"});
    row("weight", WeightChanged{NodeId{1}, 1.0 / 3.0});
    row("own virtual nodes", NodeVirtualNodesChanged{NodeId{1}, 7});
    row("ring", RingChanged{{true, 160, "{i}{node}", 0, "ketama"}});
    row("rule", RuleChanged{"anchor", {}});
    row("hash", HashChanged{{"xxh64", 0xffffffffffffffffull}});
    row("sequence", KeysChanged{*generate(SequenceKeys{7, "k"})});
    row("uniform", KeysChanged{*generate(UniformKeys{7, 70, 1ull << 63, "k"})});
    row("zipf", KeysChanged{*generate(ZipfKeys{7, 70, 0.1, 5, "k"})});
    row("listed", KeysChanged{KeySet::of({"one", "two", "one", ""})});
}

void TestScenarioFile::everyEventComesBack() {
    QFETCH(Event, event);
    const Scenario scenario = afterOne(event);
    const std::string written = writeScenario(scenario);
    const ReadScenario read = reread(written);
    QCOMPARE(fingerprints(read.scenario.timeline), fingerprints(scenario.timeline));
    QCOMPARE(writeScenario(read.scenario), written);
    const Event& back = *read.scenario.timeline.step(StepId{1}).event;
    QCOMPARE(back.index(), event.index());
    if (const auto* keys = std::get_if<KeysChanged>(&event)) {
        QVERIFY(std::get<KeysChanged>(back).keys->origin() == keys->keys->origin());
    } else {
        QVERIFY(back == event);
    }
    QVERIFY(read.missing.empty());
}

void TestScenarioFile::randomTreesComeBack() {
    RandomEvents events(11);
    Timeline timeline(stateOf({"a", "b", "c"}));
    for (int i = 0; i < 300; ++i) {
        const StepId at{static_cast<std::uint32_t>(events.below(timeline.size()))};
        timeline = timeline.withStep(at, events.next(timeline.step(at).state))->timeline;
    }
    const std::string written = writeScenario(scenarioOf(timeline));
    const ReadScenario read = reread(written);
    QCOMPARE(fingerprints(read.scenario.timeline), fingerprints(timeline));
    QCOMPARE(writeScenario(read.scenario), written);
}

void TestScenarioFile::builtinScenariosComeBack() {
    for (const BuiltinScenario& row : builtinScenarios()) {
        const Scenario scenario = row.make();
        const std::string written = writeScenario(scenario);
        const ReadScenario read = reread(written);
        QCOMPARE(fingerprints(read.scenario.timeline), fingerprints(scenario.timeline));
        QCOMPARE(writeScenario(read.scenario), written);
    }
}

void TestScenarioFile::titlesCursorAndViewComeBack() {
    Scenario scenario = firstRing();
    scenario.title = "Erste \"Schritte\" 环";
    scenario.cursor = StepId{3};
    scenario.view = {{"selection", "node/1~2"}, {"view", "compare"}, {"raw", std::string("\0\xff", 2)}};
    scenario.timeline = scenario.timeline.withTitle(StepId{0}, "Start").withTitle(StepId{2}, "C lebt\nwieder");
    const ReadScenario read = reread(writeScenario(scenario));
    QCOMPARE(read.scenario.title, scenario.title);
    QCOMPARE(read.scenario.cursor, scenario.cursor);
    QCOMPARE(read.scenario.view, scenario.view);
    for (std::uint32_t i = 0; i < scenario.timeline.size(); ++i)
        QCOMPARE(read.scenario.timeline.step(StepId{i}).title, scenario.timeline.step(StepId{i}).title);
}

void TestScenarioFile::bytesAreStable() {
    const Scenario scenario{"T", Timeline(stateOf({"a"})), StepId{0}, {{"view", "ring"}}};
    const std::string expected = R"({
  "format": "ringscope scenario",
  "version": 1,
  "title": "T",
  "start": {
    "nodes": [
      {
        "id": 1,
        "name": "a",
        "weight": 1.0,
        "health": "up",
        "slot": 0
      }
    ],
    "nextNodeId": 2,
    "rule": "ring",
    "hash": {
      "function": "murmur3",
      "seed": 0
    },
    "ring": {
      "virtualNodes": false,
      "perWeight": 20,
      "label": "{node}#{i}",
      "firstIndex": 1,
      "pointRule": "label"
    },
    "keys": {
      "from": "sequence",
      "count": 60,
      "prefix": "key:"
    }
  },
  "steps": [],
  "cursor": 0,
  "view": {
    "view": "ring"
  }
}
)";
    QCOMPARE(QString::fromStdString(writeScenario(scenario)), QString::fromStdString(expected));
}

void TestScenarioFile::largeNumbersSurvive() {
    // 2^53 + 1 and 2^64 − 1: no double holds them.
    for (const std::uint64_t seed : {9007199254740993ull, 18446744073709551615ull}) {
        const ReadScenario read = reread(writeScenario(afterOne(HashChanged{{"xxh64", seed}})));
        QCOMPARE(read.scenario.timeline.step(StepId{1}).state.placement.hash.seed, seed);
    }
}

void TestScenarioFile::keysThatAreNoText() {
    const std::vector<std::string> keys{"plain",    "back\\x41slash", std::string("NUL\0!", 5),
                                        "\xff\xfe", "tab\t\r",        "\u2028🔑"};
    const Scenario scenario = afterOne(KeysChanged{KeySet::of(keys)});
    const ReadScenario read = reread(writeScenario(scenario));
    const KeySet& back = *read.scenario.timeline.step(StepId{1}).state.keys;
    QCOMPARE(back.size(), keys.size());
    for (KeyId key = 0; key < back.size(); ++key) QCOMPARE(std::string(back[key]), keys[key]);
}

void TestScenarioFile::countedKeysComeBack() {
    const auto counted = std::make_shared<const KeySet>("abc", std::vector<std::uint64_t>{0, 1, 3},
                                                        std::vector<std::uint64_t>{1ull << 53, 0}, ListedKeys{});
    const ReadScenario read = reread(writeScenario(afterOne(KeysChanged{counted})));
    const KeySet& back = *read.scenario.timeline.step(StepId{1}).state.keys;
    QCOMPARE(back.fingerprint(), counted->fingerprint());
    QCOMPARE(back.requests(), std::uint64_t{1} << 53);
}

void TestScenarioFile::sameRecipeIsOneKeySet() {
    Timeline timeline(stateOf({"a"}));
    timeline = timeline.withStep(StepId{0}, KeysChanged{*generate(SequenceKeys{100, "key:"})})->timeline;
    timeline = timeline.withStep(StepId{1}, KeysChanged{*generate(SequenceKeys{60, "key:"})})->timeline;
    const ReadScenario read = reread(writeScenario(scenarioOf(timeline)));
    QCOMPARE(read.scenario.timeline.step(StepId{2}).state.keys, read.scenario.timeline.start().keys);
}

void TestScenarioFile::filesAreSavedAsPlaces() {
    const FileKeys origin{"/data/keys\xff.txt", 4, 0xfedcba9876543210ull, true};
    const Scenario scenario = afterOne(KeysChanged{keysFromFile(origin)});
    const std::string written = writeScenario(scenario, false, [](const std::string& path) { return path.substr(6); });
    QVERIFY(written.find("\"x\"") == std::string::npos);
    FileKeys asked;
    int loads = 0;
    const ReadScenario read = reread(written, [&](const FileKeys& file) -> Result<KeySetPtr> {
        ++loads;
        asked = file;
        return keysFromFile(origin);
    });
    QCOMPARE(loads, 1);
    QVERIFY((asked == FileKeys{"keys\xff.txt", 4, 0xfedcba9876543210ull, true}));
    QVERIFY(read.missing.empty());
    QCOMPARE(fingerprints(read.scenario.timeline), fingerprints(scenario.timeline));
}

void TestScenarioFile::missingAndChangedFiles() {
    const FileKeys origin{"keys.txt", 4, 17, false};
    const std::string written = writeScenario(afterOne(KeysChanged{keysFromFile(origin)}));

    const ReadScenario gone = reread(written);
    QCOMPARE(gone.missing.size(), std::size_t{1});
    QCOMPARE(gone.missing[0].code, ErrorCode::FileNotFound);
    QCOMPARE(gone.missing[0].file, std::string("keys.txt"));
    const KeySet& empty = *gone.scenario.timeline.step(StepId{1}).state.keys;
    QVERIFY(empty.empty());
    QVERIFY(empty.origin() == KeyOrigin(origin));
    QCOMPARE(writeScenario(gone.scenario), written);
    QCOMPARE(writeScenario(gone.scenario, true), written);

    const ReadScenario changed = reread(written, [&](const FileKeys& file) -> Result<KeySetPtr> {
        FileKeys now = file;
        now.xxh64 = 18;
        return keysFromFile(now);
    });
    QCOMPARE(changed.missing.size(), std::size_t{1});
    QCOMPARE(changed.missing[0].code, ErrorCode::FileChanged);
}

void TestScenarioFile::embedAllMakesFilesPortable() {
    const Scenario scenario = afterOne(KeysChanged{keysFromFile({"keys.txt", 4, 17, false})});
    const std::string written = writeScenario(scenario, true);
    const ReadScenario read = reread(written);
    QVERIFY(read.missing.empty());
    QCOMPARE(fingerprints(read.scenario.timeline), fingerprints(scenario.timeline));
    QCOMPARE(writeScenario(read.scenario, true), written);
}

void TestScenarioFile::byteOrderMarkIsSkipped() {
    QVERIFY(readScenario("\xef\xbb\xbf" + writeScenario(firstRing()), kNoFiles));
}

QTEST_APPLESS_MAIN(TestScenarioFile)
#include "tst_scenario_file.moc"
