// SPDX-License-Identifier: GPL-3.0-or-later
//
// The real program as a command: no display, and the same picture whatever the machine's locale, scale and
// style say.
#include "core/scenario/builtin_scenarios.h"
#include "core/scenario/scenario_file.h"
#include "core/scenario/scenario_link.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_UNIX
#include <csignal>
#endif

using namespace ringscope;

class TestRingscopeBinary : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

    /// Without display, and with nothing of this test's own environment that Qt would read.
    static QProcessEnvironment bare() {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_RUNTIME_DIR"}) {
            environment.remove(QLatin1String(name));
        }
        return environment;
    }

    struct Run {
        int code;
        QByteArray out, err;
    };
    static Run run(const QStringList& arguments, const QProcessEnvironment& environment = bare()) {
        QProcess program;
        program.setProcessEnvironment(environment);
        program.start(QStringLiteral(RINGSCOPE_BIN_DIR "/app/ringscope"), arguments);
        const bool finished = program.waitForFinished(120'000);
        return {finished ? program.exitCode() : -1, program.readAllStandardOutput(), program.readAllStandardError()};
    }

private Q_SLOTS:
    void windowNeedsADisplay() {
        const Run window = run({});
        QCOMPARE(window.code, 1);
        QVERIFY(window.err.startsWith("ringscope: there is no display for the window;"));
    }

    void commandsDoNot() {
        QCOMPARE(run({QStringLiteral("--version")}).code, 0);
        const Run located =
            run({QStringLiteral("locate"), QStringLiteral("--nodes"), QStringLiteral("A"), QStringLiteral("k")});
        QCOMPARE(located.code, 0);
        QVERIFY(located.out.startsWith("key,hash,position,point,node,encoding\nk,"));
    }

    void helpSpeaksTheLanguageOfTheEnvironment() {
        QProcessEnvironment chinese = bare();
        for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) chinese.remove(QLatin1String(name));
        chinese.insert(QStringLiteral("LANG"), QStringLiteral("zh_CN.UTF-8"));
        const QStringList help{QStringLiteral("render"), QStringLiteral("--help")};
        QVERIFY(run(help, chinese).out.contains("用法：ringscope render [选项] SCENARIO -o FILE\n"));
        QProcessEnvironment plain = chinese;
        plain.insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
        QVERIFY(run(help, plain).out.contains("Usage: ringscope render [OPTIONS] SCENARIO -o FILE\n"));
        const QStringList asked = QStringList{QStringLiteral("--language"), QStringLiteral("zh_CN")} + help;
        QCOMPARE(run(asked, plain).out, run(help, chinese).out);
        // What comes after is not taken for the window's.
        QCOMPARE(run({QStringLiteral("--language"), QStringLiteral("tlh")}, plain).code, 2);
    }

    /// Ctrl+C while frames are written, which wait in a temporary folder until all are there.
    void interruptedItLeavesNothing() {
#ifdef Q_OS_UNIX
        const QString folder = m_dir.filePath(QStringLiteral("film"));
        QVERIFY(QDir().mkpath(folder));
        QProcess program;
        program.setProcessEnvironment(bare());
        program.setWorkingDirectory(folder);
        program.start(QStringLiteral(RINGSCOPE_BIN_DIR "/app/ringscope"),
                      {QStringLiteral("animate"), QString::fromStdString(*linkOf(firstRing())),
                       QStringLiteral("--size"), QStringLiteral("640x480"), QStringLiteral("--fps"),
                       QStringLiteral("50"), QStringLiteral("--speed"), QStringLiteral("0.25"),
                       QStringLiteral("--frames"), QStringLiteral(".")});
        const auto left = [&] {
            return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
        };
        QTRY_VERIFY_WITH_TIMEOUT(!left().isEmpty() || program.state() == QProcess::NotRunning, 60'000);
        QCOMPARE(program.state(), QProcess::Running);
        QCOMPARE(kill(static_cast<pid_t>(program.processId()), SIGINT), 0);
        QVERIFY(program.waitForFinished(60'000));
        // As whoever started it expects: it died of the signal.
        QCOMPARE(program.exitStatus(), QProcess::CrashExit);
        QCOMPARE(program.exitCode(), SIGINT);
        QCOMPARE(left(), QStringList());
#else
        QSKIP("needs signals");
#endif
    }

    void samePictureOnEveryMachine() {
        QFile scenario(m_dir.filePath(QStringLiteral("s.ringscope")));
        QVERIFY(scenario.open(QIODevice::WriteOnly));
        scenario.write(QByteArray::fromStdString(writeScenario(firstRing())));
        scenario.close();
        for (const char* ending : {"png", "svg"}) {
            QByteArray first;
            for (const QStringList& changed :
                 {QStringList{}, QStringList{QStringLiteral("QT_SCALE_FACTOR=2"), QStringLiteral("QT_FONT_DPI=192")},
                  QStringList{QStringLiteral("LC_ALL=de_DE.UTF-8"), QStringLiteral("LANG=zh_CN.UTF-8")},
                  QStringList{QStringLiteral("QT_STYLE_OVERRIDE=Windows"), QStringLiteral("TZ=Asia/Tokyo")}}) {
                QProcessEnvironment environment = bare();
                for (const QString& one : changed) {
                    environment.insert(one.section(QLatin1Char('='), 0, 0), one.section(QLatin1Char('='), 1));
                }
                const QString out = m_dir.filePath(QStringLiteral("out.") + QLatin1String(ending));
                const Run done = run({QStringLiteral("render"), scenario.fileName(), QStringLiteral("--view"),
                                      QStringLiteral("window"), QStringLiteral("--step"), QStringLiteral("2"),
                                      QStringLiteral("-o"), out},
                                     environment);
                QVERIFY2(done.code == 0 && done.err.isEmpty(), done.err.constData());
                QFile file(out);
                QVERIFY(file.open(QIODevice::ReadOnly));
                const QByteArray bytes = file.readAll();
                if (first.isEmpty()) first = bytes;
                QVERIFY2(bytes == first, qPrintable(changed.join(QLatin1Char(' '))));
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestRingscopeBinary)
#include "tst_ringscope_binary.moc"
