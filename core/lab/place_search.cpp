// SPDX-License-Identifier: MIT
#include "core/lab/place_search.h"

#include "core/hash/hash_registry.h"
#include "core/placement/point_rule.h"
#include "core/scenario/apply.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <unordered_set>

namespace ringscope {

namespace {

constexpr double kFullTurn = 360.0;

/// The stretch of the circle that counts as the place asked for.
class Window {
public:
    Window(Circle circle, double turns, double toleranceDegrees) : m_circle(circle), m_tolerance(toleranceDegrees) {
        const double size = circle.bits == 64 ? 18446744073709551616.0 : static_cast<double>(circle.mask()) + 1.0;
        const double position = (turns - std::floor(turns)) * size;
        // turns just below 1 may be rounded up to the whole circle, which is 0.
        m_middle = position < size ? static_cast<std::uint64_t>(position) : 0;
    }
    [[nodiscard]] double offDegrees(std::uint64_t position) const {
        const std::uint64_t off =
            std::min(m_circle.distance(m_middle, position), m_circle.distance(position, m_middle));
        return m_circle.share(off) * kFullTurn;
    }
    [[nodiscard]] bool holds(std::uint64_t position) const { return offDegrees(position) <= m_tolerance; }

private:
    Circle m_circle;
    double m_tolerance;
    std::uint64_t m_middle;
};

/// Numbers on from `first`. \p positionOf says where a name hashes, \p accepts whether it may be used; the first name
/// in the window that may be is the answer.
template <class PositionOf, class Accepts>
Result<FoundName> search(const Window& window, std::string_view prefix, std::uint64_t first, std::uint64_t tries,
                         const Progress& progress, PositionOf positionOf, Accepts accepts) {
    constexpr std::uint64_t kTriesBetweenLooks = 4096;
    std::string name;
    for (std::uint64_t i = 0; i < tries; ++i) {
        if (i % kTriesBetweenLooks == 0) {
            if (progress.cancelled()) return fail(ErrorCode::Cancelled);
            progress.at(static_cast<double>(i) / static_cast<double>(tries));
        }
        name.assign(prefix).append(std::to_string(first + i));
        const std::uint64_t position = positionOf(name);
        if (!window.holds(position)) continue;
        const Result<bool> accepted = accepts(name);
        if (!accepted) return Unexpected{accepted.error()};
        if (*accepted) return FoundName{name, position, window.offDegrees(position)};
    }
    return fail(ErrorCode::NotFound, {std::string(prefix)});
}

}  // namespace

Result<FoundName> findNodeName(const State& state, double turns, std::string_view prefix, double toleranceDegrees,
                               std::uint64_t first, std::uint64_t tries, const Progress& progress) {
    // The name that will be kept is hashed; a digit changes nothing in the normal form of what stands before it.
    Result<std::string> sample = checkedName(Cluster(), std::string(prefix) + "0");
    if (!sample) return Unexpected{sample.error()};
    sample->pop_back();

    const PlacementSpec& spec = state.placement;
    const PointRule& rule = *findPointRule(spec.ring.pointRule);
    std::vector<Point> points;
    const auto firstPoint = [&](const std::string& name) {
        Node node;
        node.name = name;
        points.clear();
        rule.append(node, 0, 1, spec, points);
        return points.front().position;
    };
    const auto isFree = [&](const std::string& name) -> Result<bool> {
        const Result<std::string> checked = checkedName(state.cluster, name);
        if (!checked && checked.error().code != ErrorCode::NameDuplicate) return Unexpected{checked.error()};
        return checked.has_value();
    };
    const Window window(circleOf(spec.hash), turns, toleranceDegrees);
    return search(window, *sample, first, tries, progress, firstPoint, isFree);
}

Result<FoundName> findKey(const State& state, double turns, std::string_view prefix, double toleranceDegrees,
                          std::uint64_t first, std::uint64_t tries, const Progress& progress) {
    const HashSpec& hash = state.placement.hash;
    const Window window(circleOf(hash), turns, toleranceDegrees);
    const auto position = [&](std::string_view key) { return digest(hash, key); };
    // Only keys inside the window can be in the way; they are looked for once, when the first candidate is there.
    std::optional<std::unordered_set<std::string_view>> taken;
    const auto isNew = [&](std::string_view key) -> Result<bool> {
        if (!taken) {
            taken.emplace();
            const KeySet& keys = *state.keys;
            for (KeyId id = 0; id < keys.size(); ++id)
                if (window.holds(position(keys[id]))) taken->insert(keys[id]);
        }
        return taken->count(key) == 0;
    };
    return search(window, prefix, first, tries, progress, position, isNew);
}

}  // namespace ringscope
