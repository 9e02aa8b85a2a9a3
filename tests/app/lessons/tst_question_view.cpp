// SPDX-License-Identifier: GPL-3.0-or-later
//
// Questions are asked, answered by mouse and by keyboard, and answered truly; guesses are counted once.
#include "tests/app/lessons/question_bench.h"

#include "app/ring/ring_picker.h"

#include <QDoubleSpinBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>

using namespace ringscope;

class TestQuestionView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QStringLiteral("en_US"))); }

    void isHiddenWhileNothingIsAsked() {
        QuestionBench bench;
        QVERIFY(!bench.view->isVisible());
        bench.start(asksForHeir());
        QVERIFY(bench.view->isVisible());
        QCOMPARE(bench.find<QLabel>("questionText")->text(),
                 QStringLiteral("cache-c goes down. Who gets most of its keys?"));
        bench.player.next();
        bench.player.next();
        bench.settle();
        QVERIFY(!bench.view->isVisible());
        bench.player.leave();
        QVERIFY(!bench.view->isVisible());
    }

    void aClickOnTheCircleGuesses() {
        QuestionBench bench;
        bench.start(asksForHeir());
        auto* picker = bench.find<RingPicker>("ringPicker");
        auto* answer = bench.find<QPushButton>("questionAnswer");
        QCOMPARE(picker->mode(), RingPicker::Mode::Node);
        QVERIFY(!answer->isEnabled());
        // The one who goes cannot inherit.
        QTest::mouseClick(picker, Qt::LeftButton, {}, bench.badge("cache-c"));
        QVERIFY(!answer->isEnabled());
        QTest::mouseMove(picker, bench.badge("cache-a"));
        QTRY_COMPARE(picker->cursor().shape(), Qt::PointingHandCursor);
        QTest::mouseClick(picker, Qt::LeftButton, {}, bench.badge("cache-a"));
        QVERIFY(!bench.session.selectedNode());
        QCOMPARE(bench.find<QListWidget>("answerNodes")->currentItem()->text(), QStringLiteral("cache-a"));
        QVERIFY(answer->isEnabled());
        QSignalSpy scored(&bench.desk, &QuestionDesk::scored);
        QTest::mouseClick(answer, Qt::LeftButton);
        bench.settle();
        QTRY_COMPARE(scored.count(), 1);
        QVERIFY(!bench.player.isAsking());
        QCOMPARE(bench.session.state().cluster.upCount(), std::size_t(4));
        QCOMPARE(picker->mode(), RingPicker::Mode::Off);
        const QString truth = QString::fromStdString(bench.desk.facts()->counts[0].node);
        QVERIFY(bench.find<QLabel>("questionComparison")->text().contains(truth));
        QVERIFY(bench.find<QLabel>("questionWhy")->text().contains(truth));
        const bool right = truth == QStringLiteral("cache-a");
        QCOMPARE(picker->marks().size(), right ? std::size_t(1) : std::size_t(2));
        QVERIFY(picker->marks().back().isTruth);
        // The circle is the person's again.
        QTest::mouseClick(bench.ring, Qt::LeftButton, {}, bench.badge("cache-a"));
        QVERIFY(bench.session.selectedNode());
    }

    void aNumberByKeyboard() {
        QuestionBench bench;
        bench.start(asksForMoved());
        auto* number = bench.find<QSpinBox>("answerNumber");
        auto* slider = bench.find<QSlider>("answerSlider");
        QCOMPARE(slider->maximum(), 60);
        QCOMPARE(bench.find<RingPicker>("ringPicker")->mode(), RingPicker::Mode::Off);
        bench.window.activateWindow();
        number->setFocus();
        number->selectAll();
        QTest::keyClicks(number, QStringLiteral("30"));
        QCOMPARE(slider->value(), 30);
        auto* answer = bench.find<QPushButton>("questionAnswer");
        QVERIFY(answer->isEnabled());
        answer->setFocus();
        QTest::keyClick(answer, Qt::Key_Space);
        bench.settle();
        QTRY_VERIFY(bench.desk.score());
        const auto moved = bench.desk.facts()->moved;
        QVERIFY(bench.find<QLabel>("questionComparison")
                    ->text()
                    .startsWith(QStringLiteral("You said 30, it is %1 of 60").arg(moved)));
        QVERIFY(bench.find<QWidget>("guessScale")->isVisible());
        QCOMPARE(bench.book.results().size(), std::size_t(1));
        QCOMPARE(bench.book.results()[0].newest.guess, QStringLiteral("30"));
        QCOMPARE(bench.book.results()[0].newest.truth, QString::number(moved));
        QCOMPARE(bench.find<QLabel>("questionTally")->text(), QStringLiteral("0 of 1 right"));
    }

    void theNewNodeIsDraggedAndDropped() {
        QuestionBench bench;
        bench.start(asksForPlace());
        auto* picker = bench.find<RingPicker>("ringPicker");
        QCOMPARE(picker->mode(), RingPicker::Mode::Place);
        const RingLayout& layout = bench.ring->ringLayout();
        const auto at = [&](double turns) { return layout.at(turns, layout.radius).toPoint(); };
        QTest::mouseClick(picker, Qt::LeftButton, {}, at(0.25));
        QVERIFY(bench.player.isAsking());
        QVERIFY(std::abs(picker->place() - 0.25) < 0.01);
        QVERIFY(std::abs(bench.find<QDoubleSpinBox>("answerPlace")->value() - 90) < 3);
        QTest::mousePress(picker, Qt::LeftButton, {}, at(0.25));
        QTest::mouseMove(picker, at(0.4));
        QTRY_VERIFY(std::abs(picker->place() - 0.4) < 0.01);
        QTest::mouseRelease(picker, Qt::LeftButton, {}, at(0.4));
        QVERIFY(!bench.player.isAsking());
        bench.settle();
        QTRY_VERIFY(bench.desk.score());
        QTRY_VERIFY(bench.desk.nameAtGuess());
        QVERIFY(bench.desk.nameAtGuess()->offDegrees <= 1);
        QVERIFY(
            bench.find<QLabel>("questionWhy")->text().contains(QString::fromStdString(bench.desk.nameAtGuess()->name)));
        QCOMPARE(picker->marks().size(), std::size_t(2));
    }

    void onesOwnNodeStandsBesideTheLessonsAndCanBePlayed() {
        QuestionBench bench;
        bench.start(asksForPlace());
        bench.player.guess(0.4);
        bench.settle();
        auto* picker = bench.find<RingPicker>("ringPicker");
        QTRY_VERIFY(bench.desk.ownNode());
        const Arrival own = *bench.desk.ownNode();
        const Arrival theirs = bench.desk.facts()->arrival.value();
        QCOMPARE(theirs.name, std::string("cache-f"));
        QCOMPARE(theirs.keys, bench.desk.facts()->moved);
        QVERIFY(own.name != theirs.name);
        QVERIFY(std::abs(own.turns - 0.4) < 0.003);
        const auto text = [](const Arrival& node) {
            return QStringLiteral("%1, %2 key").arg(QString::fromStdString(node.name)).arg(node.keys);
        };
        QTRY_COMPARE(picker->marks().size(), std::size_t(2));
        const RingPicker::Mark ghost = picker->marks().front();
        QCOMPARE(ghost.turns, own.turns);
        QVERIFY(ghost.text.contains(text(own)));
        QVERIFY(ghost.reachFrom && *ghost.reachFrom < own.turns);

        const StepId lessons = bench.session.cursor();
        const std::size_t steps = bench.session.timeline().size();
        auto* play = bench.find<QPushButton>("questionPlayOwn");
        QVERIFY(play->isVisible());
        QTest::mouseClick(play, Qt::LeftButton);
        bench.settle();
        QVERIFY(bench.player.playsInstead());
        QVERIFY(bench.session.timeline().has(lessons));
        QVERIFY(bench.session.state().cluster.findNamed(own.name));
        QVERIFY(!bench.session.state().cluster.findNamed(theirs.name));
        // What was promised is what it takes.
        QCOMPARE(bench.session.transition()->movement.keys, own.keys);
        QVERIFY(bench.session.transition()->play);
        QCOMPARE(picker->marks().size(), std::size_t(1));
        QVERIFY(picker->marks().front().text.contains(text(theirs)));
        QCOMPARE(bench.book.results().size(), std::size_t(1));
        QVERIFY(!play->isVisible());

        bench.player.next();
        bench.settle();
        QVERIFY(!bench.player.hasStrayed());
        QCOMPARE(bench.session.cursor(), lessons);
        QTest::mouseClick(play, Qt::LeftButton);
        bench.settle();
        QVERIFY(bench.player.playsInstead());
        QCOMPARE(bench.session.timeline().size(), steps + 1);

        // Elsewhere there is no ghost.
        QVERIFY(bench.session.apply(NodesKilled{{bench.session.state().cluster[0].id}}));
        bench.settle();
        QVERIFY(!bench.player.playsInstead());
        QVERIFY(picker->marks().empty());
    }

    void arrowKeysMoveTheNewNode() {
        QuestionBench bench;
        bench.start(asksForPlace());
        auto* picker = bench.find<RingPicker>("ringPicker");
        const double from = picker->place();
        QTest::keyClick(picker, Qt::Key_Right);
        QTest::keyClick(picker, Qt::Key_Right, Qt::ShiftModifier);
        QTest::keyClick(picker, Qt::Key_Left);
        QVERIFY(std::abs(picker->place() - from - 10.0 / 360) < 1e-6);
        QTest::keyClick(picker, Qt::Key_Return);
        QVERIFY(!bench.player.isAsking());
    }

    void arrowKeysChooseANode() {
        QuestionBench bench;
        bench.start(asksForHeir());
        auto* picker = bench.find<RingPicker>("ringPicker");
        QTest::keyClick(picker, Qt::Key_Right);
        auto* list = bench.find<QListWidget>("answerNodes");
        QVERIFY(list->currentItem());
        const QString first = list->currentItem()->text();
        QStringList seen{first};
        for (int i = 0; i < 3; ++i) {
            QTest::keyClick(picker, Qt::Key_Right);
            seen << list->currentItem()->text();
        }
        QCOMPARE(QSet<QString>(seen.begin(), seen.end()).size(), 4);
        QVERIFY(!seen.contains(QStringLiteral("cache-c")));
        QTest::keyClick(picker, Qt::Key_Right);
        QCOMPARE(list->currentItem()->text(), first);
        QTest::keyClick(picker, Qt::Key_Return);
        QVERIFY(!bench.player.isAsking());
        QCOMPARE(bench.player.guessOf(0), std::optional<LessonGuess>(first.toStdString()));
    }

    void aHintCostsNothing() {
        QuestionBench bench;
        bench.start(asksForHeir());
        auto* hint = bench.find<QLabel>("questionHint");
        QVERIFY(!hint->isVisible());
        QTest::mouseClick(bench.find<QPushButton>("questionHintButton"), Qt::LeftButton);
        QVERIFY(hint->isVisible());
        QVERIFY(!hint->text().isEmpty());
        QTRY_VERIFY(bench.desk.facts());
        bench.player.guess(bench.desk.facts()->counts[0].node);
        bench.settle();
        QTRY_VERIFY(bench.desk.score());
        QCOMPARE(bench.desk.score()->points, 100);
        QVERIFY(bench.find<QLabel>("questionVerdict")->text().contains(QStringLiteral("100")));
    }

    void showMeGoesOnWithoutAGuess() {
        QuestionBench bench;
        bench.start(asksForMoved());
        QTest::mouseClick(bench.find<QPushButton>("questionShow"), Qt::LeftButton);
        bench.settle();
        QVERIFY(!bench.player.isAsking());
        QTRY_VERIFY(bench.desk.facts());
        QVERIFY(bench.view->isVisible());
        QVERIFY(!bench.find<QLabel>("questionVerdict")->isVisible());
        QVERIFY(bench.find<QLabel>("questionComparison")->text().startsWith(QStringLiteral("It is ")));
        QVERIFY(bench.book.results().empty());
    }

    void anotherRuleIsAskedWithoutTheCircle() {
        QuestionBench bench;
        bench.start(asking({LessonQuestion::Kind::Heaviest, {}, {}},
                           {ChangeNodes{ChangeNodes::Kind::Kill, {"cache-b"}}}, "modulo"));
        QCOMPARE(bench.find<RingPicker>("ringPicker")->mode(), RingPicker::Mode::Off);
        QCOMPARE(bench.find<QListWidget>("answerNodes")->count(), 4);
        QCOMPARE(bench.find<QLabel>("questionHow")->text(), QStringLiteral("Choose a node."));
    }

    void wordsFollowTheLanguage() {
        QuestionBench bench;
        bench.start(asksForMoved());
        QVERIFY(!bench.find<QPushButton>("questionAnswer")->accessibleName().isEmpty());
        QEvent change(QEvent::LanguageChange);
        QApplication::sendEvent(bench.view, &change);
        QCOMPARE(bench.find<QPushButton>("questionAnswer")->text(), QStringLiteral("Answer"));
        QVERIFY(bench.view->isVisible());
    }
};

QTEST_MAIN(TestQuestionView)
#include "tst_question_view.moc"
