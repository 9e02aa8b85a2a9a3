// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a screen reader is told while it listens: one Alert for each event, on a label whose name is the sentence.
// Qt passes accessible events on only while its platform says that somebody listens, and has no public way to say so:
// hence Qt's private headers, here alone.
#include "tests/support/gui_fixture.h"

#include <QAccessible>

#include <private/qguiapplication_p.h>
#include <qpa/qplatformaccessibility.h>
#include <qpa/qplatformintegration.h>

using namespace ringscope;

namespace {

QStringList heard;

void hear(QAccessibleEvent* event) {
    if (event->type() == QAccessible::Alert) heard << event->accessibleInterface()->text(QAccessible::Name);
}

}  // namespace

class TestAnnouncements : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        QGuiApplicationPrivate::platformIntegration()->accessibility()->setActive(true);
        QVERIFY(QAccessible::isActive());
        QAccessible::installUpdateHandler(hear);
    }
    void cleanupTestCase() { QAccessible::installUpdateHandler(nullptr); }

    void anEventOnTheCircleIsOneSentence_data() {
        QTest::addColumn<bool>("modulo");
        QTest::addColumn<QString>("part");
        QTest::newRow("ring") << false << QStringLiteral("12 of 60");
        QTest::newRow("modulo") << true << QStringLiteral("46 of 60");
    }
    void anEventOnTheCircleIsOneSentence() {
        QFETCH(bool, modulo);
        QFETCH(QString, part);
        GuiFixture gui;
        if (modulo) gui.trigger(ActionId::ViewModulo);
        gui.settle();
        gui.session().selectNode(gui.id("cache-c"));
        heard.clear();
        gui.trigger(ActionId::ToggleNode);
        gui.settle();
        QCOMPARE(heard.size(), 1);
        QVERIFY2(heard.front().contains(part) && heard.front().contains(QStringLiteral("cache-c")),
                 qPrintable(heard.front()));
        gui.trigger(ActionId::ToggleNode);
        gui.settle();
        QCOMPARE(heard.size(), 2);
    }

    void selectingAndScrubbingStayQuiet() {
        GuiFixture gui;
        heard.clear();
        gui.session().selectNode(gui.id("cache-b"));
        gui.settle();
        QCOMPARE(heard, QStringList());
    }
};

QTEST_MAIN(TestAnnouncements)
#include "tst_announcements.moc"
