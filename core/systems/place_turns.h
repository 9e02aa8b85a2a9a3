// SPDX-License-Identifier: MIT
//
// Requests in order over the places of a structure: those without a key take the places one after the other, and loads may
// be bounded: a node that has its share of the open requests is passed over for the next place's.
// Source: HAProxy 2.6.12, lb_chash.c (chash_get_next_server, chash_server_is_eligible) and lb_map.c.
#pragma once

#include "core/placement/composed/composed.h"
#include "core/systems/dispatcher.h"

namespace ringscope {

class PlaceTurns : public Dispatcher {
public:
    /// factor: percent of the mean load that a node may have, 0 or above 100; 0: loads are not bounded.
    /// \pre the placement is a Composed
    PlaceTurns(PlacementPtr placement, std::uint32_t factor);

    [[nodiscard]] DispatchState start() const override;
    [[nodiscard]] Dispatched step(DispatchState state, const Request& request) const override;
    [[nodiscard]] DispatchState ended(DispatchState state, NodeIndex node) const override;

private:
    [[nodiscard]] std::vector<std::uint64_t> limitsWith(std::uint64_t open) const;
    void bound(const DispatchState& state, std::string_view key, Decision& decision) const;

    PlacementPtr m_placement;
    const Composed& m_rule;
    std::uint32_t m_factor;
};

}  // namespace ringscope
