// SPDX-License-Identifier: GPL-3.0-or-later
//
// A configuration of a real system opened in the window: what is offered, said and refused, and what the window then leaves
// to the system.
#include "tests/support/configurations.h"
#include "tests/support/gui_fixture.h"

#include "app/decision/decision_view.h"
#include "app/dialogs/decision_dialog.h"
#include "app/dialogs/rule_numbers_dialog.h"
#include "app/models/node_list_model.h"
#include "app/panels/system_note.h"
#include "core/scenario/apply.h"
#include "core/systems/catalog.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QSpinBox>
#include <QToolButton>
#include <QTreeWidget>

using namespace ringscope;

class TestImportConfiguration : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void offersWhatPlacesByAKeyAndSaysWhatItRead() {
        GuiFixture gui;
        QWidget* dialog = importDialogFor(gui, "nginx.conf", kNginxText);
        auto* candidates = GuiFixture::in<QComboBox>(dialog, "importCandidates");
        QVERIFY(candidates->currentText().contains(QStringLiteral("cache")));
        QVERIFY(candidates->currentText().contains(QStringLiteral("nginx")));
        auto* notes = GuiFixture::in<QTreeWidget>(dialog, "importNotes");
        QVERIFY(notes->topLevelItemCount() > 0);
        for (int group = 0; group < notes->topLevelItemCount(); ++group)
            for (int i = 0; i < notes->topLevelItem(group)->childCount(); ++i)
                QVERIFY(!notes->topLevelItem(group)->child(i)->text(0).isEmpty());
        GuiFixture::press(GuiFixture::in<QPushButton>(dialog, "acceptButton"));
        gui.settle();
        QCOMPARE(gui.state().placement.rule, std::string("composed"));
        QCOMPARE(gui.state().cluster.size(), std::size_t(3));
        QCOMPARE(gui.state().cluster[1].weight, 2.0);
        QCOMPARE(gui.state().keys->size(), std::size_t(60));
    }

    /// nginx says what it makes a key of: keys of its log are made of the same.
    void offersTheHashKeyForLogs() {
        GuiFixture gui;
        openConfiguration(gui, "nginx.conf",
                          "upstream cache {\n  hash $uri$args consistent;\n  server a:80;\n  server b:80;\n}\n");
        gui.prompter.open = writeFile(
            gui, "access.log", "10.0.0.1 - - [10/Oct/2000:13:55:36 -0700] \"GET /a?x=1 HTTP/1.1\" 200 1 \"-\" \"x\"\n");
        gui.trigger(ActionId::ImportKeys);
        QWidget* dialog = gui.dialog("keysDialog");
        auto* accept = GuiFixture::in<QPushButton>(dialog, "acceptButton");
        QTRY_VERIFY(accept->isEnabled());
        QCOMPARE(GuiFixture::in<QLineEdit>(dialog, "keyTemplate")->text(), QStringLiteral("$uri$args"));
        GuiFixture::press(accept);
        gui.settle();
        QCOMPARE((*gui.state().keys)[0], std::string_view("/ax=1"));
    }

    void theSystemExplainsItsKeysBeforeOurRing() {
        constexpr Configuration kBoth[] = {{"haproxy.cfg", kHaproxyText}, {"nutcracker.yml", kModulaText}};
        for (const auto& [name, text] : kBoth) {
            GuiFixture gui;
            openConfiguration(gui, name, text);
            gui.session().selectKey(KeyId{3});
            gui.trigger(ActionId::ExplainKey);
            auto* dialog = gui.dialog<DecisionDialog>("decisionDialog");
            QVERIFY(dialog != nullptr);
            auto* rule = GuiFixture::in<QComboBox>(dialog, "decisionRule");
            QCOMPARE(rule->currentIndex(), 0);
            QCOMPARE(rule->currentData().toString(), QStringLiteral("composed"));
            const System* system = findSystem(gui.state().placement.composed.system);
            QVERIFY(rule->currentText().contains(QString::fromStdString(std::string(system->title))));
            QTRY_VERIFY(dialog->view().scene() && dialog->view().scene()->rule == "composed");
            const EvaluationPtr now = gui.session().transition()->after;
            QCOMPARE(dialog->view().scene()->owner, now->placement->ownerOf((*now->state.keys)[3]));
            // Our own rules over the same nodes are still there, and stay chosen.
            rule->setCurrentIndex(rule->findData(QStringLiteral("ring")));
            QTRY_COMPARE(dialog->view().scene()->rule, std::string("ring"));
            gui.session().selectKey(KeyId{4});
            QTRY_COMPARE(dialog->view().scene()->rule, std::string("ring"));
        }
    }

    void pitfallsOfTheseNodesStandBesideTheSystem() {
        GuiFixture gui;
        auto* note = gui.find<SystemNote>("systemNote");
        QVERIFY(!note->isVisible());
        openConfiguration(gui, "nutcracker.yml", kKetamaText);
        QVERIFY(note->isVisible());
        QVERIFY(GuiFixture::in<QLabel>(note, "systemName")->text().contains(QStringLiteral("twemproxy")));
        QCOMPARE(note->pitfalls().size(), qsizetype(pitfallsOf(gui.state().cluster, gui.state().placement).size()));
        auto* count = GuiFixture::in<QToolButton>(note, "systemPitfalls");
        QVERIFY(count->text().contains(QString::number(note->pitfalls().size())));
        count->click();
        auto* list = GuiFixture::in<QLabel>(note, "systemPitfallList");
        QVERIFY(list->isVisible());
        for (const QString& pitfall : note->pitfalls()) QVERIFY(list->text().contains(pitfall));
        list->window()->close();
        // The last server's share is too small for a point.
        const auto* nodes = gui.find<QAbstractItemView>("nodeList")->model();
        QCOMPARE(nodes->index(2, 0).data(NodeListModel::DetailRole).toString(),
                 QStringLiteral("0 points: receives nothing"));
        gui.session().selectNode(gui.state().cluster[2].id);
        QTRY_VERIFY(gui.find<QLabel>("inspectorNote")->text().contains(QStringLiteral("receives nothing")));
    }

    void whatIsNotUnderstoodIsRefusedByName() {
        GuiFixture gui;
        QWidget* dialog =
            importDialogFor(gui, "haproxy.cfg",
                            "backend cache\n  balance uri\n  hash-type consistent\n  hash-key addr\n  frobnicate yes\n"
                            "  server s1 10.0.0.1:80\n");
        QVERIFY(!GuiFixture::in<QPushButton>(dialog, "acceptButton")->isEnabled());
        auto* notes = GuiFixture::in<QTreeWidget>(dialog, "importNotes");
        QVERIFY(notes->topLevelItem(0)->text(0).startsWith(QStringLiteral("Refused")));
        GuiFixture::press(GuiFixture::in<QPushButton>(dialog, "cancelButton"));
        QCOMPARE(gui.state().placement.rule, std::string("ring"));
    }

    void theHashAndThePointsAreTheSystemsOwn() {
        GuiFixture gui;
        openConfiguration(gui, "nginx.conf", kNginxText);
        QVERIFY(!gui.window->findChild<QWidget*>(QStringLiteral("virtualNodesSwitch"))->isEnabled());
        QVERIFY(!gui.window->actions().action(ActionId::RingSettings)->isEnabled());
        QVERIFY(!gui.window->actions().action(ActionId::RuleNumbers)->isEnabled());
        // The dialog can be reached from a card that refuses an event: it leaves the pieces alone.
        const ComposedSpec before = gui.state().placement.composed;
        auto* dialog = new RuleNumbersDialog(gui.session(), gui.window.get());
        dialog->open();
        GuiFixture::in<QSpinBox>(dialog, "probes")->stepUp();
        GuiFixture::press(GuiFixture::in<QPushButton>(dialog, "acceptButton"));
        gui.settle();
        QVERIFY(gui.state().placement.options != RuleOptions{});
        QVERIFY(gui.state().placement.composed == before);
        gui.trigger(ActionId::New);
        gui.settle();
        QVERIFY(gui.window->findChild<QWidget*>(QStringLiteral("virtualNodesSwitch"))->isEnabled());
    }

    void savedAndOpenedAgainItIsTheSame() {
        GuiFixture gui;
        openConfiguration(gui, "haproxy.cfg", kHaproxyText);
        const std::uint64_t before = fingerprint(gui.state());
        gui.prompter.save = gui.dir.filePath(QStringLiteral("cache.ringscope"));
        gui.trigger(ActionId::SaveAs);
        QTRY_VERIFY(!gui.session().isDirty() && QFile::exists(gui.prompter.save));
        gui.trigger(ActionId::New);
        gui.settle();
        gui.prompter.open = gui.prompter.save;
        gui.trigger(ActionId::Open);
        QTRY_COMPARE(fingerprint(gui.state()), before);
    }
};

QTEST_MAIN(TestImportConfiguration)
#include "tst_import_configuration.moc"
