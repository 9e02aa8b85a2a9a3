// SPDX-License-Identifier: GPL-3.0-or-later
//
// When moved keys swing from the old node to the new one, in pictures without a way around a circle: the same beat as
// the circle's keys. A pure function of time.
#pragma once

#include <cstddef>
#include <vector>

namespace ringscope {

class SwingJourney {
public:
    SwingJourney() = default;
    /// \param moves     places of the keys that moved in the picture's list, in order of leaving
    /// \param together  all leave at once
    SwingJourney(std::vector<std::size_t> moves, bool together, bool reducedMotion);

    [[nodiscard]] const std::vector<std::size_t>& moves() const { return m_moves; }
    /// 0 at the old node, 1 at the new one.
    [[nodiscard]] double swing(std::size_t move, double ms) const;
    [[nodiscard]] bool arrived(std::size_t move, double ms) const { return ms >= arrivesAt(move); }
    /// Only so many are seen swinging; the others change over at once.
    [[nodiscard]] bool shown(std::size_t move) const;
    [[nodiscard]] double aside(double ms) const;
    [[nodiscard]] double load(double ms) const;
    [[nodiscard]] double duration() const { return m_duration; }

private:
    [[nodiscard]] double leavesAt(std::size_t move) const { return m_step * static_cast<double>(move); }
    [[nodiscard]] double arrivesAt(std::size_t move) const { return leavesAt(move) + m_travel; }

    std::vector<std::size_t> m_moves;
    std::size_t m_every = 1;
    double m_step = 0, m_travel = 0, m_duration = 0, m_last = 0;
    bool m_reduced = false;
};

}  // namespace ringscope
