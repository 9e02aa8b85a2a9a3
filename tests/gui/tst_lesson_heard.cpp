// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every shipped lesson as a screen reader hears it, beside the circle and on a full screen, in each language: title,
// sentences, what the event did, question, hint, answer and reason, each once, in this order, and in one language.
#include "tests/app/i18n/chinese.h"
#include "tests/gui/heard.h"
#include "tests/support/gui_fixture.h"

#include "app/actions/lesson_commands.h"
#include "app/i18n/event_text.h"
#include "app/lessons/lesson_words.h"
#include "app/lessons/question_words.h"
#include "app/presenter/presentation.h"
#include "app/presenter/presenter_window.h"

#include <QListWidget>
#include <QPushButton>

using namespace ringscope;

class TestLessonHeard : public QObject {
    Q_OBJECT

    using Kind = LessonQuestion::Kind;

    GuiFixture* m_gui = nullptr;
    bool m_presented = false, m_chinese = false;

    [[nodiscard]] LessonPlayer& player() const { return m_gui->window->lessons().player(); }
    [[nodiscard]] QWidget* speaker() const {
        return m_presented ? static_cast<QWidget*>(m_gui->window->presentation().presenter()) : m_gui->window.get();
    }
    static QString said() { return heard.join(QLatin1Char('\n')); }
    [[nodiscard]] QString titleHere() const {
        const LessonCourse& course = *player().course();
        const QString count = stepCountText(course, player().step()), title = stepTitleOf(course, player().step());
        if (!m_presented) return count + (m_chinese ? QStringLiteral("：") : QStringLiteral(": ")) + title;
        return count + (m_chinese ? QStringLiteral("。") : QStringLiteral(". ")) + title;
    }

    /// Waits until all of them are said; then each must have been said once, in this order.
    void expect(const QStringList& wanted) const {
        const auto isSaid = [&] {
            const QString all = said();
            return std::all_of(wanted.begin(), wanted.end(), [&](const QString& one) { return all.contains(one); });
        };
        const bool isHeard = QTest::qWaitFor(isSaid);
        m_gui->settle();
        const QString all = said();
        QVERIFY2(isHeard, qPrintable(wanted.join(QLatin1Char('\n')) + QStringLiteral("\nheard:\n") + all));
        qsizetype at = -1;
        for (const QString& one : wanted) {
            QVERIFY2(all.count(one) == 1, qPrintable(QStringLiteral("twice: %1\nheard:\n%2").arg(one, all)));
            QVERIFY2(all.indexOf(one) > at, qPrintable(QStringLiteral("too early: %1\nheard:\n%2").arg(one, all)));
            at = all.indexOf(one);
        }
        static const QRegularExpression han(QStringLiteral("\\p{Han}"));
        for (const QString& line : all.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
            QVERIFY2(line.contains(han) == m_chinese, qPrintable(line));
            if (m_chinese) QVERIFY2(typographicFaults(line).isEmpty(), qPrintable(typographicFaults(line).join(u'\n')));
        }
    }

    void hearStep() {
        const LessonCourse& course = *player().course();
        QStringList wanted{titleHere()};
        if (player().isAsking())
            wanted << questionOf(course, player().step());
        else
            wanted << stepSentencesOf(course, player().step()) << eventHere();
        expect(wanted);
    }

    /// What the step did, where one picture shows it.
    [[nodiscard]] QStringList eventHere() const {
        m_gui->session().waitForEvaluation();
        const Transition& shown = *m_gui->session().transition();
        const ViewMode view = m_gui->session().view();
        const LessonCourse& course = *player().course();
        const bool happens = course.before(player().step()) != course.stops[player().step()];
        const bool plain = view == ViewMode::Ring || mainRule(m_gui->state()) == "ring";
        if (m_presented || !happens || !shown.play || !plain || view == ViewMode::Compare) return {};
        const QString text = spokenText(bannerText(shown, view == ViewMode::Modulo));
        return text.isEmpty() ? QStringList() : QStringList(text);
    }

    void answer() {
        const LessonCourse& course = *player().course();
        auto* view = speaker()->findChild<QWidget*>(QStringLiteral("questionView"));
        QVERIFY(view != nullptr);
        heard.clear();
        const auto child = [&](const char* name) { return view->findChild<QWidget*>(QString::fromLatin1(name)); };
        if (m_presented)
            QTest::keyClick(speaker(), Qt::Key_H);
        else
            QTest::keyClick(child("questionHintButton"), Qt::Key_Space);
        expect({hintFor(course, player().step())});
        heard.clear();
        if (auto* nodes = qobject_cast<QListWidget*>(child("answerNodes")); nodes->isVisible()) nodes->setCurrentRow(0);
        for (const char* field : {"answerNumber", "answerPlace"})
            if (child(field)->isVisible()) {
                child(field)->setFocus();
                QTest::keyClick(child(field), Qt::Key_Up);
            }
        auto* button = qobject_cast<QPushButton*>(child("questionAnswer"));
        QVERIFY(button->isEnabled());
        // By keyboard the reason gets the focus, which reads it; else it is told.
        if (m_presented)
            speaker()->setFocus();
        else
            button->setFocus();
        button->click();
        QTRY_VERIFY(child("questionWhy")->isVisible());
        const auto text = [&](const char* name) { return qobject_cast<QLabel*>(child(name))->text(); };
        QStringList told{text("questionComparison")};
        if (m_presented)
            told << text("questionWhy");
        else
            QCOMPARE(QApplication::focusWidget(), child("questionWhy"));
        expect(told);
        expect(stepSentencesOf(course, player().step()) << eventHere());
        QVERIFY2(!said().contains(titleHere()), qPrintable(said()));
    }

    void hearLesson(const QString& path) {
        GuiFixture gui;
        m_gui = &gui;
        gui.settings.setLanguage(m_chinese ? QStringLiteral("zh_CN") : QStringLiteral("en"));
        gui.settle();
        gui.window->lessons().openPath(path);
        QTRY_VERIFY(player().course() && player().path() == path);
        gui.settle();
        if (m_presented) {
            heard.clear();
            gui.window->presentation().start(false);
            speaker()->activateWindow();
        }
        QTRY_VERIFY(speaker()->isActiveWindow());
        for (std::size_t step = 0;; ++step) {
            QCOMPARE(player().step(), step);
            hearStep();
            if (player().isAsking()) answer();
            heard.clear();
            if (QTest::currentTestFailed() || !player().next()) break;
        }
        QCOMPARE(player().step() + 1, player().course()->size());
    }

private Q_SLOTS:
    void initTestCase() {
        listen();
        QVERIFY(QAccessible::isActive());
    }
    void cleanupTestCase() { listenNoMore(); }
    void everyLesson_data() {
        QTest::addColumn<bool>("chinese");
        QTest::addColumn<bool>("presented");
        QTest::newRow("English") << false << false;
        QTest::newRow("English, presented") << false << true;
        QTest::newRow("Chinese") << true << false;
        QTest::newRow("Chinese, presented") << true << true;
    }
    void everyLesson() {
        QFETCH(bool, chinese);
        QFETCH(bool, presented);
        m_chinese = chinese;
        m_presented = presented;
        const QDir shipped(QStringLiteral(":/lessons"));
        QVERIFY(shipped.entryList().size() >= 12);
        for (const QString& name : shipped.entryList()) {
            // Circle, remainder, questions, comparison: these have all that a full screen shows.
            static const QStringList onFullScreen{QStringLiteral("01"), QStringLiteral("05"), QStringLiteral("06"),
                                                  QStringLiteral("12")};
            if (presented && !onFullScreen.contains(name.left(2))) continue;
            hearLesson(shipped.filePath(name));
            if (QTest::currentTestFailed()) return qWarning("in %s", qPrintable(name));
        }
    }
};

QTEST_MAIN(TestLessonHeard)
#include "tst_lesson_heard.moc"
