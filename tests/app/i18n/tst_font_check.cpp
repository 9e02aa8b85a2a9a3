// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/i18n/font_check.h"

#include <QApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ringscope;

/// Runs on a machine without fonts: main() hides them.
class TestFontCheck : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void noFontAtAll() { QVERIFY(fontTrouble().find("fonts-open-sans") != std::string::npos); }
    void noChineseGlyphs() {
        QVERIFY(glyphTrouble(QStringLiteral("zh_CN")).contains(QStringLiteral("fonts-wqy-microhei")));
    }
    void englishNeedsNoChineseGlyphs() { QVERIFY(glyphTrouble(QStringLiteral("en")).isEmpty()); }
};

int main(int argc, char** argv) {
    const QTemporaryDir folder;
    QFile config(folder.filePath(QStringLiteral("fonts.conf")));
    if (!config.open(QIODevice::WriteOnly)) return 1;
    config.write("<?xml version=\"1.0\"?><fontconfig></fontconfig>");
    config.close();
    qputenv("FONTCONFIG_FILE", config.fileName().toLocal8Bit());
    const QApplication application(argc, argv);
    TestFontCheck test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_font_check.moc"
