// SPDX-License-Identifier: GPL-3.0-or-later
//
// A projector that is plugged in, unplugged and moved while somebody presents. Screens are added and removed as the window
// system does it, through Qt's own interface to it.
#include "app/presenter/presenter_overlay.h"
#include "app/presenter/speaker_window.h"
#include "tests/support/presenter_fixture.h"

#include <QScreen>
#include <qpa/qplatformscreen.h>
#include <qpa/qwindowsysteminterface.h>

using namespace ringscope;

namespace {

class Projector : public QPlatformScreen {
public:
    explicit Projector(const QRect& area) : m_area(area) {}
    [[nodiscard]] QRect geometry() const override { return m_area; }
    void move(const QRect& area) {
        m_area = area;
        QWindowSystemInterface::handleScreenGeometryChange(screen(), area, area);
        QApplication::processEvents();
    }
    [[nodiscard]] int depth() const override { return 32; }
    [[nodiscard]] QImage::Format format() const override { return QImage::Format_RGB32; }
    [[nodiscard]] QString name() const override { return QStringLiteral("projector"); }

private:
    QRect m_area;
};

}  // namespace

class ScreensChange : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void aProjectorThatComesGetsTheAudience();
    void aProjectorThatGoesLeavesTheAudienceHere();
    void notesThatWereClosedStayClosed();
    void mirroredScreensThatPartAreTwo();

private:
    void plug(const QRect& area);
    void unplug();

    std::unique_ptr<PresenterFixture> gui;
    Projector* m_projector = nullptr;  ///< Qt's, until it is unplugged
};

void ScreensChange::init() {
    gui = std::make_unique<PresenterFixture>();
    QCOMPARE(QGuiApplication::screens().size(), 1);
}

void ScreensChange::cleanup() {
    gui.reset();
    if (m_projector != nullptr) unplug();
}

void ScreensChange::plug(const QRect& area) {
    m_projector = new Projector(area);
    QWindowSystemInterface::handleScreenAdded(m_projector);
    QApplication::processEvents();
}

void ScreensChange::unplug() {
    QWindowSystemInterface::handleScreenRemoved(std::exchange(m_projector, nullptr));
    QApplication::processEvents();
}

void ScreensChange::aProjectorThatComesGetsTheAudience() {
    const QRect here = QGuiApplication::primaryScreen()->geometry();
    PresenterWindow& presenter = gui->present(here.size());
    gui->key(Qt::Key_PageDown);
    QVERIFY(!gui->window->presentation().speaker());
    const QRect area(here.right() + 1, 0, 1024, 768);
    plug(area);
    QVERIFY(gui->presenter() == &presenter);
    QVERIFY(presenter.isFullScreen());
    QTRY_COMPARE(presenter.geometry(), area);
    QVERIFY(presenter.placed().ring.bottom() <= presenter.placed().words.top());
    SpeakerWindow* speaker = gui->window->presentation().speaker();
    QVERIFY(speaker);
    QVERIFY(here.contains(speaker->geometry().center()));
    QCOMPARE(presenter.words().step, std::size_t{1});
    QTest::keyClick(speaker, Qt::Key_PageDown);
    QCOMPARE(presenter.words().step, std::size_t{2});
}

void ScreensChange::aProjectorThatGoesLeavesTheAudienceHere() {
    const QRect here = QGuiApplication::primaryScreen()->geometry();
    plug(QRect(here.right() + 1, 0, 1024, 768));
    PresenterWindow& presenter = gui->present({1024, 768});
    gui->key(Qt::Key_PageDown);
    gui->key(Qt::Key_B);
    QVERIFY(gui->window->presentation().speaker());
    unplug();
    QVERIFY(gui->presenter() == &presenter);
    QVERIFY(!gui->window->presentation().speaker());
    QVERIFY(presenter.isFullScreen());
    QTRY_COMPARE(presenter.geometry(), here);
    // Nothing of where the lecture stands is lost.
    QCOMPARE(presenter.words().step, std::size_t{1});
    QCOMPARE(presenter.overlay()->blank(), PresenterOverlay::Blank::Black);
    gui->key(Qt::Key_Escape);
    gui->key(Qt::Key_Escape);
    QVERIFY(!gui->presenter());
}

void ScreensChange::notesThatWereClosedStayClosed() {
    const QRect here = QGuiApplication::primaryScreen()->geometry();
    plug(QRect(here.right() + 1, 0, 1280, 800));
    gui->present({1280, 800});
    gui->window->presentation().speaker()->close();
    QVERIFY(!gui->window->presentation().speaker());
    m_projector->move(QRect(here.right() + 1, 0, 1024, 768));
    QVERIFY(!gui->window->presentation().speaker());
    QTRY_COMPARE(gui->presenter()->size(), QSize(1024, 768));
}

void ScreensChange::mirroredScreensThatPartAreTwo() {
    const QRect here = QGuiApplication::primaryScreen()->geometry();
    plug(here);
    gui->present(here.size());
    QVERIFY(!gui->window->presentation().speaker());
    const QRect apart = here.translated(here.width(), 0);
    m_projector->move(apart);
    QVERIFY(gui->window->presentation().speaker());
    QTRY_COMPARE(gui->presenter()->geometry(), apart);
}

QTEST_MAIN(ScreensChange)
#include "tst_screens_change.moc"
