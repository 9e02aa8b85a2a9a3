// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lesson on a timeline stands, step for step, where playing it stands.
#include "core/lesson/lesson_course.h"
#include "core/lesson/lesson_file.h"
#include "core/scenario/scenario_file.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace ringscope;

class LessonCourseTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyLessonStandsOnItsTimeline();
    void stepsThatOnlyTalkShareAPlace();
    void endsWhereNothingCanBeDone();
    void aScenarioIsACourseWithoutWords();
};

namespace {

Lesson lessonOf(std::vector<std::vector<LessonCommand>> steps) {
    Lesson lesson;
    lesson.title = lesson.about = {{"en", "Test"}};
    lesson.start = {AddNodes{{NewNode{"A", 1, {}}, NewNode{"B", 1, {}}}}};
    for (auto& commands : steps) {
        LessonStep step;
        step.title = {{"en", "Title"}};
        step.sentences = {{{"en", "Words."}}};
        step.commands = std::move(commands);
        lesson.steps.push_back(std::move(step));
    }
    return lesson;
}

LessonCommand kill(const char* name) {
    return ChangeNodes{ChangeNodes::Kind::Kill, {name}};
}

}  // namespace

void LessonCourseTest::everyLessonStandsOnItsTimeline() {
    const QDir folder(QStringLiteral(RINGSCOPE_TEST_DATA "/../resources/lessons"));
    const QStringList files = folder.entryList({QStringLiteral("*.json")});
    QVERIFY(files.size() >= 12);
    for (const QString& name : files) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Result<Lesson> lesson = readLesson(file.readAll().toStdString());
        QVERIFY(lesson);
        const Result<LessonCoursePtr> course = courseOf(*lesson);
        QVERIFY(course);
        const LessonCourse& it = **course;
        QCOMPARE(it.size(), lesson->steps.size());
        QCOMPARE(fingerprint(it.timeline->start()), fingerprint(it.played.start));
        for (std::size_t i = 0; i < it.size(); ++i) {
            QCOMPARE(fingerprint(it.timeline->step(it.stops[i]).state), fingerprint(it.played.steps[i].after));
            QCOMPARE(fingerprint(it.timeline->step(it.before(i)).state), fingerprint(it.played.steps[i].before));
        }
    }
}

void LessonCourseTest::stepsThatOnlyTalkShareAPlace() {
    const auto course = courseOf(lessonOf({{}, {kill("A"), kill("B")}, {}}));
    QVERIFY(course);
    QCOMPARE((*course)->stops, (std::vector<StepId>{{0}, {2}, {2}}));
    QCOMPARE((*course)->before(2), StepId{2});
}

void LessonCourseTest::endsWhereNothingCanBeDone() {
    const auto course = courseOf(lessonOf({{kill("A")}, {kill("Z")}, {}}));
    QVERIFY(course);
    QCOMPARE((*course)->size(), std::size_t{1});
    QCOMPARE((*course)->lesson.steps.size(), std::size_t{1});
    QCOMPARE((*course)->played.faults.size(), std::size_t{1});
}

void LessonCourseTest::aScenarioIsACourseWithoutWords() {
    const auto timeline = std::make_shared<const Timeline>(firstRing().timeline);
    const StepId tip = timeline->line(StepId{}).back();
    const LessonCoursePtr course = courseOf(timeline, tip);
    QVERIFY(!course->told);
    QCOMPARE(course->size(), timeline->path(tip).size());
    QCOMPARE(course->stops.front(), StepId{});
    QCOMPARE(course->stops.back(), tip);
    QCOMPARE(course->lesson.steps.size(), course->size());
    QCOMPARE(fingerprint(course->played.steps.back().after), fingerprint(timeline->step(tip).state));
    QCOMPARE(course->before(1), StepId{});
}

QTEST_APPLESS_MAIN(LessonCourseTest)
#include "tst_lesson_course.moc"
