// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/ring_animation.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace ringscope {

namespace {

using namespace timing;

double easeOutCubic(double u) {
    const double rest = 1 - u;
    return 1 - rest * rest * rest;
}

double easeInOutCubic(double u) {
    return u < 0.5 ? 4 * u * u * u : 1 - std::pow(2 - 2 * u, 3) / 2;
}

double smooth(double u) {
    return u * u * (3 - 2 * u);
}

constexpr std::size_t kMostPulses = 12;  // on the whole circle at once: many heirs must not make it glitter

/// Share of [begin, begin + length] that has passed.
double passed(double ms, double begin, double length) {
    if (length <= 0) return ms >= begin ? 1 : 0;
    return std::clamp((ms - begin) / length, 0.0, 1.0);
}

/// How far a key goes, whichever way round.
double wayOf(const MovedKey& move) {
    return std::abs(move.target - move.turns);
}

double depthAt(double u) {
    constexpr double kOut = 0.12;  // the light needs this share of its way from the dot to the lane, and to the bead
    if (u < kOut) return smooth(u / kOut);
    if (u > 1 - kOut) return 1 + smooth((u - (1 - kOut)) / kOut);
    return 1;
}

}  // namespace

double travelled(double u) {
    u = std::clamp(u, 0.0, 1.0);
    const double speed = 1 / (1 - kEase);
    if (u < kEase) return speed * u * u / (2 * kEase);
    if (u > 1 - kEase) return 1 - speed * (1 - u) * (1 - u) / (2 * kEase);
    return speed * (u - kEase / 2);
}

Journey::Journey(const RingScene& before, const RingScene& after, std::vector<MovedKey> moves, std::uint64_t total,
                 bool reducedMotion)
    : m_moves(std::move(moves)), m_total(total),
      m_splits(before.virtualNodes != after.virtualNodes && !before.arcs.empty() && !after.arcs.empty()),
      m_reduced(reducedMotion) {
    // Where one picture has bins in place of arcs, nothing can be said of single stretches.
    if (!m_splits && before.showsBins() == after.showsBins()) m_changes = changedStretches(before, after);
    schedule();
    if (!m_reduced) planPulses();
}

void Journey::schedule() {
    std::stable_sort(m_moves.begin(), m_moves.end(),
                     [](const MovedKey& a, const MovedKey& b) { return wayOf(a) < wayOf(b); });
    m_times.assign(m_moves.size(), {});

    // Spread the lights over the whole queue, so that a sample still shows the first and the last to leave.
    const std::size_t count = m_moves.size();
    m_lights = std::min(count, kMostLights);
    for (std::size_t i = 0; i < m_lights; ++i) m_times[i * count / m_lights].light = true;

    const double begin = m_splits ? kSplit : 0;
    const double window = m_splits ? kAllGone - 400 : kAllGone;
    const double longestTravel = m_splits ? kLongestTravel - 300 : kLongestTravel;
    const double step = count > 1 ? std::min(kLeaveEvery, window / static_cast<double>(count - 1)) : 0;
    double longestWay = 0;
    for (const MovedKey& move : m_moves) {
        if (move.to >= 0) longestWay = std::max(longestWay, wayOf(move));
    }
    const double msPerTurn = longestWay > 0 ? longestTravel / longestWay : 0;

    double first = kLongest, last = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const MovedKey& move = m_moves[i];
        const double way = move.to >= 0 ? wayOf(move) : 0;
        m_times[i].leave = begin + step * static_cast<double>(i);
        m_times[i].arrive = m_times[i].leave + way * msPerTurn;
        first = std::min(first, m_times[i].arrive);
        last = std::max(last, m_times[i].arrive);
    }
    const double settled = m_splits ? kSplit : kAside;
    m_firstArrival = count > 0 ? first : settled;
    m_lastArrival = std::max(last, settled);
    m_duration = m_lastArrival + (count > 0 ? kHalo : kHeir);
    if (m_reduced) {
        m_firstArrival = count > 0 ? kStill : 0;
        m_lastArrival = m_firstArrival + kFade;
        m_duration = m_lastArrival;
    }
}

void Journey::planPulses() {
    std::vector<std::size_t> order(m_moves.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [this](std::size_t a, std::size_t b) { return m_times[a].arrive < m_times[b].arrive; });
    std::map<int, double> latest;
    for (const std::size_t i : order) {
        const MovedKey& move = m_moves[i];
        if (move.to < 0 || !m_times[i].light) continue;
        const std::size_t planned = m_pulses.size();
        if (planned >= kMostPulses && m_times[i].arrive < m_pulses[planned - kMostPulses].begin + kPulse) continue;
        const auto found = latest.find(move.to);
        if (found != latest.end() && m_times[i].arrive < found->second + kPulseEvery) continue;
        latest[move.to] = m_times[i].arrive;
        m_pulses.push_back({move.to, move.target, m_times[i].arrive});
    }
}

Moment Journey::at(double ms) const {
    if (m_reduced) return reducedAt(ms);
    Moment moment;
    moment.heir = smooth(passed(ms, m_lastArrival, kHeir));
    moment.aside = easeOutCubic(passed(ms, 0, kAside));
    moment.hatch = moment.aside;
    moment.grow = easeInOutCubic(passed(ms, 0, kHeir));
    moment.split = m_splits ? easeInOutCubic(passed(ms, 0, kSplit)) : 1;
    moment.load = passed(ms, m_firstArrival, m_lastArrival - m_firstArrival);

    moment.stages.resize(m_moves.size());
    moment.halos.assign(m_moves.size(), 0.0);
    for (std::size_t i = 0; i < m_moves.size(); ++i) {
        const Times& times = m_times[i];
        if (ms >= times.arrive) {
            moment.stages[i] = KeyStage::Arrived;
            if (m_moves[i].to >= 0) moment.halos[i] = 1 - easeOutCubic(passed(ms, times.arrive, kHalo));
            continue;
        }
        moment.stages[i] = ms < times.leave ? KeyStage::Waiting : KeyStage::Travelling;
        if (moment.stages[i] == KeyStage::Waiting || !times.light) continue;
        constexpr double kTailMs = 260;
        const MovedKey& move = m_moves[i];
        const double way = move.target - move.turns;
        const double length = times.arrive - times.leave;
        const double u = (ms - times.leave) / length;
        const double old = std::max(0.0, ms - kTailMs - times.leave) / length;
        moment.lights.push_back(
            {static_cast<int>(i), move.turns + way * travelled(u), move.turns + way * travelled(old), depthAt(u)});
    }
    for (const PlannedPulse& pulse : m_pulses) {
        const double age = (ms - pulse.begin) / kPulse;
        if (age >= 0 && age < 1) moment.pulses.push_back({pulse.node, pulse.turns, age});
    }
    return moment;
}

Moment Journey::reducedAt(double ms) const {
    Moment moment;
    moment.aside = passed(ms, 0, kFade);
    moment.hatch = 1;
    moment.grow = 1;
    moment.split = 1;
    moment.heir = passed(ms, m_firstArrival, kFade);
    moment.load = passed(ms, m_firstArrival, kFade);
    moment.arrows = ms < m_firstArrival;
    const bool settled = ms >= m_lastArrival;
    moment.stages.assign(m_moves.size(), settled ? KeyStage::Arrived : KeyStage::Waiting);
    moment.halos.assign(m_moves.size(), 0.0);
    return moment;
}

namespace {

/// Owners along the circle as breakpoints in 0 … 1: owner[i] holds (ends[i-1], ends[i]], the last end is 1.
struct Owners {
    std::vector<double> ends;
    std::vector<int> nodes;

    explicit Owners(const RingScene& scene) {
        std::vector<SceneArc> arcs;
        for (const SceneArc& arc : scene.arcs) {
            const double turn = std::floor(arc.from);
            const double from = arc.from - turn, to = arc.to - turn;
            arcs.push_back({from, std::min(to, 1.0), arc.node, arc.point});
            if (to > 1) arcs.push_back({0, to - 1, arc.node, arc.point});
        }
        std::sort(arcs.begin(), arcs.end(), [](const SceneArc& a, const SceneArc& b) { return a.from < b.from; });
        double at = 0;
        for (const SceneArc& arc : arcs) {
            if (arc.from > at) add(arc.from, -1);
            if (arc.to > arc.from) add(arc.to, arc.node);
            at = arc.to;
        }
        if (at < 1) add(1, -1);
    }
    void add(double end, int node) {
        ends.push_back(end);
        nodes.push_back(node);
    }
};

}  // namespace

std::vector<BandChange> changedStretches(const RingScene& before, const RingScene& after) {
    constexpr double kHairline = 1e-9;  // neighbours computed from the same position on both sides
    const Owners old(before), now(after);
    std::vector<int> sameInAfter(before.nodes.size());
    for (std::size_t i = 0; i < before.nodes.size(); ++i) sameInAfter[i] = after.indexOf(before.nodes[i].id);

    std::vector<BandChange> changes;
    double at = 0;
    for (std::size_t i = 0, j = 0; i < old.ends.size() && j < now.ends.size();) {
        const double end = std::min(old.ends[i], now.ends[j]);
        const int from = old.nodes[i], to = now.nodes[j];
        const int fromInAfter = from < 0 ? -1 : sameInAfter[static_cast<std::size_t>(from)];
        const bool differs = from < 0 ? to >= 0 : fromInAfter < 0 || fromInAfter != to;
        if (differs && end - at > kHairline) {
            const bool gone = from >= 0 && (fromInAfter < 0 || !after.nodes[static_cast<std::size_t>(fromInAfter)].up);
            BandChange* last = changes.empty() ? nullptr : &changes.back();
            if (last && last->before == from && last->after == to && at - last->to < kHairline) {
                last->to = end;
            } else {
                changes.push_back({at, end, from, to, gone});
            }
        }
        at = end;
        if (old.ends[i] <= end) ++i;
        if (now.ends[j] <= end) ++j;
    }
    // A stretch across zero is one stretch.
    if (changes.size() > 1 && changes.front().from <= kHairline && changes.back().to >= 1 - kHairline &&
        changes.front().before == changes.back().before && changes.front().after == changes.back().after) {
        changes.back().to += changes.front().to;
        changes.erase(changes.begin());
    }
    return changes;
}

namespace {

std::vector<std::vector<const SceneArc*>> arcsByNode(const RingScene& scene) {
    std::vector<std::vector<const SceneArc*>> lists(scene.nodes.size());
    for (const SceneArc& arc : scene.arcs) {
        if (arc.node >= 0) lists[static_cast<std::size_t>(arc.node)].push_back(&arc);
    }
    return lists;
}

/// Whichever turn of `value` is nearest to `other`.
double nearestTurn(double value, double other) {
    return value + std::round(other - value);
}

}  // namespace

std::vector<SceneArc> splitArcs(const RingScene& before, const RingScene& after, double share) {
    const auto old = arcsByNode(before);
    const auto now = arcsByNode(after);
    std::vector<SceneArc> arcs;
    for (std::size_t n = 0; n < after.nodes.size(); ++n) {
        const int index = before.indexOf(after.nodes[n].id);
        if (index < 0) continue;
        const auto& source = old[static_cast<std::size_t>(index)];
        const auto& target = now[n];
        const bool splitting = target.size() >= source.size();
        const auto& few = splitting ? source : target;
        const auto& many = splitting ? target : source;
        const double toMany = splitting ? share : 1 - share;
        for (std::size_t i = 0; i < many.size() && !few.empty(); ++i) {
            // The i-th of the many begins as an equal piece of one of the few.
            const std::size_t group = i * few.size() / many.size();
            const std::size_t first = (group * many.size() + few.size() - 1) / few.size();
            const std::size_t next = ((group + 1) * many.size() + few.size() - 1) / few.size();
            const SceneArc& whole = *few[group];
            const double piece = (whole.to - whole.from) / static_cast<double>(next - first);
            const double pieceFrom = whole.from + piece * static_cast<double>(i - first);
            const double from = nearestTurn(many[i]->from, pieceFrom);
            const double to = from + (many[i]->to - many[i]->from);
            arcs.push_back({std::lerp(pieceFrom, from, toMany), std::lerp(pieceFrom + piece, to, toMany),
                            static_cast<int>(n), static_cast<int>(n)});
        }
    }
    return arcs;
}

}  // namespace ringscope
