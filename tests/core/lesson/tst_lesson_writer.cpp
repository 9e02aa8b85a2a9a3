// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is written is read back equal: the lessons that Ringscope comes with, and random ones with everything that a lesson
// can hold. The layout is what a person would type.
#include "core/base/random.h"
#include "core/lesson/lesson_file.h"
#include "core/lesson/lesson_writer.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <array>

using namespace ringscope;

namespace {

NewNode nodeOf(std::string name, double weight = 1) {
    NewNode node;
    node.name = std::move(name);
    node.weight = weight;
    return node;
}

/// Draws what a lesson may hold; names are odd on purpose.
class Draw {
public:
    explicit Draw(std::uint64_t seed) : m_random(seed) {}

    Lesson lesson() {
        Lesson lesson{word(), text(), text(), words(), {}, commands(), {}};
        if (once()) lesson.scenario = start();
        for (std::uint64_t i = 0; i <= m_random.below(4); ++i) lesson.steps.push_back(step());
        return lesson;
    }

private:
    bool once() { return m_random.below(2) == 1; }
    std::uint32_t small() { return static_cast<std::uint32_t>(m_random.below(100)); }
    double number() { return once() ? small() : m_random.unit() * 1000; }
    std::string word() {
        static const std::array<std::string, 7> kWords{
            "A", "cache-1", "缓存", "a \"quoted\" one\\", "é\n|", "", std::string("\xff\0", 2)};
        return kWords[m_random.below(kWords.size())];
    }
    std::vector<std::string> words(std::uint64_t least = 0) {
        std::vector<std::string> list;
        for (std::uint64_t i = m_random.below(4) + least; i > 0; --i) list.push_back(word());
        return list;
    }
    LessonText text() {
        LessonText text{{"en", word() + " {moved}"}};
        if (once()) text["zh_CN"] = word();
        return text;
    }

    LessonStart start() {
        State state = State::initial();
        const auto then = [&](const Event& event) { state = *ringscope::apply(state, event); };
        then(NodesAdded{{NewNode{"A", 1.5, 3, "z"}, nodeOf("B"), nodeOf("C")}});
        then(NodesKilled{{NodeId{2}}});
        then(NodesRemoved{{NodeId{1}}});
        then(KeysChanged{KeySet::of({"x", "y"})});
        return {state};
    }

    Event event() {
        switch (m_random.below(4)) {
        case 0:
            return NodeVirtualNodesChanged{NodeId{small()}, small()};
        case 1:
            return RuleChanged{"slot-table", RuleOptions{65537, 10, 21, 0, 20, {{4, 0}, {6, std::nullopt}}}};
        case 2:
            return KeysChanged{std::make_shared<const KeySet>("ab", std::vector<std::uint64_t>{0, 1, 2},
                                                              std::vector<std::uint64_t>{3, small()}, ListedKeys{})};
        default:
            return NodesKilled{{NodeId{small()}}};
        }
    }

    LessonCommand command() {
        switch (m_random.below(10)) {
        case 0:
            return AddNodes{{nodeOf(word()), {word(), number(), small(), word(), word(), small(), once()}}};
        case 1:
            return ChangeNodes{static_cast<ChangeNodes::Kind>(m_random.below(3)), words()};
        case 2:
            return RenameNode{word(), word()};
        case 3:
            if (once()) return SetNodeVirtualNodes{word(), once() ? std::optional(small()) : std::nullopt};
            return WeighNode{word(), number()};
        case 4:
            return once() ? SetVirtualNodes{false, {}, {}, {}, {}}
                          : SetVirtualNodes{true, small(), small(), word(), word()};
        case 5:
            return SetHash{{word(), m_random.next()}};
        case 6:
            return SetRule{word(), {.tableSize = small(), .tries = small()}};
        case 7:
            return SetSystem{word(), {{"hash", word()}}};
        case 8:
            return once() ? SetKeys{words(1), 0, "key:"} : SetKeys{{}, small(), word()};
        default:
            return RawEvent{event()};
        }
    }
    std::vector<LessonCommand> commands() {
        std::vector<LessonCommand> list;
        for (std::uint64_t i = m_random.below(4); i > 0; --i) list.push_back(command());
        return list;
    }

    LessonStep step() {
        LessonStep step;
        step.title = text();
        for (std::uint64_t i = 0; i <= m_random.below(4); ++i) step.sentences.push_back(text());
        if (once()) step.notes = text();
        step.commands = commands();
        step.view = static_cast<LessonView>(m_random.below(3));
        step.rules = words();
        step.nodes = words();
        step.keys = words();
        if (once()) step.camera = LessonCamera{m_random.unit(), 1 + m_random.unit()};
        if (once()) step.numbers = {{"moved", {word(), word(), word(), number()}}, {"who", {word(), {}, {}, word()}}};
        step.said = words();
        if (once()) {
            step.question.emplace();
            step.question->kind = static_cast<LessonQuestion::Kind>(m_random.below(4));
            if (step.question->kind == LessonQuestion::Kind::Heir) step.question->of = word();
            if (once()) step.question->hint = text();
        }
        return step;
    }

    Random m_random;
};

std::string reasonOf(const Result<Lesson>& lesson) {
    if (lesson) return {};
    std::string reason = "line " + std::to_string(lesson.error().line);
    for (const std::string& value : lesson.error().values) reason += ", " + value;
    return reason;
}

}  // namespace

class TestLessonWriter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void shippedLessonsComeBack() {
        const QDir folder(QStringLiteral(RINGSCOPE_TEST_DATA "/../resources/lessons"));
        const QStringList names = folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name);
        QVERIFY(names.size() >= 12);
        for (const QString& name : names) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const Result<Lesson> lesson = readLesson(file.readAll().toStdString());
            QVERIFY(lesson);
            const std::string written = writeLesson(*lesson);
            const Result<Lesson> back = readLesson(written);
            QVERIFY2(back, reasonOf(back).c_str());
            QVERIFY2(*back == *lesson, qPrintable(name));
            QCOMPARE(writeLesson(*back), written);
        }
    }

    void randomLessonsComeBack() {
        for (std::uint64_t seed = 0; seed < 500; ++seed) {
            const Lesson lesson = Draw(seed).lesson();
            const std::string written = writeLesson(lesson);
            const Result<Lesson> back = readLesson(written);
            QVERIFY2(back, (reasonOf(back) + " in\n" + written).c_str());
            QVERIFY2(*back == lesson, written.c_str());
            QCOMPARE(writeLesson(*back), written);
        }
    }

    void theLayoutIsForPeople() {
        Lesson lesson{"one", {{"en", "One"}}, {{"en", "About"}}, {}, {}, {}, {}};
        lesson.start = {AddNodes{{nodeOf("A"), nodeOf("B", 2)}}, SetKeys{{}, 60, "key:"}};
        LessonStep step;
        step.title = {{"en", "A goes"}};
        step.sentences = {
            {{"en", "{moved} keys move, all of them to the node that comes next clockwise, and no other."}}};
        step.commands = {ChangeNodes{ChangeNodes::Kind::Kill, {"A"}}};
        step.numbers = {{"moved", {"moved", {}, {}, 12.0}}};
        lesson.steps = {step};
        QCOMPARE(QString::fromStdString(writeLesson(lesson)), QStringLiteral(R"({
  "lesson": 1,
  "id": "one",
  "title": {"en": "One"},
  "about": {"en": "About"},
  "start": [{"add": ["A", {"name": "B", "weight": 2}]}, {"keys": {"count": 60}}],
  "steps": [
    {
      "title": {"en": "A goes"},
      "text": [{"en": "{moved} keys move, all of them to the node that comes next clockwise, and no other."}],
      "do": [{"kill": ["A"]}],
      "numbers": {"moved": {"figure": "moved", "is": 12}}
    }
  ]
}
)"));
    }

    void keysOfFilesAreRefused() {
        Lesson lesson{"one", {{"en", "One"}}, {{"en", "About"}}, {}, {}, {}, {}};
        lesson.start = {RawEvent{KeysChanged{KeySet::of({}, FileKeys{"keys.txt", 5, 6, false})}}};
        LessonStep step;
        step.title = {{"en", "Title"}};
        step.sentences = {{{"en", "Words."}}};
        lesson.steps = {step};
        const Result<Lesson> back = readLesson(writeLesson(lesson));
        QVERIFY(!back);
        QCOMPARE(back.error().values.at(2), std::string("/start/0/event/keys"));
    }
};

QTEST_APPLESS_MAIN(TestLessonWriter)
#include "tst_lesson_writer.moc"
