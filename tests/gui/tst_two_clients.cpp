// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pages that tell why two clients disagree and check the cluster: opened from Tools, chosen, read, remembered.
#include "tests/support/gui_fixture.h"

#include "app/charts/lab_plot_view.h"
#include "app/labs/labs_window.h"
#include "app/labs/system_chooser.h"
#include "app/labs/ways_panel.h"

#include <QComboBox>
#include <QFile>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>

using namespace ringscope;

class TestTwoClients : public QObject {
    Q_OBJECT

    static constexpr int kLongMs = 30'000;

    struct Opened {
        GuiFixture gui;
        LabsWindow* labs = nullptr;
        LabPage* page = nullptr;
        explicit Opened(ActionId id) { open(id); }
        void open(ActionId id) {
            gui.trigger(id);
            labs = gui.dialog<LabsWindow>("labsWindow");
            if (labs == nullptr) qFatal("no labs");
            page = labs->currentPage();
        }
        [[nodiscard]] bool answered() const { return page->report().has_value() && !page->isWorking(); }
        [[nodiscard]] QString sentence() const {
            return page->findChild<QLabel*>(page->objectName().chopped(3) + QStringLiteral("Sentence"))->text();
        }
        template <class T>
        T* part(const char* name) const {
            return GuiFixture::in<T>(page, name);
        }
        void choose(const char* choice, const char* id) const {
            part<SystemChooser>(choice)->choose(QString::fromLatin1(id));
        }
    };

private Q_SLOTS:
    void twoSystemsAreComparedOnTheScenario() {
        Opened opened(ActionId::Disagreement);
        QCOMPARE(opened.page->objectName(), QStringLiteral("disagreementLab"));
        QTRY_VERIFY_WITH_TIMEOUT(opened.answered(), kLongMs);
        opened.choose("disagreementAChoice", "system/libketama");
        opened.choose("disagreementBChoice", "system/libmemcached");
        QTRY_VERIFY_WITH_TIMEOUT(opened.answered() && opened.sentence().startsWith(QLatin1String("libketama")),
                                 kLongMs);
        // The first key is chosen at once, and both ways stand beside each other.
        auto* a = opened.part<QPlainTextEdit>("disagreementStepsA");
        auto* b = opened.part<QPlainTextEdit>("disagreementStepsB");
        QVERIFY(a->isVisible() && b->isVisible());
        QVERIFY(a->toPlainText().startsWith(QLatin1String("1. ")));
        QVERIFY(a->toPlainText() != b->toPlainText());
        // Another key, with the keyboard.
        auto* table = opened.part<QTableView>("disagreementTable");
        const QString first = opened.part<QLabel>("disagreementKey")->text();
        QVERIFY(first.contains(table->model()->index(0, 0).data().toString()));
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Down);
        QVERIFY(opened.part<QLabel>("disagreementKey")->text().contains(table->model()->index(1, 0).data().toString()));
    }

    void optionsOfASystemAreControls() {
        Opened opened(ActionId::Disagreement);
        opened.choose("disagreementAChoice", "system/libmemcached");
        opened.choose("disagreementBChoice", "system/libmemcached");
        QTRY_VERIFY_WITH_TIMEOUT(opened.answered() && opened.sentence().contains(QLatin1String("on the same nodes")),
                                 kLongMs);
        QVERIFY(!opened.part<QWidget>("disagreementWays")->isVisible());
        opened.part<QComboBox>("disagreementB-key-hash")->setCurrentText(QStringLiteral("crc"));
        QTRY_VERIFY_WITH_TIMEOUT(opened.answered() && opened.sentence().contains(QLatin1String("on different nodes")),
                                 kLongMs);
        QVERIFY(opened.sentence().contains(QLatin1String("key-hash=crc")));
        // A value that cannot be is told where it stands.
        opened.choose("disagreementBChoice", "system/envoy-maglev");
        auto* size = opened.part<QLineEdit>("disagreementB-table_size");
        GuiFixture::type(size, QStringLiteral("100"));
        auto* error = opened.part<QLabel>("disagreementBError");
        QTRY_VERIFY(error->isVisible() && !error->text().isEmpty());
        QTRY_VERIFY(!opened.page->report());
        GuiFixture::type(size, QStringLiteral("101"));
        QTRY_VERIFY_WITH_TIMEOUT(opened.answered(), kLongMs);
        QVERIFY(!error->isVisible());
    }

    void whatStandsInTheScenarioIsFollowed() {
        Opened opened(ActionId::Disagreement);
        opened.choose("disagreementBChoice", "rule/modulo");
        QTRY_VERIFY_WITH_TIMEOUT(
            opened.answered() && opened.sentence().startsWith(QLatin1String("Consistent ring and Modulo")), kLongMs);
        opened.gui.clickSwitch("cache-c");
        const auto down = [&] {
            if (!opened.answered()) return false;
            for (const auto& row : opened.page->report()->views.front().table.rows)
                if (cellText(row[1]) == QLatin1String("cache-c") || cellText(row[2]) == QLatin1String("cache-c"))
                    return false;
            return true;
        };
        QTRY_VERIFY_WITH_TIMEOUT(down(), kLongMs);
    }

    void theClusterIsChecked() {
        Opened opened(ActionId::CheckCluster);
        QCOMPARE(opened.page->objectName(), QStringLiteral("checkLab"));
        QTRY_VERIFY_WITH_TIMEOUT(opened.answered(), kLongMs);
        QVERIFY(opened.sentence().contains(QLatin1String("does not matter")));
        opened.choose("checkSystemChoice", "rule/modulo");
        QTRY_VERIFY_WITH_TIMEOUT(opened.answered() && opened.sentence().contains(QLatin1String("matters")), kLongMs);
        opened.part<QSpinBox>("checkShuffles")->setValue(4);
        QTRY_VERIFY_WITH_TIMEOUT(opened.answered() && opened.sentence().contains(QLatin1String("4 other orders")),
                                 kLongMs);
        // Another view, taken out as it is shown.
        GuiFixture::press(opened.part<QAbstractButton>("checkView.order"));
        opened.gui.prompter.save = opened.gui.dir.filePath(QStringLiteral("order.csv"));
        GuiFixture::press(opened.part<QPushButton>("checkData"));
        QFile csv(opened.gui.prompter.save);
        QVERIFY(csv.open(QIODevice::ReadOnly));
        QVERIFY(csv.readLine().startsWith("shuffles,keys,ever_changed,"));
        QVERIFY(csv.readLine().startsWith("4,60,"));
    }

    void choicesAreRemembered() {
        Opened opened(ActionId::Disagreement);
        opened.choose("disagreementAChoice", "system/libmemcached");
        opened.part<QComboBox>("disagreementA-distribution")->setCurrentText(QStringLiteral("ketama"));
        opened.choose("disagreementBChoice", "rule/jump");
        opened.gui.reopen();
        opened.open(ActionId::Disagreement);
        QCOMPARE(opened.part<SystemChooser>("disagreementAChoice")->chosen(), QStringLiteral("system/libmemcached"));
        QCOMPARE(opened.part<QComboBox>("disagreementA-distribution")->currentText(), QStringLiteral("ketama"));
        QCOMPARE(opened.part<SystemChooser>("disagreementBChoice")->chosen(), QStringLiteral("rule/jump"));
    }

    void bothSpeakChinese() {
        Opened opened(ActionId::CheckCluster);
        opened.gui.settings.setLanguage(QStringLiteral("zh_CN"));
        auto* tabs = GuiFixture::in<QTabWidget>(opened.labs, "labTabs");
        QTRY_VERIFY(tabs->tabText(tabs->currentIndex()) == QStringLiteral("检查"));
        opened.page = opened.labs->currentPage();
        QTRY_VERIFY_WITH_TIMEOUT(opened.answered(), kLongMs);
        QVERIFY2(opened.sentence().contains(QStringLiteral("节点")), qPrintable(opened.sentence()));
    }
};

QTEST_MAIN(TestTwoClients)
#include "tst_two_clients.moc"
