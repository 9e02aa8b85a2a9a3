// SPDX-License-Identifier: GPL-3.0-or-later
//
// The compact window: a rail of badges, the menu behind the mark, the keys beside the rail; and large
// text, of which nothing may be lost.
#include "tests/support/gui_fixture.h"

#include "app/panels/node_list_view.h"
#include "app/ring/ring_widget.h"
#include "app/window/mark_button.h"

#include <QDialog>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QScrollArea>
#include <QTreeWidget>

using namespace ringscope;

class TestCompact : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theRailSelectsAndKills() {
        GuiFixture gui({1280, 800});
        const QModelIndex row = gui.row("cache-d");
        QTest::mouseClick(gui.list()->viewport(), Qt::LeftButton, {}, gui.list()->visualRect(row).center());
        QCOMPARE(gui.session().selectedNode(), std::optional(gui.id("cache-d")));
        QVERIFY(gui.isUp("cache-d"));
        QTest::mouseDClick(gui.list()->viewport(), Qt::LeftButton, {}, gui.list()->visualRect(row).center());
        QVERIFY(!gui.isUp("cache-d"));
        QCOMPARE(gui.row("cache-d").data(NodeListModel::CountRole).toString(), QStringLiteral("down"));
    }

    void everyMenuIsBehindTheMark() {
        GuiFixture gui({1280, 800});
        QVERIFY(!gui.find<QMenuBar>("menuBar")->isVisible());
        QMenu* folded = gui.find<MarkButton>("markButton")->menu();
        QVERIFY(folded);
        QCOMPARE(folded->actions().size(), gui.find<QMenuBar>("menuBar")->actions().size());
        // Shortcuts are heard although the bar is not there.
        QTest::keyClick(gui.window.get(), Qt::Key_2, Qt::ControlModifier);
        QTRY_COMPARE(gui.session().view(), ViewMode::Modulo);
    }

    void theKeysOpenBesideTheRail() {
        GuiFixture gui({1280, 800});
        auto* lookUp = gui.find<QLineEdit>("lookUpField");
        QVERIFY(!lookUp->isVisible());
        gui.trigger(ActionId::LookUpKey);
        QTRY_VERIFY(lookUp->isVisible());
        QTest::keyClicks(lookUp, QStringLiteral("key:5"));
        QTest::keyClick(lookUp, Qt::Key_Return);
        QCOMPARE(gui.session().selectedKey(), std::optional<KeyId>(4));
        QTRY_VERIFY(gui.find<QWidget>("inspector")->isVisible());
    }

    void theCircleKeepsItsSizeInTheSmallestWindow() {
        GuiFixture gui({1024, 640});
        auto* ring = gui.find<RingWidget>("ring");
        QVERIFY(2 * ring->ringLayout().outer() >= 359.5);
        gui.session().forward();
        gui.settle();
        QVERIFY(ring->scene().showBanner);
        QVERIFY(2 * ring->ringLayout().outer() >= 359.5);
    }

    void nothingOverlapsInTheSmallestWindow_data() {
        QTest::addColumn<double>("textScale");
        QTest::addColumn<QString>("language");
        QTest::newRow("usual text") << 1.0 << "en";
        QTest::newRow("large text") << 2.0 << "en";
        QTest::newRow("large text, Chinese") << 2.0 << "zh_CN";
    }
    void nothingOverlapsInTheSmallestWindow() {
        QFETCH(double, textScale);
        QFETCH(QString, language);
        GuiFixture gui({1024, 640});
        gui.settings.setTextScale(textScale);
        gui.settings.setLanguage(language);
        gui.settle();
        // Whatever needs the most room.
        QTest::mouseClick(gui.find<QWidget>("keysFold"), Qt::LeftButton);
        QTRY_VERIFY(gui.find<QWidget>("keyCard")->isVisible());
        const auto placeOf = [&](QWidget* part) {
            return QRect(part->mapTo(gui.window.get(), QPoint()), part->size());
        };
        QCOMPARE(gui.window->size(), QSize(1024, 640));
        for (const char* above : {"nodesDock", "canvas"}) {
            QTRY_VERIFY2(placeOf(gui.find<QWidget>(above)).bottom() < placeOf(gui.find<QWidget>("stepsDock")).top(),
                         above);
        }
        for (const char* bar : {"topBar", "stepBar", "viewSwitch", "speed", "nodesCard"}) {
            auto* parent = gui.find<QWidget>(bar);
            const QList<QWidget*> parts = parent->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
            for (int i = 0; i < parts.size(); ++i) {
                if (!parts[i]->isVisible() || parts[i]->isWindow()) continue;
                QVERIFY2(parent->rect().contains(parts[i]->geometry()), qPrintable(parts[i]->objectName()));
                QVERIFY2(parts[i]->width() >= std::min(parts[i]->minimumSizeHint().width(), parts[i]->maximumWidth()),
                         qPrintable(parts[i]->objectName()));
                for (int k = i + 1; k < parts.size(); ++k) {
                    if (!parts[k]->isVisible() || parts[k]->isWindow()) continue;
                    QVERIFY2(!parts[i]->geometry().intersects(parts[k]->geometry()),
                             qPrintable(parts[k]->objectName()));
                }
            }
        }
    }

    void dialogsCutNoTextAtTwiceTheSize() {
        GuiFixture gui({1024, 640});
        gui.settings.setTextScale(2.0);
        gui.settle();
        gui.trigger(ActionId::About);
        auto* about = gui.dialog<QDialog>("aboutDialog");
        QVERIFY(about);
        QVERIFY(about->width() <= about->screen()->availableSize().width());
        for (QLabel* label : about->findChildren<QLabel*>()) {
            if (label->text().isEmpty()) continue;
            QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
            QVERIFY2(label->width() >= label->minimumSizeHint().width(), qPrintable(label->text()));
        }
        about->close();
        gui.trigger(ActionId::Shortcuts);
        auto* dialog = gui.dialog<QDialog>("shortcutsDialog");
        QVERIFY(dialog);
        auto* tree = GuiFixture::in<QTreeWidget>(dialog, "shortcutList");
        QVERIFY(tree->topLevelItemCount() > 3);
        for (QTreeWidgetItemIterator it(tree); *it; ++it) {
            for (const int column : {0, 1}) {
                const int needed =
                    QFontMetrics((*it)->font(column).resolve(tree->font())).horizontalAdvance((*it)->text(column));
                QVERIFY2(tree->columnWidth(column) >= needed, qPrintable((*it)->text(column)));
            }
        }
    }

    void largeTextStaysInsideTheWindow() {
        GuiFixture gui({1920, 1080});
        gui.settings.setTextScale(2.0);
        gui.settle();
        const QRect window = gui.window->rect();
        for (const char* name : {"nodesDock", "loadDock", "stepsDock", "canvas", "topBar"}) {
            auto* part = gui.find<QWidget>(name);
            const QRect rect(part->mapTo(gui.window.get(), QPoint()), part->size());
            QVERIFY2(window.contains(rect), name);
        }
        auto* load = gui.find<QWidget>("loadDock");
        auto* steps = gui.find<QWidget>("stepsDock");
        QVERIFY(load->mapTo(gui.window.get(), load->rect().bottomLeft()).y() <
                steps->mapTo(gui.window.get(), QPoint()).y() + 1);
    }
};

QTEST_MAIN(TestCompact)
#include "tst_compact.moc"
