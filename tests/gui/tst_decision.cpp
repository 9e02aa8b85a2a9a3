// SPDX-License-Identifier: GPL-3.0-or-later
//
// "Why is this key there?" as a person uses it: rules, keys, steps, kills, refusals, pictures.
#include "tests/support/clusters.h"
#include "tests/support/gui_fixture.h"

#include "app/decision/decision_view.h"
#include "app/dialogs/decision_dialog.h"
#include "app/i18n/rule_text.h"
#include "core/placement/placement_registry.h"

#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QListWidget>
#include <QMimeData>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTreeWidget>
#include <QUndoStack>

using namespace ringscope;

namespace {

struct Open {
    explicit Open(GuiFixture& fixture) : gui(fixture) {
        gui.settings.setReducedMotion(true);
        gui.session().selectKey(KeyId{3});
        gui.trigger(ActionId::ExplainKey);
        dialog = gui.dialog<DecisionDialog>("decisionDialog");
        if (dialog == nullptr) qFatal("the dialog did not open");
        if (!QTest::qWaitFor([&] { return dialog->view().scene() != nullptr; })) qFatal("no decision came");
    }
    [[nodiscard]] const DecisionScene& scene() const { return *dialog->view().scene(); }
    [[nodiscard]] QString owner() const { return scene().node(scene().owner)->name; }
    /// Until the newest answer is of that rule.
    void choose(const QString& id) const {
        auto* rule = GuiFixture::in<QComboBox>(dialog, "decisionRule");
        rule->setCurrentIndex(rule->findData(id));
        QTRY_VERIFY(dialog->view().scene() && scene().rule == id.toStdString());
    }
    GuiFixture& gui;
    DecisionDialog* dialog = nullptr;
};

}  // namespace

class TestDecision : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void explainsEveryRule() {
        GuiFixture gui;
        const Open open(gui);
        QVERIFY(!open.dialog->isModal());
        QCOMPARE(open.scene().rule, std::string("ring"));
        const std::string key((*gui.state().keys)[3]);
        QCOMPARE(GuiFixture::in<QLineEdit>(open.dialog, "decisionKey")->text(), QString::fromStdString(key));
        auto* list = GuiFixture::in<QListWidget>(open.dialog, "decisionSteps");
        QCOMPARE(GuiFixture::in<QComboBox>(open.dialog, "decisionRule")->count(), int(placementRules().size()));
        for (const PlacementRule& rule : placementRules()) {
            open.choose(QString::fromStdString(std::string(rule.id)));
            QCOMPARE(list->count(), int(open.scene().steps.size()));
            QCOMPARE(open.dialog->view().step(), open.scene().steps.size());
            QVERIFY(open.scene().words.rule.startsWith(ruleTitle(rule.id)));
            QVERIFY(open.dialog->view().accessibleName().contains(open.owner()));
        }
    }

    void walksTheSteps() {
        GuiFixture gui;
        const Open open(gui);
        DecisionView& view = open.dialog->view();
        QSignalSpy told(&view, &DecisionView::announced);
        view.setFocus();
        QTest::keyClick(&view, Qt::Key_Home);
        QCOMPARE(view.step(), std::size_t{0});
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(view.step(), std::size_t{1});
        QCOMPARE(told.last().first().toString(), open.scene().words.steps[0]);
        QCOMPARE(view.accessibleDescription(), open.scene().words.steps[0]);
        GuiFixture::press(GuiFixture::in<QWidget>(open.dialog, "decisionForward"));
        QCOMPARE(view.step(), std::size_t{2});
        QCOMPARE(GuiFixture::in<QListWidget>(open.dialog, "decisionSteps")->currentRow(), 1);
        GuiFixture::press(GuiFixture::in<QWidget>(open.dialog, "decisionBack"));
        QTest::keyClick(&view, Qt::Key_Left);
        QCOMPARE(view.step(), std::size_t{0});
        QVERIFY(!GuiFixture::in<QWidget>(open.dialog, "decisionBack")->isEnabled());
        QTest::keyClick(&view, Qt::Key_End);
        QCOMPARE(view.step(), view.stepCount());
        QVERIFY(!GuiFixture::in<QWidget>(open.dialog, "decisionForward")->isEnabled());
    }

    void motionIsOneStepAndCanBeLeftOut() {
        GuiFixture gui;
        const Open open(gui);
        DecisionView& view = open.dialog->view();
        view.goTo(0);
        view.goTo(1);
        QCOMPARE(view.moment(), 1.0);
        gui.settings.setReducedMotion(false);
        view.goTo(2);
        QVERIFY(view.moment() < 2.0);
        QTRY_COMPARE(view.moment(), 2.0);
    }

    void playsToTheEnd() {
        GuiFixture gui;
        gui.settings.setSpeed(4);
        const Open open(gui);
        DecisionView& view = open.dialog->view();
        auto* play = GuiFixture::in<QWidget>(open.dialog, "decisionPlay");
        GuiFixture::press(play);
        QVERIFY(view.playing());
        QTRY_COMPARE(view.step(), std::size_t{1});
        QTRY_VERIFY_WITH_TIMEOUT(!view.playing(), 30'000);
        QCOMPARE(view.step(), view.stepCount());
        GuiFixture::press(play);
        GuiFixture::press(play);
        QVERIFY(!view.playing());
    }

    void followsAKill() {
        GuiFixture gui;
        const Open open(gui);
        const QString before = open.owner();
        const QString heir = open.scene().node(open.scene().heirs.front())->name;
        QVERIFY(gui.session().apply(NodesKilled{{gui.id(before.toUtf8().constData())}}));
        QTRY_COMPARE(open.owner(), heir);
        gui.session().selectKey(KeyId{9});
        const QString key = QString::fromStdString(std::string((*gui.state().keys)[9]));
        QTRY_COMPARE(open.scene().key, key);
    }

    void speaksTheLanguageThatIsChosen() {
        GuiFixture gui;
        const Open open(gui);
        DecisionView& view = open.dialog->view();
        view.goTo(1);
        const QString title = open.scene().words.title, first = open.scene().words.steps[0];
        gui.settings.setLanguage(QStringLiteral("zh_CN"));
        QTRY_VERIFY(open.scene().words.title != title);
        QCOMPARE(open.dialog->windowTitle(), QStringLiteral("这个键为何在那里？"));
        QVERIFY(GuiFixture::in<QListWidget>(open.dialog, "decisionSteps")
                    ->item(0)
                    ->text()
                    .contains(open.scene().words.steps[0]));
        QVERIFY(open.scene().words.steps[0] != first);
        QCOMPARE(view.step(), std::size_t{1});
        auto* rule = GuiFixture::in<QComboBox>(open.dialog, "decisionRule");
        QCOMPARE(rule->currentText(), ruleTitle("ring"));
        QVERIFY(rule->currentText() != QLatin1String("Consistent ring"));
        gui.settings.setLanguage(QStringLiteral("en"));
        QTRY_COMPARE(open.scene().words.title, title);
        // What is told in place of a picture, too.
        auto* key = GuiFixture::in<QLineEdit>(open.dialog, "decisionKey");
        GuiFixture::type(key, {});
        auto* refusal = GuiFixture::in<QLabel>(open.dialog, "decisionRefusal");
        const QString asked = refusal->text();
        gui.settings.setLanguage(QStringLiteral("zh_CN"));
        QTRY_VERIFY(refusal->text() != asked);
    }

    void aLongBoundCanBeCancelled() {
        GuiFixture gui;
        QVERIFY(gui.session().apply(KeysChanged{test::numberedKeys(3'000'000)}));
        gui.settle();
        const Open open(gui);
        auto* loads = GuiFixture::in<QComboBox>(open.dialog, "decisionLoads");
        auto* percent = GuiFixture::in<QLabel>(open.dialog, "workPercent");
        auto* cancel = GuiFixture::in<QPushButton>(open.dialog, "cancelWork");
        QVERIFY(!cancel->isVisible());
        loads->setCurrentIndex(1);
        // The button works before it shows, and the answer can only come when events are handled: however fast the
        // machine is, this is in time.
        cancel->click();
        QTRY_VERIFY(
            GuiFixture::in<QLabel>(open.dialog, "decisionMessage")->text().startsWith(QLatin1String("Cancelled")));
        QCOMPARE(loads->currentIndex(), 0);
        QVERIFY(open.scene().owner != kNobody);
        QVERIFY(!std::holds_alternative<FullNodesDrawing>(open.scene().drawing));
        QVERIFY(percent->text().isEmpty());
    }

    void itsKeysAreListed() {
        GuiFixture gui;
        gui.trigger(ActionId::Shortcuts);
        auto* dialog = gui.dialog<QDialog>("shortcutsDialog");
        QVERIFY(dialog);
        auto* list = GuiFixture::in<QTreeWidget>(dialog, "shortcutList");
        const auto groups = list->findItems(QStringLiteral("Why is this key there?"), Qt::MatchExactly);
        QCOMPARE(groups.size(), 1);
        QStringList keys;
        for (int i = 0; i < groups.front()->childCount(); ++i) keys << groups.front()->child(i)->text(1);
        QCOMPARE(keys,
                 (QStringList{QStringLiteral("Right, Left"), QStringLiteral("Home, End"), QStringLiteral("Space")}));
    }

    void explainsATypedKey() {
        GuiFixture gui;
        const Open open(gui);
        auto* field = GuiFixture::in<QLineEdit>(open.dialog, "decisionKey");
        GuiFixture::type(field, QStringLiteral("nobody's key"));
        QTRY_COMPARE(open.scene().key, QStringLiteral("nobody's key"));
        // A bound counts keys, so it knows of no others.
        GuiFixture::in<QComboBox>(open.dialog, "decisionLoads")->setCurrentIndex(1);
        auto* refusal = GuiFixture::in<QLabel>(open.dialog, "decisionRefusal");
        QTRY_VERIFY(refusal->isVisible());
        QVERIFY(refusal->text().contains(QStringLiteral("nobody's key")));
        QVERIFY(!GuiFixture::in<QWidget>(open.dialog, "decisionCopy")->isEnabled());
        gui.session().selectKey(KeyId{5});
        QTRY_VERIFY(!refusal->isVisible());
        QTRY_VERIFY(open.dialog->view().scene() &&
                    std::holds_alternative<FullNodesDrawing>(open.dialog->view().scene()->drawing));
    }

    void tellsWhyARuleRefuses() {
        GuiFixture gui;
        const Open open(gui);
        QVERIFY(gui.session().apply(NodesRemoved{{gui.state().cluster[0].id}}));
        gui.settle();
        auto* rule = GuiFixture::in<QComboBox>(open.dialog, "decisionRule");
        rule->setCurrentIndex(rule->findData(QStringLiteral("jump")));
        auto* refusal = GuiFixture::in<QLabel>(open.dialog, "decisionRefusal");
        QTRY_VERIFY(refusal->isVisible());
        QVERIFY(!refusal->text().isEmpty());
        QVERIFY(!GuiFixture::in<QWidget>(open.dialog, "decisionPlay")->isEnabled());
        gui.session().undoStack()->undo();
        QTRY_VERIFY(!refusal->isVisible());
        QTRY_VERIFY(open.dialog->view().scene() && open.scene().rule == "jump");
    }

    void copiesAndSaves() {
        GuiFixture gui;
        const Open open(gui);
        GuiFixture::press(GuiFixture::in<QPushButton>(open.dialog, "decisionCopyText"));
        QVERIFY(QGuiApplication::clipboard()->text().contains(open.scene().words.steps.front()));
        GuiFixture::press(GuiFixture::in<QPushButton>(open.dialog, "decisionCopy"));
        QTRY_VERIFY(QGuiApplication::clipboard()->mimeData()->hasImage());
        for (const char* name : {"why.png", "why.svg", "why.pdf"}) {
            gui.prompter.save = gui.dir.filePath(QLatin1String(name));
            GuiFixture::press(GuiFixture::in<QPushButton>(open.dialog, "decisionExport"));
            QTRY_VERIFY(QFile::exists(gui.prompter.save));
        }
    }

    void opensOnceAndForLookedUpKeys() {
        GuiFixture gui;
        const Open open(gui);
        gui.trigger(ActionId::ExplainKey);
        QCOMPARE(gui.window->findChildren<DecisionDialog*>().size(), 1);
        auto* field = gui.find<QLineEdit>("lookUpField");
        GuiFixture::type(field, QStringLiteral("elsewhere"));
        QTest::keyClick(field, Qt::Key_Return);
        GuiFixture::press(gui.find<QPushButton>("inspectorExplain"));
        QTRY_COMPARE(open.scene().key, QStringLiteral("elsewhere"));
        open.dialog->close();
        QTRY_VERIFY(gui.window->findChildren<DecisionDialog*>().isEmpty());
    }
};

QTEST_MAIN(TestDecision)
#include "tst_decision.moc"
