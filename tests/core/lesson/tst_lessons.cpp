// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every lesson that Ringscope comes with is true: each number of each sentence is what the core computes, in English and
// in Chinese; each ends in free play.
#include "core/lesson/lesson_file.h"
#include "core/lesson/lesson_run.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace ringscope;

class TestLessons : public QObject {
    Q_OBJECT

    static QDir folder() { return QDir(QStringLiteral(RINGSCOPE_TEST_DATA "/../resources/lessons")); }

private Q_SLOTS:
    void thereAreTwelve() { QVERIFY(folder().entryList({QStringLiteral("*.json")}).size() >= 12); }

    void everySentenceIsTrue_data() {
        QTest::addColumn<QString>("path");
        for (const QString& name : folder().entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name))
            QTest::newRow(qPrintable(name)) << folder().filePath(name);
    }
    void everySentenceIsTrue() {
        QFETCH(QString, path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Result<Lesson> lesson = readLesson(file.readAll().toStdString());
        QVERIFY2(lesson, lesson ? "" : qPrintable(QString::number(lesson.error().line)));
        for (const char* language : {"en", "zh_CN"}) QVERIFY(lesson->title.contains(language));
        QCOMPARE(lesson->title.size(), 2u);
        const Result<PlayedLesson> played = play(*lesson);
        QVERIFY(played);
        for (const LessonFault& fault : played->faults)
            qWarning("step %d: %s: %s is %s", fault.step ? static_cast<int>(*fault.step) + 1 : 0, fault.what.c_str(),
                     fault.expected.c_str(), fault.found.c_str());
        QVERIFY(played->faults.empty());
        QCOMPARE(played->steps.size(), lesson->steps.size());
        QVERIFY(lesson->steps.size() >= 5 && lesson->steps.size() <= 12);
        QVERIFY(lesson->steps.back().commands.empty());
    }
};

QTEST_APPLESS_MAIN(TestLessons)
#include "tst_lessons.moc"
