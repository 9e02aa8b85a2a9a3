// SPDX-License-Identifier: GPL-3.0-or-later
//
// Scenario files nobody should have written: each is refused with its place, quickly, and without memory for what it
// only claims.
#include "core/base/random.h"
#include "core/scenario/scenario_file.h"
#include "random_events.h"

#include <QtCore/QElapsedTimer>
#include <QtTest/QTest>

#include <algorithm>

using namespace ringscope;

namespace {

const KeyFileLoader kNoFiles = [](const FileKeys&) -> Result<KeySetPtr> { return fail(ErrorCode::FileNotFound); };

/// Two nodes, three steps, every kind of value once.
std::string honest() {
    Timeline timeline(test::stateOf({"a", "b"}));
    timeline = timeline.withStep(StepId{0}, NodesAdded{{{"c", 2.0, 5}}})->timeline;
    timeline = timeline.withStep(StepId{1}, NodesKilled{{NodeId{1}}})->timeline;
    timeline = timeline.withStep(StepId{1}, KeysChanged{*generate(ZipfKeys{9, 90, 1.5, 3, "k"})})->timeline;
    return writeScenario({"Honest", timeline, StepId{2}, {{"view", "ring"}}});
}

/// The honest file with one text in it replaced.
std::string with(const std::string& from, const std::string& to) {
    std::string json = honest();
    const std::size_t at = json.find(from);
    if (at == std::string::npos) qFatal("not in the file: %s", from.c_str());
    return json.replace(at, from.size(), to);
}

std::uint64_t lineOf(const std::string& json, const std::string& text) {
    return 1 + static_cast<std::uint64_t>(
                   std::count(json.begin(), json.begin() + static_cast<long>(json.find(text)), '\n'));
}

}  // namespace

class TestHostileScenario : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wrongValues_data();
    void wrongValues();
    void impossibleValues_data();
    void impossibleValues();
    void noJson_data();
    void noJson();
    void newerVersionIsRefusedBeforeItsFields();
    void errorsNameTheirLine();
    void everyTruncation();
    void everyByteFlipped();
    void manyMembersAreRefusedQuickly();
    void stepsTimesNodesAreBounded();
};

void TestHostileScenario::wrongValues_data() {
    QTest::addColumn<QString>("json");
    QTest::addColumn<QString>("pointer");
    const auto row = [](const char* name, const std::string& from, const std::string& to, const char* pointer) {
        QTest::newRow(name) << QString::fromStdString(with(from, to)) << QString::fromLatin1(pointer);
    };
    row("other format", "ringscope scenario", "ring", "/format");
    row("version text", "\"version\": 1", "\"version\": \"1\"", "/version");
    row("version 0", "\"version\": 1", "\"version\": 0", "/version");
    row("version negative", "\"version\": 1", "\"version\": -1", "/version");
    row("title number", "\"Honest\"", "5", "/title");
    row("unknown field", "\"title\"", "\"tags\": [], \"title\"", "/tags");
    row("field missing", "\"nextNodeId\": 3,", "", "/start");
    row("id text", "\"id\": 1", "\"id\": \"1\"", "/start/nodes/0/id");
    row("id fraction", "\"id\": 1", "\"id\": 1.0", "/start/nodes/0/id");
    row("id negative", "\"id\": 1", "\"id\": -1", "/start/nodes/0/id");
    row("id past 32 bits", "\"id\": 1", "\"id\": 4294967296", "/start/nodes/0/id");
    row("id twice", "\"id\": 2", "\"id\": 1", "/start/nodes/1/id");
    row("id not given yet", "\"id\": 2", "\"id\": 3", "/start/nodes/1/id");
    row("slot twice", "\"slot\": 1", "\"slot\": 0", "/start/nodes/1/slot");
    row("slot huge", "\"slot\": 1", "\"slot\": 4000000000", "/start/nodes/1/slot");
    row("weight text", "\"weight\": 1.0", "\"weight\": \"1\"", "/start/nodes/0/weight");
    row("health", "\"health\": \"up\"", "\"health\": \"ill\"", "/start/nodes/0/health");
    row("unknown field of a node", "\"health\": \"up\"", "\"health\": \"up\", \"zone\": 1", "/start/nodes/0/zone");
    row("virtual nodes switch", "\"virtualNodes\": false", "\"virtualNodes\": 0", "/start/ring/virtualNodes");
    row("seed negative", "\"seed\": 0", "\"seed\": -1", "/start/hash/seed");
    row("seed float", "\"seed\": 0", "\"seed\": 18446744073709551616", "/start/hash/seed");
    row("prefix list", "\"prefix\": \"key:\"", "\"prefix\": []", "/start/keys/prefix");
    row("unknown kind of keys", "\"sequence\"", "\"nowhere\"", "/start/keys/from");
    row("field of other keys", "\"prefix\": \"key:\"", "\"prefix\": \"key:\", \"seed\": 1", "/start/keys/seed");
    row("counts without keys", "\"count\": 60", "\"counts\": [1], \"count\": 60", "/start/keys/counts");
    row("listed without keys", "\"from\": \"sequence\",\n      \"count\": 60,\n      \"prefix\": \"key:\"",
        "\"from\": \"listed\"", "/start/keys");
    row("more counts than keys", "\"from\": \"sequence\",\n      \"count\": 60,\n      \"prefix\": \"key:\"",
        R"("from": "listed", "keys": ["a"], "counts": [1, 2])", "/start/keys/counts");
    row("counts past 64 bits", "\"from\": \"sequence\",\n      \"count\": 60,\n      \"prefix\": \"key:\"",
        R"("from": "listed", "keys": ["a"], "counts": [9007199254740993])", "/start/keys/counts/0");
    row("broken escape", "\"from\": \"sequence\",\n      \"count\": 60,\n      \"prefix\": \"key:\"",
        R"("from": "listed", "keys": ["a", {"escaped": "\\xZZ"}])", "/start/keys/keys/1");
    row("file without hash", "\"from\": \"sequence\",\n      \"count\": 60,\n      \"prefix\": \"key:\"",
        R"("from": "file", "path": "x", "size": 1, "xxh64": "cafe!", "withCounts": false)", "/start/keys/xxh64");
    row("steps an object", "\"steps\": [", "\"steps\": {}, \"view\": [", "");
    row("own parent", "\"parent\": 0", "\"parent\": 1", "/steps/0/parent");
    row("later parent", "\"parent\": 1", "\"parent\": 3", "/steps/1/parent");
    row("unknown event", "\"nodes-killed\"", "\"nodes-eaten\"", "/steps/1/event/type");
    row("unknown field of an event", "\"nodes-killed\"", "\"nodes-killed\", \"slowly\": true", "/steps/1/event/slowly");
    row("killed names", "\"nodes\": [\n          1\n        ]", "\"nodes\": [\"a\"]", "/steps/1/event/nodes/0");
    row("cursor past the end", "\"cursor\": 2", "\"cursor\": 4", "/cursor");
    row("view list", "\"view\": {", "\"view\": [], \"x\": {", "/x");
    row("view number", "\"view\": \"ring\"", "\"view\": 1", "/view/view");
}

void TestHostileScenario::wrongValues() {
    QFETCH(QString, json);
    QFETCH(QString, pointer);
    const Result<ReadScenario> read = readScenario(json.toStdString(), kNoFiles);
    QVERIFY(!read);
    QCOMPARE(static_cast<int>(read.error().code), static_cast<int>(ErrorCode::SessionInvalid));
    QCOMPARE(read.error().values.size(), std::size_t{3});
    QCOMPARE(QString::fromStdString(read.error().values[2]), pointer);
    QVERIFY(read.error().line > 0);
}

void TestHostileScenario::impossibleValues_data() {
    QTest::addColumn<QString>("json");
    QTest::addColumn<int>("code");
    const auto row = [](const char* name, const std::string& from, const std::string& to, ErrorCode code) {
        QTest::newRow(name) << QString::fromStdString(with(from, to)) << static_cast<int>(code);
    };
    row("twins", "\"name\": \"b\"", "\"name\": \" a \"", ErrorCode::NameDuplicate);
    row("empty name", "\"name\": \"b\"", "\"name\": \"\"", ErrorCode::NameEmpty);
    row("line end in a name", "\"name\": \"b\"", "\"name\": \"b\\nc\"", ErrorCode::NameHasControl);
    row("NUL in a name", "\"name\": \"b\"", "\"name\": {\"escaped\": \"b\\\\x00c\"}", ErrorCode::NameHasControl);
    row("name not UTF-8", "\"name\": \"b\"", "\"name\": {\"escaped\": \"\\\\xff\"}", ErrorCode::NameNotUtf8);
    row("weight -1", "\"weight\": 1.0", "\"weight\": -1", ErrorCode::WeightOutOfRange);
    row("weight 1e308", "\"weight\": 1.0", "\"weight\": 1e308", ErrorCode::WeightOutOfRange);
    row("0 own virtual nodes", "\"weight\": 1.0", "\"weight\": 1, \"virtualNodes\": 0",
        ErrorCode::VirtualNodesOutOfRange);
    row("too many points", "\"virtualNodes\": false,\n      \"perWeight\": 20",
        "\"virtualNodes\": true,\n      \"perWeight\": 9000000", ErrorCode::VirtualNodesOutOfRange);
    row("unknown rule", "\"rule\": \"ring\"", "\"rule\": \"square\"", ErrorCode::RuleUnknown);
    row("unknown hash", "\"murmur3\"", "\"md4\"", ErrorCode::HashUnknown);
    row("seed past 32 bits", "\"seed\": 0", "\"seed\": 4294967296", ErrorCode::SeedOutOfRange);
    row("label", "{node}#{i}", "label", ErrorCode::LabelWithoutNode);
    row("10^18 keys", "\"count\": 60", "\"count\": 1000000000000000000", ErrorCode::TooManyKeys);
    row("10^15 requests", "\"requests\": 90", "\"requests\": 1000000000000000", ErrorCode::TooManyRequests);
    row("exponent", "\"exponent\": 1.5", "\"exponent\": 5", ErrorCode::ExponentOutOfRange);
    row("kill a stranger", "\"nodes\": [\n          1\n        ]", "\"nodes\": [77]", ErrorCode::NodeUnknown);
    row("kill nobody", "\"nodes\": [\n          1\n        ]", "\"nodes\": []", ErrorCode::NothingSelected);
    row("add a twin", "\"name\": \"c\"", "\"name\": \"a\"", ErrorCode::NameDuplicate);
}

void TestHostileScenario::impossibleValues() {
    QFETCH(QString, json);
    QFETCH(int, code);
    const Result<ReadScenario> read = readScenario(json.toStdString(), kNoFiles);
    QVERIFY(!read);
    QCOMPARE(static_cast<int>(read.error().code), code);
    QVERIFY(read.error().line > 1);
}

void TestHostileScenario::noJson_data() {
    QTest::addColumn<QByteArray>("json");
    const auto row = [](const char* name, const std::string& json) {
        QTest::newRow(name) << QByteArray::fromStdString(json);
    };
    row("empty", "");
    row("blank", " \n ");
    row("a word", "ringscope");
    row("a number", "5");
    row("null", "null");
    row("a list", "[]");
    row("empty object", "{}");
    row("only a byte-order mark", "\xef\xbb\xbf");
    row("binary", std::string("\0\1\2\3", 4));
    row("UTF-16", std::string("\xff\xfe{\0}\0", 6));
    row("two documents", honest() + honest());
    row("invalid UTF-8", with("Honest", "Hon\xff st"));
    row("overlong UTF-8", with("Honest", "\xc0\xaf"));
    row("lone surrogate", with("Honest", "\\ud800"));
    row("control character", with("Honest", "a\nb"));
    row("1e999", with("\"weight\": 1.0", "\"weight\": 1e999"));
    row("NaN", with("\"weight\": 1.0", "\"weight\": NaN"));
    row("infinite", with("\"weight\": 1.0", "\"weight\": -Infinity"));
    row("field twice", with("\"id\": 1", "\"id\": 1, \"id\": 2"));
    row("comment", "// " + honest());
    row("100,000 brackets", std::string(100'000, '['));
    row("100,000 objects", [] {
        std::string json;
        for (int i = 0; i < 100'000; ++i) json += "{\"a\":";
        return json;
    }());
}

void TestHostileScenario::noJson() {
    QFETCH(QByteArray, json);
    const Result<ReadScenario> read = readScenario(json.toStdString(), kNoFiles);
    QVERIFY(!read);
    QCOMPARE(static_cast<int>(read.error().code), static_cast<int>(ErrorCode::SessionInvalid));
    QVERIFY(read.error().line > 0);
}

void TestHostileScenario::newerVersionIsRefusedBeforeItsFields() {
    const Result<ReadScenario> read =
        readScenario(R"({"format": "ringscope scenario", "version": 2, "hologram": true})", kNoFiles);
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::SessionNewer);
    QCOMPARE(read.error().values, (std::vector<std::string>{"2", "1"}));
}

void TestHostileScenario::errorsNameTheirLine() {
    const std::string weight = with("\"weight\": 2.0", "\"weight\": -2.0");
    const Result<ReadScenario> negative = readScenario(weight, kNoFiles);
    QCOMPARE(negative.error().code, ErrorCode::WeightOutOfRange);
    // An event that does not apply is found when it is applied: its place is where it begins.
    QCOMPARE(negative.error().line, lineOf(weight, "\"type\": \"nodes-added\"") - 1);

    const std::string slot = with("\"slot\": 1", "\"slot\": true");
    QCOMPARE(readScenario(slot, kNoFiles).error().line, lineOf(slot, "\"slot\": true"));

    const std::string broken = with("\"slot\": 1", "\"slot\": }");
    const Error error = readScenario(broken, kNoFiles).error();
    QCOMPARE(error.line, lineOf(broken, "\"slot\": }"));
    QCOMPARE(error.column, std::uint64_t{17});
}

void TestHostileScenario::everyTruncation() {
    const std::string json = honest();
    for (std::size_t size = 0; size + 1 < json.size(); ++size)
        QVERIFY(!readScenario(std::string_view(json).substr(0, size), kNoFiles));
    QVERIFY(readScenario(std::string_view(json).substr(0, json.size() - 1), kNoFiles));
}

void TestHostileScenario::everyByteFlipped() {
    // Whatever one byte becomes, the file is read or refused; under the sanitizers that is worth knowing.
    const std::string json = honest();
    Random random(5);
    int refused = 0;
    for (std::size_t i = 0; i < json.size(); ++i) {
        std::string other = json;
        other[i] = static_cast<char>(random.below(256));
        const Result<ReadScenario> read = readScenario(other, kNoFiles);
        if (!read) {
            ++refused;
            QVERIFY(read.error().line > 0);
        }
    }
    QVERIFY(refused > static_cast<int>(json.size() / 2));
}

void TestHostileScenario::manyMembersAreRefusedQuickly() {
    std::string view = "\"view\": {";
    for (int i = 0; i < 300'000; ++i) view += '"' + std::to_string(i) + "\": \"\", ";
    QElapsedTimer timer;
    timer.start();
    QVERIFY(!readScenario(with("\"view\": {", view), kNoFiles));
    QVERIFY(timer.elapsed() < 2000);
}

void TestHostileScenario::stepsTimesNodesAreBounded() {
    // 40,000 nodes kept over 10,000 steps would be 6 GB of lists.
    std::string nodes = "\"nodes\": [";
    for (int i = 0; i < 40'000; ++i)
        nodes += (i == 0 ? R"({"name": "x)" : R"(, {"name": "x)") + std::to_string(i) + R"(", "weight": 1})";
    nodes += "], \"type\": \"nodes-added\"";
    std::string steps = R"({"parent": 0, "event": {)" + nodes + "}}";
    for (int i = 1; i < 10'000; ++i) steps += R"(, {"parent": 1, "event": {"type": "nodes-killed", "nodes": [1]}})";
    std::string json = honest();
    json = json.substr(0, json.find("\"steps\": [")) + "\"steps\": [" + steps +
           "],\n  \"cursor\": 0,\n  \"view\": {}\n}\n";
    const Result<ReadScenario> read = readScenario(json, kNoFiles);
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::SessionInvalid);
    QCOMPARE(read.error().values[2], std::string("/steps"));
}

QTEST_APPLESS_MAIN(TestHostileScenario)
#include "tst_hostile_scenario.moc"
