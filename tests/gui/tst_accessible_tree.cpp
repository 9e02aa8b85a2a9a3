// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a screen reader finds: a name on everything that can be used, a child of the circle for each node, and a
// sentence for each event.
#include "tests/support/gui_fixture.h"

#include "app/actions/lesson_commands.h"
#include "app/lessons/lesson_player.h"
#include "app/ring/ring_widget.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QDialog>
#include <QScrollBar>
#include <QSignalSpy>

using namespace ringscope;

class TestAccessibleTree : public QObject {
    Q_OBJECT

    /// Parts that Qt makes inside a widget of ours speak through that widget.
    static bool isOurs(const QWidget* widget) {
        const QString name = widget->objectName();
        return !name.startsWith(QLatin1String("qt_")) && qobject_cast<const QScrollBar*>(widget) == nullptr &&
               qobject_cast<const QAbstractSpinBox*>(widget->parent()) == nullptr &&
               qobject_cast<const QComboBox*>(widget->parent()) == nullptr &&
               qobject_cast<const QLineEdit*>(widget->parent()) == nullptr &&
               !widget->inherits("QComboBoxPrivateContainer") && !widget->inherits("QMenuBarExtension") &&
               !widget->parent()->inherits("QComboBoxPrivateContainer") && !widget->inherits("QToolBarExtension") &&
               !widget->inherits("QHeaderView");
    }
    static bool isInteractive(const QWidget* widget) {
        return qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QLineEdit*>(widget) ||
               qobject_cast<const QComboBox*>(widget) || qobject_cast<const QAbstractSlider*>(widget) ||
               qobject_cast<const QAbstractSpinBox*>(widget) || qobject_cast<const QAbstractItemView*>(widget);
    }

    static QWidget* otherWindow(const QWidget& main) {
        for (QWidget* top : QApplication::topLevelWidgets())
            if (top->isVisible() && top != &main && !top->inherits("QTipLabel")) return top;
        return nullptr;
    }

private Q_SLOTS:
    void everythingThatCanBeUsedHasAName_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("en") << QStringLiteral("en");
        QTest::newRow("zh_CN") << QStringLiteral("zh_CN");
    }
    void everythingThatCanBeUsedHasAName() {
        QFETCH(QString, language);
        GuiFixture gui;
        gui.settings.setLanguage(language);
        gui.settle();
        for (const ActionId id : {ActionId::AddNode,         ActionId::PasteNodes,    ActionId::RingSettings,
                                  ActionId::ExportPicture,   ActionId::ExportData,    ActionId::TypeKeys,
                                  ActionId::Shortcuts,       ActionId::About,         ActionId::Labs,
                                  ActionId::CompareRules,    ActionId::RuleNumbers,   ActionId::OpenText,
                                  ActionId::ExportAnimation, ActionId::ExportHandout, ActionId::ShowResults,
                                  ActionId::StartQuiz,       ActionId::RecordLesson,  ActionId::ExplainKey,
                                  ActionId::WhatIf,          ActionId::Disagreement,  ActionId::CheckCluster}) {
            gui.trigger(id);
        }
        QTRY_VERIFY(gui.dialog("recorderWindow"));
        QStringList nameless;
        const QWidgetList widgets = QApplication::allWidgets();
        for (const QWidget* widget : widgets) {
            // What is hidden by itself, as the banner's button is, gets its words when it is shown.
            if (!isInteractive(widget) || !isOurs(widget) || widget->isHidden()) continue;
            QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
            if (spoken == nullptr || spoken->text(QAccessible::Name).trimmed().isEmpty()) {
                nameless << QString::fromLatin1(widget->metaObject()->className()) + QLatin1Char(' ') +
                                widget->objectName() + QStringLiteral(" in ") + widget->window()->objectName();
            }
        }
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QStringLiteral("; "))));
    }

    void tabGoesToEverythingAndRound_data() {
        QTest::addColumn<ActionId>("action");
        QTest::newRow("add a node") << ActionId::AddNode;
        QTest::newRow("picture") << ActionId::ExportPicture;
        QTest::newRow("data") << ActionId::ExportData;
        QTest::newRow("animation") << ActionId::ExportAnimation;
        QTest::newRow("handout") << ActionId::ExportHandout;
        QTest::newRow("results") << ActionId::ShowResults;
        QTest::newRow("quiz") << ActionId::StartQuiz;
        QTest::newRow("lesson editor") << ActionId::RecordLesson;
        QTest::newRow("text of a scenario") << ActionId::OpenText;
        QTest::newRow("presenter") << ActionId::PresentHere;
    }
    void tabGoesToEverythingAndRound() {
        QFETCH(ActionId, action);
        GuiFixture gui;
        if (action == ActionId::PresentHere) {
            gui.window->lessons().openPath(QStringLiteral(":/lessons/02-circle.json"));
            LessonPlayer& player = gui.window->lessons().player();
            QTRY_VERIFY(player.course());
            gui.settle();
            player.goTo(4);
            QVERIFY(player.isAsking());
        }
        gui.trigger(action);
        QWidget* top = nullptr;
        QTRY_VERIFY((top = otherWindow(*gui.window)) != nullptr);
        top->activateWindow();
        QTRY_VERIFY(top->isActiveWindow());
        if (top->focusWidget() == nullptr) QTest::keyClick(top, Qt::Key_Tab);
        QWidgetList reached;
        for (QWidget* now = top->focusWidget(); now != nullptr && !reached.contains(now); now = top->focusWidget()) {
            reached << now;
            QTest::keyClick(now, Qt::Key_Tab);
            // What takes Tab as a character lets one out with Ctrl.
            if (top->focusWidget() == now) QTest::keyClick(now, Qt::Key_Tab, Qt::ControlModifier);
        }
        QStringList missed;
        for (QWidget* widget : top->findChildren<QWidget*>()) {
            const bool usable = widget->isVisible() && widget->isEnabled() && widget->focusPolicy() & Qt::TabFocus;
            const auto* radio = qobject_cast<QAbstractButton*>(widget);
            const bool oneOfGroup = radio != nullptr && radio->autoExclusive();
            if (usable && isInteractive(widget) && isOurs(widget) && !oneOfGroup && !reached.contains(widget))
                missed << widget->objectName();
        }
        QVERIFY2(missed.isEmpty(), qPrintable(missed.join(QStringLiteral(", "))));
        QVERIFY(reached.size() > 1);
        QCOMPARE(reached.front(), top->focusWidget());
    }

    void theCircleHasAChildForEachNode() {
        GuiFixture gui;
        QAccessibleInterface* circle = QAccessible::queryAccessibleInterface(gui.find<RingWidget>("ring"));
        QVERIFY(circle);
        const auto nodes = [&] {
            QStringList names;
            for (int i = 0; i < circle->childCount(); ++i) {
                QAccessibleInterface* child = circle->child(i);
                if (child && child->role() == QAccessible::Button && child->object() == nullptr) {
                    names << child->text(QAccessible::Name);
                }
            }
            return names;
        };
        QCOMPARE(nodes().size(), 5);
        gui.session().selectNode(gui.id("cache-c"));
        gui.trigger(ActionId::ToggleNode);
        gui.settle();
        QVERIFY(nodes().at(2).contains(QStringLiteral("down")));
        gui.trigger(ActionId::RemoveNode);
        gui.settle();
        QCOMPARE(nodes().size(), 4);
    }

    void eventsAreAnnouncedOnceEach() {
        GuiFixture gui;
        const QSignalSpy spoken(gui.find<RingWidget>("ring"), &RingWidget::announced);
        gui.session().selectNode(gui.id("cache-c"));
        gui.trigger(ActionId::ToggleNode);
        gui.settle();
        QCOMPARE(spoken.size(), 1);
        QVERIFY(spoken.at(0).at(0).toString().contains(QStringLiteral("12 of 60")));
        gui.trigger(ActionId::ToggleNode);
        gui.settle();
        QCOMPARE(spoken.size(), 2);
    }

    void killLookUpAndSwitchLanguageWithoutAMouse() {
        GuiFixture gui;
        gui.list()->setFocus();
        QTRY_VERIFY(gui.list()->hasFocus());
        QTest::keyClick(gui.list(), Qt::Key_Down);
        QTest::keyClick(gui.list(), Qt::Key_Space);
        gui.settle();
        QCOMPARE(gui.state().cluster.upCount(), std::size_t(4));
        QTest::keyClick(gui.window.get(), Qt::Key_F, Qt::ControlModifier);
        auto* field = gui.find<QLineEdit>("lookUpField");
        QTRY_VERIFY(field->hasFocus());
        QTest::keyClicks(field, QStringLiteral("key:7"));
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(gui.find<QWidget>("inspector")->isVisible());
        QTest::keyClick(gui.window.get(), Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
        auto* dialog = gui.dialog<QDialog>("addNodeDialog");
        QVERIFY(dialog);
        QTest::keyClick(dialog, Qt::Key_Return);
        gui.settle();
        QCOMPARE(gui.state().cluster.size(), std::size_t(6));
    }
};

QTEST_MAIN(TestAccessibleTree)
#include "tst_accessible_tree.moc"
