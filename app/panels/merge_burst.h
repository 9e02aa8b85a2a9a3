// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which changes belong to one undo step: all of one drag, and keyboard or wheel changes that follow one
// another within a second. Keys are unique in the program. GUI thread.
#pragma once

#include <QElapsedTimer>

namespace ringscope {

class MergeBurst {
public:
    /// A drag begins: one key until end().
    void begin() {
        m_key = next();
        m_dragging = true;
    }
    void end() {
        m_dragging = false;
        m_last.invalidate();
    }
    /// The merge key of a change made now.
    [[nodiscard]] int key() {
        if (!m_dragging) {
            if (!m_last.isValid() || m_last.elapsed() > 1000) m_key = next();
            m_last.start();
        }
        return m_key;
    }

private:
    static int next() {
        static int last = 0;
        return ++last;
    }
    int m_key = 0;
    bool m_dragging = false;
    QElapsedTimer m_last;
};

}  // namespace ringscope
