// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the catalog of real systems says to people is there in their language: no pitfall without Chinese.
#include "app/i18n/pitfall_text.h"

#include <QCoreApplication>
#include <QTest>
#include <QTranslator>

#include <algorithm>

using namespace ringscope;

namespace {

QString latin(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

bool hasHan(const QString& text) {
    return std::any_of(text.begin(), text.end(), [](QChar letter) { return letter.script() == QChar::Script_Han; });
}

}  // namespace

class TestPitfallText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyPitfallStandsInTheListForTranslators() {
        const auto known = pitfallSentences();
        for (const System* system : systems())
            for (const Pitfall& pitfall : system->pitfalls)
                QVERIFY2(
                    std::any_of(known.begin(), known.end(), [&](const char* one) { return pitfall.sentence == one; }),
                    qPrintable(latin(pitfall.sentence)));
    }

    void everyPitfallHasChinese() {
        QTranslator chinese;
        QVERIFY(chinese.load(QStringLiteral(":/i18n/ringscope_zh_CN.qm")));
        QCoreApplication::installTranslator(&chinese);
        int count = 0;
        for (const System* system : systems()) {
            for (const Pitfall& pitfall : system->pitfalls) {
                QVERIFY2(hasHan(pitfallText(pitfall)), qPrintable(latin(pitfall.sentence)));
                ++count;
            }
        }
        QVERIFY(count > 100);
        QCoreApplication::removeTranslator(&chinese);
        const Pitfall& first = systems().front()->pitfalls.front();
        QCOMPARE(pitfallText(first), latin(first.sentence));
    }

    /// The list grows with the catalog and shrinks with it.
    void nothingInTheListIsLeftOver() {
        for (const char* sentence : pitfallSentences()) {
            const bool used = std::any_of(systems().begin(), systems().end(), [&](const System* system) {
                return std::any_of(system->pitfalls.begin(), system->pitfalls.end(),
                                   [&](const Pitfall& pitfall) { return pitfall.sentence == sentence; });
            });
            QVERIFY2(used, sentence);
        }
    }
};

QTEST_GUILESS_MAIN(TestPitfallText)
#include "tst_pitfall_text.moc"
