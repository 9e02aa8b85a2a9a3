// SPDX-License-Identifier: MIT
//
// The outcome of holding a recorded table against Ringscope: how many rows are equal, and the first that are not.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ringscope {

struct Verified {
    struct Difference {
        std::uint64_t line = 0;  ///< in the table
        std::string what;        ///< the key or the point
        std::string recorded;
        std::string ours;
        friend bool operator==(const Difference&, const Difference&) = default;
    };
    static constexpr std::size_t kMostKept = 20;

    std::uint64_t rows = 0;
    std::uint64_t equal = 0;
    std::vector<Difference> differences;  ///< the first kMostKept

    [[nodiscard]] bool holds() const { return rows > 0 && equal == rows; }
    /// One row of the table.
    void count(std::uint64_t line, const std::string& what, const std::string& recorded, const std::string& ours);
};

}  // namespace ringscope
