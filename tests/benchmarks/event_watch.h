// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures how long the window's thread is kept from a person: each outermost event, by the clock and in processor
// time of that thread, and the time between two beats of a timer that asks for one every millisecond. By the
// clock a wait for a worker counts too, and so does another program's work: that wants a machine that does nothing else.
#pragma once

#include <QApplication>
#include <QEvent>
#include <QString>
#include <QTimer>

#include <algorithm>
#include <ctime>

namespace ringscope {

inline double milliseconds(clockid_t clock) {
    timespec now{};
    clock_gettime(clock, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// What was the longest since the last reset(). Milliseconds.
struct Longest {
    double event = 0;     ///< one event, by the clock
    double computed = 0;  ///< one event, processor time
    double pause = 0;     ///< from beat to beat, by the clock
    QString what;         ///< the longest event by the clock
};

class WatchedApplication : public QApplication {
public:
    WatchedApplication(int& argc, char** argv) : QApplication(argc, argv) {
        m_beat.setTimerType(Qt::PreciseTimer);
        connect(&m_beat, &QTimer::timeout, this, [this] {
            const double now = milliseconds(CLOCK_MONOTONIC);
            m_longest.pause = std::max(m_longest.pause, now - m_lastBeat);
            m_lastBeat = now;
        });
        m_beat.start(1);
    }

    bool notify(QObject* receiver, QEvent* event) override {
        if (event->type() == QEvent::Paint || event->type() == QEvent::UpdateRequest) ++m_paints;
        if (m_inside) return QApplication::notify(receiver, event);
        const QString what = QStringLiteral("%1 %2, event %3")
                                 .arg(QString::fromLatin1(receiver->metaObject()->className()), receiver->objectName())
                                 .arg(event->type());
        bool handled = false;
        asEvent(what, [&] { handled = QApplication::notify(receiver, event); });
        return handled;
    }

    /// Does something as if an event did it. It must not wait for events.
    template <class Act>
    void asEvent(const QString& what, const Act& act) {
        m_inside = true;
        const double clock = milliseconds(CLOCK_MONOTONIC), computed = milliseconds(CLOCK_THREAD_CPUTIME_ID);
        act();
        const double took = milliseconds(CLOCK_MONOTONIC) - clock;
        m_inside = false;
        m_longest.computed = std::max(m_longest.computed, milliseconds(CLOCK_THREAD_CPUTIME_ID) - computed);
        if (took <= m_longest.event) return;
        m_longest.event = took;
        m_longest.what = what;
    }

    void reset() {
        m_longest = {};
        m_lastBeat = milliseconds(CLOCK_MONOTONIC);
        m_paints = 0;
    }
    [[nodiscard]] const Longest& longest() const { return m_longest; }
    [[nodiscard]] int paints() const { return m_paints; }

private:
    QTimer m_beat;
    Longest m_longest;
    double m_lastBeat = 0;
    int m_paints = 0;
    bool m_inside = false;
};

}  // namespace ringscope
