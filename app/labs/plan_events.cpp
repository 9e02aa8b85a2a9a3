// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/plan_events.h"

#include "core/placement/placement_registry.h"
#include "core/scenario/apply.h"

#include <algorithm>
#include <optional>

namespace ringscope {

namespace {

std::string ownerIn(const Placement& placement, std::string_view key) {
    const NodeIndex owner = placement.ownerOf(key);
    return owner == kNobody ? std::string() : placement.cluster()[owner].name;
}

/// Whether a sample of the keys has owners of the same names in both.
bool placedAlike(const State& a, const State& b) {
    constexpr std::size_t kSample = 4096;
    const auto first = makePlacement(a.cluster, a.placement), second = makePlacement(b.cluster, b.placement);
    if (!first || !second) return !first && !second;
    const KeySet& keys = *a.keys;
    const std::size_t stride = std::max<std::size_t>(1, keys.size() / kSample);
    for (std::size_t key = 0; key < keys.size(); key += stride) {
        const std::string_view text = keys[static_cast<KeyId>(key)];
        if (ownerIn(**first, text) != ownerIn(**second, text)) return false;
    }
    return true;
}

std::vector<Event> comingAgain(const State& state, const ServerSwapped& swap) {
    const Node& old = *state.cluster.find(swap.node);
    NewNode fresh{swap.name, old.weight, old.virtualNodes, old.zone};
    fresh.identity = old.identity.empty() ? old.name : old.identity;
    fresh.number = old.number;
    fresh.backup = old.backup;
    std::vector<Event> events{NodesRemoved{{swap.node}}, NodesAdded{{std::move(fresh)}}};
    // The one that comes is down as the old one was.
    if (!old.up()) events.emplace_back(NodesKilled{{NodeId{state.nextNodeId}}});
    return events;
}

class Maker {
public:
    explicit Maker(const State& start) : m_state(start), m_planned(start) {}

    Result<Done> add(const PlanChange& change) {
        const auto planned = plannedChange(change, m_state);
        if (!planned) return Unexpected{planned.error()};
        // Ids differ between the two once a swap has been made of two events.
        const auto meant = plannedChange(change, m_planned);
        if (!meant) return Unexpected{meant.error()};
        auto next = applyChange(m_planned, *meant);
        if (!next) return Unexpected{next.error()};
        m_planned = *std::move(next);
        if (const auto* event = std::get_if<Event>(&*planned)) return push({*event});
        const auto& swap = std::get<ServerSwapped>(*planned);
        const std::vector<Event> renaming{NodeRenamed{swap.node, swap.name}};
        if (!m_renames) {
            const auto swapped = applyChange(m_state, swap), renamed = ringscope::apply(m_state, renaming.front());
            m_renames = swapped && renamed && placedAlike(*swapped, *renamed);
        }
        return push(*m_renames ? renaming : comingAgain(m_state, swap));
    }

    [[nodiscard]] PlanEvents made() const { return {m_events, !m_renames || placedAlike(m_state, m_planned)}; }

private:
    Result<Done> push(const std::vector<Event>& events) {
        for (const Event& event : events) {
            auto next = ringscope::apply(m_state, event);
            if (!next) return Unexpected{next.error()};
            m_state = *std::move(next);
            m_events.push_back(event);
        }
        return Done{};
    }

    State m_state;    ///< as the events make it
    State m_planned;  ///< as the plan means it
    std::vector<Event> m_events;
    std::optional<bool> m_renames;  ///< a swap is a renaming; not known before the first one
};

}  // namespace

Result<PlanEvents> eventsOf(const Plan& plan, const State& start) {
    Maker maker(start);
    for (const PlanStep& step : plan)
        for (const PlanChange& change : step)
            if (const auto added = maker.add(change); !added) return Unexpected{added.error()};
    return maker.made();
}

}  // namespace ringscope
