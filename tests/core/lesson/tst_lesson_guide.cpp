// SPDX-License-Identifier: GPL-3.0-or-later
//
// What resources/lessons/README.md tells those who write lessons is so: its lesson holds, its commands can be read, its
// figures are those there are.
#include "core/lesson/lesson_figures.h"
#include "core/lesson/lesson_file.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace ringscope;

namespace {

QString guide() {
    QFile file(QStringLiteral(RINGSCOPE_TEST_DATA "/../resources/lessons/README.md"));
    if (!file.open(QIODevice::ReadOnly)) qFatal("there is no guide");
    return QString::fromUtf8(file.readAll());
}

/// Of a heading, up to the next one.
QString part(const QString& heading) {
    const QString text = guide();
    const qsizetype begin = text.indexOf(QStringLiteral("\n## ") + heading);
    return text.mid(begin + 1, text.indexOf(QStringLiteral("\n## "), begin + 1) - begin);
}

Result<Lesson> lessonDoing(const QString& commands) {
    const QString json = QStringLiteral(R"({"lesson": 1, "id": "x", "title": {"en": "x"}, "about": {"en": "x"},
        "start": [%1], "steps": [{"title": {"en": "x"}, "text": [{"en": "x"}]}]})")
                             .arg(commands);
    return readLesson(json.toStdString());
}

}  // namespace

class TestLessonGuide : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itsLessonHolds() {
        const QString text = guide();
        const qsizetype begin = text.indexOf(QStringLiteral("```json\n")) + 8;
        const std::string json = text.mid(begin, text.indexOf(QStringLiteral("```"), begin) - begin).toStdString();
        const Result<Lesson> lesson = readLesson(json);
        QVERIFY2(lesson, lesson ? "" : lesson.error().values[0].c_str());
        const Result<PlayedLesson> played = play(*lesson);
        QVERIFY(played);
        for (const LessonFault& fault : played->faults) qWarning("%s %s", fault.what.c_str(), fault.found.c_str());
        QVERIFY(played->faults.empty());
    }

    void itsCommandsAreRead() {
        static const QRegularExpression kCode(QStringLiteral("`(\\{\"[a-zA-Z]+\": [^`]*\\})`"));
        auto found = kCode.globalMatch(part(QStringLiteral("Commands")));
        int commands = 0;
        while (found.hasNext()) {
            const QString command = found.next().captured(1);
            if (command.contains(QStringLiteral("…"))) continue;
            ++commands;
            const Result<Lesson> lesson = lessonDoing(command);
            QVERIFY2(lesson, qPrintable(command));
            QCOMPARE(lesson->start.size(), std::size_t(1));
        }
        QCOMPARE(commands, 14);
        // The message about an unknown command lists all there are.
        const QString all = QString::fromStdString(lessonDoing(QStringLiteral("{\"burn\": 1}")).error().values[0]);
        for (const QString& name : all.mid(QStringLiteral("one of ").size()).split(QStringLiteral(", ")))
            QVERIFY2(part(QStringLiteral("Commands")).contains(QStringLiteral("\"%1\":").arg(name)), qPrintable(name));
    }

    void itsFiguresAreThoseThereAre() {
        static const QRegularExpression kRow(QStringLiteral("\n\\| `([a-z-]+)` \\| ([a-z]*)"));
        auto found = kRow.globalMatch(part(QStringLiteral("Numbers")));
        QStringList told, are;
        while (found.hasNext()) {
            const QRegularExpressionMatch row = found.next();
            told << row.captured(1) + QLatin1Char(' ') + row.captured(2);
        }
        for (const LessonFigure& figure : lessonFigures()) {
            const char* of = figure.of == LessonFigure::Of::Node  ? "node"
                             : figure.of == LessonFigure::Of::Key ? "key"
                                                                  : "";
            are << QString::fromStdString(std::string(figure.id)) + QLatin1Char(' ') + QLatin1String(of);
        }
        QCOMPARE(told, are);
    }

    void itsMembersAreThoseThereAre() {
        // The message about an unknown member lists all there are.
        const auto members = [](const std::string& json) {
            return QString::fromStdString(readLesson(json).error().values[0]).split(QStringLiteral(", "));
        };
        const QString head = part(QStringLiteral("The file")), step = part(QStringLiteral("A step"));
        for (QString name : members(R"({"lesson": 1, "x": 1})"))
            QVERIFY2(head.contains(QLatin1Char('`') + name.remove(QLatin1Char('"')) + QLatin1Char('`')),
                     qPrintable(name));
        for (QString name : members(R"({"lesson": 1, "id": "x", "title": {"en": "x"}, "about": {"en": "x"}, "start": [],
                                        "steps": [{"x": 1}]})"))
            QVERIFY2(step.contains(QLatin1Char('`') + name.remove(QLatin1Char('"')) + QLatin1Char('`')),
                     qPrintable(name));
    }
};

QTEST_APPLESS_MAIN(TestLessonGuide)
#include "tst_lesson_guide.moc"
