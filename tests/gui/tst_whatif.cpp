// SPDX-License-Identifier: GPL-3.0-or-later
//
// What if: a plan built with the keyboard, its answer, cancel, export, and the plan done to the scenario and undone.
#include "tests/support/gui_fixture.h"

#include "app/controls/segmented_control.h"
#include "app/labs/labs_window.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QUndoStack>

using namespace ringscope;

class TestWhatIf : public QObject {
    Q_OBJECT

    static constexpr int kLongMs = 30'000;

    struct Opened {
        GuiFixture gui;
        LabsWindow* labs = nullptr;
        LabPage* page = nullptr;
        Opened() { open(); }
        void open() {
            gui.trigger(ActionId::WhatIf);
            labs = gui.dialog<LabsWindow>("labsWindow");
            if (labs == nullptr) qFatal("no labs");
            page = labs->currentPage();
        }
        template <class T>
        T* in(const char* name) {
            return GuiFixture::in<T>(page, name);
        }
        /// By the keys a person uses: letters choose in a list, Space presses a button.
        void put(const QString& kind, const QString& node, const char* button = "whatifAdd") {
            choose("whatifKind", kind);
            if (!node.isEmpty()) choose("whatifNode", node);
            QTest::keyClick(in<QPushButton>(button), Qt::Key_Space);
        }
        void choose(const char* name, const QString& entry) {
            auto* box = in<QComboBox>(name);
            box->setFocus();
            QTest::keyClick(box, Qt::Key_Home);
            while (box->currentText() != entry && box->currentIndex() + 1 < box->count())
                QTest::keyClick(box, Qt::Key_Down);
            QCOMPARE(box->currentText(), entry);
        }
        [[nodiscard]] bool answered(std::size_t steps) const {
            return page->report() && !page->isWorking() && !page->report()->views.empty() &&
                   page->report()->views[0].table.rows.size() == steps + 1;
        }
        QString sentence() { return in<QLabel>("whatifSentence")->text(); }
    };

private Q_SLOTS:
    void planByKeyboard() {
        Opened opened;
        QCOMPARE(opened.page->objectName(), QStringLiteral("whatifLab"));
        QTRY_VERIFY_WITH_TIMEOUT(opened.answered(0), kLongMs);
        opened.put(QStringLiteral("Goes down"), QStringLiteral("cache-c"));
        opened.put(QStringLiteral("Is added"), {}, "whatifJoin");
        opened.put(QStringLiteral("Is swapped for a new machine"), QStringLiteral("cache-a"));
        auto* steps = opened.in<QListWidget>("whatifSteps");
        QCOMPARE(steps->count(), 3);
        QCOMPARE(steps->item(1)->text(), QStringLiteral("1. cache-c goes down, cache-f joins"));
        QTRY_VERIFY_WITH_TIMEOUT(opened.answered(2), kLongMs);
        QVERIFY(opened.sentence().startsWith(QLatin1String("In 2 steps")));
        // Nothing has been touched.
        QVERIFY(opened.gui.isUp("cache-c"));
        QCOMPARE(opened.gui.state().cluster.size(), std::size_t{5});
        // Delete takes the chosen step out.
        steps->setFocus();
        QTest::keyClick(steps, Qt::Key_Delete);
        QCOMPARE(steps->count(), 2);
        QTRY_VERIFY_WITH_TIMEOUT(opened.answered(1), kLongMs);
    }

    void badInputIsTold() {
        Opened opened;
        opened.choose("whatifKind", QStringLiteral("Gets another weight"));
        GuiFixture::type(opened.in<QLineEdit>("whatifWeight"), QStringLiteral("heavy"));
        QTest::keyClick(opened.in<QLineEdit>("whatifWeight"), Qt::Key_Return);
        auto* problem = opened.in<QLabel>("whatifProblem");
        QVERIFY(problem->isVisible());
        QVERIFY(!problem->text().isEmpty());
        QCOMPARE(opened.in<QListWidget>("whatifSteps")->count(), 1);
        GuiFixture::type(opened.in<QLineEdit>("whatifWeight"), QStringLiteral("3"));
        QTest::keyClick(opened.in<QLineEdit>("whatifWeight"), Qt::Key_Return);
        QVERIFY(!problem->isVisible());
        QCOMPARE(opened.in<QListWidget>("whatifSteps")->count(), 2);
        // A name that is there already.
        opened.choose("whatifKind", QStringLiteral("Is added"));
        GuiFixture::type(opened.in<QLineEdit>("whatifName"), QStringLiteral("cache-a"));
        QTest::keyClick(opened.in<QLineEdit>("whatifName"), Qt::Key_Return);
        QVERIFY(problem->isVisible());
    }

    void stepsThatNoLongerFitAreTold() {
        Opened opened;
        opened.put(QStringLiteral("Is removed"), QStringLiteral("cache-c"));
        QTRY_VERIFY_WITH_TIMEOUT(opened.answered(1), kLongMs);
        QVERIFY(opened.gui.session().apply(NodesRemoved{{opened.gui.id("cache-c")}}));
        QTRY_VERIFY_WITH_TIMEOUT(opened.sentence().startsWith(QLatin1String("Step 1 of the plan cannot be done")),
                                 kLongMs);
        QVERIFY(!opened.in<QPushButton>("whatifApply")->isEnabled());
        opened.gui.trigger(ActionId::Undo);
        QTRY_VERIFY_WITH_TIMEOUT(opened.answered(1), kLongMs);
        QVERIFY(opened.in<QPushButton>("whatifApply")->isEnabled());
    }

    void cancelAndViews() {
        Opened opened;
        QTRY_VERIFY_WITH_TIMEOUT(opened.answered(0), kLongMs);
        GuiFixture::press(opened.in<QPushButton>("whatifReplaceAll"));
        QTRY_VERIFY_WITH_TIMEOUT(opened.page->isWorking() || opened.answered(5), kLongMs);
        if (opened.page->isWorking()) GuiFixture::press(opened.in<QPushButton>("whatifCancel"));
        QVERIFY(!opened.page->isWorking());
        GuiFixture::press(opened.in<QPushButton>("whatifRun"));
        QTRY_VERIFY_WITH_TIMEOUT(opened.answered(5), kLongMs);
        auto* table = opened.in<QTableView>("whatifTable");
        QCOMPARE(table->model()->rowCount(), 6);
        // Arrows choose a view; the one chosen is remembered and taken out.
        auto* views = opened.in<SegmentedControl>("whatifViews");
        views->button(views->current())->setFocus();
        QTest::keyClick(views->button(views->current()), Qt::Key_Right);
        QCOMPARE(views->current(), 1);
        QVERIFY(table->model()->headerData(1, Qt::Horizontal).toString() == QLatin1String("From"));
        opened.gui.prompter.save = opened.gui.dir.filePath(QStringLiteral("moves.csv"));
        GuiFixture::press(opened.in<QPushButton>("whatifData"));
        QFile csv(opened.gui.prompter.save);
        QVERIFY(csv.open(QIODevice::ReadOnly));
        QVERIFY(csv.readLine().startsWith("step,from,to,keys,"));
        opened.gui.prompter.save = opened.gui.dir.filePath(QStringLiteral("moves.png"));
        GuiFixture::press(opened.in<QPushButton>("whatifPicture"));
        QTRY_VERIFY(QFile::exists(opened.gui.prompter.save));
    }

    void keysOfAFile() {
        Opened opened;
        const QString path = opened.gui.dir.filePath(QStringLiteral("keys.tsv"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (int i = 0; i < 30; ++i) file.write("k" + QByteArray::number(i) + "\t3\t1048576\n");
        file.close();
        opened.gui.prompter.open = path;
        opened.choose("whatifKeys", QStringLiteral("From a file"));
        QTRY_VERIFY_WITH_TIMEOUT(opened.page->report() && !opened.page->isWorking() &&
                                     opened.page->report()->note.startsWith(QLatin1String("30 keys, 90 requests")),
                                 kLongMs);
        // One that cannot be read is told with its line.
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Append));
        file.write("bad\tmany\t1\n");
        file.close();
        GuiFixture::press(opened.in<QPushButton>("whatifFile"));
        QTRY_VERIFY_WITH_TIMEOUT(!opened.page->report() && !opened.page->isWorking(), kLongMs);
        QVERIFY(opened.sentence().contains(QLatin1String("31")));
    }

    void applyAndUndo() {
        Opened opened;
        opened.put(QStringLiteral("Goes down"), QStringLiteral("cache-b"));
        opened.put(QStringLiteral("Is added"), {});
        QTRY_VERIFY_WITH_TIMEOUT(opened.answered(2), kLongMs);
        const int undone = opened.gui.session().undoStack()->index();
        QTest::keyClick(opened.in<QPushButton>("whatifApply"), Qt::Key_Space);
        QVERIFY(!opened.gui.isUp("cache-b"));
        QCOMPARE(opened.gui.state().cluster.size(), std::size_t{6});
        QCOMPARE(opened.gui.session().undoStack()->index(), undone + 2);
        QTRY_VERIFY_WITH_TIMEOUT(
            opened.answered(0) && opened.sentence().startsWith(QLatin1String("The plan has been applied")), kLongMs);
        opened.gui.trigger(ActionId::Undo);
        opened.gui.trigger(ActionId::Undo);
        QVERIFY(opened.gui.isUp("cache-b"));
        QCOMPARE(opened.gui.state().cluster.size(), std::size_t{5});
    }

    void planAndChoicesAreRemembered() {
        Opened opened;
        opened.put(QStringLiteral("Goes down"), QStringLiteral("cache-b"));
        opened.in<QSpinBox>("whatifLimit")->setValue(700);
        opened.gui.settings.setLanguage(QStringLiteral("zh_CN"));
        QTRY_VERIFY(opened.labs->currentPage() != nullptr &&
                    opened.labs->currentPage()->findChild<QListWidget*>(QStringLiteral("whatifSteps"))->count() == 2);
        opened.gui.settings.setLanguage(QStringLiteral("en"));
        opened.gui.reopen();
        opened.open();
        QCOMPARE(opened.in<QSpinBox>("whatifLimit")->value(), 700);
        QCOMPARE(opened.in<QListWidget>("whatifSteps")->count(), 2);
        QTRY_VERIFY_WITH_TIMEOUT(opened.answered(1), kLongMs);
    }
};

QTEST_MAIN(TestWhatIf)
#include "tst_whatif.moc"
