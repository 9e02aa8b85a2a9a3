// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a screen reader is told while it listens: the sentences of all alerts, in their order. Qt passes accessible
// events on only while its platform says that somebody listens, and has no public way to say so: hence Qt's private
// headers. GUI thread.
#pragma once

#include <QAccessible>
#include <QStringList>

#include <private/qguiapplication_p.h>
#include <qpa/qplatformaccessibility.h>
#include <qpa/qplatformintegration.h>

namespace ringscope {

inline QStringList heard;

inline void listen() {
    QGuiApplicationPrivate::platformIntegration()->accessibility()->setActive(true);
    QAccessible::installUpdateHandler([](QAccessibleEvent* event) {
        if (event->type() == QAccessible::Alert) heard << event->accessibleInterface()->text(QAccessible::Name);
    });
}

inline void listenNoMore() {
    QAccessible::installUpdateHandler(nullptr);
}

}  // namespace ringscope
