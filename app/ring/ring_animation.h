// SPDX-License-Identifier: GPL-3.0-or-later
//
// When what moves during an event. A Journey is planned once from the scene before, the scene after
// and the keys that changed hands; at(ms) is then a pure function of animation time. No painter and no
// widget here, so every moment can be tested and painted again. Milliseconds are at speed 1 ×.
#pragma once

#include "app/ring/ring_scene.h"

#include <cstdint>
#include <vector>

namespace ringscope {

namespace timing {
inline constexpr double kAside = 240;      ///< arcs hatch, the others go aside
inline constexpr double kLeaveEvery = 28;  ///< one key after the other …
inline constexpr double kAllGone = 900;    ///< … but all of them by then
inline constexpr double kLongestTravel = 1100;
inline constexpr double kEase = 0.15;  ///< share of a travel spent speeding up, and slowing down
inline constexpr double kHalo = 600;
inline constexpr double kPulse = 500;
inline constexpr double kPulseEvery = 334;  ///< never more than three flashes a second, two at once
inline constexpr double kHeir = 400;        ///< after the last arrival
inline constexpr double kSplit = 700;       ///< virtual nodes on or off
inline constexpr double kLongest = 2600;
inline constexpr double kStill = 1500;  ///< reduced motion: arrows stand this long
inline constexpr double kFade = 150;    ///< reduced motion: everything changes by a fade
}  // namespace timing

/// At most this many lights travel; the caption says how many there would be.
inline constexpr std::size_t kMostLights = 200;

struct MovedKey {
    double turns = 0;  ///< of its dot, 0 … 1
    double target =
        0;          ///< where its walk ends; it may pass 1, and lies below turns where a system looks back for a point
    int key = -1;   ///< index into RingScene::keys of the scene after; −1 above the density limit
    int from = -1;  ///< index into the nodes of the scene before; −1 = nobody
    int to = -1;    ///< index into the nodes of the scene after; −1 = nobody, and the key goes nowhere
};

/// A stretch (from, to] of the circle with another owner than before.
struct BandChange {
    double from = 0;
    double to = 0;        ///< > from
    int before = -1;      ///< index into the nodes of the scene before
    int after = -1;       ///< index into the nodes of the scene after
    bool leaves = false;  ///< its old owner is down or gone: hatched until the heir takes it; otherwise the new
                          ///< owner's colour grows backwards from its point
    friend bool operator==(const BandChange&, const BandChange&) = default;
};

enum class KeyStage { Waiting, Travelling, Arrived };

struct Light {
    int move = -1;     ///< index into Journey::moves()
    double turns = 0;  ///< where it is, may pass 1
    double tail = 0;   ///< turns from which its tail comes: behind it on its way
    double depth = 0;  ///< 0 at its dot, 1 in the travel lane, 2 at the owner's bead
};

struct Pulse {
    int node = -1;  ///< index into the nodes of the scene after
    double turns = 0;
    double age = 0;  ///< 0 … 1
};

/// Everything that differs from the still picture at one moment. Shares are 0 … 1.
struct Moment {
    std::vector<KeyStage> stages;  ///< of every moved key
    std::vector<double> halos;     ///< of every moved key: 1 at its arrival, 0 when it rests
    std::vector<Light> lights;
    std::vector<Pulse> pulses;
    double aside = 0;     ///< how far the rest stands back
    double hatch = 0;     ///< of the stretches that were left
    double grow = 0;      ///< of the stretches that split off
    double heir = 0;      ///< how far the settled picture has come in
    double split = 0;     ///< of the arcs, when virtual nodes are switched
    double load = 0;      ///< bars and counters, from the first arrival to the last
    bool arrows = false;  ///< reduced motion: an arrow from every moved key to its owner
};

class Journey {
public:
    /// Nothing happens: at() is the settled state.
    Journey() = default;
    /// \param total  keys that moved in all; moves may be a sample of them
    Journey(const RingScene& before, const RingScene& after, std::vector<MovedKey> moves, std::uint64_t total,
            bool reducedMotion);

    [[nodiscard]] Moment at(double ms) const;
    [[nodiscard]] double duration() const { return m_duration; }
    [[nodiscard]] double firstArrival() const { return m_firstArrival; }
    [[nodiscard]] double lastArrival() const { return m_lastArrival; }
    [[nodiscard]] const std::vector<MovedKey>& moves() const { return m_moves; }
    [[nodiscard]] const std::vector<BandChange>& changes() const { return m_changes; }
    [[nodiscard]] std::uint64_t total() const { return m_total; }
    /// Moved keys that get a light of their own.
    [[nodiscard]] std::size_t shown() const { return m_lights; }
    [[nodiscard]] bool splits() const { return m_splits; }
    [[nodiscard]] bool reducedMotion() const { return m_reduced; }
    [[nodiscard]] double leavesAt(std::size_t move) const { return m_times[move].leave; }
    [[nodiscard]] double arrivesAt(std::size_t move) const { return m_times[move].arrive; }

private:
    struct Times {
        double leave = 0, arrive = 0;
        bool light = false;
    };
    struct PlannedPulse {
        int node;
        double turns, begin;
    };
    void schedule();
    void planPulses();
    [[nodiscard]] Moment reducedAt(double ms) const;

    std::vector<MovedKey> m_moves;
    std::vector<Times> m_times;
    std::vector<BandChange> m_changes;
    std::vector<PlannedPulse> m_pulses;
    std::uint64_t m_total = 0;
    std::size_t m_lights = 0;
    double m_firstArrival = 0, m_lastArrival = 0, m_duration = 0;
    bool m_splits = false, m_reduced = false;
};

/// Share of the way after share u of the time: even speed, eased over the first and last 15 %.
[[nodiscard]] double travelled(double u);

/// Stretches whose owner differs, in order of from. Both scenes may hold any number of arcs.
[[nodiscard]] std::vector<BandChange> changedStretches(const RingScene& before, const RingScene& after);

/// The band while virtual nodes are switched: every node's arcs slide between its share of the fewer arcs and its
/// places among the many. share 0 = before, 1 = after. node indexes the scene after; nodes that are in only one of
/// the scenes are left out.
[[nodiscard]] std::vector<SceneArc> splitArcs(const RingScene& before, const RingScene& after, double share);

}  // namespace ringscope
