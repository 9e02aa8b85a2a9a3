// SPDX-License-Identifier: GPL-3.0-or-later
//
// The labs window: open, run, cancel, follow the scenario, take results out.
#include "tests/support/gui_fixture.h"

#include "app/charts/lab_plot_view.h"
#include "app/labs/labs_window.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>

#include <algorithm>

using namespace ringscope;

class TestLabs : public QObject {
    Q_OBJECT

    struct Opened {
        GuiFixture gui;
        LabsWindow* labs;
        Opened() {
            gui.trigger(ActionId::Labs);
            labs = gui.dialog<LabsWindow>("labsWindow");
            if (labs == nullptr) qFatal("no labs");
        }
        LabPage* show(int tab) {
            GuiFixture::in<QTabWidget>(labs, "labTabs")->setCurrentIndex(tab);
            return labs->currentPage();
        }
        QLabel* sentence(const char* lab) {
            return GuiFixture::in<QLabel>(labs, (std::string(lab) + "Sentence").c_str());
        }
    };
    static constexpr int kLongMs = 30'000;

private Q_SLOTS:
    void everyLabAnswers() {
        Opened opened;
        for (int tab = 0; tab < 8; ++tab) {
            LabPage* page = opened.show(tab);
            QTRY_VERIFY_WITH_TIMEOUT(page->report().has_value() && !page->isWorking(), kLongMs);
            auto* table = page->findChild<QTableView*>();
            QVERIFY(table->model()->rowCount() > 0);
            QVERIFY(!page->findChild<LabPlotView*>()->accessibleDescription().isEmpty());
        }
        // A second request brings the same window to the front.
        opened.gui.trigger(ActionId::Labs);
        QCOMPARE(opened.gui.window->findChildren<LabsWindow*>().size(), 1);
    }

    void newerRequestReplacesOlder() {
        Opened opened;
        LabPage* page = opened.show(0);
        QTRY_VERIFY_WITH_TIMEOUT(page->report().has_value(), kLongMs);
        auto* nodes = GuiFixture::in<QSpinBox>(page, "balanceNodes");
        nodes->setValue(30);
        nodes->setValue(25);
        const auto answered = [&] {
            return !page->isWorking() && opened.sentence("balance")->text().contains(QLatin1String("25 nodes"));
        };
        QTRY_VERIFY_WITH_TIMEOUT(answered(), kLongMs);
    }

    void cancelKeepsWhatWasThere() {
        Opened opened;
        LabPage* page = opened.show(1);
        QTRY_VERIFY_WITH_TIMEOUT(page->report().has_value(), kLongMs);
        const LabReport before = *page->report();
        GuiFixture::in<QSpinBox>(page, "movementSamples")->setValue(1000);
        GuiFixture::in<QSpinBox>(page, "movementKeys")->setValue(1'000'000);
        QTRY_VERIFY(page->isWorking());
        auto* cancel = GuiFixture::in<QPushButton>(page, "movementCancel");
        QVERIFY(cancel->isEnabled());
        GuiFixture::press(cancel);
        QVERIFY(!page->isWorking());
        QVERIFY(!cancel->isEnabled());
        QVERIFY(opened.sentence("movement")->text().startsWith(QLatin1String("Cancelled")));
        QVERIFY(*page->report() == before);
    }

    void theChartFillsWhileItIsMeasured() {
        Opened opened;
        LabPage* page = opened.show(1);
        GuiFixture::in<QSpinBox>(page, "movementKeys")->setValue(200);
        QTRY_VERIFY_WITH_TIMEOUT(page->report().has_value(), kLongMs);
        const LabReport before = *page->report();
        GuiFixture::in<QSpinBox>(page, "movementSamples")->setValue(1000);
        auto* shown = GuiFixture::in<QComboBox>(page, "movementShown");
        shown->setCurrentIndex(shown->findData(QStringLiteral("course")));
        auto* plot = page->findChild<LabPlotView*>();
        const auto points = [&] {
            std::size_t sum = 0;
            if (const auto* curves = std::get_if<LabCurves>(&plot->plot()))
                for (const LabCurve& curve : curves->curves) sum += curve.mark >= 0 ? curve.points.size() : 0;
            return sum;
        };
        QTRY_VERIFY_WITH_TIMEOUT(points() > 0, kLongMs);
        const std::size_t first = points();
        QTRY_VERIFY_WITH_TIMEOUT(points() > first, kLongMs);
        QVERIFY(page->isWorking());
        QVERIFY(*page->report() == before);
        QVERIFY(!GuiFixture::in<QPushButton>(page, "movementPicture")->isEnabled());
        QVERIFY(page->findChild<QTableView*>()->model()->rowCount() > 0);
        // Cancelled: what was complete is there again.
        GuiFixture::press(GuiFixture::in<QPushButton>(page, "movementCancel"));
        QVERIFY(plot->plot() == before.plot);
        QVERIFY(opened.sentence("movement")->text().startsWith(QLatin1String("Cancelled")));
    }

    void curvesBesideEachOtherAreAsked() {
        Opened opened;
        LabPage* page = opened.show(0);
        auto* more = GuiFixture::in<QLineEdit>(page, "balanceMoreNodes");
        const auto curves = [&] {
            const auto* plot = page->report() ? std::get_if<LabCurves>(&page->report()->plot) : nullptr;
            if (plot == nullptr || page->isWorking()) return qsizetype{0};
            return static_cast<qsizetype>(std::count_if(plot->curves.begin(), plot->curves.end(), [](const auto& one) {
                return one.look != LabCurve::Look::Theory;
            }));
        };
        QTRY_COMPARE_WITH_TIMEOUT(curves(), qsizetype{3}, kLongMs);
        GuiFixture::type(more, QStringLiteral("7, 9, 11"));
        QTRY_COMPARE_WITH_TIMEOUT(curves(), qsizetype{4}, kLongMs);
        GuiFixture::type(more, {});
        QTRY_COMPARE_WITH_TIMEOUT(curves(), qsizetype{1}, kLongMs);
        // Fields that mean nothing are away.
        QVERIFY(!GuiFixture::in<QSpinBox>(page, "balanceVirtualNodes")->isVisible());
        GuiFixture::in<QComboBox>(page, "balanceAgainst")->setCurrentIndex(1);
        QVERIFY(!more->isVisible());
        QVERIFY(GuiFixture::in<QSpinBox>(page, "balanceVirtualNodes")->isVisible());
    }

    void lettersAreOneClick() {
        Opened opened;
        LabPage* page = opened.show(1);
        auto* change = GuiFixture::in<QComboBox>(page, "movementChange");
        change->setCurrentIndex(change->findData(QStringLiteral("letters")));
        QTRY_VERIFY_WITH_TIMEOUT(opened.sentence("movement")->text().contains(QLatin1String("6 of 26")), kLongMs);
    }

    void followsTheScenario() {
        Opened opened;
        LabPage* page = opened.show(2);
        QTRY_VERIFY_WITH_TIMEOUT(page->report().has_value(), kLongMs);
        QVERIFY(GuiFixture::in<QCheckBox>(page, "inheritanceOwn")->isChecked());
        QCOMPARE(page->report()->table.rows.size(), std::size_t{5});
        opened.gui.clickSwitch("cache-c");
        QTRY_VERIFY_WITH_TIMEOUT(page->report()->table.rows.size() == 4, kLongMs);
    }

    void exportsPictureAndData() {
        Opened opened;
        LabPage* page = opened.show(4);
        QTRY_VERIFY_WITH_TIMEOUT(page->report().has_value() && !page->isWorking(), kLongMs);
        opened.gui.prompter.save = opened.gui.dir.filePath(QStringLiteral("lab.png"));
        GuiFixture::press(GuiFixture::in<QPushButton>(page, "hashPicture"));
        QTRY_VERIFY(QImage(opened.gui.prompter.save).width() >= 1200);
        opened.gui.prompter.save = opened.gui.dir.filePath(QStringLiteral("lab.csv"));
        GuiFixture::press(GuiFixture::in<QPushButton>(page, "hashData"));
        QFile csv(opened.gui.prompter.save);
        QVERIFY(csv.open(QIODevice::ReadOnly));
        QVERIFY(csv.readLine().startsWith("hash,points,"));
        opened.gui.prompter.save = opened.gui.dir.filePath(QStringLiteral("lab.json"));
        GuiFixture::press(GuiFixture::in<QPushButton>(page, "hashData"));
        QFile json(opened.gui.prompter.save);
        QVERIFY(json.open(QIODevice::ReadOnly));
        QVERIFY(json.readAll().startsWith("["));
        // No such ending: told, and nothing is written.
        opened.gui.prompter.save = opened.gui.dir.filePath(QStringLiteral("lab.txt"));
        GuiFixture::press(GuiFixture::in<QPushButton>(page, "hashPicture"));
        QVERIFY(!QFile::exists(opened.gui.prompter.save));
        QGuiApplication::clipboard()->clear();
        GuiFixture::press(GuiFixture::in<QPushButton>(page, "hashCopy"));
        QTRY_VERIFY(!QGuiApplication::clipboard()->image().isNull());
    }

    void choicesAreRemembered() {
        Opened opened;
        GuiFixture::in<QSpinBox>(opened.show(3), "viewsClients")->setValue(33);
        opened.gui.reopen();
        opened.gui.trigger(ActionId::Labs);
        auto* labs = opened.gui.dialog<LabsWindow>("labsWindow");
        QVERIFY(labs);
        QCOMPARE(GuiFixture::in<QTabWidget>(labs, "labTabs")->currentIndex(), 3);
        QCOMPARE(GuiFixture::in<QSpinBox>(labs, "viewsClients")->value(), 33);
    }

    void speaksTheLanguageThatIsChosen() {
        Opened opened;
        opened.show(1);
        opened.gui.settings.setLanguage(QStringLiteral("zh_CN"));
        auto* tabs = GuiFixture::in<QTabWidget>(opened.labs, "labTabs");
        QTRY_VERIFY(tabs->count() == 8 && tabs->tabText(0) != QLatin1String("Balance"));
        QCOMPARE(tabs->currentIndex(), 1);
        QTRY_VERIFY_WITH_TIMEOUT(opened.labs->currentPage()->report().has_value(), kLongMs);
    }
};

QTEST_MAIN(TestLabs)
#include "tst_labs.moc"
