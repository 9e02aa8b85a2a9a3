// SPDX-License-Identifier: GPL-3.0-or-later
//
// A goal of the core: work of ours beside the same work done the usual way, and how much better ours must be.
// Everything of a run is timed interleaved (repetitions in random order), so that a machine that slows down for a
// second slows both sides. A goal without a peer is an amount, measured once.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace ringscope::goals {

enum class Sense {
    TimesFaster,  ///< peer's time ÷ ours is at least `must`
    TimesAsLong,  ///< our time ÷ the peer's is at most `must`
    AtMost,       ///< our amount, in `unit`, is at most `must`
};

struct Goal {
    std::string work;
    std::string against;
    Sense sense = Sense::TimesFaster;
    double must = 1;
    double reach = 1;
    std::string unit = "ns";  ///< of what is printed: ns, µs, ms, s; of an amount also others
    double divisor = 1;       ///< times are printed per so many (keys, say)
    bool ofMachine = false;   ///< an amount that depends on the machine: shown, not judged, in the short form
};

struct Row {
    Goal goal;
    double ours = 0;  ///< seconds, or the amount
    double peer = 0;  ///< seconds; 0 for an amount
    [[nodiscard]] double ratio() const;
    [[nodiscard]] bool holds(double slack) const;
};

/// Does the work once and says how many seconds of it count.
using Work = std::function<double()>;

class Suite {
public:
    explicit Suite(bool shortForm) : m_short(shortForm) {}

    [[nodiscard]] bool shortForm() const { return m_short; }
    /// Works of equal names are one: several goals may share a side.
    void compare(Goal goal, const std::string& ours, Work oursWork, const std::string& peer, Work peerWork);
    void time(Goal goal, const std::string& ours, Work oursWork);
    void amount(Goal goal, double value);

    /// Runs everything. Google Benchmark must be initialised.
    [[nodiscard]] std::vector<Row> run();

private:
    struct Entry {
        Goal goal;
        std::string ours;
        std::string peer;
        double value = 0;
    };
    void add(const std::string& name, Work work);

    bool m_short;
    std::vector<Entry> m_entries;
    std::vector<std::string> m_works;
};

/// The table for a person; `slack` 0.5 judges by half of each must.
[[nodiscard]] std::string asText(const std::vector<Row>& rows, double slack);
[[nodiscard]] std::string asCsv(const std::vector<Row>& rows, double slack);

/// Rows of a table that asCsv() or a program of the same form wrote: amounts, so that they are shown and judged again.
[[nodiscard]] std::vector<Row> fromCsv(const std::string& text);

/// All of it counts.
[[nodiscard]] Work timed(std::function<void()> work);
/// Counts the median over work(0) … work(cases − 1), each timed alone.
[[nodiscard]] Work medianOver(std::size_t cases, std::function<void(std::size_t)> work);

}  // namespace ringscope::goals
