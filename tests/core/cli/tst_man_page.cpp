// SPDX-License-Identifier: GPL-3.0-or-later
//
// The manual page: every command and every option of the help is there, and no line of text is taken for a request.
#include "core/cli/man_page.h"
#include "tests/core/cli/cli_run.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace ringscope;

class TestManPage : public QObject {
    Q_OBJECT

    QString m_page;

private Q_SLOTS:
    void initTestCase() {
        const CliRun run = runCommandLine({"--man"});
        QCOMPARE(run.code, 0);
        QCOMPARE(run.err, std::string());
        m_page = QString::fromStdString(run.out);
    }
    void everyCommandAndOption() {
        QVERIFY(m_page.startsWith(QStringLiteral(".TH RINGSCOPE-CLI 1 ")));
        const QRegularExpression option(QStringLiteral("^  (--?[a-z-]+)"), QRegularExpression::MultilineOption);
        for (const Command& command : coreCommands()) {
            const QString name = QString::fromUtf8(command.name.data(), static_cast<qsizetype>(command.name.size()));
            const qsizetype begin = m_page.indexOf(QStringLiteral(".SS ") + name + QLatin1Char('\n'));
            QVERIFY2(begin > 0, qPrintable(name));
            const QString section = m_page.mid(begin, m_page.indexOf(QStringLiteral("\n.SS "), begin + 1) - begin);
            const CliRun help = runCommandLine({std::string(command.name), "--help"});
            auto options = option.globalMatch(QString::fromStdString(help.out));
            QVERIFY(options.hasNext());
            while (options.hasNext()) {
                QString written = options.next().captured(1);
                written.replace(QLatin1Char('-'), QStringLiteral("\\-"));
                QVERIFY2(section.contains(QStringLiteral(".B ") + written), qPrintable(name + written));
            }
        }
    }
    void onlyKnownRequests() {
        const QSet<QString> known{QStringLiteral("TH"), QStringLiteral("SH"), QStringLiteral("SS"),
                                  QStringLiteral("PP"), QStringLiteral("TP"), QStringLiteral("B"),
                                  QStringLiteral("I"),  QStringLiteral("BR"), QStringLiteral("EX"),
                                  QStringLiteral("EE")};
        int open = 0;
        for (const QString& line : m_page.split(QLatin1Char('\n'))) {
            QVERIFY2(!line.startsWith(QLatin1Char('\'')), qPrintable(line));
            if (!line.startsWith(QLatin1Char('.'))) continue;
            const QString request =
                line.mid(1, line.indexOf(QLatin1Char(' ')) < 0 ? -1 : line.indexOf(QLatin1Char(' ')) - 1);
            QVERIFY2(known.contains(request), qPrintable(line));
            open += request == QLatin1String("EX") ? 1 : request == QLatin1String("EE") ? -1 : 0;
            QVERIFY(open == 0 || open == 1);
        }
        QCOMPARE(open, 0);
    }
};

QTEST_APPLESS_MAIN(TestManPage)
#include "tst_man_page.moc"
