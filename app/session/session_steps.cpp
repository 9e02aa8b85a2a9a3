// SPDX-License-Identifier: GPL-3.0-or-later
//
// Session's undoable part: each function makes another timeline and pushes it as one command.
#include "app/session/session.h"

#include "app/session/timeline_command.h"

#include <QUndoStack>

#include <algorithm>
#include <utility>
#include <variant>

namespace ringscope {
namespace {

/// The command undone next if the document is as it left it; null otherwise.
const TimelineCommand* newestOf(const QUndoStack& stack) {
    if (stack.count() == 0 || stack.index() != stack.count()) return nullptr;
    return static_cast<const TimelineCommand*>(stack.command(stack.count() - 1));
}

QString wordsOf(const QUndoStack& stack, int index) {
    return static_cast<const TimelineCommand*>(stack.command(index))->words();
}

}  // namespace

Result<Done> Session::apply(Event event, int mergeKey) {
    const TimelineCommand* newest = newestOf(*m_undo);
    const bool replaces = mergeKey > 0 && newest != nullptr && newest->id() == mergeKey &&
                          newest->after().timeline == m_timeline && newest->after().cursor == m_cursor;
    const Timeline& base = replaces ? *newest->before().timeline : *m_timeline;
    const StepId at = replaces ? newest->before().cursor : m_cursor;

    Result<Timeline::Grown> grown = base.withStep(at, std::move(event));
    if (!grown) {
        // The slider came back to where the drag began.
        if (replaces && grown.error().code == ErrorCode::NothingChanges) {
            m_undo->undo();
            return Done{};
        }
        return Unexpected{grown.error()};
    }
    const StepId step = grown->step;
    auto timeline = std::make_shared<const Timeline>(std::move(grown->timeline));
    push({std::move(timeline), step, m_title}, mergeKey, replaces);
    return Done{};
}

Result<Done> Session::changeStart(State start) {
    Result<Timeline> timeline = m_timeline->withStart(std::move(start));
    if (!timeline) return Unexpected{timeline.error()};
    push({std::make_shared<const Timeline>(std::move(*timeline)), m_cursor, m_title});
    return Done{};
}

std::size_t Session::startHere() {
    if (m_cursor == StepId{}) return 0;
    auto timeline = std::make_shared<const Timeline>(m_timeline->startingAt(m_cursor));
    const std::size_t gone = m_timeline->size() - timeline->size();
    push({std::move(timeline), StepId{}, m_title});
    return gone;
}

Result<Done> Session::markDownInstead(StepId at) {
    const Step& removal = m_timeline->step(at);
    const auto* removed = removal.event ? std::get_if<NodesRemoved>(&*removal.event) : nullptr;
    if (removed == nullptr) return fail(ErrorCode::NothingChanges);
    // The removal was the last thing done: it goes. Otherwise something may build on it, and it stays as a branch.
    const TimelineCommand* newest = newestOf(*m_undo);
    const bool replaces = newest != nullptr && newest->after().timeline == m_timeline &&
                          newest->before().timeline->size() + 1 == m_timeline->size() && at == m_cursor &&
                          m_cursor.value + 1 == m_timeline->size();
    std::shared_ptr<const Timeline> grown = replaces ? newest->before().timeline : m_timeline;
    const std::size_t steps = grown->size();
    StepId end = removal.parent;
    const auto add = [&](Event event) -> Result<Done> {
        Result<Timeline::Grown> more = grown->withStep(end, std::move(event));
        if (!more) return Unexpected{more.error()};
        end = more->step;
        grown = std::make_shared<const Timeline>(std::move(more->timeline));
        return Done{};
    };
    NodesKilled killed;
    for (const NodeId id : removed->nodes) {
        const Node* node = grown->step(removal.parent).state.cluster.find(id);
        if (node && node->up()) killed.nodes.push_back(id);
    }
    // Of none, all were down: without the removal that is all there is to it.
    if (!killed.nodes.empty()) {
        if (Result<Done> done = add(std::move(killed)); !done) return done;
    }
    const std::vector<StepId> way = m_timeline->path(m_cursor);
    for (auto step = std::find(way.begin(), way.end(), at); step != way.end(); ++step) {
        // One that needs the node gone, say another one of its name, is left out.
        if (*step != at) static_cast<void>(add(*m_timeline->step(*step).event));
    }
    push({grown, end, m_title}, 0, grown->size() > steps);
    return Done{};
}

void Session::renameStep(StepId step, const QString& title) {
    if (m_timeline->step(step).title == title.toStdString()) return;
    push({std::make_shared<const Timeline>(m_timeline->withTitle(step, title.toStdString())), m_cursor, m_title});
}

void Session::setTitle(const QString& title) {
    if (title == m_title) return;
    push({m_timeline, m_cursor, title});
}

void Session::push(Snapshot after, int mergeKey, bool replacesStep) {
    m_undo->push(new TimelineCommand(*this, snapshot(), std::move(after), mergeKey, replacesStep));
}

QString Session::undoText() const {
    return m_undo->canUndo() ? wordsOf(*m_undo, m_undo->index() - 1) : QString();
}

QString Session::redoText() const {
    return m_undo->canRedo() ? wordsOf(*m_undo, m_undo->index()) : QString();
}

}  // namespace ringscope
