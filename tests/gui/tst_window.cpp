// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window itself: arrangements by width, layout kept and reset, language, menus, and a path through
// it with the keyboard alone.
#include "tests/support/gui_fixture.h"

#include "app/panels/node_list_view.h"
#include "app/panels/timeline_widget.h"
#include "app/ring/ring_widget.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QComboBox>
#include <QDockWidget>
#include <QMenuBar>
#include <QTreeWidget>

using namespace ringscope;

class TestWindow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void startsWithFirstRing() {
        GuiFixture gui;
        QCOMPARE(gui.session().title(), QStringLiteral("First ring"));
        QCOMPARE(gui.state().cluster.size(), std::size_t(5));
        QCOMPARE(gui.session().timeline().size(), std::size_t(6));
        QVERIFY(!gui.window->isWindowModified());
        const std::vector<NodeLoad>& loads = gui.session().transition()->after->loads;
        const std::uint64_t expected[] = {15, 11, 12, 18, 4};
        for (std::size_t i = 0; i < 5; ++i) QCOMPARE(loads[i].keys, expected[i]);
    }

    void arrangesItselfByWidth() {
        GuiFixture gui({1920, 1080});
        auto* nodes = gui.find<QDockWidget>("nodesDock");
        auto* load = gui.find<QDockWidget>("loadDock");
        QCOMPARE(gui.list()->rows(), NodeRows::Full);
        QVERIFY(gui.find<QMenuBar>("menuBar")->isVisible());
        gui.window->resize(1280, 800);
        QTRY_COMPARE(gui.list()->rows(), NodeRows::Rail);
        QVERIFY(nodes->width() < 100);
        QCOMPARE(gui.window->dockWidgetArea(load), Qt::RightDockWidgetArea);
        gui.window->resize(1024, 640);
        QTRY_COMPARE(gui.window->dockWidgetArea(load), Qt::LeftDockWidgetArea);
        QCOMPARE(gui.window->tabifiedDockWidgets(nodes).contains(load), true);
        gui.window->resize(1920, 1080);
        QTRY_COMPARE(gui.list()->rows(), NodeRows::Full);
        QTRY_COMPARE(gui.window->dockWidgetArea(load), Qt::RightDockWidgetArea);
    }

    void longWorkShowsALineAndThenCancel() {
        GuiFixture gui;
        auto* line = gui.find<QWidget>("workLine");
        auto* cancel = gui.find<QPushButton>("cancelWork");
        auto* percent = gui.find<QLabel>("workPercent");
        WorkReport& work = gui.session().work();
        int cancelled = 0;
        for (const ActionId view : {ActionId::ViewRing, ActionId::ViewModulo, ActionId::ViewCompare}) {
            gui.trigger(view);
            gui.settle();
            work.begin(WorkKind::Saving, [&] {
                ++cancelled;
                work.end(WorkKind::Saving);
            });
            work.progress(WorkKind::Saving, 0.25);
            QVERIFY(!line->isVisible());
            QTRY_VERIFY(line->isVisible());
            QVERIFY(!cancel->isVisible());
            QTRY_VERIFY(cancel->isVisible());
            QVERIFY(percent->text().startsWith(QStringLiteral("Saving: 25")));
            // Computing the circle comes and goes above it, and does not take its place.
            work.begin(WorkKind::Evaluating, {});
            QVERIFY(!percent->text().startsWith(QStringLiteral("Saving")));
            work.end(WorkKind::Evaluating);
            QVERIFY(percent->text().startsWith(QStringLiteral("Saving")));
            GuiFixture::press(cancel);
            QVERIFY(!line->isVisible());
        }
        QCOMPARE(cancelled, 3);
    }

    void cancellingSaysWhereOneStandsAndGoesOn() {
        GuiFixture gui;
        QVERIFY(gui.session().apply(KeysChanged{KeySet::of(std::vector<std::string>(300'000, "key"))}).has_value());
        gui.session().work().cancelNewest();
        QCOMPARE(gui.state().keys->size(), std::size_t(60));
        auto* action = gui.find<QPushButton>("fileBannerAction");
        QTRY_VERIFY(action->isVisible());
        GuiFixture::press(action);
        gui.settle();
        QCOMPARE(gui.state().keys->size(), std::size_t(300'000));
        QCOMPARE(gui.session().transition()->after->state.keys->size(), std::size_t(300'000));
    }

    void keepsAndResetsTheLayout() {
        GuiFixture gui;
        gui.find<QDockWidget>("loadDock")->close();
        QVERIFY(gui.window->close());
        gui.reopen();
        QVERIFY(!gui.find<QDockWidget>("loadDock")->isVisible());
        gui.trigger(ActionId::ResetLayout);
        QTRY_VERIFY(gui.find<QDockWidget>("loadDock")->isVisible());
    }

    void speaksAnotherLanguageWithoutRestart() {
        GuiFixture gui;
        auto* add = gui.find<QPushButton>("addNodeButton");
        const QString english = add->text();
        const QString menu = gui.window->actions().action(ActionId::AddNode)->text();
        gui.settings.setLanguage(QStringLiteral("zh_CN"));
        QTRY_VERIFY(add->text() != english);
        QVERIFY(gui.window->actions().action(ActionId::AddNode)->text() != menu);
        gui.settings.setLanguage(QStringLiteral("en"));
        QTRY_COMPARE(add->text(), english);
    }

    void worksByKeyboardAlone() {
        GuiFixture gui;
        MainWindow& window = *gui.window;
        const auto tabTo = [&](const char* name) {
            for (int i = 0; i < 80; ++i) {
                QWidget* focus = QApplication::focusWidget();
                if (focus && focus->objectName() == QLatin1String(name)) return true;
                QTest::keyClick(focus ? focus : &window, Qt::Key_Tab);
            }
            return false;
        };
        QVERIFY(tabTo("nodeList"));
        QTest::keyClick(gui.list(), Qt::Key_Down);
        QTest::keyClick(gui.list(), Qt::Key_Down);
        QVERIFY(gui.session().selectedNode().has_value());
        const NodeId chosen = *gui.session().selectedNode();
        QTest::keyClick(gui.list(), Qt::Key_Space);
        QVERIFY(!gui.state().cluster.find(chosen)->up());
        QVERIFY(tabTo("ring"));
        auto* ring = gui.find<RingWidget>("ring");
        QTest::keyClick(ring, Qt::Key_Right);
        QVERIFY(gui.session().selectedNode().has_value());
        QTest::keyClick(ring, Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(gui.session().selectedKey().has_value());
        QTest::keyClick(ring, Qt::Key_F);
        QTRY_COMPARE(QApplication::focusWidget(), static_cast<QWidget*>(gui.find<QLineEdit>("lookUpField")));
        QVERIFY(tabTo("timeline"));
        QTest::keyClick(gui.find<TimelineWidget>("timeline"), Qt::Key_Home);
        QCOMPARE(gui.session().cursor().value, 0u);
    }

    void escapeEndsASelectionWhereverTheFocusIs() {
        GuiFixture gui;
        gui.clickRow("cache-b");
        QVERIFY(gui.session().selectedNode());
        QTest::keyClick(gui.list(), Qt::Key_Escape);
        QVERIFY(!gui.session().selectedNode());
    }

    void everyActionHasWordsAndNoTwoShareAShortcut() {
        GuiFixture gui;
        QHash<QString, QString> taken;
        for (const ActionRow& row : actionTable()) {
            QVERIFY2(!actionText(row).isEmpty() && !actionHelp(row).isEmpty(), row.name);
            for (const QKeySequence& key : shortcutsOf(row)) {
                const QString text = key.toString(QKeySequence::PortableText);
                QVERIFY2(!taken.contains(text), qPrintable(text + QStringLiteral(": ") + QLatin1String(row.name) +
                                                           QStringLiteral(", ") + taken.value(text)));
                taken.insert(text, QString::fromLatin1(row.name));
            }
        }
        gui.trigger(ActionId::Shortcuts);
        auto* list = GuiFixture::in<QTreeWidget>(gui.dialog("shortcutsDialog"), "shortcutList");
        QVERIFY(list->topLevelItemCount() >= 6);
    }

    void everyControlHasANameForScreenReaders() {
        GuiFixture gui;
        for (QWidget* widget : gui.window->findChildren<QWidget*>()) {
            if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus) continue;
            if (qobject_cast<QAbstractButton*>(widget) == nullptr && qobject_cast<QLineEdit*>(widget) == nullptr &&
                qobject_cast<QAbstractItemView*>(widget) == nullptr) {
                continue;
            }
            // Parts of a combo or spin box are named by it.
            if (qobject_cast<QComboBox*>(widget->parent()) != nullptr) continue;
            QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(
                spoken && !spoken->text(QAccessible::Name).isEmpty(),
                qPrintable(widget->objectName() + QLatin1Char(' ') + QLatin1String(widget->metaObject()->className())));
        }
    }

    void growsItsTextWithoutLosingAnything() {
        GuiFixture gui({1920, 1080});
        gui.settings.setTextScale(2.0);
        gui.settle();
        QVERIFY(gui.window->minimumSizeHint().width() <= 1920);
        QVERIFY(gui.find<QWidget>("playButton")->isVisible());
        QVERIFY(gui.find<RingWidget>("ring")->width() > 360);
    }
};

QTEST_MAIN(TestWindow)
#include "tst_window.moc"
