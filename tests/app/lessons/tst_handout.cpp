// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lesson to take away, read back: the PDF's pages and words, the page's steps, and in a browser without a display
// that it steps, asks, answers and fetches nothing.
#include "app/cli/headless.h"
#include "app/lessons/sheet_export.h"
#include "core/lesson/lesson_file.h"
#include "core/scenario/scenario_file.h"

#include <QFile>
#include <QLocale>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <sstream>
#include <vector>

using namespace ringscope;

namespace {

QString lessonPath(const char* name) {
    return QStringLiteral(RINGSCOPE_TEST_DATA "/../resources/lessons/") + QLatin1String(name);
}

QByteArray read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

LessonCoursePtr courseIn(const char* name) {
    const Result<Lesson> lesson = readLesson(read(lessonPath(name)).toStdString());
    if (!lesson) return nullptr;
    const Result<LessonCoursePtr> course = courseOf(*lesson);
    return course ? *course : nullptr;
}

int questionsOf(const LessonCourse& course) {
    int questions = 0;
    for (const LessonStep& step : course.lesson.steps) questions += step.question ? 1 : 0;
    return questions;
}

struct Run {
    int code = -1;
    std::string out, err;
};

Run handoutCommand(const std::vector<std::string>& more) {
    std::vector<std::string> all{"handout"};
    all.insert(all.end(), more.begin(), more.end());
    std::vector<const char*> pointers;
    pointers.reserve(all.size());
    for (const std::string& argument : all) pointers.push_back(argument.c_str());
    std::istringstream in;
    std::ostringstream out, err;
    const ExitCode code = runCommands("ringscope", appCommands(), pointers, {in, out, err});
    return {static_cast<int>(code), out.str(), err.str()};
}

/// Of a page in a browser without a display: the document after its scripts, and after what is done to it.
QString domOf(const QString& page, const QString& doing, const QString& step = {}) {
    const QString browser = QStandardPaths::findExecutable(QStringLiteral("chromium"));
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("page.html"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) return {};
    QString changed = page;
    changed.replace(QStringLiteral("</body>"), QStringLiteral("<script>%1</script></body>").arg(doing));
    file.write(changed.toUtf8());
    file.close();
    QProcess process;
    process.setStandardErrorFile(QProcess::nullDevice());
    process.start(browser,
                  {QStringLiteral("--headless"), QStringLiteral("--no-sandbox"), QStringLiteral("--disable-gpu"),
                   QStringLiteral("--disable-dev-shm-usage"), QStringLiteral("--host-resolver-rules=MAP * ~NOTFOUND"),
                   QStringLiteral("--user-data-dir=") + folder.filePath(QStringLiteral("profile")),
                   QStringLiteral("--dump-dom"), QStringLiteral("file://") + path + step});
    if (!process.waitForFinished(120'000)) {
        process.kill();
        process.waitForFinished();
        return {};
    }
    return QString::fromUtf8(process.readAllStandardOutput());
}

QString pressed(const QStringList& keys) {
    QString script;
    for (const QString& key : keys)
        script += QStringLiteral("document.dispatchEvent(new KeyboardEvent('keydown',{key:'%1'}));").arg(key);
    return script;
}

/// Number of the step that is shown, with a "?" while it asks.
QString shownStep(const QString& dom) {
    static const QRegularExpression here(QStringLiteral("<section id=\"step-(\\d+)\" class=\"([^\"]*)\""));
    QString found;
    for (auto match = here.globalMatch(dom); match.hasNext();) {
        const auto step = match.next();
        const QStringList classes = step.captured(2).split(QLatin1Char(' '));
        if (!classes.contains(QStringLiteral("here"))) continue;
        const bool asks = classes.contains(QStringLiteral("asks")) && !classes.contains(QStringLiteral("open"));
        found += step.captured(1) + (asks ? QStringLiteral("?") : QString());
    }
    return found;
}

}  // namespace

class HandoutTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    LessonCoursePtr m_course;
    QString m_page;

    [[nodiscard]] QString path(const char* name) const { return m_dir.filePath(QLatin1String(name)); }

private Q_SLOTS:
    void initTestCase() {
        QLocale::setDefault(QLocale(QStringLiteral("en_US")));
        m_course = courseIn("02-circle.json");
        QVERIFY(m_course);
        const auto page = sheetBytes(*m_course, {SheetFormat::Page, Paper::A4, {}});
        QVERIFY(page);
        m_page = QString::fromUtf8(*page);
    }

    void theHandoutHasItsPagesOnItsPaper() {
        for (const auto& [paper, box] : {std::pair{Paper::A4, "0 0 595"}, std::pair{Paper::Letter, "0 0 612"}}) {
            const auto pdf = sheetBytes(*m_course, {SheetFormat::Handout, paper, {}});
            QVERIFY(pdf);
            QVERIFY(pdf->startsWith("%PDF-"));
            QVERIFY(pdf->contains(box));
            static const QRegularExpression pages(QStringLiteral("/Type /Page\\b(?!s)"));
            const int count = static_cast<int>(QString::fromLatin1(*pdf).count(pages));
            // Three steps fit a page at most, and the answers have pages of their own.
            QVERIFY(count >= static_cast<int>(m_course->size()) / 3 + 1);
            QVERIFY(count <= static_cast<int>(m_course->size()) + 2);
        }
    }

    /// Two comparisons fit on a page, on either paper.
    void comparisonsDoNotTakeAPageEach() {
        const LessonCoursePtr course = courseIn("10-four-measures.json");
        QVERIFY(course);
        static const QRegularExpression pages(QStringLiteral("/Type /Page\\b(?!s)"));
        for (const Paper paper : {Paper::A4, Paper::Letter}) {
            const auto pdf = sheetBytes(*course, {SheetFormat::Handout, paper, {}});
            QVERIFY(pdf);
            const auto count = QString::fromLatin1(*pdf).count(pages);
            QVERIFY2(count <= static_cast<qsizetype>(course->size()), qPrintable(QString::number(count)));
        }
    }

    void thePageHoldsEveryStepAndNothingFromElsewhere() {
        QCOMPARE(m_page.count(QStringLiteral("<section ")), static_cast<int>(m_course->size()));
        QCOMPARE(m_page.count(QStringLiteral(" role=\"img\"")),
                 static_cast<int>(m_course->size()) + questionsOf(*m_course));
        QVERIFY(!m_page.contains(QStringLiteral("http:")) && !m_page.contains(QStringLiteral("https:")));
        QVERIFY(m_page.contains(QStringLiteral("<html lang=\"en-US\">")));
        QVERIFY(m_page.contains(QStringLiteral("default-src 'none'")));
        const auto again = sheetBytes(*m_course, {SheetFormat::Page, Paper::A4, {}});
        QCOMPARE(QString::fromUtf8(*again), m_page);
    }

    /// A thousand keys on each of three circles: what they have in common stands once.
    void thePageIsSmall() {
        const LessonCoursePtr course = courseIn("04-virtual-nodes.json");
        QVERIFY(course);
        const auto page = sheetBytes(*course, {SheetFormat::Page, Paper::A4, {}});
        QVERIFY(page);
        QVERIFY2(page->size() < 800'000, qPrintable(QString::number(page->size())));
        QVERIFY(page->contains("1,000 keys"));
        // Every name that is used stands once.
        static const QRegularExpression id(QStringLiteral(" id=\"(p\\d+)\"")), use(QStringLiteral("href=\"#(p\\d+)\""));
        const QString text = QString::fromUtf8(*page);
        QSet<QString> ids, used;
        for (auto match = id.globalMatch(text); match.hasNext();) {
            const QString name = match.next().captured(1);
            QVERIFY2(!ids.contains(name), qPrintable(name));
            ids.insert(name);
        }
        for (auto match = use.globalMatch(text); match.hasNext();) used.insert(match.next().captured(1));
        QVERIFY(!ids.isEmpty());
        QCOMPARE(used, ids);
    }

    void thePageStepsInABrowser() {
        if (QStandardPaths::findExecutable(QStringLiteral("chromium")).isEmpty()) QSKIP("there is no chromium");
        const int last = static_cast<int>(m_course->size());
        std::size_t asking = 0;
        while (asking < m_course->size() && !m_course->lesson.steps[asking].question) ++asking;
        QVERIFY2(asking > 0 && asking < m_course->size(), "the lesson asks after its first step");
        const QString question = QString::number(asking + 1);

        const QString dom = domOf(m_page, {});
        QCOMPARE(shownStep(dom), QStringLiteral("1"));
        QVERIFY(dom.contains(QStringLiteral("<body class=\"live\">")));
        QCOMPARE(shownStep(domOf(m_page, pressed({QStringLiteral("End")}))), QString::number(last));
        QCOMPARE(shownStep(domOf(m_page, {}, QStringLiteral("#step-") + question)), question + QLatin1Char('?'));
        const QString forward = QStringLiteral("PageDown"), back = QStringLiteral("ArrowLeft");
        QStringList keys(static_cast<int>(asking), forward);
        QCOMPARE(shownStep(domOf(m_page, pressed(keys))), question + QLatin1Char('?'));
        keys << forward;
        QCOMPARE(shownStep(domOf(m_page, pressed(keys))), question);
        keys << back;
        QCOMPARE(shownStep(domOf(m_page, pressed(keys))), QString::number(asking));
        QCOMPARE(shownStep(domOf(m_page, QStringLiteral("document.getElementById('on').click();"))),
                 asking == 1 ? QStringLiteral("2?") : QStringLiteral("2"));
    }

    void exportsInAWorker() {
        SheetExport writer;
        QSignalSpy finished(&writer, &SheetExport::finished), failed(&writer, &SheetExport::failed);
        writer.start(m_course, {SheetFormat::Handout, Paper::A4, path("a.pdf")});
        QVERIFY(writer.isRunning());
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60'000);
        QVERIFY(read(path("a.pdf")).startsWith("%PDF-"));
        writer.start(m_course, {SheetFormat::Page, Paper::A4, path("no/such/a.html")});
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 60'000);
        writer.start(m_course, {SheetFormat::Page, Paper::A4, path("b.html")});
        writer.cancel();
        QVERIFY(!writer.isRunning());
        QTest::qWait(50);
        QVERIFY(!QFile::exists(path("b.html")));
        QCOMPARE(finished.count(), 1);
    }

    void theCommandWritesBoth() {
        const std::string lesson = lessonPath("03-wrap-around.json").toStdString();
        Run run = handoutCommand({lesson, "-o", path("c.pdf").toStdString(), "--paper", "letter"});
        QVERIFY2(run.code == 0 && run.err.empty() && run.out.empty(), run.err.c_str());
        QVERIFY(read(path("c.pdf")).contains("0 0 612"));
        run = handoutCommand({lesson, "-o", path("c.html").toStdString(), "--language", "zh_CN"});
        QVERIFY2(run.code == 0, run.err.c_str());
        const QString page = QString::fromUtf8(read(path("c.html")));
        QVERIFY(page.contains(QStringLiteral("<html lang=\"zh-CN\">")));
        QVERIFY(page.contains(QStringLiteral("下一步")));
    }

    void aScenarioIsToldByWhatItsStepsDo() {
        QFile file(path("first.ringscope"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(writeScenario(firstRing())));
        file.close();
        const Run run = handoutCommand({file.fileName().toStdString(), "-o", path("first.html").toStdString()});
        QVERIFY2(run.code == 0, run.err.c_str());
        const QString page = QString::fromUtf8(read(path("first.html")));
        QVERIFY(page.contains(QStringLiteral("cache-c goes down")));
        QVERIFY(page.contains(QStringLiteral(" of 60 keys moved")));
    }

    void complaints_data() {
        QTest::addColumn<std::vector<std::string>>("arguments");
        QTest::addColumn<std::string>("says");
        const std::string lesson = lessonPath("03-wrap-around.json").toStdString();
        QTest::newRow("no lesson") << std::vector<std::string>{"-o", "x.pdf"} << std::string("give one lesson");
        QTest::newRow("no output") << std::vector<std::string>{lesson} << std::string("does not end with");
        QTest::newRow("ending") << std::vector<std::string>{lesson, "-o", "x.doc"} << std::string("does not end with");
        QTest::newRow("paper") << std::vector<std::string>{lesson, "-o", "x.pdf", "--paper", "a3"}
                               << std::string("is not a4 or letter");
        QFile cut(path("cut.json"));
        QVERIFY(cut.open(QIODevice::WriteOnly));
        cut.write(R"({"lesson": 1, "id": "cut", "title": {"en": "T", "zh_CN": "T"}, "about": {"en": "A", "zh_CN": "A"},
            "start": [{"add": ["A", "B"]}], "steps": [
            {"title": {"en": "1", "zh_CN": "1"}, "text": [{"en": "x", "zh_CN": "x"}], "view": "ring"},
            {"title": {"en": "2", "zh_CN": "2"}, "text": [{"en": "x", "zh_CN": "x"}], "view": "ring",
             "do": [{"kill": ["Nobody"]}]}]})");
        cut.close();
        QTest::newRow("a step that cannot be done")
            << std::vector<std::string>{cut.fileName().toStdString(), "-o", "x.pdf"} << std::string("Nobody");
        QTest::newRow("missing") << std::vector<std::string>{"missing.json", "-o", "x.pdf"}
                                 << std::string("missing.json");
    }
    void complaints() {
        QFETCH(std::vector<std::string>, arguments);
        QFETCH(std::string, says);
        const Run run = handoutCommand(arguments);
        QVERIFY(run.code != 0);
        QVERIFY2(run.err.find(says) != std::string::npos, run.err.c_str());
    }
};

QTEST_MAIN(HandoutTest)
#include "tst_handout.moc"
