// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lessons out of JSON: everything that may stand there, and what is refused, with its place.
#include "core/lesson/lesson_file.h"

#include <QTest>

using namespace ringscope;

namespace {

const std::string kLesson = R"({
  "lesson": 1,
  "id": "one",
  "title": {"en": "One", "zh_CN": "一"},
  "about": {"en": "About", "zh_CN": "关于"},
  "sources": ["article 000"],
  "start": [{"add": ["A", {"name": "B", "weight": 2, "zone": "z"}]}, {"keys": {"list": ["x", "y"]}}],
  "steps": [
    {
      "title": {"en": "Step", "zh_CN": "步"},
      "text": [{"en": "{moved} move.", "zh_CN": "{moved}"}],
      "notes": {"en": "N", "zh_CN": "N"},
      "do": [{"kill": ["A"]}, {"revive": ["A"]}, {"remove": ["A"]}, {"rename": {"node": "B", "to": "C"}},
             {"weight": {"node": "C", "is": 3}}, {"virtualNodes": {"perWeight": 2, "firstIndex": 0, "label": "{node}-{i}"}},
             {"virtualNodes": null}, {"hash": {"function": "md5"}}, {"rule": "maglev", "tableSize": 251},
             {"system": "libketama", "options": {}}, {"keys": {"count": 5}}],
      "view": "compare",
      "rules": ["ring", "modulo"],
      "show": {"nodes": ["A"], "keys": ["x"]},
      "camera": {"centre": 0.5, "zoom": 2},
      "numbers": {"moved": {"figure": "moved", "rule": "modulo", "is": 3}, "who": {"figure": "owner", "of": "x", "is": "C"}},
      "said": ["1997"],
      "ask": {"kind": "heir", "of": "A", "hint": {"en": "H", "zh_CN": "H"}}
    }
  ]
})";

/// A line for each thing that may be untrue.
const std::string kTold = R"({"lesson": 1, "id": "two",
  "title": {"en": "Title", "zh_CN": "题目"},
  "about": {"en": "About", "zh_CN": "关于"},
  "start": [{"add": ["A", "B", "C", "D"]}, {"keys": {"count": 60}}],
  "steps": [{
    "title": {"en": "Step", "zh_CN": "步"},
    "text": [{"en": "Talk.", "zh_CN": "说。"},
             {"en": "{up} are up.", "zh_CN": "有 {up} 台。"}],
    "do": [{"kill": ["A"]},
           {"kill": ["B"]}, {"revive": ["A"]}],
    "view": "compare", "rules": ["ring", "modulo"],
    "show": {"nodes": ["A", "B"]},
    "ask": {"kind": "moved"},
    "numbers": {"up": {"figure": "up", "is": 3}}
  }]
})";

std::string with(std::string from, const std::string& to) {
    std::string json = kLesson;
    const auto at = json.find(from);
    if (at == std::string::npos) qFatal("not in the lesson: %s", from.c_str());
    return json.replace(at, from.size(), to);
}

}  // namespace

class TestLessonFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everythingIsRead() {
        const Result<Lesson> read = readLesson(kLesson);
        QVERIFY2(read, read ? "" : read.error().values[0].c_str());
        QCOMPARE(read->id, std::string("one"));
        QCOMPARE(textIn(read->title, "zh_CN"), std::string_view("一"));
        QCOMPARE(textIn(read->title, "de"), std::string_view("One"));
        // A person of Singapore, whose window speaks zh_CN.
        QCOMPARE(textIn(read->title, "zh_SG"), std::string_view("一"));
        QCOMPARE(read->start.size(), 2u);
        QCOMPARE(std::get<AddNodes>(read->start[0]).nodes[1].weight, 2.0);
        QVERIFY((std::get<SetKeys>(read->start[1]).listed == std::vector<std::string>{"x", "y"}));
        const LessonStep& step = read->steps.at(0);
        QCOMPARE(step.commands.size(), 11u);
        QVERIFY((std::get<ChangeNodes>(step.commands[2]) == ChangeNodes{ChangeNodes::Kind::Remove, {"A"}}));
        QVERIFY((std::get<RenameNode>(step.commands[3]) == RenameNode{"B", "C"}));
        QVERIFY((std::get<WeighNode>(step.commands[4]) == WeighNode{"C", 3}));
        QVERIFY((std::get<SetVirtualNodes>(step.commands[5]) == SetVirtualNodes{true, 2, 0, "{node}-{i}", {}}));
        QVERIFY(!std::get<SetVirtualNodes>(step.commands[6]).on);
        QCOMPARE(std::get<SetHash>(step.commands[7]).hash.function, std::string("md5"));
        QCOMPARE(std::get<SetRule>(step.commands[8]).options.tableSize, 251u);
        QCOMPARE(std::get<SetSystem>(step.commands[9]).system, std::string("libketama"));
        QCOMPARE(std::get<SetKeys>(step.commands[10]).count, std::uint64_t(5));
        QCOMPARE(step.view, LessonView::Compare);
        QVERIFY(step.camera == (LessonCamera{0.5, 2}));
        QVERIFY((step.numbers.at("moved") == LessonNumber{"moved", {}, "modulo", 3.0}));
        QVERIFY((step.numbers.at("who") == LessonNumber{"owner", "x", {}, std::string("C")}));
        QCOMPARE(step.said, std::vector<std::string>{"1997"});
        QCOMPARE(step.question->kind, LessonQuestion::Kind::Heir);
    }

    void wrongOnesAreRefusedWithTheirPlace_data() {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<int>("line");
        const auto row = [](const char* name, const std::string& from, const std::string& to, const char* pointer,
                            int line) {
            QTest::newRow(name) << QString::fromStdString(with(from, to)) << QString::fromLatin1(pointer) << line;
        };
        row("unknown member", "\"id\"", "\"speed\": 1, \"id\"", "/speed", 3);
        row("no id", "\"id\": \"one\",", "", "", 1);
        row("a text alone", R"("about": {"en": "About", "zh_CN": "关于"})", "\"about\": \"About\"", "/about", 5);
        row("unknown command", "{\"kill\": [\"A\"]}", "{\"burn\": [\"A\"]}", "/steps/0/do/0", 13);
        row("two commands", "{\"kill\": [\"A\"]}", "{\"kill\": [\"A\"], \"remove\": [\"A\"]}", "/steps/0/do/0/remove",
            13);
        row("no sentence", R"("text": [{"en": "{moved} move.", "zh_CN": "{moved}"}])", "\"text\": []", "/steps/0/text",
            11);
        row("unknown view", "\"compare\"", "\"cube\"", "/steps/0/view", 17);
        row("camera outside", "\"centre\": 0.5", "\"centre\": 1.5", "/steps/0/camera/centre", 20);
        row("a figure is a list", "\"is\": 3}, \"who\"", "\"is\": []}, \"who\"", "/steps/0/numbers/moved/is", 21);
        row("unknown question", "\"heir\"", "\"why\"", "/steps/0/ask/kind", 23);
        row("no keys", "{\"list\": [\"x\", \"y\"]}", "{\"list\": []}", "/start/1/keys/list", 7);
        row("a list with a count", "{\"list\": [\"x\", \"y\"]}", "{\"list\": [\"x\"], \"count\": 3}",
            "/start/1/keys/count", 7);
        row("virtual nodes of nobody", "{\"kill\": [\"A\"]}", "{\"virtualNodesOf\": {\"is\": 3}}",
            "/steps/0/do/0/virtualNodesOf", 13);
        row("a hash without its function", "{\"function\": \"md5\"}", "\"md5\"", "/steps/0/do/7/hash", 15);
        row("a language with a hyphen", R"("title": {"en": "Step", "zh_CN")", R"("title": {"en": "Step", "zh-CN")",
            "/steps/0/title/zh-CN", 10);
        row("a language without capitals", R"("notes": {"en": "N", "zh_CN")", R"("notes": {"en": "N", "zh_cn")",
            "/steps/0/notes/zh_cn", 12);
        row("a language in words", R"("about": {"en")", R"("about": {"English")", "/about/English", 5);
        row("endless text", "\"H\", \"zh_CN\"", '"' + std::string(20'001, 'H') + "\", \"zh_CN\"",
            "/steps/0/ask/hint/en", 23);
        row("a node by number", "\"add\": [\"A\"", "\"add\": [7", "/start/0/add/0", 7);
    }
    void wrongOnesAreRefusedWithTheirPlace() {
        QFETCH(QString, json);
        QFETCH(QString, pointer);
        QFETCH(int, line);
        const Result<Lesson> read = readLesson(json.toStdString());
        QVERIFY(!read);
        QCOMPARE(static_cast<int>(read.error().code), static_cast<int>(ErrorCode::SessionInvalid));
        QCOMPARE(QString::fromStdString(read.error().values.at(2)), pointer);
        QCOMPARE(static_cast<int>(read.error().line), line);
    }

    void languagesAreOfAnyCountry() {
        for (const char* id : {"de", "fil", "pt_BR", "zh_Hant", "zh_Hant_TW"})
            QVERIFY2(readLesson(with("\"about\": {\"en\"", std::string("\"about\": {\"") + id + "\": \"x\", \"en\"")),
                     id);
    }

    void whatDoesNotHoldHasItsLine_data() {
        QTest::addColumn<QString>("json");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("line");
        using Kind = LessonFault::Kind;
        const auto row = [](const char* name, const std::string& from, const std::string& to, Kind kind, int line) {
            std::string json = kTold;
            json.replace(json.find(from), from.size(), to);
            QTest::newRow(name) << QString::fromStdString(json) << static_cast<int>(kind) << line;
        };
        row("start", "\"keys\": {\"count\": 60}", "\"kill\": [\"Z\"]", Kind::Command, 4);
        row("second command", "{\"kill\": [\"B\"]}", "{\"kill\": [\"Z\"]}", Kind::Command, 10);
        row("number", "\"is\": 3", "\"is\": 4", Kind::Number, 14);
        row("figure", "\"figure\": \"up\"", "\"figure\": \"upper\"", Kind::Figure, 14);
        row("placeholder", "{up} are up.", "{uq} are up.", Kind::Placeholder, 8);
        row("digits", "Talk.", "Talk 7.", Kind::Digits, 7);
        row("node", "\"nodes\": [\"A\", \"B\"]", "\"nodes\": [\"A\", \"X\"]", Kind::Name, 12);
        row("rule", "[\"ring\", \"modulo\"]", "[\"ring\", \"modul\"]", Kind::Rule, 11);
        row("language", "\"zh_CN\": \"有 {up} 台。\"", "\"zh_CN\": \"\"", Kind::Language, 8);
        row("language of the title", "\"zh_CN\": \"题目\"", "\"zh_CN\": \"\"", Kind::Language, 2);
        row("a language that the title has not", ", \"zh_CN\": \"题目\"", "", Kind::Language, 2);
        row("question", "\"moved\"}", "\"place\"}", Kind::Question, 13);
    }
    void whatDoesNotHoldHasItsLine() {
        QFETCH(QString, json);
        QFETCH(int, kind);
        QFETCH(int, line);
        const std::string text = json.toStdString();
        const Result<Lesson> read = readLesson(text);
        QVERIFY2(read, read ? "" : read.error().values[0].c_str());
        std::vector<LessonFault> faults = play(*read)->faults;
        locateFaults(text, *read, faults);
        QVERIFY(!faults.empty());
        QCOMPARE(static_cast<int>(faults[0].kind), kind);
        QCOMPARE(static_cast<int>(faults[0].line), line);
    }

    void aTrueOneHasNoFaults() { QVERIFY(play(*readLesson(kTold))->faults.empty()); }

    void newerOnesAreSaidToBe() {
        QCOMPARE(readLesson(with("\"lesson\": 1", "\"lesson\": 2")).error().code, ErrorCode::SessionNewer);
        QCOMPARE(readLesson("no lesson").error().code, ErrorCode::SessionInvalid);
    }

    void bytesThatAreNoTextAreSaidToBe() {
        const auto expected = [](const std::string& json) {
            const Result<Lesson> read = readLesson(json);
            if (read) qFatal("it was read");
            return read.error().values.at(0) + ' ' + std::to_string(read.error().line);
        };
        QCOMPARE(expected(with("\"One\"", "\"Caf\xe9\"")), std::string("JSON in UTF-8 4"));
        QCOMPARE(expected(std::string("\xff\xfe{\0", 4)), std::string("JSON in UTF-8 1"));
        QCOMPARE(expected(with("\"One\"", "One")), std::string("JSON 4"));
        // The end to a parser written in C.
        QCOMPARE(expected(kLesson + '\n' + std::string(1, '\0') + "{}"), std::string("JSON 27"));
    }
};

QTEST_APPLESS_MAIN(TestLessonFile)
#include "tst_lesson_file.moc"
