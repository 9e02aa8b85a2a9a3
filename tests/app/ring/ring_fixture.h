// SPDX-License-Identifier: GPL-3.0-or-later
//
// A session on the built-in scenario with everything a circle needs, for tests. Settings are temporary.
#pragma once

#include "app/session/motion_clock.h"
#include "app/session/session.h"
#include "app/settings/settings.h"
#include "app/theme/theme_store.h"
#include "core/scenario/scenario_file.h"

#include <QCoreApplication>
#include <QTemporaryDir>

namespace ringscope {

struct RingFixture {
    QTemporaryDir folder;
    Settings settings{folder.filePath(QStringLiteral("settings.ini"))};
    ThemeStore themes{settings};
    MotionClock clock;
    Session session;

    RingFixture() {
        settings.setReducedMotion(false);
        settings.setTheme(ThemeChoice::Light);
        session.reset(firstRing());
        session.toStart();
        session.waitForEvaluation();
    }
    [[nodiscard]] NodeId node(NodeIndex index) const { return session.state().cluster[index].id; }
    [[nodiscard]] bool up(NodeIndex index) const { return session.state().cluster[index].up(); }
    void kill(NodeIndex index) {
        if (!session.apply(NodesKilled{{node(index)}})) qFatal("the node cannot be killed");
        session.waitForEvaluation();
    }
};

}  // namespace ringscope
