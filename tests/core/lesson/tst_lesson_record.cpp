// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lesson of a timeline plays to the same states, step for step, also where the ids of nodes are others because branches
// were left out; its numbers hold; what it says is what a person would write.
#include "core/keys/key_generators.h"
#include "core/lesson/lesson_file.h"
#include "core/lesson/lesson_record.h"
#include "core/lesson/lesson_run.h"
#include "core/lesson/lesson_writer.h"
#include "core/systems/catalog.h"

#include <QTest>

using namespace ringscope;

namespace {

NewNode nodeOf(std::string name) {
    NewNode node;
    node.name = std::move(name);
    return node;
}

/// Grows one step after the other.
struct Line {
    Timeline timeline{State::initial()};
    StepId tip{};

    const State& state() const { return timeline.step(tip).state; }
    NodeId id(const char* name) const { return state().cluster.findNamed(name)->id; }
    void then(Event event) {
        auto grown = timeline.withStep(tip, std::move(event));
        if (!grown) qFatal("does not apply: %d", static_cast<int>(grown.error().code));
        timeline = std::move(grown->timeline);
        tip = grown->step;
    }
};

/// Words where a file must have some.
Lesson worded(Lesson lesson) {
    lesson.about = {{"en", "About"}};
    for (LessonStep& step : lesson.steps) {
        if (step.title.empty()) step.title = {{"en", "Title"}};
        step.sentences = {{{"en", "Words."}}};
    }
    return lesson;
}

/// But for ids.
bool areAlike(const State& a, const State& b) {
    if (a.placement != b.placement || a.cluster.size() != b.cluster.size() ||
        a.keys->fingerprint() != b.keys->fingerprint())
        return false;
    for (NodeIndex i = 0; i < a.cluster.size(); ++i) {
        Node other = b.cluster[i];
        other.id = a.cluster[i].id;
        if (!(other == a.cluster[i])) return false;
    }
    return true;
}

Line everything() {
    Line line;
    line.then(NodesAdded{{nodeOf("A"), nodeOf("B"), nodeOf("C")}});
    const StepId fork = line.tip;
    line.then(NodesAdded{{nodeOf("left out")}});
    line.tip = fork;
    line.then(NodesAdded{{NewNode{"D", 2, {}, "zone", "identity", 7, true}}});
    line.then(NodesKilled{{line.id("B")}});
    line.then(NodesRevived{{line.id("B")}});
    line.then(WeightChanged{line.id("D"), 3});
    line.then(RingChanged{{true, 30, "{node}-{i}", 0, "label"}});
    line.then(NodeVirtualNodesChanged{line.id("D"), 5});
    line.then(NodeRenamed{line.id("A"), "E"});
    line.then(NodesRemoved{{line.id("C"), line.id("E")}});
    line.then(HashChanged{{"md5", 0}});
    line.then(KeysChanged{KeySet::of({"x", "y", "z"})});
    line.then(KeysChanged{*generate(UniformKeys{10, 100, 3, "u:"})});
    line.then(KeysChanged{*generate(SequenceKeys{20, "s:"})});
    line.then(RuleChanged{"maglev", RuleOptions{251, 16384, 21, 0, 20, {}}});
    RingSpec off = line.state().placement.ring;
    off.virtualNodes = false;
    line.then(RingChanged{off});
    const PlacementSpec system = *systemSpec("libketama");
    if (system.hash != line.state().placement.hash) line.then(HashChanged{system.hash});
    line.then(RuleChanged{system.rule, system.options, system.composed});
    line.then(HashChanged{{"xxh64", 3}});
    return line;
}

}  // namespace

class TestLessonRecord : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyEventPlaysToTheSame() {
        const Line line = everything();
        const std::vector<StepId> path = line.timeline.path(line.tip);
        const Result<Lesson> recorded = recordLesson(line.timeline, line.tip, {"All of it", "en"});
        QVERIFY(recorded);
        const Lesson lesson = worded(*recorded);
        const Result<Lesson> back = readLesson(writeLesson(lesson));
        QVERIFY2(back, back ? "" : back.error().values[0].c_str());
        QVERIFY(*back == lesson);
        const Result<PlayedLesson> played = play(*back);
        QVERIFY(played);
        for (const LessonFault& fault : played->faults) qWarning("%s", fault.what.c_str());
        QVERIFY(played->faults.empty());
        QCOMPARE(played->steps.size(), path.size());
        for (std::size_t i = 0; i < path.size(); ++i)
            QVERIFY2(areAlike(played->steps[i].after, line.timeline.step(path[i]).state),
                     qPrintable(QString::number(i)));
    }

    void namesAreUsedWhereTheyCanBe() {
        const Line line = everything();
        const Lesson lesson = *recordLesson(line.timeline, line.tip, {"All of it", "en"});
        std::size_t raw = 0;
        for (const LessonStep& step : lesson.steps)
            for (const LessonCommand& command : step.commands) raw += std::holds_alternative<RawEvent>(command) ? 1 : 0;
        // Keys with requests: nothing else.
        QCOMPARE(raw, 1u);
        QVERIFY((lesson.steps.at(3).commands.at(0) == LessonCommand(ChangeNodes{ChangeNodes::Kind::Kill, {"B"}})));
        QVERIFY(!lesson.scenario);
        QCOMPARE(lesson.id, std::string("all-of-it"));
    }

    void titlesThatWereGivenStay() {
        Line line;
        line.then(NodesAdded{{nodeOf("A")}});
        line.timeline = line.timeline.withTitle(line.tip, "The first one comes");
        const Lesson lesson = *recordLesson(line.timeline, line.tip, {"One", "zh_CN"});
        QVERIFY(lesson.steps.at(0).title.empty());
        QVERIFY((lesson.steps.at(1).title == LessonText{{"zh_CN", "The first one comes"}}));
        QVERIFY((lesson.title == LessonText{{"zh_CN", "One"}}));
    }

    void anotherStartIsTakenAlong() {
        Line line = everything();
        line.timeline = Timeline(line.state());
        line.tip = StepId{};
        line.then(NodesAdded{{nodeOf("later")}});
        const Lesson lesson = worded(*recordLesson(line.timeline, line.tip, {"Start", "en"}));
        QVERIFY(lesson.scenario);
        const Result<Lesson> back = readLesson(writeLesson(lesson));
        QVERIFY2(back, back ? "" : back.error().values[0].c_str());
        QVERIFY(*back == lesson);
        const PlayedLesson played = *play(*back);
        QVERIFY(played.faults.empty());
        QCOMPARE(fingerprint(played.start), fingerprint(line.timeline.start()));
        QCOMPARE(fingerprint(played.steps.back().after), fingerprint(line.state()));
    }

    /// Whatever moves before it: the node is called by its name.
    void virtualNodesOfANodeAreNotThoseOfAnother() {
        Line line;
        line.then(NodesAdded{{nodeOf("A")}});
        line.then(NodesAdded{{nodeOf("B")}});
        line.then(RingChanged{{true, 10, "{node}-{i}", 0, "label"}});
        line.then(NodeVirtualNodesChanged{line.id("B"), 40});
        Lesson lesson = worded(*recordLesson(line.timeline, line.tip, {"Order", "en"}));
        std::swap(lesson.steps[1], lesson.steps[2]);
        const Result<Lesson> back = readLesson(writeLesson(lesson));
        QVERIFY(back && *back == lesson);
        const PlayedLesson played = *play(*back);
        const Cluster& cluster = played.steps.at(4).after.cluster;
        QVERIFY(!cluster.findNamed("A")->virtualNodes);
        QCOMPARE(*cluster.findNamed("B")->virtualNodes, 40u);
    }

    void aLessonBeginsWithAnotherState() {
        Line line;
        line.then(NodesAdded{{nodeOf("A"), nodeOf("B")}});
        line.then(NodesKilled{{line.id("A")}});
        Lesson lesson = worded(*recordLesson(line.timeline, line.tip, {"Start", "en"}));
        lesson.start = {SetHash{{"md5", 0}}};
        const Lesson begun = *withStart(lesson, line.state());
        QVERIFY(begun.start.empty());
        QCOMPARE(fingerprint(scenarioOf(begun)), fingerprint(line.state()));
        QVERIFY(begun.steps == lesson.steps);
        QVERIFY(!withStart(lesson, State::initial())->scenario);

        State ofFile = line.state();
        ofFile.keys = KeySet::of({"a", "b"}, FileKeys{"keys.txt", 4, 1, false});
        QVERIFY(std::holds_alternative<ListedKeys>(scenarioOf(*withStart(lesson, ofFile)).keys->origin()));
        QCOMPARE(withStart(lesson, ofFile, 1).error().code, ErrorCode::FileTooLarge);
    }

    void keysOfFilesAreEmbeddedOrRefused() {
        Line line;
        line.then(NodesAdded{{nodeOf("A")}});
        line.then(KeysChanged{KeySet::of({"a", "b"}, FileKeys{"keys.txt", 4, 1, false})});
        const Lesson lesson = *recordLesson(line.timeline, line.tip, {"Keys", "en"});
        QVERIFY((lesson.steps.at(2).commands.at(0) == LessonCommand(SetKeys{{"a", "b"}, 0, "key:"})));

        const Result<Lesson> refused = recordLesson(line.timeline, line.tip, {"Keys", "en", 1});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::FileTooLarge);
        QCOMPARE(refused.error().file, std::string("keys.txt"));
        QCOMPARE(refused.error().line, std::uint64_t(2));

        line.then(KeysChanged{KeySet::of({}, FileKeys{"gone.txt", 4, 1, false})});
        QCOMPARE(recordLesson(line.timeline, line.tip, {"Keys", "en"}).error().code, ErrorCode::FileNotFound);
    }

    void numbersFitWhatHappened() {
        Line line;
        line.then(NodesAdded{{nodeOf("A"), nodeOf("B"), nodeOf("C")}});
        line.then(NodesKilled{{line.id("B")}});
        line.then(NodesAdded{{nodeOf("D")}});
        line.then(HashChanged{{"md5", 0}});
        const Lesson lesson = *recordLesson(line.timeline, line.tip, {"Numbers", "en"});
        const auto names = [&](std::size_t step) {
            QStringList list;
            for (const auto& [name, number] : lesson.steps.at(step).numbers) list.append(QString::fromStdString(name));
            return list.join(QLatin1Char(' '));
        };
        QCOMPARE(names(0), QStringLiteral("keys up"));
        QCOMPARE(names(2), QStringLiteral("expected heir keys moved share taken up"));
        QCOMPARE(names(3), QStringLiteral("arrived expected keys moved share up"));
        QCOMPARE(names(4), QStringLiteral("heaviest keys moved peak share up"));
        const LessonNumbers& killed = lesson.steps.at(2).numbers;
        QVERIFY(std::get<double>(killed.at("taken").is) <= std::get<double>(killed.at("moved").is));
        QCOMPARE(killed.at("taken").of, std::get<std::string>(killed.at("heir").is));
    }

    void idsAreWords() {
        QCOMPARE(lessonId("  My lesson, No. 2! "), std::string("my-lesson-no-2"));
        QCOMPARE(lessonId("第一课"), std::string("lesson"));
    }

    void cancelledInTime() {
        const Line line = everything();
        std::stop_source stop;
        stop.request_stop();
        const Result<Lesson> lesson =
            recordLesson(line.timeline, line.tip, {"All", "en"}, Progress{stop.get_token(), {}});
        QCOMPARE(lesson.error().code, ErrorCode::Cancelled);
    }
};

QTEST_APPLESS_MAIN(TestLessonRecord)
#include "tst_lesson_record.moc"
