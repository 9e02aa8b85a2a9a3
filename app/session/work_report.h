// SPDX-License-Identifier: GPL-3.0-or-later
//
// What takes long right now: the circle being computed, a file being read or written, a picture being
// copied. Whoever works says so here; the line along the canvas shows the newest and offers to cancel
// it. GUI thread; lives in the session.
#pragma once

#include <QObject>

#include <functional>
#include <vector>

namespace ringscope {

enum class WorkKind { Evaluating, MakingKeys, Opening, Recovering, Saving, Copying };

class WorkReport : public QObject {
    Q_OBJECT
public:
    struct Work {
        WorkKind kind;
        double done = 0;               ///< 0 … 1
        std::function<void()> cancel;  ///< what Cancel does; it ends the work itself
    };

    explicit WorkReport(QObject* parent = nullptr) : QObject(parent) {}

    /// There is one work of a kind: beginning again starts it at 0.
    void begin(WorkKind kind, std::function<void()> cancel);
    void progress(WorkKind kind, double done);
    void end(WorkKind kind);
    void cancelNewest();
    /// Null while nothing is going on. Until the next change.
    [[nodiscard]] const Work* newest() const { return m_going.empty() ? nullptr : &m_going.back(); }

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] std::vector<Work>::iterator find(WorkKind kind);
    std::vector<Work> m_going;  ///< the newest last
};

}  // namespace ringscope
