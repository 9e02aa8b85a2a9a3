// SPDX-License-Identifier: GPL-3.0-or-later
//
// The one undo command: the document before and after, as pointers to immutable timelines. Undo and
// redo are a swap. Commands in a row with the same merge key (a slider drag) become one.
#pragma once

#include "app/session/session.h"

#include <QString>
#include <QUndoCommand>

namespace ringscope {

class TimelineCommand : public QUndoCommand {
public:
    /// session must outlive the command; mergeKey 0 never merges.
    TimelineCommand(Session& session, Session::Snapshot before, Session::Snapshot after, int mergeKey,
                    bool replacesStep);

    void undo() override;
    void redo() override;
    [[nodiscard]] int id() const override;
    bool mergeWith(const QUndoCommand* other) override;

    /// What it does, in the current language: text() would stay in the one it was made in.
    [[nodiscard]] QString words() const;
    [[nodiscard]] const Session::Snapshot& before() const { return m_before; }
    [[nodiscard]] const Session::Snapshot& after() const { return m_after; }

private:
    Session& m_session;
    Session::Snapshot m_before, m_after;
    int m_mergeKey;
    bool m_replacesStep;  ///< made in place of the step an earlier command of the same drag has made
    bool m_first = true;
};

}  // namespace ringscope
