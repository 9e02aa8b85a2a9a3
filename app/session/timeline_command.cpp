// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/timeline_command.h"

#include <utility>

namespace ringscope {

TimelineCommand::TimelineCommand(Session& session, Session::Snapshot before, Session::Snapshot after,
                                 const QString& text, int mergeKey, bool replacesStep)
    : QUndoCommand(text), m_session(session), m_before(std::move(before)), m_after(std::move(after)),
      m_mergeKey(mergeKey), m_replacesStep(replacesStep) {}

void TimelineCommand::undo() {
    m_session.show(m_before, Session::Request::Jump);
}

void TimelineCommand::redo() {
    const bool first = std::exchange(m_first, false);
    m_session.show(m_after, first && m_replacesStep ? Session::Request::StepReplaced : Session::Request::StepForward);
}

int TimelineCommand::id() const {
    return m_mergeKey > 0 ? m_mergeKey : -1;
}

bool TimelineCommand::mergeWith(const QUndoCommand* other) {
    const auto* newer = static_cast<const TimelineCommand*>(other);
    if (!newer->m_replacesStep) return false;
    m_after = newer->m_after;
    setText(newer->text());
    return true;
}

}  // namespace ringscope
