// SPDX-License-Identifier: GPL-3.0-or-later
//
// Steps of a lesson are moved, merged, put in and taken out; the numbers of merged ones keep what they ask.
#include "core/lesson/lesson_edit.h"

#include <QTest>

using namespace ringscope;

namespace {

LessonStep stepOf(const std::string& title, std::vector<std::string> sentences = {"Words."}) {
    LessonStep step;
    step.title = {{"en", title}};
    for (std::string& sentence : sentences) step.sentences.push_back({{"en", std::move(sentence)}});
    return step;
}

Lesson lessonOf(const std::vector<std::string>& titles) {
    Lesson lesson;
    lesson.title = {{"en", "Lesson"}, {"zh_CN", "课"}};
    for (const std::string& title : titles) lesson.steps.push_back(stepOf(title));
    return lesson;
}

QString titles(const Lesson& lesson) {
    QString all;
    for (const LessonStep& step : lesson.steps) all += QString::fromStdString(step.title.at("en"));
    return all;
}

}  // namespace

class TestLessonEdit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stepsMoveBothWays() {
        const Lesson lesson = lessonOf({"a", "b", "c", "d"});
        QCOMPARE(titles(withStepMoved(lesson, 0, 2)), QStringLiteral("bcad"));
        QCOMPARE(titles(withStepMoved(lesson, 3, 1)), QStringLiteral("adbc"));
        QCOMPARE(titles(withStepMoved(lesson, 1, 1)), QStringLiteral("abcd"));
    }

    void aLanguageThatWasBegunCanGoAgain() {
        Lesson lesson = lessonOf({"a", "b"});
        lesson.about = {{"en", "About"}, {"zh_CN", ""}};
        lesson.steps[0].title["zh_CN"] = "";
        lesson.steps[1].title["zh_CN"] = "二";
        setTitleWords(lesson, "zh_CN", "");
        QCOMPARE(languagesOf(lesson), std::set<std::string>{"en"});
        QVERIFY((lesson.about == LessonText{{"en", "About"}}));
        QVERIFY(!lesson.steps[0].title.contains("zh_CN"));
        // What was written stays.
        QCOMPARE(lesson.steps[1].title.at("zh_CN"), std::string("二"));
        // The last one stays, to be written later.
        setTitleWords(lesson, "en", "");
        QVERIFY((lesson.title == LessonText{{"en", ""}}));
    }

    void languagesThatChangedAreFound() {
        const Lesson lesson = lessonOf({"a", "b"});
        QVERIFY(languagesChanged(lesson, lesson).empty());
        Lesson other = lesson;
        other.steps[1].sentences[0]["zh_CN"] = "句";
        QCOMPARE(languagesChanged(lesson, other), std::set<std::string>{"zh_CN"});
        other.steps[0].sentences.push_back({{"en", "More."}});
        QCOMPARE(languagesChanged(other, lesson), (std::set<std::string>{"en", "zh_CN"}));
        other = lesson;
        other.steps[0].keys = {"k"};
        QVERIFY(languagesChanged(lesson, other).empty());
    }

    void mergedStepsSayAndDoBoth() {
        Lesson lesson = lessonOf({"a", "b"});
        LessonStep& first = lesson.steps[0];
        LessonStep& second = lesson.steps[1];
        first = stepOf("a", {"{moved} move.", "{load} keys."});
        second = stepOf("b", {"{moved} move.", "{load} keys of B.", "Third.", "Fourth."});
        first.numbers = {{"moved", {"moved", {}, {}, 1.0}}, {"load", {"load", "A", {}, 2.0}}};
        second.numbers = {{"moved", {"moved", {}, {}, 3.0}}, {"load", {"load", "B", {}, 4.0}}};
        first.commands = {ChangeNodes{ChangeNodes::Kind::Kill, {"A"}}};
        second.commands = {ChangeNodes{ChangeNodes::Kind::Kill, {"B"}}};
        first.notes = {{"en", "One."}};
        second.notes = {{"en", "Two."}, {"zh_CN", "二"}};
        const Lesson merged = withNextMerged(lesson, 0);
        QCOMPARE(merged.steps.size(), 1u);
        const LessonStep& step = merged.steps[0];
        QCOMPARE(step.title.at("en"), std::string("a"));
        QCOMPARE(step.commands.size(), 2u);
        QCOMPARE(step.sentences.size(), kMostSentences);
        QCOMPARE(step.sentences[2].at("en"), std::string("{load2} keys of B."));
        QCOMPARE(step.numbers.at("load2").of, std::string("B"));
        QCOMPARE(step.numbers.at("load").of, std::string("A"));
        QCOMPARE(step.numbers.size(), 3u);
        QVERIFY((step.notes == LessonText{{"en", "One. Two."}, {"zh_CN", "二"}}));
    }

    void stepsComeAndGo() {
        Lesson lesson = lessonOf({"a", "b"});
        lesson.steps[0].view = LessonView::Compare;
        const Lesson longer = withStepInserted(lesson, 1);
        QCOMPARE(titles(longer), QStringLiteral("ab"));
        QCOMPARE(longer.steps.size(), 3u);
        QCOMPARE(longer.steps[1].view, LessonView::Compare);
        QVERIFY((longer.steps[1].title == LessonText{{"en", ""}, {"zh_CN", ""}}));
        QCOMPARE(titles(withoutStep(lesson, 0)), QStringLiteral("b"));
    }

    void numbersAreRenamedWithTheirSentences() {
        LessonStep step = stepOf("{moved} at once", {"{moved} of {keys} keys."});
        step.numbers = {{"moved", {"moved", {}, {}, 1.0}}, {"keys", {"keys", {}, {}, 2.0}}};
        const auto renamed = withNumberRenamed(step, "moved", "gone");
        QVERIFY(renamed);
        QCOMPARE(renamed->title.at("en"), std::string("{gone} at once"));
        QCOMPARE(renamed->sentences[0].at("en"), std::string("{gone} of {keys} keys."));
        QCOMPARE(renamed->numbers.at("gone").figure, std::string("moved"));
        for (const char* bad : {"keys", "moved", "", "two words", "{gone}"})
            QVERIFY2(!withNumberRenamed(step, "moved", bad), bad);
    }

    void emptyWordsGoWhereTheyMay() {
        LessonText text{{"en", "Words"}};
        setWords(text, "zh_CN", "", false);
        QCOMPARE(text.size(), 1u);
        setWords(text, "en", "", false);
        QVERIFY(text.empty());
        setWords(text, "en", "", true);
        QVERIFY((text == LessonText{{"en", ""}}));
    }
};

QTEST_APPLESS_MAIN(TestLessonEdit)
#include "tst_lesson_edit.moc"
