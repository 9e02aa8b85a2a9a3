// SPDX-License-Identifier: GPL-3.0-or-later
//
// The real ringscope-cli as a process: exit codes, streams, a reader that goes away.
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

class TestCliBinary : public QObject {
    Q_OBJECT

    static QString program() { return QStringLiteral(RINGSCOPE_BIN_DIR "/core/cli/ringscope-cli"); }

private Q_SLOTS:
    void locates() {
        QProcess cli;
        cli.start(program(),
                  {QStringLiteral("locate"), QStringLiteral("--nodes"), QStringLiteral("A,B,C"),
                   QStringLiteral("--hash"), QStringLiteral("fnv1a32"), QStringLiteral("--first-index"),
                   QStringLiteral("0"), QStringLiteral("--vnodes"), QStringLiteral("1"), QStringLiteral("-")});
        QVERIFY(cli.waitForStarted());
        cli.write("k0\n");
        cli.closeWriteChannel();
        QVERIFY(cli.waitForFinished());
        QCOMPARE(cli.exitCode(), 0);
        QCOMPARE(cli.readAllStandardOutput(),
                 QByteArray("key,hash,position,point,node,encoding\nk0,0x973d7f2e,2537389870,86207558,B,text\n"));
        QCOMPARE(cli.readAllStandardError(), QByteArray());
    }

    void exitCodes() {
        const auto code = [](const QStringList& arguments) {
            QProcess cli;
            cli.start(program(), arguments);
            return cli.waitForFinished() ? cli.exitCode() : -1;
        };
        QCOMPARE(code({QStringLiteral("--version")}), 0);
        QCOMPARE(code({QStringLiteral("locate"), QStringLiteral("--nodes"), QStringLiteral("A"),
                       QStringLiteral("--down"), QStringLiteral("B"), QStringLiteral("k")}),
                 1);
        QCOMPARE(code({QStringLiteral("locate"), QStringLiteral("--nope")}), 2);
        QCOMPARE(code({}), 2);
    }

    void instructionsFromTheEnvironment() {
        const auto run = [](const QString& value) {
            QProcess cli;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert(QStringLiteral("RINGSCOPE_INSTRUCTIONS"), value);
            cli.setProcessEnvironment(environment);
            cli.start(program(), {QStringLiteral("locate"), QStringLiteral("--nodes"), QStringLiteral("A,B,C"),
                                  QStringLiteral("--hash"), QStringLiteral("md5"), QStringLiteral("k0")});
            if (!cli.waitForFinished()) return qMakePair(-1, QByteArray());
            return qMakePair(cli.exitCode(), cli.readAllStandardOutput() + cli.readAllStandardError());
        };
        QCOMPARE(run(QStringLiteral("scalar")).first, 0);
        QCOMPARE(run(QStringLiteral("scalar")), run(QString()));
        QCOMPARE(run(QStringLiteral("mmx")),
                 qMakePair(2, QByteArray("ringscope: RINGSCOPE_INSTRUCTIONS is \"mmx\"; it may be scalar, sse2, "
                                         "avx2 or avx512\n")));
    }

    void readerThatGoesAwayEndsTheRun() {
#ifdef Q_OS_UNIX
        QProcess shell;
        const QString command =
            QStringLiteral("yes | { \"%1\" locate --nodes A,B --keys - ; echo \"code $?\" >&2; } | head -n 1")
                .arg(program());
        shell.start(QStringLiteral("sh"), {QStringLiteral("-c"), command});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(shell.readAllStandardError(), QByteArray("ringscope: the output could not be written\ncode 1\n"));
#else
        QSKIP("needs a shell");
#endif
    }

    void fullDevice() {
#ifdef Q_OS_LINUX
        QProcess shell;
        shell.start(QStringLiteral("sh"),
                    {QStringLiteral("-c"), QStringLiteral("\"%1\" locate --nodes A k > /dev/full").arg(program())});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(shell.exitCode(), 1);
#else
        QSKIP("needs /dev/full");
#endif
    }
};

QTEST_GUILESS_MAIN(TestCliBinary)
#include "tst_cli_binary.moc"
