// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a screen reader is told while it listens: one Alert for each event, on a label whose name is the sentence.
#include "tests/gui/heard.h"
#include "tests/support/gui_fixture.h"

#include "app/actions/lesson_commands.h"
#include "app/i18n/event_text.h"
#include "app/lessons/lesson_words.h"

#include <QMenu>

using namespace ringscope;

class TestAnnouncements : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        listen();
        QVERIFY(QAccessible::isActive());
    }
    void cleanupTestCase() { listenNoMore(); }

    void anEventOnTheCircleIsOneSentence_data() {
        QTest::addColumn<bool>("modulo");
        QTest::addColumn<QString>("part");
        QTest::newRow("ring") << false << QStringLiteral("12 of 60");
        QTest::newRow("modulo") << true << QStringLiteral("46 of 60");
    }
    void anEventOnTheCircleIsOneSentence() {
        QFETCH(bool, modulo);
        QFETCH(QString, part);
        GuiFixture gui;
        if (modulo) gui.trigger(ActionId::ViewModulo);
        gui.settle();
        gui.session().selectNode(gui.id("cache-c"));
        heard.clear();
        gui.trigger(ActionId::ToggleNode);
        gui.settle();
        QCOMPARE(heard.size(), 1);
        QVERIFY2(heard.front().contains(part) && heard.front().contains(QStringLiteral("cache-c")),
                 qPrintable(heard.front()));
        gui.trigger(ActionId::ToggleNode);
        gui.settle();
        QCOMPARE(heard.size(), 2);
    }

    void aLessonIsHeardFromTheFirstStepToTheLastByKeyboardAlone() {
        GuiFixture gui;
        LessonPlayer& player = gui.window->lessons().player();
        heard.clear();
        QTRY_VERIFY(!gui.window->lessons().library().lessons().empty());
        auto* menu = gui.find<QMenu>("lessonsMenu");
        QTest::keyClick(gui.window.get(), Qt::Key_L, Qt::AltModifier);
        QTRY_VERIFY(menu->isVisible());
        for (int i = 0; i < 20; ++i) {
            QTest::keyClick(menu, Qt::Key_Down);
            if (menu->activeAction()->objectName() == QStringLiteral("lesson_02-circle")) break;
        }
        QTest::keyClick(menu, Qt::Key_Return);
        QTRY_VERIFY(player.course());
        gui.settle();
        const LessonCourse& course = *player.course();
        std::size_t questions = 0;
        // The offscreen platform gives no window its activation back when a menu closes.
        gui.window->activateWindow();
        QTRY_VERIFY(QApplication::focusWidget());
        for (std::size_t step = 0; step < course.size(); ++step) {
            QCOMPARE(player.step(), step);
            const QString title = stepTitleOf(course, step);
            QTRY_VERIFY2(std::any_of(heard.begin(), heard.end(),
                                     [&](const QString& said) {
                                         return said.contains(stepCountText(course, step)) && said.contains(title);
                                     }),
                         qPrintable(title));
            if (player.isAsking()) {
                ++questions;
                const QString question = questionOf(course, step);
                QTRY_VERIFY2(heard.join(QLatin1Char('\n')).contains(question), qPrintable(question));
                QVERIFY(!heard.join(QLatin1Char('\n')).contains(stepSentencesOf(course, step).front()));
                QTest::keyClick(QApplication::focusWidget(), Qt::Key_PageDown);
                gui.settle();
                QVERIFY(!player.isAsking());
            }
            for (const QString& sentence : stepSentencesOf(course, step))
                QTRY_VERIFY2(heard.join(QLatin1Char('\n')).contains(sentence), qPrintable(sentence));
            const Transition& shown = *gui.session().transition();
            if (shown.play && shown.step == course.stops[step] && step > 0 && course.before(step) != shown.step) {
                const QString event = bannerText(shown).head;
                QTRY_VERIFY2(heard.join(QLatin1Char('\n')).contains(event), qPrintable(event));
            }
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_PageDown);
            gui.settle();
        }
        QVERIFY(questions > 0);
        // Free play is announced, and the way back.
        gui.session().selectNode(gui.state().cluster.nodes().front()->id);
        heard.clear();
        gui.find<QWidget>("ring")->setFocus();
        QTest::keyClick(gui.find<QWidget>("ring"), Qt::Key_K);
        gui.settle();
        QTRY_VERIFY(heard.contains(gui.find<QLabel>("lessonStrayed")->text()));
        QTest::keyClick(gui.find<QWidget>("ring"), Qt::Key_PageDown, Qt::ControlModifier);
        QTRY_VERIFY(!player.hasStrayed());
    }

    void selectingAndScrubbingStayQuiet() {
        GuiFixture gui;
        heard.clear();
        gui.session().selectNode(gui.id("cache-b"));
        gui.settle();
        QCOMPARE(heard, QStringList());
    }
};

QTEST_MAIN(TestAnnouncements)
#include "tst_announcements.moc"
