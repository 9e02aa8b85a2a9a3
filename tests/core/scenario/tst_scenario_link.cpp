// SPDX-License-Identifier: GPL-3.0-or-later
//
// Scenarios as texts to paste: they come back, however they were carried, and what was not carried whole is refused
// with its own reason.
#include "core/hash/xxh64.h"
#include "core/keys/key_generators.h"
#include "core/placement/placement_registry.h"
#include "core/scenario/builtin_scenarios.h"
#include "core/scenario/link_dictionary.h"
#include "core/scenario/scenario_link.h"
#include "core/systems/catalog.h"
#include "random_events.h"

#include <QtTest/QTest>

using namespace ringscope;
using test::RandomEvents;
using test::stateOf;

namespace {

/// The built-in first ring as version 1 writes it. Texts are kept for years: this one must be read for ever.
constexpr std::string_view kFirstRing =
    "ringscope:1:I6fUdAOFpQI0AnGUl6MZnKQMToVsYmJkYGFhOppXyMor5DW3jKjU2jImNwxMyMz1aZjNUaxNrNpaAA:_Df3kA";

std::string textOf(const Scenario& scenario) {
    Result<std::string> text = linkOf(scenario);
    if (!text) qFatal("code %d", static_cast<int>(text.error().code));
    return *text;
}

ErrorCode refusalOf(std::string_view text) {
    const Result<ReadScenario> read = readLink(text);
    if (read) qFatal("it was read: %.*s", static_cast<int>(text.size()), text.data());
    return read.error().code;
}

/// A row of a table prints it.
int codeOf(std::string_view text) {
    return static_cast<int>(refusalOf(text));
}

/// Everything a file would say.
bool same(const Result<ReadScenario>& read, const Scenario& scenario) {
    return read && read->missing.empty() && writeScenario(read->scenario, true) == writeScenario(scenario, true);
}

Scenario withKeys(KeySetPtr keys) {
    State start = stateOf({"a", "b"});
    start.keys = std::move(keys);
    return {"Keys", Timeline(std::move(start)), StepId{0}, {}};
}

/// Keys that deflate finds nothing in.
std::vector<std::string> noise(std::size_t count) {
    std::vector<std::string> keys;
    for (std::size_t i = 0; i < count; ++i) keys.push_back(std::to_string(xxh64(std::to_string(i))));
    return keys;
}

}  // namespace

class TestScenarioLink : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void builtinScenariosComeBack();
    void randomTreesComeBack();
    void everyRuleAndSystemComesBack();
    void realSystemsComeBack();
    void everyBytesComeBack();
    void theSameTextForEver();
    void smallScenariosAreShort();
    void whatStandsAround_data();
    void whatStandsAround();
    void everyWrongCharacterIsNoticed();
    void everyCutIsNoticed();
    void everyMissingOrSwappedCharacterIsNoticed();
    void eachFaultHasItsReason_data();
    void eachFaultHasItsReason();
    void keysAreRecipesOrEmbedded();
    void keyFilesBringNoPath();
    void whatIsTooLargeIsRefused();
    void nothingIsUnpackedWithoutEnd();
    void recognised_data();
    void recognised();
};

void TestScenarioLink::builtinScenariosComeBack() {
    for (const BuiltinScenario& builtin : builtinScenarios()) {
        const Scenario scenario = builtin.make();
        const std::string text = textOf(scenario);
        qInfo("%s: %zu characters", builtin.id.data(), text.size());
        QVERIFY(same(readLink(text), scenario));
        QCOMPARE(textOf(scenario), text);
    }
}

void TestScenarioLink::randomTreesComeBack() {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        RandomEvents events(seed);
        Timeline timeline(stateOf({"a", "b", "c"}));
        for (int i = 0; i < 30; ++i) {
            const StepId parent{static_cast<std::uint32_t>(events.below(timeline.size()))};
            timeline = timeline.withStep(parent, events.next(timeline.step(parent).state))->timeline;
        }
        const StepId cursor{static_cast<std::uint32_t>(events.below(timeline.size()))};
        const Scenario scenario{"Tree " + std::to_string(seed), std::move(timeline), cursor, {{"view", "modulo"}}};
        QVERIFY2(same(readLink(textOf(scenario)), scenario), scenario.title.c_str());
    }
}

void TestScenarioLink::everyRuleAndSystemComesBack() {
    constexpr std::uint64_t kScenarios = 1000;
    std::vector<PlacementSpec> specs;
    for (const PlacementRule& rule : placementRules()) {
        specs.emplace_back();
        specs.back().rule = rule.id;
    }
    for (const System* system : systems()) specs.push_back(*systemSpec(system->id));
    std::uint64_t back = 0;
    for (std::uint64_t seed = 1; seed <= kScenarios; ++seed) {
        RandomEvents events(seed);
        State start = stateOf({"a:1", "b:2", "c:3", "d:4"});
        const PlacementSpec& spec = specs[seed % specs.size()];
        if (const auto hashed = ringscope::apply(start, HashChanged{spec.hash})) start = *hashed;
        if (const auto ruled = ringscope::apply(start, RuleChanged{spec.rule, spec.options, spec.composed}))
            start = *ruled;
        Timeline timeline(start);
        for (std::uint64_t i = events.below(6); i > 0; --i) {
            const StepId parent{static_cast<std::uint32_t>(events.below(timeline.size()))};
            timeline = timeline.withStep(parent, events.next(timeline.step(parent).state))->timeline;
        }
        const StepId cursor{static_cast<std::uint32_t>(events.below(timeline.size()))};
        const Scenario scenario{"环 " + std::to_string(seed), std::move(timeline), cursor, {{"view", "compare"}}};
        const Result<ReadScenario> read = readLink(textOf(scenario));
        QVERIFY2(same(read, scenario), (spec.rule + ", seed " + std::to_string(seed)).c_str());
        ++back;
    }
    QCOMPARE(back, kScenarios);
}

void TestScenarioLink::realSystemsComeBack() {
    std::size_t longest = 0;
    for (const System* system : systems()) {
        State start = stateOf({"10.0.0.1:11211", "10.0.0.2:11211", "10.0.0.3:11211"});
        start.placement = *systemSpec(system->id);
        const Scenario scenario{std::string(system->title), Timeline(std::move(start)), StepId{0}, {}};
        const std::string text = textOf(scenario);
        longest = std::max(longest, text.size());
        const Result<ReadScenario> read = readLink(text);
        // A system that does not take these nodes is for others to say; what is read is what was written.
        if (read) QVERIFY2(same(read, scenario), scenario.title.c_str());
    }
    qInfo("real systems: at most %zu characters", longest);
    QVERIFY2(longest < 200, std::to_string(longest).c_str());
}

void TestScenarioLink::everyBytesComeBack() {
    for (std::size_t size = 0; size < 300; ++size) {
        std::string bytes;
        for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(xxh64(std::to_string(i), size) & 0xff);
        const Result<std::string> text = linkText(bytes);
        QVERIFY(text.has_value());
        QVERIFY(text->find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_:") ==
                std::string::npos);
        const Result<std::string> back = bytesOfLink(*text);
        QVERIFY(back.has_value());
        QVERIFY(*back == bytes);
    }
}

void TestScenarioLink::theSameTextForEver() {
    // Whatever zlib packs with, this is what it must unpack to.
    QVERIFY(same(readLink(kFirstRing), firstRing()));
    QCOMPARE(textOf(firstRing()).substr(textOf(firstRing()).size() - 6),
             std::string(kFirstRing.substr(kFirstRing.size() - 6)));
    // Texts of version 1 cannot be read with any other.
    QCOMPARE(xxh64(linkDictionary()), std::uint64_t{0xb250657b8754b680});
}

void TestScenarioLink::smallScenariosAreShort() {
    // A line of mail is 76, a text message 160 characters.
    QVERIFY2(textOf(firstRing()).size() < 120, textOf(firstRing()).c_str());
    QVERIFY(textOf(hotKeys()).size() < 140);
    QVERIFY(textOf(letters()).size() < 220);
}

void TestScenarioLink::whatStandsAround_data() {
    QTest::addColumn<std::string>("carried");
    const std::string text(kFirstRing);
    std::string wrapped, quoted, spaced;
    for (std::size_t i = 0; i < text.size(); i += 20) {
        wrapped += text.substr(i, 20) + "\r\n";
        quoted += "> " + text.substr(i, 20) + '\n';
        spaced += text.substr(i, 20) + "\u00a0\u200b";
    }
    QTest::newRow("blanks") << " \t" + text + "\n\n";
    QTest::newRow("line ends") << wrapped;
    QTest::newRow("quoted mail") << quoted;
    QTest::newRow("unseen blanks") << "\ufeff" + spaced;
    QTest::newRow("quotes") << '"' + text + '"';
    QTest::newRow("angle brackets") << '<' + text + '>';
    QTest::newRow("backticks") << "```\n" + text + "\n```";
    QTest::newRow("typographic quotes") << "\u201c" + text + "\u201d";
    QTest::newRow("CJK brackets") << "\u300c" + text + "\u300d\u3002";
    QTest::newRow("a sentence") << "Here is the ring: " + text + ". See you on Monday: " + text;
    std::string wide = text;
    for (std::size_t at = wide.find(':'); at != std::string::npos; at = wide.find(':', at + 1))
        wide.replace(at, 1, "\uff1a");
    QTest::newRow("full-width colons") << wide;
    QTest::newRow("a sentence with full-width colons") << "老师的环\uff1a " + wide + "\u3002";
    QTest::newRow("capitals") << "RINGSCOPE" + text.substr(9);
    QTest::newRow("a capital") << "R" + text.substr(1);
    QTest::newRow("talk of Ringscope") << "The ringscope: nice program. " + text;
}

void TestScenarioLink::whatStandsAround() {
    QFETCH(std::string, carried);
    QVERIFY(same(readLink(carried), firstRing()));
}

void TestScenarioLink::everyWrongCharacterIsNoticed() {
    const std::string text(kFirstRing);
    const Scenario scenario = firstRing();
    int refused = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        for (int c = 0; c < 256; ++c) {
            std::string wrong = text;
            wrong[at] = static_cast<char>(c);
            const Result<ReadScenario> read = readLink(wrong);
            // Its own character, a capital in the name, or bits of the last byte behind deflate's end.
            if (read) QVERIFY2(same(read, scenario), wrong.c_str());
            refused += read ? 0 : 1;
        }
    }
    qInfo("%d of %zu changes refused", refused, text.size() * 255);
    QCOMPARE(refused, static_cast<int>(text.size() * 255) - 9 - 3);
}

void TestScenarioLink::everyCutIsNoticed() {
    const std::string text(kFirstRing);
    constexpr std::size_t kName = 10;
    for (std::size_t length = 0; length < text.size(); ++length) {
        QCOMPARE(codeOf(text.substr(0, length)),
                 static_cast<int>(length < kName ? ErrorCode::LinkForeign : ErrorCode::LinkCut));
        if (length > 0) QVERIFY(!readLink(text.substr(length)).has_value());
    }
}

void TestScenarioLink::everyMissingOrSwappedCharacterIsNoticed() {
    const std::string text(kFirstRing);
    const Scenario scenario = firstRing();
    for (std::size_t at = 0; at < text.size(); ++at) {
        std::string missing = text, swapped = text, doubled = text;
        missing.erase(at, 1);
        doubled.insert(at, 1, text[at]);
        QVERIFY2(!readLink(missing).has_value(), missing.c_str());
        // "rringscope:" holds "ringscope:".
        if (const auto read = readLink(doubled)) QVERIFY2(same(read, scenario), doubled.c_str());
        if (at + 1 == text.size()) break;
        std::swap(swapped[at], swapped[at + 1]);
        if (swapped != text) QVERIFY2(!readLink(swapped).has_value(), swapped.c_str());
    }
}

void TestScenarioLink::eachFaultHasItsReason_data() {
    QTest::addColumn<std::string>("text");
    QTest::addColumn<int>("code");
    const auto row = [](const char* name, std::string text, ErrorCode code) {
        QTest::newRow(name) << std::move(text) << static_cast<int>(code);
    };
    const std::string text(kFirstRing);
    row("nothing", "", ErrorCode::LinkForeign);
    row("something else", "https://example.org/ringscope", ErrorCode::LinkForeign);
    row("a path", "lecture.ringscope", ErrorCode::LinkForeign);
    row("the name alone", "ringscope:", ErrorCode::LinkCut);
    row("no sum", text.substr(0, text.size() - 7), ErrorCode::LinkCut);
    row("half a sum", text.substr(0, text.size() - 3), ErrorCode::LinkCut);
    row("another sum", text.substr(0, text.size() - 6) + "AAAAAA", ErrorCode::LinkMistyped);
    row("too long a sum", text + "A", ErrorCode::LinkMistyped);
    row("no body", "ringscope:1::AAAAAA", ErrorCode::LinkMistyped);
    row("half a byte", "ringscope:1:A:AAAAAA", ErrorCode::LinkMistyped);
    row("version 0", "ringscope:0:" + text.substr(12), ErrorCode::LinkMistyped);
    row("version x", "ringscope:1x:" + text.substr(12), ErrorCode::LinkMistyped);
    row("version 2", "ringscope:2:" + text.substr(12), ErrorCode::SessionNewer);
    row("version 10", "ringscope:10:whatever:that:means", ErrorCode::SessionNewer);
    row("a newer scenario", *linkText(R"({"format":"ringscope scenario","version":2})"), ErrorCode::SessionNewer);
    row("no scenario", *linkText("[]"), ErrorCode::SessionInvalid);
    row("endless", "ringscope:1:" + std::string(200'000, 'A'), ErrorCode::LinkTooLarge);
    row("too long", "ringscope:1:" + std::string(200'000, 'A') + ":AAAAAA", ErrorCode::LinkTooLarge);
}

void TestScenarioLink::eachFaultHasItsReason() {
    QFETCH(std::string, text);
    QFETCH(int, code);
    QCOMPARE(codeOf(text), code);
    const auto read = readLink(text);
    QCOMPARE(read.error().line, std::uint64_t{0});
}

void TestScenarioLink::keysAreRecipesOrEmbedded() {
    const Scenario recipe = withKeys(*generate(ZipfKeys{10'000, 100'000, 1.1, 7, "user:"}));
    QVERIFY(textOf(recipe).size() < 160);
    QVERIFY(same(readLink(textOf(recipe)), recipe));
    // Bytes that are no text, and counts.
    const std::string bytes("\0\xff\n\"", 4);
    const Scenario listed = withKeys(std::make_shared<const KeySet>(bytes + "x", std::vector<std::uint64_t>{0, 4, 5},
                                                                    std::vector<std::uint64_t>{3, 9}, ListedKeys{}));
    QVERIFY(same(readLink(textOf(listed)), listed));
}

void TestScenarioLink::keyFilesBringNoPath() {
    const std::vector<std::string> keys{"x", "y", "z"};
    const Scenario scenario = withKeys(KeySet::of(keys, FileKeys{"/home/teacher/lecture/keys.txt", 6, 0x1234, false}));
    const auto read = readLink(textOf(scenario));
    QVERIFY(read.has_value() && read->missing.empty());
    const KeySet& sent = *read->scenario.timeline.start().keys;
    QCOMPARE(sent.size(), std::size_t{3});
    QVERIFY(sent[2] == "z");
    QVERIFY(sent.origin() == KeyOrigin(FileKeys{"keys.txt", 6, 0x1234, false}));
    // Saved there, it goes on to carry them.
    QCOMPARE(read->scenario.view.at("keys"), std::string("embedded"));
    QVERIFY(bytesOfLink(textOf(scenario))->find("teacher") == std::string::npos);

    const auto missing = linkOf(withKeys(KeySet::of({}, FileKeys{"gone.txt", 6, 0x1234, false})));
    QVERIFY(!missing.has_value());
    QCOMPARE(static_cast<int>(missing.error().code), static_cast<int>(ErrorCode::FileNotFound));
    QCOMPARE(missing.error().file, std::string("gone.txt"));
    // Made by somebody else: a text opens no file.
    std::string json = writeScenario(scenario);
    const auto named = readLink(*linkText(json));
    QVERIFY(named.has_value());
    QCOMPARE(named->missing.size(), std::size_t{1});
    QVERIFY(named->scenario.timeline.start().keys->empty());
}

void TestScenarioLink::whatIsTooLargeIsRefused() {
    const auto refusal = [](const std::vector<std::string>& keys, KeyOrigin origin) {
        const auto text = linkOf(withKeys(KeySet::of(keys, std::move(origin))));
        if (text) qFatal("%zu characters", text->size());
        return text.error();
    };
    // Small enough to be packed, and too long then; too large to be packed.
    for (const std::size_t count : {20'000, 300'000}) {
        const Error listed = refusal(noise(count), ListedKeys{});
        QCOMPARE(static_cast<int>(listed.code), static_cast<int>(ErrorCode::LinkTooLarge));
        QCOMPARE(listed.values, std::vector<std::string>{"100000"});
        QVERIFY(listed.file.empty());
        QCOMPARE(refusal(noise(count), FileKeys{"far/keys.txt", 1, 1, false}).file, std::string("far/keys.txt"));
    }
    QVERIFY(linkOf(withKeys(KeySet::of(noise(5000)))).has_value());
}

void TestScenarioLink::nothingIsUnpackedWithoutEnd() {
    // 4 MiB of blanks are a few thousand characters; one more is refused, packing and unpacking.
    const std::string most(kLinkBytes, ' ');
    const auto text = linkText(most);
    QVERIFY(text.has_value());
    QVERIFY(bytesOfLink(*text).has_value());
    QVERIFY(!linkText(most + ' ').has_value());
    // Deflated zeros, as zlib begins them, and then "the same again" for as long as a text may be: 61 megabytes.
    std::string bomb = "ringscope:1:7cEBAQAAAIIg_69uSEAB";
    bomb.append(80'000, 'A').append(":AAAAAA");
    const auto bytes = bytesOfLink(bomb);
    QVERIFY(!bytes.has_value());
    QCOMPARE(static_cast<int>(bytes.error().code), static_cast<int>(ErrorCode::LinkTooLarge));
}

void TestScenarioLink::recognised_data() {
    QTest::addColumn<std::string>("text");
    QTest::addColumn<bool>("begins");
    QTest::addColumn<bool>("holds");
    QTest::newRow("a text") << std::string(kFirstRing) << true << true;
    QTest::newRow("in quotes") << " \"" + std::string(kFirstRing) << true << true;
    QTest::newRow("a cut one") << std::string("ringscope:1") << true << true;
    QTest::newRow("its name") << std::string("ringscope:") << true << true;
    QTest::newRow("behind words") << "look: " + std::string(kFirstRing) << false << true;
    QTest::newRow("a file") << std::string("ringscope") << false << false;
    QTest::newRow("another file") << std::string("./ringscope:1") << false << true;
    QTest::newRow("a hidden file") << std::string(".ringscope:1") << false << true;
    QTest::newRow("nothing") << std::string() << false << false;
    QTest::newRow("talk") << std::string("ringscope: a program") << true << false;
}

void TestScenarioLink::recognised() {
    QFETCH(std::string, text);
    QFETCH(bool, begins);
    QFETCH(bool, holds);
    QCOMPARE(beginsAsLink(text), begins);
    QCOMPARE(holdsLink(text), holds);
}

QTEST_APPLESS_MAIN(TestScenarioLink)
#include "tst_scenario_link.moc"
