// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/key_report_text.h"
#include "app/i18n/error_text.h"
#include "app/i18n/language.h"
#include "app/i18n/number_text.h"
#include "app/i18n/scenario_text.h"
#include "app/session/session.h"
#include "app/settings/settings.h"
#include "core/scenario/builtin_scenarios.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFile>
#include <QLibraryInfo>
#include <QLocale>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>
#include <QWidget>

using namespace ringscope;

namespace {

const QString kChinese = QStringLiteral("zh_CN");
const QString kEnglish = QStringLiteral("en");

/// Words itself anew the way every widget of the program does.
class Speaker : public QWidget {
public:
    int told = 0;
    QString words;

protected:
    void changeEvent(QEvent* event) override {
        if (event->type() == QEvent::LanguageChange) {
            ++told;
            words = scenarioTitle({});
        }
        QWidget::changeEvent(event);
    }
};

QString reported(std::uint64_t keys, std::uint64_t lines, std::uint64_t empty) {
    KeyReport report;
    report.keys = keys;
    report.lines = lines;
    report.emptyLines = empty;
    return keyReportText(report).join(QLatin1Char(' '));
}

}  // namespace

class TestLanguage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void englishHasPlurals();
    void chineseHasOneForm();
    void aLanguageThatIsNotShippedStillHasPlurals();
    void switchingReachesWidgetsAtOnce();
    void numbersFollowTheLocale();
    void qtSpeaksTheSameLanguage();
    void everyBuiltinScenarioIsTranslated();
    void theSystemsReasonsAreTranslated();
    void undoIsNamedInTheNewLanguage();

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<Language> m_language;
};

void TestLanguage::init() {
    m_dir = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<Settings>(m_dir->filePath(QStringLiteral("settings.ini")));
    m_settings->setLanguage(kEnglish);
    m_language = std::make_unique<Language>(*m_settings);
}

void TestLanguage::cleanup() {
    m_language.reset();
    m_settings.reset();
    QLocale::setDefault(QLocale::c());
}

void TestLanguage::englishHasPlurals() {
    QCOMPARE(m_language->current(), kEnglish);
    QCOMPARE(reported(1, 1, 0), QStringLiteral("1 key on 1 line."));
    QCOMPARE(reported(60, 61, 1), QStringLiteral("60 keys on 61 lines. 1 empty line was skipped."));
    QCOMPARE(reported(1234567, 1234569, 2),
             QStringLiteral("1,234,567 keys on 1,234,569 lines. 2 empty lines were skipped."));
}

void TestLanguage::chineseHasOneForm() {
    m_settings->setLanguage(kChinese);
    QCOMPARE(m_language->current(), kChinese);
    QCOMPARE(reported(1, 1, 0), QStringLiteral("1 行，共 1 个键。"));
    QCOMPARE(reported(1234567, 1234569, 2), QStringLiteral("1,234,569 行，共 1,234,567 个键。 跳过了 2 个空行。"));
}

void TestLanguage::aLanguageThatIsNotShippedStillHasPlurals() {
    if (QLocale::system().language() == QLocale::Chinese) QSKIP("the system speaks Chinese");
    m_settings->setLanguage(QStringLiteral("fr"));
    QCOMPARE(m_language->current(), kEnglish);
    QCOMPARE(reported(1, 2, 0), QStringLiteral("1 key on 2 lines."));
}

void TestLanguage::switchingReachesWidgetsAtOnce() {
    Speaker speaker;
    speaker.show();
    QSignalSpy changed(m_language.get(), &Language::changed);
    m_settings->setLanguage(kChinese);
    QCOMPARE(changed.count(), 1);
    QTRY_COMPARE(speaker.words, QStringLiteral("未命名"));
    m_settings->setLanguage(kEnglish);
    QTRY_COMPARE(speaker.words, QStringLiteral("Untitled"));
    QCOMPARE(changed.count(), 2);
    const int told = speaker.told;
    m_settings->setLanguage(kEnglish);
    QCoreApplication::processEvents();
    QCOMPARE(speaker.told, told);
}

void TestLanguage::numbersFollowTheLocale() {
    QCOMPARE(formatNumber(1000000), QStringLiteral("1,000,000"));
    m_settings->setLanguage(kChinese);
    QCOMPARE(QLocale().language(), QLocale::Chinese);
    QCOMPARE(formatNumber(1000000), QStringLiteral("1,000,000"));
    QCOMPARE(formatDecimal(1234.5, 1), QStringLiteral("1,234.5"));
    // Neither language decides how the rest of Europe writes numbers.
    QLocale::setDefault(QLocale(QStringLiteral("de_DE")));
    QCOMPARE(formatNumber(1000000), QStringLiteral("1.000.000"));
    QCOMPARE(reported(1000, 1000, 0), QStringLiteral("1.000 行，共 1.000 个键。"));
}

void TestLanguage::qtSpeaksTheSameLanguage() {
    const QString file = QLibraryInfo::path(QLibraryInfo::TranslationsPath) + QStringLiteral("/qtbase_zh_CN.qm");
    if (!QFile::exists(file)) QSKIP("Qt's own translations are not installed");
    QCOMPARE(QCoreApplication::translate("QPlatformTheme", "Cancel"), QStringLiteral("Cancel"));
    m_settings->setLanguage(kChinese);
    QCOMPARE(QCoreApplication::translate("QPlatformTheme", "Cancel"), QStringLiteral("取消"));
    m_settings->setLanguage(kEnglish);
    QCOMPARE(QCoreApplication::translate("QPlatformTheme", "Cancel"), QStringLiteral("Cancel"));
}

void TestLanguage::everyBuiltinScenarioIsTranslated() {
    m_settings->setLanguage(kChinese);
    for (const BuiltinScenario& scenario : builtinScenarios()) {
        const QString title = QString::fromUtf8(scenario.title.data(), static_cast<qsizetype>(scenario.title.size()));
        QVERIFY2(scenarioTitle(title) != title, qPrintable(title));
    }
    QCOMPARE(scenarioTitle(QStringLiteral("My own")), QStringLiteral("My own"));
}

void TestLanguage::theSystemsReasonsAreTranslated() {
    const Error error{ErrorCode::FileUnreadable, {"Permission denied"}, "/keys.txt", 0, 0};
    QVERIFY(errorSentence(error).contains(QStringLiteral("Permission denied")));
    m_settings->setLanguage(kChinese);
    QCOMPARE(errorSentence(error), QStringLiteral("无法读取 keys.txt：权限不足。请检查你是否有权打开它。"));
}

void TestLanguage::undoIsNamedInTheNewLanguage() {
    Session session;
    session.reset(firstRing());
    const NodeId c = session.state().cluster.findNamed("cache-c")->id;
    QVERIFY(session.undoText().isEmpty());
    QVERIFY(session.apply(NodesKilled{{c}}));
    QCOMPARE(session.undoText(), QStringLiteral("C down"));
    m_settings->setLanguage(kChinese);
    QCOMPARE(session.undoText(), QStringLiteral("C 宕机"));
    session.undoStack()->undo();
    QCOMPARE(session.redoText(), QStringLiteral("C 宕机"));
    session.undoStack()->redo();

    session.renameStep(session.cursor(), QStringLiteral("one fails"));
    QCOMPARE(session.undoText(), QStringLiteral("重命名步骤"));
    session.setTitle(QStringLiteral("another"));
    QCOMPARE(session.undoText(), QStringLiteral("重命名场景"));
    State start = session.timeline().start();
    start.placement.hash.seed = 7;
    QVERIFY(session.changeStart(std::move(start)));
    QCOMPARE(session.undoText(), QStringLiteral("更改起点"));
}

QTEST_MAIN(TestLanguage)
#include "tst_language.moc"
