// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/timeline.h"
#include "random_events.h"

#include <QtTest/QTest>

using namespace ringscope;
using test::RandomEvents;
using test::stateOf;

namespace {

std::vector<std::uint32_t> values(const std::vector<StepId>& ids) {
    std::vector<std::uint32_t> out;
    for (const StepId id : ids) out.push_back(id.value);
    return out;
}

using Numbers = std::vector<std::uint32_t>;

NodesAdded adding(const char* name) {
    return {{{name, 1.0, {}}}};
}

/// 0 ─ 1 ─ 2 ─ 3
///      └─ 4 ─ 5
///           └─ 6
Timeline tree() {
    Timeline timeline(stateOf({"a", "b", "c"}));
    const auto grow = [&](std::uint32_t at, const Event& event) {
        timeline = timeline.withStep(StepId{at}, event)->timeline;
    };
    grow(0, adding("d"));
    grow(1, NodesKilled{{NodeId{1}}});
    grow(2, NodesKilled{{NodeId{2}}});
    grow(1, adding("e"));
    grow(4, NodesKilled{{NodeId{3}}});
    grow(4, NodesRemoved{{NodeId{3}}});
    return timeline;
}

}  // namespace

class TestTimeline : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void startAlone();
    void treeOfSteps();
    void forkKeepsTheOldBranch();
    void branchesNeverShareANewId();
    void refusedEventAddsNothing();
    void undoAndRedo500();
    void startingAtKeepsWhatFollows();
    void startingAtGivesTheIdsThatReplayingGives();
    void withStartReplays();
    void withStartNamesTheStepThatFails();
    void replayedRefusesParentsThatComeLater();
    void titles();
};

void TestTimeline::startAlone() {
    const Timeline timeline(State::initial());
    QCOMPARE(timeline.size(), std::size_t{1});
    QCOMPARE(values(timeline.path(StepId{0})), Numbers{0});
    QCOMPARE(values(timeline.line(StepId{0})), Numbers{0});
    QCOMPARE(values(timeline.leaves()), Numbers{0});
    QVERIFY(timeline.children(StepId{0}).empty());
    QVERIFY(!timeline.step(StepId{0}).event);
}

void TestTimeline::treeOfSteps() {
    const Timeline timeline = tree();
    QCOMPARE(values(timeline.children(StepId{1})), (Numbers{2, 4}));
    QCOMPARE(values(timeline.children(StepId{4})), (Numbers{5, 6}));
    QCOMPARE(values(timeline.path(StepId{5})), (Numbers{0, 1, 4, 5}));
    QCOMPARE(values(timeline.line(StepId{0})), (Numbers{0, 1, 4, 6}));
    QCOMPARE(values(timeline.line(StepId{2})), (Numbers{0, 1, 2, 3}));
    QCOMPARE(values(timeline.leaves()), (Numbers{3, 5, 6}));
    QVERIFY(timeline.has(StepId{6}));
    QVERIFY(!timeline.has(StepId{7}));
}

void TestTimeline::forkKeepsTheOldBranch() {
    const Timeline before = tree();
    const Timeline::Grown grown = *before.withStep(StepId{2}, adding("f"));
    QCOMPARE(grown.step, StepId{7});
    QCOMPARE(before.size(), std::size_t{7});
    for (std::uint32_t i = 0; i < 7; ++i) QCOMPARE(&grown.timeline.step(StepId{i}), &before.step(StepId{i}));
    QCOMPARE(values(grown.timeline.leaves()), (Numbers{3, 5, 6, 7}));
}

void TestTimeline::branchesNeverShareANewId() {
    const Timeline timeline = tree();
    const NodeId e = timeline.step(StepId{4}).state.cluster.findNamed("e")->id;
    const Timeline::Grown grown = *timeline.withStep(StepId{3}, adding("g"));
    const NodeId g = grown.timeline.step(grown.step).state.cluster.findNamed("g")->id;
    QVERIFY(g != e);
}

void TestTimeline::refusedEventAddsNothing() {
    const Timeline timeline = tree();
    const auto grown = timeline.withStep(StepId{2}, NodesKilled{{NodeId{1}}});
    QVERIFY(!grown);
    QCOMPARE(grown.error().code, ErrorCode::NodeAlreadyDown);
    QCOMPARE(timeline.size(), std::size_t{7});
}

void TestTimeline::undoAndRedo500() {
    // Undo swaps the timeline for the one before: each must be exactly what it was, step by step, both ways.
    RandomEvents events(500);
    std::vector<Timeline> versions{Timeline(stateOf({"a", "b", "c"}))};
    std::vector<std::uint64_t> prints{fingerprint(versions[0].start())};
    for (std::uint32_t i = 0; i < 500; ++i) {
        const Timeline& last = versions.back();
        const StepId at = events.below(5) == 0 ? StepId{static_cast<std::uint32_t>(events.below(last.size()))}
                                               : StepId{static_cast<std::uint32_t>(last.size() - 1)};
        Timeline::Grown grown = *last.withStep(at, events.next(last.step(at).state));
        prints.push_back(fingerprint(grown.timeline.step(grown.step).state));
        versions.push_back(std::move(grown.timeline));
    }
    const auto holds = [&](std::size_t version) {
        const Timeline& timeline = versions[version];
        return timeline.size() == version + 1 &&
               fingerprint(timeline.step(StepId{static_cast<std::uint32_t>(version)}).state) == prints[version];
    };
    for (std::size_t version = 501; version-- > 0;) QVERIFY(holds(version));
    for (std::size_t version = 0; version <= 500; ++version) QVERIFY(holds(version));
    for (std::uint32_t i = 0; i <= 500; ++i) QCOMPARE(fingerprint(versions.back().step(StepId{i}).state), prints[i]);
}

void TestTimeline::startingAtKeepsWhatFollows() {
    const Timeline before = tree();
    const Timeline after = before.startingAt(StepId{4});
    QCOMPARE(after.size(), std::size_t{3});
    QCOMPARE(fingerprint(after.start()), fingerprint(before.step(StepId{4}).state));
    QCOMPARE(values(after.children(StepId{0})), (Numbers{1, 2}));
    QVERIFY(!after.step(StepId{0}).event);
    for (const std::uint32_t i : {1u, 2u}) {
        QCOMPARE(after.step(StepId{i}).state.cluster, before.step(StepId{i + 4}).state.cluster);
    }
    QCOMPARE(before.startingAt(StepId{0}).size(), before.size());
    QCOMPARE(before.startingAt(StepId{3}).size(), std::size_t{1});
}

void TestTimeline::startingAtGivesTheIdsThatReplayingGives() {
    Timeline timeline(stateOf({"a", "b"}));
    const auto grow = [&](std::uint32_t at, const Event& event) {
        auto grown = timeline.withStep(StepId{at}, event);
        QVERIFY(grown.has_value());
        timeline = std::move(grown->timeline);
    };
    grow(0, NodesKilled{{NodeId{1}}});
    grow(0, adding("elsewhere"));  // takes the id that the branch that stays would have got
    grow(1, adding("d"));
    const NodeId d = timeline.step(StepId{3}).state.cluster.findNamed("d")->id;
    grow(3, NodesKilled{{d}});
    grow(4, NodeRenamed{d, "e"});
    grow(5, NodesRevived{{timeline.step(StepId{5}).state.cluster.findNamed("e")->id}});

    const Timeline after = timeline.startingAt(StepId{1});
    QCOMPARE(after.size(), std::size_t{5});
    std::vector<StepDraft> drafts;
    for (std::uint32_t i = 1; i < after.size(); ++i) {
        drafts.push_back({after.step(StepId{i}).parent, *after.step(StepId{i}).event, {}});
    }
    const auto replayed = Timeline::replayed(after.start(), std::move(drafts));
    QVERIFY(replayed.has_value());
    for (std::uint32_t i = 0; i < after.size(); ++i) {
        QCOMPARE(fingerprint(replayed->step(StepId{i}).state), fingerprint(after.step(StepId{i}).state));
    }
    const Node* e = after.step(StepId{4}).state.cluster.findNamed("e");
    QVERIFY(e && e->up());
}

void TestTimeline::withStartReplays() {
    const Timeline timeline = tree().withTitle(StepId{0}, "Three").withTitle(StepId{3}, "Two down");
    State start = timeline.start();
    start.placement.hash.seed = 7;
    const Timeline other = *timeline.withStart(start);
    QCOMPARE(other.size(), timeline.size());
    for (std::uint32_t i = 0; i < other.size(); ++i) {
        const Step& step = other.step(StepId{i});
        QCOMPARE(step.parent, timeline.step(StepId{i}).parent);
        QVERIFY(step.state.cluster == timeline.step(StepId{i}).state.cluster);
        QCOMPARE(step.state.placement.hash.seed, std::uint64_t{7});
        QCOMPARE(step.title, timeline.step(StepId{i}).title);
    }
}

void TestTimeline::withStartNamesTheStepThatFails() {
    const Result<Timeline> other = tree().withStart(stateOf({"a", "e", "c"}));
    QVERIFY(!other);
    QCOMPARE(other.error().code, ErrorCode::NameDuplicate);
    QCOMPARE(other.error().line, std::uint64_t{4});
}

void TestTimeline::replayedRefusesParentsThatComeLater() {
    std::vector<StepDraft> drafts{{StepId{0}, adding("x"), {}}, {StepId{2}, adding("y"), {}}};
    const Result<Timeline> timeline = Timeline::replayed(State::initial(), std::move(drafts));
    QVERIFY(!timeline);
    QCOMPARE(timeline.error().code, ErrorCode::StepUnknown);
    QCOMPARE(timeline.error().line, std::uint64_t{2});
}

void TestTimeline::titles() {
    const Timeline timeline = tree();
    const Timeline titled = timeline.withTitle(StepId{2}, "A goes");
    QCOMPARE(titled.step(StepId{2}).title, std::string("A goes"));
    QCOMPARE(timeline.step(StepId{2}).title, std::string());
    QCOMPARE(&titled.step(StepId{3}), &timeline.step(StepId{3}));
}

QTEST_APPLESS_MAIN(TestTimeline)
#include "tst_timeline.moc"
