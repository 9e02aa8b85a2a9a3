// SPDX-License-Identifier: GPL-3.0-or-later
//
// A stopwatch that the speaker may stop and set back. The clock is passed in, so that tests need not wait.
#pragma once

#include <QString>
#include <QtGlobal>

#include <functional>

namespace ringscope {

class ElapsedTime {
public:
    using Clock = std::function<qint64()>;  ///< milliseconds, never backwards

    ElapsedTime();
    explicit ElapsedTime(Clock clock);

    void start();  ///< goes on where it was stopped
    void stop();
    void reset();  ///< to 0; goes on if it was going
    [[nodiscard]] bool isGoing() const { return m_going; }
    [[nodiscard]] qint64 ms() const;
    /// "4:07", "1:02:03".
    [[nodiscard]] QString text() const;

private:
    Clock m_clock;
    qint64 m_before = 0, m_since = 0;
    bool m_going = false;
};

}  // namespace ringscope
