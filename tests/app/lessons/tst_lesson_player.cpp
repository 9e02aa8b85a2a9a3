// SPDX-License-Identifier: GPL-3.0-or-later
//
// The player stands where its course says, asks before it answers, follows a person who wanders, and lets go of a
// document that is no longer the lesson.
#include "app/lessons/lesson_player.h"
#include "app/lessons/lesson_words.h"
#include "app/session/view_focus.h"

#include <QLocale>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

using namespace ringscope;

class LessonPlayerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QStringLiteral("en_US"))); }
    void startingMakesItTheDocument();
    void aQuestionIsAskedBeforeItsEvent();
    void goingOnAnswersWithoutAGuess();
    void goingBackNeverAsks();
    void aPersonMayWanderAndComeBack();
    void followsTheStepBar();
    void anotherDocumentEndsIt();
    void looksWhereTheStepLooks();
    void marksWhoJustCame();
    void saysItsNumbersInTheLanguage();
    void followsAScenario();
};

namespace {

LessonText both(const char* en, const char* zh) {
    return {{"en", en}, {"zh_CN", zh}};
}

LessonStep stepOf(std::vector<LessonCommand> commands) {
    LessonStep step;
    step.title = both("Title", "标题");
    step.sentences = {both("Words.", "句子。")};
    step.commands = std::move(commands);
    return step;
}

/// Talks; asks and kills B; shows A and key object1 under modulo; kills C.
LessonCoursePtr course() {
    Lesson lesson;
    lesson.id = "test";
    lesson.title = lesson.about = both("A test", "测试");
    lesson.start = {AddNodes{{NewNode{"A", 1, {}}, NewNode{"B", 1, {}}, NewNode{"C", 1, {}}}},
                    SetKeys{{"object1", "object2", "object3", "object4"}, 0, {}}};
    lesson.steps.push_back(stepOf({}));
    LessonStep asks = stepOf({ChangeNodes{ChangeNodes::Kind::Kill, {"B"}}});
    asks.question = LessonQuestion{LessonQuestion::Kind::Moved, {}, {}};
    lesson.steps.push_back(asks);
    LessonStep looks = stepOf({});
    looks.view = LessonView::Modulo;
    looks.nodes = {"A"};
    looks.keys = {"object1"};
    looks.camera = LessonCamera{0.25, 4};
    lesson.steps.push_back(looks);
    lesson.steps.push_back(stepOf({ChangeNodes{ChangeNodes::Kind::Kill, {"C"}}}));
    const Result<LessonCoursePtr> made = courseOf(std::move(lesson));
    return made ? *made : nullptr;
}

}  // namespace

void LessonPlayerTest::startingMakesItTheDocument() {
    Session session;
    LessonPlayer player(session);
    player.start(course(), QStringLiteral("a.json"));
    QCOMPARE(session.title(), QStringLiteral("A test"));
    QCOMPARE(session.state().cluster.size(), std::size_t{3});
    QVERIFY(!session.isDirty());
    QCOMPARE(player.step(), std::size_t{0});
    QCOMPARE(player.path(), QStringLiteral("a.json"));
    QVERIFY(!player.hasStrayed());
    QVERIFY(!player.back());
}

void LessonPlayerTest::aQuestionIsAskedBeforeItsEvent() {
    Session session;
    LessonPlayer player(session);
    player.start(course());
    QSignalSpy revealed(&player, &LessonPlayer::revealed);
    QVERIFY(player.next());
    QVERIFY(player.isAsking());
    QCOMPARE(player.step(), std::size_t{1});
    QCOMPARE(session.state().cluster.upCount(), std::size_t{3});
    player.guess(2.0);
    QVERIFY(!player.isAsking());
    QCOMPARE(session.state().cluster.upCount(), std::size_t{2});
    QCOMPARE(revealed.count(), 1);
    QCOMPARE(player.guessOf(1), std::optional<LessonGuess>(2.0));
    // Answered once, it is told at once the next time.
    player.goTo(0);
    player.next();
    QVERIFY(!player.isAsking());
    player.forgetGuesses();
    player.goTo(1);
    QVERIFY(player.isAsking());
}

void LessonPlayerTest::goingOnAnswersWithoutAGuess() {
    Session session;
    LessonPlayer player(session);
    player.start(course());
    player.next();
    QVERIFY(player.isAsking());
    QVERIFY(player.next());
    QCOMPARE(player.step(), std::size_t{1});
    QVERIFY(!player.isAsking());
    QVERIFY(!player.guessOf(1));
    QVERIFY(player.next());
    QCOMPARE(player.step(), std::size_t{2});
    QVERIFY(player.next());
    QVERIFY(!player.next());
    player.goTo(0);
    player.forgetGuesses();
    player.setQuestions(false);
    player.next();
    QVERIFY(!player.isAsking());
}

void LessonPlayerTest::goingBackNeverAsks() {
    Session session;
    LessonPlayer player(session);
    player.start(course(), {}, 3);
    QVERIFY(player.back());
    QVERIFY(player.back());
    QCOMPARE(player.step(), std::size_t{1});
    QVERIFY(!player.isAsking());
    QCOMPARE(session.state().cluster.upCount(), std::size_t{2});
    QVERIFY(player.back());
    QCOMPARE(session.state().cluster.upCount(), std::size_t{3});
}

void LessonPlayerTest::aPersonMayWanderAndComeBack() {
    Session session;
    LessonPlayer player(session);
    player.start(course(), {}, 2);
    QSignalSpy changed(&player, &LessonPlayer::changed);
    QVERIFY(session.apply(NodesRemoved{{session.state().cluster.findNamed("A")->id}}));
    QVERIFY(player.hasStrayed());
    QCOMPARE(changed.count(), 1);
    QVERIFY(player.next());
    QVERIFY(!player.hasStrayed());
    QCOMPARE(player.step(), std::size_t{2});
    QCOMPARE(session.cursor(), player.course()->stops[2]);
    session.undoStack()->undo();
    QVERIFY(player.course());
}

void LessonPlayerTest::followsTheStepBar() {
    Session session;
    LessonPlayer player(session);
    player.start(course());
    session.seek(player.course()->stops[3]);
    QCOMPARE(player.step(), std::size_t{3});
    QVERIFY(!player.hasStrayed());
    session.toStart();
    QCOMPARE(player.step(), std::size_t{0});
}

void LessonPlayerTest::anotherDocumentEndsIt() {
    Session session;
    LessonPlayer player(session);
    player.start(course());
    QSignalSpy left(&player, &LessonPlayer::left);
    session.reset(firstRing());
    QCOMPARE(left.count(), 1);
    QVERIFY(!player.course());
    QVERIFY(!player.next());
}

void LessonPlayerTest::looksWhereTheStepLooks() {
    Session session;
    LessonPlayer player(session);
    player.start(course(), {}, 2);
    QCOMPARE(session.view(), ViewMode::Modulo);
    const NodeId a = session.state().cluster.findNamed("A")->id;
    QCOMPARE(session.focus(), (ViewFocus{{a}, {0}, 0.25, 4}));
    player.next();
    QCOMPARE(session.view(), ViewMode::Ring);
    QCOMPARE(session.focus(), ViewFocus{});
}

void LessonPlayerTest::marksWhoJustCame() {
    Lesson lesson;
    lesson.title = lesson.about = both("A test", "测试");
    LessonStep comes = stepOf({AddNodes{{NewNode{"D", 1, {}}}}});
    comes.nodes = {"D"};
    lesson.steps = {stepOf({}), comes};
    const Result<LessonCoursePtr> made = courseOf(lesson);
    QVERIFY(made);
    Session session;
    LessonPlayer player(session);
    player.start(*made);
    player.next();
    QCOMPARE(session.focus().nodes, std::vector{session.state().cluster.findNamed("D")->id});
}

void LessonPlayerTest::saysItsNumbersInTheLanguage() {
    Lesson lesson;
    lesson.title = lesson.about = both("A test", "测试");
    LessonStep step = stepOf({});
    step.sentences = {both("{n} keys, {share} %.", "{n} 个键，{share} %。")};
    step.numbers["n"] = LessonNumber{"keys", {}, {}, 1000.0};
    step.numbers["share"] = LessonNumber{"keys", {}, {}, 1000.0};
    lesson.start = {SetKeys{{}, 1000, "key:"}};
    lesson.steps = {step};
    const Result<LessonCoursePtr> made = courseOf(lesson);
    QVERIFY(made);
    QCOMPARE(stepSentencesOf(**made, 0), QStringList{QStringLiteral("1,000 keys, 1,000\u202f%.")});
    const QLocale before;
    QLocale::setDefault(QLocale(QStringLiteral("zh_CN")));
    QCOMPARE(stepSentencesOf(**made, 0), QStringList{QStringLiteral("1,000 个键，1,000\u202f%。")});
    QCOMPARE(lessonTitle((*made)->lesson), QStringLiteral("测试"));
    QLocale::setDefault(before);
    QCOMPARE(stepCountText(**made, 0), QStringLiteral("Step 1 of 1"));
}

void LessonPlayerTest::followsAScenario() {
    Session session;
    session.reset(firstRing());
    LessonPlayer player(session);
    const StepId tip = session.timeline().line(session.cursor()).back();
    player.follow(courseOf(session.sharedTimeline(), tip), 1);
    QCOMPARE(session.cursor(), player.course()->stops[1]);
    QCOMPARE(stepTitleOf(*player.course(), 1), QStringLiteral("cache-c goes down"));
    QVERIFY(!player.isAsking());
    QVERIFY(player.back());
    QCOMPARE(session.cursor(), StepId{});
}

QTEST_MAIN(LessonPlayerTest)
#include "tst_lesson_player.moc"
