// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program in a real window: it appears, a node goes down, the journey plays to its end, and what is on
// the screen shows it. Run by CTest under Xvfb.
#include "tests/support/gui_fixture.h"

#include "app/ring/ring_widget.h"

#include <QScreen>

using namespace ringscope;

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
};

QTEST_MAIN(TestSmoke)
#include "tst_smoke.moc"
