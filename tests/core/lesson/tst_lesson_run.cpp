// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lesson that is played is held to its numbers, its names and its texts. Expected figures are counted here by hand, with
// placements of the same nodes.
#include "core/lesson/lesson_figures.h"
#include "core/lesson/lesson_run.h"
#include "core/lesson/lesson_text.h"
#include "core/placement/placement_registry.h"

#include <QTest>

using namespace ringscope;

namespace {

LessonText said(const std::string& text) {
    return {{"en", text}, {"zh_CN", text}};
}

LessonStep stepOf(std::vector<LessonCommand> commands, const std::string& sentence = "Words.") {
    LessonStep step;
    step.title = said("Title");
    step.sentences = {said(sentence)};
    step.commands = std::move(commands);
    return step;
}

/// Article 000's picture: objects 1 to 4 on A, C, C, B.
Lesson lessonOf(std::vector<LessonStep> steps) {
    Lesson lesson;
    lesson.id = "test";
    lesson.title = lesson.about = said("Test");
    lesson.start = {AddNodes{{NewNode{"A", 1, {}}, NewNode{"B", 1, {}}, NewNode{"C", 1, {}}}},
                    SetHash{{"murmur3", 2441108904}}, SetKeys{{"object1", "object2", "object3", "object4"}, 0, {}}};
    lesson.steps = std::move(steps);
    return lesson;
}

LessonCommand kill(const char* name) {
    return ChangeNodes{ChangeNodes::Kind::Kill, {name}};
}

LessonCommand add(const char* name) {
    return AddNodes{{NewNode{name, 1, {}}}};
}

LessonStep held(std::vector<LessonCommand> commands, const char* figure, const char* of,
                std::variant<double, std::string> is, const char* rule = "") {
    LessonStep step = stepOf(std::move(commands), "{n}");
    step.numbers["n"] = LessonNumber{figure, of, rule, std::move(is)};
    return step;
}

std::string textOf(const std::variant<double, std::string>& value) {
    return std::holds_alternative<double>(value) ? std::to_string(static_cast<int>(std::get<double>(value)))
                                                 : std::get<std::string>(value);
}

}  // namespace

class TestLessonRun : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void figures_data() {
        QTest::addColumn<QString>("figure");
        QTest::addColumn<QString>("of");
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("value");
        const auto row = [](const char* figure, const char* of, const char* value, const char* rule = "") {
            QTest::addRow("%s %s %s", figure, of, rule) << QString::fromLatin1(figure) << QString::fromLatin1(of)
                                                        << QString::fromLatin1(rule) << QString::fromLatin1(value);
        };
        // B goes down: object4 goes to C.
        row("keys", "", "4");
        row("nodes", "", "3");
        row("up", "", "2");
        row("points", "", "3");  // it keeps its place while it is down
        row("moved", "", "1");
        row("moved-percent", "", "25");
        row("expected-percent", "", "33");
        row("needless", "", "0");
        row("arrived", "C", "1");
        row("arrived", "A", "0");
        row("load", "A", "1");
        row("load", "B", "0");
        row("load-percent", "C", "75");
        row("heaviest", "", "C");
        row("heaviest-load", "", "3");
        row("peak", "", "1");
        row("nobody", "", "0");
        row("owner", "object4", "C");
        row("owner", "object1", "A");
        row("nobody", "", "1", "slot-table");
        // Nobody above the mean: one of C's three keys goes on to A.
        row("capacity", "", "2", "ring/bounded/1");
        row("passed-on", "", "1", "ring/bounded/1");
        row("heaviest-load", "", "2", "ring/bounded/1");
        row("load", "A", "2", "ring/bounded/1");
    }
    void figures() {
        QFETCH(QString, figure);
        QFETCH(QString, of);
        QFETCH(QString, rule);
        QFETCH(QString, value);
        if (rule == QStringLiteral("slot-table")) {
            // Who is down keeps its slots: as many keys have nobody as it had.
            const Result<PlayedLesson> whole = play(lessonOf({held({}, "load", "B", 0.0, "slot-table")}));
            value = QString::fromStdString(textOf(whole->steps[0].numbers.at("n")));
        }
        const Result<PlayedLesson> played =
            play(lessonOf({held({kill("B")}, figure.toUtf8().constData(), of.toUtf8().constData(), std::string("?"),
                                rule.toUtf8().constData())}));
        QVERIFY(played);
        QCOMPARE(played->steps.size(), 1u);
        QCOMPARE(QString::fromStdString(textOf(played->steps[0].numbers.at("n"))), value);
        // What the lesson says is another value, and that is told.
        QCOMPARE(played->faults.size(), 1u);
        QCOMPARE(played->faults[0].kind, LessonFault::Kind::Number);
        QCOMPARE(played->faults[0].expected, std::string("?"));
    }

    void movesUnderModuloAreNeedless() {
        const Result<PlayedLesson> played = play(lessonOf({held({add("D")}, "needless", "", 0.0, "modulo")}));
        QVERIFY(played);
        const State& before = played->steps[0].before;
        PlacementSpec spec = before.placement;
        spec.rule = "modulo";
        const PlacementPtr three = makePlacement(before.cluster, spec).value();
        const PlacementPtr four = makePlacement(played->steps[0].after.cluster, spec).value();
        double needless = 0;
        for (const char* key : {"object1", "object2", "object3", "object4"}) {
            const NodeIndex to = four->ownerOf(key);
            needless += to != 3 && to != three->ownerOf(key) ? 1 : 0;
        }
        QCOMPARE(std::get<double>(played->steps[0].numbers.at("n")), needless);
    }

    void aTrueLessonHasNoFaults() {
        LessonStep killed = stepOf({kill("B")}, "{moved} of {keys} keys moves: object4, to {heir}.");
        killed.numbers = {{"moved", {"moved", {}, {}, 1.0}},
                          {"keys", {"keys", {}, {}, 4.0}},
                          {"heir", {"owner", "object4", {}, std::string("C")}}};
        killed.nodes = {"B"};
        killed.keys = {"object4"};
        killed.question = LessonQuestion{LessonQuestion::Kind::Heir, "B", {}};
        LessonStep added =
            stepOf({ChangeNodes{ChangeNodes::Kind::Revive, {"B"}}, add("D")}, "In 1997, with 2^32 places.");
        added.said = {"1997", "2^32"};
        added.question = LessonQuestion{LessonQuestion::Kind::Moved, {}, {}};
        const Result<PlayedLesson> played = play(lessonOf({killed, added}));
        QVERIFY(played);
        QVERIFY2(played->faults.empty(), played->faults.empty() ? "" : played->faults[0].what.c_str());
        QCOMPARE(textOf(*played->steps[0].answer), std::string("C"));
        // object4 comes back to B, object2 goes to D.
        QCOMPARE(textOf(*played->steps[1].answer), std::string("2"));
        QCOMPARE(filledText(textIn(killed.sentences[0], "en"), played->steps[0], textOf),
                 std::string("1 of 4 keys moves: object4, to C."));
    }

    /// Two nodes with as many keys, and a place where none can be chosen: nobody could say who is right.
    void aQuestionHasOneAnswer() {
        LessonStep equal = stepOf({SetKeys{{"object1", "object4"}, 0, {}}});
        equal.question = LessonQuestion{LessonQuestion::Kind::Heaviest, {}, {}};
        LessonStep placed = stepOf({SetVirtualNodes{true, 2, {}, {}, {}}});
        LessonStep place = stepOf({add("D")});
        place.question = LessonQuestion{LessonQuestion::Kind::Place, {}, {}};
        const Result<PlayedLesson> played = play(lessonOf({equal, placed, place}));
        QVERIFY(played);
        QCOMPARE(played->faults.size(), std::size_t(2));
        QCOMPARE(static_cast<int>(played->faults[0].kind), static_cast<int>(LessonFault::Kind::Question));
        QCOMPARE(*played->faults[0].step, std::size_t(0));
        QCOMPARE(*played->faults[1].step, std::size_t(2));
        QVERIFY(!played->steps[0].answer && !played->steps[2].answer);
    }

    void faults_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("which");
        int which = 0;
        for (const LessonFault::Kind kind :
             {LessonFault::Kind::Command, LessonFault::Kind::Figure, LessonFault::Kind::Number,
              LessonFault::Kind::Placeholder, LessonFault::Kind::Digits, LessonFault::Kind::Name,
              LessonFault::Kind::Language, LessonFault::Kind::Question, LessonFault::Kind::Figure,
              LessonFault::Kind::Figure, LessonFault::Kind::Figure, LessonFault::Kind::Rule})
            QTest::addRow("%d", which) << static_cast<int>(kind) << which, ++which;
    }
    void faults() {
        QFETCH(int, kind);
        QFETCH(int, which);
        std::vector<LessonStep> wrong{stepOf({kill("X")}),
                                      held({}, "load", "X", 0.0),
                                      held({kill("B")}, "moved", "", 2.0),
                                      stepOf({}, "{n}"),
                                      stepOf({}, "object1 and object12 and 7"),
                                      stepOf({}),
                                      stepOf({}),
                                      stepOf({kill("B")}),
                                      held({}, "moved", "", 0.0, "wheel"),
                                      held({}, "moved", "", 0.0, "ring/bounded/0.5"),
                                      held({}, "capacity", "", 0.0, "ring"),
                                      stepOf({})};
        wrong[4].said = {"object12"};
        wrong[5].nodes = {"X"};
        wrong[6].sentences[0].erase("zh_CN");
        wrong[11].rules = {"ring", "jump/bounded/1.1", "ring/bounded"};
        wrong[7].question = LessonQuestion{LessonQuestion::Kind::Heir, "A", {}};
        const Result<PlayedLesson> played = play(lessonOf({stepOf({}), wrong[static_cast<std::size_t>(which)]}));
        QVERIFY(played);
        // Of texts one a language.
        QCOMPARE(played->faults.size(), which == 3 || which == 4 ? 2u : 1u);
        QCOMPARE(static_cast<int>(played->faults[0].kind), kind);
        QVERIFY(played->faults[0].step == std::optional<std::size_t>(1));
        if (which == 4) QCOMPARE(played->faults[0].found, std::string("7"));
        QCOMPARE(played->steps.size(), which == 0 ? 1u : 2u);
    }

    void placeholders() {
        QVERIFY((placeholdersOf("{a} {b-1}{c_d} {} {e f} {") == std::vector<std::string>{"a", "b-1", "c_d"}));
        QCOMPARE(withPlaceholders("a {b} c {d}", [](const std::string& name) { return name + name; }),
                 std::string("a bb c dd"));
        QCOMPARE(digitsBeside("{n1} node-10", {"node-1", "node-10"}), std::string());
        QCOMPARE(digitsBeside("node-10", {"node-1"}), std::string("0"));
        QCOMPARE(digitsBeside("node-10 node-1", {"node-10", "node-1", "node-1", "node-100"}), std::string());
        QCOMPARE(digitsBeside("nodes 12", {"node-1", "12x", "1"}), std::string("2"));
        QCOMPARE(digitsBeside("é1 环2 3", {"环2", "é1"}), std::string("3"));
        QCOMPARE(digitsBeside("9", {}), std::string("9"));
    }

    /// What a step before has placed is not placed again, and nobody can tell.
    void aStepIsPlacedAsIfItStoodAlone() {
        std::vector<LessonStep> steps;
        const std::vector<std::vector<LessonCommand>> commands{
            {kill("B")},
            {},
            {ChangeNodes{ChangeNodes::Kind::Revive, {"B"}}, add("D")},
            {SetKeys{{"object1", "x", "y"}, 0, {}}},
            {SetRule{"modulo", {}}},
            {kill("A")},
            {}};
        for (std::size_t i = 0; i < commands.size(); ++i) {
            LessonStep step = stepOf(commands[i]);
            for (const char* rule : {"", "modulo", "rendezvous"}) {
                if (i == 2 && rule == std::string("modulo")) continue;
                for (const char* figure : {"moved", "differ", "heaviest", "expected-percent"})
                    step.numbers[figure + std::string(rule)] = {figure, {}, rule, 0.0};
            }
            steps.push_back(std::move(step));
        }
        const Result<PlayedLesson> played = play(lessonOf(steps));
        QVERIFY(played);
        QCOMPARE(played->steps.size(), commands.size());
        std::size_t compared = 0;
        for (std::size_t i = 0; i < commands.size(); ++i) {
            const PlayedStep& step = played->steps[i];
            for (const auto& [name, number] : steps[i].numbers) {
                const LessonSide own = *lessonSide(step.before, step.after, {});
                const LessonSide other = *lessonSide(step.before, step.after, number.rule);
                const auto value = lessonFigure({step.before, step.after, own, other}, number);
                QVERIFY2(value && step.numbers.at(name) == *value, name.c_str());
                ++compared;
            }
        }
        QCOMPARE(compared, commands.size() * 12 - 4);
    }

    void itCanBeCancelled() {
        std::stop_source stop;
        stop.request_stop();
        // Also where there is only one step: its keys may be a hundred million.
        for (const std::size_t steps : {1u, 3u}) {
            const auto played = play(lessonOf(std::vector<LessonStep>(steps, held({}, "moved", "", 0.0))),
                                     Progress{stop.get_token(), {}});
            QVERIFY(!played);
            QCOMPARE(played.error().code, ErrorCode::Cancelled);
        }
    }
};

QTEST_APPLESS_MAIN(TestLessonRun)
#include "tst_lesson_run.moc"
