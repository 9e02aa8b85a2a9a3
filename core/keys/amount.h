// SPDX-License-Identifier: MIT
//
// How many keys, and how often they are asked for: what is added up wherever loads and moves are.
#pragma once

#include <cstdint>

namespace ringscope {

struct Amount {
    std::uint64_t keys = 0;
    std::uint64_t requests = 0;
    Amount& operator+=(const Amount& other) {
        keys += other.keys;
        requests += other.requests;
        return *this;
    }
    Amount& operator-=(const Amount& other) {
        keys -= other.keys;
        requests -= other.requests;
        return *this;
    }
    friend bool operator==(const Amount&, const Amount&) = default;
};

}  // namespace ringscope
