// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/settings.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace ringscope;

class TestSettings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }
    void defaults();
    void choicesOutliveTheProgram();
    void onlyRealChangesAreAnnounced();
    void nonsenseInTheFileFallsBack();
    void recentFilesAreNewestFirstAndTen();
    void changesReachTheFileWhileTheProgramRuns();

private:
    [[nodiscard]] QString ini() const { return m_dir->filePath(QStringLiteral("settings.ini")); }
    std::unique_ptr<QTemporaryDir> m_dir;
};

void TestSettings::defaults() {
    const Settings settings(ini());
    QCOMPARE(settings.theme(), ThemeChoice::System);
    QCOMPARE(settings.textScale(), 1.0);
    QCOMPARE(settings.speed(), 1.0);
    QVERIFY(!settings.highContrast());
    QVERIFY(!settings.reducedMotion());
    QVERIFY(settings.language().isEmpty());
    QVERIFY(settings.recentFiles().isEmpty());
    QCOMPARE(settings.directory(), QFileInfo(ini()).absolutePath());
}

void TestSettings::choicesOutliveTheProgram() {
    {
        Settings settings(ini());
        settings.setTheme(ThemeChoice::Dark);
        settings.setTextScale(1.25);
        settings.setHighContrast(true);
        settings.setReducedMotion(true);
        settings.setSpeed(4.0);
        settings.setLanguage(QStringLiteral("zh_CN"));
        settings.setValue(QStringLiteral("window/state"), QByteArray("\x00\x01", 2));
        settings.addRecentFile(m_dir->filePath(QStringLiteral("a, b; ключ.ringscope")));
    }
    const Settings settings(ini());
    QCOMPARE(settings.theme(), ThemeChoice::Dark);
    QCOMPARE(settings.textScale(), 1.25);
    QVERIFY(settings.highContrast());
    QVERIFY(settings.reducedMotion());
    QCOMPARE(settings.speed(), 4.0);
    QCOMPARE(settings.language(), QStringLiteral("zh_CN"));
    QCOMPARE(settings.value(QStringLiteral("window/state")).toByteArray(), QByteArray("\x00\x01", 2));
    QCOMPARE(settings.recentFiles(), QStringList{m_dir->filePath(QStringLiteral("a, b; ключ.ringscope"))});
}

void TestSettings::onlyRealChangesAreAnnounced() {
    Settings settings(ini());
    QSignalSpy appearance(&settings, &Settings::appearanceChanged);
    QSignalSpy language(&settings, &Settings::languageChanged);
    settings.setTheme(ThemeChoice::System);
    settings.setTextScale(1.0);
    settings.setReducedMotion(false);
    settings.setLanguage({});
    QCOMPARE(appearance.count(), 0);
    QCOMPARE(language.count(), 0);
    settings.setTheme(ThemeChoice::Light);
    settings.setTextScale(9.0);
    QCOMPARE(settings.textScale(), 2.0);
    settings.setLanguage(QStringLiteral("en"));
    QCOMPARE(appearance.count(), 2);
    QCOMPARE(language.count(), 1);
}

void TestSettings::nonsenseInTheFileFallsBack() {
    QFile file(ini());
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("[appearance]\ntheme=purple\ntextScale=nan\n[playback]\nspeed=-3\n");
    file.close();
    const Settings settings(ini());
    QCOMPARE(settings.theme(), ThemeChoice::System);
    QCOMPARE(settings.textScale(), 1.0);
    QCOMPARE(settings.speed(), 1.0);
}

void TestSettings::recentFilesAreNewestFirstAndTen() {
    Settings settings(ini());
    QSignalSpy changed(&settings, &Settings::recentFilesChanged);
    for (int i = 0; i < 12; ++i) settings.addRecentFile(QStringLiteral("/somewhere/%1.ringscope").arg(i));
    QCOMPARE(settings.recentFiles().size(), 10);
    QCOMPARE(settings.recentFiles().front(), QStringLiteral("/somewhere/11.ringscope"));
    settings.addRecentFile(QStringLiteral("/somewhere/5.ringscope"));
    QCOMPARE(settings.recentFiles().size(), 10);
    QCOMPARE(settings.recentFiles().front(), QStringLiteral("/somewhere/5.ringscope"));
    QCOMPARE(changed.count(), 13);
    settings.clearRecentFiles();
    QVERIFY(settings.recentFiles().isEmpty());
}

void TestSettings::changesReachTheFileWhileTheProgramRuns() {
    const auto written = [this](const char* line) {
        QFile file(ini());
        return file.open(QIODevice::ReadOnly) && file.readAll().contains(line);
    };
    Settings settings(ini());
    settings.setSpeed(4);
    QTRY_VERIFY(written("speed=4"));
    // More than once.
    settings.setLanguage(QStringLiteral("zh_CN"));
    QTRY_VERIFY(written("language=zh_CN"));
    settings.setSpeed(0.5);
    QTRY_VERIFY(written("speed=0.5"));
    QCOMPARE(settings.language(), QStringLiteral("zh_CN"));
}

QTEST_GUILESS_MAIN(TestSettings)
#include "tst_settings.moc"
