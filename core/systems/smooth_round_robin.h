// SPDX-License-Identifier: MIT
//
// nginx's weighted round robin, behind a rule that hashes: whoever hashing cannot place is taken in turn. In each turn every
// node that can be taken gets its weight added to its credit, the largest credit serves (the first of equals), and pays
// what was added in all. Source: nginx 1.22.1, ngx_http_upstream_round_robin.c, ngx_http_upstream_get_peer.
#pragma once

#include "core/placement/composed/composed.h"
#include "core/systems/dispatcher.h"

namespace ringscope {

class SmoothRoundRobin : public Dispatcher {
public:
    struct Options {
        bool retries = true;         ///< after a node that failed another one is tried
        std::uint64_t maxFails = 0;  ///< a node that failed so often is left alone from then on; 0: never
    };
    /// \pre the placement is a Composed
    SmoothRoundRobin(PlacementPtr placement, Options options);

    [[nodiscard]] DispatchState start() const override;
    [[nodiscard]] Dispatched step(DispatchState state, const Request& request) const override;

private:
    /// The nodes as they are known to be: those left alone are down.
    [[nodiscard]] Cluster known(const DispatchState& state) const;
    void takeTurns(const Cluster& now, DispatchState& state, Decision& decision) const;

    PlacementPtr m_placement;
    const Composed& m_rule;
    Options m_options;
};

}  // namespace ringscope
