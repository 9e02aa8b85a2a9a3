// SPDX-License-Identifier: MIT
//
// Requests one after the other, for systems where the answer depends on those before: round robin where hashing gives up or
// a request has no key, servers that are left alone once they have failed. A single look-up says DecisionReason::Traffic;
// a dispatcher that is shown all requests in order says whom the system takes. A pure value like apply: the state goes in
// and comes out, and a dispatcher itself never changes, so it may be shared between threads.
#pragma once

#include "core/placement/decision.h"
#include "core/placement/placement.h"

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace ringscope {

/// What a system remembers of the requests before: one process, one worker.
struct DispatchState {
    std::vector<std::int64_t> credits;     ///< weighted round robin's counter of each node
    std::vector<std::uint64_t> failures;   ///< requests that each node has failed so far
    std::uint64_t turn = 0;                ///< where a round robin that walks from place to place goes on
    std::vector<std::uint64_t> open = {};  ///< requests that each node is serving now
    friend bool operator==(const DispatchState&, const DispatchState&) = default;
};

struct Request {
    std::string_view key;  ///< empty: the request has none, where the system takes that so
    bool keyless = false;  ///< what the key is taken from is missing, also where an empty key would be hashed
};

struct Dispatched {
    DispatchState state;
    Decision decision;
};

class Dispatcher {
public:
    virtual ~Dispatcher() = default;
    /// Before the first request.
    [[nodiscard]] virtual DispatchState start() const = 0;
    /// One request. Its decision's reason is still Traffic where earlier requests had their say, but with the node that served.
    /// \pre state is of this dispatcher
    [[nodiscard]] virtual Dispatched step(DispatchState state, const Request& request) const = 0;
    /// A request that this node served has ended, for systems that count those that are open.
    [[nodiscard]] virtual DispatchState ended(DispatchState state, NodeIndex node) const {
        static_cast<void>(node);
        return state;
    }
};

}  // namespace ringscope
