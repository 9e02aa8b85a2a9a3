// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/swing_journey.h"

#include "app/ring/ring_animation.h"

#include <algorithm>
#include <utility>

namespace ringscope {

namespace {

constexpr double kSwing = 700;

}  // namespace

SwingJourney::SwingJourney(std::vector<std::size_t> moves, bool together, bool reducedMotion)
    : m_moves(std::move(moves)), m_reduced(reducedMotion) {
    const auto count = static_cast<double>(m_moves.size());
    m_every = (m_moves.size() + kMostLights - 1) / kMostLights;
    m_travel = kSwing;
    m_step = count > 1 ? std::min(timing::kLeaveEvery, timing::kAllGone / (count - 1)) : 0;
    if (together) m_step = 0;
    if (m_reduced) {
        m_step = 0;
        m_travel = timing::kFade;
    }
    m_last = m_step * std::max(0.0, count - 1) + m_travel;
    m_duration = m_last + (m_reduced ? 0 : timing::kHeir);
}

double SwingJourney::swing(std::size_t move, double ms) const {
    return travelled((ms - leavesAt(move)) / m_travel);
}

bool SwingJourney::shown(std::size_t move) const {
    return m_every <= 1 || move % m_every == 0;
}

double SwingJourney::aside(double ms) const {
    const double rest = 1 - std::clamp(ms / (m_reduced ? timing::kFade : timing::kAside), 0.0, 1.0);
    return 1 - rest * rest * rest;
}

double SwingJourney::load(double ms) const {
    if (m_last <= m_travel) return ms >= m_travel ? 1 : std::clamp(ms / m_travel, 0.0, 1.0);
    return std::clamp((ms - m_travel) / (m_last - m_travel), 0.0, 1.0);
}

}  // namespace ringscope
