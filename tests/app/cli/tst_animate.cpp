// SPDX-License-Identifier: GPL-3.0-or-later
//
// animate, run in process: every option, every complaint, files that hold what they should.
#include "app/cli/headless.h"
#include "core/scenario/scenario_file.h"

#include <QDir>
#include <QFile>
#include <QImageReader>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <sstream>
#include <utility>

using namespace ringscope;

namespace {

struct Run {
    int code = -1;
    std::string out, err;
};

QByteArray read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class TestAnimate : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    std::string m_scenario;

    [[nodiscard]] QString path(const char* name) const { return m_dir.filePath(QLatin1String(name)); }
    /// Few and small frames, unless more says otherwise.
    Run animate(const std::vector<std::string>& more, const std::string& file = {}) {
        std::vector<std::string> all{"animate", file.empty() ? m_scenario : file};
        for (const auto& [option, value] : {std::pair{"--steps", "2"}, std::pair{"--size", "160x120"}}) {
            if (std::find(more.begin(), more.end(), option) == more.end()) all.insert(all.end(), {option, value});
        }
        all.insert(all.end(), more.begin(), more.end());
        std::vector<const char*> pointers;
        for (const std::string& argument : all) pointers.push_back(argument.c_str());
        std::istringstream in;
        std::ostringstream out, err;
        const ExitCode code = runCommands("ringscope", appCommands(), pointers, {in, out, err});
        return {static_cast<int>(code), out.str(), err.str()};
    }

private Q_SLOTS:
    void initTestCase() {
        QFile file(path("first.ringscope"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(writeScenario(firstRing())));
        m_scenario = file.fileName().toStdString();
    }

    void writesAGif() {
        const Run done = animate({"-o", path("a.gif").toStdString(), "--fps", "5", "--hold", "0.7", "--loop", "3"});
        QVERIFY2(done.code == 0 && done.err.empty() && done.out.empty(), done.err.c_str());
        QImageReader reader(path("a.gif"));
        QCOMPARE(reader.size(), QSize(160, 120));
        QVERIFY(!reader.read().isNull());
        QCOMPARE(reader.nextImageDelay(), 700);
        QVERIFY(!reader.read().isNull());
        QCOMPARE(reader.nextImageDelay(), 200);
        QCOMPARE(reader.loopCount(), 2);
        QVERIFY(reader.imageCount() > 8);
        const QByteArray first = read(path("a.gif"));
        QCOMPARE(animate({"--out", path("a.gif").toStdString(), "--fps", "5", "--hold", "0.7", "--loop", "3"}).code, 0);
        QCOMPARE(read(path("a.gif")), first);
    }

    void everyChoiceIsSeen_data() {
        QTest::addColumn<QStringList>("options");
        const auto row = [](const char* name, const QStringList& options) { QTest::newRow(name) << options; };
        row("view", {QStringLiteral("--view"), QStringLiteral("modulo")});
        row("comparison", {QStringLiteral("--view"), QStringLiteral("compare")});
        row("theme", {QStringLiteral("--theme"), QStringLiteral("dark")});
        row("speed", {QStringLiteral("--speed"), QStringLiteral("0.5")});
        row("rate", {QStringLiteral("--fps"), QStringLiteral("6")});
        row("banner", {QStringLiteral("--no-banner")});
        row("arrows", {QStringLiteral("--reduced-motion")});
        row("language", {QStringLiteral("--language"), QStringLiteral("zh_CN")});
    }
    void everyChoiceIsSeen() {
        QFETCH(QStringList, options);
        std::vector<std::string> usual{"--fps", "5", "-o", path("usual.gif").toStdString()};
        if (!QFile::exists(path("usual.gif"))) QCOMPARE(animate(usual).code, 0);
        std::vector<std::string> other{"-o", path("other.gif").toStdString()};
        if (!options.contains(QStringLiteral("--fps"))) other.insert(other.end(), {"--fps", "5"});
        for (const QString& option : options) other.push_back(option.toStdString());
        const Run done = animate(other);
        QVERIFY2(done.code == 0, done.err.c_str());
        QVERIFY(read(path("other.gif")) != read(path("usual.gif")));
    }

    void writesFrames() {
        const std::string folder = path("film").toStdString();
        QCOMPARE(animate({"--frames", folder, "--fps", "5", "--hold", "0.4"}).code, 0);
        const QStringList files = QDir(path("film")).entryList(QDir::Files, QDir::Name);
        QVERIFY(files.size() > 8);
        QCOMPARE(files.front(), QStringLiteral("frame-0001.png"));
        QCOMPARE(QImageReader(path("film/frame-0001.png")).size(), QSize(160, 120));
        QCOMPARE(read(path("film/frame-0001.png")), read(path("film/frame-0002.png")));
        const Run again = animate({"--frames", folder, "--fps", "5"});
        QCOMPARE(again.code, 1);
        QVERIFY2(again.err.find("frame-0001.png: cannot be written: it is there already") != std::string::npos,
                 again.err.c_str());
        QCOMPARE(animate({"--frames", folder, "--fps", "5", "--name", "other"}).code, 0);
        QCOMPARE(animate({"--frames", folder, "--fps", "2", "--hold", "0", "--overwrite"}).code, 0);
        const QStringList fewer = QDir(path("film")).entryList({QStringLiteral("frame-*")}, QDir::Files, QDir::Name);
        QVERIFY(fewer.size() < files.size());
    }

    void wrongUse_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, const char* options, const char* words) {
            QTest::newRow(name) << QString::fromLatin1(options).split(QLatin1Char(' ')) << QString::fromLatin1(words);
        };
        row("neither", "--fps 5", "-o: a file is needed");
        row("both", "-o x.gif --frames y", "-o and --frames: give one of them");
        row("ending", "-o x.png", "-o: \"x.png\" does not end with .gif");
        row("steps", "-o x.gif --steps 3-2", "--steps: \"3-2\" is not a step");
        row("words", "-o x.gif --steps a", "--steps: \"a\" is not a step");
        row("too far", "-o x.gif --steps 2-99", "--steps: there is no step 99; there are");
        row("fps", "-o x.gif --fps 51", "--fps: \"51\" is not between 1 and 50");
        row("part of a frame", "-o x.gif --fps 2.5", "--fps: \"2.5\" is not between 1 and 50");
        row("speed", "-o x.gif --speed 0", "--speed: \"0\" is not between 0.25 and 8");
        row("hold", "-o x.gif --hold 61", "--hold: \"61\" is not between 0 and 60");
        row("loop", "-o x.gif --loop -1", "--loop: \"-1\" is not between 0 and 1000");
        row("view", "-o x.gif --view load", "--view: \"load\" is not ring, modulo or compare");
        row("size", "-o x.gif --size 10x10", "--size: \"10x10\" is not WIDTHxHEIGHT");
        row("theme", "-o x.gif --theme red", "--theme: \"red\" is not light or dark");
        row("language", "-o x.gif --language xx", "--language: there is no language \"xx\"");
        row("name", "--frames x --name a/b", "--name: \"a/b\" is no file name");
    }
    void wrongUse() {
        QFETCH(QStringList, options);
        QFETCH(QString, words);
        std::vector<std::string> all;
        for (const QString& option : options) all.push_back(option.toStdString());
        const Run done = animate(all);
        QCOMPARE(done.code, 2);
        QVERIFY2(done.err.find(words.toStdString()) != std::string::npos, done.err.c_str());
    }

    void takesALesson() {
        const std::string lesson = RINGSCOPE_TEST_DATA "/../resources/lessons/02-circle.json";
        const auto lessonGif = [&](const char* name, std::vector<std::string> more) {
            std::vector<std::string> all{"-o", path(name).toStdString(), "--fps", "5"};
            all.insert(all.end(), more.begin(), more.end());
            return animate(all, lesson);
        };
        const Run done = lessonGif("lesson.gif", {"--steps", "4-5"});
        QVERIFY2(done.code == 0 && done.err.empty(), done.err.c_str());
        QVERIFY(QImageReader(path("lesson.gif")).imageCount() > 8);
        QCOMPARE(lessonGif("modulo.gif", {"--steps", "4-5", "--view", "modulo"}).code, 0);
        QVERIFY(read(path("modulo.gif")) != read(path("lesson.gif")));
        const Run far = lessonGif("x.gif", {"--steps", "99"});
        QVERIFY2(far.err.find("there is no step 99") != std::string::npos, far.err.c_str());
    }

    void tellsWhatItCannotRead() {
        const auto written = [&](const char* name, const QByteArray& bytes) {
            QFile file(path(name));
            if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("no room");
            return file.fileName().toStdString();
        };
        const std::string gif = path("x.gif").toStdString();
        for (const std::string& file : {written("a.json", "{}"), written("b.ringscope", "{}"),
                                        path("none.json").toStdString(), path("none.ringscope").toStdString()}) {
            const Run done = animate({"-o", gif}, file);
            QCOMPARE(done.code, 1);
            QVERIFY2(done.err.find(file.substr(file.rfind('/'))) != std::string::npos, done.err.c_str());
        }
        const std::string gone = path("none.json").toStdString();
        QCOMPARE(animate({"-o", gif}, gone).err, "ringscope: " + gone + ": there is no such file\n");
        const std::string kills = written("kills.json", R"({"lesson": 1, "id": "k", "title": {"en": "K"},
 "about": {"en": "K."}, "start": [{"add": ["A"]}], "steps": [{"title": {"en": "S"}, "text": [{"en": "S."}],
 "do": [{"kill": ["Z"]}]}]})");
        QCOMPARE(animate({"-o", gif}, kills).err, "ringscope: " + kills + ":3: there is no node \"Z\"\n");
        QVERIFY(!QFile::exists(path("x.gif")));
        // A scenario under any name.
        QVERIFY(QFile::copy(QString::fromStdString(m_scenario), path("scenario.json")));
        QCOMPARE(animate({"-o", gif, "--fps", "5"}, path("scenario.json").toStdString()).code, 0);
    }

    void cannotBeWritten() {
        const Run done = animate({"-o", path("no/such/x.gif").toStdString()});
        QCOMPARE(done.code, 1);
        QVERIFY2(done.err.find("x.gif: cannot be written") != std::string::npos, done.err.c_str());
    }
};

QTEST_MAIN(TestAnimate)
#include "tst_animate.moc"
