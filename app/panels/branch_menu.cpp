// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/branch_menu.h"

#include "app/controls/literal_text.h"
#include "app/i18n/event_text.h"
#include "app/session/session.h"

#include <QCoreApplication>
#include <QMenu>

#include <algorithm>

namespace ringscope {
namespace {

struct BranchTexts {
    Q_DECLARE_TR_FUNCTIONS(ringscope::BranchMenu)
};

bool holds(const std::vector<StepId>& path, StepId step) {
    return std::find(path.begin(), path.end(), step) != path.end();
}

}  // namespace

void fillBranchMenu(QMenu& menu, Session& session, std::optional<StepId> from) {
    const Timeline& timeline = session.timeline();
    const std::vector<StepId> line = timeline.line(session.cursor());
    if (from) {
        // One step on each line that begins here: stand on its first step.
        for (const StepId child : timeline.children(*from)) {
            QAction* action = menu.addAction(literalMenuText(stepSentence(timeline, child)));
            action->setCheckable(true);
            action->setChecked(holds(line, child));
            QObject::connect(action, &QAction::triggered, &session, [&session, child] { session.seek(child); });
        }
        return;
    }
    for (const StepId leaf : timeline.leaves()) {
        const std::size_t steps = timeline.path(leaf).size();
        QAction* action = menu.addAction(BranchTexts::tr("%1 (%n step(s))", nullptr, static_cast<int>(steps))
                                             .arg(literalMenuText(stepSentence(timeline, leaf))));
        action->setCheckable(true);
        action->setChecked(!line.empty() && line.back() == leaf);
        QObject::connect(action, &QAction::triggered, &session, [&session, leaf] { session.seek(leaf); });
    }
}

}  // namespace ringscope
