// SPDX-License-Identifier: GPL-3.0-or-later
//
// With a projector beside the laptop the audience sees the presentation on the one and the speaker the notes on the
// other; unplugged and without one, notes are hidden.
#include "app/presenter/presentation.h"
#include "app/presenter/presenter_window.h"
#include "app/presenter/speaker_window.h"
#include "tests/support/gui_fixture.h"

#include <QFile>
#include <QScreen>

using namespace ringscope;

class TwoScreensFlow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theAudienceHasTheProjector();
    void notesCanBeHiddenAndShown();
    void bothGoTogether();
};

namespace {

QScreen* screenNamed(const char* name) {
    for (QScreen* screen : QGuiApplication::screens()) {
        if (screen->name() == QLatin1String(name)) return screen;
    }
    qFatal("no screen is called %s", name);
    return nullptr;
}

}  // namespace

void TwoScreensFlow::theAudienceHasTheProjector() {
    QCOMPARE(QGuiApplication::screens().size(), 2);
    GuiFixture gui;
    gui.trigger(ActionId::Present);
    Presentation& presentation = gui.window->presentation();
    QCOMPARE(presentation.presenter()->geometry(), screenNamed("projector")->geometry());
    QVERIFY(presentation.presenter()->isFullScreen());
    QVERIFY(presentation.speaker());
    QVERIFY(presentation.speaker()->isVisible());
    QVERIFY(screenNamed("laptop")->geometry().contains(presentation.speaker()->geometry().center()));
    // 1024 pixels wide: the words stand below the ring.
    QVERIFY(presentation.presenter()->placed().ring.bottom() <= presentation.presenter()->placed().words.top());
    auto* notes = GuiFixture::in<QLabel>(presentation.speaker(), "speakerNotes");
    QCOMPARE(notes->text(), QStringLiteral("No notes for this step."));
}

void TwoScreensFlow::notesCanBeHiddenAndShown() {
    GuiFixture gui;
    gui.trigger(ActionId::Present);
    Presentation& presentation = gui.window->presentation();
    QTest::keyClick(presentation.speaker(), Qt::Key_N);
    QVERIFY(!presentation.speaker());
    QVERIFY(presentation.presenter());
    QTest::keyClick(presentation.presenter(), Qt::Key_N);
    QVERIFY(presentation.speaker());
}

void TwoScreensFlow::bothGoTogether() {
    GuiFixture gui;
    gui.trigger(ActionId::Present);
    Presentation& presentation = gui.window->presentation();
    const QPointer<PresenterWindow> presenter = presentation.presenter();
    const QPointer<SpeakerWindow> speaker = presentation.speaker();
    QTest::keyClick(speaker, Qt::Key_Escape);
    QTRY_VERIFY(!presenter && !speaker);
    gui.trigger(ActionId::Present);
    gui.window->close();
    QVERIFY(!presentation.presenter());
}

int main(int argc, char* argv[]) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("screens.json"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) return 1;
    file.write(R"({"screens": [{"name": "laptop", "x": 0, "y": 0, "width": 1440, "height": 900},
                               {"name": "projector", "x": 1440, "y": 0, "width": 1024, "height": 768}]})");
    file.close();
    qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + path.toLocal8Bit());
    const QApplication application(argc, argv);
    TwoScreensFlow flow;
    return QTest::qExec(&flow, argc, argv);
}

#include "tst_two_screens.moc"
