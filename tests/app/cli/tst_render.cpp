// SPDX-License-Identifier: GPL-3.0-or-later
//
// render and demo, run in process: every option, every complaint, files that hold what they should.
#include "app/cli/headless.h"
#include "core/scenario/scenario_file.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <sstream>

using namespace ringscope;

namespace {

struct Run {
    int code = -1;
    std::string out, err;
};

Run run(const std::vector<std::string>& arguments) {
    std::vector<const char*> pointers;
    for (const std::string& argument : arguments) pointers.push_back(argument.c_str());
    std::istringstream in;
    std::ostringstream out, err;
    const ExitCode code = runCommands("ringscope", appCommands(), pointers, {in, out, err});
    return {static_cast<int>(code), out.str(), err.str()};
}

QByteArray read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class TestRender : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;
    std::string m_scenario;

    [[nodiscard]] QString path(const char* name) const { return m_dir.filePath(QLatin1String(name)); }
    Run render(const char* name, const std::vector<std::string>& more = {}) {
        std::vector<std::string> all{"render", m_scenario, "-o", path(name).toStdString()};
        all.insert(all.end(), more.begin(), more.end());
        return run(all);
    }

private Q_SLOTS:
    void initTestCase() {
        QFile file(path("first.ringscope"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(writeScenario(firstRing())));
        m_scenario = file.fileName().toStdString();
    }

    void everyViewInEveryFormat_data() {
        QTest::addColumn<QString>("view");
        for (const char* view : {"ring", "modulo", "compare", "load", "distribution", "ranked", "balance", "window"}) {
            QTest::newRow(view) << QString::fromLatin1(view);
        }
    }
    void everyViewInEveryFormat() {
        QFETCH(QString, view);
        const std::vector<std::string> options{"--view", view.toStdString(), "--step", "2", "--size", "640x480"};
        for (const char* name : {"a.png", "a.svg", "a.pdf"}) {
            const Run done = render(name, options);
            QVERIFY2(done.code == 0 && done.err.empty(), done.err.c_str());
            const QByteArray first = read(path(name));
            QCOMPARE(render(name, options).code, 0);
            if (!QByteArray(name).endsWith("pdf")) QCOMPARE(read(path(name)), first);
        }
        const QByteArray svg = read(path("a.svg"));
        QVERIFY(svg.contains("<path") && !svg.contains("<image") && !svg.contains("<text"));
        const QImage png(path("a.png"));
        QCOMPARE(png.size(), QSize(640, 480));
        // Something is on it: a plain canvas has one colour.
        QSet<QRgb> colours;
        for (int y = 0; y < png.height(); y += 3) {
            for (int x = 0; x < png.width(); x += 3) colours.insert(png.pixel(x, y));
        }
        QVERIFY2(colours.size() > 20, qPrintable(QString::number(colours.size())));
    }

    void pngOptions() {
        QCOMPARE(render("b.png", {"--size", "300x200", "--scale", "2", "--dpi", "300", "--transparent"}).code, 0);
        const QImage png(path("b.png"));
        QCOMPARE(png.size(), QSize(600, 400));
        QCOMPARE(png.dotsPerMeterX(), int(std::lround(300 / 0.0254)));
        QCOMPARE(png.pixelColor(0, 0).alpha(), 0);
        QCOMPARE(render("c.png", {"--theme", "dark"}).code, 0);
        QVERIFY(QImage(path("c.png")).pixelColor(0, 0).lightness() < 60);
    }

    void stepsAndTextDiffer() {
        QCOMPARE(render("d0.svg", {"--step", "1", "--text", "text"}).code, 0);
        QCOMPARE(render("d1.svg", {"--step", "2", "--text", "text"}).code, 0);
        QVERIFY(read(path("d0.svg")) != read(path("d1.svg")));
        QVERIFY(read(path("d0.svg")).contains("cache-a"));
        QVERIFY(read(path("d1.svg")).contains("First ring, step 2"));
    }

    void momentsOfAStepDiffer() {
        const auto svg = [&](const std::vector<std::string>& more) {
            std::vector<std::string> options{"--step", "2", "--text", "text"};
            options.insert(options.end(), more.begin(), more.end());
            const Run done = render("moment.svg", options);
            return done.code == 0 ? read(path("moment.svg")) : QByteArray();
        };
        const QByteArray after = svg({}), rest = svg({"--moment", "rest"}), mid = svg({"--moment", "55"});
        QVERIFY(after.contains("cache-c went down") && after.contains("12 of 60 keys moved"));
        QVERIFY(!rest.isEmpty() && !rest.contains("went down") && !rest.contains("keys moved"));
        QVERIFY(mid.contains("cache-c went down") && mid.contains("keys on the move"));
        QVERIFY(!after.contains("keys on the move"));
        QCOMPARE(svg({"--moment", "100"}), after);
        QCOMPARE(svg({"--moment", "55"}), mid);
        QVERIFY(svg({"--moment", "30"}) != mid);
        // The start has no event: every moment of it is the state at rest.
        QCOMPARE(render("start.svg", {"--step", "1", "--moment", "55"}).code, 0);
        const QByteArray start = read(path("start.svg"));
        QCOMPARE(render("start.svg", {"--step", "1", "--moment", "rest"}).code, 0);
        QCOMPARE(read(path("start.svg")), start);
    }

    void chineseNeedsNoOtherLocale() {
        QCOMPARE(render("zh.svg", {"--language", "zh_CN"}).code, 0);
        const QByteArray chinese = read(path("zh.svg"));
        QVERIFY(chinese.contains(QString::fromUtf8("个键").toUtf8()));
        // The next picture is English again.
        QCOMPARE(render("en.svg").code, 0);
        const QByteArray english = read(path("en.svg"));
        QCOMPARE(render("en.svg").code, 0);
        QCOMPARE(read(path("en.svg")), english);
    }

    void complaints_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("said");
        const auto row = [&](const char* name, const QStringList& arguments, int code, const char* said) {
            QTest::newRow(name) << arguments << code << QString::fromUtf8(said);
        };
        const auto words = [](const char* text) { return QString::fromUtf8(text).split(QLatin1Char(' ')); };
        row("no file", words("SCENARIO"), 2, "-o: a file is needed");
        row("no scenario", words("-o a.png"), 2, "render: give one scenario file");
        row("ending", words("SCENARIO -o a.jpg"), 2, "-o: a.jpg: cannot be written: the name must end with");
        row("view", words("SCENARIO -o a.png --view rung"), 2, "--view: \"rung\" is not ring, modulo");
        row("theme", words("SCENARIO -o a.png --theme pink"), 2, "--theme: \"pink\" is not light or dark");
        row("size text", words("SCENARIO -o a.png --size 800"), 2, "--size: \"800\" is not WIDTHxHEIGHT");
        row("size negative", words("SCENARIO -o a.png --size -8x9"), 2, "--size: \"-8x9\" is not WIDTHxHEIGHT");
        row("size huge", words("SCENARIO -o a.png --size 99999x99999"), 2, "--size: ");
        row("scale", words("SCENARIO -o a.png --scale 3"), 2, "--scale: \"3\" is not 1, 2 or 4");
        row("pixels", words("SCENARIO -o a.png --size 8192x8192 --scale 4"), 2,
            "--scale: the picture would have too many");
        row("dpi", words("SCENARIO -o a.png --dpi 0"), 2, "--dpi: \"0\" is not between 1 and 10000");
        row("text", words("SCENARIO -o a.svg --text paths"), 2, "--text: \"paths\" is not outlines or text");
        row("language", words("SCENARIO -o a.svg --language xx"), 2, "--language: there is no language \"xx\"");
        row("moment", words("SCENARIO -o a.svg --moment 101"), 2, "--moment: \"101\" is not 0 to 100 or rest");
        row("moment text", words("SCENARIO -o a.svg --moment half"), 2, "--moment: \"half\" is not 0 to 100 or rest");
        row("step", words("SCENARIO -o a.svg --step 99"), 1, "--step: there is no step 99");
        row("scenario gone", words("/no/s.ringscope -o a.svg"), 1, "/no/s.ringscope: there is no such file");
        row("folder gone", words("SCENARIO -o /no/folder/a.png"), 1, "/no/folder/a.png: cannot be written: ");
    }
    void complaints() {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QString, said);
        std::vector<std::string> all{"render"};
        for (const QString& argument : arguments) {
            all.push_back(argument == QLatin1String("SCENARIO") ? m_scenario : argument.toStdString());
        }
        const Run done = run(all);
        QCOMPARE(done.code, code);
        QVERIFY2(QString::fromStdString(done.err).startsWith(QStringLiteral("ringscope: ") + said), done.err.c_str());
    }

    void demoFillsAFolder() {
        const QString folder = path("demo");
        const Run done = run({"demo", folder.toStdString()});
        QVERIFY2(done.code == 0, done.err.c_str());
        QVERIFY2(done.out.find("Step 2: down cache-c; 12 of 60 keys moved (20 %), with modulo ") != std::string::npos,
                 done.out.c_str());
        QVERIFY(done.out.find("Pictures and data are in ") != std::string::npos);
        for (const char* name :
             {"First-ring-step-2-ring.png", "First-ring-step-2-ring.svg", "First-ring-step-2-compare.png",
              "First-ring-step-2-view.pdf", "First-ring.ringscope", "data/moves.csv"}) {
            QVERIFY2(QFile::exists(folder + QLatin1Char('/') + QLatin1String(name)), name);
        }
        QCOMPARE(run({"demo", m_scenario}).code, 1);
        QCOMPARE(run({"demo", "a", "b"}).code, 2);
    }

    void screenshotOfTheRealWindow() {
        const QString folder = path("shots");
        const Run done = run({"screenshots", folder.toStdString(), "--only", "empty"});
        QVERIFY2(done.code == 0, done.err.c_str());
        QCOMPARE(QDir(folder).entryList(QDir::Files), QStringList{QStringLiteral("empty.png")});
        QCOMPARE(QImage(folder + QStringLiteral("/empty.png")).size(), QSize(1920, 1080));
        QCOMPARE(run({"screenshots", folder.toStdString(), "--only", "nothing"}).err,
                 std::string("ringscope: --only: there is no picture \"nothing\"\n"));
        QCOMPARE(run({"screenshots"}).code, 2);
    }

    void helpListsEveryCommand() {
        const Run help = run({"--help"});
        for (const char* name : {"locate", "data", "render", "screenshots", "demo"}) {
            QVERIFY2(help.out.find("  " + std::string(name) + ' ') != std::string::npos, name);
        }
    }
};

QTEST_MAIN(TestRender)
#include "tst_render.moc"
