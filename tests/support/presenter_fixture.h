// SPDX-License-Identifier: GPL-3.0-or-later
//
// The main window at the start of its scenario, ready to be presented, and the hands of a speaker.
#pragma once

#include "app/presenter/presentation.h"
#include "app/presenter/presenter_window.h"
#include "tests/support/gui_fixture.h"

#include <QMouseEvent>

namespace ringscope {

class PresenterFixture : public GuiFixture {
public:
    PresenterFixture() {
        session().toStart();
        GuiFixture::settle();
    }

    [[nodiscard]] PresenterWindow* presenter() const { return window->presentation().presenter(); }
    PresenterWindow& present(QSize size = {1920, 1080}) {
        trigger(ActionId::Present);
        if (presenter() == nullptr) qFatal("nothing is presented");
        settle();
        // Full screen it would be as large as the test machine's screen, whatever is asked for.
        presenter()->showNormal();
        settle();
        presenter()->resize(size);
        settle();
        if (presenter()->size() != size) qFatal("the full screen has another size");
        return *presenter();
    }
    /// Here and on the full screen.
    void settle() const {
        GuiFixture::settle();
        if (presenter() != nullptr) presenter()->clock().finish();
        QApplication::processEvents();
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const { QTest::keyClick(presenter(), key, modifiers); }
    /// As the window system sends it, wherever the pointer of the test machine is.
    static void movePointer(QWidget* widget, QPointF at) {
        QMouseEvent move(QEvent::MouseMove, at, widget->mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(widget, &move);
    }
};

}  // namespace ringscope
