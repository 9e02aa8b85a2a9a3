// SPDX-License-Identifier: MIT
#include "core/base/scratch_array.h"

#include <cstdint>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace ringscope {

void adviseLargePages(void* begin, std::size_t bytes) {
#if defined(__linux__)
    constexpr std::size_t kWorthIt = 4 << 20;
    constexpr std::uintptr_t kPage = 2 << 20;
    if (bytes < kWorthIt) return;
    // Whole large pages only: the ends of the array may share theirs with others.
    const auto address = reinterpret_cast<std::uintptr_t>(begin);
    const std::uintptr_t first = (address + kPage - 1) / kPage * kPage;
    const std::uintptr_t last = (address + bytes) / kPage * kPage;
    static_cast<void>(::madvise(reinterpret_cast<void*>(first), last - first, MADV_HUGEPAGE));
#else
    static_cast<void>(begin);
    static_cast<void>(bytes);
#endif
}

}  // namespace ringscope
