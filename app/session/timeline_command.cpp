// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/timeline_command.h"

#include "app/i18n/event_text.h"

#include <utility>

namespace ringscope {
namespace {

bool sameTitles(const Timeline& a, const Timeline& b) {
    if (a.size() != b.size()) return true;  // the start has moved, and no name with it
    for (std::uint32_t i = 0; i < a.size(); ++i) {
        if (a.step(StepId{i}).title != b.step(StepId{i}).title) return false;
    }
    return true;
}

}  // namespace

TimelineCommand::TimelineCommand(Session& session, Session::Snapshot before, Session::Snapshot after, int mergeKey,
                                 bool replacesStep)
    : m_session(session), m_before(std::move(before)), m_after(std::move(after)), m_mergeKey(mergeKey),
      m_replacesStep(replacesStep) {}

QString TimelineCommand::words() const {
    if (m_after.timeline == m_before.timeline) return Session::tr("Rename the scenario");
    const StepId step = m_after.cursor;
    const bool other =
        !m_before.timeline->has(step) || m_before.timeline->step(step).event != m_after.timeline->step(step).event;
    if (other) return stepTitle(*m_after.timeline, step);
    return sameTitles(*m_before.timeline, *m_after.timeline) ? Session::tr("Change the start")
                                                             : Session::tr("Rename the step");
}

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
    return true;
}

}  // namespace ringscope
