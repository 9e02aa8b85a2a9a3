// SPDX-License-Identifier: GPL-3.0-or-later
//
// Keeps a screen reader from being told the same twice: words about a step come piece by piece (its sentences after an
// answer, its figures after the evaluation), and each piece is said once. GUI thread.
#pragma once

#include <QStringList>

namespace ringscope {

class SpokenOnce {
public:
    /// What of `now` is new. All of it, when its first part, which tells the place, is another one than before.
    [[nodiscard]] QStringList take(const QStringList& now) {
        QStringList fresh = now;
        if (!m_said.isEmpty() && !now.isEmpty() && m_said.front() == now.front())
            fresh.removeIf([this](const QString& part) { return m_said.contains(part); });
        m_said = now;
        return fresh;
    }
    void forget() { m_said.clear(); }

private:
    QStringList m_said;
};

}  // namespace ringscope
