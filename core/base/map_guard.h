// SPDX-License-Identifier: MIT
//
// Keeps the program alive when a mapped file is cut short: the system sends SIGBUS to whoever touches
// a page that has no file behind it any more. The handler knows the maps of mapped_file.cpp, lays
// pages of zeros over such a hole, notes it, and lets the read go on. It takes no lock and allocates
// nothing. At a fault elsewhere it gives the signal back to whoever had it before (usually that ends the
// program). POSIX only.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace ringscope {

class MapGuard {
public:
    struct Region {
        std::atomic<std::uintptr_t> begin = 0;  ///< 0: free
        std::atomic<std::size_t> size = 0;
        std::atomic<bool> lost = false;  ///< pages of it were replaced by zeros
    };

    /// Null when kRegions maps are watched already.
    [[nodiscard]] static Region* watch(const void* begin, std::size_t size);
    /// To be called before the memory is unmapped.
    static void release(Region* region);

    static constexpr std::size_t kRegions = 64;
};

}  // namespace ringscope
