// SPDX-License-Identifier: GPL-3.0-or-later
//
// A draft is played after every change; its numbers are what the core computes; undo brings back the lesson and the step.
// Its models keep to the rules of models while it changes.
#include "app/lessons/lesson_draft.h"
#include "app/lessons/recorded_words.h"
#include "app/lessons/recorder/draft_numbers_model.h"
#include "app/lessons/recorder/draft_steps_model.h"
#include "app/settings/settings.h"
#include "app/theme/theme_store.h"
#include "core/lesson/lesson_edit.h"
#include "core/lesson/lesson_file.h"
#include "core/lesson/lesson_record.h"
#include "core/lesson/lesson_writer.h"
#include "core/scenario/builtin_scenarios.h"

#include <QAbstractItemModelTester>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

using namespace ringscope;

namespace {

Lesson recordedFrom(const Scenario& scenario) {
    const StepId tip = scenario.timeline.line(StepId{}).back();
    Lesson lesson = *recordLesson(scenario.timeline, tip, {"Recorded", "en"});
    giveWords(lesson, scenario.timeline, tip, QStringLiteral("Scenario"), QStringLiteral("en"));
    return lesson;
}

void wait(const LessonDraft& draft) {
    if (!QTest::qWaitFor([&] { return draft.course() != nullptr; })) qFatal("never checked");
}

}  // namespace

class TestLessonDraft : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsRecordedHoldsAtOnce_data() {
        QTest::addColumn<QString>("id");
        for (const BuiltinScenario& one : builtinScenarios())
            if (one.id != "large-ring") QTest::newRow(one.id.data()) << QString::fromLatin1(one.id.data());
    }
    void whatIsRecordedHoldsAtOnce() {
        QFETCH(QString, id);
        for (const BuiltinScenario& one : builtinScenarios()) {
            if (QString::fromLatin1(one.id.data()) != id) continue;
            const Lesson lesson = recordedFrom(one.make());
            const Result<Lesson> back = readLesson(writeLesson(lesson));
            QVERIFY(back);
            QVERIFY(*back == lesson);
            const PlayedLesson played = *play(lesson);
            for (const LessonFault& fault : played.faults) qWarning("%s %s", fault.what.c_str(), fault.found.c_str());
            QVERIFY(played.faults.empty());
        }
    }

    void numbersAreWhatTheCoreComputes() {
        Lesson lesson = recordedFrom(firstRing());
        lesson.steps[0].numbers["up"].is = 99.0;
        LessonDraft draft(lesson);
        QVERIFY(draft.isDirty());
        wait(draft);
        QVERIFY(draft.faults().empty());
        QVERIFY(std::get<double>(draft.lesson().steps[0].numbers.at("up").is) != 99.0);
        QVERIFY(draft.course()->lesson == draft.lesson());
    }

    void typingIsOneStepOfUndo() {
        LessonDraft draft(recordedFrom(firstRing()), QStringLiteral("mine.json"));
        wait(draft);
        const Lesson before = draft.lesson();
        for (const char* words : {"A", "AB", "ABC"})
            draft.edit(QStringLiteral("Write"), QStringLiteral("title"),
                       [&](LessonStep& step) { setWords(step.title, "en", words, true); });
        QCOMPARE(draft.undoStack()->count(), 1);
        QVERIFY(draft.isDirty());
        draft.change(QStringLiteral("Insert"), withStepInserted(draft.lesson(), 1), 1);
        QCOMPARE(draft.step(), std::size_t(1));
        wait(draft);
        QVERIFY(!draft.faultsOf(1).empty());
        draft.undoStack()->undo();
        QCOMPARE(draft.step(), std::size_t(0));
        draft.undoStack()->undo();
        QVERIFY(!draft.isDirty());
        wait(draft);
        QVERIFY(draft.lesson() == before);
    }

    void modelsFollow() {
        const QTemporaryDir dir;
        Settings settings(dir.filePath(QStringLiteral("settings.ini")));
        ThemeStore themes(settings);
        LessonDraft draft(recordedFrom(firstRing()));
        DraftStepsModel steps(draft, themes, nullptr);
        DraftNumbersModel numbers(draft, nullptr);
        const QAbstractItemModelTester first(&steps, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QAbstractItemModelTester second(&numbers, QAbstractItemModelTester::FailureReportingMode::QtTest);
        wait(draft);
        const int rows = steps.rowCount();
        draft.change(QStringLiteral("Insert"), withStepInserted(draft.lesson(), 1), 1);
        QCOMPARE(steps.rowCount(), rows + 1);
        QCOMPARE(numbers.rowCount(), 0);
        draft.edit(QStringLiteral("Add"), {}, [](LessonStep& step) { step.numbers["up"] = {"up", {}, {}, 0.0}; });
        wait(draft);
        QCOMPARE(numbers.rowCount(), 1);
        QVERIFY(numbers.index(0, DraftNumbersModel::Value).data().toString() != QStringLiteral("0"));
        QVERIFY(numbers.setData(numbers.index(0, DraftNumbersModel::Name), QStringLiteral("alive"), Qt::EditRole));
        QCOMPARE(numbers.rowOf("alive"), 0);
        draft.undoStack()->undo();
        draft.undoStack()->undo();
        draft.undoStack()->undo();
        QCOMPARE(steps.rowCount(), rows);
    }

    void aFaultStandsAtItsStep() {
        Lesson lesson = recordedFrom(firstRing());
        lesson = withStepInserted(std::move(lesson), 1);
        lesson.steps[1].title = {{"en", "Kill somebody"}};
        lesson.steps[1].sentences = {{{"en", "Words."}}};
        lesson.steps[1].commands = {ChangeNodes{ChangeNodes::Kind::Kill, {"nobody"}}};
        LessonDraft draft(lesson);
        wait(draft);
        QCOMPARE(draft.faultsOf(1).size(), std::size_t(1));
        QCOMPARE(draft.course()->size(), std::size_t(1));
        QCOMPARE(draft.lesson().steps.size(), lesson.steps.size());
    }
};

QTEST_MAIN(TestLessonDraft)
#include "tst_lesson_draft.moc"
