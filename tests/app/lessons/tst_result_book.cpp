// SPDX-License-Identifier: GPL-3.0-or-later
//
// Results outlive the program, keep newest and best, survive a damaged file, and are a table that no spreadsheet runs.
#include "app/lessons/result_book.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace ringscope;

class TestResultBook : public QObject {
    Q_OBJECT

    static LessonResult result(const char* lesson, int step, int points) {
        LessonResult one;
        one.lesson = QString::fromLatin1(lesson);
        one.lessonTitle = QStringLiteral("A title");
        one.step = step;
        one.question = QStringLiteral("How many?");
        one.guess = QStringLiteral("30");
        one.truth = QStringLiteral("11");
        one.points = points;
        one.right = points >= 80;
        one.when = QDateTime(QDate(2026, 11, 30), QTime(9, points % 60), Qt::UTC);
        return one;
    }

private Q_SLOTS:
    void keepsNewestAndBest() {
        QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("deep/results.json"));
        {
            ResultBook book(path);
            book.add(result("a", 1, 100));
            book.add(result("a", 1, 40));
            book.add(result("a", 3, 90));
            book.add(result("b", 1, 0));
        }
        const ResultBook book(path);
        QCOMPARE(book.results().size(), std::size_t(3));
        QCOMPARE(book.results()[0].newest, result("a", 1, 40));
        QCOMPARE(book.results()[0].best, result("a", 1, 100));
        QCOMPARE(book.tally(QStringLiteral("a")).right, 1);
        QCOMPARE(book.tally(QStringLiteral("a")).of, 2);
        QCOMPARE(book.tally(QStringLiteral("c")).of, 0);
    }

    void forgets() {
        QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("results.json"));
        ResultBook book(path);
        book.add(result("a", 1, 100));
        QSignalSpy changed(&book, &ResultBook::changed);
        book.forgetAll();
        QCOMPARE(changed.count(), 1);
        QVERIFY(book.results().empty());
        QVERIFY(ResultBook(path).results().empty());
    }

    void aDamagedFileIsNoReasonToFail_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("kept");
        QTest::newRow("empty") << QByteArray() << 0;
        QTest::newRow("no JSON") << QByteArray("{{{") << 0;
        QTest::newRow("newer") << QByteArray(R"({"results-version":2,"results":[{"lesson":"a","step":1}]})") << 0;
        QTest::newRow("an array") << QByteArray("[1,2]") << 0;
        QTest::newRow("wrong rows")
            << QByteArray(R"({"results-version":1,"results":[1,{},{"lesson":"a"},{"lesson":"a","step":-4},)"
                          R"({"lesson":"a","step":2,"newest":{"points":900},"best":7}]})")
            << 1;
    }
    void aDamagedFileIsNoReasonToFail() {
        QFETCH(QByteArray, bytes);
        QFETCH(int, kept);
        QTemporaryDir dir;
        QFile file(dir.filePath(QStringLiteral("results.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        ResultBook book(file.fileName());
        QCOMPARE(static_cast<int>(book.results().size()), kept);
        for (const KeptResult& one : book.results()) QVERIFY(one.newest.points <= 100);
        book.add(result("a", 1, 50));
        QCOMPARE(static_cast<int>(ResultBook(file.fileName()).results().size()), kept + 1);
    }

    void tellsWhenNothingCanBeKept() {
        QTemporaryDir dir;
        QFile inTheWay(dir.filePath(QStringLiteral("file")));
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        ResultBook book(dir.filePath(QStringLiteral("file/results.json")));
        QSignalSpy failed(&book, &ResultBook::failed);
        book.add(result("a", 1, 50));
        QCOMPARE(failed.count(), 1);
        QCOMPARE(book.results().size(), std::size_t(1));
    }

    void csvIsSafe() {
        LessonResult one = result("a", 1, 40);
        one.question = QStringLiteral("Who, and \"why\"?\nSay");
        one.guess = QStringLiteral("=1+1");
        one.truth = QStringLiteral("@cmd");
        LessonResult two = result("b", 2, 100);
        two.lessonTitle = QStringLiteral("-谁");
        two.guess = QStringLiteral("+7");
        const QByteArray csv = resultsAsCsv({{one, result("a", 1, 60)}, {two, two}});
        QCOMPARE(QString::fromUtf8(csv),
                 QStringLiteral("lesson,title,step,question,guess,truth,points,right,when,best_points,best_when\n"
                                "a,A title,1,\"Who, and \"\"why\"\"?\nSay\",'=1+1,'@cmd,40,no,2026-11-30T09:40:00Z,60,"
                                "2026-11-30T09:00:00Z\n"
                                "b,'-谁,2,How many?,'+7,11,100,yes,2026-11-30T09:40:00Z,100,2026-11-30T09:40:00Z\n"));
    }
};

QTEST_APPLESS_MAIN(TestResultBook)
#include "tst_result_book.moc"
