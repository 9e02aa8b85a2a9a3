// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program in a real window: it appears, a node goes down, the journey plays to its end, and what is on
// the screen shows it. Screen readers are told: other platforms than a real one drop such events. Run by CTest under
// Xvfb.
#include "tests/support/gui_fixture.h"

#include "app/ring/ring_widget.h"

#include <QAccessible>
#include <QScreen>

using namespace ringscope;

namespace {

QStringList g_alerts;

void noteAlert(QAccessibleEvent* event) {
    if (event->type() != QAccessible::Alert) return;
    if (QAccessibleInterface* told = event->accessibleInterface()) g_alerts << told->text(QAccessible::Name);
}

}  // namespace

class TestSmoke : public QObject {
    Q_OBJECT

    /// Pixels of a colour in what the screen shows of the window.
    static int pixelsOf(const QColor& colour, const MainWindow& window) {
        const QImage image = window.screen()->grabWindow(window.winId()).toImage();
        int found = 0;
        for (int y = 0; y < image.height(); y += 2) {
            for (int x = 0; x < image.width(); x += 2) found += image.pixel(x, y) == colour.rgb() ? 1 : 0;
        }
        return found;
    }

private Q_SLOTS:
    void killsANodeOnScreen() {
        GuiFixture gui({1600, 900});
        QVERIFY(QTest::qWaitForWindowExposed(gui.window.get()));
        const QColor teal = gui.themes->theme().node(2);
        QTRY_VERIFY(pixelsOf(teal, *gui.window) > 500);
        gui.settings.setSpeed(4);
        gui.window->clock().setSpeed(4);
        gui.clickSwitch("cache-c");
        QTRY_VERIFY(gui.window->clock().running());
        QTRY_VERIFY(!gui.window->clock().running());
        QVERIFY(!gui.isUp("cache-c"));
        QTRY_VERIFY(pixelsOf(teal, *gui.window) < 100);
    }

    void alertsScreenReadersOfAKill() {
        GuiFixture gui({1600, 900});
        QVERIFY(QTest::qWaitForWindowExposed(gui.window.get()));
        QAccessible::setActive(true);
        QVERIFY(QAccessible::isActive());
        g_alerts.clear();
        const auto before = QAccessible::installUpdateHandler(noteAlert);
        gui.clickSwitch("cache-c");
        QTRY_VERIFY(!g_alerts.isEmpty());
        QAccessible::installUpdateHandler(before);
        QAccessible::setActive(false);
        QCOMPARE(g_alerts.size(), 1);
        QVERIFY2(g_alerts[0].startsWith(QStringLiteral("cache-c went down")), qPrintable(g_alerts[0]));
        QVERIFY2(g_alerts[0].contains(QStringLiteral("12 of 60 keys moved")), qPrintable(g_alerts[0]));
    }
};

QTEST_MAIN(TestSmoke)
#include "tst_smoke.moc"
