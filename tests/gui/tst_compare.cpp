// SPDX-License-Identifier: GPL-3.0-or-later
//
// The comparison takes the whole width: the side cards go, and come back as they were. Two to four rules
// are chosen on their cards, one that cannot follow says so and can be helped, and the table measures them.
#include "tests/support/gui_fixture.h"

#include "app/actions/lesson_commands.h"
#include "app/lessons/lesson_player.h"
#include "app/presenter/presentation.h"
#include "app/presenter/presenter_window.h"
#include "app/ring/compare_card.h"
#include "app/ring/compare_words.h"
#include "app/window/canvas.h"

#include "core/placement/placement_registry.h"

#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QFile>
#include <QLayout>
#include <QSpinBox>
#include <QTableView>
#include <QUndoStack>

using namespace ringscope;

class TestCompare : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sideCardsGoAndComeBack() {
        GuiFixture gui;
        auto* nodes = gui.find<QDockWidget>("nodesDock");
        auto* load = gui.find<QDockWidget>("loadDock");
        auto* steps = gui.find<QDockWidget>("stepsDock");
        auto* canvas = gui.find<Canvas>("canvas");
        const int narrow = canvas->width();
        gui.trigger(ActionId::ViewCompare);
        QTRY_VERIFY(canvas->width() > narrow + nodes->width());
        QVERIFY(nodes->isHidden() && load->isHidden() && !steps->isHidden());
        gui.trigger(ActionId::ViewRing);
        QTRY_COMPARE(canvas->width(), narrow);
        QVERIFY(!nodes->isHidden() && !load->isHidden());
    }

    void closedCardsStayClosed() {
        GuiFixture gui;
        auto* load = gui.find<QDockWidget>("loadDock");
        load->close();
        gui.trigger(ActionId::ViewCompare);
        gui.trigger(ActionId::ViewModulo);
        QVERIFY(load->isHidden());
        QVERIFY(!gui.find<QDockWidget>("nodesDock")->isHidden());
    }

    void layoutIsKeptAsItWasBefore() {
        GuiFixture gui;
        gui.trigger(ActionId::ViewCompare);
        gui.window->close();
        gui.reopen();
        QVERIFY(!gui.find<QDockWidget>("nodesDock")->isHidden());
        QVERIFY(!gui.find<QDockWidget>("loadDock")->isHidden());
    }

    void anotherArrangementKeepsThemAway() {
        GuiFixture gui;
        gui.trigger(ActionId::ViewCompare);
        gui.window->resize(1280, 800);
        QTRY_VERIFY(gui.find<QDockWidget>("nodesDock")->isHidden());
        gui.trigger(ActionId::ViewRing);
        QTRY_VERIFY(!gui.find<QDockWidget>("nodesDock")->isHidden());
        QVERIFY(!gui.find<QDockWidget>("loadDock")->isHidden());
    }

    void nothingLiesUponAnotherWhereThereIsLittleRoom_data() {
        QTest::addColumn<double>("text");
        QTest::addColumn<int>("height");
        QTest::addColumn<bool>("lesson");
        for (const double text : {1.0, 1.5, 2.0}) {
            for (const int height : {720, 800, 1000}) {
                QTest::addRow("%g, %d", text, height) << text << height << false;
                QTest::addRow("%g, %d, beside a lesson", text, height) << text << height << true;
            }
        }
    }
    void nothingLiesUponAnotherWhereThereIsLittleRoom() {
        QFETCH(double, text);
        QFETCH(int, height);
        QFETCH(bool, lesson);
        GuiFixture gui({1024, height});
        gui.settings.setTextScale(text);
        if (lesson) {
            gui.window->lessons().openPath(QStringLiteral(":/lessons/12-choosing.json"));
            LessonPlayer& player = gui.window->lessons().player();
            QTRY_VERIFY(player.course());
        }
        gui.session().setComparedRules({"ring", "jump", "rendezvous", "maglev"});
        gui.trigger(ActionId::ViewCompare);
        gui.settle();
        // At some of them the words go beside the picture, at others below it.
        for (int width = 1024; width <= 1664; width += 40) {
            gui.window->resize(width, height);
            gui.settle();
            int seen = 0;
            for (const CompareCard* card : gui.window->findChildren<CompareCard*>()) {
                if (!card->isVisible()) continue;
                ++seen;
                QTRY_VERIFY2(card->height() >= card->layout()->minimumSize().height(),
                             qPrintable(QStringLiteral("%1 wide: %2 x %3, needs %4")
                                            .arg(width)
                                            .arg(card->width())
                                            .arg(card->height())
                                            .arg(card->layout()->minimumSize().height())));
            }
            QCOMPARE(seen, 4);
        }
    }

    /// A scroll bar, or words that go beside a picture, must not ask for a size at which they go back.
    void cardsHoldStillOnAFullScreenOfAnySize() {
        GuiFixture gui;
        gui.session().setComparedRules({"ring", "ring/bounded/1.1", "rendezvous", "maglev"});
        gui.trigger(ActionId::ViewCompare);
        gui.window->presentation().start(false);
        QWidget* presenter = gui.window->presentation().presenter();
        QVERIFY(presenter);
        presenter->showNormal();
        for (const bool two : {false, true}) {
            if (two) gui.session().setComparedRules({"ring", "ring/bounded/1.1"});
            for (int width = 1024; width <= 1920; width += 64) {
                for (int height = 600; height <= 1080; height += 24) {
                    presenter->resize(width, height);
                    QApplication::processEvents();
                }
            }
        }
        gui.window->presentation().leave();
    }

    void aStepOfSeveralEventsTellsWhatMoved() {
        GuiFixture gui;
        gui.window->lessons().openPath(QStringLiteral(":/lessons/10-four-measures.json"));
        LessonPlayer& player = gui.window->lessons().player();
        QTRY_VERIFY(player.course());
        player.goTo(6);
        gui.settle();
        QVERIFY(player.next());
        gui.session().waitForEvaluation();
        const Transition& transition = *gui.session().transition();
        QVERIFY(!transition.event);
        QVERIFY(compareWords(&transition, "ring").hasNumbers);
        QVERIFY(player.back());
        gui.session().waitForEvaluation();
        QVERIFY(!compareWords(gui.session().transition().get(), "ring").hasNumbers);
    }

    void rulesAreChosenOnTheirCards() {
        GuiFixture gui;
        gui.trigger(ActionId::ViewCompare);
        const auto choose = [&](const char* at, const char* rule) {
            auto* chooser = gui.find<QComboBox>(at);
            QVERIFY(!chooser->accessibleName().isEmpty());
            chooser->setFocus();
            const int wanted = chooser->findData(QString::fromLatin1(rule));
            QTest::keyClick(chooser, Qt::Key_Home);
            while (chooser->isVisible() && chooser->currentIndex() < wanted) QTest::keyClick(chooser, Qt::Key_Down);
        };
        QCOMPARE(gui.session().comparedRules(), (std::vector<std::string>{"modulo", "ring"}));
        GuiFixture::press(gui.find<QWidget>("addRule"));
        QTRY_COMPARE(gui.session().comparedRules().size(), std::size_t{3});
        GuiFixture::press(gui.find<QWidget>("addRule"));
        QTRY_COMPARE(gui.session().comparedRules().size(), std::size_t{4});
        QVERIFY(gui.find<QWidget>("card.ring")->isVisible());
        const std::vector<std::string> four = gui.session().comparedRules();
        gui.settle();
        for (const std::string& rule : four) {
            if (rule != "ring") QTRY_VERIFY(gui.session().transition()->side(rule));
        }
        // A rule that stands elsewhere: the two change places, and nothing is lost.
        gui.session().selectNode(gui.id("cache-b"));
        choose("rule.ring", "modulo");
        QTRY_COMPARE(gui.session().comparedRules()[1], std::string("modulo"));
        QCOMPARE(gui.session().comparedRules()[0], std::string("ring"));
        QCOMPARE(gui.session().selectedNode(), std::optional(gui.id("cache-b")));
        const std::string last = gui.session().comparedRules().back();
        GuiFixture::press(gui.find<QWidget>(("removeRule." + last).c_str()));
        QTRY_COMPARE(gui.session().comparedRules().size(), std::size_t{3});
        const std::vector<std::string> kept = gui.session().comparedRules();
        gui.reopen();
        QCOMPARE(gui.session().comparedRules(), kept);
        QVERIFY(!gui.session().undoStack()->canUndo());
    }

    void aRuleThatCannotFollowIsHelped() {
        GuiFixture gui;
        gui.session().toStart();
        gui.session().setComparedRules({"jump", "ring"});
        gui.trigger(ActionId::ViewCompare);
        gui.settle();
        const NodeId gone = gui.id("cache-b");
        QVERIFY(gui.session().apply(NodesRemoved{{gone}}).has_value());
        gui.settle();
        QTRY_VERIFY(gui.find<QWidget>("refusal.jump")->isVisible());
        QVERIFY(gui.find<QWidget>("jumpShare")->accessibleDescription().contains(QStringLiteral("last node")));
        QVERIFY(!gui.find<QWidget>("refusal.ring")->isVisible());
        // Also when other steps have come after the removal.
        QVERIFY(gui.session().apply(NodesAdded{{NewNode{"cache-new", 1.0, std::nullopt}}}).has_value());
        gui.settle();
        QTRY_VERIFY(gui.find<QWidget>("markDown.jump")->isVisible());
        GuiFixture::press(gui.find<QWidget>("markDown.jump"));
        gui.settle();
        QTRY_VERIFY(!gui.find<QWidget>("refusal.jump")->isVisible());
        QVERIFY(!gui.isUp("cache-b"));
        QVERIFY(gui.state().cluster.findNamed("cache-new"));
    }

    void aCardIsBoundedAndRemembersIt() {
        GuiFixture gui;
        gui.session().toStart();
        gui.trigger(ActionId::ViewCompare);
        gui.settle();
        const auto choose = [&](const char* at, const char* wanted) {
            auto* chooser = gui.find<QComboBox>(at);
            QVERIFY(!chooser->accessibleName().isEmpty());
            const int index = chooser->findData(QString::fromLatin1(wanted));
            QVERIFY(index >= 0);
            chooser->setCurrentIndex(index);
            Q_EMIT chooser->activated(index);
        };
        choose("assigner.ring", "ring/bounded/1.1");
        QTRY_COMPARE(gui.session().comparedRules()[1], std::string("ring/bounded/1.1"));
        gui.settle();
        QTRY_VERIFY(gui.session().transition()->side("ring/bounded/1.1"));
        QVERIFY(gui.session().apply(NodesKilled{{gui.id("cache-c")}}).has_value());
        gui.settle();
        auto* picture = gui.find<QWidget>("compare.ring/bounded/1.1");
        QVERIFY(picture->accessibleDescription().contains(QStringLiteral("full")));
        QVERIFY(gui.find<QWidget>("ring/bounded/1.1Share")->accessibleName().contains(QStringLiteral("keys moved")));

        // A number that is not listed, asked for in a dialog that says what is wrong.
        choose("assigner.modulo", "replicas");
        QTRY_VERIFY(gui.dialog<QDialog>("oneFieldDialog"));
        auto* dialog = gui.dialog<QDialog>("oneFieldDialog");
        auto* edit = dialog->findChild<QLineEdit*>();
        auto* accept = GuiFixture::in<QPushButton>(dialog, "acceptButton");
        GuiFixture::type(edit, QStringLiteral("0"));
        QVERIFY(!accept->isEnabled());
        GuiFixture::type(edit, QStringLiteral("4"));
        GuiFixture::press(accept);
        QTRY_COMPARE(gui.session().comparedRules()[0], std::string("modulo/replicas/4"));

        gui.trigger(ActionId::CompareRules);
        auto* table = gui.find<QTableView>("comparisonTable");
        QTRY_COMPARE(table->model()->rowCount(), 2);
        gui.dialog<QDialog>("compareDialog")->close();
        gui.reopen();
        QCOMPARE(gui.session().comparedRules(), (std::vector<std::string>{"modulo/replicas/4", "ring/bounded/1.1"}));
    }

    void theTableMeasuresAndSaysWhatItMeans() {
        GuiFixture gui;
        gui.session().toStart();
        QVERIFY(gui.session().apply(NodesKilled{{gui.id("cache-b")}}).has_value());
        gui.settle();
        gui.trigger(ActionId::CompareRules);
        auto* dialog = gui.dialog<QDialog>("compareDialog");
        QVERIFY(dialog);
        auto* table = GuiFixture::in<QTableView>(dialog, "comparisonTable");
        auto* sentence = GuiFixture::in<QLabel>(dialog, "comparisonSentence");
        QTRY_COMPARE(table->model()->rowCount(), 2);
        QTRY_VERIFY(sentence->text().contains(QStringLiteral("Modulo moved")));
        GuiFixture::press(GuiFixture::in<QWidget>(dialog, "allRules"));
        QTRY_COMPARE(table->model()->rowCount(), static_cast<int>(placementRules().size()));

        GuiFixture::press(GuiFixture::in<QWidget>(dialog, "allRules"));
        GuiFixture::press(GuiFixture::in<QWidget>(dialog, "boundedLoads"));
        QTRY_COMPARE(table->model()->rowCount(), 3);
        auto* factor = GuiFixture::in<QLineEdit>(dialog, "boundedFactor");
        GuiFixture::type(factor, QStringLiteral("0.9"));
        QVERIFY(!factor->accessibleDescription().isEmpty());
        GuiFixture::type(factor, QStringLiteral("2"));
        QVERIFY(factor->accessibleDescription().isEmpty());
        const auto measured = [&](const char* name) {
            return !table->model()
                        ->match(table->model()->index(0, 0), Qt::DisplayRole, QString::fromLatin1(name), 1,
                                Qt::MatchContains)
                        .isEmpty();
        };
        QTRY_VERIFY(measured("bounded loads 2"));

        gui.prompter.save = gui.dir.filePath(QStringLiteral("rules.json"));
        auto* save = GuiFixture::in<QPushButton>(dialog, "saveComparison");
        QTRY_VERIFY(save->isEnabled());
        GuiFixture::press(save);
        QVERIFY(QFile::exists(gui.prompter.save));
        GuiFixture::press(GuiFixture::in<QWidget>(dialog, "copyComparison"));
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("bounded loads 2")));
        GuiFixture::press(GuiFixture::in<QWidget>(dialog, "wholeScenario"));
        QTRY_VERIFY(sentence->text().startsWith(QStringLiteral("Over ")));
    }

    void numbersOfTheRulesAreOneStep() {
        GuiFixture gui;
        const std::size_t steps = gui.session().timeline().size();
        gui.trigger(ActionId::RuleNumbers);
        auto* dialog = gui.dialog<QDialog>("ruleNumbersDialog");
        QVERIFY(dialog);
        auto* size = GuiFixture::in<QSpinBox>(dialog, "tableSize");
        auto* accept = GuiFixture::in<QPushButton>(dialog, "acceptButton");
        size->setValue(1000);
        QVERIFY(!accept->isEnabled());
        GuiFixture::press(GuiFixture::in<QWidget>(dialog, "nextPrime"));
        QCOMPARE(size->value(), 1009);
        QVERIFY(accept->isEnabled());
        GuiFixture::in<QSpinBox>(dialog, "probes")->setValue(0);
        QVERIFY(!accept->isEnabled());
        QVERIFY(!GuiFixture::in<QSpinBox>(dialog, "probes")->accessibleDescription().isEmpty());
        GuiFixture::in<QSpinBox>(dialog, "probes")->setValue(5);
        GuiFixture::press(accept);
        QCOMPARE(gui.session().timeline().size(), steps + 1);
        QCOMPARE(gui.state().placement.options.tableSize, 1009u);
        QCOMPARE(gui.state().placement.options.probes, 5u);
        gui.trigger(ActionId::Undo);
        QCOMPARE(gui.state().placement.options.probes, RuleOptions().probes);
    }
};

QTEST_MAIN(TestCompare)
#include "tst_compare.moc"
